import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A sandbox in a process of its own. */
export interface Served {
  readonly url: string
  /** Ends it with a signal, and resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts a sandbox on a database and waits for its address. */
export async function serve(database: string): Promise<Served> {
  const file = fileURLToPath(new URL('serve.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, database], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'close')
  return {
    url: await firstLine(child),
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
}

function firstLine(child: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stdout.setEncoding('utf8')
    child.stdout.on('data', (text: string) => {
      printed += text
      const end = printed.indexOf('\n')
      if (end !== -1) resolve(printed.slice(0, end))
    })
    child.once('close', (code) => reject(new Error(`The sandbox ended with ${code} before it had an address.`)))
  })
}
