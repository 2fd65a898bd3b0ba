/** How a language writes JSON's values. */
export interface Language {
  readonly words: Readonly<Record<'null' | 'true' | 'false', string>>
  readonly text: (value: string) => string
  readonly key: (name: string) => string
  readonly indent: string
}

export const JAVASCRIPT: Language = {
  words: { null: 'null', true: 'true', false: 'false' },
  text: (value) =>
    `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll('\\"', '"')
      .replaceAll("'", String.raw`\'`)}'`,
  key: (name) => {
    // Without brackets, it sets the prototype.
    if (name === '__proto__') return "['__proto__']"
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JAVASCRIPT.text(name)
  },
  indent: '  ',
}

export const PYTHON: Language = {
  words: { null: 'None', true: 'True', false: 'False' },
  // Python reads JSON's escapes as they are.
  text: (value) => JSON.stringify(value),
  key: (name) => JSON.stringify(name),
  indent: '    ',
}

/** Code that stands as it is within a literal. */
export class Code {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A value of JSON, which may have Code in it, as a literal of the language. */
export function literal(value: unknown, language: Language, indent = ''): string {
  if (value instanceof Code) return value.text
  if (typeof value === 'string') return language.text(value)
  if (typeof value !== 'object' || value === null)
    return value === null || typeof value === 'boolean' ? language.words[`${value}`] : JSON.stringify(value)
  const inner = indent + language.indent
  const items = Array.isArray(value)
    ? value.map((item) => literal(item, language, inner))
    : Object.entries(value).map(([name, item]) => `${language.key(name)}: ${literal(item, language, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const space = Array.isArray(value) || language === PYTHON || items.length === 0 ? '' : ' '
  const line = `${open}${space}${items.join(', ')}${space}${close}`
  if (line.length + indent.length < 76 && !line.includes('\n')) return line
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`
}
