import { pathToFileURL } from 'node:url'

// Runs the pages' programs, one block at a time, in a process of its own: what they print is kept apart, and loading the
// client is paid once.

/** Asks for a block of a page, whose program is in `file`. */
export interface Turn {
  readonly page: string
  readonly line: number
  readonly file: string
}

/** How a block ended; `failure` is the error's text with its stack, null where all went well. */
export interface Turned {
  readonly stdout: string
  readonly stderr: string
  readonly failure: string | null
}

declare global {
  /** What the runner puts between the blocks of a page. */
  var snippet: {
    readonly begin: (page: string, line: number) => Promise<void>
    readonly end: (page: string, line: number) => void
  }
}

interface Gate {
  readonly promise: Promise<void>
  readonly open: () => void
}

const gates = new Map<string, Gate>()
const loaded = new Set<string>()
let [stdout, stderr] = ['', '']
let waiting = false

/** Opened when the runner asks for the block, which may be before or after the program has come so far. */
function gate(page: string, line: number): Gate {
  const key = `${page}:${line}`
  const known = gates.get(key)
  if (known !== undefined) return known
  let open = () => {}
  const promise = new Promise<void>((resolve) => (open = resolve))
  const made = { promise, open }
  gates.set(key, made)
  return made
}

/** One answer for each turn: what fails between them belongs to no block. */
function answer(failure: string | null): void {
  if (!waiting) return
  waiting = false
  const turned: Turned = { stdout, stderr, failure }
  process.send?.(turned)
}

function explain(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

process.stdout.write = (text: string | Uint8Array) => {
  stdout += text.toString()
  return true
}
process.stderr.write = (text: string | Uint8Array) => {
  stderr += text.toString()
  return true
}

globalThis.snippet = {
  begin: (page, line) => gate(page, line).promise,
  end: () => answer(null),
}
process.on('message', ({ page, line, file }: Turn) => {
  ;[stdout, stderr] = ['', '']
  waiting = true
  gate(page, line).open()
  if (loaded.has(page)) return
  loaded.add(page)
  import(pathToFileURL(file).href).catch((error: unknown) => answer(explain(error)))
})
process.on('disconnect', () => process.exit())
process.on('unhandledRejection', (error) => answer(explain(error)))
