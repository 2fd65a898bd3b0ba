// Carries a scenario out against a server, in a world of its own, and says in one message what was asked and what came back.
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

/** Throws where an answer is not what the scenario expects. */
export const run = async (scenario: Scenario, world: string, url: string): Promise<void> => {
  let kept: Kept = {}
  for (const step of scenario.steps) {
    const count = step.atOnce?.times ?? 1
    const answers = await Promise.all(Array.from({ length: count }, () => send(step.request, kept, world, url)))
    for (const answer of answers) {
      const wrong = step.atOnce === undefined ? faults(answer, step.expected, kept) : []
      if (wrong.length > 0) throw new Error(`${wrong.join('\n')}\n  ${told(step, kept, answer)}`)
      const names = Object.entries(step.expected.keep ?? {})
      kept = { ...kept, ...Object.fromEntries(names.map(([name, path]) => [name, at(answer.body, path)])) }
    }
    const statuses = answers.map((answer) => answer.status)
    if (step.atOnce !== undefined && !step.atOnce.statuses.holds(statuses)) {
      throw new Error(`${statuses.join(', ')} is not ${step.atOnce.statuses.says}`)
    }
  }
}
