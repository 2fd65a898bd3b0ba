import { isDeepStrictEqual } from 'node:util'
import { isArray, isObject } from '../../src/contract/index.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

const ANYTHING = '…'

/**
 * What the output lacks of a shown result; null: nothing. JSON: these properties with these values, in one of the
 * printed documents. Text: each line. `…` stands for anything.
 */
export function missingFrom(
  shown: { readonly as: 'json' | 'text'; readonly text: string },
  output: string,
): string | null {
  return shown.as === 'json' ? missingJson(shown.text, output) : missingLine(shown.text, output)
}

function missingLine(shown: string, output: string): string | null {
  const lines = output.split('\n').map((line) => line.trim())
  const missing = shown
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !lines.some((told) => fits(line, told)))
  return missing === undefined ? null : `no line of the output is \`${missing}\`:\n${output.trim()}`
}

function missingJson(shown: string, output: string): string | null {
  const expected = parse(shown)
  if (expected === undefined) return 'what is shown is no JSON'
  const printed = documents(output)
  const [last] = printed
  if (last === undefined) return `no JSON was printed:\n${output.trim()}`
  const differences = printed.map((actual) => difference(expected, actual, ''))
  return differences.includes(null) ? null : `${differences[0] ?? ''}\nprinted: ${JSON.stringify(last)}`
}

/** Last one first. A document starts at the beginning of a line. */
function documents(output: string): Json[] {
  const starts = [...output.matchAll(/^[[{"]/gm)].map(({ index }) => index)
  return starts.toReversed().flatMap((start) => {
    const text = output.slice(start)
    const end = text.search(/^[\]}]$/m)
    const found = parse(text.split('\n')[0] ?? '') ?? parse(text) ?? parse(text.slice(0, end + 1))
    return found === undefined ? [] : [found]
  })
}

function parse(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

function difference(shown: Json, actual: Json | undefined, at: string): string | null {
  if (shown === ANYTHING && actual !== undefined) return null
  const differs = `${at === '' ? 'the whole' : at} is ${JSON.stringify(actual)}, not ${JSON.stringify(shown)}`
  if (typeof shown === 'string') return typeof actual === 'string' && fits(shown, actual) ? null : differs
  if (isArray(shown)) {
    if (actual === undefined || !isArray(actual)) return differs
    const items = shown.filter((item) => item !== ANYTHING)
    if (items.length === shown.length && items.length !== actual.length) return differs
    return first(items.map((item, index) => difference(item, actual[index], `${at}/${index}`)))
  }
  if (!isObject(shown)) return isDeepStrictEqual(shown, actual) ? null : differs
  if (!isObject(actual)) return differs
  return first(Object.entries(shown).map(([key, value]) => difference(value, actual[key], `${at}/${key}`)))
}

function first(differences: readonly (string | null)[]): string | null {
  return differences.find((each) => each !== null) ?? null
}

function fits(shown: string, text: string): boolean {
  if (!shown.includes(ANYTHING)) return shown === text
  const parts = shown.split(ANYTHING).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}
