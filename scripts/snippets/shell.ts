import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Command, Printed } from './model.ts'

export interface Ran extends Printed {
  /** In order, with lines of the page. Null: it did not finish. */
  readonly failures: readonly { readonly line: number; readonly status: number }[] | null
}

/** One bash per page, so that blocks share variables. */
export interface Shell {
  run(block: Command): Promise<Ran>
  runAside(block: Command): Promise<void>
  close(): void
}

export interface ShellOptions {
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  /** Milliseconds per block. */
  readonly timeout: number
  /** Replaces shown ports by real ones. */
  readonly place: (text: string) => string
}

/** Blocks are files, so that a command reading its input does not read the next block. */
const LOOP = `
set -E
trap 'status=$?; [[ \${BASH_SOURCE[0]} == "$block" ]] && failures+=" $LINENO:$status"' ERR
while IFS= read -r -u 3 block; do
  failures=
  . "$block" 3<&- 4>&- < /dev/null > "$block.out" 2> "$block.err"
  printf '%s\\n' "$failures" >&4
done
`

/** Never throws: a missing bash fails the first block. */
export function startShell({ folder, env, timeout, place }: ShellOptions): Shell {
  const options = { cwd: folder, env, detached: true }
  const bash = spawn('bash', ['-c', LOOP], { ...options, stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'] })
  const beside: ChildProcess[] = []
  const [, , , commands, ends] = bash.stdio as unknown as [null, null, null, Writable, Readable]
  commands.on('error', () => {})
  const lines = createInterface(ends)

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

function killGroup(pid: number): void {
  try {
    process.kill(-pid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
