import { execFile } from 'node:child_process'
import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** How a program ended. */
export interface Ended {
  readonly code: number
  readonly out: string
  readonly talk: string
}

/** Runs node, or npm, to its end. */
export function run(program: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, maxBuffer: 16 * 1024 * 1024 }, (error, out, talk) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, talk })
    })
  })
}

/** An empty folder outside of the repository. */
export function emptyFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'package-'))
}

/** Bytes of all files below a folder. */
export async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))))
  return stats.filter((entry) => entry.isFile()).reduce((sum, { size }) => sum + size, 0)
}
