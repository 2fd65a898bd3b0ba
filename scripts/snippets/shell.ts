import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Command, Printed } from './model.ts'

/** How a block of commands ended. */
export interface Ran extends Printed {
  /** Its failures, in order; the line is the page's. Null: it did not come to an end. */
  readonly failures: readonly { readonly line: number; readonly status: number }[] | null
}

/** One bash for all commands of a page: what one block sets, the next ones have. */
export interface Shell {
  run(block: Command): Promise<Ran>
  /** Runs a block beside all others, until the shell is closed. */
  runAside(block: Command): Promise<void>
  close(): void
}

export interface ShellOptions {
  /** Where it runs, and keeps what it prints. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Milliseconds that a block may take. */
  readonly timeout: number
  /** Leads addresses to the servers that are there. */
  readonly place: (text: string) => string
}

/** Blocks arrive as files, so that a command that reads its input does not eat the next one. */
const LOOP = `
set -E
trap 'status=$?; [[ \${BASH_SOURCE[0]} == "$block" ]] && failures+=" $LINENO:$status"' ERR
while IFS= read -r -u 3 block; do
  failures=
  . "$block" 3<&- 4>&- < /dev/null > "$block.out" 2> "$block.err"
  printf '%s\\n' "$failures" >&4
done
`

/** Starts it. Throws nothing: a bash that cannot be started shows at the first block. */
export function startShell({ folder, env, timeout, place }: ShellOptions): Shell {
  const options = { cwd: folder, env, detached: true }
  const bash = spawn('bash', ['-c', LOOP], { ...options, stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'] })
  const beside: ChildProcess[] = []
  const [, , , commands, ends] = bash.stdio as unknown as [null, null, null, Writable, Readable]
  commands.on('error', () => {})
  const lines = createInterface(ends)

  /** A file whose lines are the page's. */
  const write = async ({ line, code }: Command): Promise<string> => {
    const file = join(folder, `.block-${line}.sh`)
    await writeFile(file, `${'\n'.repeat(line)}${place(code.join('\n'))}\n`)
    return file
  }
  return {
    async run(block) {
      const file = await write(block)
      const ended = new Promise<string | null>((resolve) => {
        const late = setTimeout(() => resolve(null), timeout)
        const settle = (line: string | null) => {
          clearTimeout(late)
          resolve(line)
        }
        bash.once('error', () => settle(null)).once('exit', () => settle(null))
        lines.once('line', settle)
      })
      commands.write(`${file}\n`)
      const told = await ended
      const [stdout, stderr] = await Promise.all(
        [`${file}.out`, `${file}.err`].map((path) => readFile(path, 'utf8').catch(() => '')),
      )
      return { stdout: stdout ?? '', stderr: stderr ?? '', failures: told === null ? null : readFailures(told) }
    },
    async runAside(block) {
      beside.push(spawn('bash', [await write(block)], { ...options, stdio: 'ignore' }))
    },
    close() {
      for (const { pid } of [bash, ...beside]) if (pid !== undefined) killGroup(pid)
    },
  }
}

function readFailures(told: string): { readonly line: number; readonly status: number }[] {
  return told
    .split(' ')
    .filter((each) => each !== '')
    .map((each) => {
      const [line, status] = each.split(':').map(Number)
      return { line: line ?? 0, status: status ?? 0 }
    })
}

/** A shell and all that it has started. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
