import { stringify } from 'yaml'
import { decodePointer, encodePointer, isArray, isObject, operationById, withValueAt } from '../../contract/index.ts'
import type { Contract, Json, Pointer } from '../../contract/index.ts'
import type { RecentRequest } from './recent.ts'
import { defineRoute } from './route.ts'
import type { ControlRoute } from './route.ts'

export const recordingRoutes: readonly ControlRoute[] = [
  defineRoute('GET /_sandbox/recordings/{after}', {
    does: 'Shows the requests after this number as MSW handlers, a vitest test, and an Arazzo journey for `conform --flows`.',
    fields: {},
    act: async ({ contract, recent, world, path }) => {
      const flow = recent.of(world, MOST).filter(({ number }) => number > Number(path['after']))
      return recordingOf(contract, flow.toReversed())
    },
  }),
]

/** So many requests are kept. */
const MOST = 100

/** A request, and the values in it that come from earlier responses. */
interface Step extends RecentRequest {
  readonly name: string
  readonly bound: readonly Bound[]
}

interface Bound {
  /** In the body, or a piece of the target. */
  readonly to: { readonly pointer: Pointer } | { readonly piece: number }
  readonly step: string
  readonly from: Pointer
}

/** A flow in three forms, each of which runs as it is: against a sandbox that begins where the flow began. */
function recordingOf(contract: Contract, flow: readonly RecentRequest[]): Json {
  const steps = stepsOf(contract, flow.filter(isWhole))
  return {
    count: steps.length,
    leftOut: flow.length - steps.length,
    forms: [
      { name: 'vitest', file: 'recorded.test.ts', text: vitestTest(contract, steps) },
      { name: 'MSW', file: 'recorded-handlers.ts', text: mswHandlers(steps) },
      { name: 'Arazzo', file: 'recorded.arazzo.yaml', text: arazzo(contract, steps) },
    ],
  }
}

/** Nothing of what was sent was too long to keep, no JSON, or secret. */
function isWhole({ operation, status, target, body }: RecentRequest): boolean {
  return operation !== null && status !== null && !/\*\*\*|…$/.test(target) && !isLost(body)
}

function isLost(body: Json): boolean {
  return typeof body === 'string' || JSON.stringify(body).includes('"***"')
}

function stepsOf(contract: Contract, flow: readonly RecentRequest[]): readonly Step[] {
  const given = new Set(Object.values(contract.fixtures).map(({ value }) => value))
  const steps: Step[] = []
  for (const [index, request] of flow.entries()) {
    const sources = steps
      .toReversed()
      .flatMap(({ name, answer }) =>
        [...leaves(typeof answer === 'string' ? null : answer)].map((leaf) => ({ ...leaf, step: name })),
      )
    const sourceOf = (value: Json, isVersion: boolean) =>
      isVersion || (typeof value === 'string' && value.length > 3 && !given.has(value))
        ? sources.find((source) => source.value === value && (typeof value === 'string' || isVersionAt(source.pointer)))
        : undefined
    const inBody = [...leaves(request.body)].flatMap(({ pointer, value }): Bound[] => {
      const source = sourceOf(value, isVersionAt(pointer))
      return source === undefined ? [] : [{ to: { pointer }, step: source.step, from: source.pointer }]
    })
    const inTarget = piecesOf(request.target).flatMap((piece, at): Bound[] => {
      const source = sourceOf(decodeURIComponent(piece), false)
      return source === undefined || at % 2 === 0
        ? []
        : [{ to: { piece: at }, step: source.step, from: source.pointer }]
    })
    const made = request.operation?.startsWith('get') === true ? 'read' : 'step'
    // What this very flow sent before is no discovery of a response.
    const sent = new Set(flow.slice(0, index).flatMap((one) => [...leaves(one.body)].map(({ value }) => value)))
    const bound = [...inBody, ...inTarget].filter(
      ({ to }) => !('pointer' in to) || isVersionAt(to.pointer) || !sent.has(valueOf(request.body, to.pointer)),
    )
    steps.push({ ...request, name: `${made}${index + 1}`, bound })
  }
  return steps
}

function isVersionAt(pointer: Pointer): boolean {
  return /(?:version|revision)$/i.test(pointer)
}

function valueOf(value: Json, pointer: Pointer): Json {
  return decodePointer(pointer).reduce<Json>(
    (inner, name) => (inner as Readonly<Record<string, Json>>)[name] ?? null,
    value,
  )
}

/** Separators and what is between them, in turn: odd ones are names. */
function piecesOf(target: string): string[] {
  return target.split(/([^/?&=]+)/)
}

function* leaves(value: Json, pointer: Pointer = ''): Generator<{ readonly pointer: Pointer; readonly value: Json }> {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) yield* leaves(item, `${pointer}/${index}`)
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) yield* leaves(item, pointer + encodePointer(name))
  } else yield { pointer, value }
}

function keyOf(contract: Contract, { key }: Step): string | null {
  return key === null ? null : (contract.fixtures[key]?.value ?? null)
}

function vitestTest(contract: Contract, steps: readonly Step[]): string {
  const lines = steps.map((step) => {
    const { name, method, status, body, bound } = step
    const target = piecesOf(step.target).map((piece, at) => {
      const source = bound.find(({ to }) => 'piece' in to && to.piece === at)
      return source === undefined ? literalPart(piece) : `\${encodeURIComponent(${placeOf(source)})}`
    })
    const sent = body === null ? '' : `, ${codeOf(body, bound, placeOf)}`
    return `    const ${name} = await send('${method}', \`${target.join('')}\`, ${JSON.stringify(keyOf(contract, step))}${sent})
    expect(${name}.status).toBe(${status})`
  })
  return `import { startSandbox } from '@agent-platform-tools/cli/sandbox'
import { expect, test } from 'vitest'

test('recorded: ${steps.map(({ operation }) => operation).join(', ')}', async () => {
  const sandbox = await startSandbox()
  const send = async (method: string, target: string, key: string | null, body?: unknown) => {
    const headers = {
      ...(key === null ? {} : { authorization: \`Bearer \${key}\` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(sandbox.url + target, { method, headers, ...sent })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  try {
${lines.join('\n')}
  } finally {
    await sandbox.close()
  }
})
`
}

function literalPart(text: string): string {
  return text.replaceAll(/[\\`$]/g, String.raw`\$&`)
}

/** In a program, a value of an earlier response. */
function placeOf({ step, from }: Bound): string {
  return `${step}.body${decodePointer(from)
    .map((name) => `[${JSON.stringify(name)}]`)
    .join('')}`
}

/** JSON with code at places of it. */
function codeOf(body: Json, bound: readonly Bound[], shown: (one: Bound) => string): string {
  const marks = bound.flatMap((one, index) =>
    'pointer' in one.to ? [{ one, pointer: one.to.pointer, mark: `@@${index}@@` }] : [],
  )
  const marked = marks.reduce<Json>((all, { pointer, mark }) => withValueAt(all, pointer, mark), body)
  return marks.reduce((text, { one, mark }) => text.replace(`"${mark}"`, () => shown(one)), JSON.stringify(marked))
}

/** Each response once, in the order in which it came; the last one of an address stays. */
function mswHandlers(steps: readonly Step[]): string {
  const addressOf = ({ method, target }: Step): string =>
    `http.${method.toLowerCase()}(${JSON.stringify(`*${target.split('?')[0]}`)}`
  const lines = steps.map((step, index) => {
    const isLast = !steps.slice(index + 1).some((later) => addressOf(later) === addressOf(step))
    if (typeof step.answer === 'string') return `  // ${step.method} ${step.target}: its response was too long to keep.`
    const made =
      step.answer === null
        ? `new HttpResponse(null, { status: ${step.status} })`
        : `HttpResponse.json(${JSON.stringify(step.answer)}, { status: ${step.status} })`
    return `  ${addressOf(step)}, () => ${made}${isLast ? '' : ', { once: true }'}),`
  })
  return `import { http, HttpResponse } from 'msw'

export const handlers = [
${lines.join('\n')}
]
`
}

function arazzo(contract: Contract, steps: readonly Step[]): string {
  const keys = [...new Set(steps.flatMap(({ key }) => key ?? []))]
  const outputOf = ({ step, from }: Bound): string => `$steps.${step}.outputs.${outputName(from)}`
  const inputs = keys.map(
    (key) => [key, { type: 'string', format: 'password', default: contract.fixtures[key]?.value ?? '' }] as const,
  )
  return stringify(
    {
      arazzo: '1.0.1',
      info: { title: 'A recorded flow', version: '1.0.0' },
      sourceDescriptions: [{ name: 'platform', type: 'openapi', url: './openapi.yaml' }],
      workflows: [
        {
          workflowId: 'recorded',
          inputs: { type: 'object', properties: Object.fromEntries(inputs) },
          steps: steps.map((step) => {
            const read = steps.flatMap(({ bound }) => bound.filter((one) => one.step === step.name))
            return {
              stepId: step.name,
              operationId: step.operation,
              parameters: [
                ...(step.key === null
                  ? []
                  : [{ name: 'Authorization', in: 'header', value: `Bearer {$inputs.${step.key}}` }]),
                ...parametersOf(contract, step, outputOf),
              ],
              ...(step.body === null
                ? {}
                : {
                    requestBody: {
                      contentType: 'application/json',
                      payload: JSON.parse(
                        codeOf(step.body, step.bound, (one) => JSON.stringify(outputOf(one))),
                      ) as Json,
                    },
                  }),
              successCriteria: [{ condition: `$statusCode == ${step.status}` }],
              ...(read.length === 0
                ? {}
                : {
                    outputs: Object.fromEntries(read.map(({ from }) => [outputName(from), `$response.body#${from}`])),
                  }),
            }
          }),
        },
      ],
    },
    { aliasDuplicateObjects: false, lineWidth: 0 },
  )
}

function outputName(from: Pointer): string {
  return decodePointer(from)
    .join('-')
    .replaceAll(/[^\w-]/g, '_')
}

/** Path and query by name, as the operation's path has them. */
function parametersOf(
  contract: Contract,
  { operation: id, target, bound }: Step,
  shown: (one: Bound) => string,
): Json[] {
  const path = operationById(contract, id ?? '')?.path ?? ''
  const pieces = piecesOf(target)
  const at = (index: number): string => {
    const source = bound.find(({ to }) => 'piece' in to && to.piece === index)
    return source === undefined ? decodeURIComponent(pieces[index] ?? '') : shown(source)
  }
  const inPath = piecesOf(path).flatMap((piece, index) => {
    const [, name] = /^\{(.+)\}$/.exec(piece) ?? []
    return name === undefined ? [] : [{ name, in: 'path', value: at(index) }]
  })
  const begin = piecesOf(target.split('?')[0] ?? '').length
  const inQuery = pieces.flatMap((piece, index) =>
    index < begin - 1 || pieces[index + 1] !== '='
      ? []
      : [{ name: decodeURIComponent(piece), in: 'query', value: at(index + 2) }],
  )
  return [...inPath, ...inQuery]
}
