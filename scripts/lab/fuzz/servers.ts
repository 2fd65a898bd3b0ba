import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startPostgres } from '../../postgres/server.ts'
import type { Memory, Target } from './model.ts'

/** What the sandbox can stand on. */
export type DatabaseKind = 'sqlite' | 'postgres'

const program = fileURLToPath(new URL('../../run.js', import.meta.url))
const preload = new URL('memory.js', import.meta.url).href

/** A server in a process of its own, started as somebody with a shell would. */
export interface Process extends Target {
  stop(): Promise<void>
}

/**
 * Starts a server on a free port; the sandbox on a database of its own that goes when it stops: a SQLite file, or one of a
 * PostgreSQL server that is started for it.
 */
export async function startProcess(platform: Target['platform'], database: DatabaseKind = 'sqlite'): Promise<Process> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-platform-fuzz-'))
  const postgres = platform === 'sandbox' && database === 'postgres' ? await startPostgres() : null
  const place = postgres === null ? join(folder, 'sandbox.db') : await postgres.createDatabase()
  const args = platform === 'mock' ? ['--quiet'] : []
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', preload, program, platform, '--port', '0', ...args],
    {
      // Not an argument: those show in the process list, and it may hold a password.
      env: { ...process.env, AGENT_PLATFORM_DATABASE: place },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const gone = once(child, 'close')
  const lines: string[] = []
  const clear = async (): Promise<void> => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const url = await addressOf(child, lines).catch(async (error: unknown) => {
    await clear()
    throw error
  })
  return {
    platform,
    url,
    complaints: () => lines,
    async memory() {
      if (child.exitCode !== null || !child.connected) return null
      const told = once(child, 'message')
      child.send('memory')
      const [memory] = (await told) as [Memory]
      return memory
    },
    async stop() {
      child.kill('SIGTERM')
      await gone
      await clear()
    },
  }
}

function addressOf(child: ChildProcess, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (text: string) => {
      lines.push(...text.split('\n').filter((line) => line !== ''))
      lines.splice(0, lines.length - 200)
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
      if (found !== undefined) resolve(found)
    }
    // Where it is built first, what is wrong with that stands on stdout.
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read)
    child.once('close', () => reject(new Error(`The server ended: ${lines.join('\n')}`)))
  })
}
