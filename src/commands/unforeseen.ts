import { forTerminal } from './terminal.ts'

/** Set to anything, failures that nobody foresaw show where they come from. */
const DEBUG = 'AGENT_PLATFORM_DEBUG'

/**
 * Ends the process after a failure that nobody foresaw: with 2, since nothing can be said of the target then, and one line
 * instead of a stack, which says nothing to whoever is no author of this program.
 */
export function endUnforeseen(error: unknown): never {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const line = what.split('\n')[0] ?? ''
  const shown = process.env[DEBUG] === undefined ? '' : `${error instanceof Error ? (error.stack ?? '') : ''}\n`
  process.stderr.write(
    forTerminal(
      `${shown}This is a fault of agent-platform, not of yours: ${line.slice(0, 300)}. ` +
        `Please report it with the command and what it prints with ${DEBUG}=1.\n`,
    ),
  )
  process.exit(2)
}
