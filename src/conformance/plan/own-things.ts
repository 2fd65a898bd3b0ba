import { encodePointer, isExampleId, isObject, operationById, pairsOf, valueAt, worst } from '../../contract/index.ts'
import type { Contract, Operation, Pointer } from '../../contract/index.ts'
import { openStep, withBound } from '../model/acts.ts'
import { idAt } from '../model/answers.ts'
import { fixturesIn } from '../model/fixtures.ts'
import type { Act, Case, Course, FixtureValues, Itinerary, PriorAct, StepAct } from '../model/index.ts'
import { lifecycle } from '../model/plan.ts'
import { creationsIn } from './lifecycles.ts'
import type { Creation } from './lifecycles.ts'

/** Whether the user said that what an operation names by a parameter may be changed and deleted. Null: by no parameter. */
export type IsSpare = (operation: string, parameter: string | null) => boolean

/** The label of the request that creates what a case changes. */
const created = 'created'

/**
 * At somebody else's contract, a case changes and deletes only what the run created: what it names is created for it first.
 * Returns the case as it is sent, or why it is not: nothing creates what it names, and nobody said that it may be used up.
 */
export function onOwnThings(contract: Contract, tried: Case, isSpare: IsSpare): Case | { readonly why: string } {
  // What a flow changes, its author decides.
  const isOwn = tried.source === 'flow' || tried.probe === true
  if (contract.foreign !== true || tried.safety === 'read' || isOwn) return tried
  if (tried.tries === lifecycle) return withinOwn(contract, tried, isSpare)
  let need: { readonly creation: Creation; readonly prior: PriorAct } | null = null
  const acts: Act[] = []
  for (const act of tried.acts) {
    const operation = operationById(contract, act.operation)
    const places = operation === null ? [] : placesOf(contract, operation, act, isSpare)
    if (places === null) return { why: whyNot(operation, act) }
    const [place] = places
    if (place === undefined) {
      acts.push(act)
      continue
    }
    need ??= { creation: place.creation, prior: priorOf(place.creation) }
    acts.push({ ...act, bind: { ...act.bind, [place.to]: { act: created, from: place.creation.id.from } } })
  }
  if (need === null) return tried
  const { creation, prior } = need
  const owned = preparedBy(contract, tried, prior)
  if (tried.course === undefined) return { ...owned, acts: [prior, ...acts] }
  return { ...owned, ...courseOn(creation, acts, tried.course) }
}

/** What is created within something else, as a note of a thing, is created within something of the run's own. */
function withinOwn(contract: Contract, tried: Case, isSpare: IsSpare): Case {
  const parent = parentOf(contract, operationById(contract, tried.operation)?.path ?? '')
  if (parent === undefined || isSpare(tried.operation, parent.id.name)) return tried
  const prior = priorOf(parent)
  const { name, from } = parent.id
  const to = `/path${encodePointer(name)}`
  const acts = tried.acts.map((act) =>
    Object.hasOwn(act.request.path, name) && act.bind[to] === undefined
      ? { ...act, bind: { ...act.bind, [to]: { act: created, from } } }
      : act,
  )
  return { ...preparedBy(contract, tried, prior), acts: [prior, ...acts] }
}

/** The creation of what a path is within. */
function parentOf(contract: Contract, path: string): Creation | undefined {
  return creationsIn(contract)
    .filter((one) => path.startsWith(`${one.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** The case as one that a creation prepares. */
function preparedBy(contract: Contract, tried: Case, { request, operation }: PriorAct): Case {
  return {
    ...tried,
    fixtures: [...new Set([...tried.fixtures, ...fixturesIn(contract, request)])].toSorted(),
    safety: worst([tried.safety, operationById(contract, operation)?.safety ?? 'spending']),
  }
}

/** A course over what its first request creates. */
function courseOn(
  { create, made, id }: Creation,
  acts: readonly Act[],
  course: Itinerary,
): Pick<Case, 'acts' | 'course' | 'premises'> {
  const success = { status: made.status, contentType: made.response.contentType }
  const first: StepAct = { ...openStep(create, created, made.request, success), search: true }
  const bind = acts.find((act) => Object.keys(act.bind).length > 0)?.bind ?? {}
  return {
    acts: [first, ...acts],
    course: { ...course, requests: course.requests + 1, start },
    premises: [
      {
        says: `${create.method} ${create.path} creates something and answers its id`,
        check: (answers) => {
          const status = answers[created]?.[0]?.status
          return status !== undefined && status < 300
            ? []
            : [{ act: created, at: '/status', expected: 'a success', actual: status }]
        },
      },
    ],
  }

  /** @yields the creation, then the requests of the course. */
  function* start(values: FixtureValues): Course {
    const { received } = yield { act: first, after: 0, hide: [] }
    const value = 'answer' in received && received.answer.status < 300 ? idAt(id.from, received.answer) : null
    if (value === null) return { failures: [], judged: [] }
    const inner = course.start(values)
    let turn = inner.next()
    while (turn.done !== true) {
      const { act } = turn.value
      const own = {
        ...act,
        request: Object.keys(bind).reduce((request, to) => withBound(request, to, value), act.request),
      }
      turn = inner.next(yield { ...turn.value, act: own })
    }
    return turn.value
  }
}

interface Place {
  readonly to: Pointer
  readonly creation: Creation
}

/** Where a request takes the id of what is created for it; none if it needs none; null if nothing creates what it names. */
function placesOf(
  contract: Contract,
  { id, method, path, safety }: Operation,
  { request, bind }: Act,
  isSpare: IsSpare,
): readonly Place[] | null {
  if (safety === 'read' || isSpare(id, null)) return []
  const all = creationsIn(contract)
  const isCreation = all.some(({ create }) => create.id === id)
  const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '')
  const open = names.filter(
    (name) => bind[`/path${encodePointer(name)}`] === undefined && isExampleId(contract, id, name, request.path[name]),
  )
  if (open.length > 0 && open.every((name) => isSpare(id, name))) return []
  const inPath = all
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .filter(({ id: { name } }) => open.includes(name) && !isSpare(id, name))
    .toSorted((one, other) => other.path.length - one.path.length)
  const [nearest] = inPath
  if (nearest !== undefined) return [{ to: `/path${encodePointer(nearest.id.name)}`, creation: nearest }]
  // What it creates is its own; what that is in stays as it is where nothing creates it.
  if (isCreation) return []
  // An id that nothing has, or that is broken on purpose, names nothing.
  if (names.length > 0) return open.length === 0 ? [] : null
  if (method === 'POST') return []
  const byBody = all.find((one) => one.create.path === path)
  const idIn = (one: Pick<Act, 'request'>['request'] | undefined): unknown => {
    const body = one?.body ?? null
    const value = body !== null && 'value' in body && byBody !== undefined ? body.value : null
    return isObject(value) && byBody !== undefined ? valueAt(value, byBody.id.from) : undefined
  }
  const own = idIn(request)
  const shown = pairsOf(contract, id).map((pair) => idIn(pair.request))
  // An id that is wrong on purpose stays as it is.
  const isNamed = byBody !== undefined && own !== undefined && shown.includes(own)
  return isNamed ? [{ to: `/body${byBody.id.from}`, creation: byBody }] : null
}

function priorOf({ create, made }: Creation): PriorAct {
  return {
    role: 'prior',
    label: created,
    operation: create.id,
    clause: made.pointer,
    request: made.request,
    bind: {},
    wanted: 'success',
  }
}

function whyNot(operation: Operation | null, { request }: Act): string {
  const names = Object.keys(request.path)
  const [id = ''] = [operation?.id]
  const mark = names.at(-1) ?? id
  return (
    `${id} would change something that this run did not create, and nothing in the contract creates it: if what it names may ` +
    `be changed and deleted, write spare: [${mark}] into the file for --fixtures`
  )
}
