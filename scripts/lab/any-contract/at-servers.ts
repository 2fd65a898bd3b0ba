// Runs the check at servers with contracts of their own: reads, then everything allowed, twice.
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { judged } from './judged.ts'
import { planted, startProxy } from './planted.ts'
import type { Bug } from './planted.ts'
import { servers } from './servers.ts'
import type { RealServer, ServerKind } from './servers.ts'

interface Exchange {
  readonly request: { readonly method: string; readonly url: string; readonly body?: unknown }
  readonly response?: { readonly status: number }
}

interface Report {
  readonly causes: {
    readonly fail: readonly { readonly says: string; readonly cases: readonly string[] }[]
  }
  readonly cases: readonly {
    readonly id: string
    readonly verdict: string
    readonly exchange?: Exchange
    readonly findings?: readonly { readonly basis: string; readonly message: string }[]
  }[]
}

/** One run of the check. */
interface Ran {
  readonly report: Report
  readonly seconds: number
  /** The most memory of its process. */
  readonly megabytes: number
}

/** The rows of a page on what the check reports at each server that can be had here. */
export async function atServers(
  { cli, cache, only }: { readonly cli: string; readonly cache: string; readonly only: readonly string[] },
  say: (line: string) => void,
): Promise<string> {
  const rows: string[] = []
  const groups: string[] = []
  for (const kind of servers) {
    if (only.length > 0 && !only.includes(kind.name)) continue
    try {
      const runs = await atServer(kind, cli, cache, say)
      rows.push(rowOf(kind, runs))
      groups.push(...groupsOf(kind, runs))
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
      rows.push(`| ${kind.name} | ${kind.says} | cannot be had here: ${why} | | | | |`)
    }
    say(rows.at(-1) ?? '')
  }
  return [
    '| server | from | by reads | with everything allowed | again | FAIL groups | memory |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    'Each FAIL group of the run with everything allowed:',
    '',
    '| server | what is reported | cases | one request | judged |',
    '|---|---|---:|---|---|',
    ...groups,
  ].join('\n')
}

/** Of the bugs that a proxy plants, those at which something fails that is right without them. */
export async function withBugs(
  { cli, cache, only }: { readonly cli: string; readonly cache: string; readonly only: readonly string[] },
  say: (line: string) => void,
): Promise<string> {
  const rows: string[] = []
  for (const kind of servers) {
    const bugs = Object.entries(planted[kind.name] ?? {})
    if (bugs.length === 0 || (only.length > 0 && !only.includes(kind.name))) continue
    const usual = new Set<string>()
    for (let run = 0; run < 2; run += 1) {
      for (const one of await failuresWith(kind, null, cli, cache, say)) usual.add(one)
    }
    for (const [name, bug] of bugs) {
      const found = (await failuresWith(kind, bug(), cli, cache, say)).filter((one) => !usual.has(one))
      const named = found.find((one) => one.includes('/lifecycle')) ?? found[0]
      rows.push(`| ${kind.name} | ${name} | ${named === undefined ? '·' : `\`${named}\``} |`)
      say(rows.at(-1) ?? '')
    }
    const caught = rows.filter((row) => row.startsWith(`| ${kind.name} |`) && !row.endsWith('| · |')).length
    rows.push(`| ${kind.name} | **caught** | **${caught} of ${bugs.length}** |`)
  }
  return ['| server | planted | what fails |', '|---|---|---|', ...rows].join('\n')
}

/** What fails at a new server behind a proxy. */
async function failuresWith(
  kind: ServerKind,
  bug: Bug | null,
  cli: string,
  cache: string,
  say: (line: string) => void,
): Promise<readonly string[]> {
  const folder = join(cache, 'servers', kind.name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const server = await kind.start(folder, say)
  const proxy = await startProxy(server.url, bug)
  try {
    const { report } = await check(cli, folder, { ...server, url: proxy.url }, 'all')
    return report.cases
      .filter(({ verdict }) => verdict === 'fail')
      .flatMap(({ id, findings = [] }) =>
        findings.filter(({ basis }) => basis === 'stated').map(({ message }) => `${id}: ${message}`),
      )
  } finally {
    await proxy.close()
    await server.stop()
  }
}

interface Runs {
  readonly reads: Ran
  readonly all: Ran
  readonly again: Ran
}

async function atServer(kind: ServerKind, cli: string, cache: string, say: (line: string) => void): Promise<Runs> {
  const folder = join(cache, 'servers', kind.name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const server = await kind.start(folder, say)
  try {
    return {
      reads: await check(cli, folder, server, 'reads'),
      all: await check(cli, folder, server, 'all'),
      again: await check(cli, folder, server, 'again'),
    }
  } finally {
    await server.stop()
  }
}

/** Tells the most memory that a process had, in kilobytes, when it ends. */
const usage =
  'data:text/javascript,process.on("exit",()=>process.stderr.write(`\\nUSED ${process.resourceUsage().maxRSS}`))'

/** A run of the check; the report stays beside the server's files. */
function check(cli: string, folder: string, server: RealServer, name: string): Promise<Ran> {
  const { url, contract, fixtures, exclude = [] } = server
  const [file, json] = [join(folder, 'fixtures.yaml'), join(folder, `${name}.json`)]
  const allow = name === 'reads' ? [] : ['--allow', 'write,destructive,spending']
  const flags = [
    '--contract',
    contract,
    '--target',
    url,
    '--fixtures',
    file,
    '--json',
    json,
    '--rate',
    '1000',
    ...allow,
  ].concat(exclude.flatMap((one) => ['--exclude', one]))
  const began = performance.now()
  return new Promise((ended, failed) => {
    const start = async (): Promise<void> => {
      await writeFile(file, `target: ${url}\nspending: ${url}\nspare: all\n${fixtures}\n`)
      const child = spawn(process.execPath, ['--import', usage, cli, 'conform', ...flags], { cwd: folder })
      let said = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
      child.on('close', () => void end(said).catch(failed))
    }
    const end = async (said: string): Promise<void> => {
      await writeFile(join(folder, `${name}.txt`), said)
      const [, kilobytes = '0'] = /USED (\d+)/.exec(said) ?? []
      const text = await readFile(json, 'utf8').catch(() => null)
      if (text === null) throw new Error(`conform has no report: ${said.trim().split('\n').slice(-2).join(' ')}`)
      const seconds = (performance.now() - began) / 1000
      ended({ report: JSON.parse(text) as Report, seconds, megabytes: Number(kilobytes) / 1024 })
    }
    start().catch(failed)
  })
}

function rowOf({ name, says }: ServerKind, { reads, all, again }: Runs): string {
  const most = Math.max(...[reads, all, again].map(({ megabytes }) => megabytes))
  const cells = [
    name,
    says,
    ...[reads, all, again].map(countsOf),
    all.report.causes.fail.length,
    `${most.toFixed(0)} MB`,
  ]
  return `| ${cells.join(' | ')} |`
}

function countsOf({ report: { cases }, seconds }: Ran): string {
  const of = (...verdicts: string[]) => cases.filter(({ verdict }) => verdicts.includes(verdict)).length
  return `${of('pass', 'advisory', 'fail')} of ${cases.length} judged, ${of('fail')} failed, ${seconds.toFixed(0)} s`
}

/** A row for each group, with one of its requests and who is right. */
function groupsOf({ name }: ServerKind, { all: { report } }: Runs): readonly string[] {
  return report.causes.fail.map(({ says, cases: [first = '', ...others] }) => {
    const request = report.cases.find(({ id }) => id === first)?.exchange?.request
    const path = request === undefined ? '' : request.url.replace(/^https?:\/\/[^/]+/, '')
    const body = typeof request?.body === 'string' ? ` ${shortened(request.body)}` : ''
    const sent = request === undefined ? first : `${request.method} ${shortened(path)}${body}`
    const verdict = judged.find((one) => one.server === name && one.says.test(says))
    const cells = [name, says, others.length + 1, `\`${sent}\``, verdict?.judgement ?? 'not looked at']
    return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  })
}

function shortened(text: string): string {
  const line = text.replaceAll(/[\r\n`]+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 90)}…` : line
}
