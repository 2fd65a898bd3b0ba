import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the compiler says of a place of a program; line and column count from 1. */
export interface Complaint {
  /** The program's file; null where it is about none. */
  readonly file: string | null
  readonly line: number
  readonly column: number
  readonly says: string
}

const COMPILER = fileURLToPath(new URL('compiler.ts', import.meta.url))

/** Checks programs by the project's own settings, in a process of its own. Throws an Error where it could not. */
export function checkTypes(root: string, files: readonly string[]): Promise<readonly Complaint[]> {
  const args = ['--import', import.meta.resolve('tsx'), COMPILER, root, ...files]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error === null) resolve(JSON.parse(stdout) as readonly Complaint[])
      else reject(new Error(`The compiler could not check the snippets:\n${stderr}`, { cause: error }))
    })
  })
}
