import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fixturesOf } from './fixtures.ts'
import type { Notes } from './fixtures.ts'

/** One switch of the field server, or none. */
export interface Variant {
  readonly kind: 'correct' | 'reading' | 'bug' | 'one-key'
  readonly name: string
}

export interface Found {
  readonly rule: string
  readonly clause: string
  readonly basis: 'stated' | 'inferred'
  readonly act?: string
  readonly at: string
  readonly expected: string
  readonly actual: string | null
  readonly message: string
}

export interface CaseResult {
  readonly id: string
  readonly operation: string
  readonly safety: string
  readonly verdict: 'pass' | 'fail' | 'advisory' | 'blocked' | 'error'
  readonly reason: string | null
  readonly missing: readonly string[]
  readonly findings: readonly Found[]
}

/** What one run of the check said of one field server. */
export interface Outcome {
  readonly variant: Variant
  readonly exitCode: number
  readonly seconds: number
  readonly cases: readonly CaseResult[]
  readonly notAllowed: number
  /** The last lines on stderr, for a run without a report. */
  readonly says: string
}

/** What stands in the JSON report and nobody reads here: exchanges, kept beside the table for whoever looks closer. */
interface ReportFile {
  readonly cases: readonly CaseResult[]
  readonly notAllowed: readonly unknown[]
}

export interface Places {
  readonly root: string
  /** For fixtures files, ledgers and reports. */
  readonly folder: string
}

/** A new field server under one switch, one run of the check against it, and both are gone again. */
export async function tryVariant(variant: Variant, { root, folder }: Places): Promise<Outcome> {
  const startedAt = Date.now()
  const place = join(folder, `${variant.kind}-${variant.name}`)
  await rm(place, { recursive: true, force: true })
  await mkdir(place, { recursive: true })
  const server = await serve(variant, root)
  try {
    const fixtures = join(place, 'fixtures.json')
    const report = join(place, 'report.json')
    const flags = ['--rate', '5000', '--timeout', '4000', '--max-time', '120', '--json', report]
    const { notes } = server
    const all = fixturesOf(notes, notes.url)
    const given =
      variant.kind === 'one-key'
        ? ['--key', all['key_admin'] ?? '', '--location', all['loc_kept'] ?? '']
        : ['--fixtures', fixtures, '--allow', 'write,destructive,spending']
    await writeFile(fixtures, JSON.stringify(all, null, 2))
    const { exitCode, stderr } = await conform(root, place, ['--target', notes.url, ...given, ...flags])
    const read = await readFile(report, 'utf8').then(
      (text) => JSON.parse(text) as ReportFile,
      () => ({ cases: [], notAllowed: [] }),
    )
    const { cases, notAllowed } = read
    const seconds = (Date.now() - startedAt) / 1000
    return { variant, exitCode, seconds, cases, notAllowed: notAllowed.length, says: stderr }
  } finally {
    server.stop()
  }
}

interface Served {
  readonly notes: Notes & { readonly url: string }
  readonly stop: () => void
}

/** By its own program: scripts know tests by no import. */
function programOf(root: string, flags: readonly string[]): ChildProcess {
  const program = join(root, 'test/field/program.ts')
  return spawn(process.execPath, ['--import', 'tsx', program, ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function serve(variant: Variant, root: string): Promise<Served> {
  const isSwitch = variant.kind === 'reading' || variant.kind === 'bug'
  const child = programOf(root, ['--port', '0', ...(isSwitch ? [`--${variant.kind}`, variant.name] : [])])
  const notes = (await told(child)) as Served['notes']
  return { notes, stop: () => void child.kill() }
}

/** The names of its switches, bugs with the operation where each should be noticed. */
export async function switchesOf(root: string): Promise<{
  readonly readings: Readonly<Record<string, string>>
  readonly bugs: readonly {
    readonly name: string
    readonly area: string
    readonly operation: string
    readonly breaks: string
  }[]
}> {
  return (await told(programOf(root, ['--list']))) as Awaited<ReturnType<typeof switchesOf>>
}

/** The JSON document that a child prints; the child may go on. */
function told(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.once('error', reject)
    child.once('exit', (code) => {
      reject(new Error(`The field server ended with ${code} before it said anything.`))
    })
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (!text.endsWith('}\n')) return
      try {
        resolve(JSON.parse(text))
      } catch {
        // The rest is still to come.
      }
    })
  })
}

function conform(root: string, cwd: string, flags: readonly string[]): Promise<{ exitCode: number; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'conform', ...flags], {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      stderr = (stderr + part).slice(-4000)
    })
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ exitCode: code ?? -1, stderr })
    })
  })
}
