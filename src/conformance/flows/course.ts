import { encodePointer, isForm, isJsonType, operationById, withValueAt } from '../../contract/index.ts'
import type { Contract, Json, Operation, PairBody, PairRequest } from '../../contract/index.ts'
import { openStep } from '../model/acts.ts'
import { firstCredential } from '../model/fixtures.ts'
import type { Course, Exchange, FlowFailure, StepAct, Turn } from '../model/index.ts'
import { asText, evaluate, expressionsIn, holds, resolved, selected } from './expressions.ts'
import type { Scope, Values } from './expressions.ts'
import type { Action, Flow, Output, Placed, Step } from './read.ts'

/** The most requests of one flow, so that a loop ends. */
const mostRequests = 500

/** The most workflows that may call each other. */
const deepest = 20

/** Seconds that a flow waits at most before a retry, whatever it or the answer says. */
const longestWait = 300

interface End {
  readonly outputs: Values
  readonly failures: readonly FlowFailure[]
}

interface Walk {
  readonly contract: Contract
  readonly inputsOf: (flow: Flow) => Values
  /** Whether the run has a key for a credential of the contract. */
  readonly hasKey: (name: string) => boolean
  readonly workflows: Record<string, { readonly inputs: Values; readonly outputs: Values }>
  sent: number
  /** Milliseconds before the next request. */
  wait: number
}

/**
 * Runs a flow and returns its deviations and outputs.
 * @yields The requests of its steps, one after the other.
 */
export function* courseOf(
  contract: Contract,
  flow: Flow,
  inputsOf: (flow: Flow) => Values,
  hasKey: (name: string) => boolean,
): Course {
  const walk: Walk = { contract, inputsOf, hasKey, workflows: {}, sent: 0, wait: 0 }
  return yield* through(walk, flow, inputsOf(flow), '', 0)
}

type Walked<Result> = Generator<Turn, Result, Exchange>

/** A workflow in progress. */
interface Stage {
  readonly flow: Flow
  readonly inputs: Values
  /** Prefix of its steps' labels: the step that called it. */
  readonly prefix: string
  readonly depth: number
  readonly done: Record<string, { readonly outputs: Values }>
  readonly tries: Map<Action, number>
  /** Outputs of the workflow that it called last. */
  outputs: Values
}

function* through(walk: Walk, flow: Flow, inputs: Values, prefix: string, depth: number): Walked<End> {
  const stage: Stage = { flow, inputs, prefix, depth, done: {}, tries: new Map(), outputs: {} }
  if (depth > deepest) {
    return failed([endlessFailure(walk, flow.steps[0], `workflows call each other ${deepest} deep`, prefix)])
  }
  for (const before of flow.after) {
    if (walk.workflows[before.id] !== undefined) continue
    const { failures } = yield* callFlow(walk, stage, before, before.id)
    if (failures.length > 0) return failed(failures)
  }
  for (let step: Step | undefined = flow.steps[0]; step !== undefined;) {
    const next: Next = yield* advance(walk, stage, step)
    if ('end' in next) return next.end
    step = next.step
  }
  const outputs = outputsOf(flow.outputs, scopeAt(walk, stage, null))
  walk.workflows[flow.id] = { inputs, outputs }
  return { outputs, failures: [] }
}

function failed(failures: readonly FlowFailure[]): End {
  return { outputs: {}, failures }
}

function callFlow(walk: Walk, { prefix, depth }: Stage, flow: Flow, label: string, given: Values = {}): Walked<End> {
  return through(walk, flow, { ...walk.inputsOf(flow), ...given }, `${prefix}${label}/`, depth + 1)
}

function scopeAt({ workflows }: Walk, { inputs, outputs, done }: Stage, exchange: Exchange | null): Scope {
  return { inputs, outputs, steps: done, workflows, exchange }
}

function outputsOf(named: Readonly<Record<string, Output>>, scope: Scope): Values {
  return Object.fromEntries(
    Object.entries(named).map(([name, from]) => [
      name,
      typeof from === 'string' ? evaluate(from, scope) : selected(from, scope),
    ]),
  )
}

/** The next step, undefined after the last; or how the workflow has ended. */
type Next = { readonly step: Step | undefined } | { readonly end: End }

function* advance(walk: Walk, stage: Stage, step: Step): Walked<Next> {
  const { flow, tries } = stage
  const { exchange, failures: stopped } = yield* take(walk, stage, step)
  if (stopped.length > 0) return { end: failed(stopped) }
  const scope = scopeAt(walk, stage, exchange)
  const unmet = step.criteria.filter((criterion) => !holds(criterion, scope).isMet)
  stage.done[step.id] = { outputs: outputsOf(step.outputs, scope) }
  const action = (unmet.length === 0 ? step.onSuccess : step.onFailure).find(
    (one) =>
      one.criteria.every((criterion) => holds(criterion, scope).isMet) &&
      (one.type !== 'retry' || (tries.get(one) ?? 0) < one.retryLimit),
  )
  const isEnd = action === undefined || action.type === 'end'
  if (isEnd && unmet.length > 0) {
    return { end: failed(unmet.map((criterion) => unmetAt(walk, step, criterion, scope, stage.prefix))) }
  }
  if (action === undefined) return { step: flow.steps[flow.steps.indexOf(step) + 1] }
  const { to, type } = action
  if (type === 'end') return { step: undefined }
  const other = to !== null && 'step' in to ? flow.steps.find(({ id }) => id === to.step) : undefined
  const called = to !== null && 'flow' in to ? to.flow() : null
  if (type === 'goto')
    return called === null ? { step: other } : { end: yield* callFlow(walk, stage, called, called.id) }
  tries.set(action, (tries.get(action) ?? 0) + 1)
  if (called !== null) yield* callFlow(walk, stage, called, called.id)
  if (other !== undefined && other !== step) yield* take(walk, stage, other)
  walk.wait = waitOf(action, exchange)
  return { step }
}

function waitOf({ retryAfter }: Action, exchange: Exchange | null): number {
  const header =
    exchange !== null && 'answer' in exchange.received ? exchange.received.answer.headers['retry-after'] : undefined
  const asked = header !== undefined && /^\d{1,6}$/.test(header.trim()) ? Number(header) : retryAfter
  return Math.min(asked, longestWait) * 1000
}

/** The result of a step. */
interface Taken {
  /** Null if it called a workflow. */
  readonly exchange: Exchange | null
  /** Why it could not be taken; empty: it was. */
  readonly failures: readonly FlowFailure[]
}

function* take(walk: Walk, stage: Stage, step: Step): Walked<Taken> {
  const { flow, prefix } = stage
  const scope = scopeAt(walk, stage, null)
  const missing: string[] = []
  const put = (value: Json): Json => resolved(value, scope, (expression) => missing.push(expression))
  const stopped = (failure: FlowFailure): Taken => ({ exchange: null, failures: [failure] })
  if ('flow' in step.call) {
    const given = Object.fromEntries(step.parameters.map(({ name, value }) => [name, put(value)]))
    if (missing.length > 0) return stopped(withoutValue(walk, flow, step, missing, prefix))
    const { outputs, failures } = yield* callFlow(walk, stage, step.call.flow(), step.id, given)
    stage.outputs = outputs
    return { exchange: null, failures }
  }
  const { operation } = step.call
  const request = requestOf(walk, operation, step, put)
  if (missing.length > 0) return stopped(withoutValue(walk, flow, step, missing, prefix))
  if (walk.sent >= mostRequests) {
    return stopped(endlessFailure(walk, step, `${mostRequests} requests did not bring it to its end`, prefix))
  }
  walk.sent += 1
  const after = walk.wait
  walk.wait = 0
  const hide = secretsIn(walk.contract, operation, request)
  const act = actOf(operation, step, request, prefix + step.id)
  const isFree = step.criteria.length === 0
  return { exchange: yield { act, after, hide, ...(isFree ? { isFree } : {}) }, failures: [] }
}

/** A step whose answer may have any documented status. */
export function actOf(operation: Operation, step: Step, request: PairRequest, label: string): StepAct {
  const said = step.criteria.flatMap(
    ({ condition }) => /^\s*\$statusCode\s*==\s*(\d{3})\s*$/.exec(condition)?.[1] ?? [],
  )
  const success = operation.responses.find(({ status }) => status.startsWith('2'))
  const status = Number(said[0] ?? success?.status ?? 200)
  const response = operation.responses.find((one) => one.status === String(status)) ?? success
  const contentType = response?.contentTypes.find(isJsonType) ?? response?.contentTypes[0] ?? null
  // The flow says which of the documented responses must come.
  return openStep(operation, label, request, { status, contentType, any: true })
}

/** A step's request; `put` replaces expressions by values. */
export function requestOf(
  { contract, hasKey }: Pick<Walk, 'contract' | 'hasKey'>,
  operation: Operation,
  step: Step,
  put: (value: Json) => Json,
): PairRequest {
  const speaker = operation.speaksAs === undefined ? firstCredential(contract)?.name : operation.speaksAs?.name
  const isAsked = operation.speaksAs !== undefined || operation.scopes !== null
  const placed = (place: string) =>
    step.parameters.filter((one) => one.in === place).map((one) => [one.name, put(one.value), one.isShared] as const)
  const parts = credentialParts(contract, operation)
  const headers = placed('header').filter(([name, , isShared]) => {
    // The credential of all steps of a workflow may be one that a run has another key for.
    const isLiteral = !step.parameters.some((one) => one.name === name && textsWithExpressions(one.value))
    return !(isShared && isLiteral && speaker !== undefined && hasKey(speaker) && parts.includes(name.toLowerCase()))
  })
  const cookies = placed('cookie').map(([name, value]) => `${name}=${asText(value)}`)
  const hasOwnCredential = headers.some(([name]) => parts.includes(name.toLowerCase()))
  return {
    as: hasOwnCredential || !isAsked ? null : (speaker ?? null),
    path: Object.fromEntries(placed('path').map(([name, value]) => [name, asText(value)])),
    query: Object.fromEntries(
      placed('query').map(([name, value]) => [name, Array.isArray(value) ? value.map(asText) : asText(value)]),
    ),
    headers: {
      ...Object.fromEntries(headers.map(([name, value]) => [name, asText(value)])),
      ...(cookies.length === 0 ? {} : { Cookie: cookies.join('; ') }),
    },
    body: bodyOf(operation, step, put),
  }
}

/** Credentials of a request, wherever the flow took them from. */
function secretsIn(contract: Contract, operation: Operation, { headers, query }: PairRequest): readonly string[] {
  const names = [...credentialParts(contract, operation), 'cookie']
  const inQuery =
    contract.fixtures[operation.speaksAs?.name ?? '']?.sentAs?.flat().filter((part) => part.in === 'query') ?? []
  return [
    ...Object.entries(headers)
      .filter(([name]) => names.includes(name.toLowerCase()))
      .flatMap(([, value]) => value.split(/[\s;=]+/).slice(value.includes(' ') || value.includes('=') ? 1 : 0)),
    ...inQuery.flatMap(({ name }) => query[name] ?? []),
  ].filter((secret) => secret.length >= shortestSecret)
}

/** A shorter secret would be found all over a report. */
const shortestSecret = 4

/** Headers that carry an operation's credentials, in lower case. */
function credentialParts(contract: Contract, { speaksAs }: Operation): readonly string[] {
  const parts = contract.fixtures[speaksAs?.name ?? '']?.sentAs?.flat() ?? []
  return ['authorization', ...parts.filter((part) => part.in === 'header').map(({ name }) => name.toLowerCase())]
}

function textsWithExpressions(value: Json): boolean {
  return typeof value === 'string' && expressionsIn(value).length > 0
}

function bodyOf({ requestBody }: Operation, step: Step, put: (value: Json) => Json): PairBody | null {
  if (step.payload === undefined) return null
  const types = requestBody?.contentTypes ?? []
  const contentType = step.contentType ?? types.find(isJsonType) ?? types[0] ?? 'application/json'
  const isData = isJsonType(contentType) || isForm(contentType)
  let value = put(step.payload)
  // A text that is JSON was serialised here.
  if (isData && typeof value === 'string' && typeof step.payload === 'string' && !/^\$[a-z]/i.test(step.payload)) {
    try {
      value = JSON.parse(value) as Json
    } catch {
      return { contentType, raw: asText(value) }
    }
  }
  for (const { target, value: other } of step.replacements) value = withValueAt(value, target, put(other))
  return isData ? { contentType, value } : { contentType, raw: asText(value) }
}

function unmetAt({ contract }: Walk, step: Step, criterion: Placed, scope: Scope, prefix: string): FlowFailure {
  const { condition, context, type, place } = criterion
  const about = type === 'simple' ? condition : context
  return {
    act: prefix + step.id,
    clause: clauseOf(contract, step),
    says: 'a criterion of the flow is not met',
    at: placeIn(about),
    expected: `${type === 'simple' ? condition : `${context} as ${type} ${condition}`} (${place})`,
    actual: holds(criterion, scope).actual,
  }
}

/** The part of an answer that a condition is about. */
function placeIn(condition: string): string {
  const [, pointer] = /\$response\.body(?:#([^\s)]*))?/.exec(condition) ?? []
  if (pointer !== undefined) return `/body${pointer}`
  const [, header] = /\$response\.header\.([^\s)=!]+)/.exec(condition) ?? []
  if (header !== undefined) return `/headers${encodePointer(header.toLowerCase())}`
  return condition.includes('$statusCode') ? '/status' : '/body'
}

function withoutValue(
  { contract }: Walk,
  flow: Flow,
  step: Step,
  missing: readonly string[],
  prefix: string,
): FlowFailure {
  // The step whose answer should have had it, if an answer should.
  const [, source] = /^\$steps\.([\w-]+)/.exec(missing[0] ?? '') ?? []
  const earlier = flow.steps.find(({ id }) => id === source) ?? step
  const from = earlier.outputs[/\.outputs\.([\w-]+)/.exec(missing[0] ?? '')?.[1] ?? '']
  const [, pointer = ''] = /\$response\.body#(.*)$/.exec(typeof from === 'string' ? from : '') ?? []
  return {
    act: prefix + earlier.id,
    clause: clauseOf(contract, earlier),
    says: 'a response lacks a value that the flow goes on with',
    at: `/body${pointer}`,
    expected: `a value for ${missing[0]} (${step.place})`,
    actual: undefined,
  }
}

function endlessFailure({ contract }: Walk, step: Step | undefined, why: string, prefix: string): FlowFailure {
  return {
    act: `${prefix}${step?.id ?? ''}`,
    clause: step === undefined ? '' : clauseOf(contract, step),
    says: 'the flow does not come to an end',
    at: '/status',
    expected: `an end (${why})`,
    actual: undefined,
  }
}

function clauseOf(contract: Contract, { call }: Step): string {
  return 'operation' in call ? (operationById(contract, call.operation.id)?.pointer ?? '') : ''
}
