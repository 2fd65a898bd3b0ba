import fc from 'fast-check'

import { renderRequest } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { createSender } from './connection.ts'
import type { Sender } from './connection.ts'
import { createJudge } from './judge.ts'
import type { Judge } from './judge.ts'
import type { Memory, Outcome, Sending, Target } from './model.ts'
import { GOOD_OPERATION, sendingsTo, WORLDS } from './sendings.ts'

export interface FuzzOptions {
  readonly seed: number
  readonly requests: number
  readonly only?: readonly [from: number, to: number]
  readonly seconds?: number
  readonly concurrency: number
  /** Milliseconds before a request counts as hanging. */
  readonly limit: number
  readonly onProgress?: (sent: number) => void
}

export interface Find {
  readonly number: number
  readonly sending: Sending
  readonly problems: readonly string[]
  readonly complaint: string | null
}

export interface FuzzResult {
  readonly sent: number
  readonly statuses: Readonly<Record<string, number>>
  readonly finds: readonly Find[]
  readonly faults: readonly string[]
  readonly slowest: readonly (readonly [number: number, milliseconds: number])[]
  readonly memory: readonly [Memory, Memory] | null
  readonly milliseconds: number
}

/** Requests per seed; a seed each would take four times as long. */
const BLOCK = 100
const GOOD_EVERY = 500
const RESET_EVERY = 2_000
const MOST_FINDS = 50
/** In milliseconds. */
const LONGEST_SHRINKING = 15_000

/** Sends the requests of a seed, judges responses, and checks the server's health at times. */
export async function fuzz(contract: Contract, target: Target, options: FuzzOptions): Promise<FuzzResult> {
  const sendings = numbered(contract, target, options.seed)
  const judge = createJudge(contract, target.platform)
  const good = await createGoodCall(contract, target, options.limit)
  const [first, last] = options.only ?? [0, options.requests - 1]
  const warm = Math.min(first + Math.max(Math.floor(options.requests / 10), 1_000), last)
  const startedAt = performance.now()
  const statuses: Record<string, number> = {}
  const finds: Find[] = []
  const faults: string[] = []
  let slowest: (readonly [number, number])[] = []
  const memories: (Memory | null)[] = []
  let next = first
  let sent = 0

  const isOver = () =>
    next > last || finds.length >= MOST_FINDS || performance.now() - startedAt > (options.seconds ?? Infinity) * 1_000

  async function work(sender: Sender): Promise<void> {
    while (!isOver()) {
      const number = next
      next += 1
      const sending = sendings(number)
      const outcome = await sender.send(sending, options.limit)
      sent += 1
      const nth = sent
      count(statuses, outcome)
      const problems = judge(sending, outcome)
      if (problems.length > 0) finds.push({ number, sending, problems, complaint: target.complaints().at(-1) ?? null })
      slowest = [...slowest, [number, outcome.milliseconds] as const].toSorted((a, b) => b[1] - a[1]).slice(0, 5)
      if (nth % GOOD_EVERY === 0) await ask(sender, number)
      if (nth % RESET_EVERY === 0) {
        if (target.platform === 'sandbox') await reset(sender, options.limit)
        options.onProgress?.(nth)
      }
      if (number === warm) memories.push(await target.memory())
    }
  }

  async function ask(sender: Sender, number: number): Promise<void> {
    const wrong = await good(sender)
    if (wrong !== null) faults.push(`After request ${number}: ${wrong}`)
  }

  const senders = Array.from({ length: options.concurrency }, () => createSender(target.url))
  await Promise.all(senders.map(work))
  const [sender] = senders
  if (sender !== undefined) await ask(sender, next - 1)
  for (const each of senders) each.close()
  const [before = null] = memories
  const after = await target.memory()
  return {
    sent,
    statuses,
    finds: finds.toSorted((a, b) => a.number - b.number),
    faults,
    slowest,
    memory: before === null || after === null ? null : [before, after],
    milliseconds: performance.now() - startedAt,
  }
}

/** Smaller request with a problem, by fast-check's shrinking. Null: not reproducible. */
export async function shrink(
  contract: Contract,
  target: Target,
  { seed, limit }: Pick<FuzzOptions, 'seed' | 'limit'>,
  number: number,
): Promise<Sending | null> {
  const judge = createJudge(contract, target.platform)
  const sender = createSender(target.url)
  const deadline = performance.now() + LONGEST_SHRINKING
  const property = fc.asyncProperty(sendingsTo(contract, target.platform), async (sending) => {
    // After the deadline everything passes, which ends shrinking.
    return performance.now() > deadline || judge(sending, await sender.send(sending, limit)).length === 0
  })
  const result = await fc.check(property, {
    seed: seedOf(seed, Math.floor(number / BLOCK)),
    path: String(number % BLOCK),
    numRuns: 1,
  })
  sender.close()
  return result.counterexample?.[0] ?? null
}

/** Deterministic for a seed, in any order. */
function numbered(contract: Contract, target: Pick<Target, 'platform'>, seed: number): (number: number) => Sending {
  const sendings = sendingsTo(contract, target.platform)
  const blocks = new Map<number, readonly Sending[]>()
  return (number) => {
    const block = Math.floor(number / BLOCK)
    const made = blocks.get(block) ?? fc.sample(sendings, { seed: seedOf(seed, block), numRuns: BLOCK })
    blocks.set(block, made)
    blocks.delete(block - 2)
    const sending = made[number % BLOCK]
    if (sending === undefined) throw new Error(`There is no request ${number}.`)
    return sending
  }
}

export async function replay(
  target: Target,
  judge: Judge,
  sending: Sending,
  limit: number,
): Promise<readonly string[]> {
  const sender = createSender(target.url)
  const outcome = await sender.send(sending, limit)
  sender.close()
  return judge(sending, outcome)
}

function seedOf(seed: number, block: number): number {
  return Math.imul(Math.imul(seed, 0x9e3779b1) + block, 0x85ebca6b)
}

function count(statuses: Record<string, number>, { answers }: Outcome): void {
  for (const name of answers.length === 0 ? ['none'] : answers.map(({ status }) => String(status))) {
    statuses[name] = (statuses[name] ?? 0) + 1
  }
}

/** A call with a known response that fuzzing does not touch. */
async function createGoodCall(
  contract: Contract,
  target: Target,
  limit: number,
): Promise<(sender: Sender) => Promise<string | null>> {
  const pair = contract.pairs.find(({ operation, status }) => operation === GOOD_OPERATION && status === 200)
  const operation = contract.operations.find(({ id }) => id === GOOD_OPERATION)
  if (pair === undefined || operation === undefined) throw new Error(`${GOOD_OPERATION} has no pair with 200.`)
  const { method, target: address, headers } = renderRequest(contract, operation, pair.request)
  const lines = [...Object.entries(headers), ['x-sandbox-world', 'fuzz-good'] as const]
  const sending: Sending = { kind: 'call', method, target: address, headers: lines, body: null, chunked: false }
  const once = async (sender: Sender) => {
    const { answers } = await sender.send(sending, limit)
    return answers[0] === undefined ? 'nothing' : `${answers[0].status} ${Buffer.from(answers[0].body).toString()}`
  }
  const sender = createSender(target.url)
  const wanted = await once(sender)
  sender.close()
  if (!wanted.startsWith('200 ')) throw new Error(`The ${target.platform} answers a good call with ${wanted}`)
  return async (used) => {
    const got = await once(used)
    return got === wanted ? null : `a good call got ${got.slice(0, 500)}`
  }
}

async function reset(sender: Sender, limit: number): Promise<void> {
  for (const world of WORLDS) {
    await sender.send(
      {
        kind: 'call',
        method: 'POST',
        target: '/_sandbox/reset',
        headers: [['x-sandbox-world', world]],
        body: null,
        chunked: false,
      },
      limit,
    )
  }
}
