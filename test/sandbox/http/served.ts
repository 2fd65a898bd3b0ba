import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { builtCommand } from '../../support/command.ts'

const cli = await builtCommand()

/** A sandbox in a process of its own. */
export interface Served {
  readonly url: string
  /** Ends it with a signal, and resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts the command on a database and waits for its address. */
export async function serve(database: string, ...more: readonly string[]): Promise<Served> {
  const args = [cli, 'sandbox', '--port', '0', '--database', database, ...more]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const gone = once(child, 'close')
  return {
    url: await address(child),
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
}

function address(child: ChildProcess & { stderr: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr.setEncoding('utf8')
    child.stderr.on('data', (text: string) => {
      said += text
      const found = /operations on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('close', (code) => reject(new Error(`The sandbox ended with ${code} and without an address:\n${said}`)))
  })
}
