import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.json', '.md', '.txt', '.yaml', '.svg'])

/** Bytes; smaller files gain nothing. */
const LEAST = 1000

/** Bytes of cached results. */
const KEPT = 32 * 1024 * 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export function encodingFor(path: string, size: number, accepted: string | undefined): Encoding | null {
  if (size < LEAST || !COMPRESSIBLE.has(extname(path))) return null
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().split(/\s*;\s*/))
  const takes = (name: string) => offers.some(([offer, quality]) => offer === name && quality !== 'q=0')
  return ENCODINGS.find(takes) ?? null
}

export function createCompressor(): (path: string, state: string, encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>()
  let bytes = 0
  return (path, state, encoding) => {
    const key = `${encoding} ${state} ${path}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = compress(path, encoding)
    kept.set(key, made)
    made.then(
      ({ length }) => {
        bytes += length
        // Reached only after many builds.
        if (bytes > KEPT) {
          kept.clear()
          bytes = 0
        }
      },
      () => void kept.delete(key),
    )
    return made
  }
}

async function compress(path: string, encoding: Encoding): Promise<Buffer> {
  const content = await readFile(path)
  if (encoding === 'gzip') return toGzip(content)
  // Higher levels take ten times as long.
  return toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}
