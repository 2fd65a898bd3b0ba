import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { EXCEPTIONS, LAB_EXCEPTIONS } from './check/lockfile-exceptions.ts'
import { lockfileProblems, peerProblems } from './check/lockfile.ts'
import type { Lockfile } from './check/lockfile.ts'

// Part of `npm run check`: judges the lock files and the ranges of peers without installing. Exits with 1 on a problem.
const files = { 'package-lock.json': EXCEPTIONS, ...LAB_EXCEPTIONS }
const problems = Object.entries(files).flatMap(([file, exceptions]) =>
  lockfileProblems(read(file), exceptions).map((problem) => `${file}: ${problem}`),
)
const peers = read('package-lock.json').packages?.['']?.peerDependencies ?? {}
const newest = await Promise.all(Object.keys(peers).map(async (name) => [name, await newestVersion(name)] as const))
problems.push(...peerProblems(peers, Object.fromEntries(newest)))
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
for (const [name, version] of newest)
  if (version === null) process.stdout.write(`the registry did not say ${name}'s newest version\n`)
process.exitCode = problems.length > 0 ? 1 : 0

function read(file: string): Lockfile {
  return JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as Lockfile
}

async function newestVersion(name: string): Promise<string | null> {
  const asked = promisify(execFile)('npm', ['view', name, 'version'], { timeout: 10_000 })
  return asked.then(
    ({ stdout }) => stdout.trim() || null,
    () => null,
  )
}
