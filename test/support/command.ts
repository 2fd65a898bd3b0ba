import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Answers once `dist/` is built from the sources as they are; see build.setup.ts. */
    buildDoor: string | undefined
  }
}

/**
 * The command line as users have it, built: a path for node. Ask once at the top of a test file. To have its sources
 * translated at each start would take longer than most commands do.
 */
export async function builtCommand(): Promise<string> {
  const door = inject('buildDoor')
  if (door === undefined) throw new Error('vitest.config.ts does not list test/support/build.setup.ts as globalSetup.')
  const failure = await (await fetch(door)).text()
  if (failure !== '') throw new Error(failure)
  return fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
}

/** Runs the command with arguments, in a process of its own that ends with the test. Ask once, as above. */
export async function commandRunner(): Promise<(args: readonly string[], cwd?: string) => ReturnType<typeof watched>> {
  const cli = await builtCommand()
  return (args: readonly string[], cwd = process.cwd()) => watched(cli, args, cwd)
}

function watched(cli: string, args: readonly string[], cwd: string) {
  const child = spawn(process.execPath, [cli, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    child,
    exit,
    stdout: () => out,
    stderr: () => err,
    /** Waits until stderr has this, or the process ends. */
    async until(pattern: RegExp) {
      const seen = new Promise<void>((resolve) => {
        const look = () => pattern.test(err) && resolve()
        look()
        child.stderr.on('data', look)
      })
      await Promise.race([seen, exit])
      expect(err).toMatch(pattern)
    },
  }
}
