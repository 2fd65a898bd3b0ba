import type { Case } from '../../../../src/conformance/model/index.ts'
import { planCases } from '../../../../src/conformance/plan/index.ts'
import { planAtSandbox } from '../../../../src/conformance/plan/select.ts'
import { packagedContract, responseFor } from '../../../../src/contract/index.ts'
import type { Contract, Json } from '../../../../src/contract/index.ts'
import { startSandbox } from '../../../../src/sandbox/index.ts'
import { platformRules } from '../../../../src/conformance/rules/index.ts'
import { deploy } from '../deployment.ts'
import type { Deployment } from '../deployment.ts'
import type { MutantOutcome } from '../outcome.ts'
import { everything, isIn } from '../shard.ts'
import type { Choice, Shard } from '../shard.ts'
import { fateOf, LONGEST_TRIAL, tryCases } from '../try-cases.ts'
import { answerMutants } from './answer-mutants.ts'
import { bodyMutants } from './body-mutants.ts'
import { createOracle } from './forbidden.ts'
import type { ResponseMutant } from './mutant.ts'
import { record } from './recorded.ts'
import type { Recording } from './recorded.ts'

/** Changes responses of the correct sandbox, one deviation at a time; `about` selects operations. */
export async function responseMutants(
  shard: Shard,
  onOutcome: (outcome: MutantOutcome) => void,
  about: Choice = everything,
): Promise<void> {
  const contract = packagedContract()
  const sandbox = await startSandbox({ contract, database: ':memory:', port: 0, host: '127.0.0.1' })
  const deployment = await deploy(contract, sandbox.url)
  try {
    const cases = planAtSandbox(planCases(contract, platformRules)).cases.filter(({ operation }) =>
      about.operation(operation),
    )
    const recording = await record(contract, cases, sandbox.url)
    const mutants = responseMutantsOf(contract, recording)
      .filter(({ operation, id }) => about.operation(operation.id) && about.mutant(id))
      .filter((_mutant, index) => isIn(shard, index))
    for (const mutant of mutants) {
      const { id, group } = mutant
      onOutcome({ id, kind: 'responses', group, ...(await attempt(contract, recording, deployment, mutant)) })
    }
  } finally {
    await deployment.close()
    await sandbox.close()
  }
}

function responseMutantsOf(contract: Contract, recording: Recording): readonly ResponseMutant[] {
  const oracle = createOracle()
  const bodies = contract.operations.flatMap((operation) =>
    operation.responses.flatMap((response) => recording(operation, response).map(({ answer }) => answer.body)),
  )
  const donors = [...new Set(bodies)].filter((body) => body !== '').map((body) => JSON.parse(body) as Json)
  return contract.operations.flatMap((operation) =>
    operation.responses.flatMap((response) => [
      ...bodyMutants(operation, response, oracle, donors),
      ...answerMutants(contract, operation, response),
    ]),
  )
}

/** Tries some cases with the changed response, certainly forbidden ones first. */
async function attempt(
  contract: Contract,
  recording: Recording,
  deployment: Deployment,
  mutant: ResponseMutant,
): Promise<Pick<MutantOutcome, 'fate' | 'assumed'>> {
  const { operation, response } = mutant
  const { cases, isForbidden } = casesFor(recording, mutant)
  if (cases.length === 0) return { fate: 'unreached' }
  let hits = 0
  deployment.plant({
    spoil: (met, answer) => {
      if (met.id !== operation.id || responseFor(operation, answer.status)?.status !== response.status) return answer
      const spoilt = mutant.spoil(answer)
      if (spoilt !== null) hits += 1
      return spoilt ?? answer
    },
  })
  try {
    for (const batch of [cases.slice(0, 4), cases.slice(4)]) {
      if (batch.length === 0) continue
      const noticed = await tryCases(contract, batch, deployment.url, { limit: LONGEST_TRIAL })
      if (noticed.fate !== 'nothing') return fateOf(noticed, 'survived')
    }
  } finally {
    deployment.plant(null)
  }
  if (hits === 0) throw new Error(`${mutant.id}: the same cases led to other answers the second time`)
  return { fate: isForbidden ? 'survived' : 'allowed' }
}

/** Enough to notice a deviation. */
const enough = 24

function casesFor(
  recording: Recording,
  mutant: ResponseMutant,
): { readonly cases: readonly Case[]; readonly isForbidden: boolean } {
  const forbidden = new Set<Case>()
  const others = new Set<Case>()
  for (const { case: tried, answer } of recording(mutant.operation, mutant.response).slice(0, 60)) {
    const spoilt = forbidden.size < enough ? mutant.spoil(answer) : null
    if (spoilt !== null) (mutant.isForbidden(spoilt) ? forbidden : others).add(tried)
  }
  return { cases: [...new Set([...forbidden, ...others])].slice(0, enough), isForbidden: forbidden.size > 0 }
}
