import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A command that serves until it is closed. */
export interface Served {
  readonly url: string
  close: () => Promise<void>
}

/** Starts a program of Node that serves; resolves as soon as it has said where. */
export async function serve(args: readonly string[], cwd: string): Promise<Served> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer): void => {
      said += data.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (found !== null) resolve(found[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('exit', () => reject(new Error(`${args.join(' ')} ended: ${said}`)))
  })
  return {
    url,
    async close() {
      child.kill()
      await ended
    },
  }
}
