import { readUrl } from '../../contract/index.ts'
import type { Contract, CredentialPart, Operation } from '../../contract/index.ts'
import { firstCredential } from '../model/fixtures.ts'
import { isOtherUser, isReadById, otherUserOf, otherUsersKey } from '../model/other-user.ts'
import { credentialLike } from '../model/secrets.ts'
import type { FixtureValues, Target } from '../model/index.ts'
import { projectFile } from '../options/flags.ts'
import { readFixturesFile, spendingEntry } from '../options/fixtures-file.ts'
import type { FixturesFile } from '../options/fixtures-file.ts'
import type { Connection, RunContext } from '../options/options.ts'
import { checkKey } from '../options/read.ts'
import { commandFor } from '../options/repeat-command.ts'
import { UsageError } from '../options/usage-error.ts'
import { checkCredentials, plainLocations, secretValues, valuesAt } from './fixture-values.ts'

/** The connection's options, with what the fixtures file says. */
export interface Settings extends Connection {
  readonly url: URL
  readonly fromFile: FixturesFile
  /** Sub-accounts for reads that work with any. */
  readonly plain: FixtureValues
  /** From the environment. It goes to deployments only: our own servers have their own keys. */
  readonly environmentKey: string | null
  /** What keys are taken from by default. */
  readonly env: RunContext['env']
}

/**
 * Reads the fixtures file. Throws a UsageError that names the file and the line, or the flag. `given`: the target; null: the
 * one that the file is for, if it says.
 */
export async function readSettings(
  contract: Contract,
  given: URL | null,
  connection: Connection,
  { env, command }: Pick<RunContext, 'env' | 'command'>,
  inputs: readonly string[] = [],
  /** Nothing is sent: a variable that the file names may be unset. */
  isPlan = false,
): Promise<Settings> {
  const { fixtures, location, keysOfOthers } = connection
  const usual = connection.key === null ? undefined : firstCredential(contract)?.name
  const typed = usual === undefined ? [] : [usual]
  const fromFile =
    fixtures === null
      ? nothing
      : await readFixturesFile(
          fixtures,
          contract,
          { env, command, typed, isPlan, keys: [connection.key, connection.otherKey].filter((key) => key !== null) },
          inputs,
        )
  const { host } = fromFile
  const url = given ?? new URL(`https://${host ?? 'target.invalid'}`)
  if (host !== null && host !== url.host) {
    throw new UsageError(
      `--fixtures ${fixtures}: is for the target ${host}, not for ${url.host}. ` +
        `If its ids and keys are right there as well, write into it: target: ${url.host}`,
    )
  }
  const defaults = Object.fromEntries(Object.entries(env).filter(([name]) => !keysOfOthers.includes(name)))
  const plain = (location ?? fromFile.location)?.split(',')[0]
  return {
    ...connection,
    url,
    env: defaults,
    environmentKey: nullIfEmpty(defaults['AGENT_PLATFORM_KEY']),
    fromFile: withNamed(contract, fromFile, location),
    plain: plain === undefined ? {} : plainLocations(contract, plain),
  }
}

/** The sub-accounts that somebody named: what is in them may be changed. */
export function namedPlaces(
  { fixtures }: Contract,
  values: FixtureValues,
  { location: ofFile }: Pick<FixturesFile, 'location'>,
  location: string | null,
): ReadonlySet<string> {
  return new Set([
    ...(location?.split(',') ?? []),
    ...(ofFile?.split(',') ?? []),
    ...Object.entries(values).flatMap(([name, id]) => (fixtures[name]?.kind === 'sub_account' ? [id] : [])),
  ])
}

/** With what the file has of a sub-account that was not named when it was written, and is now. */
function withNamed(contract: Contract, file: FixturesFile, location: string | null): FixturesFile {
  const named = namedPlaces(contract, file.values, file, location)
  const all = Object.entries(file.elsewhere)
  const isNamed = ([, { home }]: (typeof all)[number]): boolean => named.has(home)
  const inside = all.filter(isNamed).map(([name, { value }]) => [name, value] as const)
  return {
    ...file,
    values: { ...file.values, ...Object.fromEntries(inside) },
    // What no read shows of them is to be confirmed all the same.
    found: [...file.found, ...inside.map(([name]) => name)],
    elsewhere: Object.fromEntries(all.filter((one) => !isNamed(one))),
  }
}

const nothing: FixturesFile = {
  values: {},
  sources: {},
  found: [],
  elsewhere: {},
  spare: [],
  host: null,
  spending: null,
  location: null,
  unset: [],
}

/** Throws a UsageError if something may cost money at a deployment where nobody has confirmed that. */
export function checkSpending(target: Target, settings: Settings, command: RunContext['command']): void {
  const why = target.own === null ? whyNoSpending(settings, command) : null
  if (why !== null) throw new UsageError(why)
}

/** Why a deployment gets nothing that can cost money, though --allow names it; null: it may, or nothing is to be spent. */
export function whyNoSpending(
  {
    allow,
    fromFile,
    url,
    fixtures,
    spending: byProject,
  }: Pick<Settings, 'allow' | 'fromFile' | 'url' | 'fixtures' | 'spending'>,
  command: RunContext['command'],
): string | null {
  const { spending } = fromFile
  const isConfirmed = spending === url.host || (byProject !== null && readUrl(byProject)?.host === url.host)
  if (!allow.includes('spending') || isConfirmed) return null
  const file = fixtures ?? `a file for --fixtures (${commandFor('fixtures', command)} --init makes one)`
  const other = spending === null ? '' : ` ${fixtures} confirms it for ${spending} alone.`
  return (
    `--allow spending: this can cost money at ${url.host}.${other} To confirm it, write by hand into ${file}, or into ${projectFile}: ` +
    `${spendingEntry}: ${url.origin}`
  )
}

/** An empty variable holds no key. */
function nullIfEmpty(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text
}

export interface Identity {
  readonly values: FixtureValues
  /** The same for requests that only read: they also use sub-accounts that work for any read. */
  readonly forReads: FixtureValues
  /** Values that only reads use because their sub-account is not named: fixture → sub-account. Absent: none. */
  readonly outside?: ReadonlyMap<string, string>
  /** A key for operations that require a credential, if the contract names no credentials. */
  readonly bearer: string | null
  readonly secrets: readonly string[]
  /** For people: which key each credential uses, by name and source, and where two sources disagree. */
  readonly says: readonly string[]
}

interface Given {
  readonly key: string
  readonly source: string
}

/** Throws a UsageError for a credential that cannot be masked. */
export function identityAt(target: Target, contract: Contract, settings: Settings): Identity {
  const { fromFile } = settings
  const credential = firstCredential(contract)
  checkCredentials(contract, fromFile.values)
  if (contract.foreign === true && credential !== undefined) return identityByScheme(target, contract, settings)
  const given = keysGiven(target, settings, credential?.name)
  const [first] = given
  if (first === undefined && target.own === null) refuseEmpty(settings.env, [environmentName])
  if (first?.source === environmentName) checkKey(environmentName, first.key)
  const fromKey = first === undefined || credential === undefined ? {} : { [credential.name]: first.key }
  const values = valuesAt(target, contract, { ...fromFile.values, ...fromKey })
  const keys = [settings.key, settings.environmentKey].filter((secret) => secret !== null)
  return {
    values,
    ...forReadsOf(target, settings, values),
    bearer: credential === undefined ? (first?.key ?? null) : null,
    secrets: [...secretValues(contract, { ...fromFile.values }), ...secretValues(contract, values), ...keys],
    says: speakersOf(target, contract, settings, given),
  }
}

function forReadsOf(
  { own }: Target,
  { fromFile: { elsewhere }, plain }: Settings,
  values: FixtureValues,
): Pick<Identity, 'forReads' | 'outside'> {
  if (own !== null) return { forReads: values }
  const found = Object.entries(elsewhere)
  return {
    forReads: { ...plain, ...Object.fromEntries(found.map(([name, { value }]) => [name, value])), ...values },
    outside: new Map(found.map(([name, { home }]) => [name, home])),
  }
}

export const environmentName = 'AGENT_PLATFORM_KEY'

/** Another contract names its credentials by security schemes: each key goes where its scheme says. */
function identityByScheme(target: Target, contract: Contract, settings: Settings): Identity {
  const { fromFile, env } = settings
  const keys: Record<string, Given> = {}
  for (const { name, sentAs = [] } of Object.values(contract.fixtures)) {
    const [part] = sentAs.flat()
    if (part === undefined || part.credential !== name) continue
    if (isOtherUser(contract.fixtures[name])) {
      keys[name] = { key: otherUsersKey(contract, settings.otherKey ?? ''), source: '--other-key' }
      continue
    }
    const found = [
      ...keyNamed(contract, settings, name),
      ...headerFor(settings, part),
      ...(target.own === null ? inEnvironment(env, name) : []),
    ]
    if (found[0] !== undefined) keys[name] = found[0]
    else if (target.own === null && !Object.hasOwn(settings.fromFile.values, name)) refuseEmpty(env, variablesFor(name))
  }
  for (const { key, source } of Object.values(keys)) checkKey(source, key, true)
  const given = Object.fromEntries(Object.entries(keys).map(([name, { key }]) => [name, key]))
  const values = valuesAt(target, contract, { ...given, ...fromFile.values })
  const sources = Object.fromEntries(Object.entries(keys).map(([name, { source }]) => [name, source]))
  const inFile = Object.entries(fromFile.sources).filter(([name]) => contract.fixtures[name]?.kind === 'credential')
  const asked = new Set(contract.operations.flatMap((one) => keysAsked(contract, one)))
  const says = Object.entries({ ...sources, ...Object.fromEntries(inFile) }).map(
    ([name, source]) => `  ${name}: ${source}${asked.has(name) ? '' : ', which no operation asks for'}`,
  )
  const taken = takenFor(target, settings)
  return {
    values,
    ...forReadsOf(target, settings, values),
    bearer: null,
    secrets: secretValues(contract, { ...given, ...fromFile.values }),
    says: [
      ...(says.length === 0
        ? [`${taken}, without a key of yours.`]
        : [`${taken}. Keys, by scheme:`, ...says, ...withoutOtherUser(target, contract)]),
      ...headersHeldBack(contract, settings),
    ],
  }
}

/** The credentials that an operation is asked with, by the first user and, if it reads by id, by another. */
function keysAsked(contract: Contract, operation: Operation): readonly string[] {
  const other = isReadById(operation) ? otherUserOf(contract, operation) : undefined
  const others = other?.sentAs?.flat().map(({ credential }) => credential) ?? []
  return [...(operation.speaksAs?.alternatives.flat() ?? []), ...others]
}

function takenFor({ own }: Pick<Target, 'own'>, { allowAtOwn }: Settings): string {
  if (own === null) return 'Taken for a deployment'
  const gets = allowAtOwn === null ? 'every request' : `only ${allowAtOwn.join(', ')} requests, because of --allow`
  return `Taken for our ${own}, as it says: it gets ${gets}`
}

/** What the key of another user would add. */
function withoutOtherUser({ own }: Target, { fixtures, operations }: Contract): readonly string[] {
  const reads = operations.filter(isReadById).length
  if (own !== null || reads === 0 || Object.values(fixtures).some(isOtherUser)) return []
  const what = reads === 1 ? '1 read by id is' : `${reads} reads by id are`
  return [`Whether ${what} closed to other users is asked with the key of another user: --other-key.`]
}

/** A credential is not sent where the contract asks for none. */
function headersHeldBack({ operations }: Contract, { headers }: Settings): readonly string[] {
  const names = Object.keys(headers).filter((name) => credentialLike.test(name))
  const [first, ...others] = operations.filter(({ speaksAs }) => speaksAs === null).map(({ id }) => id)
  if (names.length === 0 || first === undefined) return []
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  return [`--header ${names.join(', ')} is not sent where the contract asks for no key: ${first}${more}.`]
}

/** `--key NAME=KEY` is for one scheme, `--key KEY` for all. */
function keyNamed(contract: Contract, { key, keyFrom }: Settings, name: string): readonly Given[] {
  if (key === null) return []
  const [, other = '', own = ''] = /^([^=]+)=(.+)$/.exec(key) ?? []
  if (other === name) return [{ key: own, source: keyFrom === '--key' ? `--key ${name}=…` : keyFrom }]
  return Object.hasOwn(contract.fixtures, other) ? [] : [{ key, source: keyFrom }]
}

function headerFor({ headers }: Settings, part: CredentialPart): readonly Given[] {
  const [, value = ''] = Object.entries(headers).find(([name]) => name.toLowerCase() === part.name.toLowerCase()) ?? []
  if (part.in !== 'header' || value === '') return []
  return [{ key: value.startsWith(part.prefix) ? value.slice(part.prefix.length) : value, source: '--header' }]
}

function variablesFor(name: string): readonly string[] {
  return [`${environmentName}_${name.toUpperCase().replaceAll(/[^A-Z\d]+/g, '_')}`, environmentName]
}

/** A variable that is set and empty is a secret that got lost, such as one that a fork's CI job does not get. */
function refuseEmpty(env: RunContext['env'], variables: readonly string[]): void {
  const empty = variables.find((variable) => env[variable] === '')
  if (empty === undefined) return
  throw new UsageError(
    `${empty}: is set, and empty: a secret that this job does not get? Give it the key, or unset it to check without one`,
  )
}

function inEnvironment(env: RunContext['env'], name: string): readonly Given[] {
  const known = variablesFor(name).find((variable) => nullIfEmpty(env[variable]) !== null)
  return known === undefined ? [] : [{ key: env[known] ?? '', source: known }]
}

/** Every key that was given for the contract's first credential, the most explicit first: that one is sent. */
function keysGiven(target: Target, settings: Settings, name: string | undefined): readonly Given[] {
  const { key, keyFrom, fromFile, environmentKey } = settings
  const inFile = name !== undefined && Object.hasOwn(fromFile.values, name) ? fromFile.values[name] : undefined
  return [
    ...(key === null ? [] : [{ key, source: keyFrom }]),
    ...(name === undefined || inFile === undefined ? [] : [{ key: inFile, source: fromFile.sources[name] ?? '' }]),
    // A target that claims to be ours gets no key from the environment.
    ...(environmentKey === null || target.own !== null ? [] : [{ key: environmentKey, source: environmentName }]),
  ]
}

/** What a key has to be, by its fixture: answers show whether it is. */
function roleSaid({ fixtures }: Contract, name: string | undefined): string {
  const { role, scopes, location, revoked } = fixtures[name ?? '']?.state ?? {}
  const list = Array.isArray(scopes) ? scopes.join(', ') : null
  const parts = [
    ...(revoked === true ? ['one that was revoked'] : []),
    ...(typeof role === 'string' ? [role] : []),
    ...(list === null ? [] : [list === '' ? 'without a scope' : `with ${list}`]),
    ...(typeof location === 'string' ? [`bound to ${location}`] : []),
  ]
  return parts.length === 0 ? '' : `, taken to be ${parts.join(' ')}`
}

/** The most keys that a run names. */
const mostKeys = 3

/** Names and sources, never a key. */
function speakersOf(
  { own }: Target,
  contract: Contract,
  settings: Settings,
  given: readonly Given[],
): readonly string[] {
  const { fromFile, environmentKey, isVerbose } = settings
  const name = firstCredential(contract)?.name
  const who = name ?? 'whoever is asked for a key'
  const [used, ...others] = given
  const speakers = [
    ...(used === undefined ? [] : [`  ${who}: ${used.source}${roleSaid(contract, name)}`]),
    ...Object.entries(fromFile.sources).flatMap(([fixture, source]) =>
      contract.fixtures[fixture]?.kind === 'credential' && fixture !== name
        ? [`  ${fixture}: ${source}${roleSaid(contract, fixture)}`]
        : [],
    ),
  ]
  const left = isVerbose || speakers.length <= mostKeys + 1 ? 0 : speakers.length - mostKeys
  const shown = speakers.slice(0, speakers.length - left)
  const more = left === 0 ? [] : [`  and ${left} more; --verbose lists them`]
  const taken = takenFor({ own }, settings)
  const without = own === null ? ', without a key.' : ", with the contract's own keys and ids."
  return [
    ...(speakers.length === 0 ? [taken + without] : [`${taken}. Keys, by who speaks with them:`, ...shown, ...more]),
    ...(environmentKey !== null && own !== null ? [`${environmentName} is not sent there.`] : []),
    ...others.flatMap(({ key, source }) =>
      used === undefined || key === used.key
        ? []
        : [`WARNING for ${who}, ${source} holds another key than ${used.source}, which is sent.`],
    ),
  ]
}
