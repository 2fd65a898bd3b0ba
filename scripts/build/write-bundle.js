import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CHUNKS } from './bundle-programs.js'

/** How long a program that was started before may still load its own chunks, in milliseconds. */
const KEPT = 24 * 60 * 60 * 1000

/**
 * Writes bundled programs over the modules of their names. Chunks of earlier builds go when nobody is likely to run them.
 * @param {ReadonlyMap<string, string>} bundle path in the folder → content
 * @param {string} out the folder
 */
export async function writeBundle(bundle, out) {
  for (const folder of new Set([...bundle.keys()].map((path) => dirname(path)))) {
    await mkdir(join(out, folder), { recursive: true })
  }
  await Promise.all([...bundle].map(([path, content]) => writeFile(join(out, path), content)))
  for (const name of await readdir(join(out, CHUNKS))) {
    const file = join(out, CHUNKS, name)
    if (!bundle.has(`${CHUNKS}/${name}`) && Date.now() - (await stat(file)).mtimeMs > KEPT) await rm(file)
  }
}
