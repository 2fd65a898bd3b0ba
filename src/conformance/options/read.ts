import { resolve } from 'node:path'
import { readClasses, readUrl } from '../../contract/index.ts'
import type { Safety } from '../../contract/index.ts'
import type { Source } from '../model/index.ts'
import { suites } from '../model/plan.ts'
import { allFlags, flagFor, flags, isGiven } from './flags.ts'
import type { ConformOptions, FixturesOptions, FlagName } from './flags.ts'
import { engineNames, reportNames, scriptForms, targetKinds } from './options.ts'
import type {
  Connection,
  ContractSource,
  Limits,
  ReadFixturesOptions,
  Reports,
  RunContext,
  RunOptions,
  RunToFinish,
  Shard,
  Task,
} from './options.ts'
import { withoutProject } from './project.ts'
import type { Project } from './project.ts'
import {
  checkFixturesCommand,
  cleanupCommand,
  foreseeCommand,
  repeatCommand,
  searchFirst,
  typedSecrets,
} from './repeat-command.ts'
import type { TypedSecrets } from './repeat-command.ts'
import { checkEnds, NotDelivered, unknownName, UsageError } from './usage-error.ts'

/** What the project's file says beside options. */
type FromProject = Pick<Project, 'typed' | 'operations' | 'spending' | 'oauth' | 'sources' | 'keysOfOthers'>

/**
 * Parses the options of a run. `command` is what was typed, without its flags. Throws a UsageError that names the flag and
 * never repeats a key or a header's value.
 */
export function readOptions(
  given: ConformOptions,
  command?: string,
  { typed, sources, operations, spending, oauth, keysOfOthers }: FromProject = { ...withoutProject, typed: given },
  env: RunContext['env'] = {},
): RunOptions {
  // First, because what ends a run is told in a report, too, and that may not be the caller's own file.
  checkDistinct(given)
  const headers = readHeaders(given.header)
  const secrets = typedSecrets(typed, readHeaders(typed.header), env)
  const options: RunOptions = {
    ...readSource({ ...given, contract: given.init === '' ? undefined : (given.init ?? given.contract) }),
    rules: given.rules ?? null,
    connection: {
      ...readConnection(given, headers),
      operations,
      spending,
      oauth,
      keysOfOthers,
      keyFrom: keyFrom(sources),
    },
    flows: given.flows ?? [],
    hooks: { setup: given.setup ?? null, teardown: given.teardown ?? null },
    selection: {
      sources: readSuites(given.suite),
      probes: given.probes ?? true,
      examplesOnly: given.examplesOnly ?? false,
      seed: readNumber(given, 'seed', 'a whole number, 0 or more', (value) => isCount(value + 1)) ?? flags.seed.usual,
      only: readNames('only', given.only),
      exclude: readNames('exclude', given.exclude),
      shard: readShard(given.shard),
    },
    engine: readName('engine', given.engine, engineNames) ?? 'native',
    judging: {
      strict: given.strict ?? false,
      floors: { maxBlocked: readMaxBlocked(given.maxBlocked), require: readShare(given.require) },
    },
    baseline: given.baseline ?? null,
    limits: readLimits(given),
    ledger: ledgerPath(given),
    reports: readReports(given),
    signing: { key: given.sign ?? 'agent-platform.signing-key', environment: typed.env ?? null },
    repeat: repeatCommand(typed, secrets, command),
    again: repeatCommand(typed, secrets, command, ['suite', 'only']),
    checkFixtures: checkFixturesCommand(typed, secrets, command),
    foresee: planBefore(typed, given, secrets, command),
    // A file of the project may say where the ledger is.
    cleanup: (run) =>
      cleanupCommand(typed, secrets, given.cleanup ?? ledgerPath(given), run ?? runToFinish(given), command),
    // Conflicts come first: a flag too many explains a target that is missing.
    task: readTask(withoutConflicts(given, typed, () => searchThenPlan(typed, secrets, command))),
  }
  return frozen(options)
}

function searchThenPlan(
  typed: ConformOptions,
  secrets: TypedSecrets,
  command: string | undefined,
): ReturnType<typeof searchFirst> {
  return searchFirst(checkFixturesCommand(typed, secrets, command), foreseeCommand(typed, secrets, command))
}

/** What lists all that the run would change: what a run that searches would find, a plan does not know. */
function planBefore(
  typed: ConformOptions,
  { plan, suggest }: ConformOptions,
  secrets: TypedSecrets,
  command: string | undefined,
): string {
  if (suggest !== true || plan === true) return foreseeCommand(typed, secrets, command)
  return searchThenPlan(typed, secrets, command).join(', then ')
}

/** Parses the options of the `fixtures` command. Throws a UsageError that names the flag. */
export function readFixturesOptions(
  given: FixturesOptions,
  { sources, operations, spending, oauth, keysOfOthers }: Omit<FromProject, 'typed'> = withoutProject,
): ReadFixturesOptions {
  const { init, suggest, check = false, force = false, rules = null } = given
  const source = { ...readSource(given), rules }
  const shared = { ...given, suggest: suggest !== undefined, concurrency: 1 }
  const connection = {
    ...readConnection(shared, readHeaders(given.header)),
    operations,
    spending,
    oauth,
    keysOfOthers,
    keyFrom: keyFrom(sources),
  }
  if ([check, init !== undefined, suggest !== undefined].filter(Boolean).length !== 1) {
    throw new UsageError('fixtures: either --init, --suggest or --check')
  }
  const target = given.target === undefined ? null : readTarget(given.target)
  if (suggest !== undefined) {
    const task = { kind: 'suggest', file: suggest, force, target: target ?? missingTarget() } as const
    return frozen({ ...source, task, connection })
  }
  if (init !== undefined) return frozen({ ...source, task: { kind: 'init', file: init, force, target }, connection })
  return frozen({ ...source, task: { kind: 'check', target: target ?? missingTarget() }, connection })
}

function keyFrom({ key, keyCommand, oauth }: FromProject['sources']): string {
  return key ?? keyCommand ?? oauth ?? '--key'
}

/** The contract that options name. Throws a UsageError for flags that contradict each other. */
export function readSource(
  given: Pick<ConformOptions, 'contract' | 'overlay' | 'fetch' | 'trustSafety'>,
): ContractSource {
  const { contract = null, overlay: overlays = [], fetch = false, trustSafety = false } = given
  if (trustSafety && contract === null) {
    throw new UsageError('--trust-safety: is about the marks of a contract of --contract, and none is named')
  }
  return { contract, overlays, fetch, trustSafety }
}

function runToFinish({ target = '', allow }: ConformOptions): RunToFinish {
  return { target, allow: readAllow(allow) }
}

/** The ledger's file; by default it lies beside the fixtures file. Each shard has its own. */
function ledgerPath({ ledger, fixtures, shard }: Pick<ConformOptions, 'ledger' | 'fixtures' | 'shard'>): string {
  const file = ledger ?? (fixtures === undefined ? 'agent-platform.ledger' : `${fixtures}.ledger`)
  return shard === undefined ? file : `${file}.${shard.replace('/', '-of-')}`
}

/** Reads `2/5`. */
function readShard(text: string | undefined): Shard | null {
  if (text === undefined) return null
  const [, index = 0, of = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (index < 1 || index > of) throw new UsageError(`--shard ${text}: has to be a part of all, such as 2/5`)
  return { index, of }
}

function checkPlanned({ plan, suggest }: ConformOptions, instead: () => readonly string[]): void {
  if (plan !== true || suggest !== true) return
  throw new UsageError(
    '--suggest: a plan sends nothing, so it cannot search. Search first, then plan with what was found:',
    ...instead().map((one) => `  ${one}`),
  )
}

/** Throws a UsageError for flags that exclude each other; returns the same options. `typed`: without the project's file. */
function withoutConflicts(
  given: ConformOptions,
  typed: ConformOptions,
  /** The commands to search and to plan by what was found. */
  searchAndPlan: () => readonly string[],
): ConformOptions {
  checkPlanned(typed, searchAndPlan)
  for (const { name, sends, notPlanned } of allFlags) {
    if (!isGiven(given, name)) continue
    const silent = (['har', 'listen'] as const).find((task) => given[task] !== undefined)
    if (silent !== undefined && sends === true && !(silent === 'listen' && name === 'maxTime')) {
      throw new UsageError(`${flagFor(name)}: has no place beside ${flagFor(silent)}, which sends nothing`)
    }
    if (given.plan === true && notPlanned !== undefined) throw new UsageError(`${flagFor(name)}: ${notPlanned}`)
  }
  if (given.init !== undefined && given.contract !== undefined) {
    throw new UsageError('--init and --contract: --init names the contract already')
  }
  const flows = given.flows ?? []
  if (flows.length > 0 && given.engine === 'dredd') {
    throw new UsageError('--flows: has no place beside --engine dredd, which sends pairs alone')
  }
  if (flows.length === 0 && given.suite?.split(',').some((name) => name.trim() === 'flows') === true) {
    throw new UsageError('--suite flows: --flows FILE says which')
  }
  if (given.package !== undefined && given.shard !== undefined) {
    throw new UsageError('--package: has no place beside --shard, which tries a part of the cases')
  }
  const onStdout = reportNames.filter((name) => given[name] === '-')
  if (onStdout.length > 1) {
    throw new UsageError(
      `${onStdout.map((name) => `${flagFor(name)} -`).join(' and ')}: stdout can carry only one of them`,
    )
  }
  return given
}

/** Two reports may not be written to one file. */
function checkDistinct(given: ConformOptions): void {
  const named = (fits: (flag: (typeof allFlags)[number]) => boolean) =>
    allFlags.filter(fits).flatMap(({ name }) => [given[name]].flat().map((file) => [flagFor(name), file] as const))
  const files = [
    ...named(({ writes }) => writes !== undefined),
    ['--ledger', ledgerPath(given)] as const,
    ...named(({ reads }) => reads === true),
  ]
  const seen = new Map<string, string>()
  for (const [flag, file] of files) {
    if (typeof file !== 'string' || file === '-') continue
    const other = seen.get(resolve(file))
    if (other !== undefined) throw new NotDelivered(`${other} and ${flag}: both name ${file}`)
    seen.set(resolve(file), flag)
  }
}

function readTask(given: ConformOptions): Task {
  const { cleanup, exclude, explain, guide, har, init, listen, merge = [], plan, report, target } = given
  const url = target === undefined ? null : readTarget(target)
  if (init !== undefined) return { kind: 'init', target: url }
  if (guide === true) return { kind: 'guide', target: url }
  if (cleanup !== undefined) {
    if (url === null) throw new UsageError(`--cleanup ${cleanup}: --target URL says where, as it did for the run`)
    return { kind: 'cleanup', ledger: cleanup, target: url, meant: readNames('exclude', exclude) }
  }
  if (merge.length > 0) return { kind: 'merge', files: merge }
  if (explain !== undefined) {
    if (report === undefined) throw new UsageError('--explain: --report FILE says in which JSON report the case is')
    return { kind: 'explain', case: explain, report, form: readName('script', given.script, scriptForms) ?? 'bash' }
  }
  if (har !== undefined) return { kind: 'recording', file: har, target: url }
  if (listen !== undefined) return { kind: 'listen', ...readAddress(listen), target: url }
  if (plan === true)
    return { kind: 'plan', target: url, foresee: url !== null || isGiven(given, 'fixtures') || isGiven(given, 'allow') }
  return { kind: 'run', target: url ?? missingTarget() }
}

/** Reads `3000` and `0.0.0.0:3000`. */
function readAddress(text: string): { readonly port: number; readonly host: string } {
  const [, host = '127.0.0.1', port = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? []
  if (port === '' || Number(port) > 65_535) {
    throw new UsageError(
      `--listen ${text}: has to be a port, such as 3000, or an address with one, such as 0.0.0.0:3000`,
    )
  }
  return { port: Number(port), host: host.replace(/^\[(.*)\]$/, '$1') }
}

function missingTarget(): never {
  throw new UsageError('--target URL says which server to check; --plan needs none')
}

/** Returns the URL without a trailing slash. Throws a UsageError. */
export function readTarget(text: string): URL {
  const url = readUrl(text)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    // An address that may hold a password or a key is not repeated.
    const shown = /^[\w.:/[\]-]+$/.test(text) ? ` ${text}` : ''
    throw new UsageError(`--target${shown}: not an http or https address, such as http://127.0.0.1:4010`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError('--target: leave user and password out of the address; pass a credential by --key or --header')
  }
  if (url.search !== '' || url.hash !== '') {
    throw new UsageError('--target: leave out everything from ? or # on')
  }
  url.pathname = url.pathname.replace(/\/+$/, '')
  return url
}

/** The base URL that paths of requests are appended to. */
export function baseOf(url: URL): string {
  return `${url.origin}${url.pathname === '/' ? '' : url.pathname}`
}

function readConnection(
  given: ConformOptions,
  headers: Connection['headers'],
): Omit<Connection, keyof Omit<FromProject, 'typed' | 'sources'> | 'keyFrom'> {
  const { key = null, otherKey = null, location = null, fixtures = null } = given
  if (key !== null) checkKey('--key', key, given.contract !== undefined)
  if (otherKey !== null) checkOtherKey(otherKey, given)
  if (location === '') throw new UsageError("--location: has to be a sub-account's id")
  return {
    key,
    otherKey,
    location,
    suggest: given.suggest ?? false,
    treatAs: readName('treatAs', given.treatAs, targetKinds),
    headers,
    allow: readAllow(given.allow),
    allowAtOwn: given.allow === undefined ? null : readAllow(given.allow),
    fixtures,
    timeout: readNumber(given, 'timeout', `milliseconds, from 1 to ${longestTimer}`, isTimer) ?? flags.timeout.usual,
    isVerbose: given.verbose ?? false,
    concurrency: readNumber(given, 'concurrency', '1 or more', isCount) ?? flags.concurrency.usual,
    rate: readNumber(given, 'rate', 'requests a second, more than 0', isMore),
  }
}

/** A shorter credential would mask ordinary words of a report. */
const shortestCredential = 4

/**
 * Throws a UsageError for a key that no header can carry or that cannot be masked. `source` says where the key is from. Keys of
 * another contract may have several words: `Token abc` in a header, a password in Basic.
 */
export function checkKey(source: string, key: string, ofWords = false): void {
  if (key === '') throw new UsageError(`${source}: is empty. If it comes from a variable, set that first`)
  checkEnds(source, key)
  if (!ofWords && /^bearer\s/i.test(key)) throw new UsageError(`${source}: leave out Bearer; it is put before the key`)
  if (key.length < shortestCredential || (ofWords ? /[^ -~]/ : /[^!-~]/).test(key)) {
    const ascii = `printable ASCII${ofWords ? '' : ', without spaces'}`
    throw new UsageError(`${source}: a key has to be ${shortestCredential} or more characters of ${ascii}`)
  }
}

function checkOtherKey(otherKey: string, { key, contract, package: file, shard, merge }: ConformOptions): void {
  if (contract === undefined) {
    throw new UsageError('--other-key: is for a contract of --contract; ours names its other keys in the fixtures file')
  }
  if (file !== undefined || shard !== undefined || merge !== undefined) {
    throw new UsageError('--other-key: has no place beside --package, --shard and --merge')
  }
  checkKey('--other-key', otherKey, true)
  if (otherKey === key) throw new UsageError('--other-key: is the same as --key; it has to be the key of another user')
}

function readHeaders(lines: readonly string[] = []): Connection['headers'] {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([!#$%&'*+.^`|~\w-]+)\s*:\s*([\t -~]*)$/.exec(line) ?? []
      if (name === undefined || value === undefined) {
        throw new UsageError('--header: write it as "name: value", in printable ASCII')
      }
      return [name, value.trim()]
    }),
  )
}

/** Reads `write,destructive`; `read` is always included. */
function readAllow(text = ''): readonly Safety[] {
  const read = readClasses(text)
  if (!('unknown' in read)) return read
  const { unknown, near } = read
  throw new UsageError(`--allow ${unknown}: no class. ${near === null ? flags.allow.help : `Did you mean ${near}?`}`)
}

/** Neither ids of cases nor operations contain a comma. Throws a UsageError for a text without a name: it would choose nothing. */
function readNames(flag: 'only' | 'exclude', given: readonly string[] = []): readonly string[] {
  return given.flatMap((text) => {
    const names = text.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
    if (names.length > 0) return names
    throw new UsageError(`${flagFor(flag)}: is empty. If it comes from a variable, set that first, or leave it out`)
  })
}

/** Reads a comma-separated list of suites; returns all sources where none is named. */
function readSuites(text: string | undefined): readonly Source[] {
  const names = Object.keys(suites)
  if (text === undefined) return Object.values(suites)
  return text.split(',').flatMap((part) => suites[readName('suite', part.trim(), names) ?? ''] ?? [])
}

/** Null: not given. */
function readName<const Name extends string>(
  flag: FlagName,
  text: string | undefined,
  known: readonly Name[],
): Name | null {
  if (text === undefined) return null
  const found = known.find((name) => name === text)
  if (found === undefined) throw unknownName(flagFor(flag), text, known)
  return found
}

export function readReports(given: ConformOptions): Reports {
  const onScreen = allFlags.find(({ name, writes }) => writes === 'file' && given[name] === '-')
  if (onScreen !== undefined) throw new UsageError(`${flagFor(onScreen.name)} -: has to be a file`)
  return Object.fromEntries(reportNames.map((name) => [name, given[name] ?? null])) as Reports
}

function readLimits(given: ConformOptions): Limits {
  const seconds = readNumber(given, 'maxTime', 'seconds, more than 0', isMore)
  return {
    maxRequests: readNumber(given, 'maxRequests', 'a number of requests, 1 or more', isCount),
    maxTime: seconds === null ? null : seconds * 1000,
  }
}

function readMaxBlocked(maxBlocked: number | undefined): number | null {
  return readNumber({ maxBlocked }, 'maxBlocked', 'a number of cases, 0 or more', (cases) => isCount(cases + 1))
}

/** Reads `60%`. */
function readShare(text: string | undefined): number | null {
  if (text === undefined) return null
  const percent = Number(/^(\d+(?:\.\d+)?)%$/.exec(text)?.[1])
  if (!(percent <= 100)) throw new UsageError(`--require ${text}: has to be a share from 0% to 100%, such as 60%`)
  return percent
}

/** Milliseconds. Node fires a longer timer at once. */
const longestTimer = 2_147_483_647

const isTimer = (value: number): boolean => value >= 1 && value <= longestTimer
const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1
const isMore = (value: number): boolean => Number.isFinite(value) && value > 0

type NumberName = { [Name in FlagName]: (typeof flags)[Name]['kind'] extends 'number' ? Name : never }[FlagName]

/** Null: not given. */
function readNumber(
  given: Pick<ConformOptions, NumberName>,
  name: NumberName,
  what: string,
  fits: (value: number) => boolean,
): number | null {
  const value = given[name]
  if (value === undefined) return null
  if (!fits(value)) throw new UsageError(`${flagFor(name)}: has to be ${what}`)
  return value
}

/** Freezes deeply, except what is not a plain object. */
function frozen<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null && !(part instanceof URL)) frozen(part as object)
  }
  return Object.freeze(value)
}
