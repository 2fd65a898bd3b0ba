// Carries a scenario out against a server, and says in one message what was asked and what came back.
import { differences, fill, at, type Expected, type Kept, type Request, type Scenario, type Step } from './scenario.ts'

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

const send = async (request: Request, kept: Kept, world: string, url: string): Promise<Answer> => {
  const path = request.path.replaceAll(/\{([\w.]+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(at(kept, name))),
  )
  const as = request.as === undefined ? 'admin' : request.as
  const body = request.raw ?? (request.body === undefined ? undefined : JSON.stringify(fill(request.body, kept)))
  const response = await fetch(`${url}${path}`, {
    method: request.method,
    headers: {
      'x-sandbox-world': world,
      ...(as === null ? {} : { authorization: `Bearer ap_test_${as}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  let parsed: unknown = text
  try {
    parsed = JSON.parse(text)
  } catch {
    // Not JSON: the scenario that expects some will say so.
  }
  return { status: response.status, body: parsed, headers: Object.fromEntries(response.headers) }
}

const faults = (answer: Answer, expected: Expected, kept: Kept): readonly string[] => [
  ...differences(answer.status, expected.status ?? answer.status, 'status'),
  ...differences(answer.headers, fill(expected.headers ?? {}, kept), 'header'),
  ...(expected.body === undefined ? [] : differences(answer.body, fill(expected.body, kept), 'body')),
]

const told = (step: Step, kept: Kept, answer: Answer): string =>
  [
    `${step.word} ${step.request.method} ${step.request.path}`,
    `sent ${step.request.raw ?? JSON.stringify(fill(step.request.body, kept))}`,
    `got ${answer.status} ${JSON.stringify(answer.body).slice(0, 1500)}`,
  ].join('\n  ')

/** What is not as the scenario expects; an empty text where all is. */
export const run = async (scenario: Scenario, world: string, url: string): Promise<string> => {
  const kept: Record<string, unknown> = {}
  for (const step of scenario.steps) {
    if (step.atOnce !== undefined) {
      const { times, statuses } = step.atOnce
      const answers = await Promise.all(Array.from({ length: times }, () => send(step.request, kept, world, url)))
      const found = answers.map((answer) => answer.status)
      if (!statuses.holds(found)) return `${found.join(', ')} is not ${statuses.says}`
      continue
    }
    const answer = await send(step.request, kept, world, url)
    const names = Object.entries(step.expected.keep ?? {})
    const found = Object.fromEntries(names.map(([name, path]) => [name, at(answer.body, path)]))
    const wrong = faults(answer, step.expected, { ...kept, ...found })
    if (wrong.length > 0) return `${wrong.join('\n')}\n  ${told(step, kept, answer)}`
    Object.assign(kept, found)
  }
  return ''
}
