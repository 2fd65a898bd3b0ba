import { groupBy, isAtOrBelow, isObject } from '../../contract/index.ts'
import type { Pointer } from '../../contract/index.ts'
import { wordingOf } from '../model/deviation.ts'
import { isOfInvariant, isOfTried } from '../model/invariant-rule.ts'
import { parsedJson } from '../rules/invariant.ts'
import { blamedFor, playedOf } from './exchanges.ts'
import { keyOf } from './explain/case.ts'
import {
  acceptedIn,
  breachesIn,
  countsIn,
  expectedIn,
  isRefusal,
  lackingIn,
  marksOfAll,
  misnamedIn,
  misnumberedIn,
  namesIn,
  refusalsIn,
  rulesIn,
  schemaAround,
  schemasAccepted,
  schemasBroken,
  sentencesIn,
  successesIn,
  valuesInCases,
  valuesOf,
  withoutReason,
  wrongRefusalsIn,
} from './family-marks.ts'
import type { Group, Looks } from './family-marks.ts'
import type { FindingInCase } from './kinds.ts'
import { identityOf, precedes } from './leading-writes.ts'
import type { LeadingWrite } from './leading-writes.ts'

/**
 * Several rules may speak of one wrong value, of one wrong response, or of what one request did: groups that follow from the same
 * bug, the one to show first. That is a request that changed something though it was refused, then the rule that says it most
 * closely: one request before several at once, of one resource before of all, of few cases before of many. A wrong status comes
 * before a code that is only not documented for it, and the one that most cases state before others.
 */
export function families<T extends Group>(
  groups: readonly T[],
  { codeOf, isUpToDate, brokenBy, isReplay, lacksVersion }: Looks,
): readonly (readonly [T, ...T[]])[] {
  /** Where a change makes no new version, the one of before is not outdated, and is right to accept. */
  const isStillRight = (found: FindingInCase): boolean => {
    const { deviation } = found.finding
    return deviation.kind === 'accepted' && deviation.due.status === 409 && isUpToDate(found)
  }
  const byName = new Map<string, T>()
  for (const group of groups) for (const name of namesIn(group)) byName.set(name, byName.get(name) ?? group)
  const alike = (group: T): T => namesIn(group).flatMap((name) => byName.get(name) ?? [])[0] ?? group
  const [unmoved, ...alsoUnmoved] = groups.filter(saysUnmoved)
  const byReads = readsBehind(groups)
  const byCodes = codesBehind(groups)
  const byNames = wrongNamesBehind(groups)
  const byParts = partsBehind(groups)
  const byLacks = lacksBehind(groups)
  const byTaken = takenBehind(groups)
  const byCases = inTheSameCases(groups)
  const byVersions = unversionedBehind(groups, lacksVersion)
  const isLeft = (group: T): boolean => group.kind === 'accepted' && byCases(group).kind === 'data'
  const isBehindParts = (group: T): boolean =>
    byParts(group) !== group && byParts(group).results.length >= group.results.length
  const following = new Set(
    groups.filter(
      (group) =>
        [byReads, byCodes, byNames, byLacks, byTaken, byVersions].some((by) => by(group) !== group) ||
        isBehindParts(group) ||
        isLeft(group),
    ),
  )
  const links: readonly ((group: T) => T)[] = [
    (group) =>
      unmoved !== undefined && (alsoUnmoved.includes(group) || group.findings.every(isStillRight)) ? unmoved : group,
    lossesBehind(groups),
    byReads,
    byCodes,
    byNames,
    widest(groups, schemasAccepted),
    valuesBehind(groups),
    singlesBehind(groups),
    examplesBehind(groups, brokenBy),
    echoesBehind(groups, brokenBy),
    byCases,
    refusalsBehind(groups),
    replaysBehind(groups, isReplay),
    widest(groups, rulesIn),
    widest(groups, refusalsIn),
    widest(groups, acceptedIn),
    widest(groups, (group) => wrongRefusalsIn(group, codeOf)),
    widest(groups, (group) => misnumberedIn(group, codeOf)),
    widest(groups, (group) => lackingIn(group, codeOf)),
    widest(groups, misnamedIn),
    widest(groups, valuesOf),
    widest(groups, valuesInCases),
    widest(groups, sentencesIn),
    widest(groups, countsIn),
    byParts,
    byLacks,
    neighboursBehind(groups),
    retriesBehind(groups),
    byTaken,
    byVersions,
    widest(groups, (group) => breachesIn(group, brokenBy)),
    widest(groups, successesIn),
    widest(groups, expectedIn),
    widest(groups, schemasBroken),
    alike,
  ]
  const roots = new Map<T, T>()
  const rootOf = (group: T): T => {
    const root = roots.get(group)
    return root === undefined ? group : rootOf(root)
  }
  for (const group of groups) {
    for (const link of links) {
      const [own, other] = [rootOf(group), rootOf(link(group))]
      if (own !== other) roots.set(own, other)
    }
  }
  return [...groupBy(groups, rootOf).values()].flatMap((family) => {
    const [head, ...others] = family.toSorted(
      (one, other) =>
        Number(one.findings.every(isOfRace)) - Number(other.findings.every(isOfRace)) ||
        Number(other.findings.some(isChanged)) - Number(one.findings.some(isChanged)) ||
        Number(other === unmoved) - Number(one === unmoved) ||
        Number(following.has(one)) - Number(following.has(other)) ||
        Number(isGeneral(one)) - Number(isGeneral(other)) ||
        Number(one.kind === 'code') - Number(other.kind === 'code') ||
        (isMisnumbered(one) && isMisnumbered(other) ? other.results.length - one.results.length : 0) ||
        one.results.length - other.results.length,
    )
    return head === undefined ? [] : [[head, ...others] as const]
  })
}

/** Whether it is only about refusals under another status than the contract states. */
function isMisnumbered({ findings }: Group): boolean {
  return findings.every(({ kind, finding: { deviation } }) => kind === 'status' && deviation.kind === 'status')
}

/** The group with the most marks of those that have all of a group's marks; itself, where it has none. */
function widest<T extends Group>(groups: readonly T[], marksOf: (group: T) => ReadonlySet<string>): (group: T) => T {
  const marks = new Map(groups.map((group) => [group, marksOf(group)]))
  const bySize = [...marks].toSorted(([, one], [, other]) => other.size - one.size)
  return (group) => {
    const own = [...(marks.get(group) ?? [])]
    const wide = own.length === 0 ? undefined : bySize.find(([, all]) => own.every((mark) => all.has(mark)))
    return wide?.[0] ?? group
  }
}

/** The accepted requests of examples that break just the schemas whose breaches are accepted. */
function examplesBehind<T extends Group>(groups: readonly T[], brokenBy: Looks['brokenBy']): (group: T) => T {
  const placeOf = ({ operation }: FindingInCase, clause: Pointer) => `${operation?.id} ${schemaAround(clause)}`
  const examples = new Map(
    groups.flatMap((group) =>
      group.findings
        .filter(({ finding: { deviation } }) => deviation.kind === 'accepted' && deviation.due.status < 500)
        .flatMap((found) => brokenBy(found).map((clause) => [placeOf(found, clause), group] as const)),
    ),
  )
  return (group) => {
    const behind = group.findings.map((found) =>
      found.finding.deviation.kind === 'accepted-value'
        ? examples.get(placeOf(found, found.finding.clause))
        : undefined,
    )
    return commonOf(behind) ?? group
  }
}

/** Wrong values of a property that are accepted, behind rules on that property in what is read of the same. */
function valuesBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const propertyOf = (clause: Pointer) => {
    const [, schema = '', property] = /^\/components\/schemas\/([^/]+)(\/properties\/[^/]+)(?:\/|$)/.exec(clause) ?? []
    return { schema, property }
  }
  const accepted = groups.flatMap((group) =>
    group.findings.flatMap(({ finding: { deviation, clause } }) =>
      deviation.kind === 'accepted-value' ? [{ ...propertyOf(clause), group }] : [],
    ),
  )
  return (group) => {
    const behind = [...schemasAccepted(group)].map(propertyOf).map(({ schema, property }) => {
      // What is written has its own schema, named after the other one.
      const isMeant = (one: (typeof accepted)[number]) => one.property === property && one.schema.startsWith(schema)
      return property === undefined ? undefined : accepted.find(isMeant)?.group
    })
    return (behind.length === 0 ? undefined : commonOf(behind)) ?? group
  }
}

/** Accepted requests that break a part of a schema, behind responses that repeat just that. */
function echoesBehind<T extends Group>(groups: readonly T[], brokenBy: Looks['brokenBy']): (group: T) => T {
  const accepted = new Map(
    groups.flatMap((group) =>
      group.findings
        .filter(({ finding: { deviation } }) => deviation.kind === 'accepted')
        .flatMap((found) => brokenBy(found).map((clause) => [clause, group] as const)),
    ),
  )
  return (group) => {
    const behind = group.findings.map(({ finding: { deviation, clause } }) =>
      deviation.kind === 'invalid' ? accepted.get(clause) : undefined,
    )
    return commonOf(behind) ?? group
  }
}

/** If another group has more than so many times the cases, it is another bug, which happens to show in the same ones. */
const muchMore = 4

/**
 * Whose findings stand behind all of a group's: a wrong success, what its response shows; anything, a refusal later in the case;
 * what a change left of a thing, a refusal of what is asked of it later, or that this is accepted.
 */
function inTheSameCases<T extends Group>(groups: readonly T[]): (group: T) => T {
  const orders = new Map(groups.map((group) => [group, orderOf(group)]))
  const leftBy = new Map(groups.map((group) => [group, groupBy(group.findings.filter(isOfChange), caseOf)]))
  const isBehind = (one: T, group: T): boolean => {
    const before = orders.get(one)
    // A key that gets past a guard says nothing of the response that it gets, nor does a form.
    const isOfGuard = [...one.findings, ...group.findings].some(({ guard }) => guard !== null)
    if (before === undefined || isOfGuard || one.kind === 'form') return false
    if (one.results.length > muchMore * group.results.length) return false
    return group.findings.every((found) => {
      const place = placeIn(found)
      const isRefused = found.kind === 'status' || found.kind === 'code'
      const { accepted = Infinity, any = Infinity } = before.get(caseAndOperation(found)) ?? {}
      const isOfThing = (left: FindingInCase): boolean => placeIn(left) < place && isAtOneThing(left, found)
      const left = isRefused || isOfWhatIsThere(found) ? (leftBy.get(one)?.get(caseOf(found)) ?? []) : []
      return accepted <= place || (isRefused && any < place) || left.some(isOfThing)
    })
  }
  return (group) => {
    const own = groups.indexOf(group)
    const found = groups.find(
      (one, place) => place !== own && isBehind(one, group) && (place < own || !isBehind(group, one)),
    )
    return found ?? group
  }
}

/** By case and operation, the first request with a finding, and the first that was wrongly accepted. */
function orderOf({ findings }: Group): ReadonlyMap<string, { readonly any: number; readonly accepted: number }> {
  const order = new Map<string, { readonly any: number; readonly accepted: number }>()
  for (const found of findings) {
    const key = caseAndOperation(found)
    const { any, accepted } = order.get(key) ?? { any: Infinity, accepted: Infinity }
    const place = placeIn(found)
    const isAccepted = found.kind === 'accepted' && found.finding.at === '/status'
    order.set(key, { any: Math.min(any, place), accepted: isAccepted ? Math.min(accepted, place) : accepted })
  }
  return order
}

/** Whether it is accepted though what is there should not let it be. */
function isOfWhatIsThere({ finding: { deviation } }: FindingInCase): boolean {
  return deviation.kind === 'accepted' && [400, 404, 422].includes(deviation.due.status)
}

/** Whether a change's own response shows a wrong value. */
function isOfChange({ result, finding, kind }: FindingInCase): boolean {
  const request = kind === 'data' ? playedOf(result, finding)?.exchange.request : undefined
  return request !== undefined && request.method !== 'GET'
}

function isAtOneThing(one: FindingInCase, other: FindingInCase): boolean {
  const [path = [], outer = []] = [one, other]
    .map(
      ({ result, finding }) =>
        playedOf(result, finding)
          ?.exchange.request.url.replace(/[?#].*/, '')
          .split('/') ?? [],
    )
    .toSorted((long, short) => short.length - long.length)
  return outer.length > 0 && outer.every((part, index) => part === path[index])
}

function caseOf({ result }: FindingInCase): string {
  return result.case.id
}

function caseAndOperation({ result, operation }: FindingInCase): string {
  return `${result.case.id} ${operation?.id}`
}

/** Which request of its case shows it. */
function placeIn({ result, finding }: FindingInCase): number {
  const played = playedOf(result, finding)
  return played === null ? 0 : (result.attempt?.played.indexOf(played) ?? 0)
}

/** What all of them are; undefined: they differ, or one is unknown. */
function commonOf<T>(all: readonly (T | undefined)[]): T | undefined {
  return all.every((one) => one === all[0]) ? all[0] : undefined
}

/** A wrong value, behind what a rule says of that which holds the value, such as of a sum. */
function partsBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const inBodies = groups.flatMap((group) =>
    group.findings.flatMap(({ operation, finding: { at, clause } }) =>
      at.startsWith('/body/') ? [{ group, at, clause, operation: operation?.id }] : [],
    ),
  )
  const byOperation = groupBy(inBodies, ({ operation }) => operation)
  return (group) => {
    const behind = group.findings.map(({ operation, finding: { at, clause, deviation } }) => {
      const { expected } = wordingOf(deviation)
      const isMeant = (one: (typeof inBodies)[number]) =>
        one.clause === clause || expected === `a ${one.at.slice(one.at.lastIndexOf('/') + 1)}`
      const near = byOperation.get(operation?.id) ?? []
      return near.find((one) => one.group !== group && one.at.startsWith(`${at}/`) && isMeant(one))?.group
    })
    return commonOf(behind) ?? group
  }
}

/** The refused requests that changed something, where such requests explain all of a group; else the group itself. */
function refusalsBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const refusals = groups
    .map((group) => ({ group, writes: group.findings.flatMap(refusedWriteOf) }))
    .filter(({ group, writes }) => writes.length === group.findings.length)
    .toSorted((one, other) => Number(other.group.findings.some(isChanged)) - Number(one.group.findings.some(isChanged)))
  const clauseOf = ({ findings: [one] }: Group) => one?.finding.clause
  const all = refusals.flatMap(({ writes }) => writes)
  return (group) => {
    const isOfRefusal = refusals.some((one) => one.group === group)
    const isLeft = !isOfRefusal && group.findings.every((found) => all.some((write) => precedes(write, found)))
    const behind = refusals.find((one) =>
      isOfRefusal
        ? clauseOf(one.group) === clauseOf(group)
        : isLeft && group.findings.some((found) => one.writes.some((write) => precedes(write, found))),
    )
    return behind?.group ?? group
  }
}

/** What else is wrong with replays, where they do not repeat the first response. */
function replaysBehind<T extends Group>(groups: readonly T[], isReplay: Looks['isReplay']): (group: T) => T {
  const replays = groups.filter(({ findings }) => findings.every(isReplay))
  const unlike = replays.find(({ findings }) =>
    findings.every(({ finding }) => wordingOf(finding.deviation).expected.startsWith('as first ')),
  )
  return (group) => (unlike !== undefined && replays.includes(group) ? unlike : group)
}

/** The request that took something for good, behind what only the reads of that show. */
function lossesBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const losses = groups.flatMap((group) =>
    group.findings.flatMap(({ finding: { deviation, shownBy } }) =>
      deviation.kind === 'lost' && shownBy !== undefined ? [{ path: shownBy.path, group }] : [],
    ),
  )
  return (group) => {
    const behind = group.findings.map(({ result, finding }) => {
      const request = playedOf(result, finding)?.exchange.request
      // The target's address may have a path of its own.
      return request?.method === 'GET' ? losses.find(({ path }) => request.url.endsWith(path))?.group : undefined
    })
    return commonOf(behind) ?? group
  }
}

/** What a read shows wrongly, behind requests that are judged by just that. */
function readsBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const shown = groups.filter(({ kind }) => kind === 'data')
  return (group) => {
    const behind = group.findings.map(({ result: { case: tried }, finding: { meets } }) => {
      const act = tried.acts.find(({ label }) => label === meets?.act)
      if (act === undefined || meets === undefined) return undefined
      return shown.find(({ findings }) =>
        findings.every(
          ({ operation, finding: { at } }) => operation?.id === act.operation && isAtOrBelow(at, meets.at),
        ),
      )
    })
    return commonOf(behind) ?? group
  }
}

/** Values of a wrong form, behind refusals of requests whose address names them. */
function wrongNamesBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const wrong = new Map(
    groups
      .flatMap((group) => (group.kind === 'form' ? group.findings.map(({ finding }) => ({ group, finding })) : []))
      .flatMap(({ group, finding: { actual } }) =>
        // Half of a character can stand in no address.
        typeof actual === 'string' && !/\p{Surrogate}/u.test(actual)
          ? [[encodeURIComponent(actual), group] as const]
          : [],
      ),
  )
  return (group) => {
    const behind = group.findings.map(({ result, finding, kind }) => {
      const seen = kind === 'status' ? playedOf(result, finding)?.exchange : undefined
      const parts = seen === undefined || !isRefusal(seen) ? [] : new URL(seen.request.url).pathname.split('/')
      return parts.map((part) => wrong.get(part)).find((one) => one !== undefined)
    })
    return commonOf(behind) ?? group
  }
}

/** What responses lack, behind rules that want it there, and what has to be absent beside it: as a rule, the same under another name. */
function lacksBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  // Elsewhere, only a rule may say that the same has to be there.
  const missing = new Map(
    groups
      .filter(({ findings }) => findings.every(({ finding }) => finding.deviation.kind === 'missing'))
      .flatMap((group) => group.findings.map(({ finding }) => [finding.at, group] as const)),
  )
  const placeOf = ({ result, finding }: FindingInCase): string => {
    const exchange = playedOf(result, finding)?.exchange
    return `${exchange === undefined ? '' : identityOf(exchange)} ${finding.at.slice(0, finding.at.lastIndexOf('/'))}`
  }
  const lacking = new Map(
    groups.flatMap((group) =>
      group.findings.flatMap((found) =>
        found.finding.deviation.kind === 'missing' ? [[placeOf(found), group] as const] : [],
      ),
    ),
  )
  return (group) => {
    const behind = group.findings.map((found) => {
      const { deviation, at, actual } = found.finding
      if (deviation.kind === 'untrue' && actual === undefined) return missing.get(at)
      const isSurplus = deviation.kind === 'untrue' && withoutReason(wordingOf(deviation).expected) === 'absent'
      return isSurplus ? lacking.get(placeOf(found)) : undefined
    })
    return commonOf(behind) ?? group
  }
}

/** Of rules on every response that neighbours break in just the same responses, such as a number in two units: the first. */
function neighboursBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const placesOf = ({ findings }: T): string => {
    const places = marksOfAll(findings, ({ result, finding }) => {
      const { at } = finding
      const exchange = playedOf(result, finding)?.exchange
      const isMeant = isOfInvariant(finding) && at.startsWith('/body/') && exchange !== undefined
      return isMeant ? [`${identityOf(exchange)} ${at.slice(0, at.lastIndexOf('/'))}`] : []
    })
    return [...places].toSorted().join()
  }
  const alike = groupBy(
    groups.filter((group) => placesOf(group) !== ''),
    placesOf,
  )
  const firsts = new Map([...alike.values()].flatMap(([first, ...others]) => others.map((other) => [other, first])))
  return (group) => firsts.get(group) ?? group
}

/** By operation, what is accepted though it is in conflict. */
function conflictsIn<T extends Group>(groups: readonly T[]): ReadonlyMap<string | undefined, T> {
  return new Map(
    groups.flatMap((group) =>
      group.findings.flatMap(({ operation, finding: { deviation } }) =>
        deviation.kind === 'accepted' && deviation.due.status === 409 ? [[operation?.id, group] as const] : [],
      ),
    ),
  )
}

/** A taken id that is accepted, behind wrong values that several requests send under one id: what came is what the first made. */
function takenBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const conflicts = conflictsIn(groups)
  const idOf = ({ result, finding }: FindingInCase): unknown => {
    const body = parsedJson(playedOf(result, finding)?.exchange.request.body ?? null)
    return isObject(body) ? body['id'] : undefined
  }
  const isOfValue = ({ finding }: FindingInCase): boolean => finding.deviation.kind === 'accepted-value'
  const sent = groups.flatMap(({ findings }) => findings.filter(isOfValue).map(idOf))
  const isTaken = (id: unknown): boolean => id !== undefined && sent.indexOf(id) !== sent.lastIndexOf(id)
  return (group) => {
    if (!group.findings.every(isOfValue) || !group.findings.some((found) => isTaken(idOf(found)))) return group
    return commonOf(group.findings.map(({ operation }) => conflicts.get(operation?.id))) ?? group
  }
}

/** An outdated version that is accepted, behind requests that name none: nobody looks at it. */
function unversionedBehind<T extends Group>(
  groups: readonly T[],
  lacksVersion: Looks['lacksVersion'],
): (group: T) => T {
  const conflicts = conflictsIn(groups)
  return (group) => {
    if (!group.findings.every((found) => found.kind === 'accepted' && lacksVersion(found))) return group
    return commonOf(group.findings.map(({ operation }) => conflicts.get(operation?.id))) ?? group
  }
}

/** All that is wrong with what comes of retries under a key that was sent before: it is not heeded. The first group of those. */
function retriesBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const isRetry = ({ result, finding, kind }: FindingInCase): boolean => {
    const blamed = blamedFor(result, finding)
    const key = blamed === null ? undefined : keyOf(blamed.exchange)
    if (blamed === null || key === undefined || (kind !== 'data' && kind !== 'accepted')) return false
    const played = result.attempt?.played ?? []
    return played.slice(0, played.indexOf(blamed)).some(({ exchange }) => keyOf(exchange) === key)
  }
  const retries = groups.filter(({ findings }) => findings.every(isRetry))
  return (group) => (retries.includes(group) ? (retries[0] ?? group) : group)
}

/** Refusals with a wrong code, behind what would have to be so for that code. */
function codesBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const wrong = groups.filter(({ kind }) => kind === 'code')
  const isFor = ({ finding }: FindingInCase, code: unknown): boolean =>
    finding.deviation.kind === 'untrue' &&
    wordingOf(finding.deviation).expected.endsWith(` of the response is ${JSON.stringify(code)}`)
  return (group) =>
    wrong.find(({ findings: [one] }) => group.findings.every((found) => isFor(found, one?.finding.actual))) ?? group
}

/** Whether it says that a change leaves a version as it was. */
function saysUnmoved({ findings }: Group): boolean {
  return findings.every(
    ({ finding: { at, deviation } }) =>
      deviation.kind === 'untrue' && deviation.must.startsWith('not ') && /(?:version|revision)$/i.test(at),
  )
}

/**
 * Who accepts one request that is to be refused accepts several at once, and a value that one request does not leave, none of
 * several does: the group of the one, for one that races show.
 */
function singlesBehind<T extends Group>(groups: readonly T[]): (group: T) => T {
  const nameOf = ({ operation }: FindingInCase, due: string) => `${operation?.id} ${due}`
  // What has to be as another response has it is another value each time.
  const valueAt = (at: Pointer, due: string) =>
    `${at.slice(at.lastIndexOf('/'))} ${isOfOther(due) ? 'as elsewhere' : withoutReason(due)}`
  const singles = new Map(
    groups.flatMap((group) =>
      group.findings.flatMap((found) => {
        const { at, deviation } = found.finding
        if (deviation.kind === 'accepted') return [[nameOf(found, String(deviation.due.status)), group] as const]
        const isOfValue = deviation.kind === 'untrue' && at.startsWith('/body/')
        return isOfValue ? [[nameOf(found, valueAt(at, wordingOf(deviation).expected)), group] as const] : []
      }),
    ),
  )
  return (group) => {
    const behind = group.findings.map((found) => {
      if (!isOfRace(found)) return undefined
      const { at, clause, deviation } = found.finding
      const [, status] = /\/responses\/(\d+)$/.exec(clause) ?? []
      const [, value] = /^\d+ × (.*)$/.exec(wordingOf(deviation).expected) ?? []
      const names = [
        ...(status === undefined ? [] : [status]),
        ...(value === undefined ? [] : [valueAt(at, JSON.stringify(value))]),
        ...(isOfOther(wordingOf(deviation).expected) ? [valueAt(at, wordingOf(deviation).expected)] : []),
      ]
      return names.map((name) => singles.get(nameOf(found, name))).find((one) => one !== undefined)
    })
    return commonOf(behind) ?? group
  }
}

/** Whether a value has to be the one that another response of the case has. */
function isOfOther(due: string): boolean {
  return /, as \S+ at \/body\/\S+$/.test(due)
}

/** Whether it is a rule over several requests at once, or of two. */
function isOfRace({ result, finding }: FindingInCase): boolean {
  if (finding.rule === 'race') return true
  const together = result.attempt?.played.filter(({ act }) => act.label === finding.act) ?? []
  return together.length > 1 && isOfTried(finding, result.case)
}

/** What the ledger saw changed although all requests for it were refused. */
function isChanged({ finding }: FindingInCase): boolean {
  return finding.deviation.kind === 'changed'
}

/** Of a finding that something changed against a refusal: the first request of its case that may have done it. */
function refusedWriteOf(found: FindingInCase): readonly LeadingWrite[] {
  const { result, finding, kind } = found
  if (!isChanged(found) && !(kind === 'data' && finding.clause.endsWith('/responses'))) return []
  const refused = result.attempt?.played.find(
    ({ exchange }) => exchange.request.method !== 'GET' && isRefusal(exchange),
  )
  return refused === undefined ? [] : [{ found, exchange: refused.exchange }]
}

function isGeneral({ findings }: Group): boolean {
  return findings.every(({ finding }) => isOfInvariant(finding))
}
