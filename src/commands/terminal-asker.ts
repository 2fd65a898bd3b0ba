import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import type { Asker } from '../conformance/options/options.ts'
import { printable } from '../text/printable.ts'
import { stderr } from '../text/streams.ts'

/** Asks in the terminal of this process; null: it has none. */
export function terminalAsker(): Asker | null {
  const { stdin } = process
  if (!stdin.isTTY || !process.stderr.isTTY) return null
  // What is typed between two questions may be a key as well.
  let isShown = false
  const output = new Writable({
    write(chunk, _, done) {
      if (isShown) stderr(String(chunk))
      done()
    },
  })
  const lines = createInterface({ input: stdin, output, terminal: true, historySize: 0 })
  let settle: (line: string | null) => void = () => {}
  let isOver = false
  const end = (line: string | null): void => {
    // At once: more lines may have come with this one.
    isShown = false
    settle(line)
  }
  lines.on('line', end)
  lines.on('close', () => {
    isOver = true
    end(null)
  })
  lines.on('SIGINT', () => lines.close())
  return {
    async ask(prompt, isSecret) {
      if (isOver) return null
      const typed = new Promise<string | null>((resolve) => (settle = resolve))
      // What was typed before the question does not answer it.
      lines.write(null, { ctrl: true, name: 'u' })
      if (isSecret) {
        stderr(printable(prompt))
      } else {
        isShown = true
        lines.setPrompt(printable(prompt))
        lines.prompt()
      }
      const line = await typed
      if (isSecret || line === null) stderr('\n')
      return line
    },
    close: () => lines.close(),
  }
}
