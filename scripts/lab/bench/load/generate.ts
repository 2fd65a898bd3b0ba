// The load generator, in its own process: gets jobs and returns results over IPC.
import { randomBytes } from 'node:crypto'
import type { Job, Load, LoadRequest } from './job.ts'
import { open } from './connection.ts'

const UNIQUE = '{{unique}}'

process.on('message', (job: Job) => {
  run(job).then(
    (load) => process.send?.({ load }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  )
})

async function run({ targets, requests, connections, milliseconds, status }: Job): Promise<Load> {
  const mark = randomBytes(6).toString('hex')
  const took: number[] = []
  let sent = 0
  let unexpected = 0
  const startedAt = performance.now()
  const deadline = startedAt + milliseconds

  async function keepAsking(target: string): Promise<void> {
    const { hostname, port, host } = new URL(target)
    const texts = requests.map((request) => textOf(request, host).split(UNIQUE))
    const connection = open(hostname, Number(port))
    try {
      for (let before = performance.now(); before < deadline;) {
        sent += 1
        const text = texts[sent % texts.length]?.join(`${mark}-${String(sent).padStart(9, '0')}`) ?? ''
        if ((await connection.exchange(text)) !== status) unexpected += 1
        const after = performance.now()
        took.push(after - before)
        before = after
      }
    } finally {
      connection.close()
    }
  }

  await Promise.all(
    Array.from({ length: connections }, (_, index) => keepAsking(targets[index % targets.length] ?? '')),
  )
  const elapsed = performance.now() - startedAt
  const sorted = Float64Array.from(took).toSorted()
  const percentile = (part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
  return {
    answered: took.length - unexpected,
    unexpected,
    milliseconds: elapsed,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }
}

/** Bodies are ASCII, so characters are bytes. */
function textOf({ method, path, headers, body }: LoadRequest, host: string): string {
  const all = {
    host,
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(body.length) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`
}
