import { isObject, objectOf } from '../../../contract/index.ts'
import type { Contract } from '../../../contract/index.ts'
import { Code, JAVASCRIPT, literal } from '../../../text/literal.ts'
import type { CountedList } from './expected.ts'
import { FROM_CHANGED, idempotencyKeysOf, isControl, keyOf, namesOf, piecesOf, withBound } from './steps.ts'
import type { Bound, ControlStep, Form, Recorded, RequestStep, Step } from './steps.ts'

const INDENT = '    '

/** Requests and control calls, on a sandbox of the test's own. */
export function vitestForm(contract: Contract, { steps, isFromChanged, leftOut }: Recorded): Form {
  const notes = [
    "It starts a sandbox of its own, with the contract's test data.",
    'It needs the package @agent-platform-tools/cli; README.md, "In another project", says how to install it.',
    'It compares statuses and values, but no headers, ids, times, versions and messages; of a list of more than 10, how many entries it has, and up to 100 names.',
    ...(isFromChanged ? [FROM_CHANGED] : []),
    ...leftOut,
  ]
  const keys = idempotencyKeysOf(steps)
  const lines = steps.flatMap((step) => [
    ...(step.passed === 0 ? [] : [`await control.clock({ advanceSeconds: ${step.passed} })`]),
    ...(isControl(step) ? [...controlLines(step), ...readLines(step)] : requestLines(contract, keys, step)),
  ])
  const isSteered = lines.some((line) => line.includes('control.'))
  const text = `${notes.map((note) => `// ${note}\n`).join('')}
import { ${isSteered ? 'createControl, ' : ''}startSandbox } from '@agent-platform-tools/cli/sandbox'
import { expect, test } from 'vitest'

test(${JAVASCRIPT.text(`recorded: ${titleOf(steps)}`)}, async () => {
  const sandbox = await startSandbox()
${isSteered ? '  const control = createControl({ baseUrl: sandbox.url })\n' : ''}${keys.map((_, index) => `  const ${keyName(index)} = crypto.randomUUID()\n`).join('')}${SEND}  try {
${lines.map((line) => `${INDENT}${line}\n`).join('')}  } finally {
    await sandbox.close()
  }
})
`
  return { name: 'vitest', file: 'recorded.test.ts', notes, text }
}

const SEND = `  const send = async (method: string, target: string, headers: Record<string, string>, body?: unknown) => {
    const response = await fetch(sandbox.url + target, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
`

function titleOf(steps: readonly Step[]): string {
  return steps.flatMap((step) => ('name' in step ? (step.operation ?? []) : [])).join(', ')
}

function keyName(index: number): string {
  return `idempotencyKey${index + 1}`
}

function requestLines(contract: Contract, keys: readonly string[], step: RequestStep): readonly string[] {
  const { name, method, status, body, bound, expected, lists } = step
  const key = keyOf(contract, step)
  const index = step.idempotencyKey === null ? -1 : keys.indexOf(step.idempotencyKey)
  const headers = {
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    ...(step.idempotencyKey === null
      ? {}
      : { 'idempotency-key': index === -1 ? step.idempotencyKey : new Code(keyName(index)) }),
    ...(step.prefer === null ? {} : { prefer: step.prefer }),
  }
  const sent = [
    JAVASCRIPT.text(method),
    targetOf(step),
    literal(headers, JAVASCRIPT, INDENT),
    ...(body === null ? [] : [literal(withBound(body, bound, codeOf), JAVASCRIPT, INDENT)]),
  ].join(', ')
  if (status === null) return [`await expect(send(${sent})).rejects.toThrow()`]
  return [
    `const ${name} = await send(${sent})`,
    `expect(${name}.status).toBe(${status})`,
    ...(isObject(expected) ? [`expect(${name}.body).toMatchObject(${literal(expected, JAVASCRIPT, INDENT)})`] : []),
    ...lists.map((list) => listLine(name, list)),
  ]
}

/** Without a type of its own, the body's entries have none that a callback could take. */
function listLine(step: string, { pointer, length, names }: CountedList): string {
  const list = `expect(${placeOf({ step, from: pointer })})`
  if (names === null) return `${list}.toHaveLength(${length})`
  const entries = names.map((name) => ({ name }))
  return `${list}.toMatchObject(${literal(entries, JAVASCRIPT, INDENT)})`
}

function targetOf({ target, bound }: RequestStep): string {
  const isBound = bound.some(({ to }) => 'piece' in to)
  if (!isBound) return JAVASCRIPT.text(target)
  const pieces = piecesOf(target).map((piece, at) => {
    const source = bound.find(({ to }) => 'piece' in to && to.piece === at)
    return source === undefined
      ? piece.replaceAll(/[\\`$]/g, String.raw`\$&`)
      : `\${encodeURIComponent(${placeOf(source)})}`
  })
  return `\`${pieces.join('')}\``
}

function codeOf(one: Bound): Code {
  return new Code(placeOf(one))
}

function placeOf({ step, from }: Pick<Bound, 'step' | 'from'>): string {
  const names = namesOf(from).map((name) => {
    if (/^\d+$/.test(name)) return `[${name}]`
    const key = JAVASCRIPT.key(name)
    if (key.startsWith('[')) return key
    return key.startsWith("'") ? `[${key}]` : `.${key}`
  })
  return `${step}.body${names.join('')}`
}

/** What it changed, by the page's own reads: one of the API would use up faults. */
function readLines({ changed }: ControlStep): readonly string[] {
  return Object.entries(objectOf(changed)).map(([read, data]) => {
    const target = JAVASCRIPT.text(`/_sandbox/${read}`)
    return `expect((await send('GET', ${target}, {})).body).toMatchObject(${literal({ data }, JAVASCRIPT, INDENT)})`
  })
}

function controlLines(step: ControlStep): readonly string[] {
  const { method, path, bound, expected } = step
  const [kind = '', encoded, restore] = path.split('/')
  const name = encoded === undefined ? '' : JAVASCRIPT.text(decodeURIComponent(encoded))
  const body = literal(withBound(step.body, bound, codeOf), JAVASCRIPT, INDENT)
  if (kind === 'reset') return ['await control.reset()']
  if (kind === 'clock') return [`await control.clock(${body})`]
  if (kind === 'faults')
    return [method === 'PUT' ? `await control.fault(${name}, ${body})` : `await control.clearFault(${name})`]
  if (kind === 'snapshots' && method !== 'DELETE')
    return [`await control.${restore === undefined ? 'snapshot' : 'restore'}(${name})`]
  if (kind !== 'events') return []
  const call = `await control.event(${name}, ${body})`
  return isObject(expected) ? [`expect(${call}).toMatchObject(${literal(expected, JAVASCRIPT, INDENT)})`] : [call]
}
