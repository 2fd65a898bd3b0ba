import { REDOCLY_MAIN } from '../lint/redocly.ts'

// Runs Redocly's program repeatedly in this process, with the arguments of each message. The program runs when it is
// imported, so it is imported anew; its own imports stay loaded. It is done when nothing is pending.
let stdout = ''
let stderr = ''
let exitCode = 0
let run = 0

Object.assign(process, { exit: (code: number) => (exitCode = code) })
Object.assign(process.stdout, { write: (text: string, ...rest: unknown[]) => took((stdout += text), rest) })
Object.assign(process.stderr, { write: (text: string, ...rest: unknown[]) => took((stderr += text), rest) })

process.on('message', (args: readonly string[]) => {
  stdout = ''
  stderr = ''
  exitCode = 0
  run += 1
  process.argv = [process.argv[0] ?? '', REDOCLY_MAIN, ...args]
  process.channel?.unref()
  void import(`${REDOCLY_MAIN}?run=${run}`)
})

process.on('beforeExit', () => {
  // Redocly sets its exit code in a later listener.
  setImmediate(() => {
    process.channel?.ref()
    process.send?.({ exitCode, stdout, stderr })
  })
})

function took(_text: string, rest: readonly unknown[]): boolean {
  const told = rest.at(-1)
  if (isCallback(told)) told()
  return true
}

function isCallback(value: unknown): value is () => void {
  return typeof value === 'function'
}
