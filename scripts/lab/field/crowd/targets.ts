import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { packagedContract } from '../../../../src/contract/index.ts'
import { buildFresh } from '../../../build-fresh.js'
import { fixturesOf } from '../fixtures.ts'
import type { Notes } from '../fixtures.ts'
import type { Field } from '../run.ts'
import type { Shared } from './clients.ts'
import type { Check } from './run.ts'

/** A new server in its own process, as others would run it. */
export interface Target extends Shared {
  readonly stop: () => void
}

export const targets = {
  independent: 'the independent server',
  sandbox: 'our sandbox, taken for a deployment',
} as const
export type TargetName = keyof typeof targets

export async function independent(field: Field): Promise<Target> {
  const notes = await field.serve({ kind: 'correct', name: 'server' })
  return { ...independentAt(notes.url, notes), stop: () => {} }
}

/** The field server's ids, and what its operator knows of them. */
export function independentAt(url: string, notes: Notes): Shared {
  const campaigns = notes['campaigns'] as readonly { readonly id: string; readonly agentId: string }[]
  return { url, values: fixturesOf(notes, url), owners: new Map(campaigns.map(({ id, agentId }) => [id, agentId])) }
}

export async function sandbox(root: string): Promise<Target> {
  const child = spawn(process.execPath, [builtProgram(root), 'sandbox', '--port', '0', '--database', ':memory:'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = () => void child.kill()
  for await (const line of createInterface({ input: child.stderr })) {
    const url = / on (http:\S+)$/.exec(line)?.[1]
    if (url !== undefined) return { ...sandboxAt(url), stop }
  }
  throw new Error('The sandbox did not start.')
}

/** The sandbox's ids, which are the contract's own. */
export function sandboxAt(url: string): Shared {
  const fixtures = Object.values(packagedContract().fixtures)
  const values = Object.fromEntries(
    fixtures.filter(({ kind }) => kind !== 'absent').map(({ name, value }) => [name, value]),
  )
  const owners = new Map(
    fixtures.flatMap(({ value, state: { campaign } }) =>
      typeof campaign === 'string' ? [[campaign, value] as const] : [],
    ),
  )
  return { url, values, owners }
}

/** The command line. Throws if it cannot be built. */
export function builtProgram(root: string): string {
  if (!buildFresh(root)) throw new Error('dist/ cannot be built')
  return join(root, 'dist/cli.js')
}

/** The check in a process of its own, with everything allowed and at full speed. */
export function checkProcess(root: string): Check {
  const program = builtProgram(root)
  return async ({ target, fixtures, ledger, json, saveHar, state }) => {
    const flags = {
      '--target': target,
      '--treat-as': 'deployment',
      '--fixtures': fixtures,
      '--ledger': ledger,
      '--json': json,
      '--save-har': saveHar,
      '--allow': 'write,destructive,spending',
      '--rate': '100000',
    }
    const child = spawn(process.execPath, [program, 'conform', '--verbose', ...Object.entries(flags).flat()], {
      env: { ...process.env, XDG_STATE_HOME: state },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => (stderr += part))
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve(code ?? 2))
    })
    return { exitCode, stderr }
  }
}
