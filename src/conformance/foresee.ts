import { groupBy } from '../contract/index.ts'
import { enginesFor } from './engines/index.ts'
import { readLedger } from './ledger/file.ts'
import { runsIn } from './ledger/history.ts'
import { foreseen } from './ledger/announcement.ts'
import { unsendableAt } from './ledger/index.ts'
import { roomAt } from './ledger/room.ts'
import { plural } from '../text/plural.ts'
import type { Case, Foreseen, Result, Target } from './model/index.ts'
import { safetyClasses } from './model/plan.ts'
import { foundFile } from './options/options.ts'
import type { RunContext, RunOptions } from './options/options.ts'
import { baseOf } from './options/read.ts'
import { searchCommand } from './options/repeat-command.ts'
import { safetyAt } from './plan/safety.ts'
import { createMask } from './model/secrets.ts'
import type { Subject } from './run/connect.ts'
import { gate, ownedAt } from './run/gate.ts'
import type { Addressing } from './run/request-for.ts'
import { identityAt, readSettings, whyNoSpending } from './run/settings.ts'

/** Fixtures that are named because most cases lack them. */
const mostNamed = 3

function mostLacking(blocked: readonly Pick<Result, 'missing'>[]): readonly string[] {
  const lacking = groupBy(
    blocked.flatMap(({ missing }) => missing),
    (name) => name,
  )
  const most = [...lacking].toSorted(([, one], [, other]) => other.length - one.length).slice(0, mostNamed)
  const named = most.map(([name, { length }]) => `${name} (${plural(length, 'case')})`)
  return most.length === 0
    ? []
    : [`    most lack ${named.join(', ')}; fixtures --suggest FILE finds what reads can show`]
}

/** A plan sends nothing, so it lists nothing of what a search would find. */
function searchFirst({ checkFixtures, foresee: again }: Pick<RunOptions, 'checkFixtures' | 'foresee'>) {
  return [
    'What --suggest would find is not known before it looks, nor what a run with it would change. To list that:',
    `  $ ${searchCommand(checkFixtures)}`,
    `  $ ${again} --fixtures ${foundFile}`,
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
  const settings = await readSettings(contract, given, connection, around, inputs)
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
  const { send, notAllowed } = gated
  const blocked = [...unowned.values(), ...gated.blocked]
  const fates = new Map([
    ...chosen.map((one) => [one.id, 'sent'] as const),
    ...blocked.map((result) => [result.case.id, 'blocked'] as const),
    ...notAllowed.map((entry) => [entry.case.id, 'not allowed'] as const),
  ])
  const classes = (some: readonly Case[]): string =>
    safetyClasses
      .map((safety) => [safety, some.filter((one) => safetyAt(contract, one) === safety).length] as const)
      .flatMap(([safety, count]) => (count === 0 ? [] : [`${count} ${safety}`]))
      .join(', ')
  const lacking = blocked.filter(({ missing }) => missing.length > 0).map((result) => result.case)
  const others = blocked.filter(({ missing }) => missing.length === 0).map((result) => result.case)
  const host = isNamed ? url.host : 'the target'
  const where = given === null ? host : target.url
  const refused = target.own === null && isNamed ? whyNoSpending(settings, around.command) : null
  const canSearch = rules.suggest !== undefined && connection.fixtures === null && given !== null
  const counted = (some: readonly Case[], what: string) =>
    some.length === 0 ? [] : [`  ${what}: ${some.length} (${classes(some)})`]
  return {
    fateOf: (one) => fates.get(one.id) ?? 'not chosen',
    nameOf(name) {
      const value = contract.fixtures[name]?.kind === 'credential' ? undefined : identity.forReads[name]
      return value === undefined || value === name ? name : mask(`${name}=${value}`)
    },
    changes: target.own === null ? foreseen(send, addressing, room, where).map(mask) : [],
    says: [
      'Nothing was sent. With these flags, of the cases above:',
      ...counted(send, 'sent'),
      ...counted(lacking, 'blocked: no fixture for what they need'),
      ...mostLacking(blocked),
      ...counted(others, 'blocked for another reason'),
      ...counted(
        notAllowed.map((entry) => entry.case),
        'not allowed',
      ),
      ...(target.own === null
        ? [
            'What the target answers can block more of them: what cannot be read could not be put back.',
            ...(connection.treatAs === null
              ? [
                  'A server that says it is our mock or sandbox gets every request, and only with values of the contract.',
                ]
              : []),
          ]
        : ['It is taken for ours, by --treat-as: nothing is put back.']),
      ...(canSearch && mayChange && lacking.length > 0 ? searchFirst(options).map(mask) : []),
      ...(refused === null ? [] : [mask(`As it is, the run ends before that: ${refused}`)]),
    ],
  }
}
