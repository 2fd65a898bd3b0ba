/** Crashes are failures, and what a target does to be asked otherwise is told from what is wrong with a request. */

import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const alert = {
  type: 'object',
  required: ['name', 'level'],
  properties: { name: { type: 'string' }, level: { type: 'integer', minimum: 1 } },
}

const contract = {
  openapi: '3.1.0',
  info: { title: 'Alerts', version: '1' },
  paths: {
    '/alerts': {
      get: {
        operationId: 'listAlerts',
        responses: { 200: { description: 'All', ...json({ type: 'array', items: alert }) } },
      },
      post: {
        operationId: 'createAlert',
        requestBody: { required: true, ...json(alert) },
        responses: { 201: { description: 'One' }, 400: { description: 'Wrong' } },
      },
    },
    '/status': { get: { operationId: 'getStatus', responses: { 200: { description: 'Up' } } } },
    '/version': { get: { operationId: 'getVersion', responses: { 200: { description: 'One' } } } },
    '/maintenance': { post: { operationId: 'toggle', responses: { 204: { description: 'Done' } } } },
  },
}

const children: ChildProcess[] = []
const servers: http.Server[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill()
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** What a process of its own runs: it takes a name for a text, and goes down where it is null. */
const program = `
const server = require('node:http').createServer((request, response) => {
  let text = ''
  request.on('data', (part) => (text += part)).on('end', () => {
    if (request.method === 'GET') return response.writeHead(200, { 'content-type': 'application/json' }).end('[]')
    let body
    try { body = JSON.parse(text) } catch { return response.writeHead(400).end() }
    if (request.url === '/maintenance') return response.writeHead(204).end()
    if (typeof body !== 'object' || body === null || !('name' in body)) return response.writeHead(400).end()
    const isWhole = body.name.length >= 0 && Number.isInteger(body.level) && body.level > 0
    response.writeHead(isWhole ? 201 : 400).end()
  })
})
server.listen(Number(process.argv[1] ?? 0), '127.0.0.1', () => console.log(server.address().port))
`

async function startProgram(
  port = 0,
  restarts = false,
): Promise<{ readonly url: string; readonly starts: () => number }> {
  let starts = 0
  const start = async (at: number): Promise<number> => {
    const child = spawn(process.execPath, ['-e', program, String(at)], { stdio: ['ignore', 'pipe', 'ignore'] })
    children.push(child)
    starts += 1
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const own = Number(String(line))
    if (restarts) child.on('exit', () => void start(own))
    return own
  }
  return { url: `http://127.0.0.1:${await start(port)}`, starts: () => starts }
}

type Answer = (request: http.IncomingMessage, body: string, response: http.ServerResponse) => void

interface Own {
  readonly url: string
  /** `METHOD path body` of every request, in order. */
  readonly asked: readonly string[]
}

async function serve(answer: Answer): Promise<Own> {
  const asked: string[] = []
  const server = http.createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += String(part)
    asked.push(`${request.method} ${request.url} ${text}`)
    answer(request, text, response)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function run(url: string, options: Parameters<typeof runConform>[0] = {}): Promise<Outcome> {
  const file = await temporaryFile('alerts.json', JSON.stringify(contract))
  const fixtures = await fixturesFor(url)
  return runConform({ target: url, contract: file, fixtures, allow: 'spending', suite: undefined, ...options })
}

const crashesIn = ({ report }: Outcome) =>
  report.cases.filter(({ findings = [] }) => findings.some(({ rule }) => rule === 'crash'))

/** Whether a body is as the contract says, and whether its name is null. */
function valid(text: string): { readonly isWhole: boolean; readonly isNameless: boolean } {
  try {
    const { name, level } = (JSON.parse(text) ?? {}) as Record<string, unknown>
    const isWhole = typeof name === 'string' && Number.isInteger(level) && Number(level) > 0
    return { isWhole, isNameless: name === null }
  } catch {
    return { isWhole: false, isNameless: false }
  }
}

const isNameless = (text: string | null | undefined): boolean => valid(text ?? '').isNameless

const list = (response: http.ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('[]')

describe('a request that brings the target down', () => {
  test('fails, comes first, and is named by all that could not be tried any more', async () => {
    const { url } = await startProgram()
    const outcome = await run(url, { concurrency: 1 })
    const crashes = crashesIn(outcome)
    expect(crashes.map(({ exchange }) => isNameless(exchange?.request.body))).toEqual([true])
    expect(crashes[0]?.reason).toMatch(/since then nothing is answered; the target went down at createAlert\//)
    expect(outcome.stdout).toMatch(/^FAIL The server crashes, or ends the connection without a response: createAlert$/m)
    expect(outcome.stdout.indexOf('FAIL The server crashes')).toBe(outcome.stdout.indexOf('FAIL'))
    expect(outcome.stdout).not.toMatch(/keep-alive/i)
    const block = outcome.stdout.split('\n\n').find((one) => one.startsWith('FAIL'))
    expect(block?.match(/did not come back/g)).toHaveLength(1)
    const others = outcome.report.cases.filter(({ verdict }) => verdict === 'error')
    expect(others.length).toBeGreaterThan(0)
    for (const { reason } of others) expect(reason).toContain(`the target went down at ${crashes[0]?.id}`)
    expect(outcome.exitCode).toBe(1)

    const report = await temporaryFile('report.json', JSON.stringify(outcome.report))
    // The script of --explain tells whether it still brings a target down.
    const { stdout, stderr } = await runConform({ explain: crashes[0]?.id, report, json: undefined })
    expect(stderr).toBe('')
    const script = await temporaryFile('again.sh', stdout)
    const again = async (target: string) =>
      new Promise<string>((resolve) => {
        const env = { PATH: process.env['PATH'], TARGET: target, ALLOW: 'spending' }
        const child = execFile('bash', [script], { env }, (_, out, err) => resolve(`${child.exitCode} ${out}${err}`))
      })
    const still = await again((await startProgram()).url)
    expect(still).toMatch(/^1 The server crashes.*\.\ncontract {2}/)
    expect(still).toMatch(/^1\. request \(createAlert\).*\n {3}sent .*\n {3}expected .*\n {3}received no response \n/m)
    expect(still).not.toContain('No such file')
    const well = await serve((_, _body, response) => response.writeHead(400).end())
    expect(await again(well.url)).toMatch(/^0 /)
  })

  test('fails where several requests were under way, and those that share the blame are named', async () => {
    const { url } = await startProgram()
    const outcome = await run(url)
    expect(crashesIn(outcome)).toHaveLength(1)
    expect(outcome.exitCode).toBe(1)
  })

  test('is found among them where the target comes back, and all else is judged', async () => {
    const { url, starts } = await startProgram(0, true)
    const outcome = await run(url)
    const crashes = crashesIn(outcome)
    expect(crashes.map(({ exchange }) => isNameless(exchange?.request.body))).toEqual([true, true])
    expect(crashes[0]?.reason).toMatch(/, twice; GET \/\w+ is answered as before$/)
    // But for what was under way with it and may have been carried out.
    for (const { reason } of outcome.report.cases.filter(({ verdict }) => verdict === 'error')) {
      expect(reason).toMatch(/, perhaps because of createAlert\/.* so it was not sent again$/)
    }
    expect(starts()).toBe(5)
  })
})

describe('a connection that a healthy target drops', () => {
  test('is a failure of what is wrong on purpose, sent twice, and never of what may have been carried out', async () => {
    const { url, asked } = await serve((request, text, response) => {
      const { isWhole } = valid(text)
      if (request.method === 'GET') list(response)
      else if (isNameless(text)) request.socket.destroy()
      else response.writeHead(isWhole ? 201 : 400).end()
    })
    const outcome = await run(url)
    const bodies = crashesIn(outcome).map(({ exchange }) => exchange?.request.body ?? '')
    expect(bodies.length).toBeGreaterThan(0)
    expect(bodies.every(isNameless)).toBe(true)
    const [first] = bodies
    expect(asked.filter((line) => line === `POST /alerts ${first}`)).toHaveLength(2)
    expect(outcome.report.cases.filter(({ verdict }) => verdict === 'error')).toEqual([])
    expect(outcome.stdout).not.toMatch(/keep-alive/i)
  })

  test('leaves a change that should succeed unsent a second time, and without a verdict', async () => {
    const { url, asked } = await serve((request, text, response) => {
      if (request.method === 'GET') list(response)
      else if (valid(text).isWhole) request.socket.destroy()
      else response.writeHead(400).end()
    })
    const outcome = await run(url, { only: ['createAlert/no_content', 'getStatus/no_content'] })
    expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(1)
    const made = outcome.report.cases.find(({ id }) => id === 'createAlert/no_content')
    expect(made?.verdict).toBe('error')
    expect(made?.reason).toContain('may have carried it out, so it was not sent again')
  })
})

describe('server errors at a target that is well otherwise', () => {
  test('are findings, however many, and nothing is left unsent', async () => {
    const { url } = await serve((request, text, response) => {
      const { isWhole } = valid(text)
      if (request.method === 'GET') list(response)
      else if (request.url === '/maintenance') response.writeHead(204).end()
      else response.writeHead(isWhole ? 201 : 500).end()
    })
    const outcome = await run(url)
    expect(outcome.report.summary.verdicts['fail']).toBeGreaterThan(10)
    expect(outcome.report.cases.filter(({ verdict }) => verdict === 'error')).toEqual([])
    expect(outcome.exitCode).toBe(1)
  })

  test('of one operation again and again leave out the rest of that operation alone', async () => {
    const { url, asked } = await serve((request, _text, response) => {
      if (request.method === 'GET') list(response)
      else response.writeHead(request.url === '/maintenance' ? 204 : 500).end()
    })
    const more = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, { type: 'integer' }]))
    const wide = structuredClone(contract)
    wide.paths['/alerts'].post.requestBody.content['application/json'].schema = {
      ...alert,
      properties: { ...alert.properties, ...more },
    }
    const file = await temporaryFile('alerts.json', JSON.stringify(wide))
    const { report } = await run(url, { contract: file, concurrency: 2 })
    const posted = asked.filter((line) => line.startsWith('POST /alerts'))
    expect(posted.length).toBeLessThan(30)
    const unsent = report.cases.filter(({ reason }) => reason?.includes('25 times in a row') === true)
    expect(unsent.length).toBeGreaterThan(5)
    expect(new Set(unsent.map(({ id }) => id.split('/')[0]))).toEqual(new Set(['createAlert']))
  })
})

describe('an operation that switches the target off', () => {
  const switchedOff = async () => {
    let isOff = false
    return serve((request, text, response) => {
      if (request.url === '/maintenance' && request.method === 'POST') {
        isOff = true
        response.writeHead(204).end()
      } else if (isOff) response.writeHead(503).end()
      else if (request.method === 'GET') list(response)
      else response.writeHead(valid(text).isWhole ? 201 : 400).end()
    })
  }
  const renamed = (path: string) => {
    const { '/maintenance': toggle, ...others } = contract.paths
    return temporaryFile('alerts.json', JSON.stringify({ ...contract, paths: { ...others, [path]: toggle } }))
  }

  test('is tried last where its name tells, and spoils nothing', async () => {
    const { url, asked } = await switchedOff()
    const outcome = await run(url)
    expect(outcome.report.cases.filter(({ id, verdict }) => verdict === 'fail' && !id.startsWith('toggle'))).toEqual([])
    const first = asked.findIndex((line) => line.startsWith('POST /maintenance'))
    expect(asked.slice(0, first).filter((line) => line.startsWith('POST /alerts')).length).toBeGreaterThan(5)
    expect(asked.slice(first).filter((line) => line.startsWith('POST /alerts'))).toEqual([])
  })

  test('is named where nothing told of it, blamed on nothing else, and can be left out', async () => {
    let isOff = false
    const other = await serve((request, text, response) => {
      if (request.url === '/mode') {
        isOff = true
        response.writeHead(204).end()
      } else if (isOff) response.writeHead(503).end()
      else if (request.method === 'GET') list(response)
      else response.writeHead(valid(text).isWhole ? 201 : 400).end()
    })
    const file = await renamed('/mode')
    const outcome = await run(other.url, { contract: file, concurrency: 1 })
    expect(outcome.report.cases.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    const errors = outcome.report.cases.filter(({ verdict }) => verdict === 'error')
    expect(errors.length).toBeGreaterThan(5)
    for (const { reason } of errors) {
      expect(reason).toMatch(
        /GET \/\w+ was answered 200 before, and now 503: perhaps because of toggle \(POST \/mode, in/,
      )
    }
    expect(outcome.stdout).toContain('--exclude toggle leaves it out')
    expect(outcome.exitCode).toBe(2)

    isOff = false
    const without = await run(other.url, { contract: file, exclude: ['toggle'] })
    expect(without.report.cases.filter(({ verdict }) => verdict === 'error' || verdict === 'fail')).toEqual([])
    expect(other.asked.slice(-without.report.cases.length).some((line) => line.includes('/mode'))).toBe(false)
  })
})
