import type { Answer, Answers, Played } from './model.ts'

/** Each act's answers in the order of arrival, as far as it was played. */
export function answersOf(played: readonly Played[]): Answers {
  const labels = [...new Set(played.map(({ act }) => act))]
  return Object.fromEntries(
    labels.map((label) => [
      label,
      played.flatMap(({ act, exchange: { request, received } }) =>
        act === label && 'answer' in received
          ? [{ request, status: received.answer.status, body: jsonOf(received.answer) }]
          : [],
      ),
    ]),
  )
}

/** An answer's body as JSON; undefined where it is none. Read once, however many checks ask for it. */
export function jsonOf(answer: Answer): unknown {
  if (!parsed.has(answer)) parsed.set(answer, parse(answer))
  return parsed.get(answer)
}

const parsed = new WeakMap<Answer, unknown>()

function parse({ body }: Answer): unknown {
  try {
    return JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'))
  } catch {
    return undefined
  }
}
