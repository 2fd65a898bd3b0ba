import type { AnsweredOperation, AnswerTable, DocumentedAnswer } from '../contract/answers.ts'
import { matchPair } from '../contract/portable.ts'
import type { ArrivedRequest } from '../contract/portable.ts'

/** The matching example, else the first success; null: neither. */
export function chooseAnswer(
  { credentials }: Pick<AnswerTable, 'credentials'>,
  operation: AnsweredOperation,
  request: ArrivedRequest,
  authorization: string | null,
): DocumentedAnswer | null {
  const speaker = speakerOf(credentials, authorization)
  const provoked = operation.pairs.flatMap((answer) => (answer.sent === null ? [] : [{ ...answer.sent, answer }]))
  const own = matchPair(operation, provoked, request, (name) => name === speaker)
  if (own !== null) return own.answer
  const successes = operation.pairs.filter(({ status }) => status >= 200 && status < 300)
  return successes.find(({ sent }) => sent !== null) ?? successes[0] ?? null
}

function speakerOf(credentials: AnswerTable['credentials'], authorization: string | null): string | null {
  const key = /^bearer +(.*\S)/i.exec(authorization ?? '')?.[1]
  if (key === undefined) return null
  const known = Object.entries(credentials)
  return (known.find(([, value]) => value === key) ?? known[0])?.[0] ?? null
}
