import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { describe, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

interface Found {
  readonly place: string
  readonly source: string
  readonly flags: string
}

/** A literal where an expression may begin. Classes and escapes may hold a slash. */
const LITERAL =
  /(?<=(?:[(,=:[!&|?{};]|=>|return)\s*)\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])*)\/([dgimsuvy]*)(?!\w)/g

function inSource(): readonly Found[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      readFileSync(join(ROOT, 'src', name), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line))
        .flatMap((line) => [...line.matchAll(LITERAL)])
        .map(([, source = '', flags = '']) => ({ place: `src/${name}`, source, flags: flags.replace('g', '') })),
    )
}

/** What validators are made of: the contract's patterns and the formats that it names. */
function inValidators(): readonly Found[] {
  const code = readFileSync(join(ROOT, 'generated', 'validators.js'), 'utf8')
  const place = 'generated/validators.js'
  const patterns = [...code.matchAll(/RegExp\("((?:\\.|[^"\\])*)", ?"(u?)"\)/g)].map(([, text = '', flags = '']) => {
    return { place, source: JSON.parse(`"${text}"`) as string, flags }
  })
  const formats = [...code.matchAll(LITERAL)].map(([, source = '', flags = '']) => ({ place, source, flags }))
  return [...patterns, ...formats]
}

/** What is repeated: characters by themselves and in pairs, those of the expression first. Then something that fits nowhere. */
const SEARCH = new Script(`
  const own = [...new Set(source.replaceAll(/[\\\\^$()|?*+]/g, ''))].slice(0, 6)
  const units = [...new Set([...own, 'a', '0', ' ', '\\t', '\\n', '.', '-', '/', '=', '"', '%', ':', '\\\\'])]
  const pumps = [...units, ...units.flatMap((one) => units.map((other) => one + other))]
  const expression = new RegExp(source, flags)
  const starts = ['', source.replaceAll(/\\W/g, ''), ...own]
  for (const pump of pumps) for (const start of starts) expression.test(start + pump.repeat(40) + '\\u0000')
`)

/** Whether the search does not come to its end in so many milliseconds: what doubles with each character never does. */
function blowsUp({ source, flags }: Pick<Found, 'source' | 'flags'>, timeout: number): boolean {
  try {
    SEARCH.runInContext(createContext({ source, flags }), { timeout })
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
    throw error
  }
}

describe('no regular expression takes time that grows without measure', () => {
  test('the search finds those that do', () => {
    for (const source of ['^(a+)+$', '^([\\w.]+)*@x$', '^(a|a)*$', '("(?:\\\\.|[^"])*")*z']) {
      expect([source, blowsUp({ source, flags: '' }, 50)]).toEqual([source, true])
    }
  })

  test.each([
    ['in the source', inSource, 90],
    ["in the contract's validators", inValidators, 5],
  ])('%s', (_where, find, atLeast) => {
    const found = [...new Map(find().map((each) => [`${each.source}/${each.flags}`, each])).values()]
    expect(found.length).toBeGreaterThanOrEqual(atLeast)
    expect(found.filter((each) => blowsUp(each, 20_000))).toEqual([])
  })
})
