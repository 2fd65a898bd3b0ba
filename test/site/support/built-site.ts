import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { packagesFolder } from './packages.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The report of a run elsewhere, as far as the site reads it. */
const PUBLISHED = join(import.meta.dirname, 'published.json')

/** Enough for the coverage page to show that the checks were run; in CI, all operations are. */
const CHECKED = process.env['CI'] === undefined ? ['--only', 'getSubAccountBilling'] : []

/** The folder of the whole site, built where something that it is made of has changed since the last run. */
export async function builtSite(): Promise<string> {
  const folder = join(ROOT, 'node_modules', '.cache', 'site-of-tests')
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
  return folder
}
