import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** Calls `use` with the file to compare with: `base`, or the contract at that git revision. Throws if it is neither. */
export async function withBase<T>(
  base: string,
  contract: string,
  cwd: string,
  use: (file: string) => Promise<T>,
): Promise<T> {
  if (await isFile(resolve(cwd, base))) return use(base)
  const text = await contractAt(base, contract, cwd)
  const folder = await mkdtemp(join(tmpdir(), 'contract-diff-'))
  try {
    const file = join(folder, 'openapi.yaml')
    await writeFile(file, text)
    return await use(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function contractAt(revision: string, contract: string, cwd: string): Promise<string> {
  if (revision.startsWith('-')) throw new Error(`${revision} is no option here. ${USAGE}`)
  const said: string[] = []
  // A clone of another branch knows main as origin/main alone.
  for (const known of [revision, `origin/${revision}`]) {
    try {
      const { stdout } = await promisify(execFile)('git', ['show', `${known}:./${contract}`], {
        cwd,
        maxBuffer: 64 * 1024 * 1024,
      })
      return stdout
    } catch (error) {
      said.push(error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error))
    }
  }
  throw new Error(`${revision} is neither a file nor a git revision that has ${contract} (${said[0]}). ${USAGE}`)
}

export const USAGE =
  'Name what to compare with: npm run diff -- <revision, such as main or HEAD~1, or a file> [--overlay FILE]...'

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
