import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** @typedef {{ readonly name: string, readonly version: string, readonly exports: Record<string, string | Record<string, string>> }} Manifest */

/** @param {string} toolchain its package's name */
export function clientBeside(toolchain) {
  return toolchain.replace(/[^/]+$/, 'client')
}

const SHARED = new Set(['./types', './msw', './openapi.yaml', './package.json'])

/**
 * Where the client's package has what the toolchain's has there; null: nowhere.
 * @param {string} path
 * @returns {string | null}
 */
export function clientPath(path) {
  if (/^\.\/client(\/|$)/.test(path)) return `.${path.slice('./client'.length)}`
  return SHARED.has(path) ? path : null
}

/**
 * The client under the name of its own package, so that programs which import that run in this checkout, too.
 * @param {string} root the checkout
 */
export async function linkClient(root) {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { name, version, exports } = /** @type {Manifest} */ (JSON.parse(text))
  const own = clientBeside(name)
  const folder = join(root, 'node_modules', own)
  /** @type {Record<string, Record<string, string>>} */
  const entries = {}
  for (const [path, conditions] of Object.entries(exports)) {
    const shown = clientPath(path)
    if (shown === null || typeof conditions === 'string') continue
    /** @type {Record<string, string>} */
    const entry = {}
    entries[shown] = entry
    for (const [condition, target] of Object.entries(conditions)) {
      const at = `./${target.replace(/^\.\/dist\//, '')}`
      const to = relative(dirname(join(folder, at)), join(root, target)).replace(/\.d\.ts$/, '.js')
      await mkdir(dirname(join(folder, at)), { recursive: true })
      await writeFile(join(folder, at), `export * from ${JSON.stringify(to.replaceAll('\\', '/'))}\n`)
      entry[condition] = at
    }
  }
  const manifest = { name: own, version, private: true, type: 'module', exports: entries }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}
