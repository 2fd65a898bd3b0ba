import type { Operation } from '../contract/index.ts'
import type { Answer } from '../serve/answer.ts'
import type { Answers } from '../serve/answers.ts'
import { generalRefusal } from '../serve/envelope.ts'
import type { Choice } from './choice.ts'

export type RenderableChoice = Exclude<Choice, { readonly kind: 'generated' }>

export function renderChoice(
  answers: Answers,
  operation: Operation,
  choice: RenderableChoice,
  requestId: string,
): Answer {
  switch (choice.kind) {
    case 'pair': {
      const { pair, requiredScope } = choice
      return answers.pair(pair, requestId, requiredScope === undefined ? {} : { requiredScope })
    }
    case 'plain':
      return answers.plain(operation, choice.status, choice.message, requestId)
    case 'invalid':
      return answers.invalid(operation, choice.status, choice.fields)
    case 'unsupported':
      return generalRefusal(415, choice.reason)
    case 'undocumented':
      break
  }
  return generalRefusal(400, choice.message, { details: { known: choice.known } })
}
