import { execFile } from 'node:child_process'

/** Returns stdout. Throws an Error with the output on failure. */
export function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    // On Windows, npm is a script and needs a shell.
    const options = { cwd, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 }
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error }))
    })
  })
}
