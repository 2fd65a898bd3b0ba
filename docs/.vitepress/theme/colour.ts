import { h } from 'vue'
import type { VNode } from 'vue'

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"`
const JSON_VALUES = String.raw`(?<value>\b(?:true|false|null)\b|-?\b\d[\d.eE+-]*)`
const JSON_PARTS = String.raw`(?<name>${QUOTED}(?=\s*:))|(?<quoted>${QUOTED})|${JSON_VALUES}`
const CALLS = String.raw`(?<call>[\w$]+(?=\())`

function program(note: string, quoted: string, words: string, values: string): RegExp {
  return new RegExp(
    String.raw`(?<note>${note}.*)|(?<quoted>${quoted})|(?<word>\b(?:${words})\b)|(?<value>\b(?:${values}|\d[\d.]*)\b)|${CALLS}`,
    'g',
  )
}

const JAVASCRIPT = program(
  '//',
  "'(?:[^'\\\\]|\\\\.)*'|`(?:[^`\\\\]|\\\\.)*`",
  'import|from|const|await|async|new|try|finally|return',
  'true|false|null|undefined',
)

/** The class of each kind of part, in full: the build drops styles whose names it finds nowhere. */
const CLASSES: Readonly<Record<string, string>> = {
  note: 'ap-note',
  word: 'ap-word',
  name: 'ap-name',
  quoted: 'ap-quoted',
  value: 'ap-value',
  call: 'ap-call',
}

/** What stands out in a text, by its kind. */
const PARTS: Readonly<Record<string, RegExp>> = {
  json: new RegExp(JSON_PARTS, 'g'),
  http: new RegExp(
    String.raw`(?<note>^#.*)|(?<word>^[A-Z]+(?= ))|${JSON_PARTS.replace('<name>', String.raw`<name>^[\w-]+(?=:)|`)}`,
    'gm',
  ),
  js: JAVASCRIPT,
  ts: JAVASCRIPT,
  python: program('#', QUOTED, 'import|from|with|as|try|except|print', 'True|False|None'),
  // What follows a backslash is no quote.
  sh: new RegExp(
    String.raw`\\[^]|(?<note>^#.*)|(?<quoted>\$?'[^']*'|${QUOTED})|(?<call>^(?:curl|npm|node)\b)|(?<value>(?<=\s)--?\w[\w-]*)`,
    'gm',
  ),
}

/** A text as code, in the colours of the guides. The guides' own highlighter is too large to load for what a reader edits. */
export function shownCode(text: string, language: string): VNode {
  return h('pre', { class: 'ap-shown', tabindex: 0 }, coloured(text, language))
}

function coloured(text: string, language: string): (string | VNode)[] {
  const shown: (string | VNode)[] = []
  let end = 0
  for (const { 0: part, index, groups } of text.matchAll(PARTS[language] ?? /$^/g)) {
    const found: Readonly<Record<string, string | undefined>> = groups ?? {}
    const kind = Object.keys(found).find((name) => found[name] !== undefined)
    if (kind === undefined) continue
    shown.push(...breakable(text.slice(end, index)), h('span', { class: CLASSES[kind] }, breakable(part)))
    end = index + part.length
  }
  return [...shown, ...breakable(text.slice(end))]
}

/** An address goes on in the next line after a slash, not inside a word. */
function breakable(text: string): (string | VNode)[] {
  return text.split(/(?<=\w\/)(?=\w)/).flatMap((part, index) => (index === 0 ? [part] : [h('wbr'), part]))
}
