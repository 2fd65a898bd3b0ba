import { ContractError } from '../contract/index.ts'
import { StartError } from '../serve/listen.ts'
import { forTerminal } from './terminal.ts'

export interface Running {
  close(): Promise<void>
}

/** Starts a server and stops it on SIGINT or SIGTERM. On failure writes the reason to stderr and exits with 2. */
export async function runServer(start: (say: (text: string) => void) => Promise<Running>): Promise<void> {
  const say = (text: string) => void process.stderr.write(forTerminal(`${text}\n`))
  const fail = (error: unknown) => {
    if (!(error instanceof ContractError || error instanceof StartError)) throw error
    say(error.message)
    process.exitCode = 2
  }
  try {
    const server = await start(say)
    const stop = () => {
      say('Stopping.')
      server.close().catch(fail)
    }
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  } catch (error) {
    fail(error)
  }
}
