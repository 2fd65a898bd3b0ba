import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Snapshot, Violation } from '../../../src/watch/judge.ts'
import { startCrowd } from '../field/crowd/clients.ts'
import type { Shared } from '../field/crowd/clients.ts'
import { builtProgram, independent, sandbox, targets } from '../field/crowd/targets.ts'
import { startFields } from '../field/run.ts'
import { createRandom } from '../soak/random.ts'
import type { Random } from '../soak/random.ts'
import { useApp } from './app.ts'
import { startWatch } from './load.ts'
import type { Cost } from './load.ts'

/** Clients that change things at random, and callers that give up. */
const [clients, impatient] = [4, 2]

/** What a client waits at most between two requests, in milliseconds. */
const pause = 60

/** What the watch says of a server under mixed load. */
export interface Mixed {
  /** Stated promises that are said to be broken. */
  readonly alarms: readonly Violation[]
  readonly judged: number
  readonly unjudged: Snapshot['unjudged']
}

/** Both right servers for so long, one after the other: each alarm there is a false one. */
export async function measureMixed(root: string, minutes: number, say: (line: string) => void): Promise<Cost> {
  builtProgram(root)
  const field = startFields(root)
  const rows: string[] = []
  const problems: string[] = []
  try {
    for (const [name, start] of [
      [targets.independent, () => independent(field)],
      [targets.sandbox, () => sandbox(root)],
    ] as const) {
      const target = await start()
      const { alarms, judged, unjudged } = await underMixedLoad(target, minutes)
      target.stop()
      const left = Object.entries(unjudged).map(([why, count]) => `${count} ${why}`)
      rows.push(
        `| ${minutes} minutes of mixed load in front of ${name}: false alarms | ${alarms.length} in ${judged} judged exchanges${left.length === 0 ? '' : `; not judged: ${left.join(', ')}`} |`,
      )
      say(rows.at(-1) ?? '')
      problems.push(
        ...alarms.map(({ operation, rule, at, message, expected, shownBy }) =>
          [`${name}: ${operation} ${rule} ${at}: ${message} (expected: ${expected})`, ...shownBy].join('\n    '),
        ),
      )
    }
  } finally {
    field.stop()
  }
  return { title: 'Mixed load', rows, problems }
}

/** In front of it stands the command as users have it, which must be built. */
export async function underMixedLoad(shared: Shared, minutes: number): Promise<Mixed> {
  const { child, url, statusUrl } = await startWatch(shared.url)
  try {
    await useFor(minutes, { ...shared, url })
    const { judged, unjudged, violations } = await snapshotAt(statusUrl)
    return {
      alarms: violations.filter(({ side, inferred }) => side === 'server' && inferred === null),
      judged,
      unjudged,
    }
  } finally {
    child.kill()
  }
}

async function useFor(minutes: number, shared: Shared): Promise<void> {
  const random = createRandom(30)
  const crowd = startCrowd(shared, { clients, random: random.fork(), pause })
  const until = Date.now() + 60_000 * minutes
  const isOver = (): boolean => Date.now() >= until
  const callers = Array.from({ length: impatient }, () => giveUpAgain(shared, random.fork(), isOver))
  while (!isOver()) await useApp(shared)
  crowd.stop()
  await Promise.all([crowd.books, ...callers])
}

/** Reads, and changes with a key that is used again; each is given up after a moment, often before its response has ended. */
async function giveUpAgain({ url, values }: Shared, random: Random, isOver: () => boolean): Promise<void> {
  const account = `${url}/api/billing/sub-accounts/${values['loc_turn_on'] ?? ''}`
  const authorization = `Bearer ${values['key_admin'] ?? ''}`
  while (!isOver()) {
    const isRead = random.chance(0.5)
    const body = isRead ? '' : JSON.stringify({ enabled: random.chance(0.5) })
    const request = http.request(isRead ? account : `${account}/direct-billing`, {
      agent: false,
      method: isRead ? 'GET' : 'PUT',
      headers: {
        authorization,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        ...(random.chance(0.5) && { 'idempotency-key': `impatient-${random.between(1, 40)}` }),
      },
    })
    request.on('error', () => {}).on('response', (response) => response.on('error', () => {}).resume())
    request.end(body)
    await sleep(random.between(0, 12))
    request.destroy()
    await sleep(random.between(0, pause))
  }
}

/** Once the judge has caught up. */
async function snapshotAt(statusUrl: string): Promise<Snapshot> {
  for (let before = -1; ;) {
    await sleep(1500)
    const { snapshot } = (await (await fetch(`${statusUrl}/state`)).json()) as { readonly snapshot: Snapshot }
    if (snapshot.judged === before) return snapshot
    before = snapshot.judged
  }
}
