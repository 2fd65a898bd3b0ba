import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { conform } from '../../../src/conformance/index.ts'
import { defaultConcurrency, defaultTimeout } from '../../../src/conformance/options/options.ts'
import { startMock } from '../../../src/mock/start.ts'
import { startSandbox } from '../../../src/sandbox/start.ts'
import { siteContract } from '../contract.ts'
import { readReport } from './report.ts'
import { tallyOf } from './tally.ts'
import type { Tally } from './tally.ts'

export interface OwnRuns {
  readonly mock: Tally
  readonly sandbox: Tally
}

export interface Checked {
  /** Operations; none: all. */
  readonly only: readonly string[]
  /** The files of the site's contract. */
  readonly overlay: readonly string[]
}

/** Starts mock and sandbox and checks both. Takes seconds. */
export async function runOwn(checked: Checked): Promise<OwnRuns> {
  const contract = siteContract()
  const [mock, sandbox] = await Promise.all([
    startMock({ contract, document: contract.document(), port: 0, host: '127.0.0.1' }),
    startSandbox({ contract }),
  ])
  try {
    // In sequence, because time limits apply to the whole machine.
    return { mock: await check('mock', mock.url, checked), sandbox: await check('sandbox', sandbox.url, checked) }
  } finally {
    await Promise.all([mock.close(), sandbox.close()])
  }
}

async function check(name: string, target: string, { only, overlay }: Checked): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'coverage-'))
  const json = join(folder, 'report.json')
  let said = ''
  try {
    const options = { target, json, header: [], only: [...only], overlay: [...overlay], plan: false, strict: false }
    const exitCode = await conform(
      { ...options, concurrency: defaultConcurrency, timeout: defaultTimeout },
      {
        stdout: () => {},
        stderr: (text) => (said += text),
        env: {},
        colours: false,
        progress: false,
        now: Date.now,
        sleep: (ms) => sleep(ms),
      },
    )
    if (exitCode === 2) throw new Error(`The ${name} could not be judged. ${said}`)
    return tallyOf(readReport(await readFile(json, 'utf8'), `the ${name}'s report`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
