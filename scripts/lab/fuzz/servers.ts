import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { startPostgres } from '../../postgres/server.ts'
import type { Memory, Target } from './model.ts'

export type DatabaseKind = 'sqlite' | 'postgres'

const program = fileURLToPath(new URL('../../run.js', import.meta.url))
const preload = new URL('memory.js', import.meta.url).href

export interface Process extends Target {
  stop(): Promise<void>
}

/**
 * On a free port. The sandbox gets its own database, deleted at the end: a SQLite file, or one on a new PostgreSQL
 * server.
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
      // Arguments are visible in the process list, and this may contain a password.
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
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read)
    child.once('close', () => reject(new Error(`The server ended: ${lines.join('\n')}`)))
  })
}
