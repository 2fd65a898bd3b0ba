#!/usr/bin/env node
import { createRequire } from 'node:module'

import { Command } from 'commander'

const { version } = createRequire(import.meta.url)('../package.json') as { readonly version: string }

// Who stops reading, as `head` does, has seen enough: that is no error, and what was begun is finished.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

/** By name, in the order of the help. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).startCommand(),
  mock: async () => (await import('./commands/mock.ts')).mockCommand(),
  sandbox: async () => (await import('./commands/sandbox.ts')).sandboxCommand(),
  conform: async () => (await import('./commands/conform.ts')).conformCommand(),
  fixtures: async () => (await import('./commands/fixtures.ts')).fixturesCommand(),
  questions: async () => (await import('./commands/questions.ts')).questionsCommand(),
}

const program = new Command('agent-platform')
  .description("Serve, and check servers against, the agent platform's API contract.")
  .version(version)
  .showHelpAfterError('(--help after a command lists its flags)')
  // Usage errors are "could not judge": exit code 1 belongs to violations.
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))

// A command that is named first is the only one to be loaded: the others would hold up its start.
const first = process.argv[2] ?? ''
const wanted = Object.hasOwn(commands, first) ? [first] : Object.keys(commands)
for (const name of wanted) {
  const command = await commands[name]?.()
  // Subcommands made elsewhere inherit only what is copied to them.
  if (command !== undefined) program.addCommand(command.copyInheritedSettings(program))
}

process.on('uncaughtException', end)
await program.parseAsync().catch(end)

/** Loaded where something fails that nobody foresaw: it would hold up the start. */
async function end(error: unknown): Promise<never> {
  const { endUnforeseen } = await import('./commands/unforeseen.ts')
  return endUnforeseen(error)
}
