import fc from 'fast-check'

import { isObject, operationById } from '../../../src/contract/index.ts'
import type { Contract, Json, Operation } from '../../../src/contract/index.ts'
import { onlyStep } from '../../../src/conformance/model/acts.ts'
import { planCases } from '../../../src/conformance/plan/index.ts'
import { CONTROL_ROUTES } from '../../../src/sandbox/index.ts'
import { platformRules } from '../../../src/conformance/rules/index.ts'
import { brokenBytes } from './bytes.ts'
import { changes } from './changes.ts'
import { callOf, draftOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { hostileText, hostileValue, percent, utf8 } from './hostile.ts'
import type { Call, Sending, Target } from './model.ts'
import { valuesOf } from '../../../src/conformance/values/arbitraries.ts'

/** The control API has its own world, because it may switch faults on. */
export const WORLDS = ['fuzz-0', 'fuzz-1', 'fuzz-2']
const CONTROL_WORLD = 'fuzz-control'

/** Fuzzing does not touch its response. */
export const GOOD_OPERATION = 'getSubAccountBilling'

/**
 * Cases of the conformance check and bodies from schemas, each with up to four changes; calls to the servers' own
 * paths; and broken bytes.
 */
export function sendingsTo(contract: Contract, platform: Target['platform']): fc.Arbitrary<Sending> {
  const keys = Object.values(contract.fixtures).flatMap(({ kind, value }) => (kind === 'credential' ? [value] : []))
  const preferences = contract.pairs.map(({ key, status }) => `code=${status}, example=${key}`)
  const drafts = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...planned(contract)) },
    { weight: 3, arbitrary: fc.oneof(...contract.operations.map((operation) => fromSchemas(contract, operation))) },
  )
  const change = changes({ keys, preferences })
  const calls = fc
    .record({
      draft: drafts,
      world: fc.constantFrom(...WORLDS),
      changed: fc.array(change, { maxLength: 4, size: 'max' }),
    })
    .map(({ draft, world, changed }) => {
      const placed: Draft = { ...draft, headers: [...draft.headers, ['x-sandbox-world', world]] }
      return callOf(changed.reduce((current, one) => one(current), placed))
    })
  return fc.oneof<fc.WeightedArbitrary<Sending>[]>(
    { weight: 85, arbitrary: calls },
    { weight: 3, arbitrary: platform === 'sandbox' ? sandboxControl(contract) : mockControl(contract) },
    { weight: 12, arbitrary: brokenBytes },
  )
}

const PLANNED = new WeakMap<Contract, readonly Draft[]>()

function planned(contract: Contract): readonly Draft[] {
  const known = PLANNED.get(contract) ?? plan(contract)
  PLANNED.set(contract, known)
  return known
}

function plan(contract: Contract): readonly Draft[] {
  const { cases } = planCases(contract, platformRules)
  const drafts = cases.flatMap((one) => {
    const step = onlyStep(one)
    const operation = step === null ? null : operationById(contract, step.operation)
    return step === null || operation === null ? [] : [draftOf(contract, operation, step.request)]
  })
  return [...new Map(drafts.map((draft) => [JSON.stringify(draft), draft])).values()]
}

/** The first request, or an empty one, with body and query from schemas. */
function fromSchemas(contract: Contract, operation: Operation): fc.Arbitrary<Draft> {
  const document = contract.document()
  const first = contract.pairs.find((pair) => pair.operation === operation.id)
  const path = Object.fromEntries(
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'agent_kept']),
  )
  const bare = { as: 'key_admin', path, query: {}, headers: {}, body: null }
  const draft = draftOf(contract, operation, first?.request ?? bare)
  const [contentType = 'application/json'] = operation.requestBody?.contentTypes ?? []
  const schema =
    operation.requestBody === null
      ? undefined
      : schemaAt(contract, `${operation.requestBody.pointer}/content/${contentType.replaceAll('/', '~1')}/schema`)
  const body =
    schema === undefined
      ? fc.constant(draft.body)
      : valuesOf({ document, beyond: true, sent: false, left: Infinity }, schema).map((value) =>
          utf8(JSON.stringify(value)),
        )
  const query = fc.tuple(
    ...operation.parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, pointer }) =>
        fc
          .option(
            valuesOf({ document, beyond: true, sent: false, left: Infinity }, schemaAt(contract, `${pointer}/schema`)),
          )
          .map((value) => (value === null ? [] : [part(name, value)])),
      ),
  )
  const withType = draft.headers.filter(([name]) => name.toLowerCase() !== 'content-type')
  return fc.record({ body, query }).map((made): Draft => ({
    ...draft,
    body: made.body,
    query: [...draft.query, ...made.query.flat()],
    headers: made.body === null ? withType : [...withType, ['content-type', contentType]],
  }))
}

function part(name: string, value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return `${name}=${percent(text)}`
}

function schemaAt(contract: Contract, pointer: string): Json | undefined {
  let found: Json | undefined = contract.document()
  for (const token of pointer.split('/').slice(1)) {
    found = isObject(found) ? found[token.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
    if (isObject(found) && typeof found['$ref'] === 'string')
      return schemaAtRest(contract, found['$ref'].slice(1), pointer, token)
  }
  return found
}

function schemaAtRest(contract: Contract, reference: string, pointer: string, token: string): Json | undefined {
  const rest = pointer.slice(pointer.lastIndexOf(`/${token}`) + token.length + 1)
  return schemaAt(contract, reference + rest)
}

function sandboxControl(contract: Contract): fc.Arbitrary<Call> {
  const names = fc.oneof(
    fc.constantFrom(
      ...WORLDS,
      CONTROL_WORLD,
      'kept',
      '__proto__',
      'latency',
      'InternalError',
      ...contract.pairs.map(({ key }) => key),
    ),
    hostileText,
  )
  return fc
    .record({
      route: fc.constantFrom(...CONTROL_ROUTES),
      name: names,
      values: fc.array(hostileValue, { maxLength: 4 }),
      odd: fc.nat({ max: 5 }),
    })
    .map(({ route, name, values, odd }) => {
      const fields = Object.keys(route.fields).map((field, index) => [field, values[index] ?? null])
      const path = route.path.replace('{name}', percent(name.slice(0, 300)))
      const body =
        odd === 0 ? '{"a":' : JSON.stringify(Object.fromEntries(odd === 1 ? [...fields, ['__proto__', 1]] : fields))
      return control(route.method, path, route.method === 'GET' ? null : body)
    })
}

function mockControl(contract: Contract): fc.Arbitrary<Call> {
  const operations = contract.operations.map(({ id }) => id).filter((id) => id !== GOOD_OPERATION)
  const mild = contract.pairs.filter(({ status }) => status < 500).map(({ key }) => key)
  const pins = fc.record({
    name: fc.oneof(fc.constantFrom(...operations, '__proto__', 'constructor', ''), hostileText),
    answer: fc.oneof(fc.constantFrom(...mild), hostileValue),
    // Not long enough to delay responses.
    delay: fc.constantFrom(undefined, null, '1', -1, 1e9, 0),
  })
  const reads = fc.constantFrom(
    '/__mock',
    '/__mock/',
    '/__mock/pins',
    '/__mock/pins/%zz',
    '/errors/%',
    '/errors/__proto__',
    '/errors/<b>',
    '/errors/NotFound',
  )
  return fc.oneof(
    pins.map(({ name, answer, delay }) =>
      control('PUT', `/__mock/pins/${percent(name.slice(0, 300))}`, JSON.stringify({ answer, delay })),
    ),
    reads.map((path) => control('GET', path, null)),
    fc.constant(control('DELETE', '/__mock/pins', null)),
  )
}

function control(method: string, path: string, body: string | null): Call {
  const type = body === null ? [] : [['content-type', 'application/json'] as const]
  return {
    kind: 'call',
    method,
    target: path.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent),
    headers: [['x-sandbox-world', CONTROL_WORLD], ...type],
    body: body === null ? null : utf8(body),
    chunked: false,
  }
}
