import { readFileSync } from 'node:fs'
import { EXCEPTIONS, LAB_EXCEPTIONS } from './check/lockfile-exceptions.ts'
import { lockfileProblems } from './check/lockfile.ts'
import type { Lockfile } from './check/lockfile.ts'

// Part of `npm run check`: judges the lock files without installing. Exits with 1 on a problem.
const files = { 'package-lock.json': EXCEPTIONS, ...LAB_EXCEPTIONS }
const problems = Object.entries(files).flatMap(([file, exceptions]) => {
  const lockfile = JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as Lockfile
  return lockfileProblems(lockfile, exceptions).map((problem) => `${file}: ${problem}`)
})
process.stdout.write(problems.map((problem) => `${problem}\n`).join(''))
process.exitCode = problems.length > 0 ? 1 : 0
