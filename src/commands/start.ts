import { Command } from 'commander'

import { mockCommand } from './mock.ts'
import { sandboxCommand } from './sandbox.ts'

const WHICH = `One contract, two servers.

  mock     http://127.0.0.1:4010   Any documented answer, on request, without state: for a screen and all its states.
  sandbox  http://127.0.0.1:4011   The platform's rules on a database: for flows, rehearsals and whole tests.

`

/** `agent-platform start`: everything that there is to serve, each on its usual port. */
export function startCommand(): Command {
  return new Command('start')
    .description('Serve the mock on 127.0.0.1:4010 and the sandbox on 127.0.0.1:4011')
    .action(async () => {
      process.stderr.write(WHICH)
      // The sandbox first: it is there at once, while the mock still loads Prism.
      await sandboxCommand().parseAsync([], { from: 'user' })
      await mockCommand().parseAsync([], { from: 'user' })
    })
}
