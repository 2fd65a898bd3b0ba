import { packagedContract } from '../../../src/contract/index.ts'
import { errorPages, operationPages } from './index.ts'
import type { Page } from './page.ts'

/** A part of a page as the search keeps it. */
export interface Found {
  readonly anchor: string
  /** The page's, then the section's own. */
  readonly titles: string[]
  readonly text: string
}

let known: ReadonlyMap<string, Page> | null = null

/**
 * What the search finds on the page of this file. VitePress searches files, and pages that are made from the contract have
 * none: here are theirs. Undefined for every other page. Of the lists of pages only their heading is found, since all that
 * they list has a page of its own.
 */
export function searchSections(file: string): Generator<Found> | undefined {
  known ??= generatedPages()
  const page = known.get(file.split('/').slice(-2).join('/'))
  return page === undefined ? undefined : sectionsOf(page)
}

function generatedPages(): ReadonlyMap<string, Page> {
  const contract = packagedContract()
  const within = (folder: string, pages: readonly Page[]) =>
    pages.map((page) => [`${folder}/${page.name}.md`, page] as const)
  return new Map([...within('errors', errorPages(contract)), ...within('operations', operationPages(contract))])
}

function* sectionsOf({ name, title, description, sections }: Page): Generator<Found> {
  const shown = name === 'index' ? sections.slice(0, 1) : sections.filter(({ isSearched }) => isSearched !== false)
  for (const { level, heading, anchor, body } of shown) {
    const text = plain(level === 1 ? `${description} ${body}` : body)
    if (text !== '') yield { anchor, titles: level === 1 ? [title] : [title, plain(heading)], text }
  }
}

/** The words of Markdown, without commands and examples. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/^::: details[^]*?^:::$/gm, '')
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*|]|^\s*-\s|(?:--- )+/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
