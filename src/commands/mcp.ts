import { Command, Option } from 'commander'
import { version } from '../conformance/version.ts'
import { overlaidContract, packagedContract } from '../contract/index.ts'
import { readPort } from './ports.ts'
import { collect, readAddress } from './read-flags.ts'
import { runServer } from './run-server.ts'

interface McpFlags {
  readonly http?: number
  readonly target?: URL
  readonly fixtures?: string
  readonly location?: string
  readonly overlay: readonly string[]
}

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('Serve the contract, a private sandbox and read-only checks to a coding agent')
    .addOption(
      new Option(
        '--http <number>',
        'serve HTTP on this port of 127.0.0.1; 0 takes any free one (default: standard input and output)',
      ).argParser(readPort),
    )
    .addOption(new Option('--target <url>', 'the one deployment that it may check, by reads').argParser(readAddress))
    .option('--fixtures <file>', "the target's ids and keys, as for conform")
    .option('--location <id>', 'a sub-account of the target, as for conform')
    .addOption(
      new Option('--overlay <file>', 'OpenAPI Overlay with answers to open questions; repeatable')
        .default([], 'none')
        .argParser(collect),
    )
    .addHelpText(
      'after',
      "\nAGENT_PLATFORM_KEY: key for the target. It goes to the target alone, and no result shows it. Add this server to an agent's\nconfiguration as: npx --no agent-platform mcp",
    )
    .action((flags: McpFlags) => runServer((say) => serveMcp(flags, say)))
}

async function serveMcp(flags: McpFlags, say: (lines: string) => void) {
  const { http: port = null, target, fixtures = null, location = null, overlay: overlays } = flags
  const [{ startMcp }, contract] = await Promise.all([
    import('../mcp/index.ts'),
    overlays.length === 0 ? packagedContract() : overlaidContract(null, overlays),
  ])
  const named = target === undefined ? null : { url: target, fixtures, location, overlays, env: process.env }
  const running = await startMcp({ contract, version, port, target: named })
  // Standard output belongs to the protocol.
  if (running.url !== null) say(`Coding agents reach this at ${running.url}`)
  return running
}
