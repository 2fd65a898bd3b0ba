import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A sentence of the sandbox's own: the contract's examples have another for its code, or none. */
export interface OwnSentence {
  readonly code: string
  /** Without the values in it. */
  readonly text: string
  /** Of live agents; null: any other module. */
  readonly module: 'Live agents' | null
}

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url))
const FOLDERS = ['sandbox/domain', 'sandbox/http', 'sandbox/operations', 'serve']

/** A text of several words. */
const TEXT = /`([^`\n]+ [^`\n]+ [^`\n]+)`|'([^'\n]+ [^'\n]+ [^'\n]+)'|"([^"\n]+ [^"\n]+ [^"\n]+)"/
/** What refuses: its code, or the name of what knows it, then a text. */
const REFUSAL = new RegExp(
  String.raw`\b(?:refuse\(\s*\d+,\s*'(\w+)',|(badRequest|invalid|notFound|entry)\()(?:[^'"\x60;{]|'[^' \n]*')*?(?:${TEXT.source})`,
  'g',
)
/** All that is said there is of one code. */
const RULES = join('live-agents', 'rules')
const CODES: Readonly<Record<string, string>> = { badRequest: 'BadRequest', entry: 'BadRequest', notFound: 'NotFound' }

/** As they stand in the sandbox's source. */
export function sandboxSentences(): readonly OwnSentence[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => sentencesIn(join(SOURCES, folder, name))),
  )
}

function sentencesIn(file: string): readonly OwnSentence[] {
  const source = readFileSync(file, 'utf8')
  const module = file.includes(`${sep}live-agents${sep}`) ? 'Live agents' : null
  if (file.includes(RULES)) {
    return [...source.matchAll(new RegExp(TEXT, 'g'))].flatMap(([, ...texts]) =>
      own('INVALID_CONFIGURATION', texts, module),
    )
  }
  const invalid = module === null ? 'VALIDATION' : 'INVALID_CONFIGURATION'
  return [...source.matchAll(REFUSAL)].flatMap(([, code, named = '', ...texts]) =>
    own(code ?? CODES[named] ?? invalid, texts, module),
  )
}

function own(
  code: string,
  texts: readonly (string | undefined)[],
  module: OwnSentence['module'],
): readonly OwnSentence[] {
  const written = texts.find((text) => text !== undefined) ?? ''
  const text = written.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ')
  return /[.:]$/.test(text) && (text.match(/\w+/g)?.length ?? 0) > 2 ? [{ code, text, module }] : []
}
