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

/** An answer's body as JSON; undefined where it is none. Read once, however many checks ask for it; `text` is the body. */
export function jsonOf(answer: Answer, text?: string): unknown {
  if (!parsed.has(answer)) parsed.set(answer, parse(text ?? textOf(answer)))
  return parsed.get(answer)
}

/** An answer's body as UTF-8. */
export function textOf({ body }: Answer): string {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
}

const parsed = new WeakMap<Answer, unknown>()

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
