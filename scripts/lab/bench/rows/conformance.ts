import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandLine } from '../frame/build.ts'
import { median } from '../frame/median.ts'
import { inTurns } from '../frame/rounds.ts'
import { atLeast, atMost, MILLISECONDS, timesAsGood } from '../frame/row.ts'
import type { Bench, Row, RowGroup } from '../frame/row.ts'
import { startSandbox } from '../servers/sandbox.ts'
import { firstRequests, runNode } from './conformance-command.ts'
import { comparablePairs } from './conformance-pairs.ts'
import type { Exchange } from './conformance-pairs.ts'
import { respectRun } from './conformance-respect.ts'

/** A whole run, a case, and the time to the first request. */
export const rows: RowGroup = { name: 'conformance', measure }

/** Requests at a time, and repetitions of all pairs. */
const LANES = 8
const TIMES = 5

interface Stage {
  readonly bench: Bench
  readonly target: string
  readonly pairs: readonly Exchange[]
}

async function measure(bench: Bench): Promise<readonly Row[]> {
  const sandbox = await startSandbox(bench, join(bench.folder, 'conformance.db'))
  try {
    const stage = { bench, target: sandbox.url, pairs: comparablePairs() }
    return [await wholeRun(stage), await wholeCheck(stage), await eachCase(stage), await firstRequest(stage)]
  } finally {
    await sandbox.stop()
  }
}

async function wholeRun({ bench, target, pairs }: Stage): Promise<Row> {
  const { folder, rounds } = bench
  let judgedByRespect = 0
  const turns = [
    () => ours(bench, target, pairs, 'native'),
    () => ours(bench, target, pairs, 'dredd'),
    async () => {
      const { args, passed } = await respectRun(bench, target, pairs)
      const { ms } = await runNode(args, folder)
      judgedByRespect = await passed()
      return ms
    },
  ]
  const [native = 0, dredd = 0, respect = 0] = (await inTurns(turns.length, rounds, (index) => turn(turns, index))).map(
    median,
  )
  const against = (value: number) => timesAsGood(MILLISECONDS, native, value)
  return {
    what: `Conformance: ${pairs.length} pairs, from the command's start to its end`,
    unit: MILLISECONDS,
    figures: [
      { name: 'conform', role: 'ours', value: native },
      { name: 'Dredd', role: 'peer', value: dredd, ratio: against(dredd), goal: atLeast(20, against(dredd)) },
      {
        name: 'Redocly Respect',
        role: 'peer',
        value: respect,
        ratio: against(respect),
        goal: atLeast(6, against(respect)),
      },
    ],
    note:
      'The pairs that all of them can send: without an earlier answer, a switched fault, or a body that is not JSON. Each run is a command ' +
      'of its own, in a world of its own of one sandbox. Dredd is started by `conform --engine dredd`, which gives it the pairs as API ' +
      `Blueprint and adds the check that it lacks. Respect finds ${judgedByRespect} of them right. The others it refuses by a rule of its ` +
      'own: it reads a schema without `additionalProperties` as if it said `unevaluatedProperties: false`, also below `then` (`Charge`, ' +
      '`AgentType`) and where the contract leaves a record open (`CallRecord`).',
  }
}

/** All suites, as `conform` runs by itself. The sandbox's own time is in it. */
async function wholeCheck({ bench, target }: Stage): Promise<Row> {
  const { root, folder, rounds } = bench
  let cases = 0
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { stdout, ms } = await runNode(commandLine(root, 'conform', '--target', target, '--json', '-'), folder)
    const { summary } = JSON.parse(stdout) as {
      readonly summary: { readonly cases: number; readonly verdicts: { readonly pass: number } }
    }
    cases = summary.cases
    if (summary.verdicts.pass !== cases) throw new Error('conform: not every case passed')
    times.push(ms)
  }
  const value = median(times)
  return {
    what: `Conformance: the whole check of our contract, ${cases.toLocaleString('en')} cases`,
    unit: MILLISECONDS,
    figures: [{ name: 'conform', role: 'ours', value, goal: atMost(1500, value, MILLISECONDS) }],
    note: 'From the start of the command to its end, all suites, on the sandbox with SQLite. Both share the processors.',
  }
}

/** Milliseconds; throws an Error if a pair failed. */
async function ours(
  { root, folder }: Bench,
  target: string,
  pairs: readonly Exchange[],
  engine: string,
): Promise<number> {
  const only = pairs.flatMap(({ id }) => ['--only', id])
  const args = ['conform', '--target', target, '--suite', 'pairs', '--engine', engine, '--json', '-', ...only]
  const { stdout, ms } = await runNode(commandLine(root, ...args), folder)
  const { summary } = JSON.parse(stdout) as { readonly summary: { readonly verdicts: { readonly pass: number } } }
  if (summary.verdicts.pass !== pairs.length) throw new Error(`${engine}: not every pair passed`)
  return ms
}

async function eachCase({ bench, target, pairs }: Stage): Promise<Row> {
  const file = join(bench.folder, 'pairs.json')
  await writeFile(file, JSON.stringify(pairs))
  const programs = [
    new URL('conformance-ours.js', import.meta.url),
    new URL('conformance-loop.js', import.meta.url),
  ].map((url) => fileURLToPath(url))
  const samples = await inTurns(programs.length, bench.rounds, async (index) => {
    const { stdout } = await runNode([programs[index] ?? '', target, file, String(LANES), String(TIMES)], bench.folder)
    return JSON.parse(stdout) as { readonly ms: number; readonly cpu: number }
  })
  const cases = pairs.length * TIMES
  const [own = none, loop = none] = samples.map((taken) => ({
    value: median(taken.map(({ ms }) => ms)) / cases,
    cpu: (median(taken.map(({ cpu }) => cpu)) / cases) * 1000,
  }))
  const slower = own.value / loop.value
  return {
    what: 'Conformance: time for each case',
    unit: MILLISECONDS,
    figures: [
      { name: 'conform', role: 'ours', ...own },
      {
        name: 'bare loop: node:http, status and compiled validator',
        role: 'ceiling',
        ...loop,
        ratio: 1 / slower,
        goal: { text: '≤ 1.5 × its time', met: slower <= 1.5 },
      },
    ],
    note:
      `From the first request to the last verdict, ${TIMES} times all pairs in one process, ${LANES} requests at a time. The sandbox's ` +
      'own time is in both. The loop keeps no order and holds no invariant against an answer, looks for no second name in its JSON, ' +
      'and makes nothing of its findings.',
  }
}

const none = { value: Number.NaN, cpu: Number.NaN }

async function firstRequest({ bench, pairs }: Stage): Promise<Row> {
  const { root, folder, rounds } = bench
  const bare = "require('node:http').get(process.argv[1] + '/bare')"
  const turns = [
    () => firstRequests((url) => commandLine(root, 'conform', '--target', url, '--suite', 'pairs'), folder),
    () => firstRequests((url) => commandLine(root, 'conform', '--target', url), folder),
    () => firstRequests((url) => ['-e', bare, url], folder),
    () =>
      firstRequests(
        (url) => commandLine(root, 'conform', '--target', url, '--suite', 'pairs', '--engine', 'dredd'),
        folder,
      ),
    async () => {
      // The placeholder is replaced by the URL.
      const { args } = await respectRun(bench, 'TARGET', pairs)
      return firstRequests((url) => args.map((part) => part.replace('TARGET', url)), folder)
    },
  ]
  const samples = await inTurns(turns.length, rounds, (index) => turn(turns, index))
  const [some, all, node, dredd, respect] = samples.map((taken) => ({
    request: median(taken.map(({ request }) => request)),
    trial: median(taken.map(({ trial }) => trial)),
  }))
  const first = some?.request ?? Number.NaN
  const beside = (value = Number.NaN) => ({ value, ratio: timesAsGood(MILLISECONDS, some?.trial ?? Number.NaN, value) })
  return {
    what: 'Conformance: from the start to the first request',
    unit: MILLISECONDS,
    figures: [
      { name: 'conform, the greeting', role: 'ours', value: first, goal: atMost(150, first, MILLISECONDS) },
      { name: 'conform --suite pairs, the first case', role: 'ours', value: some?.trial ?? Number.NaN },
      {
        name: 'conform, all suites, the first case',
        role: 'ours',
        value: all?.trial ?? Number.NaN,
        goal: atMost(200, all?.trial ?? Number.NaN, MILLISECONDS),
      },
      { name: 'bare node:http', role: 'ceiling', ...beside(node?.trial) },
      { name: 'Dredd', role: 'peer', ...beside(dredd?.trial) },
      { name: 'Redocly Respect', role: 'peer', ...beside(respect?.trial) },
    ],
    note: 'Ours first asks who is there, before anything is planned. The others are compared with the first case of the pairs.',
  }
}

async function turn<T>(turns: readonly (() => Promise<T>)[], index: number): Promise<T> {
  const take = turns[index]
  if (take === undefined) throw new Error(`Nobody has turn ${index}`)
  return take()
}
