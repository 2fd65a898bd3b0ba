import { escapeHtml } from '../../../text/markup.ts'

/** HTML that is safe in a page. Only `markup` and `trusted` make it. */
export interface Html {
  readonly html: string
}

/** What a template may contain: text is escaped, null is nothing. */
export type Part = string | number | Html | readonly Html[] | null

/** Builds HTML; everything that is not HTML is escaped. The template's own indentation is removed. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const own = strings.map((string) => string.replaceAll(/\n\s*/g, '\n'))
  return { html: own.reduce((sum, string, index) => sum + renderPart(parts[index - 1] ?? null) + string) }
}

/** The page's own text, such as its style. Never text from a server or a contract. */
export function trusted(text: string): Html {
  return { html: text }
}

/** A sentence whose names in backticks are shown as code. */
export function prose(text: string): Html {
  const parts = text.split(/`([^`\n]+)`/)
  return markup`${parts.map((part, index) => (index % 2 === 0 ? markup`${part}` : markup`<code>${part}</code>`))}`
}

function renderPart(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'html' in part ? part.html : part.map((item) => item.html).join('')
}

/** `1 case`, `2 cases`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}

/** A table that scrolls if it is wider than the screen. `name` is for screen readers. */
export function scrolling(name: string, table: Html): Html {
  return markup`<div class="scroll" role="region" aria-label="${name}" tabindex="0">${table}</div>`
}

export function head(...titles: readonly string[]): Html {
  return markup`<thead>
    <tr>
      ${titles.map((title) => markup`<th scope="col">${title}</th>`)}
    </tr>
  </thead>`
}

/** A row of numbers after the first column; zeros are faint. */
export function numbers(name: Part, counts: readonly number[]): Html {
  return markup`<tr>
    <th scope="row">${name}</th>
    ${counts.map((count) =>
      count === 0 ? markup`<td class="number faint">0</td>` : markup`<td class="number">${count}</td>`,
    )}
  </tr>`
}

/** Preformatted text in a box that the keyboard can scroll. */
export function preformatted(text: Part): Html {
  return markup`<pre tabindex="0">${text}</pre>`
}

export function fold(title: Part, content: Part, open = false): Html {
  return markup`<details${open ? trusted(' open') : null}>
    <summary>${title}</summary>
    <div class="inside">${content}</div>
  </details>`
}
