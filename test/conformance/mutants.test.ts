import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { accessMutants } from '../../scripts/mutants/access/index.ts'
import { runAtCorrect } from '../../scripts/mutants/false-alarms/index.ts'
import type { MutantOutcome } from '../../scripts/mutants/outcome.ts'
import { reasonFor, readReasons } from '../../scripts/mutants/reasons.ts'
import { renderPage } from '../../scripts/mutants/report.ts'
import { responseMutants } from '../../scripts/mutants/responses/index.ts'
import { instrument } from '../../scripts/mutants/rules/instrument.ts'
import { activate, startNoting, takeNoted } from '../../scripts/mutants/rules/switch.ts'
import { postgresDatabase, whySkipped } from '../support/postgres.ts'
import { temporaryFolder } from './support/files.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
const tools = join(root, 'node_modules/.cache/mutants/tools')
const isInstalled = existsSync(join(tools, 'node_modules'))

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

const uninstalled = isInstalled ? '' : ' (skipped: `npm run mutants` installs the instrumenter when it is run first)'
test.skipIf(!isInstalled)(`rules are broken one at a time, by a switch${uninstalled}`, async () => {
  const [source, copy] = [await temporaryFolder(), await temporaryFolder()]
  const domain = join(source, 'src/sandbox/domain')
  for (const folder of [domain, join(source, 'generated'), join(source, 'scripts'), join(source, 'node_modules')]) {
    await mkdir(folder, { recursive: true })
  }
  for (const file of ['package.json', 'tsconfig.json', 'openapi.yaml']) await cp(join(root, file), join(source, file))
  const rule = 'export const allows = (minutes: number): boolean => minutes > 0 && minutes < 10\n'
  await writeFile(join(domain, 'rule.ts'), rule)

  const mutants = await instrument(source, copy, tools)

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

test('survivors are listed, the explained ones apart and with their reasons', async () => {
  const folder = await temporaryFolder()
  await writeFile(
    join(folder, 'reasons.yaml'),
    'equivalent:\n  - { file: rule.ts, original: "a  < b", why: They never meet. }\nallowed:\n  - { id: GET, why: Nobody asks. }\n',
  )
  const reasons = await readReasons(join(folder, 'reasons.yaml'))
  const survivor = (original: string): MutantOutcome => ({
    id: `rule.ts ${original} → true`,
    kind: 'rules',
    group: 'EqualityOperator',
    fate: 'survived',
    code: { file: 'src/rule.ts', within: `return ${original}`, original, replacement: 'true' },
  })
  const outcomes = [survivor('a < b'), survivor('b < c'), { ...survivor('c < d'), fate: 'failed' as const }]
  expect(outcomes.map((outcome) => reasonFor(reasons, outcome)?.why ?? null)).toEqual(['They never meet.', null, null])

  const page = renderPage(outcomes, reasons, { runs: 20, tried: 9, alarms: [] })

  expect(page).toContain('| rules | all | 2 | 1 (50.0%) | 0 | 1 | 1 | 0 |')
  expect(page).toContain('## Survivors\n\n- `rule.ts b < c → true`\n')
  expect(page).toContain('### Nothing differs, whatever is sent\n\nThey never meet.\n\n- `rule.ts a < b → true`\n')
  expect(page).toContain('Of 9 verdicts, 0 were anything but a pass.')
})

test('each reason of the project says why', async () => {
  const reasons = await readReasons(join(root, 'scripts/mutants/reasons.yaml'))
  expect(reasons.filter(({ why }) => !/^[A-Z].+\.$/s.test(why))).toEqual([])
  const page = await readFile(join(root, 'docs/conformance-mutants.md'), 'utf8')
  expect(page).toMatch(/\| responses \| all \| \d+ \| \d+ \(100\.0%\) \|/)
  expect(page).toMatch(/\| access \| all \| \d+ \| \d+ \(100\.0%\) \|/)
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
