import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Line and column count from 1. */
export interface Complaint {
  readonly file: string | null
  readonly line: number
  readonly column: number
  readonly says: string
}

const COMPILER = fileURLToPath(new URL('compiler.ts', import.meta.url))

/** With the project's settings, in its own process. Throws an Error if it fails. */
export function checkTypes(root: string, files: readonly string[]): Promise<readonly Complaint[]> {
  const args = ['--import', import.meta.resolve('tsx'), COMPILER, root, ...files]
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error === null) resolve(JSON.parse(stdout) as readonly Complaint[])
      else reject(new Error(`The compiler could not check the snippets:\n${stderr}`, { cause: error }))
    })
  })
}
