import { connect } from 'node:net'
import type { Socket } from 'node:net'

import type { Memory } from './model.ts'
import type { Process } from './servers.ts'

export interface Burdened {
  readonly burden: string
  readonly before: Memory
  readonly during: Memory
  readonly after: Memory
  /** Median milliseconds of another client's reads. */
  readonly reads: readonly [before: number, during: number]
  readonly failed: number
}

const READ = '/api/billing/sub-accounts/loc_kept'
const GET = `GET ${READ} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ap_test_admin\r\n\r\n`
const READS = 100

/** Opens many silent connections, and one that sends requests without reading. */
export async function burden(server: Process, idle: number, pipelined: number): Promise<readonly Burdened[]> {
  return [
    await under(server, `${idle} connections that say nothing`, () =>
      Promise.all(Array.from({ length: idle }, () => open(server.url))),
    ),
    await under(server, `${pipelined} requests on one connection that reads no answer`, async () => {
      const socket = await open(server.url)
      socket.pause()
      socket.write(GET.repeat(pipelined))
      return [socket]
    }),
  ]
}

async function under(server: Process, name: string, begin: () => Promise<readonly Socket[]>): Promise<Burdened> {
  await read(server.url)
  const [quick, missed] = await read(server.url)
  const before = await told(server)
  const sockets = await begin()
  const [slow, failed] = await read(server.url)
  const during = await told(server)
  for (const socket of sockets) socket.destroy()
  // The server has noticed once it answers another client.
  await read(server.url)
  return { burden: name, before, during, after: await told(server), reads: [quick, slow], failed: missed + failed }
}

async function read(url: string): Promise<readonly [median: number, failed: number]> {
  const times: number[] = []
  let failed = 0
  for (let turn = 0; turn < READS; turn += 1) {
    const startedAt = performance.now()
    const response = await fetch(url + READ, { headers: { authorization: 'Bearer ap_test_admin' } })
    await response.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (response.status !== 200) failed += 1
  }
  return [times.toSorted((a, b) => a - b)[READS / 2] ?? Number.NaN, failed]
}

function open(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
    socket.once('connect', () => resolve(socket))
    socket.on('error', reject)
  })
}

async function told(server: Process): Promise<Memory> {
  const memory = await server.memory()
  if (memory === null) throw new Error(`The ${server.platform} has ended.`)
  return memory
}
