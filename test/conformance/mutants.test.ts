import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isInstalled } from '../../scripts/lab/install.ts'
import { deploy } from '../../scripts/lab/mutants/deployment.ts'
import { coverageOf } from '../../scripts/lab/mutants/rules/coverage.ts'
import { planCases } from '../../src/conformance/plan/index.ts'
import { platformRules } from '../../src/conformance/rules/index.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { accessMutants } from '../../scripts/lab/mutants/access/index.ts'
import { runAtCorrect } from '../../scripts/lab/mutants/false-alarms/index.ts'
import type { MutantOutcome } from '../../scripts/lab/mutants/outcome.ts'
import { explain, readReasons } from '../../scripts/lab/mutants/reasons.ts'
import type { Reason } from '../../scripts/lab/mutants/reasons.ts'
import { renderPage } from '../../scripts/lab/mutants/report.ts'
import { runTask } from '../../scripts/lab/mutants/run-task.ts'
import type { Task } from '../../scripts/lab/mutants/work.ts'
import { responseMutants } from '../../scripts/lab/mutants/responses/index.ts'
import { instrument } from '../../scripts/lab/mutants/rules/instrument.ts'
import { activate, startNoting, takeNoted } from '../../scripts/lab/mutants/rules/switch.ts'
import { postgresDatabase, whySkipped } from '../support/postgres.ts'
import { temporaryFolder } from './support/files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// The instrumenter is installed by the first command that needs it; CI waits for that.
const hasInstrumenter = process.env['CI'] !== undefined || (await isInstalled('mutants'))

/** Fates of the faults of one operation, by their names. */
async function fatesOf(plant: typeof responseMutants, operation: string, names?: readonly string[]) {
  const outcomes: MutantOutcome[] = []
  await plant({ index: 0, of: 1 }, (outcome) => outcomes.push(outcome), {
    operation: (id) => id === operation,
    mutant: (id) => names?.includes(id) ?? true,
  })
  return Object.fromEntries(outcomes.map(({ id, fate }) => [id, fate]))
}

test('answers are spoilt where they can be, and the suite notices what the contract forbids', async () => {
  const known = {
    'getPipelineSteps 200 / mistyped': 'failed',
    'getPipelineSteps 200 /data/cadences/*/_id null': 'failed',
    'getPipelineSteps 200 /data/cadences/*/activeDays/* dropped': 'allowed',
    'getPipelineSteps 200 /data/cadences/*/createdAt dropped': 'advised',
    'getPipelineSteps 200 /data/stepCounts dropped': 'failed',
    'getPipelineSteps 200 wrong body: not JSON': 'failed',
    'getPipelineSteps 200 wrong status: 226': 'failed',
    'getPipelineSteps 401 wrong status: 403': 'failed',
    // The refusal of another operation has the field, and is where it comes from.
    'getPipelineSteps 429 /requiredScope mistyped': 'failed',
    'getPipelineSteps 429 / with an extra property': 'allowed',
    // Only a fault of the sandbox makes it fail.
    'getPipelineSteps 500 wrong ref': 'failed',
    'getPipelineSteps 500 /message null': 'advised',
  }
  expect(await fatesOf(responseMutants, 'getPipelineSteps', Object.keys(known))).toEqual(known)
})

test('a check that was forgotten for one operation is noticed', async () => {
  expect(await fatesOf(accessMutants, 'getPipelineSteps')).toEqual({
    'getPipelineSteps without its check of authentication': 'failed',
    'getPipelineSteps without its check of bound location': 'failed',
    'getPipelineSteps without its check of scope': 'failed',
    'getPipelineSteps without its check of tenant': 'failed',
  })
})

const uninstalled = hasInstrumenter
  ? ''
  : ' (skipped: `npm run mutants` installs the instrumenter when it is run first)'
test.skipIf(!hasInstrumenter)(`rules are broken one at a time, by a switch${uninstalled}`, async () => {
  const [source, copy] = [await temporaryFolder(), await temporaryFolder()]
  const domain = join(source, 'src/sandbox/domain')
  for (const folder of [domain, join(source, 'generated'), join(source, 'scripts'), join(source, 'node_modules')]) {
    await mkdir(folder, { recursive: true })
  }
  for (const file of ['package.json', 'tsconfig.json', 'openapi.yaml']) await cp(join(root, file), join(source, file))
  const rule = 'export const allows = (minutes: number): boolean => minutes > 0 && minutes < 10\n'
  await writeFile(join(domain, 'rule.ts'), rule)

  const mutants = await instrument(source, copy)

  const { allows } = (await import(pathToFileURL(join(copy, 'src/sandbox/domain/rule.ts')).href)) as {
    readonly allows: (minutes: number) => boolean
  }
  expect(allows(0)).toBe(false)
  startNoting()
  const seen = mutants.map(({ id, name }) => {
    activate(id)
    const changed = [-1, 0, 5, 10].filter((minutes) => allows(minutes) !== (minutes === 5))
    activate(null)
    return `${name.slice(name.indexOf(' ') + 1)}: ${changed.join(', ') || 'equal'}`
  })
  expect(seen).toEqual([
    // It is made when its module is loaded, before the switch: such code has to be loaded again.
    '(minutes: number): boolean => minutes > 0 && minutes < 10 → () => undefined: equal',
    'minutes > 0 && minutes < 10 → true: -1, 0, 10',
    'minutes > 0 && minutes < 10 → false: 5',
    'minutes > 0 && minutes < 10 → minutes > 0 || minutes < 10: -1, 0, 10',
    'minutes > 0 → true: -1, 0',
    'minutes > 0 → minutes >= 0: 0',
    'minutes > 0 → minutes <= 0: -1, 0, 5',
    'minutes < 10 → true: 10',
    'minutes < 10 → minutes <= 10: 10',
    'minutes < 10 → minutes >= 10: 5, 10',
  ])
  expect(takeNoted().length).toBe(mutants.length - 1)
  expect(allows(5)).toBe(true)
})

test('what a case runs is put down to it, though its result waits for its control', async () => {
  const contract = packagedContract()
  const { cases } = planCases(contract, platformRules)
  const some = ['VALIDATION_activation', 'choose_numbers_and_tags', 'change_dialing'].map((key) => {
    const found = cases.find(({ id }) => id === `updateProjectCampaign/${key}`)
    if (found === undefined) throw new Error(key)
    return found
  })
  expect(some.map(({ control }) => control ?? null)).toEqual(['updateProjectCampaign/change_dialing', null, null])
  const sandbox = await startSandbox({ database: ':memory:' })
  const deployment = await deploy(contract, sandbox.url)
  // As instrumented code does: it notes each mutant that a request runs.
  const noted: { static: object; perTest: Record<string, Record<string, number>> } = { static: {}, perTest: {} }
  Object.assign(globalThis, { __stryker__: { mutantCoverage: noted } })
  deployment.plant({
    spoil: ({ id }, answer) => {
      const running = (noted.perTest['running'] ??= {})
      if (id === 'updateProjectCampaign') running[`answered ${answer.status}`] = 1
      return answer
    },
  })
  const mutants = ['answered 200', 'answered 400'].map((id) => ({
    id,
    name: id,
    file: 'src/rule.ts',
    within: '',
    mutator: '',
    original: '',
    replacement: '',
  }))
  const coverage = await coverageOf(contract, some, deployment.url, mutants)
  await deployment.close()
  await sandbox.close()
  const ran = mutants.map((mutant) =>
    coverage
      .of(mutant)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(ran).toEqual([
    ['updateProjectCampaign/change_dialing', 'updateProjectCampaign/choose_numbers_and_tags'],
    ['updateProjectCampaign/VALIDATION_activation'],
  ])
})

test('each reason speaks of a place that is there', async () => {
  const domain = join(root, 'src/sandbox/domain')
  const names = (await readdir(domain, { recursive: true })).filter((name) => name.endsWith('.ts'))
  const sources = await Promise.all(
    names.map(async (name) => [`src/sandbox/domain/${name}`, await readFile(join(domain, name), 'utf8')] as const),
  )
  const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const reasons = await readReasons(join(root, 'scripts/lab/mutants/reasons.yaml'))
  const gone = reasons.filter(({ file, within = '' }) => {
    const own = sources.filter(([name]) => file !== undefined && name.includes(file))
    const lines = own.flatMap(([, text]) => text.split('\n').map(squeezed))
    return file !== undefined && !lines.some((line) => line.includes(squeezed(within)))
  })
  expect(gone.map(({ file, within }) => [file, within])).toEqual([])
})

const ruleMutant = (original: string, fate: MutantOutcome['fate']): MutantOutcome => ({
  id: `rule.ts ${original} → true`,
  kind: 'rules',
  group: 'EqualityOperator',
  fate,
  code: { file: 'src/rule.ts', within: `return ${original}`, original, replacement: 'true' },
})

async function reasonsIn(text: string) {
  const file = join(await temporaryFolder(), 'reasons.yaml')
  await writeFile(file, text)
  return readReasons(file)
}

describe('a reason', () => {
  const outcomes = [ruleMutant('a < b', 'survived'), ruleMutant('b < c', 'survived'), ruleMutant('c < d', 'failed')]
  const whysOf = (reasons: readonly Reason[]) => {
    const { reasonOf, problems } = explain(reasons, outcomes, ['rules'])
    return { whys: outcomes.map((outcome) => reasonOf(outcome)?.why ?? null), problems }
  }

  test('explains the survivors that it speaks of', async () => {
    const reasons = await reasonsIn('equivalent:\n  - { file: rule.ts, original: "a  < b", count: 1, why: Never. }\n')
    expect(whysOf(reasons)).toEqual({ whys: ['Never.', null, null], problems: [] })
  })

  test('that speaks of more than it says explains none of them', async () => {
    const reasons = await reasonsIn('hidden:\n  - { file: rule.ts, count: 1, why: Never. }\n')
    const { whys, problems } = whysOf(reasons)
    expect(whys).toEqual([null, null, null])
    expect(problems).toEqual(['hidden, rule.ts: it speaks of 2 faults, not of 1: Never.'])
  })

  test('that speaks of fewer, or of none, is out of date', async () => {
    const reasons = await reasonsIn('allowed:\n  - { original: a < b, file: rule.ts, count: 2, why: Never. }\n')
    expect(whysOf(reasons).problems).toEqual(['allowed, rule.ts | a < b: it speaks of 1 faults, not of 2: Never.'])
    expect(explain(reasons, outcomes).problems).toEqual([])
  })

  test('beside another one for the same fault explains nothing', async () => {
    const reasons = await reasonsIn(
      'equivalent:\n  - { file: rule.ts, original: a < b, count: 1, why: One. }\n  - { file: rule.ts, count: 2, why: Two. }\n',
    )
    const { whys, problems } = whysOf(reasons)
    expect(whys).toEqual([null, 'Two.', null])
    expect(problems).toEqual(['equivalent, rule.ts | a < b and equivalent, rule.ts speak of rule.ts a < b → true'])
  })

  test('without a count, or on an unknown ground, is refused', async () => {
    await expect(reasonsIn('equivalent:\n  - { file: rule.ts, why: Never. }\n')).rejects.toThrow(/count has to say/)
    await expect(reasonsIn('boring:\n  - { file: rule.ts, count: 1, why: Never. }\n')).rejects.toThrow(/no ground/)
  })
})

test('the page counts what is excused as missed, and lists what nobody can explain', async () => {
  const reasons = await reasonsIn(
    'equivalent:\n  - { file: rule.ts, original: a < b, count: 1, why: They never meet. }\n' +
      'hidden:\n  - { file: rule.ts, original: b < c, count: 1, why: Nobody is let in. }\n' +
      'unreached:\n  - { file: rule.ts, count: 1, why: Nobody goes there. }\n',
  )
  const fates = ['survived', 'survived', 'survived', 'failed', 'advised', 'timed-out', 'unreached'] as const
  const outcomes = fates
    .map((fate, index) => ruleMutant(`${'abcdefgh'[index]} < ${'bcdefghi'[index]}`, fate))
    .map((outcome) => (outcome.fate === 'advised' ? { ...outcome, assumed: ['Nobody said so.', 'Else.'] } : outcome))

  const page = renderPage({
    outcomes,
    explained: explain(reasons, outcomes, ['rules']),
    quiet: { runs: 20, tried: 9, alarms: [] },
    samples: { rules: 4 },
  })

  expect(page).toContain('| rules | all | 7 | 1 | 1 | 1 | 0 | 0 | 0 | 1 | 1 | 1 | 1 | 16.7% | 33.3% |')
  expect(page).toContain('| rules | 5 | 1 (20.0%) | 2 (40.0%) |')
  expect(page).toContain('Of rules, one fault in 4 was tried.')
  expect(page).toContain(
    'Of rules, 20.0% are killed; the goal is 90%. Where nothing that is assumed speaks as well, 25.0% are. 1 are only advised, 1 are brought about by no request, 1 are not noticed, ' +
      '1 are without an end. What speaks against the advised ones is only assumed, because:\n\n- 1: Nobody said so.\n',
  )
  expect(page).toContain('## Survivors\n\n- `rule.ts c < d → true`\n')
  expect(page).toContain('## Timed out\n\n- `rule.ts f < g → true`\n')
  // What has a reason is in the counts alone.
  expect(page).not.toContain('rule.ts a < b')
  expect(page).toContain('Of 9 verdicts, 0 were anything but a pass.')
})

describe('a worker', () => {
  const program = async (does: string) => {
    const folder = await temporaryFolder()
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const file = join(folder, 'scripts/lab/mutants/worker.mjs')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `process.once('message', async () => { ${does} })\n`)
    return file
  }
  const task: Task = { kind: 'access', shard: { index: 0, of: 1 }, about: [] }
  const begun = { kind: 'begun', mutant: '7', cases: ['a/b'], isStatic: false }
  const begins = `process.send(${JSON.stringify(begun)})`

  test.each([
    ['goes round in circles', `${begins}; setTimeout(() => { for (;;); }, 50)`],
    ['ends', `${begins}; setTimeout(() => process.exit(3), 50)`],
  ])('that %s tells which mutant it is stuck in', async (_name, does) => {
    expect(await runTask(task, await program(does), () => {}, 2000)).toEqual(begun)
  })

  test('that ends by itself has told what it found', async () => {
    const outcome = ruleMutant('a < b', 'failed')
    const told: MutantOutcome[] = []
    const does = `process.send(${JSON.stringify({ kind: 'outcome', outcome })}); setTimeout(() => process.exit(0), 50)`
    expect(await runTask(task, await program(does), (one) => void told.push(one))).toBe(null)
    expect(told).toEqual([outcome])
  })
})

test('each reason of the project says why, and no spoilt answer or forgotten check survives', async () => {
  const reasons = await readReasons(join(root, 'scripts/lab/mutants/reasons.yaml'))
  expect(reasons.filter(({ why }) => !/^[A-Z].+\.$/s.test(why))).toEqual([])
  const page = await readFile(join(root, 'docs/conformance-mutants.md'), 'utf8')
  // Planted, killed, with --strict, five excuses; then those that survived.
  for (const kind of ['responses', 'access'])
    expect(page).toMatch(new RegExp(`\\| ${kind} \\| all \\|(?: \\d+ \\|){8} 0 \\|`))
})

const database = await postgresDatabase()
const share = (index: number, seed: number) => index % 25 === seed

test.each([1, 2])('the correct sandbox raises no alarm on SQLite, seed %i', async (seed) => {
  const quiet = await runAtCorrect(':memory:', seed, (_case, index) => share(index, seed))
  expect(quiet.alarms).toEqual([])
  expect(quiet.tried).toBeGreaterThan(40)
})

test.skipIf(database.missing !== null).each([1, 2])(
  `the correct sandbox raises no alarm on PostgreSQL, seed %i${whySkipped(database)}`,
  async (seed) => {
    const quiet = await runAtCorrect(database.url, seed, (_case, index) => share(index, seed))
    expect(quiet.alarms).toEqual([])
    expect(quiet.tried).toBeGreaterThan(40)
  },
)
