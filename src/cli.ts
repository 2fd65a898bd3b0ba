#!/usr/bin/env node
import { createRequire } from 'node:module'

import { Command } from 'commander'

import { conformCommand } from './commands/conform.ts'
import { fixturesCommand } from './commands/fixtures.ts'
import { mockCommand } from './commands/mock.ts'
import { sandboxCommand } from './commands/sandbox.ts'
import { startCommand } from './commands/start.ts'

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string }

const program = new Command('agent-platform')
  .description("Serve, and check servers against, the agent platform's API contract.")
  .version(version)
  .showHelpAfterError('(agent-platform help <command> lists the flags)')
  // Usage errors are "could not judge": exit code 1 belongs to violations.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))

// Subcommands made elsewhere inherit only what is copied to them.
for (const command of [startCommand(), mockCommand(), sandboxCommand(), conformCommand(), fixturesCommand()]) {
  program.addCommand(command.copyInheritedSettings(program))
}

await program.parseAsync()
