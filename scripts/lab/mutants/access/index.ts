import { packagedContract, pairsOf } from '../../../../src/contract/index.ts'
import type { Contract, Fixture, Operation } from '../../../../src/contract/index.ts'
import { planCases } from '../../../../src/conformance/plan/index.ts'
import { startSandbox } from '../../../../src/sandbox/index.ts'
import { platformRules } from '../../../../src/conformance/rules/index.ts'
import { deploy } from '../deployment.ts'
import type { MutantOutcome } from '../outcome.ts'
import { everything, isIn } from '../shard.ts'
import type { Choice, Shard } from '../shard.ts'
import { fateOf, LONGEST_TRIAL, tryCases } from '../try-cases.ts'

interface AccessMutant {
  readonly check: keyof typeof checks
  readonly operation: Operation
}

interface Check {
  readonly concerns: (contract: Contract, operation: Operation) => boolean
  /** Which other keys pass, by the fixture sent; null: none or unknown. */
  readonly mistakenFor: (operation: Operation, sent: Fixture | null) => readonly string[]
}

const owner = ['key_admin', 'key_other_agency', 'key_basic_plan']

const checks = {
  authentication: {
    concerns: (_contract, { scopes }) => scopes !== null,
    mistakenFor: (_operation, sent) => (sent === null ? ['key_admin'] : []),
  },
  scope: {
    concerns: (_contract, { scopes }) => scopes?.every((scope) => scope.length > 0) ?? false,
    mistakenFor: (_operation, sent) => (sent?.name === 'key_no_scopes' ? ['key_admin'] : []),
  },
  role: {
    concerns: (_contract, { roles }) => roles !== null && roles.length < 2,
    mistakenFor: ({ roles }, sent) =>
      typeof sent?.state['role'] === 'string' && roles?.includes(sent.state['role']) === false ? ['key_admin'] : [],
  },
  tenant: {
    concerns: namesResource,
    mistakenFor: (_operation, sent) =>
      sent !== null && owner.includes(sent.name) ? owner.filter((name) => name !== sent.name) : [],
  },
  'bound location': {
    concerns: namesResource,
    mistakenFor: (_operation, sent) => (sent?.state['location'] === undefined ? [] : ['key_admin']),
  },
} satisfies Readonly<Record<string, Check>>

/** One mutant per check and operation; `about` selects operations. */
export async function accessMutants(
  shard: Shard,
  onOutcome: (outcome: MutantOutcome) => void,
  about: Choice = everything,
): Promise<void> {
  const contract = packagedContract()
  const plan = planCases(contract, platformRules)
  const credentials = Object.values(contract.fixtures).filter(({ kind }) => kind === 'credential')
  const valueOf = (name: string) => contract.fixtures[name]?.value ?? ''
  const sandbox = await startSandbox({ contract, database: ':memory:', port: 0, host: '127.0.0.1' })
  const deployment = await deploy(contract, sandbox.url)
  try {
    const mutants = accessMutantsOf(contract).filter(
      (mutant) => about.operation(mutant.operation.id) && about.mutant(nameOf(mutant)),
    )
    for (const mutant of mutants.filter((_mutant, index) => isIn(shard, index))) {
      const { check, operation } = mutant
      let hits = 0
      deployment.plant({
        mistake: (met, credential) => {
          if (met.id !== operation.id) return []
          const sent = credentials.find(({ value }) => value === credential) ?? null
          const others = checks[check].mistakenFor(operation, sent)
          hits += others.length
          return others.map(valueOf)
        },
      })
      const cases = plan.cases.filter((candidate) => candidate.operation === operation.id)
      const noticed = await tryCases(contract, cases, deployment.url, { limit: LONGEST_TRIAL })
      const fate = fateOf(noticed, hits === 0 ? 'unreached' : 'survived')
      onOutcome({ id: nameOf(mutant), kind: 'access', group: check, ...fate })
    }
  } finally {
    await deployment.close()
    await sandbox.close()
  }
}

function nameOf({ check, operation }: AccessMutant): string {
  return `${operation.id} without its check of ${check}`
}

function accessMutantsOf(contract: Contract): readonly AccessMutant[] {
  const names = Object.keys(checks) as (keyof typeof checks)[]
  return contract.operations.flatMap((operation) =>
    names.filter((check) => checks[check].concerns(contract, operation)).map((check) => ({ check, operation })),
  )
}

function namesResource(contract: Contract, operation: Operation): boolean {
  return pairsOf(contract, operation.id).some(({ fixtures }) =>
    fixtures.some((name) => !['credential', 'absent'].includes(contract.fixtures[name]?.kind ?? 'absent')),
  )
}
