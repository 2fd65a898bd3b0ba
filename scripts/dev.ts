import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { closeServer, listen, StartError } from '../src/serve/listen.ts'
import { startLoop } from './dev/loop.ts'
import { startWarmRedocly } from './dev/warm-redocly.ts'
import { createWorkbench } from './dev/workbench.ts'
import { printsHelp } from './help.ts'
import { readArgs } from './read-args.ts'

const USAGE = `Usage: npm run dev -- [--contract FILE] [--out DIR] [--port NUMBER]

Lints, generates and serves the contract each time that it is saved; Ctrl+C ends it.

  --contract FILE  the contract to work on (openapi.yaml)
  --out DIR        where generated files go (generated/)
  --port NUMBER    the mock's port (4010; 0 takes any free one)
`

async function main(args: readonly string[]): Promise<number> {
  if (printsHelp(USAGE, args)) return 0
  const options = readOptions(args)
  if (options === null) return 2
  const say = (line: string): void => void process.stderr.write(`${line}\n`)
  const { file, out, port } = options
  if (!existsSync(file)) {
    say(`There is no ${file}: name the contract with --contract.`)
    return 2
  }
  const problem = await portProblem(port)
  if (problem !== null) {
    say(problem)
    return 2
  }
  const workbench = createWorkbench({ source: file, out, port, log: say })
  const redocly = startWarmRedocly()
  let end: (code: number) => void = () => {}
  const ended = new Promise<number>((resolve) => (end = resolve))
  const loop = await startLoop({
    file,
    cwd: process.cwd(),
    workbench,
    redocly: redocly.run,
    say,
    show: (text) => void process.stdout.write(text),
    now: Date.now,
  })
  say(`Watching ${file}.`)
  process.once('SIGINT', () => end(0))
  process.once('SIGTERM', () => end(0))
  const code = await ended
  loop.close()
  redocly.close()
  await workbench.close()
  return code
}

/** Asked before the compiler and the linter are loaded, which takes seconds. */
async function portProblem(port: number): Promise<string | null> {
  const probe = createServer()
  try {
    await listen(probe, port, '127.0.0.1')
    await closeServer(probe)
    return null
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
}

function readOptions(args: readonly string[]): { file: string; out: string; port: number } | null {
  const root = fileURLToPath(new URL('..', import.meta.url))
  try {
    const { values } = readArgs({
      args: [...args],
      options: { contract: { type: 'string' }, out: { type: 'string' }, port: { type: 'string' } },
    })
    const port = Number(values.port ?? 4010)
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new Error(`--port ${values.port}: it has to be 0 to 65535.`)
    }
    return {
      file: values.contract ?? relative(process.cwd(), `${root}openapi.yaml`),
      out: values.out ?? `${root}generated`,
      port,
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return null
  }
}

process.exitCode = await main(process.argv.slice(2))
