import { h } from 'vue'
import type { VNode } from 'vue'
import { jsonIn } from '../../../scripts/site/forms/draft.ts'
import { startOfValue } from '../../../scripts/site/forms/in-body.ts'
import type { Place } from '../../../scripts/site/forms/in-body.ts'
import { isObject } from '../../../src/contract/json.ts'

/** A body with fewer parts is soon read. */
const FEWEST = 4

interface Part {
  readonly path: readonly string[]
  readonly name: string
  readonly inside: readonly Part[]
}

/** The parts of a long body that have an id, to go there. */
export function outline(body: string, show: (place: Place) => void): VNode[] {
  const parts = partsIn(jsonIn(body), [])
  if (count(parts) < FEWEST) return []
  const list = (all: readonly Part[]): VNode =>
    h(
      'ul',
      all.map(({ path, name, inside }) =>
        h('li', [
          h('button', { type: 'button', onClick: () => show(startOfValue(body, path)) }, name),
          ...(inside.length === 0 ? [] : [list(inside)]),
        ]),
      ),
    )
  return [h('details', { class: 'ap-outline' }, [h('summary', 'Go to a part of the body'), list(parts)])]
}

function partsIn(value: unknown, path: readonly string[]): readonly Part[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    const at = [...path, key]
    const inside = partsIn(item, at)
    const id = isObject(item) ? item['id'] : null
    return typeof id === 'string' && isObject(item) ? [{ path: at, name: nameOf(id, item), inside }] : inside
  })
}

function nameOf(id: string, item: Readonly<Record<string, unknown>>): string {
  const says = ['name', 'label', 'type'].map((key) => item[key]).find((one) => typeof one === 'string')
  return typeof says === 'string' ? `${id}: ${says}` : id
}

function count(parts: readonly Part[]): number {
  return parts.reduce((all, { inside }) => all + 1 + count(inside), 0)
}
