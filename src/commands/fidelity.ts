import { Command, Option } from 'commander'
import { sharedFlags } from '../fidelity/options.ts'
import type { FidelityOptions } from '../fidelity/options.ts'
import { checkFlags, withProject } from './commander-options.ts'
import { runContext } from './conform.ts'

const shared: readonly string[] = sharedFlags

export function fidelityCommand(): Command {
  const command = new Command('fidelity').description(
    'Compare a deployment with the sandbox, and write the answers that make them agree',
  )
  const own = [
    new Option('--out <file>', 'Overlay to write. Default: answers.yaml; none beside --overlay or --watch.'),
    new Option('--write-fixtures <file>', 'First write a fixtures file with what read requests find, and use it.'),
    new Option('--json <file>', 'Write the comparison as JSON, with every response that differs.'),
    new Option('--force', 'Overwrite existing files.'),
  ]
  const watch = new Option(
    '--watch',
    'With --har: compare again after each change of the file, and show what is new and what is gone since the last time. Ctrl+C ends it.',
  )
  for (const flag of [
    watch,
    ...own.map((option) => option.helpGroup('What is written:')),
    ...checkFlags(({ name }) => shared.includes(name)),
  ]) {
    command.addOption(flag)
  }
  return command
    .addHelpText(
      'after',
      '\nExit codes: 0 no response differs, 1 some do, 2 nothing could be compared. With --watch, the last comparison counts.',
    )
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(async (flags: FidelityOptions) => {
      const [{ fidelity }, { startSandbox }, context] = await Promise.all([
        import('../fidelity/index.ts'),
        import('../sandbox/index.ts'),
        runContext(true, flags.watch === true ? 'Stopping. Once more quits at once.' : undefined),
      ])
      process.exitCode = await fidelity(withProject(flags), {
        ...context,
        // A response that breaks the answers is compared like any other.
        sandbox: (contract) => startSandbox({ contract, strict: false, onError: () => {} }),
      })
    })
}
