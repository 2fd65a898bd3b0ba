import { textOf, variableName } from '../../text/shell.ts'
import type { Template, Variable } from '../../text/shell.ts'

/**
 * Replaces every credential in a text by `$API_KEY`, and every value of `--header` by `$HEADER`. A variable at its place also
 * knows which one of the environment holds the same.
 */
export interface Mask {
  (text: string): string
  /** The same with the variables at their places, which tells them from texts that look so. */
  readonly parts: (text: string) => Template
  /** Masks a header's value: a credential whatever it is, and one that `--header` gave whole, however short. */
  readonly header: (name: string, value: string) => Template
}

/** Names of headers that may hold a credential. */
export const credentialLike = /auth|bearer|cookie|credential|jwt|key|pass|secret|session|signature|token/i

/** A key that no target knows, in a key's form. It is no secret: commands have it as it was sent. */
export const madeUpKey = 'conform_nobody_has_this_key'

/** Whether a credential is that key, or has it as user and password. */
export function isMadeUp(credential: string): boolean {
  return credential === madeUpKey || Buffer.from(credential, 'base64').toString() === `${madeUpKey}:${madeUpKey}`
}

/** The shell variable for a key. */
export const keyVariable: Variable = { variable: 'API_KEY' }

/** The same for the key of another user. */
export const otherKeyVariable: Variable = { variable: 'OTHER_KEY' }

/** The variable of a case's script for a fixture's key. A report may come from anybody: whatever it names, no script reads another secret. */
export function scriptKey(fixture: string | null): string {
  return fixture === null
    ? keyVariable.variable
    : `KEY_${fixture.toUpperCase().replaceAll(/\W/g, '_')}`.replace('KEY_KEY_', 'KEY_')
}

export function isKey(part: string | Variable): part is Variable {
  return typeof part !== 'string' && part.variable === keyVariable.variable
}

/** For texts that are masked: their variables are taken for secrets, and become the same variables. */
export const maskedAlready = { secrets: [`$${keyVariable.variable}`], headers: {} } as const

/** A shorter text would be found all over a report, and is no credential. */
const shortestSecret = 4

/** Shorter parts of a header's value are words, not credentials. */
const shortestPart = 8

type Environment = Readonly<Record<string, string | undefined>>

/** Value → the variable that holds it; none for what could be there by chance, or npm sets for its own commands alone. */
function holdersIn(env: Environment): ReadonlyMap<string, string> {
  const holders = new Map<string, string>()
  // The one that this program reads itself is the key, however short.
  const { AGENT_PLATFORM_KEY, ...others } = env
  if (AGENT_PLATFORM_KEY !== undefined && AGENT_PLATFORM_KEY !== '')
    holders.set(AGENT_PLATFORM_KEY, 'AGENT_PLATFORM_KEY')
  for (const [name, value = ''] of Object.entries(others)) {
    const least = credentialLike.test(name) ? shortestSecret : longEnough
    if (value.length < least || !variableName.test(name) || /^npm_/i.test(name) || holders.has(value)) continue
    holders.set(value, name)
  }
  return holders
}

/** The values of variables that hold keys, by their names. */
export function keysIn(env: Environment): readonly string[] {
  return Object.entries(env).flatMap(([name, value = '']) =>
    credentialLike.test(name) && value.length >= shortestSecret ? [value] : [],
  )
}

/** The variable for a secret in a command; `env`: where the command is printed. */
export function variableHolding(secret: string, variable: string, env: Environment): Variable {
  return withHolder(secret, variable, holdersIn(env))
}

function withHolder(secret: string, variable: string, holders: ReadonlyMap<string, string>): Variable {
  const heldIn = holders.get(secret)
  return heldIn === undefined ? { variable } : { variable, heldIn }
}

/**
 * Finds the secrets, and the values of `headers` whole and in parts, in the spellings that docs/conformance-safety.md names,
 * in each layer of escapes up to `mostLayers`.
 */
export function createMask(
  secrets: readonly string[],
  headers: Readonly<Record<string, string>> = {},
  env: Environment = {},
): Mask {
  const holders = holdersIn(env)
  const given = Object.entries(headers).map(([name, value], index) => ({
    name: name.toLowerCase(),
    value,
    variable: headerVariable(index),
  }))
  // Most runs make more masks than they use.
  let needles: readonly Needle[] | null = null
  let known = 0
  const parts = (text: string): Template => {
    // A flow may get a key while it runs.
    if (known !== secrets.length) needles = null
    known = secrets.length
    needles ??= [
      ...secrets.map((hidden) => ({ hidden, ...keyVariable })),
      ...given.flatMap(({ name, value, variable }) =>
        [value, ...partsOf(name, value)].map((hidden) => ({ hidden, variable })),
      ),
    ]
      .filter(({ hidden }) => hidden.length >= shortestSecret)
      .flatMap(({ hidden, variable }) => needlesFor(hidden, variable))
    return needles.length === 0 ? text : without(text, needles, holders)
  }
  const header = (name: string, value: string): Template => {
    const credential = /^authorization$/i.test(name) ? /\S+$/.exec(value)?.[0] : undefined
    if (credential !== undefined && !isMadeUp(credential)) {
      return [value.slice(0, -credential.length), withHolder(credential, keyVariable.variable, holders)]
    }
    const whole = given.find((entry) => entry.name === name.toLowerCase() && entry.value === value)
    return whole === undefined ? parts(value) : [withHolder(value, whole.variable, holders)]
  }
  return Object.assign((text: string) => textOf(parts(text)), { parts, header })
}

/** The shell variable for the value of the nth `--header`, counted from 0. */
export function headerVariable(index: number): string {
  return index === 0 ? 'HEADER' : `HEADER_${index + 1}`
}

function partsOf(name: string, value: string): readonly string[] {
  const parts = value.split(/[\s;=]+/)
  // After the scheme's name comes the credential, however short.
  return name === 'authorization' ? parts.slice(1) : parts.filter((part) => part.length >= shortestPart)
}

/** A text to find, without gaps. */
interface Needle {
  readonly text: string
  readonly variable: string
  /** How it is found: `exact`: as it is; `loose`: in any case; `hex`: in any case, between separators. */
  readonly in: 'exact' | 'loose' | 'hex'
  /** Base64: the digits next to it also hold some bits of the secret. */
  readonly digits?: { readonly before: boolean; readonly after: boolean }
}

/** A secret of this length is not found by chance, even in another case and with gaps. */
const longEnough = 8

function needlesFor(secret: string, variable: string): readonly Needle[] {
  const isLong = secret.length >= longEnough
  const where: Needle['in'] = isLong ? 'loose' : 'exact'
  const reduce = (text: string): string => (isLong ? folded(text.replaceAll(gaps, '')) : text.replaceAll(unseen, ''))
  // In a query, a JSON Pointer, a shell.
  const spellings = [
    secret,
    secret.replaceAll(' ', '+'),
    secret.replaceAll('~', '~0').replaceAll('/', '~1'),
    secret.replaceAll("'", "'\\''"),
  ]
  // A secret that looks escaped is found in this form once everything around it is unescaped.
  for (let last = secret, depth = 0; depth < mostLayers; depth += 1) {
    last = last.replaceAll(escapes, unescaped)
    spellings.push(last)
  }
  const needles: readonly Needle[] = [
    ...[...new Set(spellings.map(reduce))].map((text) => ({ text, variable, in: where })),
    { text: Buffer.from(secret).toString('hex'), variable, in: 'hex' },
    ...[0, 1, 2].flatMap((offset) =>
      base64(secret, offset).map(({ text, ...digits }) => ({ text: reduce(text), variable, in: where, digits })),
    ),
  ]
  return needles.filter(({ text }) => text.length >= shortestSecret)
}

/**
 * The base64 of a text depends on its position in a longer text: the part that is the same at this offset, in the alphabets
 * of MIME and of URLs.
 */
function base64(secret: string, offset: number) {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)])
  const first = Math.ceil((offset * 8) / 6)
  const last = Math.floor((bytes.length * 8) / 6)
  const text = bytes.toString('base64').slice(first, last)
  const spellings = new Set([text, text.replaceAll('+', '-').replaceAll('/', '_')])
  return [...spellings].map((one) => ({ text: one, before: offset !== 0, after: (bytes.length * 8) % 6 !== 0 }))
}

/** Invisible characters: soft hyphens, zero-width characters, direction marks, variation selectors. */
const unseen = /\p{Default_Ignorable_Code_Point}+/gu
const gaps = new RegExp(`(?:\\s|${unseen.source})+`, 'gu')
const separators = /(?:0x|[:,-])+/g

/** Of nested escapes. */
const mostLayers = 6

/** A text made from another one, with the position there of each of its characters. */
interface Layer {
  readonly text: string
  readonly from: Int32Array
  readonly to: Int32Array
}

/** Characters that are searched at a time: positions are kept only where something is found. */
const windowLength = 65_536

/** How many times longer than its needle a secret with its escapes and gaps may be to be found across the edge of a window. */
const mostSpread = 64

function without(text: string, needles: readonly Needle[], holders: ReadonlyMap<string, string>): Template {
  const overlap = mostSpread * Math.max(...needles.map((needle) => needle.text.length))
  const found: Span[] = []
  for (let start = 0; start === 0 || start + overlap < text.length; start += windowLength) {
    const part = text.slice(start, start + windowLength + overlap)
    if (!holds(part, needles)) continue
    for (const { from, to, variable } of spansOf(part, needles)) {
      found.push({ from: start + from, to: start + to, variable })
    }
  }
  return found.length === 0 ? text : replaced(text, found, holders)
}

/** Where a text holds a secret, in any layer. */
function spansOf(text: string, needles: readonly Needle[]): readonly Span[] {
  const places = Array.from({ length: text.length }, (_, place) => place)
  let layer: Layer = { text, from: Int32Array.from(places), to: Int32Array.from(places, (place) => place + 1) }
  const found: Span[] = []
  for (let depth = 0; depth < mostLayers; depth += 1) {
    found.push(...spansIn(layer, needles))
    const next = rewritten(layer, escapes, unescaped)
    if (next.text === layer.text) break
    layer = next
  }
  return found
}

function holds(text: string, needles: readonly Needle[]): boolean {
  let layer = text
  for (let depth = 0; depth < mostLayers; depth += 1) {
    const exact = layer.replaceAll(unseen, '')
    const loose = folded(exact.replaceAll(gaps, ''))
    const views = { exact, loose, hex: loose.replaceAll(separators, '') }
    if (needles.some((needle) => views[needle.in].includes(needle.text))) return true
    if (!/[%&\\]/.test(layer)) return false
    const next = layer.replaceAll(escapes, unescaped)
    if (next === layer) return false
    layer = next
  }
  return false
}

interface Span {
  readonly from: number
  readonly to: number
  readonly variable: string
}

function spansIn(layer: Layer, needles: readonly Needle[]): readonly Span[] {
  const nothing = (): string => ''
  const exact = rewritten(layer, unseen, nothing)
  const withoutGaps = rewritten(exact, gaps, nothing)
  const loose = { ...withoutGaps, text: folded(withoutGaps.text) }
  const views = { exact, loose, hex: rewritten(loose, separators, nothing) }
  return needles.flatMap(({ text, variable, in: where, digits }) => {
    const { text: view, from, to } = views[where]
    const spans: Span[] = []
    for (let at = view.indexOf(text); at >= 0; at = view.indexOf(text, at + 1)) {
      const first = digits?.before === true && /[\w+/-]/.test(view[at - 1] ?? '') ? at - 1 : at
      const after =
        digits?.after === true
          ? (/^[\w+/-]?={0,2}/.exec(view.slice(at + text.length, at + text.length + 3))?.[0].length ?? 0)
          : 0
      spans.push({ from: from[first] ?? 0, to: to[at + text.length + after - 1] ?? 0, variable })
    }
    return spans
  })
}

/** Overlapping spans are one, with the name of the longest. */
function replaced(text: string, found: readonly Span[], holders: ReadonlyMap<string, string>): Template {
  const result: (string | Variable)[] = []
  let end = 0
  let last: Span | null = null
  const write = (span: Span): void => {
    result.push(text.slice(end, span.from), withHolder(text.slice(span.from, span.to), span.variable, holders))
    end = span.to
  }
  for (const span of found.toSorted((left, right) => left.from - right.from || right.to - left.to)) {
    if (last === null || span.from >= last.to) {
      if (last !== null) write(last)
      last = span
    } else if (span.to > last.to) {
      const longest: Span = span.to - span.from > last.to - last.from ? span : last
      last = { from: last.from, to: span.to, variable: longest.variable }
    }
  }
  if (last !== null) write(last)
  return [...result, text.slice(end)].filter((part) => part !== '')
}

function rewritten(layer: Layer, pattern: RegExp, write: (found: string) => string): Layer {
  const parts: string[] = []
  const [from, to]: [number[], number[]] = [[], []]
  const keep = (start: number, end: number): void => {
    parts.push(layer.text.slice(start, end))
    for (let at = start; at < end; at += 1) {
      from.push(layer.from[at] ?? 0)
      to.push(layer.to[at] ?? 0)
    }
  }
  let end = 0
  for (const { 0: found, index } of layer.text.matchAll(pattern)) {
    keep(end, index)
    end = index + found.length
    const text = write(found)
    parts.push(text)
    for (let at = 0; at < text.length; at += 1) {
      from.push(layer.from[index] ?? 0)
      to.push(layer.to[end - 1] ?? 0)
    }
  }
  keep(end, layer.text.length)
  return { text: parts.join(''), from: Int32Array.from(from), to: Int32Array.from(to) }
}

/** Escapes of one character: percent-encoding, JSON and similar, HTML entities. */
const escapes =
  /%[c-f][\da-f](?:%[89ab][\da-f]){1,3}|%[0-7][\da-f]|\\(?:u\{[\da-f]{1,6}\}|u[\da-f]{4}|x[\da-f]{2}|[^])|&(?:#\d{1,9}|#x[\da-f]{1,8}|[a-z]{2,14});?/gi

function unescaped(found: string): string {
  if (found.startsWith('%')) return Buffer.from(found.replaceAll('%', ''), 'hex').toString('utf8')
  if (found.startsWith('\\')) {
    const code = /^\\[ux]\{?([\da-f]+)\}?$/i.exec(found)?.[1]
    if (code !== undefined) return characterAt(Number.parseInt(code, 16)) ?? found
    const next = found.slice(1)
    if (/[nrtbf]/.test(next)) return ' '
    return /\w/.test(next) && next !== '_' ? found : next
  }
  const name = found.slice(1).replace(/;$/, '')
  const [, decimal, hex] = /^#(?:(\d+)|x([\da-f]+))$/i.exec(name) ?? []
  if (decimal !== undefined) return characterAt(Number.parseInt(decimal, 10)) ?? found
  if (hex !== undefined) return characterAt(Number.parseInt(hex, 16)) ?? found
  return entities.get(name) ?? found
}

function characterAt(code: number): string | null {
  return code <= 0x10ffff ? String.fromCodePoint(code) : null
}

/** HTML's names for ASCII, spaces and invisible characters. */
const entities = new Map([
  ...named(
    'excl! quot" QUOT" num# dollar$ percnt% amp& AMP& apos\' lpar( rpar) ast* plus+ comma, hyphen- dash- period. sol/',
  ),
  ...named(
    'colon: semi; lt< LT< equals= gt> GT> quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] Hat^ lowbar_ grave`',
  ),
  ...named('lcub{ lbrace{ verbar| vert| rcub} rbrace}'),
  ...['Tab', 'NewLine', 'nbsp', 'ensp', 'emsp', 'thinsp'].map((name) => [name, ' '] as const),
  ...['shy', 'zwnj', 'zwj', 'lrm', 'rlm', 'ZeroWidthSpace', 'NoBreak'].map((name) => [name, ''] as const),
])

/** Splits entries into a name and the character after it, which it stands for. */
function named(entries: string): readonly (readonly [string, string])[] {
  return entries.split(' ').map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const)
}

/** Lower case, with every character at its position. */
function folded(text: string): string {
  const low = text.toLowerCase()
  return low.length === text.length ? low : text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
