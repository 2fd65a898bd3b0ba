import { exec } from 'node:child_process'
import { dirname, isAbsolute, join } from 'node:path'
import { promisify } from 'node:util'
import { safetyClasses } from '../model/plan.ts'
import { allFlags, flagFor, projectFile } from './flags.ts'
import type { ConformOptions, FlagName } from './flags.ts'
import type { OauthOptions, OperationSettings, RunContext } from './options.ts'
import { ifSet, unsetInFixtures } from './fixtures-file.ts'
import { keyNames, keysOfOthers, originOf, readYaml, sectionsOf } from './project-file.ts'
import type { KeyName, KeyOfAnother, OauthInFile, Section, TextInFile, YamlFile } from './project-file.ts'
import { builtInPresets, projectOptions } from './project-schema.ts'
import { checkEnds, unknownName, UsageError } from './usage-error.ts'

/** What the command line and the project's file say together. */
export interface Project {
  /** What holds: flags before the file, the file before defaults. */
  readonly options: ConformOptions
  /** What was typed: commands that repeat a run name the file, and not all that is in it. */
  readonly typed: ConformOptions
  /** Option → where its value is from; none for a default. */
  readonly sources: Readonly<Record<string, string>>
  /** What a run says of the file's options before it begins. */
  readonly notices: readonly string[]
  /** Options of the file that are for another target. */
  readonly ignored: readonly string[]
  /** Variables that hold keys of other targets, by the file. */
  readonly keysOfOthers: readonly string[]
  /** Keys of the file whose variable is not set: option → variable. */
  readonly unset: Readonly<Partial<Record<KeyName, string>>>
  /** Where the file confirms that money may be spent. */
  readonly spending: string | null
  readonly oauth: OauthOptions | null
  readonly operations: Readonly<Record<string, OperationSettings>>
}

type Around = Pick<RunContext, 'env' | 'now'>

/**
 * Without a file, what was typed. Throws a UsageError that names the file and the line, and repeats no value. Only where
 * something is sent are keys looked up, and commands for them run.
 */
export async function readProject(typed: ConformOptions, { env, now }: Around): Promise<Project> {
  const { config, env: environment, preset } = typed
  if (config === undefined && environment !== undefined) {
    throw new UsageError(`--env ${environment}: there is no ${projectFile} here; --config names another file`)
  }
  if (config === undefined && preset === undefined) {
    return { ...withoutProject, sources: flagsOf(typed), options: typed, typed }
  }
  const file = config === undefined ? null : await readYaml(config)
  const presets = preset === undefined ? [] : presetLayers(file, preset, now())
  checkNarrowed(typed, presets)
  const layers = layersOf(file, typed, presets, now())
  const { options, spending = null, oauth, keyCommand, operations, ...rest } = merged(layers, typed)
  const sends = sendsAnything(typed)
  // All of them are said at once: in CI, each takes a run to find.
  const unsetHere = new Set<string>()
  const textAt = ({ value, place }: Placed): string | null => {
    if (typeof value === 'string') return value
    const found = env[value.env]
    if (found !== undefined && found !== '') return found
    if (sends) unsetHere.add(`${place}: the environment variable ${value.env} is not set`)
    return null
  }
  const { key, otherKey, header, ...plain } = options
  const printed = keyCommand === undefined || !sends ? null : await printedBy(keyCommand)
  const assumed = assumedKey(typed, { key, keyCommand, oauth }, env)
  const textOf = (placed: Placed | undefined): string | null => {
    const text = placed === undefined ? null : textAt(placed)
    const variable = typeof placed?.value === 'object' ? `the environment variable ${placed.value.env}` : null
    if (text !== null && variable !== null) checkEnds(`${placed?.place}: ${variable}`, text)
    return text
  }
  const keys = givenKeys({ key: printed ?? assumed.key ?? textOf(key), otherKey: textOf(otherKey) })
  const others = file === null ? [] : keysOfOthers(file, options.target)
  const hasKey = [key, keyCommand, oauth].some((one) => one !== undefined)
  const lines = header?.flatMap(({ name, ...placed }) => {
    const text = textAt(placed)
    return text === null ? [] : [`${name}: ${text}`]
  })
  const project: Project = {
    ...rest,
    notices: [...rest.notices, ...assumed.notices, ...(hasKey ? [] : heldBack(others, typed, env))],
    keysOfOthers: others.map(({ name }) => name),
    unset: Object.fromEntries(
      Object.entries({ key, otherKey }).flatMap(([name, placed]) => {
        const variable = typeof placed?.value === 'object' ? placed.value.env : ''
        return variable !== '' && (env[variable] ?? '') === '' ? [[name, variable]] : []
      }),
    ),
    typed,
    spending,
    oauth: oauth === undefined || !sends ? null : { ...oauth.settings, ...mapped(oauth.texts, textAt) },
    operations: mapped(operations, ({ headers, ...settings }) => ({
      ...settings,
      headers: mapped(headers, (placed) => textAt(placed) ?? ''),
      secrets: Object.values(headers).flatMap((placed) =>
        typeof placed.value === 'string' ? [] : [textAt(placed) ?? ''],
      ),
    })),
    options: {
      ...plain,
      ...keys,
      ...(lines === undefined ? {} : { header: lines }),
    },
  }
  if (unsetHere.size > 0) throw new UsageError(...unsetHere, ...(await unsetInFixtures(options.fixtures, env)))
  return project
}

function layersOf(
  file: YamlFile | null,
  typed: ConformOptions,
  presets: readonly Layer[],
  now: number,
): readonly Layer[] {
  const { env: environment } = typed
  return [
    ...(file === null ? [] : [layerOf(file, [], now)]),
    ...(file === null || environment === undefined ? [] : [layerOf(file, ['environments', environment], now)]),
    ...presets,
    { placeOf: null, options: unread(typed), isNarrow: false, operations: {} },
  ]
}

/** What is said of the variables that a run would take by itself if they were not for another target. */
function heldBack(others: readonly KeyOfAnother[], typed: ConformOptions, env: Around['env']): readonly string[] {
  const isShown = sendsAnything(typed) || typed.plan === true || typed.showConfig === true
  const isDefault = ({ name }: KeyOfAnother): boolean =>
    /^AGENT_PLATFORM_KEY(?:_|$)/.test(name) && (env[name] ?? '') !== ''
  return isShown ? others.filter(isDefault).map(({ says }) => says) : []
}

function sendsAnything({ plan, showConfig, init, guide, har, listen, merge, explain }: ConformOptions): boolean {
  const silent = [plan, showConfig, init, guide, har, listen, merge, explain]
  return silent.every((task) => task === undefined || task === false)
}

/** The key of a plan, which sends nothing: one that is not at hand has a value that stands for any. */
function assumedKey(
  { plan }: ConformOptions,
  {
    key,
    keyCommand,
    oauth,
  }: { readonly [Name in 'key' | 'keyCommand' | 'oauth']: (UnreadOptions & UnreadMore)[Name] | undefined },
  env: Around['env'],
): { readonly key: string | null; readonly notices: readonly string[] } {
  const asked = keyCommand?.place ?? oauth?.settings.place
  const variable = typeof key?.value === 'object' ? key.value.env : ''
  if (plan === true && variable !== '' && (env[variable] ?? '') === '') {
    return { key: ifSet(variable), notices: [`${variable} is not set: planned as if it were.`] }
  }
  if (plan !== true || asked === undefined) return { key: null, notices: [] }
  return { key: ifSet('key'), notices: [`${asked}: a plan fetches no key: planned as if it had one.`] }
}

/** Option → the flag that was typed. */
function flagsOf(typed: ConformOptions): Project['sources'] {
  const given = allFlags.filter(({ name }) => typed[name] !== undefined)
  return Object.fromEntries(given.map(({ name }) => [name, flagFor(name, typed[name] === false)]))
}

/** What the command line alone says. */
export const withoutProject = {
  sources: {},
  notices: [],
  ignored: [],
  unset: {},
  keysOfOthers: [],
  spending: null,
  oauth: null,
  operations: {},
} as const

const mostSeconds = 60

async function printedBy({ command, place }: { readonly command: string; readonly place: string }): Promise<string> {
  const run = promisify(exec)
  const { stdout } = await run(command, { timeout: mostSeconds * 1000 }).catch((error: unknown) => {
    // What it wrote may hold a key.
    const { code, killed } = error as { readonly code?: number; readonly killed?: boolean }
    const why = killed === true ? `took longer than ${mostSeconds} seconds` : `ended with ${code ?? 'a failure'}`
    throw new UsageError(`${place}: keyCommand ${why}`)
  })
  const key = stdout.trim()
  if (key === '') throw new UsageError(`${place}: keyCommand printed no key`)
  return key
}

function mapped<Name extends string, From, To>(all: Readonly<Record<Name, From>>, make: (one: From) => To) {
  return Object.fromEntries(Object.entries<From>(all).map(([name, one]) => [name, make(one)])) as Readonly<
    Record<Name, To>
  >
}

interface Placed {
  readonly value: TextInFile
  readonly place: string
}

/** Without what is not given. */
function givenKeys(texts: Readonly<Record<KeyName, string | null>>): Partial<Record<KeyName, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null))
}

function isKey(name: string): boolean {
  return keyNames.some((one) => one === name)
}

/** Options before their texts are looked up. */
interface UnreadOptions extends Omit<ConformOptions, KeyName | 'header'> {
  readonly key?: Placed
  readonly otherKey?: Placed
  readonly header?: readonly (Placed & { readonly name: string })[]
}

type UnreadOperation = Omit<OperationSettings, 'headers' | 'secrets'> & {
  readonly headers: Readonly<Record<string, Placed>>
}

interface UnreadOauth {
  readonly settings: Omit<OauthOptions, keyof UnreadOauth['texts']>
  readonly texts: Readonly<Record<'clientId' | 'clientSecret' | 'refreshToken', Placed>>
}

/** What the file has beside options, before its texts are looked up. */
interface UnreadMore {
  readonly spending?: string
  readonly oauth?: UnreadOauth
  readonly keyCommand?: { readonly command: string; readonly place: string }
}

/** One source of options; later ones win. */
interface Layer {
  /** Where an option stands; null: it was typed. */
  readonly placeOf: ((name: string) => string) | null
  readonly options: UnreadOptions & UnreadMore
  /** Whether its `allow` only takes away. */
  readonly isNarrow: boolean
  readonly operations: Readonly<Record<string, UnreadOperation>>
  /** What is not taken of it. */
  readonly notices?: readonly string[]
}

function presetLayers(file: YamlFile | null, name: string, now: number): readonly Layer[] {
  const builtIn = Object.hasOwn(builtInPresets, name) ? builtInPresets[name] : undefined
  const inFile = sectionsOf(file, 'presets')
  const isInFile = Object.hasOwn(inFile, name)
  if (builtIn === undefined && !isInFile) {
    throw unknownName('--preset', name, [...Object.keys(builtInPresets), ...Object.keys(inFile)])
  }
  return [
    ...(builtIn === undefined
      ? []
      : [{ placeOf: () => `preset ${name}`, options: unread(builtIn), isNarrow: true, operations: {} }]),
    ...(file === null || !isInFile ? [] : [narrowing(layerOf(file, ['presets', name], now), builtIn, name)]),
  ]
}

/** A preset of the file. What the built-in one of its name sets stays set. */
function narrowing(layer: Layer, builtIn: ConformOptions | undefined, preset: string): Layer {
  const { allow: _allow, ...others } = builtIn ?? {}
  const kept = Object.entries(others).filter(([name, value]) => {
    const own = layer.options[name as keyof typeof others]
    return own !== undefined && own !== value
  })
  return {
    ...layer,
    isNarrow: true,
    options: { ...layer.options, ...Object.fromEntries(kept.map(([name]) => [name, undefined])) },
    notices: kept.map(
      ([name, value]) => `${layer.placeOf?.(name)}: ${name} stays ${String(value)}, by --preset ${preset}.`,
    ),
  }
}

/** Throws a UsageError where the command line allows what its preset takes away: nobody knows which of them is meant. */
function checkNarrowed({ allow, preset }: ConformOptions, presets: readonly Layer[]): void {
  const given = classesIn(allow)
  const changing: readonly string[] = safetyClasses.slice(1)
  for (const { options } of presets) {
    if (options.allow === undefined) continue
    const kept = classesIn(options.allow)
    const taken = given.filter((one) => changing.includes(one) && !kept.includes(one))
    if (taken.length === 0) continue
    const does = kept.length === 0 ? 'sends only reads' : `takes ${taken.join(' and ')} away`
    throw new UsageError(`--preset ${preset} ${does}, and --allow ${allow} was given: leave one of them out`)
  }
}

/** A built-in preset narrows whatever is allowed; one of a file names a class because it wants it. */
function unmetBy(before: unknown, now: unknown, from: string): readonly string[] {
  if (from.startsWith('preset ')) return []
  const [old, wanted] = [before, now] as readonly (string | undefined)[]
  const lost = classesIn(wanted).filter((one) => one !== 'read' && !classesIn(old).includes(one))
  return lost.length === 0
    ? []
    : [
        `${from}: ${lost.join(', ')} is not allowed: a preset only narrows the allow above it, which is ${classesIn(old).length === 0 ? 'read' : old}.`,
      ]
}

function classesIn(allow = ''): readonly string[] {
  return allow
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** Options that the task has no use for; where the file gives them, they do not stand in the way. */
function unusedFor(typed: ConformOptions): ReadonlySet<string> {
  const unused = projectOptions.filter(
    ({ name, sends, notPlanned, writes }) =>
      ((typed.har ?? typed.listen ?? typed.merge) !== undefined && sends === true) ||
      (typed.plan === true && (notPlanned !== undefined || writes !== undefined)) ||
      (typed.init !== undefined && name !== 'target') ||
      (pickedBy(typed) !== undefined && floors.has(name)),
  )
  return new Set(unused.map(({ name }) => name))
}

/** Shares of a whole run. */
const floors: ReadonlySet<string> = new Set<FlagName>(['require', 'maxBlocked'])

/** The flag with which somebody runs some of the cases; undefined: all. */
function pickedBy(typed: ConformOptions): FlagName | undefined {
  return (['only', 'exclude', 'suite'] as const).find((name) => typed[name] !== undefined)
}

function unheldIn(layers: readonly Layer[], typed: ConformOptions): readonly string[] {
  const picked = pickedBy(typed)
  if (picked === undefined) return []
  return layers.flatMap(({ placeOf, options }) =>
    Object.keys(options).flatMap((name) =>
      placeOf === null || !floors.has(name)
        ? []
        : `${placeOf(name)}: ${name} is for whole runs, and ${flagFor(picked)} picks some of the cases: not asked of this run.`,
    ),
  )
}

/** One key is sent: the last of these that is given replaces the others. */
const keyKinds = ['key', 'keyCommand', 'oauth']

function merged(layers: readonly Layer[], typed: ConformOptions) {
  const found = new Map<string, Sourced>()
  const ignored: string[] = []
  /** What a preset allows, and nothing before it. */
  const unmet: string[] = []
  const operations: Record<string, UnreadOperation> = {}
  const target = layers.map(({ options }) => options.target).findLast((one) => one !== undefined)
  /** The target that stands with or before a layer. */
  let beside: string | undefined
  for (const { placeOf, options, isNarrow, operations: own } of layers) {
    beside = options.target ?? beside
    const isElsewhere = beside !== undefined && target !== undefined && originOf(beside) !== originOf(target)
    const isUseless = (name: string): boolean => placeOf !== null && unusedFor(typed).has(name)
    for (const [name, value] of Object.entries(options)) {
      if (value === undefined || isUseless(name)) continue
      const from = placeOf?.(name) ?? flagFor(name as FlagName, value === false)
      if (isElsewhere && ofTarget.has(name)) {
        ignored.push(`${from}: ${name} is ignored: it is for ${beside}, and the target is ${target}.`)
        continue
      }
      const before = found.get(name)
      if (name === 'allow' && isNarrow) unmet.push(...unmetBy(before?.value, value, from))
      for (const kind of keyKinds.includes(name) ? keyKinds : []) found.delete(kind)
      found.set(name, laidOver(name, before, { value, from }, isNarrow))
    }
    for (const [id, one] of Object.entries(own)) operations[id] = { ...operations[id], ...one }
  }
  const { spending, oauth, keyCommand, ...options }: UnreadOptions & UnreadMore = Object.fromEntries(
    [...found].flatMap(([name, { value }]) => (value === '' && written.has(name) ? [] : [[name, value]])),
  )
  const sources = Object.fromEntries([...found].map(([name, { from }]) => [name, from]))
  // An environment has its own, as it should; who types another target may not know what stays behind.
  const notices = [
    ...(typed.target === undefined ? [] : ignored),
    ...layers.flatMap((one) => one.notices ?? []),
    ...unmet,
    ...unheldIn(layers, typed),
  ]
  return { options, spending, oauth, keyCommand, operations, sources, notices, ignored }
}

/** Options with files to write: an empty name takes back what the project's file says. */
const written = new Set<string>(allFlags.flatMap(({ name, writes }) => (writes === undefined ? [] : [name])))

const ofTarget = new Set<string>([
  ...keyKinds,
  ...allFlags.filter((flag) => flag.ofTarget === true).map(({ name }) => name),
])

/** A key and headers of the command line, in the form that the file's have before they are looked up. */
function unread({ key, otherKey, header, ...typed }: ConformOptions): UnreadOptions {
  const headers = header?.map((line) => {
    const [name = '', ...text] = line.split(':')
    if (text.length === 0) throw new UsageError('--header: write it as "name: value", in printable ASCII')
    return { name, value: text.join(':').trim(), place: '--header' }
  })
  return {
    ...typed,
    ...(key === undefined ? {} : { key: { value: key, place: '--key' } }),
    ...(otherKey === undefined ? {} : { otherKey: { value: otherKey, place: '--other-key' } }),
    ...(headers === undefined ? {} : { header: headers }),
  }
}

interface Sourced {
  readonly value: unknown
  /** Where it is from. */
  readonly from: string
}

function laidOver(name: string, before: Sourced | undefined, { value, from }: Sourced, isNarrow: boolean): Sourced {
  const so = combined(name, before?.value, value, isNarrow)
  // A preset that takes nothing away is not where it is from.
  const isKept = name === 'allow' && isNarrow && so === before?.value
  return { value: so, from: isKept ? (before?.from ?? from) : from }
}

function combined(name: string, before: unknown, now: unknown, isNarrow: boolean): unknown {
  if (name === 'header') {
    const isSame = (one: { readonly name: string }, other: { readonly name: string }): boolean =>
      one.name.toLowerCase() === other.name.toLowerCase()
    const [old, more] = [before ?? [], now] as readonly NonNullable<UnreadOptions['header']>[]
    return [...(old ?? []).filter((one) => more?.some((other) => isSame(one, other)) !== true), ...(more ?? [])]
  }
  if (name !== 'allow' || !isNarrow) return now
  const [old, kept] = [before, now] as readonly (string | undefined)[]
  return classesIn(old)
    .filter((one) => classesIn(kept).includes(one))
    .join(',')
}

function layerOf(file: YamlFile, path: readonly string[], now: number): Layer {
  const { value: all, lineOf, path: name } = file
  const [group, own] = path
  const sections = group === undefined ? {} : sectionsOf(file, group as 'environments' | 'presets')
  if (own !== undefined && !Object.hasOwn(sections, own)) {
    if (Object.keys(sections).length === 0) throw new UsageError(`--env ${own}: ${name} names no environments`)
    throw unknownName('--env', own, Object.keys(sections))
  }
  const section = own === undefined ? (all as Section) : (sections[own] ?? {})
  const placeOf = (...more: readonly string[]): string => `${name}:${lineOf([...path, ...more]) ?? 1}`
  const textsAt = (texts: Readonly<Record<string, TextInFile>>, ...at: readonly string[]) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [key, { value, place: placeOf(...at, key) }] as const),
    )
  const options = Object.fromEntries(
    projectOptions.flatMap(({ name: option, kind, takes }): readonly (readonly [FlagName, unknown])[] => {
      const value = section[option]
      if (value === undefined) return []
      const inFolder = (text: unknown): unknown =>
        takes === '<file>' && typeof text === 'string' ? besideFile(name, text) : text
      if (isKey(option)) return [[option, { value, place: placeOf(option) }]]
      if (option === 'header') {
        const entries = Object.entries(textsAt(value as Record<string, TextInFile>, option))
        return [[option, entries.map(([header, text]) => ({ name: header, ...text }))]]
      }
      if (kind === 'list') return [[option, [value].flat().map(inFolder)]]
      return [[option, Array.isArray(value) ? value.join(',') : inFolder(value)]]
    }),
  ) as UnreadOptions
  const { spending, keyCommand, oauth, operations = {} } = section
  return {
    placeOf,
    isNarrow: false,
    options: {
      ...options,
      ...(spending === undefined ? {} : { spending }),
      ...(keyCommand === undefined ? {} : { keyCommand: { command: keyCommand, place: placeOf('keyCommand') } }),
      ...(oauth === undefined ? {} : { oauth: unreadOauth(oauth) }),
    },
    operations: Object.fromEntries(
      Object.entries(operations).map(([id, { headers = {}, skip, ...rest }]) => [
        id,
        {
          ...rest,
          place: placeOf('operations', id),
          headers: textsAt(headers, 'operations', id, 'headers'),
          ...(skip === undefined ? {} : { skip: { ...skip, hasEnded: Date.parse(`${skip.until}T23:59:59Z`) < now } }),
        },
      ]),
    ),
  }

  function unreadOauth({ clientId, clientSecret, refreshToken, ...given }: OauthInFile): UnreadOauth {
    const place = placeOf('oauth')
    if (clientSecret === undefined && refreshToken === undefined) {
      throw new UsageError(`${place}: oauth: needs clientSecret or refreshToken`)
    }
    const texts = { clientId, clientSecret: clientSecret ?? '', refreshToken: refreshToken ?? '' }
    const settings = { place, scheme: null, tokenUrl: null, scope: null, ...given }
    return { settings, texts: textsAt(texts, 'oauth') as UnreadOauth['texts'] }
  }
}

/** Paths in the file start from its folder. */
function besideFile(file: string, path: string): string {
  return path === '-' || path.includes('://') || isAbsolute(path) ? path : join(dirname(file), path)
}

/** Runs a reader of options; what it says of a value of the file begins with the place in the file. */
export function withSources<Value>({ sources }: Pick<Project, 'sources'>, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    const [first = '', ...rest] = error instanceof UsageError ? error.lines : []
    const flag = allFlags.find(({ name }) => new RegExp(`^${flagFor(name)}\\b`).test(first))
    const source = flag === undefined ? undefined : sources[flag.name]
    if (!(error instanceof UsageError) || source === undefined || source.startsWith('--')) throw error
    throw new UsageError(`${source}: ${first}`, ...rest)
  }
}

function shown(name: string, value: ConformOptions[FlagName]): string {
  const texts = [value ?? []].flat().map(String)
  if (name === 'header') return texts.map((line) => line.replace(/:[^]*/, ': …')).join(', ')
  return isKey(name) && texts.length > 0 ? '…' : texts.join(', ')
}

/** For `--show-config`: each option with its value and where that is from. No key and no header's value is shown. */
export function configLines(project: Project, env: Around['env']): readonly string[] {
  const { options, sources, notices, ignored, unset, spending, operations } = project
  const variable = defaultKey(project, env)
  const all = projectOptions.map(({ name, usual, kind }) => {
    if (name === 'key' && variable !== null) return [name, '…', variable] as const
    const lacking = unset[name as KeyName]
    if (lacking !== undefined) return [name, `not set (${lacking})`, sources[name] ?? ''] as const
    const without = kind === 'off' ? true : usual
    return [name, shown(name, options[name] ?? without), sources[name] ?? 'default'] as const
  })
  const others = ['keyCommand', 'oauth', 'spending'].flatMap((name) =>
    sources[name] === undefined ? [] : [[name, name === 'spending' ? (spending ?? '') : '…', sources[name]] as const],
  )
  const own = Object.entries(operations).map(([id, { place, secrets: _secrets, headers, ...settings }]) => {
    const named = Object.keys(headers).length === 0 ? {} : { headers: Object.keys(headers) }
    return [`operations.${id}`, JSON.stringify({ ...settings, ...named }), place] as const
  })
  const rows = [...all, ...others, ...own].map(([name, value, from]) => [`${name}: ${value}`.trimEnd(), from] as const)
  const width = Math.min(60, Math.max(...rows.map(([left]) => left.length)))
  return [
    ...rows.map(([left, from]) => `${left.padEnd(width)}  # ${from}`),
    ...new Set([...ignored, ...notices].map((line) => `# ${line}`)),
  ]
}

/** The variable that a key is from if nothing else gives one, for people; null: there is another, or none. */
function defaultKey({ options, sources, keysOfOthers: others }: Project, env: Around['env']): string | null {
  const name = 'AGENT_PLATFORM_KEY'
  const isTaken = (env[name] ?? '') !== '' && !others.includes(name)
  if (!isTaken || keyKinds.some((kind) => sources[kind] !== undefined)) return null
  return options.fixtures === undefined ? name : `${name}, if the fixtures file has no key`
}
