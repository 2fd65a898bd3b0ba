import { h, nextTick } from 'vue'
import type { VNode } from 'vue'
import type { Place } from '../../../scripts/site/forms/in-body.ts'

/** A sentence in which `line 3, column 4` is a button that leads there. */
export function withPlaces(sentence: string, lead: (line: number, column: number) => void): (string | VNode)[] {
  return sentence.split(/(line \d+, column \d+)/).map((part) => {
    const [, line = '', column = ''] = /^line (\d+), column (\d+)$/.exec(part) ?? []
    if (line === '') return part
    return h('button', { type: 'button', onClick: () => lead(Number(line), Number(column)) }, part)
  })
}

export function offsetOf(text: string, line: number, column: number): number {
  const before = text.split('\n').slice(0, line - 1)
  return before.reduce((length, one) => length + one.length + 1, column - 1)
}

/** Selects a part, or puts the caret there, in the middle of what is in sight. */
export function leadTo(text: HTMLTextAreaElement, { from, to }: Place): void {
  // Long lines are broken: how high the text above is tells where the place is.
  const above = text.cloneNode() as HTMLTextAreaElement
  above.value = text.value.slice(0, from)
  above.rows = 1
  above.style.cssText = `position: absolute; visibility: hidden; field-sizing: fixed; width: ${text.offsetWidth}px`
  text.after(above)
  const height = above.scrollHeight
  above.remove()
  text.focus({ preventScroll: true })
  text.scrollIntoView({ block: 'center' })
  text.setSelectionRange(from, to)
  text.scrollTop = height - text.clientHeight / 2
}

/** Keeps the caret where it is in a text that is typed, while another part of that changes. */
export function keepCaret(text: string, next: string): void {
  const field = document.activeElement
  if (!(field instanceof HTMLTextAreaElement) || field.value !== text) return
  let first = 0
  while (first < next.length && next[first] === text[first]) first += 1
  const moved = (offset: number) => (offset > first ? offset + next.length - text.length : offset)
  const [from, to, top] = [moved(field.selectionStart), moved(field.selectionEnd), field.scrollTop]
  void nextTick(() => {
    field.setSelectionRange(from, to)
    field.scrollTop = top
  })
}
