// `npm run bench:engines [rounds]`: the pairs by our own engine and by Dredd, in turn, against one sandbox. Each run is a
// command of its own, as somebody would give it, so that start and judgement count; the sandbox is a process of its own.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../run.js', import.meta.url))
const rounds = Number(process.argv[2] ?? 5)
const wanted = 10

/** Milliseconds. */
interface Times {
  /** From the first request to the last verdict, Dredd's own start and end included. */
  readonly run: number
  /** Of the whole command. */
  readonly command: number
}

type Engine = 'native' | 'dredd'

/** The parts of the JSON report that are looked at here. */
interface Report {
  readonly durationMs: number
  readonly summary: { readonly cases: number; readonly verdicts: { readonly pass: number } }
}

function start(...args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
}

async function textOf(child: ChildProcess): Promise<string> {
  let text = ''
  child.stderr?.resume()
  for await (const chunk of child.stdout ?? []) text += String(chunk)
  return text
}

/** Answers with the sandbox's address once it stands in what it says; throws where it ends before that. */
function addressOf(sandbox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    sandbox.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (found !== undefined) resolve(found)
    })
    sandbox.on('exit', () => reject(new Error(`The sandbox did not start: ${said}`)))
  })
}

async function measure(target: string, engine: Engine): Promise<Times> {
  const startedAt = performance.now()
  const text = await textOf(start('conform', '--target', target, '--suite', 'pairs', '--engine', engine, '--json', '-'))
  const command = performance.now() - startedAt
  const { durationMs, summary } = JSON.parse(text) as Report
  if (summary.verdicts.pass !== summary.cases) throw new Error(`${engine}: not every pair passed`)
  return { run: durationMs, command }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function say(...cells: readonly (string | number)[]): void {
  const texts = cells.map((cell) => (typeof cell === 'number' ? String(Math.round(cell)) : cell))
  process.stdout.write(`${texts.map((text) => text.padStart(16)).join('')}\n`)
}

const sandbox = start('sandbox', '--port', '0', '--database', ':memory:')
try {
  const target = await addressOf(sandbox)
  const times: Record<Engine, Times[]> = { native: [], dredd: [] }
  say('ms', 'native run', 'Dredd run', 'native command', 'Dredd command')
  for (let round = 1; round <= rounds; round += 1) {
    const native = await measure(target, 'native')
    const dredd = await measure(target, 'dredd')
    times.native.push(native)
    times.dredd.push(dredd)
    say(`round ${round}`, native.run, dredd.run, native.command, dredd.command)
  }
  const of = (engine: Engine, part: keyof Times) => median(times[engine].map((one) => one[part]))
  say('median', of('native', 'run'), of('dredd', 'run'), of('native', 'command'), of('dredd', 'command'))
  const ratio = of('dredd', 'run') / of('native', 'run')
  const commands = of('dredd', 'command') / of('native', 'command')
  process.stdout.write(
    `\nThe run is ${ratio.toFixed(1)} times as fast as Dredd's (wanted: ${wanted}), the command ${commands.toFixed(1)} times.\n`,
  )
} finally {
  sandbox.kill()
}
