import { isDeepStrictEqual } from 'node:util'
import {
  errorCode,
  inferredReason,
  isAtOrBelow,
  operationById,
  responseFor,
  valueAt,
  worst,
} from '../../contract/index.ts'
import type { Contract, Operation, Pointer, Resource } from '../../contract/index.ts'
import { openStep } from '../model/acts.ts'
import { jsonOf } from '../model/answers.ts'
import { createFirsts, isSuccess } from './firsts.ts'
import { createHistories } from '../model/history.ts'
import type { Effect, ExchangeWatch, Relation, VersionDoubt } from '../model/history.ts'
import type { Act, Answer, Attempt, Exchange, Finding, Played, Result, SentRequest } from '../model/index.ts'
import { reasons } from '../model/reasons.ts'
import { invariantRule } from '../model/invariant-rule.ts'
import { isOfRequest, valuesOf } from '../rules/language/conditions.ts'
import type { Condition } from '../rules/language/conditions.ts'
import { parsedJson, sentHeader } from '../rules/invariant.ts'
import type { Found } from '../rules/language/place.ts'
import { clauseAt, isAbout, speak } from '../rules/language/rule.ts'
import type { Known, Rule, Spoken } from '../rules/language/rule.ts'
import { createSurroundings, parametersOf, resourceOf } from './surroundings.ts'
import type { Entry } from './surroundings.ts'
import type { UnaskedWatch } from './unasked.ts'
import { verdictOn } from './evidence.ts'
import { documentedPart } from './documented.ts'
import { followsFromForm } from './form.ts'
import { relationsOf } from '../rules/every-resource.ts'
import type { Rules } from '../rules/rules.ts'

/** Holds the rules about resources against every exchange that concerns one, whoever sent it. */
export interface RuleWatch extends ExchangeWatch {
  /** Something may have happened that is not seen: nothing is known of any state until the next read. */
  readonly forget: () => void
  /** What came of the rules until now. */
  readonly soFar: () => Held
  /** The same at the end, when nothing more can show what the last changes led to. */
  readonly end: () => Held
}

/** What came of the rules about resources. */
export interface Held {
  /** Rule → of how many exchanges it spoke. */
  readonly spoken: Readonly<Record<string, number>>
  /** `operation/rule` → how many exchanges break it. */
  readonly times: Readonly<Record<string, number>>
  /** A result for each rule that exchanges of an operation break. */
  readonly broken: readonly Result[]
}

/** What is remembered of a kind at once: the most resources and the most Idempotency-Keys, and the bodies of each. */
const mostOfAKind = 2000
const mostBytes = 8_000_000

/** How often a rule spoke of an operation's exchanges, and the first deviation that is sure, or else the first. */
interface Tally {
  readonly rule: Rule
  readonly operation: Operation
  spoken: number
  broken: number
  first: { readonly findings: readonly Finding[]; readonly played: readonly Played[] } | null
  /** Why the rule itself could not be held against an exchange. */
  fault: string | null
}

interface Bounded {
  /** Its part of what may be remembered. */
  readonly share?: number
  /** Whether what happens now only shows states: no rule speaks of it. */
  readonly isSilent?: () => boolean
  /** Is told of each change that succeeded for a version of which nothing can be said. */
  readonly onVersionDoubt?: (operation: string, why: VersionDoubt) => void
  /** Is told of what is shown and changed, too. */
  readonly unasked?: UnaskedWatch | undefined
}

/**
 * `isAlone`: nobody else can change the resources, so that what differs came of these exchanges. Otherwise a rule counts only
 * where versions prove that nothing lies between, and is advice where there are none. `onBroken` gets each exchange that breaks
 * a rule, when it does.
 */
export function watchRules(
  contract: Contract,
  rules: Rules,
  isAlone: boolean,
  onBroken: (result: Result) => void = () => {},
  { share = 1, isSilent = () => false, onVersionDoubt = () => {}, unasked }: Bounded = {},
): RuleWatch {
  const tallies = new Map<string, Tally>()
  const onChange = (resource: Resource, entry: Entry, before: Entry | null): void => {
    const why = versionDoubt(resource, entry, before, isAlone)
    if (why !== null && !isSilent()) onVersionDoubt(entry.operation.id, why)
  }
  const { begin, forget } = follow(contract, rules, { isAlone, share, onChange, unasked }, (rule, relation, facts) => {
    if (isSilent()) return
    const { operation } = relation.subject
    const id = `${operation.id}/${rule.name}`
    const tally = tallies.get(id) ?? { rule, operation, spoken: 0, broken: 0, first: null, fault: null }
    try {
      const spoken = speak(rule, facts.known)
      if (spoken.kind === 'silent') return
      const doubt = facts.isProven ? null : reasons.meanwhile
      const about = { ...relation, within: facts.within }
      const findings = spoken.kind === 'held' ? [] : findingsOf(contract, rule, about, spoken, doubt)
      // All that is broken follows from values that break their schema.
      if (spoken.kind === 'broken' && findings.length === 0) return
      tally.spoken += 1
      if (findings.length > 0) {
        const isMet = findings.some(({ meets }) => meets !== undefined)
        const shown = { findings, played: playedOf(rule, isMet ? about : { ...about, within: null }, contract) }
        tally.broken += 1
        // What versions prove says more than what somebody else may have done.
        if (tally.first === null || (doubt === null && isDoubted(tally.first))) tally.first = shown
        onBroken(brokenBy(contract, tally, shown))
      }
    } catch (error) {
      tally.fault ??= error instanceof Error ? error.message : String(error)
    }
    tallies.set(id, tally)
  })

  function soFar(): Held {
    const all = [...tallies.values()]
    const spoken: Record<string, number> = {}
    for (const { rule, spoken: times } of all) spoken[rule.name] = (spoken[rule.name] ?? 0) + times
    const times = Object.fromEntries([...tallies].map(([id, { broken }]) => [id, broken]))
    return { spoken, times, broken: all.flatMap((tally) => resultOf(contract, tally)) }
  }

  return {
    begin,
    soFar,
    forget,
    end() {
      forget()
      return soFar()
    },
  }
}

/**
 * What the rules about resources find between the exchanges of one case. It counts whether or not versions prove that nobody
 * else was there: a case that shows it is tried once more.
 */
export function foundBetween(contract: Contract, rules: Rules, { case: tried, played }: Attempt): readonly Finding[] {
  const labels = new Map(played.map(({ act, exchange }) => [exchange, act.label]))
  const labelOf = (entry: Entry): string => labels.get(entry.exchange) ?? ''
  const found: Finding[] = []
  const { begin, forget } = follow(
    contract,
    rules,
    { isAlone: false, share: 1 },
    (rule, relation, { known, within }) => {
      const spoken = speak(rule, known)
      if (spoken.kind !== 'broken') return
      const { before, subject, after, beside } = relation
      const around = [before, subject, after, ...beside]
      for (const finding of findingsOf(contract, rule, { ...relation, within }, spoken, null, labelOf)) {
        const entries = finding.meets === undefined ? around : [within, ...around]
        const reads = entries.flatMap((entry) => (entry === null ? [] : [labelOf(entry)]))
        found.push({ ...finding, rule: tried.source, reads })
      }
    },
  )
  for (let index = 0; index < played.length;) {
    const { act } = played[index] as Played
    // Those of one act were sent at once.
    const next = played.findIndex((one, place) => place > index && one.act !== act)
    const together = played.slice(index, next === -1 ? undefined : next)
    const begun = together.map(({ exchange }) => begin(act.operation, exchange.request, ''))
    together.forEach(({ exchange }, place) => begun[place]?.end(exchange))
    index += together.length
  }
  forget()
  return found
}

interface Following {
  readonly isAlone: boolean
  readonly share: number
  /** `before`: what showed the resource when the change began. */
  readonly onChange?: (resource: Resource, entry: Entry, before: Entry | null) => void
  readonly unasked?: UnaskedWatch | undefined
}

/** Calls `onRelation` for each rule about what is known around an exchange. */
function follow(
  contract: Contract,
  rules: Rules,
  { isAlone, share, onChange = () => {}, unasked }: Following,
  onRelation: (rule: Rule, relation: Relation<Entry>, facts: KnownFacts) => void,
): Pick<RuleWatch, 'begin' | 'forget'> {
  const relations = relationsOf(contract, rules)
  const surroundings = createSurroundings(contract)
  const bounds = { resources: share * mostOfAKind, bytes: share * mostBytes, sizeOf }
  const watched = contract.resources.map((resource) => {
    const own = relations.filter(({ of }) => of === resource.kind)
    const histories = createHistories<Entry>(bounds, (relation) => {
      const about = relation.subject.effect === 'refused' ? 'refused' : 'changed'
      const known = factsOf(contract, resource, relation, isAlone)
      if (known === null) return
      if (known.isProven) unasked?.known(resource, knownRelation(relation, known))
      const facts = withSurroundings(known, resource, relation.subject)
      for (const rule of own) {
        if (rule.when === about && isAbout(rule, resource, relation.subject.operation.id))
          onRelation(rule, relation, facts)
      }
    })
    const keys = createFirsts<Entry>(bounds, (when, first, again) => {
      if (when === 'created' && !(again.operation.id in resource.creates)) return
      const known =
        when === 'created'
          ? knownIn(contract, { subject: again, before: null, after: null, beside: [] })
          : { first: sentIn(contract, first), again: sentIn(contract, again) }
      const facts = { known, isProven: true, within: null }
      for (const rule of own) {
        if (rule.when === when && isAbout(rule, resource, again.operation.id))
          onRelation(
            rule,
            { subject: again, before: first, after: null, beside: [] },
            when === 'created' ? withSurroundings(facts, resource, again) : facts,
          )
      }
    })
    return { resource, histories, keys }
  })
  const withSurroundings = (facts: KnownFacts, resource: Resource, subject: Entry): KnownFacts => {
    const around = surroundings.find(resource, subject)
    if (around === undefined) return facts
    return { ...facts, known: { ...facts.known, within: around.shown }, within: around.entry }
  }
  return {
    begin(id, request, world) {
      const created = watched.find(({ resource }) => id in resource.creates)
      const creation = created === undefined ? null : operationById(contract, id)
      if (created !== undefined && creation !== null) {
        const underKey = created.keys.begin()
        return {
          end(exchange) {
            const entry = entryOf(contract, rules, created.resource, creation, exchange, {})
            underKey.end(creationKeyOf(world, created.resource, entry), entry)
          },
        }
      }
      const about = resourceOf(contract, id, request, world)
      const found = watched.find(({ resource }) => resource === about?.resource)
      if (about === null || found === undefined) return null
      const { resource, operation, named } = about
      const { histories, keys } = found
      const isChange = id in resource.writes
      const begun = histories.begin(about.name, isChange)
      const key = isChange ? keyOf(world, operation, request) : null
      const underKey = keys.begin()
      return {
        end(exchange) {
          const seen = entryOf(contract, rules, resource, operation, exchange, named)
          // Under the key of an earlier success it may be a replay, though nothing marks it.
          const isReplay = key !== null && seen.effect !== 'refused' && keys.has(key)
          const entry = isReplay ? ({ ...seen, effect: 'unknown' } as const) : seen
          if (isChange) onChange(resource, entry, begun.before)
          begun.end(entry, entry.effect)
          unasked?.seen(resource, entry)
          surroundings.see(resource, entry)
          underKey.end(key, entry)
        },
      }
    },
    forget() {
      for (const { histories } of watched) histories.end()
    },
  }
}

/** The same without the reads of which nothing is known for sure. */
function knownRelation({ subject, before, after, beside }: Relation<Entry>, { known }: KnownFacts): Relation<Entry> {
  const isKnown = (fact: keyof Known): boolean => known[fact] !== undefined
  return { subject, before: isKnown('before') ? before : null, after: isKnown('after') ? after : null, beside }
}

function versionDoubt(
  { version }: Resource,
  { effect, exchange, sender }: Entry,
  before: Entry | null,
  isAlone: boolean,
): VersionDoubt | null {
  if (version === null || (effect !== 'shows' && effect !== 'changed')) return null
  const sent = valueAt(parsedJson(exchange.request.body), version.sent)
  const seen = before?.sender === sender ? valueAt(before.shown, version.at) : undefined
  if (sent === undefined) return null
  if (seen === undefined) return 'version-not-seen'
  return isAlone || isDeepStrictEqual(sent, seen) ? null : 'version-of-others'
}

/** An Idempotency-Key with the caller and the operation that it is of; null: the request has none. */
function keyOf(world: string, { id }: Operation, sent: SentRequest): string | null {
  const key = sentHeader({ sent }, 'idempotency-key')
  return key === null ? null : JSON.stringify([world, sentHeader({ sent }, 'authorization'), id, key])
}

/** The caller's own id of what a request creates, with where it is created; null: the request has none. */
function creationKeyOf(world: string, { creates }: Resource, entry: Entry): string | null {
  const { operation, exchange } = entry
  const id = valueAt(parsedJson(exchange.request.body), creates[operation.id] ?? '')
  return typeof id === 'string' ? JSON.stringify([world, operation.id, parametersOf(entry), id]) : null
}

/** Bytes of an exchange that is remembered, about: what is parsed of it takes as much again. */
function sizeOf({ exchange: { request }, answer }: Entry): number {
  return 1000 + 2 * ((request.body?.length ?? 0) + (answer?.body.length ?? 0))
}

function responseIn(contract: Contract, { operation, answer }: Entry): unknown {
  if (answer === null) return undefined
  return { status: answer.status, body: documentedPart(contract, operation.id, answer, jsonOf(answer)) }
}

function sentIn(contract: Contract, entry: Entry): unknown {
  const { named, exchange } = entry
  return { named, asked: parsedJson(exchange.request.body), ...(responseIn(contract, entry) as object) }
}

function entryOf(
  contract: Contract,
  rules: Rules,
  resource: Resource,
  operation: Operation,
  exchange: Exchange,
  named: Entry['named'],
): Entry {
  const { request, received } = exchange
  const answer = 'answer' in received ? received.answer : null
  const isChange = operation.id in resource.writes
  const at = (isChange ? resource.writes[operation.id] : resource.reads[operation.id]) ?? null
  const shown =
    answer !== null && isSuccess(answer) && at !== null
      ? valueAt(documentedPart(contract, operation.id, answer, jsonOf(answer)), at)
      : undefined
  return {
    operation,
    exchange,
    answer,
    shown,
    place: at ?? '',
    named,
    sender: sentHeader({ sent: request }, 'authorization'),
    effect: effectOf(),
  }

  function effectOf(): Effect {
    if (!isChange) return shown === undefined ? 'nothing' : 'shows'
    if (answer === null) return 'trouble' in received && received.trouble.kind === 'not-sent' ? 'nothing' : 'unknown'
    if (isSuccess(answer)) {
      const isReplay = resource.replayed !== null && valueAt(jsonOf(answer), resource.replayed) === true
      if (isReplay) return 'refused'
      return shown === undefined ? 'changed' : 'shows'
    }
    const code = errorCode(contract, operation.module, jsonOf(answer))
    if (answer.status < 400 || (answer.status >= 500 && !isUnchanged(resource, operation, answer, code)))
      return 'unknown'
    return code !== null && rules.refusals?.partial?.includes(code) === true ? 'unknown' : 'refused'
  }
}

/** A failure of the server that says that nothing was changed. A gateway's own failure has no code that is documented. */
function isUnchanged(
  { unchangedBy }: Resource,
  operation: Operation,
  { status }: Answer,
  code: string | null,
): boolean {
  return unchangedBy.includes(status) && code !== null && responseFor(operation, status)?.codes?.includes(code) === true
}

interface KnownFacts {
  readonly known: Known
  /** Whether nobody else can have changed the resource between the exchanges. */
  readonly isProven: boolean
  /** The read that shows what may be in the resource; null: none is known. */
  readonly within: Entry | null
}

type Around = Relation<Entry> & Pick<KnownFacts, 'within'>

/**
 * What is known around a change; null if nobody knows whether it happened, if versions show that somebody else changed the
 * resource meanwhile, or the resource itself that the server did. Versions prove nothing where what they do not count has changed.
 */
function factsOf(
  contract: Contract,
  resource: Resource,
  relation: Relation<Entry>,
  isAlone: boolean,
): KnownFacts | null {
  const all = knownIn(contract, relation)
  const { version, unversioned, movedBy } = resource
  const areAlike = (one: unknown, other: unknown, places = unversioned): boolean =>
    places.every((at) => isDeepStrictEqual(valueAt(one, at), valueAt(other, at)))
  const isMoved = (one: unknown, other: unknown) => other !== undefined && !areAlike(one, other, movedBy)
  const isRefusal = relation.subject.effect === 'refused'
  if (relation.subject.effect === 'unknown' || (isRefusal && isMoved(all.before, all.after))) return null
  const { after: moved, ...unmoved } = all
  const known: Known = !isRefusal && isMoved(unmoved.shown, moved) ? unmoved : all
  if (isAlone || version === null) return { known, isProven: isAlone, within: null }
  const versionOf = (fact: keyof Known, at = version.at) =>
    known[fact] === undefined ? undefined : valueAt(known[fact], at)
  if (isRefusal) {
    if (versionOf('before') !== versionOf('after')) return null
    return { known, isProven: areAlike(known.before, known.after), within: null }
  }
  const { before, after, ...own } = known
  const isFirst = before !== undefined && versionOf('asked', version.sent) === versionOf('before')
  // What shows no version and leaves the one that it was for has made none.
  const made = versionOf('shown') ?? valueAt(known.response, `/body${version.at}`) ?? versionOf('asked', version.sent)
  const isLast = after !== undefined && made === versionOf('after')
  if (!isFirst && !isLast) return null
  const isProven = !isLast || areAlike(own.shown, after)
  return { known: { ...own, ...(isFirst ? { before } : {}), ...(isLast ? { after } : {}) }, isProven, within: null }
}

/** Callers may see different parts of a resource, so that only what one caller saw is compared. */
function knownIn(contract: Contract, { subject, before, after }: Relation<Entry>): Known {
  const isRefusal = subject.effect === 'refused'
  const seenAlike = (entry: Entry | null, other: Entry | null) => entry !== null && entry.sender === other?.sender
  const facts = {
    before: seenAlike(before, isRefusal ? after : subject) ? before?.shown : undefined,
    after: seenAlike(after, isRefusal ? before : subject) ? after?.shown : undefined,
    shown: isRefusal ? undefined : subject.shown,
    asked: parsedJson(subject.exchange.request.body),
    named: parametersOf(subject),
    response: responseIn(contract, subject),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** Deviations whose values keep to their schema: the others follow from a deviation that is reported where it is. */
function findingsOf(
  contract: Contract,
  rule: Rule,
  relation: Around,
  { broken }: Extract<Spoken, { kind: 'broken' }>,
  unproven: string | null,
  labelOf?: (entry: Entry) => string,
): readonly Finding[] {
  const { subject } = relation
  const clause = clauseAt(contract, rule.clause, subject.operation)
  const marked = inferredReason(contract, clause) ?? inferredReason(contract, subject.operation.pointer)
  const inferred = rule.inferred ?? marked ?? unproven
  const follows = (read: Found): boolean => {
    const place = placeIn(relation, read)
    if (place === null) return false
    const { operation, exchange } = place.entry
    return followsFromForm(contract, operation.id, exchange.received, { at: `/body${place.at}`, inferred })
  }
  return broken
    .filter(({ reads }) => !reads.some(follows))
    .map((condition) => {
      const { at: found, expected, actual } = condition
      const place = placeIn(relation, found)
      // Only the values differ from run to run.
      const asked = isOfRequest(found)
        ? {
            must: /\/responses\/(?<status>\d{3})$/.exec(rule.clause)?.groups?.['status'] ?? 'a refusal',
            actual: subject.answer?.status,
            because: valuesOf(condition).replace(
              '; within, ',
              `; in the response of ${relation.within?.operation.id}, `,
            ),
            ...meetingOf(relation, condition, labelOf),
          }
        : { must: expected, actual }
      const { must, ...came } = asked
      return {
        rule: invariantRule(rule.name),
        deviation: { kind: 'untrue', says: rule.says, must },
        clause,
        inferred,
        act: labelOf?.(place?.entry ?? subject) ?? (place === null || place.entry === subject ? 'request' : found.fact),
        // What is wrong with a success whose request has to be refused is that it is one.
        at: place === null ? '/status' : `/body${place.at}`,
        ...came,
      }
    })
}

/** Where a value of the request has to be in the response that says what may be there; nothing where no rule says so. */
function meetingOf(
  { within }: Around,
  { reads, actual }: Condition,
  labelOf?: (entry: Entry) => string,
): Pick<Finding, 'meets'> {
  const read = reads.find(({ fact }) => fact === 'within')
  if (within === null || read === undefined) return {}
  return { meets: { act: labelOf?.(within) ?? 'within', at: `/body${within.place}${read.at}`, value: actual } }
}

/** The response that a fact is from, and the place in its body; null: the fact is from a request. */
function placeIn(
  { subject, before, after }: Relation<Entry>,
  { fact, at }: Found,
): { readonly entry: Entry; readonly at: Pointer } | null {
  const entries: Readonly<Record<string, Entry | null>> = {
    before,
    after,
    shown: subject,
    first: before,
    again: subject,
    response: subject,
  }
  const entry = entries[fact] ?? null
  if (entry === null) return null
  if (fact !== 'first' && fact !== 'again' && fact !== 'response') return { entry, at: `${entry.place}${at}` }
  return isAtOrBelow(at, '/body') ? { entry, at: at.slice('/body'.length) } : null
}

/** The exchanges that show a deviation, in their order. */
function playedOf(
  { when }: Rule,
  { within, before, beside, subject, after }: Around,
  { resources }: Contract,
): readonly Played[] {
  const version = resources.find(({ writes }) => subject.operation.id in writes)?.version ?? null
  const asked = parsedJson(subject.exchange.request.body)
  // Who sends it again needs the version of then.
  const isOfThen =
    version !== null && before !== null && valueAt(asked, version.sent) === valueAt(before.shown, version.at)
  const bind: Act['bind'] = isOfThen
    ? { [`/body${version.sent}`]: { act: 'before', from: `${before.place}${version.at}` } }
    : {}
  const named: readonly (readonly [string, Entry | null])[] = [
    ['within', within],
    // Acts of one label were sent at once.
    [when === 'at once' ? 'request' : 'before', before],
    ...beside.map((entry, index) => [`beside-${index + 1}`, entry] as const),
    ['request', subject],
    ['after', after],
  ]
  return named.flatMap(([label, entry]): readonly Played[] => {
    const answer = entry?.answer ?? null
    // One response may be known as what was before, too.
    const isAgain = label === 'before' && entry !== null && isDeepStrictEqual(entry.exchange, subject.exchange)
    if (entry === null || answer === null || isAgain) return []
    const { operation, exchange } = entry
    const request = { as: null, path: entry.named, query: {}, headers: {}, body: null }
    const expect = { status: answer.status, contentType: null }
    return [{ act: openStep(operation, label, request, expect, entry === subject ? bind : {}), exchange }]
  })
}

function isDoubted({ findings }: NonNullable<Tally['first']>): boolean {
  return findings.some(({ inferred }) => inferred === reasons.meanwhile)
}

function resultOf(contract: Contract, tally: Tally): readonly Result[] {
  const { first, fault } = tally
  if (first === null && fault === null) return []
  const result = brokenBy(contract, tally, first ?? { findings: [], played: [] })
  return [fault === null ? result : { ...result, verdict: 'error', reason: fault }]
}

function brokenBy(
  contract: Contract,
  { rule, operation, spoken, broken }: Tally,
  { findings, played }: NonNullable<Tally['first']>,
): Result {
  const tried = {
    id: `${operation.id}/${rule.name}`,
    source: 'sequence',
    tries: rule.name,
    operation: operation.id,
    summary: rule.says,
    clause: clauseAt(contract, rule.clause, operation),
    fixtures: [],
    // What sending them again can do.
    safety: worst(played.map(({ act }) => operationById(contract, act.operation)?.safety ?? 'spending')),
    acts: played.map(({ act }) => act),
    holds: [],
  } as const
  const attempt = { case: tried, played, outcome: { kind: 'answered' } } as const
  const reason = `${broken} of ${spoken} exchanges that it speaks of break it; the first is shown`
  return { case: tried, verdict: verdictOn(findings), reason, missing: [], findings, duration: null, attempt }
}
