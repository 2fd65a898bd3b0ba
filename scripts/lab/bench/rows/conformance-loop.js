// Upper bound for a client of the same requests: node:http with keep-alive, statuses compared and bodies checked by
// validators compiled ahead of time. No plan, order or report. Arguments: the server's URL, a file with requests, how
// many at a time, repetitions. Prints milliseconds of time and of CPU.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { validators } from '../../../../generated/validators.js'

const [target = '', file = '', lanes = '8', times = '1'] = process.argv.slice(2)
const exchanges = /** @type {readonly import('./conformance-pairs.ts').Exchange[]} */ (
  JSON.parse(readFileSync(file, 'utf8'))
)
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(lanes), scheduling: 'fifo' })
const { hostname, port } = new URL(target)
const startedAt = performance.now()
const before = process.cpuUsage()
for (let time = 0; time < Number(times); time += 1) await sendAll(`bench-${process.pid}-${time}`)
const { user, system } = process.cpuUsage(before)
process.stdout.write(JSON.stringify({ ms: performance.now() - startedAt, cpu: (user + system) / 1000 }))
agent.destroy()

/**
 * @param {string} world with untouched fixtures
 * @returns {Promise<void>}
 */
async function sendAll(world) {
  let next = 0
  const lane = async () => {
    for (let exchange = exchanges[next++]; exchange !== undefined; exchange = exchanges[next++]) {
      const { status, text } = await send(exchange, world)
      const validate = exchange.schema === null ? undefined : validators.schemas[exchange.schema]
      const isRight = status === exchange.status && (validate === undefined || validate(JSON.parse(text)))
      if (!isRight) throw new Error(`${exchange.id}: ${status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: Number(lanes) }, lane))
}

/**
 * @param {import('./conformance-pairs.ts').Exchange} exchange
 * @param {string} world
 * @returns {Promise<{ status: number, text: string }>}
 */
function send({ method, target: path, headers, body }, world) {
  return new Promise((resolve, reject) => {
    const length = body === null ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const all = { ...headers, ...length, 'x-sandbox-world': world }
    const request = http.request({ agent, hostname, port, method, path, headers: all }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (/** @type {string} */ part) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    request.on('error', reject)
    request.end(body ?? undefined)
  })
}
