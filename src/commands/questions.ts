import { Command, Option } from 'commander'
import type { QuestionsOptions } from '../conformance/index.ts'
import { usualAnswers } from '../conformance/options/options.ts'
import { invocation } from './invocation.ts'
import { stderr } from '../text/streams.ts'
import { collect } from './read-flags.ts'

export function questionsCommand(): Command {
  return new Command('questions')
    .description("Write the contract's open questions as an OpenAPI Overlay that answers them")
    .addOption(new Option('--init [file]', 'Write all questions, unanswered. Default: answers.yaml.'))
    .addOption(new Option('--suggest <report>', 'Fill in answers from a run: a report of conform --json.'))
    .addOption(new Option('--out <file>', 'The file that --suggest writes. Default: answers.yaml.'))
    .addOption(new Option('--force', 'Overwrite an existing file.'))
    .addOption(new Option('--contract <file>', 'OpenAPI document with the questions. Default: the packaged contract.'))
    .addOption(
      new Option('--overlay <file>', 'Leave out questions that this overlay answers; repeatable.').argParser(collect),
    )
    .addHelpText('after', '\nExit codes: 0 written, 2 not.')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(async ({ init, ...flags }: Omit<QuestionsOptions, 'init'> & { readonly init?: string | true }) => {
      const { questions } = await import('../conformance/index.ts')
      process.exitCode = await questions(
        { ...flags, init: init === true ? usualAnswers : init },
        {
          stderr,
          conform: invocation('conform', process),
        },
      )
    })
}
