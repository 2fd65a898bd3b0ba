import { forTerminal } from './terminal.ts'

/** If set, unexpected errors show a stack. */
const DEBUG = 'AGENT_PLATFORM_DEBUG'

/** Exits with 2, since nothing is known about the target, and one line instead of a stack. */
export function exitUnexpected(error: unknown): never {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const line = what.split('\n')[0] ?? ''
  const shown = process.env[DEBUG] === undefined ? '' : `${error instanceof Error ? (error.stack ?? '') : ''}\n`
  process.stderr.write(
    forTerminal(
      `${shown}This is a bug in agent-platform, not your mistake: ${line.slice(0, 300)}. ` +
        `Please report it with the command and what it prints with ${DEBUG}=1.\n`,
    ),
  )
  process.exit(2)
}
