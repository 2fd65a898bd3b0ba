import { Command, Option } from 'commander'
import type { FixturesOptions } from '../conformance/options/flags.ts'
import { checkFlags, withProject } from './commander-options.ts'
import { invocation } from './invocation.ts'
import { stderr, stdout } from '../text/streams.ts'

/** As commander reads them: without a file, `--init` and `--suggest` are true. */
type Flags = Omit<FixturesOptions, 'init' | 'suggest'> & {
  readonly init?: string | true
  readonly suggest?: string | true
}

const usualFile = 'fixtures.yaml'

export function fixturesCommand(): Command {
  const command = new Command('fixtures').description(
    "Write or check the file that says what a target has instead of the contract's fixtures",
  )
  const own = [
    new Option(
      '--init [file]',
      `Write a commented file with everything that the contract needs. Default: ${usualFile}.`,
    ),
    new Option(
      '--suggest [file]',
      `Write the same, filled in with what read requests find at the target, from keys and --location. Default: ${usualFile}.`,
    ),
    new Option('--force', 'Overwrite an existing file.'),
    new Option('--check', 'Check what the --fixtures file names, with read requests only.'),
  ]
  for (const flag of [
    ...own.map((option) => option.helpGroup('What to do:')),
    ...checkFlags(({ fixtures }) => fixtures === true),
  ]) {
    command.addOption(flag)
  }
  return command
    .addHelpText('after', '\nExit codes: 0 all right, 1 a fixture is not in its required state, 2 could not check.')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(async ({ init, suggest, ...flags }: Flags) => {
      const { fixtures } = await import('../conformance/index.ts')
      process.exitCode = await fixtures(
        {
          ...withProject(flags),
          init: init === true ? usualFile : init,
          suggest: suggest === true ? usualFile : suggest,
        },
        {
          stdout,
          stderr,
          env: process.env,
          command: invocation('fixtures', process),
          now: Date.now,
          sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        },
      )
    })
}
