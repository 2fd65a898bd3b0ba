import { spawn } from 'node:child_process'
import type { Violation } from './judge.ts'

export interface NotifyOptions {
  /** Gets a POST with the message as JSON. */
  readonly webhook: URL | null
  /** Is run by a shell, with the message as JSON on its standard input. */
  readonly command: string | null
  /** Where the page is, for the message. */
  readonly page: () => string
  /** For the terminal: what is new, and what cannot be sent. */
  readonly say: (line: string) => void
  /** Milliseconds between two messages of one rule. */
  readonly pause?: number
}

export interface Notifier {
  readonly notify: (violation: Violation) => void
  readonly close: () => void
}

const hour = 3_600_000
const patience = 10_000

/**
 * Says and sends new violations of the server's stated promises, at most one message for each rule and hour: what comes meanwhile
 * is in the next one. Callers' mistakes and what a baseline knows are not sent.
 */
export function createNotifier({ webhook, command, page, say, pause = hour }: NotifyOptions): Notifier {
  const waiting = new Map<string, Violation[]>()
  const timers = new Set<NodeJS.Timeout>()

  function send(rule: string, violations: readonly Violation[]): void {
    waiting.set(rule, [])
    const [first] = violations
    const others = violations.length > 1 ? `, and ${violations.length - 1} more` : ''
    if (first !== undefined) say(`Broken    ${first.operation}, ${rule}: ${first.message}${others}`)
    // What came stays on the page: it may be a tenant's.
    const sent = violations.map(({ shown: _shown, ...violation }) => violation)
    const message = JSON.stringify({ rule, violations: sent, page: page() })
    if (webhook !== null) void post(webhook, message)
    if (command !== null) run(command, message)
    const timer = setTimeout(() => {
      timers.delete(timer)
      const more = waiting.get(rule) ?? []
      waiting.delete(rule)
      if (more.length > 0) send(rule, more)
    }, pause)
    timers.add(timer.unref())
  }

  async function post(url: URL, body: string): Promise<void> {
    try {
      const signal = AbortSignal.timeout(patience)
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
      if (status >= 300) say(`--webhook: it answered ${status}.`)
    } catch (error) {
      const { cause } = error as Error
      say(`--webhook: it could not be reached (${cause instanceof Error ? cause.message : (error as Error).name}).`)
    }
  }

  function run(line: string, message: string): void {
    const child = spawn(line, { shell: true, stdio: ['pipe', 'ignore', 'inherit'], timeout: patience })
    child.on('error', ({ message: why }) => say(`--on-violation: ${why}`))
    child.on('exit', (code) => {
      if (code !== 0) say(`--on-violation: it ended with ${code ?? 'a signal'}.`)
    })
    child.stdin.on('error', () => {})
    child.stdin.end(message)
  }

  return {
    notify(violation) {
      const { side, inferred, isKnown, rule } = violation
      if (side !== 'server' || inferred !== null || isKnown) return
      const held = waiting.get(rule)
      if (held === undefined) send(rule, [violation])
      else held.push(violation)
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
