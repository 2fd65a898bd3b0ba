/** Replaces every credential in a text by `$API_KEY`, and every value of `--header` by `$HEADER`. */
export interface Mask {
  (text: string): string
  /** A header's value; one that `--header` gave is masked whole, however short it is. */
  readonly header: (name: string, value: string) => string
}

/** What is looked for, and as one expression with a group for each. */
interface Compiled {
  readonly patterns: readonly { readonly variable: string }[]
  readonly all: RegExp
}

/** Anything shorter would be found all over a report, and is no credential. */
const shortestSecret = 4

/** Parts of a header's value that are shorter are words, not credentials. */
const shortestPart = 8

/** What was masked, for those who quote it for a shell. */
export const variables = /(\$API_KEY|\$HEADER(?:_\d+)?)/

/** The variable that stands for the value of the nth `--header`, counted from 0. */
export function headerVariable(index: number): string {
  return index === 0 ? '$HEADER' : `$HEADER_${index + 1}`
}

/**
 * Finds the secrets, and the values of `headers` whole and in parts, also where they are URL-encoded, base64, or escaped
 * for JSON, a JSON Pointer, XML or a shell.
 */
export function createMask(secrets: readonly string[], headers: Readonly<Record<string, string>> = {}): Mask {
  const given = Object.entries(headers).map(([name, value], index) => ({
    name: name.toLowerCase(),
    value,
    variable: headerVariable(index),
  }))
  const compile = (): Compiled => {
    const hidden = [
      ...secrets.map((text) => ({ text, variable: '$API_KEY' })),
      ...given.flatMap(({ name, value, variable }) =>
        [value, ...partsOf(name, value)].map((text) => ({ text, variable })),
      ),
    ]
    const patterns = hidden
      .filter(({ text }) => text.length >= shortestSecret)
      .flatMap(({ text, variable }) => patternsOf(text).map((pattern) => ({ ...pattern, variable })))
      .filter(({ length }) => length >= shortestSecret)
      .toSorted((left, right) => right.length - left.length)
    return { patterns, all: new RegExp(patterns.map(({ source }) => `(${source})`).join('|'), 'g') }
  }
  // Most runs make more masks than they use.
  let compiled: Compiled | null = null
  const mask = (text: string): string => {
    compiled ??= compile()
    const { patterns, all } = compiled
    if (patterns.length === 0) return text
    return text.replaceAll(all, (_match, ...groups: unknown[]) => {
      const found = groups.findIndex((group, index) => index < patterns.length && group !== undefined)
      return patterns[found]?.variable ?? '$API_KEY'
    })
  }
  const header = (name: string, value: string): string =>
    given.find((entry) => entry.name === name.toLowerCase() && entry.value === value)?.variable ?? mask(value)
  return Object.assign(mask, { header })
}

function partsOf(name: string, value: string): readonly string[] {
  const parts = value.split(/[\s;=]+/)
  // Behind the scheme's name stands the credential, however short.
  return name === 'authorization' ? parts.slice(1) : parts.filter((part) => part.length >= shortestPart)
}

interface Pattern {
  /** Of a regular expression. */
  readonly source: string
  /** How many characters it is certain to match. */
  readonly length: number
}

function patternsOf(secret: string): readonly Pattern[] {
  const encoded = encodeURIComponent(secret)
  const inJson = JSON.stringify(secret).slice(1, -1)
  const spellings = [
    secret,
    encoded,
    encoded.replaceAll(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    encoded.replaceAll('%20', '+'),
    inJson,
    inJson.replaceAll('/', '\\/'),
    JSON.stringify(inJson).slice(1, -1),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    secret.replaceAll('~', '~0').replaceAll('/', '~1'),
    secret.replaceAll("'", "'\\''"),
  ]
  return [
    ...[...new Set(spellings)].map((text) => ({ source: literally(text), length: text.length })),
    ...[0, 1, 2].flatMap((offset) => base64(secret, offset)),
  ]
}

/**
 * Base64 of a text depends on where in a longer text it stands: the part that is the same at this offset, with the
 * characters at its ends that hold some bits of it, and the padding.
 */
function base64(secret: string, offset: number): readonly Pattern[] {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)])
  const first = Math.ceil((offset * 8) / 6)
  const last = Math.floor((bytes.length * 8) / 6)
  const text = bytes.toString('base64').slice(first, last)
  const before = offset === 0 ? '' : `${digit}?`
  const after = (bytes.length * 8) % 6 === 0 ? '' : `(?:${digit}(?:=|%3D){0,2})?`
  const spellings = [
    text,
    text.replaceAll('+', '-').replaceAll('/', '_'),
    text.replaceAll('/', '\\/'),
    encodeURIComponent(text),
  ]
  return [...new Set(spellings)].map((spelling) => ({
    source: `${before}${literally(spelling)}${after}`,
    length: spelling.length,
  }))
}

/** One digit of base64 in any of its spellings. */
const digit = '(?:[\\w+/-]|\\\\/|%2[BF])'

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
