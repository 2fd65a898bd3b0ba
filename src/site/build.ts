import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Build {
  readonly done: Promise<string | null>
  stop(): void
}

/** Secrets are not passed on, because the build runs other tools. */
const KEPT_BACK = 'AGENT_PLATFORM_'

// Most of what a build allocates lives briefly: with the usual 16 MB for it, a fifth of the time goes into collecting it.
const ROOM = '--max-semi-space-size=128'

/** Steps of a build, as VitePress reports them, and what to call them. */
const STEPS: readonly (readonly [reported: string, step: string])[] = [
  ['building client', 'Step 1 of 2: the pages are compiled.'],
  ['rendering pages', 'Step 2 of 2: the pages are written.'],
]

export function buildSite(checkout: string, onStep: (step: string) => void): Build {
  const child = spawn(process.execPath, [ROOM, '--import', 'tsx', join('scripts', 'site.ts'), '--if-changed'], {
    cwd: checkout,
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith(KEPT_BACK))),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let said = ''
  let reached = 0
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-4000)
    const [reported, step] = STEPS[reached] ?? []
    if (reported === undefined || step === undefined || !said.includes(reported)) return
    reached += 1
    onStep(step)
  })
  const done = new Promise<string | null>((settle) => {
    child.on('error', (error) => settle(error.message))
    child.on('close', (code) => settle(code === 0 ? null : stripVTControlCharacters(said).trim()))
  })
  return { done, stop: () => void child.kill() }
}
