import { groupBy } from '../contract/index.ts'
import type { Contract, Safety } from '../contract/index.ts'
import { enginesFor } from './engines/index.ts'
import { readLedger } from './ledger/file.ts'
import { runsIn } from './ledger/history.ts'
import { announcement } from './ledger/announcement.ts'
import { permitted, unsendableAt } from './ledger/index.ts'
import { roomAt } from './ledger/room.ts'
import { surveyUnread } from './ledger/survey.ts'
import { plural } from '../text/plural.ts'
import { manyReads } from './model/limits.ts'
import { mostMissing, remedyFor } from './model/fixtures.ts'
import type { Case, Foreseen, Result, Target } from './model/index.ts'
import { probesAre, safetyClasses } from './model/plan.ts'
import type { RunContext, RunOptions } from './options/options.ts'
import { baseOf } from './options/read.ts'
import { locationsFlag, searchFirst } from './options/repeat-command.ts'
import { safetyAt } from './plan/safety.ts'
import { createMask } from './model/secrets.ts'
import type { Subject } from './run/connect.ts'
import { gate, ownedAt } from './run/gate.ts'
import type { Addressing } from './run/request-for.ts'
import { identityAt, readSettings, whyNoSpending } from './run/settings.ts'

/** What the target's kind makes of it; by --treat-as it is ours, or a deployment. */
function takenSaid(treatAs: RunOptions['connection']['treatAs']): readonly string[] {
  if (treatAs === 'own') return ['It is taken for ours, by --treat-as: nothing is put back.']
  return [
    'What the target answers can block more of them: what cannot be read could not be put back.',
    ...(treatAs === null
      ? ['A server that says it is our mock or sandbox gets every request, and only with values of the contract.']
      : []),
  ]
}

function unsetSaid(variables: readonly string[]): readonly string[] {
  const [are, they] = variables.length === 1 ? ['is', 'it'] : ['are', 'they']
  return variables.length === 0 ? [] : [`${variables.join(', ')} ${are} not set: planned as if ${they} were.`]
}

function mostLacking(contract: Contract, blocked: readonly Pick<Result, 'missing'>[]): readonly string[] {
  const { names, says } = mostMissing(blocked)
  const [first = ''] = names
  // No read shows a key.
  const remedy =
    contract.fixtures[first]?.kind === 'credential'
      ? remedyFor(contract, first)
      : 'fixtures --suggest FILE finds what reads can show'
  return names.length === 0 ? [] : [`    most lack ${says}; ${remedy}`]
}

/** A plan sends nothing, so it lists nothing of what a search would find. `left`: cases that it does not count for that. */
function searchBefore({ checkFixtures, foresee: again }: Pick<RunOptions, 'checkFixtures' | 'foresee'>, left: number) {
  const one = left === 1
  return [
    ...(left === 0
      ? []
      : [
          `Not the whole answer: ${plural(left, 'more case')} that would change something ${one ? 'lacks' : 'lack'} an id or a key.`,
        ]),
    'What --suggest would find is not known before it looks, nor what a run with it would change. To list that:',
    ...searchFirst(checkFixtures, again).map((command) => `  $ ${command}`),
  ]
}

/** What to know before what a run would change: why it would not begin, and what that leaves out. */
function unsaidBefore(refused: string | null, unsought: readonly string[]): readonly string[] {
  if (refused === null) return unsought
  return [`As it is, this run ends before its first case: ${refused}`, ...unsought, 'Once spending is confirmed:']
}

/** `isMost`: what reads show before a run can block more of them. */
function sentSaid(
  send: readonly Case[],
  refused: string | null,
  classes: (some: readonly Case[]) => string,
  isMost: boolean,
): string {
  const counts = send.length === 0 ? '0' : `${isMost ? 'at most ' : ''}${send.length} (${classes(send)})`
  return `  sent: ${refused === null ? counts : `0 (once spending is confirmed: ${counts})`}`
}

type ClassOf = (one: Case) => Safety | 'probe'

/** The most that sending a case can do; a probe is a request that a server can only refuse. */
function classesAt(contract: Contract): ClassOf {
  return (one) => (one.probe === true ? 'probe' : safetyAt(contract, one))
}

function countedBy(some: readonly Case[], classOf: ClassOf): string {
  return [...safetyClasses, 'probe' as const]
    .map((name) => [name, some.filter((one) => classOf(one) === name).length] as const)
    .flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]))
    .join(', ')
}

/** `changes`: empty where no case is known to change anything. */
function changesSaid(
  send: readonly Case[],
  changes: readonly string[],
  where: string,
  isSearching: boolean,
): readonly string[] {
  if (changes.length > 0 || send.some(({ safety }) => safety !== 'read')) return changes
  const probes = send.filter(({ probe }) => probe === true).length
  const besides = probes === 0 ? '' : `, and ${plural(probes, 'probe')}: ${probesAre}`
  return [
    `This run is to change nothing at ${where}. It sends ${plural(send.length - probes, 'case')} that only read${besides}.`,
    ...(isSearching
      ? [
          `Before that, it looks for ids with up to some ${manyReads} reads (suggest), and sends the reading cases that need them.`,
        ]
      : []),
  ]
}

/** The most reasons that are shown; --json has all of them. */
const mostReasons = 5

/** Why cases are blocked that lack no fixture, with what lifts that. */
function otherReasons(blocked: readonly Result[], location: string | null, isVerbose: boolean): readonly string[] {
  const groups = [...groupBy(blocked, ({ reason }) => reason ?? '').values()].toSorted(
    (one, other) => other.length - one.length,
  )
  const shown = isVerbose ? groups : groups.slice(0, mostReasons)
  const left = groups.length - shown.length
  return [
    ...shown.flatMap((alike) => {
      const { reason, unnamed = [] } = alike[0] ?? { reason: null }
      return [
        `    ${plural(alike.length, 'case')}: ${reason ?? ''}`,
        ...(unnamed.length === 0 ? [] : [`      to allow that: ${locationsFlag(location, unnamed)}`]),
      ]
    }),
    ...(left > 0 ? [`    … and ${plural(left, 'more reason')}; --json lists them by case`] : []),
  ]
}

/**
 * What a run of these options would do with each case, and what it would change, with the target's own ids. Nothing is
 * sent: what only the target's answers can tell is left open, and said to be.
 */
export async function foresee(
  { contract, rules, inputs = [] }: Subject,
  cases: readonly Case[],
  given: URL | null,
  options: Pick<RunOptions, 'connection' | 'engine' | 'ledger' | 'checkFixtures' | 'foresee'>,
  around: Pick<RunContext, 'env' | 'command'>,
): Promise<Foreseen> {
  const { connection, engine, ledger } = options
  const settings = await readSettings(contract, given, connection, around, inputs, true)
  const { url } = settings
  const isNamed = given !== null || settings.fromFile.host !== null
  // What it says of itself is not asked: by the user's word it is ours, or else a deployment.
  const target: Target = { url: baseOf(url), own: connection.treatAs === 'own' ? 'sandbox' : null }
  const identity = identityAt(target, contract, settings)
  const mask = createMask(identity.secrets, settings.headers)
  const addressing: Addressing = {
    contract,
    rules,
    target,
    values: identity.forReads,
    unconfirmed: new Set(settings.fromFile.found),
    headers: settings.headers,
    bearer: identity.bearer,
    methods: new Map(),
    keySeed: null,
  }
  const room = roomAt(addressing, { allow: settings.allow, spare: settings.fromFile.spare })
  const mayChange = target.own === null && settings.allow.some((safety) => safety !== 'read')
  const whyNot = mayChange ? unsendableAt(addressing, runsIn(readLedger(ledger, around.env))) : () => null
  const engines = await enginesFor(engine, contract)
  const { cases: owned, blocked: unowned } = ownedAt(target, { contract, rules }, engines.select(cases), {
    ...settings,
    ...identity,
  })
  const chosen = owned.filter((one) => !unowned.has(one))
  const allow = target.own === null ? settings.allow : settings.allowAtOwn
  const gated = gate(chosen, contract, { ...settings, ...identity, target, allow, whyNot })
  const { notAllowed } = gated
  const changing = gated.send.filter(({ safety }) => mayChange && safety !== 'read')
  // As a run does, as far as that takes no read.
  const surveyed = permitted(surveyUnread(changing, addressing), addressing, { allow: settings.allow, room })
  const unsent = new Set(surveyed.blocked.map((result) => result.case))
  const send = gated.send.filter((one) => !unsent.has(one))
  const blocked = [...unowned.values(), ...gated.blocked, ...surveyed.blocked]
  const host = isNamed ? url.host : 'the target'
  const where = given === null ? host : target.url
  const refused = target.own === null && isNamed ? whyNoSpending(settings, around.command) : null
  const fates = new Map([
    ...chosen.map((one) => [one.id, refused === null ? 'sent' : 'blocked'] as const),
    ...blocked.map((result) => [result.case.id, 'blocked'] as const),
    ...notAllowed.map((entry) => [entry.case.id, 'not allowed'] as const),
  ])
  const classOf = classesAt(contract)
  const classes = (some: readonly Case[]): string => countedBy(some, classOf)
  const lacking = blocked.filter(({ missing }) => missing.length > 0).map((result) => result.case)
  const others = blocked.filter(({ missing }) => missing.length === 0)
  const reasons = new Map([
    ...(refused === null ? [] : send.map((one) => [one.id, refused] as const)),
    ...blocked.map((result) => [result.case.id, result.reason] as const),
  ])
  const canSearch =
    rules.suggest !== undefined && given !== null && (connection.fixtures === null || connection.suggest)
  const counted = (some: readonly Case[], what: string) =>
    some.length === 0 ? [] : [`  ${what}: ${some.length} (${classes(some)})`]
  const uncounted = lacking.filter((one) => !['read', 'probe'].includes(classOf(one))).length
  const unsought = canSearch && mayChange && lacking.length > 0 ? searchBefore(options, uncounted) : []
  return {
    fateOf: (one) => fates.get(one.id) ?? 'not chosen',
    whyOf(one) {
      const reason = reasons.get(one.id)
      return reason === undefined ? null : mask(reason ?? '')
    },
    nameOf(name) {
      const value = contract.fixtures[name]?.kind === 'credential' ? undefined : identity.forReads[name]
      return value === undefined || value === name ? name : mask(`${name}=${value}`)
    },
    changes:
      target.own === null
        ? [
            ...unsaidBefore(refused, unsought),
            ...changesSaid(send, announcement(addressing, surveyed, room, where, true), where, connection.suggest),
          ].map(mask)
        : [],
    says: [
      'Nothing was sent. With these flags, of the cases below:',
      sentSaid(
        send,
        refused,
        classes,
        surveyed.before.some(({ known }) => known === 'read'),
      ),
      ...counted(lacking, 'blocked: no fixture for what they need'),
      ...mostLacking(contract, blocked),
      ...counted(
        others.map((result) => result.case),
        'blocked for another reason',
      ),
      ...otherReasons(others, settings.location ?? settings.fromFile.location, connection.isVerbose).map(mask),
      ...counted(
        notAllowed.map((entry) => entry.case),
        'not allowed',
      ),
      ...takenSaid(connection.treatAs),
      ...unsetSaid(settings.fromFile.unset),
    ],
  }
}
