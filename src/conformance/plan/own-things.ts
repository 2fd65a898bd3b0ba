import {
  encodePointer,
  isExampleId,
  isObject,
  operationById,
  pairsOf,
  parameterNames,
  valueAt,
  worst,
} from '../../contract/index.ts'
import type { Contract, Operation, PairRequest, Pointer } from '../../contract/index.ts'
import { openStep, withBound } from '../model/acts.ts'
import { idAt } from '../model/answers.ts'
import { fixturesIn } from '../model/fixtures.ts'
import type { Act, Case, Course, FixtureValues, Itinerary, PriorAct, StepAct } from '../model/index.ts'
import { lifecycle } from '../model/plan.ts'
import { creationsIn } from './creations.ts'
import type { Creation } from './creations.ts'
import { referencesOf } from './references.ts'
import { readAround } from './spare-changes.ts'

/** Whether the user said that what an operation names by a parameter may be changed and deleted. Null: by no parameter. */
export type IsSpare = (operation: string, parameter: string | null) => boolean

/** The label of the request that creates what a case names. */
const created = 'created'

/** A request that creates what a case names, or what that is in. */
interface Made {
  readonly creation: Creation
  readonly prior: PriorAct
}

/**
 * At somebody else's contract, a case changes and deletes only what the run created: what it names is created for it first.
 * Returns the case as it is sent, or why it is not: nothing creates what it names, and the fixtures do not allow using it up.
 */
export function onOwnThings(
  contract: Contract,
  tried: Case,
  isSpare: IsSpare,
  values: FixtureValues,
): Case | { readonly why: string } {
  // What a flow changes, its author decides.
  const isOwn = tried.source === 'flow' || tried.probe === true
  if (contract.foreign !== true || tried.safety === 'read' || isOwn) return tried
  if (tried.tries === lifecycle) return withinOwn(contract, tried, isSpare)
  const places = tried.acts.map((act) => {
    const operation = operationById(contract, act.operation)
    return operation === null ? [] : placesOf(contract, operation, act, isSpare)
  })
  const forbidden = tried.acts.find((_, index) => places[index] === null)
  if (forbidden !== undefined) return { why: whyNot(operationById(contract, forbidden.operation), forbidden) }
  return (
    onChain(contract, tried, { places: places.map((found) => found?.[0]), isSpare }) ??
    readAround(contract, tried, values)
  )
}

/**
 * A case that reads something whose id nobody knows, with a creation of it first. Null: nothing is created for it, because
 * its id is known, or nothing creates it and deletes it again.
 */
export function onOwnReads(contract: Contract, tried: Case, isKnown: IsSpare): Case | null {
  if (contract.foreign !== true || tried.safety !== 'read' || tried.source === 'flow') return null
  const places = tried.acts.map((act): Place | undefined => {
    const operation = operationById(contract, act.operation)
    const [nearest] = operation === null ? [] : creationsOf(contract, operation, act, isKnown)
    return nearest === undefined ? undefined : placeIn(nearest)
  })
  const isLeft = ({ creation }: Made): boolean => creation.remove === null
  const creations = places.flatMap((place) => place?.creation ?? [])
  // Nothing is created in what others have, even if its id is known.
  const isSpare = (): boolean => false
  if (creations.some((creation) => chainOf(contract, creation, isSpare).some(isLeft))) return null
  return onChain(contract, tried, { places, isSpare })
}

/** The case over what its first requests create; null: none of its requests has such a place. */
function onChain(
  contract: Contract,
  tried: Case,
  { places, isSpare }: { readonly places: readonly (Place | undefined)[]; readonly isSpare: IsSpare },
): Case | null {
  const creation = places.find((place) => place !== undefined)?.creation
  if (creation === undefined) return null
  const chain = chainOf(contract, creation, isSpare)
  const acts = tried.acts.map((act, index) => {
    const place = places[index]
    if (place === undefined) return act
    const bind = { ...act.bind, [place.to]: { act: created, from: place.creation.id.from } }
    return { ...act, bind: { ...boundTo(chain, act), ...bind } }
  })
  const owned = preparedBy(contract, tried, chain)
  if (tried.course === undefined) return { ...owned, acts: [...chain.map(({ prior }) => prior), ...acts] }
  return { ...owned, ...courseOn(chain, acts, tried.course) }
}

/** What is created within something else, as a note of a thing, is created within something of the run's own. */
function withinOwn(contract: Contract, tried: Case, isSpare: IsSpare): Case {
  const parent = parentOf(contract, operationById(contract, tried.operation)?.path ?? '')
  if (parent === undefined || isSpare(tried.operation, parent.id.name)) return tried
  const chain = chainOf(contract, parent, isSpare)
  const acts = tried.acts.map((act) => ({ ...act, bind: { ...boundTo(chain, act), ...act.bind } }))
  return { ...preparedBy(contract, tried, chain), acts: [...chain.map(({ prior }) => prior), ...acts] }
}

/** Longer labels are of what is created for each other in a circle. */
const mostNested = 40

/** The requests that create something, what its body names, and what it is in, the outermost first. */
function chainOf(contract: Contract, creation: Creation, isSpare: IsSpare, label = created): readonly Made[] {
  const { create, made } = creation
  const parent = parentOf(contract, create.path)
  const isWithin =
    parent !== undefined &&
    !isSpare(create.id, parent.id.name) &&
    isExampleId(contract, create.id, parent.id.name, made.request.path[parent.id.name])
  const outer = isWithin ? chainOf(contract, parent, isSpare, `${label} in`) : []
  const named = { operation: create.id, request: made.request, bind: {} }
  const others = label.length > mostNested ? [] : referencesOf(contract, named)
  const chains = others.map(([at, other], index) => ({
    at,
    chain: chainOf(contract, other, isSpare, `${label} for ${index + 1}`),
  }))
  const prior: PriorAct = {
    role: 'prior',
    label,
    operation: create.id,
    clause: made.pointer,
    request: made.request,
    bind: {
      ...boundTo(outer, made),
      ...Object.fromEntries(
        chains.flatMap(({ at, chain }) =>
          chain.slice(-1).map((one) => [`/body${at}`, { act: one.prior.label, from: one.creation.id.from }] as const),
        ),
      ),
    },
    wanted: 'success',
  }
  return [...chains.flatMap(({ chain }) => chain), ...outer, { creation, prior }]
}

/** Where a request names what others created. */
function boundTo(chain: readonly Made[], { request }: Pick<Act, 'request'>): Act['bind'] {
  const named = chain.filter(({ creation: { id } }) => Object.hasOwn(request.path, id.name))
  return Object.fromEntries(
    named.map(({ creation: { id }, prior: { label } }) => [
      `/path${encodePointer(id.name)}`,
      { act: label, from: id.from },
    ]),
  )
}

/** The creation of what a path is within. */
function parentOf(contract: Contract, path: string): Creation | undefined {
  return creationsIn(contract)
    .filter((one) => path.startsWith(`${one.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** The case as one that creations prepare. */
function preparedBy(contract: Contract, tried: Case, chain: readonly Made[]): Case {
  const classes = chain.map(({ prior }) => operationById(contract, prior.operation)?.safety ?? 'spending')
  const fixtures = chain.flatMap(({ prior }) => fixturesIn(contract, prior.request))
  return {
    ...tried,
    fixtures: [...new Set([...tried.fixtures, ...fixtures])].toSorted(),
    safety: worst([tried.safety, ...classes]),
  }
}

/** A course over what its first requests create. */
function courseOn(
  chain: readonly Made[],
  acts: readonly Act[],
  course: Itinerary,
): Pick<Case, 'acts' | 'course' | 'premises'> {
  const firsts = chain.map(({ creation: { create, made }, prior: { label, bind } }): StepAct => {
    const success = { status: made.status, contentType: made.response.contentType }
    return { ...openStep(create, label, made.request, success, bind), search: true }
  })
  const bind = acts.find((act) => Object.keys(act.bind).length > 0)?.bind ?? {}
  return {
    acts: [...firsts, ...acts],
    course: { ...course, requests: course.requests + firsts.length, start },
    premises: chain.map(({ creation: { create }, prior: { label } }) => ({
      says: `${create.method} ${create.path} creates something and answers its id`,
      check: (answers) => {
        const status = answers[label]?.[0]?.status
        return status !== undefined && status < 300
          ? []
          : [{ act: label, at: '/status', expected: 'a success', actual: status }]
      },
    })),
  }

  /** @yields the creations, then the requests of the course. */
  function* start(values: FixtureValues): Course {
    const ids: Record<string, string | number> = {}
    const withIds = (request: PairRequest, places: Act['bind']): PairRequest =>
      Object.entries(places).reduce(
        (one, [to, { act }]) => (ids[act] === undefined ? one : withBound(one, to, ids[act])),
        request,
      )
    for (const [index, first] of firsts.entries()) {
      const act = { ...first, request: withIds(first.request, first.bind) }
      const { received } = yield { act, after: 0, hide: [] }
      const from = chain[index]?.creation.id.from ?? ''
      const value = 'answer' in received && received.answer.status < 300 ? idAt(from, received.answer) : null
      if (value === null) return { failures: [], judged: [] }
      ids[first.label] = value
    }
    const inner = course.start(values)
    let turn = inner.next()
    while (turn.done !== true) {
      const { act } = turn.value
      turn = inner.next(yield { ...turn.value, act: { ...act, request: withIds(act.request, bind) } })
    }
    return turn.value
  }
}

interface Place {
  readonly to: Pointer
  readonly creation: Creation
}

/** Where a request takes the id of what is created for it; none if it needs none; null if nothing creates what it names. */
function placesOf(contract: Contract, operation: Operation, act: Act, isSpare: IsSpare): readonly Place[] | null {
  const { id, method, path, safety } = operation
  const { request } = act
  if (safety === 'read' || isSpare(id, null)) return []
  const all = creationsIn(contract)
  const isCreation = all.some(({ create }) => create.id === id)
  const open = openIn(contract, operation, act)
  if (open.length > 0 && open.every((name) => isSpare(id, name))) return []
  const [nearest] = creationsOf(contract, operation, act, isSpare)
  if (nearest !== undefined) return [placeIn(nearest)]
  // What it creates is its own; what that is in stays as it is where nothing creates it.
  if (isCreation) return []
  // An id that nothing has, or that is broken on purpose, names nothing.
  if (parameterNames(path).length > 0) return open.length === 0 ? [] : null
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

/** The path parameters whose values come from examples, and from nothing that the case did before. */
function openIn(contract: Contract, { id, path }: Operation, { request, bind }: Act): readonly string[] {
  return parameterNames(path).filter(
    (name) => bind[`/path${encodePointer(name)}`] === undefined && isExampleId(contract, id, name, request.path[name]),
  )
}

/** What creates that which a path names, the innermost first. */
function creationsOf(contract: Contract, operation: Operation, act: Act, isSpare: IsSpare): readonly Creation[] {
  const { id, path } = operation
  const open = openIn(contract, operation, act).filter((name) => !isSpare(id, name))
  return creationsIn(contract)
    .filter((one) => path === one.path || path.startsWith(`${one.path}/`))
    .filter((one) => open.includes(one.id.name))
    .toSorted((one, other) => other.path.length - one.path.length)
}

function placeIn(creation: Creation): Place {
  return { to: `/path${encodePointer(creation.id.name)}`, creation }
}

function whyNot(operation: Operation | null, { request }: Act): string {
  const names = Object.keys(request.path)
  const [id = ''] = [operation?.id]
  const mark = names.at(-1) ?? id
  return (
    `${id} would change something that this run did not create, and that is not recognised as created by anything in the contract: if what it names may ` +
    `be changed and deleted, write spare: [${mark}] into the file for --fixtures`
  )
}
