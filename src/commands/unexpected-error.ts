import { say } from '../text/streams.ts'

/** If set, unexpected errors show a stack. */
const DEBUG = 'AGENT_PLATFORM_DEBUG'

/** Exits with 2, since nothing is known about the target, and one line instead of a stack. */
export function exitUnexpected(error: unknown): never {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const line = what.split('\n')[0] ?? ''
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  say([
    ...(process.env[DEBUG] === undefined ? [] : stack.split('\n')),
    `This is a bug in agent-platform, not your mistake: ${line.slice(0, 300)}. ` +
      `Please report it with the command and what it prints with ${DEBUG}=1.`,
  ])
  process.exit(2)
}
