import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** @typedef {{ readonly name: string, readonly version: string, readonly exports: Record<string, string | Record<string, string>> }} Manifest */

/**
 * The client under the name of its own package, so that programs which import that run in this checkout, too.
 * @param {string} root the checkout
 */
export async function linkClient(root) {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { name, version, exports } = /** @type {Manifest} */ (JSON.parse(text))
  const own = name.replace(/[^/]+$/, 'client')
  const folder = join(root, 'node_modules', own)
  /** @type {Record<string, Record<string, string>>} */
  const entries = {}
  for (const [path, conditions] of Object.entries(exports)) {
    const shown = path.replace(/^\.\/client(?=\/|$)/, '.')
    if (typeof conditions === 'string' || (shown === path && path !== './msw')) continue
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
