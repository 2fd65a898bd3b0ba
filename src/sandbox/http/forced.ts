import { pairsOf } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import type { Answers } from '../../serve/answers.ts'
import { generalRefusal } from '../../serve/envelope.ts'
import type { Preference, PreferenceProblem } from '../../serve/prefer.ts'

/** The documented answer that `Prefer` asks for. It changes nothing and needs no key, as on the mock. */
export function forcedAnswer(
  contract: Contract,
  answers: Answers,
  operation: Operation,
  preference: Preference | PreferenceProblem,
  requestId: string,
): Answer {
  if ('problem' in preference) return generalRefusal(400, `The preference cannot be followed: ${preference.problem}.`)
  const { code, example, dynamic } = preference
  if (dynamic) return generalRefusal(400, 'The sandbox answers from its state; ask the mock for generated answers.')
  const pairs = pairsOf(contract, operation.id)
  const pair = pairs.find(
    ({ key, status }) => (example === null || key === example) && (code === null || status === code),
  )
  if (pair !== undefined) return answers.pair(pair, requestId)
  const list = pairs.map(({ key, status }) => `${key} (${status})`).join(', ')
  return generalRefusal(400, `${operation.id} has no such answer. Its answers are ${list || 'none'}.`, {
    details: { known: pairs.map(({ key }) => key) },
  })
}
