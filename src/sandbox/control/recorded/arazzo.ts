import { stringify } from 'yaml'
import { encodePointer, isArray, isObject, leavesAt, operationById } from '../../../contract/index.ts'
import type { Contract, Json, JsonObject, Pointer } from '../../../contract/index.ts'
import { curlCommand } from '../../../text/curl.ts'
import { JAVASCRIPT } from '../../../text/literal.ts'
import { plural } from '../../../text/plural.ts'
import {
  FROM_CHANGED,
  controlNames,
  idempotencyKeysOf,
  isControl,
  keyOf,
  namesOf,
  piecesOf,
  withBound,
} from './steps.ts'
import type { Bound, ControlStep, Form, Recorded, RequestStep, Step } from './steps.ts'

const SANDBOX = 'http://127.0.0.1:4011'
const WORLD = 'x-sandbox-world: recorded'

/** A journey has requests of the contract alone: it ends where a control call changed the sandbox. */
export function arazzoForm(contract: Contract, { steps, isFromChanged, leftOut }: Recorded): Form {
  const begin = steps.findIndex((step) => 'name' in step)
  const before = steps.slice(0, begin === -1 ? steps.length : begin).filter((step) => isControl(step))
  const first = before.filter((step) => !isSnapshot(step) || before.some(({ path }) => path === `${step.path}/restore`))
  const rest = steps.slice(before.length)
  const end = rest.findIndex((step) => !isPlayable(step) && !isSnapshot(step))
  const playable = end === -1 ? rest : rest.slice(0, end)
  const played = requestsIn(playable)
  const unplayed = rest.slice(playable.length)
  const idle = controlNames([...before.filter((step) => !first.includes(step)), ...playable])
  const notes = [
    ...(first.length === 0
      ? ['It runs on a sandbox in the state in which the flow began; the check makes a fresh one.']
      : [
          `A journey cannot steer the sandbox, and this one begins after ${controlNames(first).join(', ')}. The commands in the file do that first.`,
        ]),
    ...(idle.length === 0 ? [] : [`Left out, because a snapshot changes nothing: ${idle.join(', ')}.`]),
    ...leftOutAfter(unplayed),
    'Time that went by between requests is not repeated; a read waits for what it expects.',
    ...(isFromChanged ? [FROM_CHANGED] : []),
    ...leftOut,
  ]
  const commands = first.length === 0 ? [] : commandsFor(first)
  const comment = [...notes, ...commands].map((line) => `# ${line}\n`).join('')
  const text =
    played.length === 0
      ? `${comment}# Nothing is left to run here.\n`
      : `${comment}\n${stringify(documentOf(contract, played), { aliasDuplicateObjects: false, lineWidth: 0 })}`
  return { name: 'Arazzo', file: 'recorded.arazzo.yaml', notes, text }
}

function leftOutAfter(unplayed: readonly Step[]): readonly string[] {
  const [stop] = unplayed
  if (stop === undefined) return []
  const requests = unplayed.filter((step) => 'name' in step).length
  const names = controlNames(unplayed)
  if (!isControl(stop)) {
    const left = [...names, plural(requests, 'request')].join(', ')
    return [`Left out, because only the test can repeat the next request: ${left}. The vitest form has all.`]
  }
  const after = `the ${plural(requests, 'request')} after ${names.length === 1 ? 'it' : 'the first of these'}`
  const left = [...names, ...(requests === 0 ? [] : [`and ${after.replace('the 1 ', 'the ')}`])].join(', ')
  return [`Left out, because a journey cannot steer the sandbox: ${left}. The vitest form has all.`]
}

/** Time that went by before a snapshot went by before the request after it. */
function requestsIn(steps: readonly Step[]): readonly RequestStep[] {
  let waited = 0
  return steps.flatMap((step) => {
    waited += step.passed
    if (isControl(step)) return []
    const passed = waited
    waited = 0
    return { ...step, passed }
  })
}

function isSnapshot(step: Step): boolean {
  return isControl(step) && step.method === 'PUT' && step.path.startsWith('snapshots/')
}

/** A cut connection and a forced response belong to a sandbox, not to the contract. */
function isPlayable(step: Step): boolean {
  return 'name' in step && step.status !== null && step.prefer === null
}

function commandsFor(first: readonly ControlStep[]): readonly string[] {
  const [name = '', value = ''] = WORLD.split(': ')
  const curl = (method: string, path: string, body: JsonObject): string =>
    curlCommand(
      {
        method,
        url: `${SANDBOX}/_sandbox/${path}`,
        headers: [[name, value], ...(method === 'DELETE' ? [] : [['Content-Type', 'application/json'] as const])],
        body: method === 'DELETE' ? null : JSON.stringify(body),
      },
      { flags: '-s' },
    )
  return [
    curl('POST', 'reset', {}),
    ...first.flatMap(({ method, path, body }) => (path === 'reset' ? [] : [curl(method, path, body)])),
    `npx --no agent-platform conform --target ${SANDBOX} --flows recorded.arazzo.yaml --suite flows --header '${WORLD}'`,
  ]
}

function documentOf(contract: Contract, steps: readonly RequestStep[]): Json {
  const keys = [...new Set(steps.flatMap(({ key }) => key ?? []))]
  const idempotencyKeys = idempotencyKeysOf(steps)
  const inputs: readonly (readonly [string, JsonObject])[] = [
    ...keys.map(
      (key) => [key, { type: 'string', format: 'password', default: contract.fixtures[key]?.value ?? '' }] as const,
    ),
    ...(idempotencyKeys.length === 0
      ? []
      : [
          [
            'run',
            {
              type: 'string',
              description:
                'A word of your own for this run. The Idempotency-Keys are made from it, so choose another each time.',
              default: 'first-run',
            },
          ] as const,
        ]),
  ]
  return {
    arazzo: '1.0.1',
    info: { title: 'A recorded flow', version: '1.0.0' },
    sourceDescriptions: [{ name: 'platform', type: 'openapi', url: './openapi.yaml' }],
    workflows: [
      {
        workflowId: 'recorded',
        inputs: { type: 'object', properties: Object.fromEntries(inputs) },
        steps: steps.map((step) => stepOf(contract, steps, idempotencyKeys, step)),
      },
    ],
  }
}

function stepOf(
  contract: Contract,
  steps: readonly RequestStep[],
  idempotencyKeys: readonly string[],
  step: RequestStep,
): JsonObject {
  const { name, operation, body, bound, status, expected, lists, passed, method } = step
  const outputs = steps.flatMap((other) => other.bound.filter((one) => one.step === name))
  const key = keyOf(contract, step) === null ? null : step.key
  const number = step.idempotencyKey === null ? -1 : idempotencyKeys.indexOf(step.idempotencyKey)
  return {
    stepId: name,
    operationId: operation,
    parameters: [
      // The check sends its own key with a request that names none.
      header('Authorization', key === null ? 'Bearer no-such-key' : `Bearer {$inputs.${key}}`),
      ...(step.idempotencyKey === null
        ? []
        : [header('Idempotency-Key', number === -1 ? step.idempotencyKey : `recorded-${number + 1}-{$inputs.run}`)]),
      ...parametersOf(contract, step),
    ],
    ...(body === null
      ? {}
      : { requestBody: { contentType: 'application/json', payload: withBound(body, bound, outputOf) as Json } }),
    successCriteria: [
      { condition: `$statusCode == ${status}` },
      ...leavesAt(expected ?? null).flatMap(({ pointer, value }) => criterion(pointer, value) ?? []),
      ...lengthsIn(expected ?? null).map(({ pointer, length }) => lengthCriterion(pointer, length)),
      ...lists.flatMap(({ pointer, length, names }) => [
        lengthCriterion(pointer, length),
        ...(names ?? []).flatMap((one, index) => criterion(`${pointer}/${index}/name`, one) ?? []),
      ]),
    ],
    ...(passed === 0 || method !== 'GET'
      ? {}
      : {
          onFailure: [{ name: 'wait', type: 'retry', retryAfter: Math.min(Math.ceil(passed), 60), retryLimit: 3 }],
        }),
    ...(outputs.length === 0
      ? {}
      : { outputs: Object.fromEntries(outputs.map(({ from }) => [outputName(from), `$response.body#${from}`])) }),
  }
}

function header(name: string, value: string): JsonObject {
  return { name, in: 'header', value }
}

/** Null: a simple condition cannot say it. */
function criterion(pointer: Pointer, value: Json): JsonObject | null {
  if (pointer === '' || /[\s()!=<>&|{}]/.test(pointer) || typeof value === 'object') return null
  if (typeof value === 'string' && /[\r\n]/.test(value)) return null
  const shown = typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
  return { condition: `$response.body#${pointer} == ${shown}` }
}

/** The lists in what is compared value by value: a condition on an entry does not notice one more. */
function lengthsIn(value: Json, pointer: Pointer = ''): readonly { pointer: Pointer; length: number }[] {
  if (!isArray(value) && !isObject(value)) return []
  const inner = Object.entries<Json>(value).flatMap(([key, item]) => lengthsIn(item, pointer + encodePointer(key)))
  // Of an empty body, a JSONPath selects nothing.
  return isArray(value) && pointer !== '' ? [{ pointer, length: value.length }, ...inner] : inner
}

function lengthCriterion(pointer: Pointer, length: number): JsonObject {
  const place = namesOf(pointer).map((name) => {
    if (/^\d+$/.test(name)) return `[${name}]`
    return /^[a-z_]\w*$/i.test(name) ? `.${name}` : `[${JAVASCRIPT.text(name)}]`
  })
  return {
    context: '$response.body',
    type: 'jsonpath',
    condition: `$[?length($${place.join('')}) == ${length}]`,
  }
}

function outputOf({ step, from }: Bound): string {
  return `$steps.${step}.outputs.${outputName(from)}`
}

function outputName(from: Pointer): string {
  return namesOf(from)
    .join('-')
    .replaceAll(/[^\w-]/g, '_')
}

/** Path and query by name, as the operation's path has them. */
function parametersOf(contract: Contract, { operation: id, target, bound }: RequestStep): JsonObject[] {
  const path = operationById(contract, id ?? '')?.path ?? ''
  const pieces = piecesOf(target)
  const at = (index: number): string => {
    const source = bound.find(({ to }) => 'piece' in to && to.piece === index)
    return source === undefined ? decodeURIComponent(pieces[index] ?? '') : outputOf(source)
  }
  const inPath = piecesOf(path).flatMap((piece, index) => {
    const [, name] = /^\{(.+)\}$/.exec(piece) ?? []
    return name === undefined ? [] : [{ name, in: 'path', value: at(index) }]
  })
  const begin = piecesOf(target.split('?')[0] ?? '').length
  const query = new Map<string, string[]>()
  for (const [index, piece] of pieces.entries()) {
    if (index < begin - 1 || pieces[index + 1] !== '=') continue
    const name = decodeURIComponent(piece)
    query.set(name, [...(query.get(name) ?? []), at(index + 2)])
  }
  const inQuery = [...query].map(([name, values]) => ({
    name,
    in: 'query',
    value: values.length === 1 ? (values[0] ?? '') : values,
  }))
  return [...inPath, ...inQuery]
}
