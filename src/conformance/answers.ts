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

/** An answer's body as JSON; undefined where it is none. Read once, however often it is asked for. */
export function jsonOf(answer: Answer): unknown {
  if (!parsed.has(answer)) parsed.set(answer, parse(textOf(answer)))
  return parsed.get(answer)
}

/** The same for who asks last and has the body as a text: what nobody asks for again is not kept. */
export function jsonIn(answer: Answer, text: string): unknown {
  return parsed.has(answer) ? parsed.get(answer) : parse(text)
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
