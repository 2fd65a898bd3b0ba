import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** First visit, with an empty cache. */
export interface Weight {
  readonly page: string
  /** Bytes as a host sends them, compressed by gzip. */
  readonly sent: number
  /** Bytes as they stand on disk. */
  readonly stored: number
}

/** One page of each kind: its name → its file, and what its script loads beyond what the page names. */
const PAGES: readonly (readonly [name: string, file: string, also: readonly RegExp[]])[] = [
  ['Home', 'index.html', []],
  ['A guide', 'guides/first-call.html', []],
  ['An error', 'errors/DIRECT_BILLING_REBILLING_ON.html', []],
  [
    'An operation',
    'operations/updateDirectBilling.html',
    [/^operations\/updateDirectBilling\.json$/, /^assets\/chunks\/try\./],
  ],
  ['Client API', 'client-api/calls-live-agents.html', []],
  ['Reference', 'reference/index.html', []],
]

export async function weigh(folder: string, base: string): Promise<readonly Weight[]> {
  const files = await readdir(folder, { recursive: true })
  const weights = PAGES.map(async ([page, file, names]): Promise<readonly Weight[]> => {
    const html = await readFile(join(folder, file)).catch(() => null)
    if (html === null) return []
    const named = loadedBy(html.toString(), base)
    const also = names.flatMap((name) => files.filter((each) => name.test(each)))
    const parts = [html, ...(await Promise.all([...named, ...also].map((name) => readFile(join(folder, name)))))]
    const packed = await Promise.all(parts.map((part) => compress(part)))
    return [{ page, sent: total(packed), stored: total(parts) }]
  })
  return (await Promise.all(weights)).flat()
}

const compress = promisify<Buffer, Buffer>(gzip)

function loadedBy(html: string, base: string): string[] {
  const names = [...html.matchAll(/\s(?:href|src)="([^"]+\.(?:js|css))"/g)].map(([, link = '']) => link)
  return [...new Set(names)].filter((link) => link.startsWith(base)).map((link) => link.slice(base.length))
}

function total(parts: readonly Buffer[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

export function weightTable(weights: readonly Weight[]): string {
  const rows = weights.map(({ page, sent, stored }) => `| ${page} | ${kilobytes(sent)} | ${kilobytes(stored)} |`)
  return ['| first visit to | sent, gzipped | stored |', '|---|---:|---:|', ...rows].join('\n')
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`
}
