import { createRequire } from 'node:module'

import { Command } from 'commander'

// Loaded beforehand: a failure may be that files of this program are gone.
import { exitUnexpected } from './unexpected-error.ts'
import { saidOfTwice } from './given-twice.ts'
import { saidOfLost, saidOfStray } from './lost-to-npm.ts'
import { say } from '../text/streams.ts'

const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string }

// A reader that stops early, such as `head`, is no error; the work still finishes.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).startCommand(),
  mock: async () => (await import('./mock.ts')).mockCommand(),
  sandbox: async () => (await import('./sandbox.ts')).sandboxCommand(),
  conform: async () => (await import('./conform.ts')).conformCommand(),
  site: async () => (await import('./site.ts')).siteCommand(),
  fixtures: async () => (await import('./fixtures.ts')).fixturesCommand(),
  watch: async () => (await import('./watch.ts')).watchCommand(),
  usage: async () => (await import('./usage.ts')).usageCommand(),
  verify: async () => (await import('./verify.ts')).verifyCommand(),
  questions: async () => (await import('./questions.ts')).questionsCommand(),
  fidelity: async () => (await import('./fidelity.ts')).fidelityCommand(),
  msw: async () => (await import('./msw.ts')).mswCommand(),
  mcp: async () => (await import('./mcp.ts')).mcpCommand(),
}

const program = new Command('agent-platform')
  .description("Serve the agent platform's API from its contract, and check servers against it.")
  .version(version)
  .showHelpAfterError(`(the commands are ${Object.keys(commands).join(', ')}; --help after one lists its flags)`)
  // Exit code 1 is for violations.
  .exitOverride((error) => {
    const stray = error.code === 'commander.excessArguments' ? saidOfStray(process) : null
    if (stray !== null) say(stray)
    const url = process.argv
      .slice(3)
      .find((arg, at, all) => /^https?:/.test(arg) && all[at - 1]?.startsWith('--') !== true)
    if (error.code === 'commander.excessArguments' && url !== undefined) say(`Did you mean --target ${url}?`)
    process.exit(error.exitCode === 0 ? 0 : 2)
  })

// Only the requested command is loaded, for a fast start.
const first = process.argv[2] ?? ''
const wanted = Object.hasOwn(commands, first) ? [first] : Object.keys(commands)
for (const name of wanted) {
  const command = await commands[name]?.()
  if (command === undefined) continue
  command.copyInheritedSettings(program).showHelpAfterError('(--help after a command lists its flags)')
  program.addCommand(withUnknownFlagsFirst(command))
}

/** A misspelt flag is named with the one that was meant, not as the absence of one that is needed. */
function withUnknownFlagsFirst(command: Command): Command {
  const needed = command.options.filter(({ mandatory }) => mandatory)
  for (const option of needed) option.mandatory = false
  return command.hook('preAction', () => {
    const missing = needed.find((option) => command.getOptionValue(option.attributeName()) === undefined)
    if (missing !== undefined) command.error(`error: required option '${missing.flags}' not specified`)
  })
}

process.on('uncaughtException', exitUnexpected)

const options = program.commands.flatMap((command) => command.options)
/** Commander looks for names like the whole of `--flag=value`. */
const flags = new Set(options.map(({ long }) => long ?? ''))
const args = process.argv.flatMap((arg) => {
  const [, flag = '', value = ''] = /^(--[\w-]+)=(.*)$/s.exec(arg) ?? []
  return flag === '' || flags.has(flag) ? [arg] : [flag, value]
})
const lost = saidOfLost(flags, process)
if (lost !== null) {
  say(lost)
  process.exit(2)
}

/** Commander would take the next flag for the value: `--location --plan` would send what was to be planned. */
for (const [index, arg] of args.entries()) {
  const next = args[index + 1] ?? ''
  const option = options.find(({ long, required }) => long === arg && required)
  if (option === undefined || !flags.has(next)) continue
  say(`error: ${option.flags} has no value, and ${next} is a flag. A value that begins so: ${arg}=${next}`)
  process.exit(2)
}
// Of a server, a script's own port is replaced by what is typed behind it.
const isServer = ['start', 'mock', 'sandbox', 'site'].includes(first)
const twice = isServer ? null : saidOfTwice(args, options)
if (twice !== null) {
  say(twice)
  process.exit(2)
}
await program.parseAsync(args).catch(exitUnexpected)
