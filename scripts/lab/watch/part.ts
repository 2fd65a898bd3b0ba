import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { packagedContract, pairsOf } from '../../../src/contract/index.ts'

// A process of the measurement: what is called, what passes on, and what calls.

const [name = '', url = '', given = '{}'] = process.argv.slice(2)

/** Of as many agencies: more than are remembered. */
const resources = 5000

switch (name) {
  case 'upstream': {
    const examples = pairsOf(packagedContract(), 'getSubAccountBilling')
    const example = examples.find(({ status, key }) => status === 200 && !key.includes('debt'))
    const parts = JSON.stringify(example?.response.body).split(example?.request.path['locationId'] ?? '')
    report(
      http.createServer((request, response) => {
        request.resume()
        const body = parts.join(request.url?.split('/').at(-1) ?? '')
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body)
      }),
    )
    break
  }
  case 'bare': {
    const agent = new http.Agent({ keepAlive: true })
    const { hostname, port } = new URL(url)
    report(
      http.createServer(({ method, url: path, headers }, outgoing) => {
        const request = http.request({ hostname, port, agent, method, path, headers }, (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
        })
        request.end()
      }),
    )
    break
  }
  default:
    process.send?.(await load(url, JSON.parse(given) as Load))
    process.exit()
}

interface Load {
  /** Requests a second, sent on time whatever comes back; null: as fast as 32 connections allow. */
  readonly rate: number | null
  readonly seconds?: number
  readonly exchanges?: number
}

async function load(target: string, { rate, seconds = 0, exchanges = (rate ?? 0) * seconds }: Load) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: rate === null ? 32 : 256 })
  const took: number[] = []
  let failed = 0
  const send = (index: number, dueAt: number): Promise<void> =>
    new Promise((resolve) => {
      const headers = { authorization: 'Bearer ap_test_admin', 'user-agent': `app-${index % 7}` }
      const path = `/api/billing/sub-accounts/loc_${index % resources}`
      const end = (isRight: boolean): void => {
        took.push(performance.now() - dueAt)
        failed += isRight ? 0 : 1
        resolve()
      }
      http
        .get(target + path, { agent, headers }, (response) => {
          response.resume()
          response.on('end', () => end(response.statusCode === 200))
        })
        .on('error', () => end(false))
    })
  if (rate === null) {
    let next = 0
    const work = async (): Promise<void> => {
      while (next < exchanges) await send((next += 1), performance.now())
    }
    await Promise.all(Array.from({ length: 32 }, work))
  } else {
    const startedAt = performance.now() + 100
    const sent: Promise<void>[] = []
    while (sent.length < exchanges) {
      const dueAt = startedAt + (1000 * sent.length) / rate
      if (dueAt > performance.now()) await wait(1)
      else sent.push(send(sent.length, dueAt))
    }
    await Promise.all(sent)
  }
  const sorted = took.slice(Math.floor(took.length / 5)).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { p50: at(0.5), p99: at(0.99), failed, sent: took.length }
}

function report(server: http.Server): void {
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  )
}
