import { isAtOrBelow, valueAt, withValueAt } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import type { Mask } from '../../model/secrets.ts'
import { cutAt } from '../text.ts'
import { markup } from './parts.ts'
import type { Html } from './parts.ts'

/** Around what is at fault, until the text is masked and cut. No text of a server has them. */
const [begin, end] = ['\uE000', '\uE001']
const either = /[\uE000\uE001]/g

/** The most places that are marked in one body. */
const mostMarks = 20

/**
 * A body with what is at fault marked; JSON is indented, and a missing property stands as `absent`. Unescaping may reveal a
 * credential, so the text is masked again, and cut after that.
 */
export function bodyHtml(text: string, faults: readonly Pointer[], mask: Mask, most: number): Html {
  const parts = cutAt(mask(marked(text.replaceAll(either, '\uFFFD'), faults)), most).split(either)
  return markup`${parts.map((part, index) => (index % 2 === 0 ? markup`${part}` : markup`<mark>${part}</mark>`))}`
}

function marked(text: string, faults: readonly Pointer[]): string {
  const body = parsed(text)
  if (body === undefined) return text
  const places = [...new Set(faults)]
    .filter((at) => at !== '' && !faults.some((other) => other !== at && other !== '' && isAtOrBelow(at, other)))
    .slice(0, mostMarks)
  const signed = places.reduce((left, at, index) => withValueAt(left, at, `${begin}${index}${end}`), body)
  return JSON.stringify(signed, null, 2).replaceAll(
    /^( *)(.*?)"\uE000(\d+)\uE001"/gm,
    (_line, indent: string, name: string, index: string) => {
      const value = valueAt(body, places[Number(index)] ?? '')
      const shown = value === undefined ? 'absent' : JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`)
      return `${indent}${name}${begin}${shown}${end}`
    },
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
