import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:net'
import { missingFrom } from './compare.ts'
import type { Block, Command, Page, Printed, Problem, Program } from './model.ts'
import { toReal, toShown } from './ports.ts'
import type { Ports } from './ports.ts'
import type { Programs } from './programs.ts'
import type { Shell } from './shell.ts'

export interface Stage {
  readonly ports: Ports
  readonly shell: Shell
  readonly programs: Programs
  readonly file: string
  /** Milliseconds per block. */
  readonly timeout: number
}

export async function runPage(page: Page, stage: Stage): Promise<readonly Problem[]> {
  let printed: Printed = { stdout: '', stderr: '' }
  for (const block of page.blocks) {
    if (block.kind === 'left out') continue
    const problem = problemIn(page, block, stage.ports)
    if (problem !== null) return [problem]
    if (block.kind === 'shown') {
      const missing = missingFrom({ as: block.as, text: block.code.join('\n') }, toShown(printed.stdout, stage.ports))
      if (missing !== null) return [{ page: page.name, line: block.line, says: missing }]
    } else {
      const ran = await run(page, block, stage)
      if ('says' in ran) return [ran]
      printed = ran
    }
  }
  return []
}

function problemIn(page: Page, { line, code }: Exclude<Block, { kind: 'left out' }>, ports: Ports): Problem | null {
  const at = code.findIndex((text) => /(127\.0\.0\.1|localhost):40\d\d/.test(text) && toReal(text, ports) === text)
  return at === -1
    ? null
    : { page: page.name, line: line + 1 + at, says: 'no server of the check stands for this address' }
}

function run(page: Page, block: Command | Program, stage: Stage): Promise<Printed | Problem> {
  if (block.kind === 'program') return runProgram(page, block, stage)
  return block.aside ? runAside(page, block, stage) : runCommand(page, block, stage)
}

async function runProgram({ name }: Page, { line }: Program, { programs, file }: Stage): Promise<Printed | Problem> {
  const { failure, ...printed } = await programs.turn({ page: name, line, file })
  if (failure === null) return printed
  const at = Number(/\.program\.mts:(\d+)/.exec(failure)?.[1] ?? line)
  return { page: name, line: at, says: [failure, printed.stdout, printed.stderr].join('\n').trim() }
}

async function runCommand({ name }: Page, block: Command, { shell }: Stage): Promise<Printed | Problem> {
  const { failures, ...printed } = await shell.run(block)
  const said = [printed.stdout, printed.stderr].join('\n').trim()
  if (failures === null) return { page: name, line: block.line, says: `did not come to an end\n${said}` }
  const failure = failures.find(({ status }) => status !== block.exits)
  if (failure !== undefined) return { page: name, line: failure.line, says: `exits with ${failure.status}\n${said}` }
  if (block.exits !== null && failures.length !== 1) {
    return { page: name, line: block.line, says: `nothing in it exits with ${block.exits}\n${said}` }
  }
  return printed
}

/** A server in its own terminal, started when its port is open. */
async function runAside({ name }: Page, block: Command, { shell, ports, timeout }: Stage): Promise<Printed | Problem> {
  const port = Number(/--port[ =](\d+)/.exec(toReal(block.code.join('\n'), ports))?.[1])
  if (!Number.isInteger(port)) return { page: name, line: block.line, says: 'what runs aside names its --port' }
  await shell.runAside(block)
  const until = Date.now() + timeout
  while (Date.now() < until) {
    if (await isOpen(port)) return { stdout: '', stderr: '' }
    await wait(50)
  }
  return { page: name, line: block.line, says: 'its port does not open' }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const settle = (open: boolean) => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', () => settle(true)).once('error', () => settle(false))
  })
}
