import { REDOCLY_MAIN } from '../lint/redocly.ts'

// Runs Redocly's program again and again in this process, each time for the arguments in a message. The program works
// when it is imported, so it is imported anew; what it imports in turn stays loaded. It is through when nothing is left
// to do, which is when it would exit.
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
  // Redocly sets its exit code in a listener of its own, after this one.
  setImmediate(() => {
    process.channel?.ref()
    process.send?.({ exitCode, stdout, stderr })
  })
})

/** Writers that ask to be told hear that their text was taken. */
function took(_text: string, rest: readonly unknown[]): boolean {
  const told = rest.at(-1)
  if (isCallback(told)) told()
  return true
}

function isCallback(value: unknown): value is () => void {
  return typeof value === 'function'
}
