import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CHUNKS } from './bundle-programs.js'

/** How long a running program may still load replaced chunks, in milliseconds. */
const KEPT = 24 * 60 * 60 * 1000

/** One chunk per line. */
const LAST = 'last-build.txt'

/**
 * Writes the bundles over the modules: first shared chunks, last the command, so that an interrupted build leaves no
 * broken imports. Replaced chunks are deleted after a day.
 * @param {ReadonlyMap<string, string>} bundle path in the folder → content
 * @param {string} out the folder
 */
export async function writeBundle(bundle, out) {
  for (const folder of new Set([...bundle.keys(), `${CHUNKS}/`].map((path) => dirname(`${path}.`)))) {
    await mkdir(join(out, folder), { recursive: true })
  }
  const isChunk = (/** @type {string} */ path) => path.startsWith(`${CHUNKS}/`)
  const [command, ...others] = [...bundle.keys()].toSorted((one) => (one === 'cli.js' ? -1 : 1))
  for (const paths of [others.filter(isChunk), others.filter((path) => !isChunk(path)), [command ?? '']]) {
    await Promise.all(paths.map((path) => replace(join(out, path), bundle.get(path) ?? '')))
  }
  await retire(bundle, join(out, CHUNKS))
  const names = [...bundle.keys()].filter(isChunk).map((path) => path.slice(CHUNKS.length + 1))
  await replace(join(out, CHUNKS, LAST), names.join('\n'))
}

/**
 * Marks the last build's chunks as replaced and deletes old ones. Another build may do the same at once.
 * @param {ReadonlyMap<string, string>} bundle
 * @param {string} folder
 */
async function retire(bundle, folder) {
  const text = await readFile(join(folder, LAST), 'utf8').catch(() => '')
  const last = new Set(text.split('\n'))
  for (const name of await readdir(folder)) {
    if (name === LAST || bundle.has(`${CHUNKS}/${name}`)) continue
    const file = join(folder, name)
    const now = new Date()
    if (last.has(name)) await utimes(file, now, now).catch(() => {})
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs > KEPT) await rm(file, { force: true })
  }
}

/**
 * Writes atomically.
 * @param {string} file
 * @param {string} content
 */
async function replace(file, content) {
  const fresh = `${file}.${process.pid}.new`
  await writeFile(fresh, content)
  await rename(fresh, file)
}
