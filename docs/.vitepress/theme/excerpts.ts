import { escapeMarkup } from '../../../src/text/markup.ts'

/** Of a page as it is rendered, what the search shows where no text follows a heading: of each field, and of headings above others. */
export function furtherExcerpts(page: Element): readonly (readonly [anchor: string, html: string])[] {
  const fields = [...page.querySelectorAll('th code[id]')].map((name) => [name.id, ofField(name)] as const)
  const above = [...page.querySelectorAll('h1, h2')].filter(({ nextElementSibling }) => isHeading(nextElementSibling))
  return [...fields, ...above.map((heading) => [heading.id, firstBelow(heading)] as const)]
}

/** Its type, and what it means. */
function ofField(name: Element): string {
  const type = name.parentElement?.lastChild?.textContent?.trim() ?? ''
  const meaning = name.closest('tr')?.querySelector('td')?.innerHTML ?? ''
  // What is not confirmed of it stands below, and says less.
  return `<p>${escapeMarkup(type)}. ${meaning.replace(/<br>\s*<em>[^]*/, '')}</p>`
}

function isHeading(element: Element | null): boolean {
  return element !== null && /^H[1-6]$/.test(element.tagName)
}

/** The text of the first part that has some. */
function firstBelow(heading: Element): string {
  let html = ''
  for (let next = heading.nextElementSibling; next !== null; next = next.nextElementSibling) {
    if (isHeading(next) && html !== '') break
    // A place that a link leads to is a paragraph without words.
    if (!isHeading(next) && next.textContent !== '') html += next.outerHTML
  }
  return html
}
