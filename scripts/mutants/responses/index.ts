import { packagedContract } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { planAtSandbox } from '../../../src/conformance/plan/at-sandbox.ts'
import { planCases } from '../../../src/conformance/plan/index.ts'
import type { Plan } from '../../../src/conformance/model.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import type { Fate, MutantOutcome } from '../outcome.ts'
import type { Shard } from '../shard.ts'
import { isIn } from '../shard.ts'
import { tryCases } from '../try-cases.ts'
import { answerMutants } from './answer-mutants.ts'
import { bodyMutants } from './body-mutants.ts'
import { deploy } from '../deployment.ts'
import type { Deployment } from '../deployment.ts'
import { createOracle } from './forbidden.ts'
import type { ResponseMutant } from './mutant.ts'

/** Answers spoilt one deviation at a time, in front of the correct sandbox. */
export async function responseMutants(shard: Shard, onOutcome: (outcome: MutantOutcome) => void): Promise<void> {
  const contract = packagedContract()
  const plan = planAtSandbox(planCases(contract))
  const mutants = responseMutantsOf(contract).filter((_mutant, index) => isIn(shard, index))
  const sandbox = await startSandbox({ contract, database: ':memory:', port: 0, host: '127.0.0.1' })
  const deployment = await deploy(contract, sandbox.url)
  try {
    for (const mutant of mutants) {
      const { id, group } = mutant
      onOutcome({ id, kind: 'responses', group, fate: await fateOf(contract, plan, deployment, mutant) })
    }
  } finally {
    await deployment.close()
    await sandbox.close()
  }
}

function responseMutantsOf(contract: Contract): readonly ResponseMutant[] {
  const oracle = createOracle()
  return contract.operations.flatMap((operation) =>
    operation.responses.flatMap((response) => [
      ...bodyMutants(operation, response, oracle),
      ...answerMutants(contract, operation, response),
    ]),
  )
}

/** Tries the cases that lead to the spoilt answer, and no others. */
async function fateOf(contract: Contract, plan: Plan, deployment: Deployment, mutant: ResponseMutant): Promise<Fate> {
  const { operation, response } = mutant
  const cases = plan.cases.filter(
    (candidate) =>
      candidate.source === 'pair' &&
      candidate.operation === operation.id &&
      String(candidate.expect.status) === response.status,
  )
  if (cases.length === 0) return 'unreached'
  let hits = 0
  let forbidden = 0
  deployment.plant({
    spoil: (met, answer) => {
      if (met.id !== operation.id || String(answer.status) !== response.status) return answer
      const spoilt = mutant.spoil(answer)
      if (spoilt === null) return answer
      hits += 1
      if (mutant.isForbidden(spoilt)) forbidden += 1
      return spoilt
    },
  })
  const noticed = await tryCases(contract, plan, cases, deployment.url)
  deployment.plant(null)
  if (hits === 0) return 'unreached'
  if (noticed !== 'nothing') return noticed
  return forbidden > 0 ? 'survived' : 'allowed'
}
