import { groupBy, operationById } from '../../contract/index.ts'
import type { Contract, Json, Safety } from '../../contract/index.ts'
import type { FixtureValues } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'
import { plural } from '../../text/plural.ts'
import type { Charge, Rules } from '../rules/rules.ts'
import { undoOf } from '../rules/undo.ts'
import type { Known } from '../rules/undo.ts'
import type { Line } from './file.ts'
import { idOf, keyOf, pathOf } from './resource.ts'
import type { Item } from './lists.ts'
import { noOwn, ownOfAll } from './own-text.ts'
import type { Own, Step } from './own-text.ts'
import type { Resource } from './resource.ts'

type Begin = Extract<Line, { readonly type: 'begin' }>
export type Before = Extract<Line, { readonly type: 'before' }>
/** The same without its run. */
export type BeforeLine = Omit<Before, 'run'>
/** A request, with what its answer says: whether it succeeded, and the id of what it created. */
export type Write = Extract<Line, { readonly type: 'write' }> & { readonly succeeded: boolean; readonly made?: string }

export interface PastRun {
  readonly begin: Begin
  readonly hasEnded: boolean
  /** What its requests may have changed, as far as it is not put back yet. */
  readonly open: readonly OpenResource[]
  /** What was left as somebody else saved it, perhaps with something of the run. */
  readonly kept: readonly OpenResource[]
  /** What could not be put back, though nobody was told beforehand that it would stay. */
  readonly left: readonly OpenResource[]
  /** Requests that were not refused, or whose answer is unknown. */
  readonly effective: readonly Write[]
  readonly lines: readonly Line[]
}

/** What a run may have changed, with who left it as it is. */
export interface LeftResource {
  /** What is put back: the newest state that the run did not leave. */
  readonly before: BeforeLine
  /** As it was read after the run's requests; null: unknown. */
  readonly left: Known | null
  /** Whether the run changed it since `before`, or may have. */
  readonly isOurs: boolean
  /** After how many such requests it was not read. */
  readonly unread: number
  /** Their bodies, as far as they are known. */
  readonly asked: readonly Json[]
  /** The members of their JSON bodies. */
  readonly sets: readonly string[]
  /** All that was read of it: an instance that lags behind may show it again. */
  readonly earlier: readonly Known[]
}

/** The same as a ledger says it. */
export interface OpenResource extends LeftResource {
  /** The run's requests since `before` that were not refused, or whose answer is unknown. */
  readonly effective: readonly Write[]
  /** Whether somebody else was seen to change it. */
  readonly isShared: boolean
  /** As it was found first, and as somebody else left it. */
  readonly found: readonly Json[]
  /** What the run's requests made of it. */
  readonly steps: readonly Step[]
  /** Bodies of requests that put it back: nothing in them is the run's. */
  readonly backs: readonly Json[]
  /** What the run's requests took out of it, and nothing brings back. */
  readonly gone: readonly string[]
  /** What the run's requests have from their cases. */
  readonly own: Own
}

/** Whether something of it changed that cannot be put back, or of which nothing showed what it was. */
export function isForGood({ before, effective }: OpenResource): boolean {
  const isUnknown = before.known === 'promised' && before.state === null
  return isUnknown ? effective.length > 0 : effective.some(({ final }) => final)
}

/** The runs of a ledger, in their order. */
export function runsIn(lines: readonly Line[]): readonly PastRun[] {
  const byRun = new Map<string, Line[]>()
  for (const line of lines) {
    const own = byRun.get(line.run)
    if (own === undefined) byRun.set(line.run, [line])
    else own.push(line)
  }
  return lines
    .flatMap((line) => (line.type === 'begin' ? [line] : []))
    .map((begin) => {
      const own = byRun.get(begin.run) ?? []
      const done = new Map(own.flatMap((line) => (line.type === 'back' ? [[line.key, line]] : [])))
      const made = new Map(
        own.flatMap((line) => (line.type === 'answer' && line.made !== undefined ? [[line.number, line.made]] : [])),
      )
      const numbersOf = (fits: (status: number | null | 'not-sent') => boolean) =>
        new Set(own.flatMap((line) => (line.type === 'answer' && fits(line.status) ? [line.number] : [])))
      const refused = numbersOf(isRefusal)
      const unsent = numbersOf((status) => status === 'not-sent')
      // A target may also change what it refuses to change.
      const touched = new Set(
        own.flatMap((line) => (line.type === 'write' && !unsent.has(line.number) ? [line.changes] : [])),
      )
      const successes = numbersOf((status) => typeof status === 'number' && status < 300)
      const effectOf = (line: Line): readonly Write[] => {
        if (line.type !== 'write' || refused.has(line.number)) return []
        const id = made.get(line.number)
        return [{ ...line, succeeded: successes.has(line.number), ...(id === undefined ? {} : { made: id }) }]
      }
      const isOpen = ({ before: { resource }, isOurs }: OpenResource) =>
        (isOurs || touched.has(keyOf(resource))) && !done.has(keyOf(resource))
      const resources = resourcesIn(own, effectOf)
      return {
        begin,
        hasEnded: own.some(({ type }) => type === 'end'),
        open: resources.filter(isOpen),
        kept: resources.filter(({ before: { resource } }) => done.get(keyOf(resource))?.keepsOwn === true),
        left: resources.filter((one) => done.get(keyOf(one.before.resource))?.outcome === 'left' && !isForGood(one)),
        effective: own.flatMap(effectOf),
        lines: own,
      }
    })
}

/** A resource as a line says that it was found. */
function foundAs(line: Before, known: OpenResource | undefined): OpenResource {
  const {
    earlier = [],
    own = noOwn,
    isShared = false,
    found = [line.state],
    steps = [],
    backs = [],
    gone = [],
  } = known ?? {}
  return {
    before: line,
    left: null,
    isOurs: false,
    unread: 0,
    asked: [],
    sets: [],
    effective: [],
    earlier: [...earlier, { state: line.state, beside: line.beside }],
    isShared: line.theirs === true || isShared,
    found: line.theirs === true ? [...found, line.state] : found,
    steps,
    backs,
    gone,
    own,
  }
}

/** The same as a line says that the run left it. */
function leftAs({ state, beside }: Known, known: OpenResource): OpenResource {
  const left = { state, beside }
  // Without a request since, it is what somebody else saved with something of the run.
  const step = { from: known.before.state, to: state }
  const steps = known.effective.length === 0 ? known.steps : [...known.steps, step]
  return { ...known, left, isOurs: true, unread: 0, asked: [], earlier: [...known.earlier, left], steps }
}

/** The same when a request goes out that puts it back, or was refused. */
function onTheWayBack({ step, asks }: Extract<Line, { readonly type: 'way-back' }>, known: OpenResource): OpenResource {
  if (step === 'refused')
    return { ...known, unread: known.unread - 1, asked: asks === undefined ? known.asked : known.asked.slice(0, -1) }
  const sent = { ...known, isOurs: true, unread: known.unread + 1 }
  return asks === undefined ? sent : { ...sent, asked: [...known.asked, asks], backs: [...known.backs, asks] }
}

/** The same after a request that may have changed it. */
function changedBy(write: Write, known: OpenResource): OpenResource {
  return {
    ...known,
    isOurs: true,
    unread: known.unread + 1,
    asked: [...known.asked, ...(write.asks === undefined ? [] : [write.asks])],
    sets: [...known.sets, ...(write.sets ?? [])],
    effective: [...known.effective, write],
    gone: write.final && write.about !== null ? [...known.gone, write.about] : known.gone,
  }
}

/** What the lines of one run say of each resource. */
function resourcesIn(lines: readonly Line[], effectOf: (line: Line) => readonly Write[]): readonly OpenResource[] {
  const byKey = new Map<string, OpenResource>()
  for (const line of lines) {
    if (line.type === 'before') {
      const key = keyOf(line.resource)
      byKey.set(key, foundAs(line, byKey.get(key)))
    } else if (line.type === 'after') {
      const known = byKey.get(line.key)
      if (known !== undefined) byKey.set(line.key, leftAs(line, known))
    } else if (line.type === 'write' && line.own !== undefined) {
      const known = byKey.get(line.changes ?? '')
      if (known !== undefined) byKey.set(line.changes ?? '', { ...known, own: ownOfAll([known.own, line.own]) })
    } else if (line.type === 'way-back') {
      const known = byKey.get(line.key)
      if (known !== undefined) byKey.set(line.key, onTheWayBack(line, known))
    }
    for (const write of effectOf(line)) {
      const known = byKey.get(write.changes ?? '')
      if (known === undefined) continue
      byKey.set(write.changes ?? '', changedBy(write, known))
    }
  }
  return [...byKey.values()]
}

/** A client error changes nothing; anything else may have. */
export function isRefusal(status: number | null | 'not-sent'): boolean {
  return status === 'not-sent' || (status !== null && status >= 400 && status < 500)
}

/** What runs used up, by `nameWithin` → when. */
export function usedUp(contract: Contract, runs: readonly PastRun[]): ReadonlyMap<string, string> {
  return new Map(
    runs.flatMap(({ effective }) =>
      effective.flatMap((write) => {
        const { usesUp, about, at } = write
        return usesUp && about !== null ? [[nameWithin(about, ownersOf(contract, write)), at] as const] : []
      }),
    ),
  )
}

/** An id is one only within what it is in: two agents may each have a skill that is called so. */
export function nameWithin(id: string, owners: readonly string[]): string {
  return JSON.stringify([id, ...owners])
}

/** The ids of what it is in, by the path of the request, the nearest first. */
function ownersOf(
  contract: Contract,
  { operation: id, about, request }: Pick<Write, 'operation' | 'about' | 'request'>,
): readonly string[] {
  const operation = operationById(contract, id)
  const [, path = ''] = request.split(' ')
  const inPath = operation === null ? [] : Object.values(pathOf(operation, new URL(path, 'http://target')))
  return inPath.at(-1) === about ? inPath.slice(0, -1).toReversed() : []
}

/** What changes in runs took that no request gives back, first: the kind of what was changed → the amount, the target's id, and when. */
export function lossesIn(
  runs: readonly PastRun[],
): ReadonlyMap<string, { readonly says: string; readonly id: string; readonly at: string }> {
  const lost = runs.flatMap(({ begin: { at }, lines }) => {
    const resources = resourcesNamedIn(lines)
    return lines.flatMap((line) => {
      const resource = line.type === 'lost' ? resources.get(line.key) : undefined
      if (line.type !== 'lost' || resource === undefined) return []
      return [[resource.kind, { says: line.says, id: idOf(resource), at }] as const]
    })
  })
  return new Map(lost.toReversed())
}

/** What `--allow` has to name so that these states can be put back. */
export function classesToPutBack(
  contract: Contract,
  rules: Rules,
  states: readonly Pick<BeforeLine, 'resource' | 'known' | 'state' | 'beside'>[],
): readonly Safety[] {
  const operations = states.flatMap(({ resource, known, ...before }) =>
    known === 'absent'
      ? []
      : (undoOf(rules, resource.kind)
          ?.plan(before, before)
          .ways.flat()
          .map(({ operation }) => operation) ?? []),
  )
  const classes = new Set(operations.map((id) => operationById(contract, id)?.safety ?? 'spending'))
  return safetyClasses.filter((safety) => safety !== 'read' && classes.has(safety))
}

/** `billing settings of loc_turn_on (8f2c1b)`: with the fixtures' names if there are any. */
export function itemOf(contract: Contract, rules: Rules, values: FixtureValues, resource: Resource): Item {
  const kind = undoOf(rules, resource.kind)?.says ?? resource.kind
  const id = idOf(resource)
  const [, ...outer] = Object.values(resource.parts)
  return { kind, text: `${kind} of ${describeId(contract, values, id, outer)}`, notedAs: id }
}

/** Of more cases, the rest is counted. */
const mostCases = 3

/** An id, and what it is in, with the fixture that it stands for if that has another name. */
export function describeId(
  contract: Contract,
  values: FixtureValues,
  id: string,
  outer: readonly string[] = [],
): string {
  const [name = id, ...more] = namesOf(contract, values, id)
  const others = more.length === 0 ? '' : `, ${plural(more.length, 'more name')}`
  return `${[id, ...outer].join(' in ')}${name === id && others === '' ? '' : ` (${name}${others})`}`
}

/** The same with what it belongs to, where one id may belong to several; of several names none tells which. */
export function describePart(contract: Contract, values: FixtureValues, id: string, owners: readonly string[]): string {
  const isOne = owners.length === 0 || namesOf(contract, values, id).length <= 1
  const own = isOne ? describeId(contract, values, id) : id
  return [own, ...owners.map((owner) => describeId(contract, values, owner))].join(' of ')
}

function namesOf({ fixtures }: Contract, values: FixtureValues, id: string): readonly string[] {
  return Object.keys(fixtures).filter((name) => values[name] === id)
}

/** Changes that cannot be undone: a line for each operation, with what it made or changed and the cases that sent it. */
export function describeWrites(
  contract: Contract,
  values: FixtureValues,
  writes: readonly Write[],
  isStillThere: (write: Write) => boolean = () => false,
): readonly Item[] {
  const operations = [...new Set(writes.map(({ operation }) => operation))]
  return operations.map((operation) => {
    const own = writes.filter((write) => write.operation === operation)
    const things = [
      ...new Set(
        own.map((write) => {
          const thing = describeThing(contract, values, write)
          return isStillThere(write) ? `${thing}, which is still there` : thing
        }),
      ),
    ]
    const by = casesSaid(own.map((write) => write.case))
    const text = `${operation}: ${things.length === 1 ? '' : `${things.length}: `}${things.join(', ')} ${by}`
    // Its response may show no id, such as where the server failed after it.
    const isCreation = contract.resources.some(({ creates }) => operation in creates)
    return {
      kind: `by ${operation}`,
      text,
      count: things.length,
      // What a run creates is its own.
      isOfOthers: !isCreation && own.some(({ usesUp }) => usesUp) && own.every(({ made }) => made === undefined),
    }
  })
}

/** What no request gives back was gone after requests of a case. */
export function describeLosses(contract: Contract, values: FixtureValues, lines: readonly Line[]): readonly Item[] {
  const resources = resourcesNamedIn(lines)
  return lines.flatMap((line) => {
    const resource = line.type === 'lost' ? resources.get(line.key) : undefined
    if (line.type !== 'lost' || resource === undefined) return []
    return [
      { kind: 'losses', text: `${line.says} of ${describeId(contract, values, idOf(resource))}, by ${line.case}` },
    ]
  })
}

function resourcesNamedIn(lines: readonly Line[]): ReadonlyMap<string, Resource> {
  return new Map(lines.flatMap((line) => (line.type === 'before' ? [[keyOf(line.resource), line.resource]] : [])))
}

/** What responses say that was paid: a line for each operation, with the sum for each thing. */
export function describeCharges(contract: Contract, values: FixtureValues, lines: readonly Line[]): readonly Item[] {
  const writes = new Map(lines.flatMap((line) => (line.type === 'write' ? [[line.number, line] as const] : [])))
  const paid = lines.flatMap((line) => {
    const write = line.type === 'answer' ? writes.get(line.number) : undefined
    if (line.type !== 'answer' || line.charged === undefined || write === undefined) return []
    return [{ charged: line.charged, thing: describeThing(contract, values, write), write }]
  })
  return [...groupBy(paid, ({ write }) => write.operation)].map(([operation, own]) => {
    const things = [...groupBy(own, ({ thing }) => thing)].map(([thing, of]) => `${sumOf(of)} for ${thing}`)
    const by = casesSaid(own.map(({ write }) => write.case))
    return { kind: `by ${operation}`, text: `${sumOf(own)} by ${operation}: ${things.join(', ')} ${by}` }
  })
}

function sumOf(paid: readonly { readonly charged: Charge }[]): string {
  return [...groupBy(paid, ({ charged }) => charged.currency)]
    .map(([currency, own]) => `${own.reduce((sum, { charged }) => sum + charged.amount, 0)} ${currency}`)
    .join(' and ')
}

function casesSaid(all: readonly string[]): string {
  const cases = [...new Set(all)]
  const more = cases.length - mostCases
  return `(${cases.slice(0, mostCases).join(', ')}${more > 0 ? ` and ${plural(more, 'other case')}` : ''})`
}

/** A request can name nothing, or spaces, where its contract rules that out too late. */
export function isBlank(name: string | null | undefined): name is null | undefined {
  return name === null || name === undefined || name.trim() === ''
}

function describeThing(
  contract: Contract,
  values: FixtureValues,
  write: Pick<Write, 'operation' | 'about' | 'request' | 'made'>,
): string {
  const { about, request, made } = write
  const named = isBlank(about) ? request : describePart(contract, values, about, ownersOf(contract, write))
  return isBlank(made) || made === about ? named : `${named} = ${made}`
}
