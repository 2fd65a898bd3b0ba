import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { measureHttp, send } from '../frame/http-row.ts'
import type { Contestant, Verified } from '../frame/http-row.ts'
import type { Bench, Row, RowGroup } from '../frame/row.ts'
import type { Server } from '../frame/server.ts'
import { startGenerator } from '../load/generator.ts'
import type { Generator } from '../load/generator.ts'
import { whileRunning } from '../servers/all.ts'
import type { Stoppable } from '../servers/all.ts'
import { writePeerFiles } from '../servers/contract.ts'
import { startBare, startPeers } from '../servers/peers.ts'
import type { Peers } from '../servers/peers.ts'
import { CREATE, INVALID, LATER, READ, WRITES } from '../servers/requests.ts'
import { startSandbox } from '../servers/sandbox.ts'

export const rows: RowGroup = { name: 'sandbox', measure }

const CONNECTIONS = 16

interface Stage extends Peers {
  readonly bench: Bench
  readonly generator: Generator
  readonly sandbox: Server
  /** The same number of bytes as the sandbox's responses. */
  readonly bare: { readonly read: Server; readonly refusal: Server; readonly write: Server }
}

async function measure(bench: Bench): Promise<readonly Row[]> {
  const sandbox = await startSandbox(bench, join(bench.folder, 'sandbox.db'))
  const generator = startGenerator()
  const started: Stoppable[] = [sandbox, generator]
  return whileRunning(started, async () => {
    const made = await send(sandbox.url, CREATE)
    if (made.status !== 201) throw new Error(`The agent to be read cannot be created: ${made.text}`)
    await send(sandbox.url, LATER)
    const [update] = WRITES
    if (update === undefined) throw new Error('There is nothing to write.')
    const [read, refusal, write] = [
      await send(sandbox.url, READ),
      await send(sandbox.url, INVALID),
      await send(sandbox.url, update),
    ]
    const files = await writePeerFiles(bench, { read: JSON.parse(read.text), write: JSON.parse(write.text) })
    const bare = {
      read: await bareServer(bench, 'read', read),
      refusal: await bareServer(bench, 'refusal', refusal),
      write: await bareServer(bench, 'write', write),
    }
    started.push(bare.read, bare.refusal, bare.write)
    const peers = await startPeers(bench, files)
    started.push(peers.prism, peers.scalar, peers.openapiBackend, peers.express, peers.fastify)
    const stage: Stage = { bench, generator, sandbox, bare, ...peers }
    return [await reads(stage, read), await refusals(stage), await writes(stage)]
  })
}

async function bareServer({ folder }: Bench, name: string, { text }: Verified): Promise<Server> {
  const file = join(folder, `${name}.json`)
  await writeFile(file, text)
  return startBare(file)
}

function reads({ bench, generator, ...servers }: Stage, { text }: Verified): Promise<Row> {
  const same = equalTo(text)
  return measureHttp(bench, generator, {
    what: `Sandbox: validated read of ${(text.length / 1024).toFixed(1)} KB`,
    requests: [READ],
    status: 200,
    connections: CONNECTIONS,
    note: 'Every answer of the sandbox is read from its store, built, checked against the contract and written as JSON anew: no rendered answer is kept. The peers send the same body, and check no answer.',
    contestants: [
      { name: 'sandbox', role: 'ours', servers: [servers.sandbox], verify: same },
      { name: 'bare node:http, fixed bytes', role: 'ceiling', servers: [servers.bare.read], verify: same, goal: 0.45 },
      ...peersOf(servers, { verify: same, fastify: 0.8 }),
    ],
  })
}

function refusals({ bench, generator, ...servers }: Stage): Promise<Row> {
  const any = (): void => {}
  return measureHttp(bench, generator, {
    what: 'Sandbox: refused write, six things wrong',
    requests: [INVALID],
    status: 400,
    connections: CONNECTIONS,
    note: 'Scalar answers 422. Prism sends its example, which names no field; the others are set to find all mistakes.',
    contestants: [
      { name: 'sandbox', role: 'ours', servers: [servers.sandbox], verify: namesAll },
      {
        name: 'bare node:http, fixed bytes',
        role: 'ceiling',
        servers: [servers.bare.refusal],
        status: 200,
        verify: namesAll,
        goal: 0.4,
      },
      ...peersOf(servers, { verify: any, scalar: 422 }),
    ],
  })
}

function writes({ bench, generator, ...servers }: Stage): Promise<Row> {
  return measureHttp(bench, generator, {
    what: 'Sandbox: write with an Idempotency-Key, on disk before it is answered',
    requests: WRITES,
    status: 200,
    connections: CONNECTIONS,
    p99: 8,
    note: 'Each request carries a key of its own and changes the sub-account. SQLite with a write-ahead log and `synchronous = FULL`: the log is flushed to the disk (fsync) before an answer leaves, once for all requests that arrived together. The peers store nothing.',
    contestants: [
      { name: 'sandbox', role: 'ours', servers: [servers.sandbox], verify: updated },
      {
        name: 'bare node:http, fixed bytes',
        role: 'ceiling',
        servers: [servers.bare.write],
        verify: updated,
        goal: 0.2,
      },
      ...peersOf(servers, { verify: updated, prism: 5, others: null }),
    ],
  })
}

interface PeersAsked {
  readonly verify: Contestant['verify']
  readonly prism?: number
  readonly others?: number | null
  readonly scalar?: number
  readonly fastify?: number
}

function peersOf(peers: Peers, { verify, prism = 10, others = 1, scalar, fastify }: PeersAsked): readonly Contestant[] {
  const goal = others === null ? {} : { goal: others }
  const peer = (name: string, server: Server) => ({ name, role: 'peer', servers: [server], verify, ...goal }) as const
  return [
    { ...peer('Prism CLI', peers.prism), goal: prism },
    { ...peer('Scalar mock server', peers.scalar), ...(scalar === undefined ? {} : { status: scalar }) },
    peer('openapi-backend', peers.openapiBackend),
    peer('express-openapi-validator', peers.express),
    { ...peer('Fastify, schemas by hand', peers.fastify), ...(fastify === undefined ? {} : { goal: fastify }) },
  ]
}

function equalTo(text: string): (answer: Verified) => void {
  return (answer) => {
    if (JSON.stringify(JSON.parse(answer.text)) !== text) throw new Error('its body is another one')
  }
}

function namesAll({ text }: Verified): void {
  const expected = [
    'enabled',
    'thresholdUSD',
    'rechargeAmountUSD',
    'currency',
    'autoRecharge.enabled',
    'creditGuard.enabled',
  ]
  const missing = expected.filter((field) => !text.includes(field))
  if (missing.length > 0) throw new Error(`it does not name ${missing.join(', ')}`)
}

function updated({ text }: Verified): void {
  if (!text.includes('"billingMode":"DIRECT"')) throw new Error('it does not show the sub-account')
}
