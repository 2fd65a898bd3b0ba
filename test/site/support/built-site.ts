import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { acquireLock } from '../../../src/conformance/ledger/lock.ts'
import { packagesFolder } from './packages.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The report of a run elsewhere, as far as the site reads it. */
const PUBLISHED = join(import.meta.dirname, 'published.json')

/** Of pages, and of an operation's examples, one in so many is looked at: they differ in their text alone. The workflow looks at all. */
export const ONE_IN = process.env['EVERY_PAGE'] === undefined ? 12 : 1

/** Enough for the coverage page to show that the checks were run. */
const CHECKED = ONE_IN === 1 ? [] : ['--only', 'getSubAccountBilling']

/** The folder of the whole site, built where something that it is made of has changed since the last run. */
export async function builtSite(): Promise<string> {
  const folder = join(ROOT, 'node_modules', '.cache', 'site-of-tests')
  // Several files of tests ask for it at once.
  let lock = acquireLock(`${folder}.lock`, Date.now)
  for (; 'heldBy' in lock; lock = acquireLock(`${folder}.lock`, Date.now)) await setTimeout(500)
  try {
    await build(folder)
  } finally {
    lock.release()
  }
  return folder
}

async function build(folder: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [
      '--max-semi-space-size=128',
      '--import',
      'tsx',
      join('scripts', 'site.ts'),
      '--if-changed',
      '--out',
      folder,
      '--published',
      PUBLISHED,
      '--results',
      await packagesFolder(),
      ...CHECKED,
    ],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } },
  )
}
