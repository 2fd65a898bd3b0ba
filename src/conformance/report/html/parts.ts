import { markup, trusted } from './template.ts'
import type { Html, Part } from './template.ts'

/** `1 case`, `2 cases`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** A table that scrolls by itself where it is wider than the screen. `name` says what it is to whom cannot see it. */
export function scrolling(name: string, table: Html): Html {
  return markup`<div class="scroll" role="region" aria-label="${name}" tabindex="0">${table}</div>`
}

/** A head row. */
export function head(...titles: readonly string[]): Html {
  return markup`<thead>
    <tr>
      ${titles.map((title) => markup`<th scope="col">${title}</th>`)}
    </tr>
  </thead>`
}

/** A row of numbers below the first column; zeros are faint. */
export function numbers(name: Part, counts: readonly number[]): Html {
  return markup`<tr>
    <th scope="row">${name}</th>
    ${counts.map((count) =>
      count === 0 ? markup`<td class="number faint">0</td>` : markup`<td class="number">${count}</td>`,
    )}
  </tr>`
}

/** Text as it stands, in a box that the keyboard can scroll. */
export function preformatted(text: string): Html {
  return markup`<pre tabindex="0">${text}</pre>`
}

/** Something that opens on a click. */
export function fold(title: Part, content: Part, open = false): Html {
  return markup`<details${open ? trusted(' open') : null}>
    <summary>${title}</summary>
    <div class="inside">${content}</div>
  </details>`
}
