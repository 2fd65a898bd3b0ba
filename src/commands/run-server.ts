import { ContractError } from '../contract/index.ts'
import { StartError } from '../serve/listen.ts'
import { forTerminal } from './terminal.ts'

/** Something that serves until it is closed. */
export interface Running {
  close(): Promise<void>
}

/**
 * Starts a server and stops it on SIGINT or SIGTERM. Where it cannot start: tells why on stderr, and lets the
 * process end with 2.
 */
export async function runServer(start: (say: (text: string) => void) => Promise<Running>): Promise<void> {
  const say = (text: string) => void process.stderr.write(forTerminal(`${text}\n`))
  try {
    const server = await start(say)
    const stop = () => {
      say('Stopping.')
      void server.close()
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  } catch (error) {
    if (!(error instanceof ContractError || error instanceof StartError)) throw error
    say(error.message)
    process.exitCode = 2
  }
}
