import { execFile } from 'node:child_process'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { printsHelp } from './help.ts'

// `npm run release`: turns changesets into a version and its part of the changelog. Commit the result, then tag it.
const USAGE = `Usage: npm run release

Raises the version by what .changeset/ holds, writes it up in docs/CHANGELOG.md and takes the changesets away.
`

const KEPT = join('docs', 'CHANGELOG.md')
/** The only place where changesets looks. */
const EXPECTED = 'CHANGELOG.md'

async function release(): Promise<string | null> {
  const before = await versionNow()
  await rename(KEPT, EXPECTED)
  try {
    const changeset = createRequire(import.meta.url).resolve('@changesets/cli/bin.js')
    const { stderr } = await promisify(execFile)(process.execPath, [changeset, 'version'])
    process.stderr.write(stderr)
  } finally {
    await rename(EXPECTED, KEPT)
    await rm(EXPECTED, { force: true })
  }
  const version = await versionNow()
  if (version === before) return null
  await lockVersion(version)
  return version
}

async function versionNow(): Promise<string> {
  return (JSON.parse(await readFile('package.json', 'utf8')) as { readonly version: string }).version
}

async function lockVersion(version: string): Promise<void> {
  const lock = await readFile('package-lock.json', 'utf8').catch(() => null)
  if (lock === null) return
  const content = JSON.parse(lock) as { readonly packages: Readonly<Record<string, object>> }
  const packages = { ...content.packages, '': { ...content.packages[''], version } }
  await writeFile('package-lock.json', `${JSON.stringify({ ...content, version, packages }, null, 2)}\n`)
}

if (printsHelp(USAGE)) process.exitCode = 0
else if (process.argv.length > 2) {
  process.stderr.write(USAGE)
  process.exitCode = 2
} else {
  const version = await release()
  process.stderr.write(
    version === null
      ? 'Nothing to release: npx changeset writes down what changed.\n'
      : `${version}: read ${KEPT}, commit, then git tag v${version}.\n`,
  )
}
