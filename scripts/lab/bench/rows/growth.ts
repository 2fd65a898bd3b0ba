import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '../frame/median.ts'
import { MEGABYTES, MILLISECONDS } from '../frame/row.ts'
import type { Bench, Row, RowGroup } from '../frame/row.ts'
import { runNode } from './conformance-command.ts'
import { contractOf } from './growth-contract.ts'
import { grown, level, LINEAR } from './growth-figures.ts'

/** Time and memory by size of the contract and number of cases. */
export const rows: RowGroup = { name: 'growth', measure }

const OPERATIONS = [10, 100, 1000]
const CASES = [10, 100, 1000, 10_000]
const PAIRS = 10

const program = fileURLToPath(new URL('growth-program.js', import.meta.url))

interface Spent {
  readonly ms: number
  /** Peak in megabytes. */
  readonly memory: number
}

async function measure(bench: Bench): Promise<readonly Row[]> {
  const steps = { compile: 'compile a contract', plan: 'plan all suites', mock: 'start the mock' }
  const contracts: Row[] = []
  for (const [step, name] of Object.entries(steps)) {
    const spent: Spent[] = []
    for (const operations of OPERATIONS) spent.push(await take(bench, [step, await contractFile(bench, operations)]))
    contracts.push({
      what: `Growth: ${name} of 10, 100, 1,000 operations`,
      unit: MILLISECONDS,
      figures: grown(
        OPERATIONS,
        spent.map(({ ms }) => ms),
        'operations',
        MILLISECONDS,
        LINEAR,
      ),
      note: 'Each operation has one parameter and ten pairs.',
    })
  }
  return [...contracts, ...(await runs(bench))]
}

async function runs(bench: Bench): Promise<readonly Row[]> {
  const file = await contractFile(bench, (CASES.at(-1) ?? 0) / PAIRS)
  const server = http.createServer((request, response) => {
    const id = request.url?.split('/').at(-1) ?? ''
    const headers = { 'content-type': 'application/json', 'x-agent-platform': 'mock' }
    response.writeHead(200, headers).end(JSON.stringify({ id }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const spent: Spent[] = []
  for (const cases of CASES) spent.push(await take(bench, ['run', file, url, String(cases)]))
  server.closeAllConnections()
  server.close()
  const note =
    'One contract of 10,000 pairs for all of them, of which so many are tried: it is loaded and planned beforehand.'
  return [
    {
      what: 'Growth: a run of 10 to 10,000 cases, time',
      unit: MILLISECONDS,
      figures: grown(
        CASES,
        spent.map(({ ms }) => ms),
        'cases',
        MILLISECONDS,
        LINEAR,
      ),
      note,
    },
    {
      what: 'Growth: a run of 10 to 10,000 cases, memory',
      unit: MEGABYTES,
      figures: grown(
        CASES,
        spent.map(({ memory }) => memory),
        'cases',
        MEGABYTES,
        // Reports keep a line per passed case, so a little growth is expected.
        level(1.25),
      ),
      note,
    },
  ]
}

async function contractFile({ folder }: Bench, operations: number): Promise<string> {
  const file = join(folder, `growth-${operations}.json`)
  await writeFile(file, JSON.stringify(contractOf(operations, PAIRS)))
  return file
}

async function take({ folder, rounds }: Bench, args: readonly string[]): Promise<Spent> {
  const samples: Spent[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await runNode([program, ...args], folder)
    samples.push(JSON.parse(stdout) as Spent)
  }
  return { ms: median(samples.map(({ ms }) => ms)), memory: median(samples.map(({ memory }) => memory)) }
}
