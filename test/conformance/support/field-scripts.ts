import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { fixturesOf } from '../../../scripts/lab/field/fixtures.ts'
import type { Notes } from '../../../scripts/lab/field/fixtures.ts'
import type { BugName } from '../../field/bugs.ts'
import { operatorNotes } from '../../field/operator.ts'
import { startField } from '../../field/server.ts'
import type { Field } from '../../field/server.ts'
import { temporaryFolder } from './files.ts'
import { runConform } from './run.ts'

// Scripts of --explain at servers that are independent of the contract.

const started: Field[] = []

afterEach(async () => {
  for (const field of started.splice(0)) await field.close()
})

/** A fresh server, closed after the test. */
export async function startAt(...bugs: readonly BugName[]): Promise<Field> {
  const field = await startField({ port: 0, readings: [], bugs })
  started.push(field)
  return field
}

/** A script, and what it printed with its exit code, at a server. */
interface Explained {
  readonly text: string
  readonly at: (url: string, env?: Readonly<Record<string, string>>) => Promise<readonly [code: number, said: string]>
}

interface Ran {
  /** The address of the server of the run. */
  readonly wrong: string
  readonly screen: string
  readonly explain: (id: string) => Promise<Explained>
  /** Runs the same at another server; gives what it prints. */
  readonly runAt: (field: Field) => Promise<string>
  /** Where the fixtures and the report are. */
  readonly folder: string
  readonly caseOf: (id: string) => ReportedCase | undefined
}

interface ReportedCase {
  readonly id: string
  readonly safety: string
  readonly repeat?: string
}

/** What a run finds at a server with a bug whose operator filled in every fixture, and allows everything. */
export async function ranAt(
  bug: BugName | readonly BugName[],
  only: readonly string[],
  sleep = (_ms: number): Promise<void> => Promise.resolve(),
): Promise<Ran> {
  const field = await startAt(...[bug].flat())
  const folder = await temporaryFolder()
  const [fixtures, report] = [join(folder, 'all fixtures.json'), join(folder, 'report.json')]
  const runAt = async ({ world, url }: Field) => {
    await writeFile(fixtures, JSON.stringify(fixturesOf(operatorNotes(world) as unknown as Notes, url)))
    const given = { target: url, fixtures, suite: undefined, only, json: report }
    const { stdout } = await runConform({ ...given, allow: 'write,destructive,spending' }, { env: {}, sleep })
    return stdout
  }
  const screen = await runAt(field)
  const { cases } = JSON.parse(await readFile(report, 'utf8')) as {
    readonly cases: readonly ReportedCase[]
  }
  const explain = async (id: string): Promise<Explained> => {
    const { stdout: text } = await runConform({ explain: id, report, json: undefined })
    const file = join(folder, 'explain.sh')
    await writeFile(file, text)
    const [, ALLOW = ''] = /ALLOW=(\w+) allows it/.exec(text) ?? []
    const at: Explained['at'] = (TARGET, more = {}) =>
      new Promise((resolve) => {
        const env = { PATH: process.env['PATH'], KEY_ADMIN: 'field-admin-key', ALLOW, TARGET, ...more }
        execFile('bash', [file], { env }, (error, stdout, stderr) => {
          resolve([typeof error?.code === 'number' ? error.code : 0, stdout + stderr])
        })
      })
    return { text, at }
  }
  return {
    wrong: field.url,
    screen,
    explain,
    runAt,
    folder,
    caseOf: (id: string) => cases.find((one) => one.id === id),
  }
}
