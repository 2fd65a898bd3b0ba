/** A variable of a shell, by its name. */
export interface Variable {
  readonly variable: string
  /** The environment variable that commands read instead, because it has the same value where they are printed. */
  readonly heldIn?: string
}

/** What every shell takes for the name of a variable. */
export const variableName = /^[A-Za-z_]\w*$/

/** A text with variables at places of it. Where they stand is known by position: `$NAME` in a text is that text. */
export type Template = string | readonly (string | Variable)[]

/** `posix`: bash, zsh and fish alike. `powershell`: 7.3 or newer, which passes quotes on to programs. */
export type Shell = 'posix' | 'powershell'

/** PowerShell sets this for what it starts; other shells on Windows inherit it, and set a variable of their own. */
export function shellIn(env: Readonly<Record<string, string | undefined>>): Shell {
  return env['PSModulePath'] !== undefined && env['MSYSTEM'] === undefined ? 'powershell' : 'posix'
}

export function partsOf(text: Template): readonly (string | Variable)[] {
  return typeof text === 'string' ? [text] : text
}

/** For people: variables as `$NAME`. */
export function textOf(text: Template): string {
  return partsOf(text)
    .map((part) => (typeof part === 'string' ? part : `$${part.variable}`))
    .join('')
}

/** The same with the names that commands read them by. */
export function textInCommands(text: Template): string {
  return textOf(partsOf(text).map(inCommands))
}

/** How a program turns the characters of a text into bytes. Headers are Latin-1, one byte each. */
export type Encoding = 'utf8' | 'latin1'

/** A text as one word of a command: the shell hands it on byte by byte, typed into a terminal too. */
export function shellWord(text: Template, shell: Shell = 'posix', encoding: Encoding = 'utf8'): string {
  const parts = partsOf(text).map(inCommands)
  return shell === 'posix' ? posixWord(parts, encoding) : powershellWord(parts)
}

/** A name may come from a file: one that is none is only text. */
function inCommands(part: string | Variable): string | Variable {
  if (typeof part === 'string') return part
  const { variable, heldIn = variable } = part
  return variableName.test(heldIn) ? { variable: heldIn } : `$${heldIn}`
}

/** What a terminal would act on, or not show; line breaks may stand in quotes. */
const unseen = String.raw`(?!\n)[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Cs}\uFFFE\uFFFF]`

/** What no shell reads as anything else, zsh's `=name` included. */
const bare = /^[\w@+:./-][\w@%+=:,./-]*$/

/** Bash takes a line that begins so for a change of the last command, within quotes too. */
const substitution = String.raw`\n\^`

const numbered = { utf8: new RegExp(`${unseen}|${substitution}`, 'u'), latin1: new RegExp(`[^ -~\\n]|${substitution}`) }

function posixWord(parts: readonly (string | Variable)[], encoding: Encoding): string {
  const text = parts.map((part) => (typeof part === 'string' ? part : ' ')).join('')
  if (parts.length === 1 && bare.test(text)) return text
  return numbered[encoding].test(text) ? numberedWord(parts, encoding) : quotedWord(parts)
}

/** Of a text: a part for single quotes, and quotes, and backslashes that fish reads differently from bash and zsh. */
const pieces = /(?:\\?[^'\\])+|'+|\\+/gu

/**
 * Single quotes hold most: neither history (`!`) nor variables are looked for there. Two of these never touch, which zsh can be
 * set to read as a quote.
 */
function quotedWord(parts: readonly (string | Variable)[]): string {
  let word = ''
  let quote = ''
  const add = (kind: string, text: string): void => {
    word = kind === quote ? `${word.slice(0, -1)}${text}${kind}` : `${word}${kind}${text}${kind}`
    quote = kind
  }
  for (const part of parts) {
    if (typeof part !== 'string') add('"', `$${part.variable}`)
    else for (const [piece] of part.matchAll(pieces)) add(...quoted(piece))
  }
  return word === '' ? "''" : word
}

function quoted(piece: string): readonly [kind: string, text: string] {
  return /^(?:'|\\+$)/.test(piece) ? ['"', piece.replaceAll('\\', '\\\\')] : ["'", piece]
}

/**
 * With characters that a terminal would act on: these, and all that have a meaning somewhere, are printed by their numbers. What
 * stands beside such a `$(…)` must be plain, because fish 3 reads even single quotes after it as if there were none.
 */
function numberedWord(parts: readonly (string | Variable)[], encoding: Encoding): string {
  const inside = parts.map((part) =>
    typeof part === 'string'
      ? part.replaceAll(/[^\w \n.,:;/@%+=-]+/gu, (piece) => `$(printf '${octal(piece, encoding)}')`)
      : `$${part.variable}""`,
  )
  return `"${inside.join('')}"`
}

function octal(text: string, encoding: Encoding): string {
  const bytes = encoding === 'utf8' ? [...new TextEncoder().encode(text)] : Array.from(text, (one) => one.charCodeAt(0))
  return bytes.map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
}

/** Between single quotes all is literal but a quote, of any form, which is doubled; variables and controls need double ones. */
function powershellWord(parts: readonly (string | Variable)[]): string {
  const [only = ''] = parts
  const escaped = new RegExp(unseen, 'gu')
  if (parts.length < 2 && typeof only === 'string' && only.search(escaped) < 0) {
    return /^[\w./:-]+$/.test(only) ? only : `'${only.replaceAll(/['‘’‚‛]/g, '$&$&')}'`
  }
  const inside = parts.map((part) =>
    typeof part === 'string'
      ? part
          .replaceAll(/[`$"“”„]/g, '`$&')
          .replaceAll(escaped, (one) => `\`u{${(one.codePointAt(0) ?? 0).toString(16)}}`)
      : `\${env:${part.variable}}`,
  )
  return `"${inside.join('')}"`
}
