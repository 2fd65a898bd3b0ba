import { Command } from 'commander'

import { mockCommand } from './mock.ts'

/** `agent-platform start`: everything that there is to serve, each on its usual port. */
export function startCommand(): Command {
  return new Command('start').description('Serve the mock on 127.0.0.1:4010').action(async () => {
    await mockCommand().parseAsync([], { from: 'user' })
  })
}
