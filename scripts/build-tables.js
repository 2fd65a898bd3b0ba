import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const SOURCES = ['openapi.yaml', 'src/contract', 'scripts/generate']

/** Hash of the sources. Ignored by git, like the tables. */
const STAMP = join('generated', 'tables.json')

/**
 * Makes the tables in generated/ that git ignores, if they are missing or their sources changed. Compares content,
 * because a checkout changes times. Errors in the contract go to stderr.
 * @param {string} root the repository
 * @returns {boolean} whether the tables are current
 */
export function buildTables(root) {
  if (tablesAreFresh(root)) return true
  // As a loader, because tsx's command would start Node twice. Vitest's global setup has no `import.meta.resolve`.
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const args = ['--import', loader, join(root, 'scripts', 'generate.ts'), '--tables']
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
 * Records the sources of these tables.
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
