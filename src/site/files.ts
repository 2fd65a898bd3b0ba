import { realpath, stat } from 'node:fs/promises'
import { extname, join, normalize, relative, sep } from 'node:path'

export type Found =
  | { readonly kind: 'file'; readonly path: string; readonly size: number; readonly modified: number }
  | { readonly kind: 'moved'; readonly pathname: string }
  | { readonly kind: 'missing' }

/**
 * Like static hosts: `/guides/errors` is that file, `guides/errors.html`, or the folder's `index.html`. Never outside
 * the folder or a dot file, wherever links lead.
 */
export async function findFile(folder: string, pathname: string): Promise<Found> {
  const name = decode(pathname)
  if (name === null || /\0|\\|\/[/.]/.test(name)) return MISSING
  const path = normalize(join(folder, name))
  if (path !== folder && !path.startsWith(folder + sep)) return MISSING
  const file = (at: string) => fileIn(folder, at)
  if (name.endsWith('/')) return (await file(join(path, 'index.html'))) ?? MISSING
  const exact = (await file(path)) ?? (extname(name) === '.html' ? null : await file(`${path}.html`))
  if (exact !== null) return exact
  return (await file(join(path, 'index.html'))) === null ? MISSING : { kind: 'moved', pathname: `${pathname}/` }
}

const MISSING: Found = { kind: 'missing' }

async function fileIn(folder: string, at: string): Promise<Found | null> {
  const [path, root] = await Promise.all([realpath(at), realpath(folder)]).catch(() => [null, null])
  // The folder itself may be a link, or lie below a dot folder.
  if (path === null || root === null || !path.startsWith(root + sep)) return null
  if (/(?:^|[/\\])\./.test(relative(root, path))) return null
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true ? { kind: 'file', path, size: found.size, modified: found.mtimeMs } : null
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.yaml': 'application/yaml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

export function contentTypeOf(path: string): string {
  return TYPES[extname(path)] ?? 'application/octet-stream'
}
