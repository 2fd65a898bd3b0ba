import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname, platform } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { runConform } from '../support/run.ts'
import type { Outcome } from '../support/run.ts'
import { deploySmall } from './small-deployment.ts'
import type { BeforeWrite, SmallDeployment } from './small-deployment.ts'

let at: SmallDeployment
async function deployment(beforeWrite?: BeforeWrite): Promise<SmallDeployment> {
  at = await deploySmall(beforeWrite)
  return at
}
afterEach(() => at.close())

function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** The number of a process that runs no more. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return child.pid ?? 0
}

/** The number of one that has ended while its parent, which this returns too, does not look after it. */
async function zombie(): Promise<{ readonly id: number; readonly parent: ChildProcess }> {
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const id = Number(String((await once(parent.stdout, 'data'))[0]))
  // A shell would look after it.
  await vi.waitFor(async () => expect(await readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'))
  process.kill(id)
  await vi.waitFor(async () => expect(await readFile(`/proc/${id}/stat`, 'utf8')).toContain(' Z '))
  return { id, parent }
}

describe('while a run goes on', () => {
  test('neither --cleanup nor another run uses its ledger, and both say who does', async () => {
    const refused: Outcome[] = []
    await deployment(async ({ at: own, count }) => {
      if (count > 1) return
      refused.push(await own.cleanUp())
      refused.push(await own.run())
    })
    const before = await at.state()
    const { report, stderr } = await at.run()
    expect(refused).toHaveLength(2)
    for (const [index, one] of refused.entries()) {
      const flag = index === 0 ? '--cleanup' : '--ledger'
      expect(one.stderr).toContain(`${flag} ${at.ledger}: process ${process.pid} on this machine, since 20`)
      expect(one.stderr).toMatch(/uses it\. Its last sign of life was \d+ s ago\. Wait until it has ended\./)
      expect(one.stderr).toContain(`delete ${at.ledger}.lock`)
      expect([one.exitCode, one.stdout]).toEqual([2, ''])
    }
    expect(report.summary.verdicts).toMatchObject({ pass: at.cases.length })
    expect(stderr).toContain('Put back:')
    expect(await at.state()).toEqual(before)
    expect(await isThere(`${at.ledger}.lock`)).toBe(false)
  })

  test('its ledger is one that --plan may look at', async () => {
    const planned: Outcome[] = []
    await deployment(async ({ at: own }) => {
      planned.push(await runConform({ target: own.target, fixtures: own.fixtures, allow: 'write', plan: true }))
    })
    await at.run()
    expect(planned.map(({ exitCode }) => exitCode)).toEqual(planned.map(() => 0))
    expect(planned.length).toBeGreaterThan(1)
  })

  test('it puts back by what it wrote itself, whatever somebody adds to the file', async () => {
    await deployment(async ({ at: { ledger }, count }) => {
      if (count > 1) return
      const lines = (await readFile(ledger, 'utf8')).split('\n')
      const forged =
        lines.find((line) => line.includes('"type":"before"'))?.replaceAll(/:(true|false|\d+)/g, ':1') ?? ''
      await appendFile(ledger, `${forged}\nno line of ours`)
    })
    const before = await at.state()
    const { exitCode } = await at.run()
    expect(await at.state()).toEqual(before)
    expect(exitCode).toBe(0)
    // What somebody else appended is there, and is what the next one stumbles over.
    expect(await readFile(at.ledger, 'utf8')).toContain('\nno line of ours\n{"type":"')
    expect((await at.run()).stderr).toMatch(/:\d+: this line was not written with your key/)
  })

  test('its ledger is written anew where somebody deletes it', async () => {
    await deployment(({ at: { ledger }, count }) => (count === 1 ? rm(ledger) : undefined))
    const before = await at.state()
    const { exitCode, report } = await at.run()
    expect(report.summary.verdicts).toMatchObject({ pass: at.cases.length })
    expect([exitCode, await at.state()]).toEqual([0, before])
    const types = (await readFile(at.ledger, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { type: string }).type)
    expect([types[0], types.at(-1)]).toEqual(['begin', 'end'])
    expect((await at.run()).exitCode).toBe(0)
  })

  test('it sends and puts back nothing more once another process has taken its ledger over', async () => {
    const cleaned: Outcome[] = []
    await deployment(async ({ at: own, count }) => {
      if (count > 1) return
      await rm(`${own.ledger}.lock`)
      cleaned.push(await own.cleanUp())
    })
    const { stderr, exitCode, report } = await at.run()
    expect(cleaned[0]?.stdout).toContain('Cleaned up.')
    expect(report.cases.some(({ reason }) => reason?.includes('another process took it over') === true)).toBe(true)
    expect(stderr).toContain('So this run puts nothing back')
    expect(exitCode).toBe(2)
    expect(at.writes()).toHaveLength(1)
  })
})

describe('a lock that is left behind', () => {
  const holder = { token: 'other', host: hostname(), namespace: null, since: '2026-01-01T00:00:00.000Z' }

  test('by a dead process of this machine is taken over, and that is said', async ({ onTestFinished }) => {
    const copied: string[] = []
    await deployment(async ({ at: { ledger }, count }) => {
      if (count === 1) copied.push(await readFile(`${ledger}.lock`, 'utf8'))
    })
    await at.run()
    const ended = [await deadProcess()]
    if (platform() === 'linux') {
      const { id, parent } = await zombie()
      onTestFinished(() => void parent.kill())
      ended.push(id)
    }
    for (const id of ended) {
      const lock = { ...(JSON.parse(copied[0] ?? '{}') as object), process: id }
      await writeFile(`${at.ledger}.lock`, JSON.stringify(lock))
      const { stderr, exitCode } = await at.run()
      expect(stderr).toMatch(
        /: process \d+ on this machine, since 20[^,]*, which runs no more: its lock was taken over\.\n/,
      )
      expect(exitCode).toBe(0)
      expect(await isThere(`${at.ledger}.lock`)).toBe(false)
    }
  })

  test('by another machine is taken over once it gave no sign of life for two minutes', async () => {
    await deployment()
    const file = `${at.ledger}.lock`
    await writeFile(file, JSON.stringify({ ...holder, process: 1, host: 'elsewhere' }))
    const early = await at.run()
    expect(early.stderr).toContain('process 1 on elsewhere, since 2026-01-01')
    expect(early.stderr).toContain('its lock is taken over 2 minutes after that sign')
    expect([early.exitCode, at.writes()]).toEqual([2, []])

    const old = new Date(Date.now() - 5 * 60_000)
    await utimes(file, old, old)
    const late = await at.run()
    expect(late.stderr).toContain('which has given no sign of life for 5 minutes: its lock was taken over')
    expect(late.exitCode).toBe(0)
  })

  test('that is no lock stays as it is', async () => {
    await deployment()
    await writeFile(`${at.ledger}.lock`, 'notes')
    const { stderr, exitCode } = await at.run()
    expect(stderr).toContain(`${at.ledger}.lock: is no lock of a ledger. If no run is going on, delete it`)
    expect([exitCode, await readFile(`${at.ledger}.lock`, 'utf8')]).toEqual([2, 'notes'])
  })
})
