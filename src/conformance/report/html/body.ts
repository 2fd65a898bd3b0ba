import { isAtOrBelow, valueAt, withValueAt } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import type { Mask } from '../../model/secrets.ts'
import { cutAt, isCutText } from '../text.ts'
import { markup } from './parts.ts'
import type { Html } from './parts.ts'

/** Around what is at fault, until the text is masked and cut. No text of a server has them. */
const [begin, end] = ['\uE000', '\uE001']
const either = /[\uE000\uE001]/g

/** The most places that are marked in one body. */
const mostMarks = 20

/** A body in two parts. */
export interface ShownBody {
  /** The whole lines that come more than a few before the first mark; empty if there is no mark. */
  readonly above: string
  readonly rest: Html
}

/** The most lines before a mark that are shown with it, and the most characters in them. */
const around = { lines: 3, characters: 300 }

/**
 * A body with what is at fault marked; JSON is indented, and a missing property stands as `absent`. Unescaping may reveal a
 * credential, so the text is masked again, and cut after that: `most` characters from where it is not folded away.
 */
export function bodyHtml(text: string, faults: readonly Pointer[], mask: Mask, most: number): ShownBody {
  const whole = mask(marked(text.replaceAll(either, '\uFFFD'), faults))
  const start = startOf(whole)
  const parts = cutAt(whole, start + most)
    .slice(start)
    .split(either)
  return {
    above: whole.slice(0, start),
    rest: markup`${parts.map((part, index) => (index % 2 === 0 ? markup`${part}` : markup`<mark>${part}</mark>`))}`,
  }
}

/** Where the first of the lines starts that are shown with the first mark. */
function startOf(text: string): number {
  const at = text.indexOf(begin)
  if (at < 0) return 0
  let start = text.lastIndexOf('\n', at) + 1
  for (let lines = 0; start > 0 && lines < around.lines; lines += 1) {
    const previous = text.lastIndexOf('\n', start - 2) + 1
    if (at - previous > around.characters) break
    start = previous
  }
  return start
}

function marked(text: string, faults: readonly Pointer[]): string {
  const [, beginning, length] = isCutText(text) ? (/^(.*)(… \(\d+ characters\))$/s.exec(text) ?? []) : []
  const body = parsed(beginning === undefined ? text : closed(beginning))
  if (body === undefined) return text
  const places = [...new Set(faults)]
    // What was cut off is not absent.
    .filter((at) => length === undefined || valueAt(body, at) !== undefined)
    .filter((at) => at !== '' && !faults.some((other) => other !== at && other !== '' && isAtOrBelow(at, other)))
    .slice(0, mostMarks)
  const signed = places.reduce((left, at, index) => withValueAt(left, at, `${begin}${index}${end}`), body)
  const shown = JSON.stringify(signed, null, 2).replaceAll(
    /^( *)(.*?)"\uE000(\d+)\uE001"/gm,
    (_line, indent: string, name: string, index: string) => {
      const value = valueAt(body, places[Number(index)] ?? '')
      const stands = value === undefined ? 'absent' : JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
      return `${indent}${name}${begin}${stands}${end}`
    },
  )
  return length === undefined ? shown : `${shown}\n${length}`
}

/** The beginning of a text of JSON up to its last whole entry, with all that is open closed. */
function closed(text: string): string {
  const open: string[] = []
  let whole = ''
  for (const { 0: part, index } of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{},]/gs)) {
    if (part === '{' || part === '[') open.unshift(part === '{' ? '}' : ']')
    else if (part === '}' || part === ']') open.shift()
    if (!part.startsWith('"')) whole = text.slice(0, part === ',' ? index : index + 1) + open.join('')
  }
  return whole
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
