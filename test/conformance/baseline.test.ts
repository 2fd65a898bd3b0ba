import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { temporaryFile } from './support/files.ts'
import { entryOf, harFile } from './support/har.ts'
import type { Otherwise } from './support/har.ts'
import { runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

const contract = packagedContract()
const pair = 'updateDirectBilling/turn_on'
const balance = '/data/subAccount/wallet/balanceMinutes'
const wrongBalance: Otherwise = { answer: { [balance]: 7 } }
const wrongMode: Otherwise = { answer: { '/data/subAccount/billingMode': 'REBILLING' } }

interface Judged extends Outcome {
  /** For a CI job. */
  readonly summary: string
}

/** Judges one answer for each deviation, beside a baseline where there is one. */
async function judge(deviations: readonly Otherwise[], baseline?: string, strict = false): Promise<Judged> {
  const har = await harFile(deviations.map((otherwise) => entryOf(contract, pair, otherwise)))
  const summary = await temporaryFile('summary.md', '')
  const outcome = await runConform({ har, suite: undefined, baseline, strict, summary })
  return { ...outcome, summary: await readFile(summary, 'utf8') }
}

async function baselineOf(deviations: readonly Otherwise[]): Promise<string> {
  return temporaryFile('before.json', JSON.stringify((await judge(deviations)).report))
}

describe('a baseline', () => {
  it('lets pass what it knows, whatever came this time', async () => {
    const before = await baselineOf([wrongBalance])
    const same = await judge([{ answer: { [balance]: 8 } }], before)
    expect(same.exitCode).toBe(0)
    expect(same.report.cases[0]?.verdict).toBe('fail')
    expect(same.stdout.trimEnd().split('\n').at(-1)).toMatch(/ \(1 failed \(1 known\)\)/)
    expect(same.report.cases[0]?.findings?.map(({ known }) => known)).toEqual([true])
    expect(same.stdout).toContain('0 new causes, known: 1 cause (1 case), fixed: nothing')
    expect(same.stdout).toMatch(
      /^ {2}known: Broken rule “.*”: updateDirectBilling \(updateDirectBilling\/recorded-1\)$/m,
    )
  })

  it('fails on what is new, in a case that it knows as in others', async () => {
    const before = await baselineOf([wrongBalance])
    const both = { answer: { ...wrongBalance.answer, ...wrongMode.answer } }
    const worse = await judge([both, wrongBalance], before)
    expect(worse.exitCode).toBe(1)
    expect(worse.stdout.trimEnd().split('\n').at(-1)).toMatch(
      /^Violations found: above all Broken rule .*\. 2 causes in 2 cases; judged 2 of \d+ cases \(2 failed\)/,
    )
    expect(worse.report.cases[0]?.findings?.map(({ rule, known }) => `${rule} ${known}`)).toEqual([
      'invariant/mode-direct false',
      'invariant/mode-rebilling false',
      'invariant/balance-of-batches true',
    ])
    expect(worse.report.cases[1]?.findings?.map(({ known }) => known)).toEqual([false])
  })

  it('tells what is gone, and what nobody looked at', async () => {
    const before = await baselineOf([wrongBalance, wrongMode])
    const outcome = await judge([{}], before)
    expect(outcome.exitCode).toBe(0)
    expect(outcome.report.baseline?.fixed.map((finding) => `${finding.case} ${finding.rule}`)).toEqual([
      'updateDirectBilling/recorded-1 invariant/balance-of-batches',
    ])
    expect(outcome.report.baseline?.unseen.map((finding) => finding.case)).toEqual([
      'updateDirectBilling/recorded-2',
      'updateDirectBilling/recorded-2',
    ])
    expect(outcome.stdout).toContain(
      '0 new causes, known: 0, fixed: 1 cause (1 case), 1 known case not judged this time',
    )
    expect(outcome.summary).toContain(
      '\nFixed since the baseline, 1 cause (1 case). Should they fail again, they count as known: put the report of such a run (--json) in place of the baseline.\n\n- `updateDirectBilling/recorded-1`\n',
    )
    const both = await judge([{}, {}], before)
    expect(both.stdout).toContain('known: 0, fixed: 2 causes (2 cases)\n')
    expect(both.summary).toContain(
      '\nFixed since the baseline, 2 causes (2 cases). Should they fail again, they count as known: put the report of such a run (--json) in place of the baseline.\n\n- ',
    )
  })

  it('knows advisories as well, for --strict', async () => {
    const advisory = { answer: { '/data/subAccount/wallet/balanceUSD': 99 } }
    const before = await baselineOf([advisory])
    expect((await judge([advisory], undefined, true)).exitCode).toBe(1)
    expect((await judge([advisory], before, true)).exitCode).toBe(0)
  })

  it('does not make a run good in which nothing was judged', async () => {
    const before = await baselineOf([wrongBalance])
    expect((await judge([], before)).exitCode).toBe(2)
  })
})

describe('a file that is no baseline', () => {
  const refusal = async (text: string): Promise<string> => {
    const outcome = await judge([{}], await temporaryFile('before.json', text))
    expect(outcome.exitCode).toBe(2)
    expect(outcome.stdout).toBe('')
    return outcome.stderr
  }

  it('is refused before anything is judged', async () => {
    expect(await refusal('[')).toContain('before.json: not a report of this command, as --json writes it')
    expect(await refusal('{"cases":[]}')).toContain('not a report of this command')
    expect(await refusal('{"format":99,"cases":[]}')).toContain('its format is 99, and this version reads up to 1')
    expect(await refusal('{"format":1,"cases":[{"id":"a"}]}')).toContain('a report without findings, such as a plan')
    const gone = await judge([{}], '/nowhere/before.json')
    expect(gone.stderr).toContain('--baseline /nowhere/before.json: cannot be read (ENOENT)')
    const plan = await runConform({ plan: true, baseline: '/nowhere/before.json' })
    expect(plan.stderr).toBe('--baseline: a plan has no results to compare\n')
    const searching = await runConform({ target: 'http://127.0.0.1:1', plan: true, suggest: true })
    expect(searching.stderr).toMatch(
      /^--suggest: a plan sends nothing.*\n {2}npx --no agent-platform fixtures --suggest fixtures\.yaml --target http:\/\/127\.0\.0\.1:1 .*\n {2}npx --no agent-platform conform --plan --target http:\/\/127\.0\.0\.1:1 .* --fixtures fixtures\.yaml\n$/,
    )
  })
})
