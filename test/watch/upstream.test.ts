import { lookup } from 'node:dns/promises'
import http from 'node:http'
import { hostname, networkInterfaces } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { closeServer, listen } from '../../src/serve/listen.ts'
import type { Watch } from '../../src/watch/index.ts'
import { startWatchOver } from './support/over.ts'

const machine = Object.values(networkInterfaces())
  .flat()
  .flatMap((one) => (one?.family === 'IPv4' ? [one.address] : []))
/** Not every machine knows its own name. */
const isNamed = await lookup(hostname()).then(
  () => true,
  () => false,
)

async function watchOver(address: string, upstream: http.Server, lines: string[]): Promise<Watch> {
  const watch = await startWatchOver(address, { say: (line) => void lines.push(line) })
  onTestFinished(async () => {
    await watch.close()
    await closeServer(upstream)
  })
  return watch
}

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const taken = http.createServer()
  const { port } = new URL(await listen(taken, 0, '127.0.0.1'))
  await closeServer(taken)
  return Number(port)
}

it('says once that the upstream does not respond, at the start too, and once that it responds again', async () => {
  const port = await freePort()
  const lines: string[] = []
  const address = `http://127.0.0.1:${port}`
  const upstream = http.createServer((_, response) => response.end('{}'))
  const watch = await watchOver(`${address}/v1?token=hush`, upstream, lines)
  const down = `Upstream  ${address} does not respond: nothing listens there (ECONNREFUSED). Callers get 502 until it does.`
  await expect.poll(() => lines).toEqual([down])

  const send = () => fetch(`${watch.url}/api/live-agents?locationId=loc_kept`, { headers: { 'x-api-key': 'hush' } })
  for (const _ of [1, 2, 3]) expect((await send()).status).toBe(502)
  expect(lines).toEqual([down])
  const isUp = async () => ((await (await fetch(`${watch.statusUrl}/state`)).json()) as State).isUpstreamUp
  expect(await isUp()).toBe(false)

  await listen(upstream, port, '127.0.0.1')
  for (const _ of [1, 2, 3]) expect((await send()).status).toBe(200)
  const again = `Upstream  ${address} responds again.`
  expect(lines).toEqual([down, again])
  expect(await isUp()).toBe(true)
})

interface State {
  readonly isUpstreamUp: boolean
}

it.each([
  ['127.0.0.1', ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '[::]', '127.1', '[::ffff:127.0.0.1]']],
  [
    '0.0.0.0',
    ['127.0.0.1', 'localhost', '[::1]', '127.0.0.2', '0.0.0.0', ...(isNamed ? [hostname()] : []), ...machine],
  ],
])('is refused at its own address, however that is written: %s', async (host, names) => {
  const port = await freePort()
  for (const name of names) {
    const address = `http://${name}:${port}`
    const refused = await startWatchOver(`${address}/v1`, { port, host }).then(
      async (watch) => watch.close().then(() => `${address} is taken`),
      (error: unknown) => String(error),
    )
    expect(refused).toMatch(
      /^StartError: --upstream http:\S+: is the address of this watch, so requests would never leave it\. Give that of the API, or another --port\.$/,
    )
  }
})

it('is not refused at the same port of another address', async () => {
  const port = await freePort()
  const watch = await startWatchOver(`http://127.0.0.2:${port}`, { port })
  await watch.close()
  expect(watch.url).toBe(`http://127.0.0.1:${port}`)
})

it('says no more than that of one that responds now and then, and nothing where a caller gives up', async () => {
  let requests = 0
  const upstream = http.createServer((_, response) => {
    requests += 1
    if (requests === 1) return
    if (requests % 2 === 0) response.destroy()
    else response.end('{}')
  })
  const address = await listen(upstream, 0, '127.0.0.1')
  const lines: string[] = []
  const watch = await watchOver(address, upstream, lines)
  const given = AbortSignal.timeout(300)
  await expect(fetch(`${watch.url}/slow`, { signal: given })).rejects.toThrow('aborted')
  expect(lines).toEqual([])
  for (const status of [502, 200, 502, 200, 502, 200])
    expect((await fetch(`${watch.url}/api`, { method: 'POST' })).status).toBe(status)
  expect(lines).toEqual([
    `Upstream  ${address} does not respond: the connection was closed without an answer (ECONNRESET). Callers get 502 until it does.`,
    `Upstream  ${address} responds again.`,
  ])
})
