import { Command, Option } from 'commander'
import type { VerifyOptions } from '../conformance/record/verify.ts'
import { stderr, stdout } from '../text/streams.ts'
import { collect } from './read-flags.ts'

export function verifyCommand(): Command {
  return new Command('verify')
    .description('Check a package of conform --package: judge its exchanges again, and compare')
    .argument('<package>', 'The file that --package wrote.')
    .addOption(new Option('--contract <file>', 'The contract that it is about. Default: the packaged contract.'))
    .addOption(new Option('--overlay <file>', 'Overlay with answers that the run had; repeatable.').argParser(collect))
    .addOption(new Option('--rules <file>', 'Module with rules that the run had.'))
    .addOption(new Option('--key <file>', 'Public key in PEM that has to have signed it.'))
    .addOption(new Option('--profile <name>', 'List each sentence that this profile demands, and whether it holds.'))
    .addHelpText('after', '\nExit codes: 0 it holds, 1 it is refused, 2 it could not be checked.')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(async (file: string, options: VerifyOptions) => {
      const { verify } = await import('../conformance/index.ts')
      process.exitCode = await verify(file, options, { stdout, stderr })
    })
}
