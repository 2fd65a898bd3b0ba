// Our check, Redocly Respect and Dredd at the server of `museum.ts`, right and with each bug.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { parse, stringify } from 'yaml'
import { bugs, startMuseum, user } from './museum.ts'
import type { Bug } from './museum.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** What a tool complains of, by a name that is the same in every run. */
interface Complaints {
  readonly failed: readonly string[]
  /** Told as advice, which fails no run. */
  readonly advised: readonly string[]
}

interface Tool {
  readonly name: string
  /** Lines that somebody has to write. */
  readonly lines: number
  readonly runs: number
  readonly check: (url: string) => Promise<Complaints>
}

interface Measured {
  readonly tool: Tool
  readonly alarms: ReadonlySet<string>
  readonly seconds: number
  readonly caught: ReadonlyMap<Bug, 'failed' | 'advised'>
}

/** The table; `contract` is the file of the Museum contract, `flows` the Arazzo files that its owner publishes beside it. */
export async function besideOthers(
  contract: string,
  flows: { readonly crud: string; readonly tickets: string },
  cache: string,
  say: (line: string) => void,
): Promise<string> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'beside-'))
  try {
    const measured: Measured[] = []
    for (const tool of await toolsFor(contract, flows, folder)) {
      const one = await measure(tool)
      measured.push(one)
      say(`${tool.name}: ${one.caught.size} of ${Object.keys(bugs).length}, ${one.alarms.size} false alarms`)
    }
    return render(measured)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(tool: Tool): Promise<Measured> {
  const alarms = new Set<string>()
  const usual = new Set<string>()
  const right = await startMuseum()
  const from = performance.now()
  for (let run = 0; run < tool.runs; run += 1) {
    const { failed, advised } = await tool.check(right.url)
    for (const one of failed) alarms.add(one)
    for (const one of [...failed, ...advised]) usual.add(one)
  }
  const seconds = (performance.now() - from) / 1000 / tool.runs
  await right.close()
  const caught = new Map<Bug, 'failed' | 'advised'>()
  for (const bug of Object.keys(bugs) as Bug[]) {
    const museum = await startMuseum(bug)
    const { failed, advised } = await tool.check(museum.url)
    await museum.close()
    const isNew = (one: string) => !usual.has(one)
    if (failed.some(isNew)) caught.set(bug, 'failed')
    else if (advised.some(isNew)) caught.set(bug, 'advised')
  }
  return { tool, alarms, seconds, caught }
}

async function toolsFor(
  contract: string,
  flows: { readonly crud: string; readonly tickets: string },
  folder: string,
): Promise<readonly Tool[]> {
  const text = await readFile(contract, 'utf8')
  await writeFile(join(folder, 'openapi.yaml'), text)
  await writeFile(join(folder, 'for-dredd.yaml'), forDredd(text))
  await outputOf(bin('redocly'), ['generate-arazzo', 'openapi.yaml', '-o', 'generated.arazzo.yaml'], folder)
  const [crud, tickets] = [await readFile(flows.crud, 'utf8'), await readFile(flows.tickets, 'utf8')]
  const [name, password] = user.split(':')
  const inputs = [`MuseumPlaceholderAuth_username=${name}`, `MuseumPlaceholderAuth_password=${password}`]
  return [
    {
      name: 'conform, the bare contract',
      lines: ours('').split('\n').length,
      runs: 20,
      check: (url) => checkWithOurs(url, folder),
    },
    {
      name: 'Respect, generated',
      lines: 0,
      runs: 3,
      check: (url) =>
        respect('generated.arazzo.yaml', ['-S', `openapi=${url}`, ...inputs.flatMap((one) => ['-i', one])], folder),
    },
    {
      name: "Respect, the owner's flows",
      lines: crud.split('\n').length + tickets.split('\n').length,
      runs: 3,
      async check(url) {
        await writeFile(join(folder, 'flows.arazzo.yaml'), forServer(crud, url))
        await writeFile(join(folder, 'museum-tickets.arazzo.yaml'), forServer(tickets, url))
        return respect('flows.arazzo.yaml', [], folder)
      },
    },
    { name: 'Dredd, the contract as 3.0', lines: 0, runs: 3, check: (url) => checkWithDredd(url, folder) },
  ]
}

const ours = (url: string): string => `target: ${url}\nspending: ${url}\nMuseumPlaceholderAuth: { env: MUSEUM_KEY }`

async function checkWithOurs(url: string, folder: string): Promise<Complaints> {
  await writeFile(join(folder, 'fixtures.yaml'), ours(url))
  const flags = ['--target', url, '--contract', 'openapi.yaml', '--fixtures', 'fixtures.yaml', '--json', 'report.json']
  const allow = ['--allow', 'write,destructive,spending', '--rate', '100000']
  const ran = await outputOf(process.execPath, [join(root, 'dist/cli.js'), 'conform', ...flags, ...allow], folder)
  const report = await readFile(join(folder, 'report.json'), 'utf8').catch(() => null)
  await rm(join(folder, 'report.json'), { force: true })
  await rm(join(folder, 'fixtures.yaml.ledger'), { force: true, recursive: true })
  if (report === null) throw new Error(`conform has no report: ${ran}`)
  const { cases } = JSON.parse(report) as {
    readonly cases: readonly { readonly id: string; readonly verdict: string }[]
  }
  const of = (...verdicts: string[]) => cases.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id)
  return { failed: of('fail', 'error'), advised: of('advisory') }
}

async function respect(file: string, flags: readonly string[], folder: string): Promise<Complaints> {
  const out = await outputOf(bin('redocly'), ['respect', file, ...flags], folder)
  let step = ''
  const failed = new Set<string>()
  for (const line of stripVTControlCharacters(out).split('\n')) {
    const [, named] = /^\s*[✓✗] .* - step (\S+)/.exec(line) ?? []
    const [, check] = /^\s*✗ (.*)/.exec(line) ?? []
    if (named !== undefined) step = named
    else if (check !== undefined) failed.add(`${step}: ${check.trim()}`)
  }
  if (!out.includes('Summary for')) throw new Error(`Respect did not run: ${out.slice(-500)}`)
  return { failed: [...failed], advised: [] }
}

async function checkWithDredd(url: string, folder: string): Promise<Complaints> {
  const out = await outputOf(bin('dredd'), ['for-dredd.yaml', url, '--user', user, '--no-color'], folder)
  if (!/^complete: \d+ passing/m.test(out)) throw new Error(`Dredd did not run: ${out.slice(-500)}`)
  const failed = out.split('\n').filter((line) => line.startsWith('fail: '))
  return { failed: failed.map((line) => line.replace(/ duration: \d+ms/, '')), advised: [] }
}

/** Dredd reads 3.0, and the examples of parameters only beside their schemas. */
function forDredd(text: string): string {
  const contract = parse(text) as {
    openapi: string
    webhooks?: unknown
    components: { parameters: Record<string, { schema: { example?: unknown }; example?: unknown }> }
  }
  contract.openapi = '3.0.3'
  delete contract.webhooks
  for (const parameter of Object.values(contract.components.parameters)) parameter.example = parameter.schema.example
  return stringify(contract)
}

/** The owner's flows at our server; its two conditions by JSONPath, which fail at any server, as simple ones. */
function forServer(text: string, url: string): string {
  return text
    .replaceAll('../openapi.yaml', 'openapi.yaml')
    .replaceAll(/x-serverUrl: .*/g, `x-serverUrl: "${url}"`)
    .replaceAll('Basic Og==', `Basic ${Buffer.from(user).toString('base64')}`)
    .replaceAll(
      /- context: \$response\.body\n\s*condition: \$\.name == (.*)\n\s*type: jsonpath/g,
      '- condition: $response.body#/name == $1',
    )
}

function outputOf(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((ended) => {
    const env = { ...process.env, MUSEUM_KEY: user, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' }
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
    child.on('close', () => ended(text))
  })
}

/** False alarms of one tool that the page shows. */
const mostShown = 5

function render(measured: readonly Measured[]): string {
  const all = Object.entries(bugs) as [Bug, string][]
  const mark = { failed: 'caught', advised: 'advice' } as const
  const count = (one: Measured, how: 'failed' | 'advised') =>
    [...one.caught.values()].filter((found) => found === how).length
  const rows: readonly [string, (one: Measured) => string | number][] = [
    [`**caught of ${all.length}**`, (one) => `**${count(one, 'failed')}**`],
    ['more as advice', (one) => count(one, 'advised')],
    ['false alarms', ({ alarms, tool }) => `${alarms.size} in ${tool.runs} runs`],
    ['seconds a run', ({ seconds }) => seconds.toFixed(1)],
    ['lines to write', ({ tool }) => tool.lines],
    ...all.map(([bug, says]): [string, (one: Measured) => string] => [
      says,
      ({ caught }) => {
        const how = caught.get(bug)
        return how === undefined ? '·' : mark[how]
      },
    ]),
  ]
  const alarms = measured.flatMap(({ tool, alarms: found }) => [
    ...[...found].slice(0, mostShown).map((one) => `- ${tool.name}: \`${one}\``),
    ...(found.size > mostShown ? [`- ${tool.name}: ${found.size - mostShown} more`] : []),
  ])
  return [
    `| | ${measured.map(({ tool }) => tool.name).join(' | ')} |`,
    `|---|${'---|'.repeat(measured.length)}`,
    ...rows.map(([name, cell]) => `| ${name} | ${measured.map(cell).join(' | ')} |`),
    ...(alarms.length > 0 ? ['', 'False alarms, at the server that is right:', '', ...alarms] : []),
  ].join('\n')
}
