import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contract } from '../../src/contract/model.ts'
import { findFile } from '../../src/site/files.ts'
import type { Found } from '../../src/site/files.ts'
import { remember } from '../remember.ts'
import { referenceAnchors } from './reference/anchors.ts'

/** One line per broken link or anchor. */
export async function brokenLinks(folder: string, base: string, contract: Contract): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'))
  const pages = new Map(await Promise.all(files.map(async (file) => [file, await readPage(folder, file)] as const)))
  const anchors = new Map([...pages].map(([file, { ids }]) => [join(folder, file), ids]))
  anchors.set(join(folder, 'reference/index.html'), referenceAnchors(contract))
  // Every page has the same navigation.
  const find = remember((pathname) => findFile(folder, pathname))
  const broken = new Map<string, string[]>()
  for (const [page, { links }] of pages) {
    for (const link of links) {
      if (!(await leads(find, base, page, link, anchors))) broken.set(link, [...(broken.get(link) ?? []), page])
    }
  }
  return [...broken].map(([link, from]) => {
    const more = from.length > 3 ? ` and ${from.length - 3} more` : ''
    return `${link} leads nowhere; it stands in ${from.slice(0, 3).join(', ')}${more}`
  })
}

interface Page {
  readonly ids: ReadonlySet<string>
  readonly links: ReadonlySet<string>
}

async function readPage(folder: string, file: string): Promise<Page> {
  const whole = await readFile(join(folder, file), 'utf8')
  const html = whole.replaceAll(/(<script\b[^>]*>)[^]*?<\/script>/g, '$1')
  const own = attributes(html, 'href|src')
  // The reference renders the contract by script.
  const text = file.startsWith('reference/') ? whole : ''
  const shown = [...text.matchAll(/\]\((\/[^)\s\\]*)\)/g)].map(([, link = '']) => link)
  return { ids: new Set(attributes(html, 'id')), links: new Set([...own, ...shown]) }
}

function attributes(html: string, names: string): string[] {
  return [...html.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  )
}

const SITE = 'http://site.invalid'

async function leads(
  find: (pathname: string) => Promise<Found>,
  base: string,
  page: string,
  link: string,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<boolean> {
  const from = new URL(`${base}${page.replace(/(?:\bindex)?\.html$/, '')}`, SITE)
  if (!URL.canParse(link, from.href)) return false
  const target = new URL(link, from)
  if (target.origin !== SITE) return true
  if (!target.pathname.startsWith(base)) return false
  const found = await find(`/${target.pathname.slice(base.length)}`)
  if (found.kind !== 'file') return false
  const hash = decodeURIComponent(target.hash.slice(1))
  return hash === '' || anchors.get(found.path)?.has(hash) === true
}
