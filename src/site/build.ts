import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

export interface Build {
  readonly done: Promise<string | null>
  stop(): void
}

/** Secrets are not passed on, because the build runs other tools. */
const KEPT_BACK = 'AGENT_PLATFORM_'

// Most of what a build allocates lives briefly: with the usual 16 MB for it, a fifth of the time goes into collecting it.
const ROOM = '--max-semi-space-size=128'

export function buildSite(checkout: string): Build {
  const child = spawn(process.execPath, [ROOM, '--import', 'tsx', join('scripts', 'site.ts'), '--if-changed'], {
    cwd: checkout,
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith(KEPT_BACK))),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => void (said = `${said}${chunk.toString()}`.slice(-4000)))
  const done = new Promise<string | null>((settle) => {
    child.on('error', (error) => settle(error.message))
    child.on('close', (code) => settle(code === 0 ? null : said.trim()))
  })
  return { done, stop: () => void child.kill() }
}
