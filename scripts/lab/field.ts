import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { switchesOf, tryVariant } from './field/run.ts'
import type { Outcome, Variant } from './field/run.ts'
import { renderJson, renderMarkdown, renderSummary, tableOf } from './field/table.ts'

// Runs the check against the field server of test/field: correct, under each other reading, and with each bug.

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, 'node_modules/.cache/field')

interface Flags {
  readonly only: readonly string[]
  readonly jobs: number
  readonly json?: string
  readonly markdown?: string
}

const { only, jobs, json, markdown } = new Command('field')
  .description('How the check judges an independent implementation: false alarms, and which bugs it sees.')
  .option('--only <switches...>', 'reading:NAME, bug:NAME, readings, bugs, correct, one-key; all where left out', [])
  .option('--jobs <n>', 'runs at a time', Number, Math.min(2, availableParallelism()))
  .option('--json <file>', 'write all findings')
  .option('--markdown <file>', 'write the tables')
  .parse()
  .opts<Flags>()

const switches = await switchesOf(root)
const variants: readonly Variant[] = [
  { kind: 'correct', name: 'server' },
  { kind: 'one-key', name: 'server' },
  ...Object.keys(switches.readings).map((name) => ({ kind: 'reading' as const, name })),
  ...switches.bugs.map(({ name }) => ({ kind: 'bug' as const, name })),
]
for (const name of only) {
  if (!variants.some((variant) => isNamedBy(variant, name))) {
    process.stderr.write(`--only ${name}: there is no such switch\n`)
    process.exit(2)
  }
}
// What a bug changes is told beside the correct server: it always runs.
const wanted = (variant: Variant) =>
  only.length === 0 || variant.kind === 'correct' || only.some((name) => isNamedBy(variant, name))
const chosen = variants.filter((variant) => wanted(variant))
const startedAt = Date.now()
await mkdir(folder, { recursive: true })
const outcomes = await inTurn(chosen, jobs)
const table = tableOf(outcomes, switches)
if (json !== undefined) await writeFile(json, renderJson(table))
if (markdown !== undefined) await writeFile(markdown, renderMarkdown(table))
process.stdout.write(renderSummary(table))
process.stderr.write(`${outcomes.length} runs in ${Math.round((Date.now() - startedAt) / 1000)} s; reports in ${folder}\n`)

function isNamedBy({ kind, name }: Variant, wish: string): boolean {
  return wish === `${kind}:${name}` || wish === kind || wish === `${kind}s`
}

/** So many at a time, and told in the order of the list. */
async function inTurn(list: readonly Variant[], width: number): Promise<readonly Outcome[]> {
  const done: Outcome[] = []
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < list.length; index = next++) {
      const variant = list[index]
      if (variant === undefined) return
      done[index] = await tryVariant(variant, { root, folder })
      if (process.stderr.isTTY) process.stderr.write(`\r${done.filter(Boolean).length} of ${list.length} `)
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, width) }, worker))
  return done
}
