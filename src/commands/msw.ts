import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Command, Option } from 'commander'
import {
  answeredOperation,
  answerRemark,
  ContractError,
  overlaidContract,
  packagedContract,
  pairsOf,
} from '../contract/index.ts'
import type { Contract, Operation, Pair } from '../contract/index.ts'
import { UsageError } from '../conformance/options/usage-error.ts'
import { writeNew } from '../conformance/options/write-new.ts'
import { JAVASCRIPT, literal } from '../text/literal.ts'
import { stderr } from '../text/streams.ts'
import { collect } from './read-flags.ts'

interface MswFlags {
  readonly overlay: readonly string[]
  readonly out: string
  readonly force?: true
}

export function mswCommand(): Command {
  return new Command('msw')
    .description('Write the responses of an overlay as a module of MSW handlers')
    .addOption(
      new Option('--overlay <file>', 'OpenAPI Overlay, such as mock --record or questions writes; repeatable')
        .argParser(collect)
        .makeOptionMandatory(),
    )
    .addOption(
      new Option('--out <file>', 'The module that is written, TypeScript or JavaScript.').default('answers.ts'),
    )
    .addOption(new Option('--force', 'Overwrite an existing file.'))
    .addHelpText('after', '\nExit codes: 0 written, 2 not.')
    .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
    .action(async (flags: MswFlags) => {
      process.exitCode = await writeModule(flags)
    })
}

async function writeModule({ overlay: overlays, out, force }: MswFlags): Promise<0 | 2> {
  const refuse = (why: string): 2 => {
    stderr(`${why}\n`)
    return 2
  }
  try {
    const changed = changedOperations(await overlaidContract(null, overlays))
    if (changed.length === 0) return refuse('--overlay: no response and no operation is another than in openapi.yaml.')
    await writeNew(out, moduleOf(changed, overlays, packageFor(out)), force === true, `--out ${out}`)
    const answers = changed.reduce((sum, { fresh }) => sum + fresh.length, 0)
    stderr(`Wrote ${out}: ${answers} responses of ${changed.length} operations.\n`)
    return 0
  } catch (error) {
    if (error instanceof ContractError || error instanceof UsageError) return refuse(error.message)
    throw error
  }
}

interface Changed {
  readonly operation: Operation
  readonly fresh: readonly Pair[]
  readonly without: readonly string[]
}

/** What handlers would do otherwise for it. */
function changedOperations(overlaid: Contract): readonly Changed[] {
  const packaged = packagedContract()
  return overlaid.operations.flatMap((operation) => {
    const before = packaged.operations.find(({ id }) => id === operation.id)
    const [old, now] = [pairsOf(packaged, operation.id), pairsOf(overlaid, operation.id)]
    const textOf = (one: Operation, pair: Pair): string => JSON.stringify(answeredOperation(one, [pair]).pairs)
    const known = new Map(before === undefined ? [] : old.map((pair) => [pair.key, textOf(before, pair)]))
    const fresh = now.filter((pair) => known.get(pair.key) !== textOf(operation, pair))
    const without = [...known.keys()].filter((key) => !now.some((pair) => pair.key === key))
    const isSame = before !== undefined && headOf(before) === headOf(operation)
    return isSame && fresh.length + without.length === 0 ? [] : [{ operation, fresh, without }]
  })
}

function headOf(operation: Operation): string {
  return JSON.stringify(answeredOperation(operation, []))
}

/** In a checkout of this project, and in no other, the whole package has the handlers. */
function packageFor(out: string): string {
  for (let folder = dirname(resolve(out)); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest)) {
      const isOurs = readFileSync(manifest, 'utf8').includes('"name": "@agent-platform-tools/cli"')
      return `@agent-platform-tools/${isOurs ? 'cli' : 'client'}`
    }
    if (folder === dirname(folder)) return '@agent-platform-tools/client'
  }
}

function moduleOf(changed: readonly Changed[], overlays: readonly string[], from: string): string {
  const operations = changed.map(({ operation, fresh, without }) => {
    const { id, pairs, ...head } = answeredOperation(operation, fresh)
    const heads = Object.entries({ ...head, ...(without.length === 0 ? {} : { without }) })
    const answers = pairs.map(({ key, ...answer }, index) => {
      const pair = fresh[index]
      const remark = pair === undefined ? '' : `      /** ${answerRemark(pair)} */\n`
      return `${remark}      ${JAVASCRIPT.key(key)}: ${literal(answer, JAVASCRIPT, '      ')},\n`
    })
    const lines = heads.map(([name, value]) => `    ${name}: ${literal(value, JAVASCRIPT, '    ')},\n`)
    return `  ${JAVASCRIPT.key(id)}: {\n${lines.join('')}    answers: {\n${answers.join('')}    },\n  },\n`
  })
  return `// Written by \`agent-platform msw\` from ${overlays.map((file) => basename(file)).join(', ')}. Write it again instead of editing it.
import { withAnswers } from '${from}/msw'

export const { answer, handlers } = withAnswers({
${operations.join('')}})
`
}
