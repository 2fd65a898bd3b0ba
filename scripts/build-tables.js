import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What the tables in generated/ are made from. */
const SOURCES = ['openapi.yaml', 'src/contract', 'scripts/generate']

/** Says from which sources the tables were made. Git ignores it as it does them. */
const STAMP = join('generated', 'tables.json')

/**
 * Makes the tables in generated/ that git does not hold, where they are missing or their sources have changed. By content,
 * not by time: a checkout changes the times of files. What is wrong with the contract is said on stderr.
 * @param {string} root the repository
 * @returns {boolean} whether what stands there now is made from what is there
 */
export function buildTables(root) {
  if (tablesAreFresh(root)) return true
  // As a loader: tsx's own command would start Node twice. Vitest, which calls this too, has no import.meta.resolve.
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const args = ['--import', tsx, join(root, 'scripts', 'generate.ts'), '--tables']
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  return status === 0
}

/**
 * @param {string} root the repository
 * @returns {boolean}
 */
function tablesAreFresh(root) {
  const stamp = join(root, STAMP)
  if (!existsSync(stamp)) return false
  const { sources, files } = /** @type {{ sources: string, files: string[] }} */ (
    JSON.parse(readFileSync(stamp, 'utf8'))
  )
  return sources === hashOfSources(root) && files.every((name) => existsSync(join(root, 'generated', name)))
}

/**
 * Notes that these tables are made from the sources as they are.
 * @param {string} root the repository
 * @param {readonly string[]} files names in generated/
 */
export function stampTables(root, files) {
  writeFileSync(join(root, STAMP), `${JSON.stringify({ sources: hashOfSources(root), files })}\n`)
}

/**
 * @param {string} root the repository
 * @returns {string}
 */
function hashOfSources(root) {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    const path = join(root, source)
    const names = source.includes('.') ? [''] : readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted()
    for (const name of names.filter((each) => each === '' || /\.\w+$/.test(each))) {
      hash.update(`${source}/${name}\n`).update(readFileSync(join(path, name)))
    }
  }
  return hash.digest('hex')
}
