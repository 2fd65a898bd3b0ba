import { Command, Option } from 'commander'
import { contractFrom, overlaidContract, packagedContract, readDocument } from '../contract/index.ts'
import type { Contract } from '../contract/index.ts'
import { say, stdout } from '../text/streams.ts'
import { readUsage } from '../usage/files.ts'
import { coverageOfUse } from '../usage/unused.ts'
import type { Unused } from '../usage/unused.ts'
import type { Usage } from '../usage/collect.ts'
import { collect } from './read-flags.ts'

interface UsageFlags {
  readonly contract?: string
  readonly overlay: readonly string[]
  readonly json?: true
}

export function usageCommand(): Command {
  return new Command('usage')
    .description('Say who uses what of the contract, and what nobody does')
    .argument('<folder>', 'what watch, sandbox and mock wrote with --usage')
    .option('--contract <file>', 'another document than the packaged one')
    .addOption(
      new Option('--overlay <file>', 'OpenAPI Overlay, applied to the contract; repeatable')
        .default([], 'none')
        .argParser(collect),
    )
    .option('--json', 'as JSON')
    .action(async (folder: string, flags: UsageFlags) => {
      try {
        const contract = await contractOf(flags)
        const usage = readUsage(folder)
        const coverage = coverageOfUse(contract)(usage)
        stdout(
          flags.json === true
            ? `${JSON.stringify({ ...usage, ...coverage }, null, 2)}\n`
            : textOf(usage, coverage.unused),
        )
      } catch (error) {
        say((error instanceof Error ? error.message : String(error)).split('\n'))
        process.exitCode = 2
      }
    })
}

async function contractOf({ contract: file, overlay }: UsageFlags): Promise<Contract> {
  if (overlay.length > 0) return overlaidContract(file ?? null, overlay)
  return file === undefined ? packagedContract() : contractFrom(await readDocument(file), file)
}

const titles: Readonly<Record<keyof Unused, string>> = {
  operations: 'Operations that nobody called',
  answers: 'Documented statuses that nobody got, of operations that were called',
  fields: 'Optional parameters and fields that nobody sent',
  words: 'Values of enumerations that nobody sent',
}

function textOf({ since, until, consumers }: Usage, unused: Unused): string {
  const day = (at: number) => new Date(at).toISOString().slice(0, 16).replace('T', ' ')
  const rows = Object.entries(consumers).map(([name, used]) => {
    const uses = Object.values(used)
    const calls = uses.reduce((sum, use) => sum + use.calls, 0)
    const lastAt = Math.max(...uses.map((use) => use.lastAt))
    return `  ${name}: ${calls} calls of ${uses.length} operations, last ${day(lastAt)}`
  })
  const lists = Object.entries(titles).map(([part, title]) => {
    const all = unused[part as keyof Unused]
    return [`${title}: ${all.length}`, ...all.map((one) => `  ${one}`)]
  })
  return [[`From ${day(since)} to ${day(until)}`], ['Consumers', ...rows], ...lists]
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}
