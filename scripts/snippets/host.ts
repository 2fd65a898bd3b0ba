import { pathToFileURL } from 'node:url'

// Runs the pages' programs block by block in one process, separate from the runner's output, and loads the client once.

/** Asks for a block; `file` is its program. */
export interface Turn {
  readonly page: string
  readonly line: number
  readonly file: string
}

/** `failure`: the error with its stack; null: none. */
export interface Turned {
  readonly stdout: string
  readonly stderr: string
  readonly failure: string | null
}

declare global {
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

/** Opens when the runner asks for the block, before or after the program gets there. */
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

/** One answer per turn; failures in between belong to no block. */
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
