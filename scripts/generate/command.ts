import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokenExampleLines, findBrokenExamples } from '../../src/contract/broken-examples.ts'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/document.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { ContractError } from '../../src/contract/problems.ts'
import { buildTables, stampTables } from '../build-tables.js'
import { generate } from './all.ts'
import { COMMAND } from './header.ts'
import { isTable } from './readme.ts'
import { scaffold } from './scaffold.ts'
import type { TypesThread } from './types-thread.ts'
import { differing, writeFiles } from './write.ts'
import { givesHelp } from '../help.ts'
import { readArgs } from '../read-args.ts'

const USAGE = `Usage: ${COMMAND} -- [--check] [--tables] [--contract FILE] [--out DIR]
       ${COMMAND} -- --scaffold OPERATION

  --check          write nothing; exit 1 where a generated file is not up to date
  --tables         only the tables, which are not in git
  --contract FILE  the contract to generate from (openapi.yaml)
  --out DIR        where to write (generated/)
  --scaffold OPERATION
                   begin the sandbox's handler of a new operation, and generate nothing
`

export interface GenerateOptions {
  readonly startTypes: () => Pick<TypesThread, 'make' | 'close'>
  readonly stdout: (text: string) => void
  /** To stderr. */
  readonly say: (text: string) => void
}

/** Returns the exit code. */
export async function generateCommand(
  args: readonly string[],
  { startTypes, stdout, say }: GenerateOptions,
): Promise<number> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  if (givesHelp(USAGE, args, stdout)) return 0
  const options = readOptions(args, say)
  if (options === null) return 2
  const source = options.contract ?? relative(process.cwd(), `${root}openapi.yaml`)
  if (options.scaffold !== undefined) return beginHandler(options.scaffold, source, root, say)
  const folder = options.out ?? `${root}generated`
  const types = options.tables === true ? null : startTypes()
  try {
    // One page comes from the conformance check, which needs the tables.
    if (types !== null && !existsSync(`${root}generated/validators.js`) && !buildTables(root)) return 1
    const document = await readDocument(source)
    const files = await generate(document, source, types === null ? null : (json) => types.make(json))
    const names = await differing(folder, files)
    if (options.check !== true) {
      await writeFiles(folder, files, names)
      say(doubts(document, source, options))
      if (options.contract === undefined && options.out === undefined) {
        stampTables(root, [...files.keys()].filter(isTable))
      }
      // Other commands build them on the way, and what they print is not about that.
      if (types !== null) say(names.length === 0 ? 'Nothing changed.\n' : `Wrote ${names.join(', ')}\n`)
      return 0
    }
    if (names.length === 0) {
      say(`All ${files.size} generated files are up to date.\n`)
      return 0
    }
    say(`Not up to date: ${names.join(', ')}\nRun ${COMMAND} and commit what it changes.\n`)
    return 1
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    say(`${error.message}\nNothing was written.\n`)
    return 1
  } finally {
    await types?.close()
  }
}

async function beginHandler(id: string, source: string, root: string, say: GenerateOptions['say']): Promise<number> {
  try {
    const contract = compileContract(await readDocument(source), source)
    say(await scaffold(contract, id, `${root}src/sandbox/operations/`))
    return 0
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\nNothing was written.\n`)
    return 1
  }
}

/** They stop nothing here, but the mock. */
function doubts(document: JsonObject, source: string, { tables }: Options): string {
  if (tables === true) return ''
  const broken = findBrokenExamples(compileContract(document, source))
  const lines = brokenExampleLines(broken, source, document)
  const advice = 'npm run lint has these findings, too; the mock does not start with them.'
  return lines.length === 0 ? '' : [...lines, advice, ''].join('\n')
}

interface Options {
  readonly check?: boolean
  readonly tables?: boolean
  readonly contract?: string
  readonly out?: string
  readonly scaffold?: string
}

function readOptions(args: readonly string[], say: GenerateOptions['say']): Options | null {
  try {
    const { values } = readArgs({
      args: [...args],
      options: {
        check: { type: 'boolean' },
        tables: { type: 'boolean' },
        contract: { type: 'string' },
        out: { type: 'string' },
        scaffold: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return null
  }
}
