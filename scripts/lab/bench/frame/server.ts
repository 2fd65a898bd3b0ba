import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithUs } from './children.ts'

export interface Usage {
  /** Microseconds, user and kernel mode. */
  readonly cpu: number
  /** Bytes of resident memory. */
  readonly memory: number
}

export interface Server {
  readonly url: string
  /** Milliseconds to the first response. */
  readonly started: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

export interface ServerCommand {
  readonly args: (port: number) => readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly path?: string
}

/** Milliseconds to start. */
const PATIENCE = 60_000

/** Milliseconds between attempts. */
const PAUSE = 5

const reporter = new URL('usage.js', import.meta.url).href

/** On a free port. Throws with its output if it ends early. */
export async function startServer({ args, env = {}, path = '/' }: ServerCommand): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', reporter, ...args(port)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  endWithUs(child)
  const said = listenTo(child)
  try {
    while (!(await answers(url + path))) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The server ended: ${said()}`)
      if (performance.now() - startedAt > PATIENCE) throw new Error(`The server does not answer: ${said()}`)
      await wait(PAUSE)
    }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return { url, started: performance.now() - startedAt, usage: () => usageOf(child), stop: () => stop(child) }
}

/** `path` from this folder. */
export function program(path: string, ...args: readonly string[]): readonly string[] {
  return ['--import', 'tsx', fileURLToPath(new URL(path, import.meta.url)), ...args]
}

function listenTo(child: ChildProcess): () => string {
  let said = ''
  const read = (chunk: Buffer): void => {
    said = (said + chunk.toString('utf8')).slice(-2000)
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  return () => said
}

function answers(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve(true))
    }).on('error', () => resolve(false))
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  const answer = once(child, 'message')
  child.send('usage')
  const [usage] = (await answer) as [Usage]
  return usage
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const deadline = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(deadline)
}
