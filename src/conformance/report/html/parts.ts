/** HTML that is safe to put into a page. Made by `markup` and `trusted` alone. */
export interface Html {
  readonly html: string
}

/** What may stand in a template: text is escaped, null is nothing. */
export type Part = string | number | Html | readonly Html[] | null

/** Puts a page together; whatever is not HTML already is escaped. The template's own indentation is left out. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const own = strings.map((string) => string.replaceAll(/\n\s*/g, '\n'))
  return { html: own.reduce((sum, string, index) => sum + renderPart(parts[index - 1] ?? null) + string) }
}

/** Text of the page's own, such as its style. Never what a server or a contract says. */
export function trusted(text: string): Html {
  return { html: text }
}

function renderPart(part: Part): string {
  if (part === null) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (typeof part === 'number') return String(part)
  return 'html' in part ? part.html : part.map((item) => item.html).join('')
}

/** Characters that could end an attribute or an element; those that show nothing or turn text around are spelled out. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll(
      /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/gu,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
}

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
