import { ContractError } from '../contract/index.ts'
import { StartError } from '../serve/listen.ts'
import type { Printer } from '../text/printer.ts'
import { say } from '../text/streams.ts'

export interface Running {
  close(): Promise<void>
}

/** Starts a server and stops it on SIGINT or SIGTERM. On failure writes the reason to stderr and exits with 2. */
export async function runServer(start: (say: Printer['print']) => Promise<Running>): Promise<void> {
  const fail = (error: unknown) => {
    if (!(error instanceof ContractError || error instanceof StartError)) throw error
    say(error.message.split('\n'))
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
