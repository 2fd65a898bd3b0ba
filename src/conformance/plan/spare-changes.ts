import { encodePointer, isObject, operationById, parameterNames } from '../../contract/index.ts'
import type { Contract, JsonObject, Operation, PairRequest, Pointer } from '../../contract/index.ts'
import { openStep } from '../model/acts.ts'
import type { Answers, Case, FixtureValues, StepAct } from '../model/index.ts'
import {
  bareRequest,
  decidedIn,
  isScalar,
  isUnnamed,
  jsonIn,
  keptBy,
  othersStay,
  sentProperties,
  shownIn,
  stays,
  succeeded,
  unlike,
} from './changes.ts'

const labels = ['read before', 'request', 'read changed'] as const

/** A case that changes what the run may use up, with a read before and one after, which shows whether the change is kept. */
export function readAround(contract: Contract, tried: Case, values: FixtureValues): Case {
  const [act, ...others] = tried.acts
  const change = operationById(contract, tried.operation)
  if (act?.role !== 'step' || others.length > 0 || change === null || tried.source !== 'pair') return tried
  const read = contract.operations.find(({ method, path }) => method === 'GET' && path === change.path)
  const bare = read === undefined ? null : bareRequest(read)
  if (read === undefined || bare === null || !changes(change, act)) return tried
  const names = parameterNames(change.path)
  const valueOf = (operation: string, name: string): string | undefined =>
    values[`${operation}.${name}`] ?? values[name]
  // What is read has to be what is changed.
  if (names.some((name) => valueOf(change.id, name) !== valueOf(read.id, name))) return tried
  const path = Object.fromEntries(Object.entries(act.request.path).filter(([name]) => names.includes(name)))
  const request: PairRequest = { ...bare, as: act.request.as, path }
  const success = { status: 200, contentType: null }
  const [before, , after] = labels.map((label) => openStep(read, label, request, success))
  if (before === undefined || after === undefined) return tried
  const id = { name: names.at(-1) ?? '', from: '' }
  const holds = keptBy(contract, change, { sent: jsonIn(act.request), id, says: 'What is read is what was changed.' }, [
    'request',
    'read changed',
  ])
  const sent = Object.keys(sentProperties(contract, change))
  const written = (answers: Answers): JsonObject =>
    Object.fromEntries(
      Object.entries(shownIn(answers['read before']?.[0]?.body)).filter(([name]) => sent.includes(name)),
    )
  const isDecided = decidedIn(contract, change, id)
  const isMeant = (at: Pointer, asked: JsonObject): boolean => !isDecided(at) && isUnnamed(at, asked)
  return {
    ...tried,
    acts: [before, { ...act, fill: (answers) => otherThanShown(contract, change, act.request, answers) }, after],
    holds: [
      ...holds,
      ...(change.method === 'PATCH'
        ? [{ says: othersStay, clause: change.pointer, check: stays(labels, { from: '', isMeant, written }) }]
        : []),
    ],
  }
}

/** Whether a request changes something by JSON, and has to succeed. */
function changes({ method }: Operation, { expect, request: { body }, bind, edit, fill }: StepAct): boolean {
  const isAsPlanned = Object.keys(bind).length === 0 && (edit ?? fill) === undefined
  const isJson = body !== null && 'value' in body && isObject(body.value)
  return ['PUT', 'PATCH'].includes(method) && expect.status < 300 && isAsPlanned && isJson
}

/** Another text or number in the place of one, where all that a change asks for is there already. */
function otherThanShown(
  contract: Contract,
  change: Operation,
  request: PairRequest,
  answers: Answers,
): Pick<PairRequest, 'body'> {
  const [before] = answers['read before'] ?? []
  const shown = succeeded(before) ? shownIn(before?.body) : {}
  const asked = Object.entries(jsonIn(request)).filter(([, value]) => isScalar(value))
  if (asked.some(([name, value]) => shown[name] !== value)) return { body: request.body }
  const isDecided = decidedIn(contract, change, { name: '', from: '' })
  const other = asked
    .filter(([name]) => !isDecided(encodePointer(name)))
    .map(([name, value]) => unlike(contract, change, request, [{ [name]: value }]))
    .find((made) => made !== request)
  return { body: (other ?? request).body }
}
