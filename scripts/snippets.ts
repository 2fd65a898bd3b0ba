import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { printsHelp } from './help.ts'
import { describeProblem } from './snippets/model.ts'
import { runSnippets } from './snippets/run.ts'

const USAGE = `Usage: npm run snippets -- [page.md …]

Runs the commands and the TypeScript of the README and the guides, and compares what they print with what stands there. Without a page,
README.md and all of docs/guides/. Each page has a sandbox of its own (127.0.0.1:4011) and shares a mock (127.0.0.1:4010); servers that it
starts itself take 4021 to 4030. \`\`\`sh runs in one bash for the page, \`\`\`ts as one program, which goes on in the next block.

A comment above a block changes what is done with it:

  <!-- answers -->          \`\`\`json or \`\`\`text: the block before printed this; … stands for anything
  <!-- exits 1 -->          a command of it has to fail, with this code
  <!-- another terminal --> it runs on beside the rest of the page; it names its --port
  <!-- not run: why -->     it is only shown
`

const ROOT = fileURLToPath(new URL('..', import.meta.url))

async function main(named: readonly string[]): Promise<number> {
  const paths = named.length > 0 ? named.map((path) => relative(ROOT, path)) : await allPages()
  const { problems, tried, leftOut } = await runSnippets(ROOT, paths)
  for (const { page, line, reason } of leftOut) process.stderr.write(`${page}:${line}: not run: ${reason}\n`)
  for (const problem of problems) process.stdout.write(`${describeProblem(problem)}\n`)
  process.stderr.write(`${tried} blocks tried, ${leftOut.length} not run, ${problems.length} problems\n`)
  return problems.length === 0 ? 0 : 1
}

async function allPages(): Promise<readonly string[]> {
  const names = await readdir(join(ROOT, 'docs', 'guides'))
  return ['README.md', ...names.filter((name) => name.endsWith('.md')).map((name) => `docs/guides/${name}`)]
}

try {
  if (!printsHelp(USAGE)) {
    const { positionals } = parseArgs({ allowPositionals: true })
    process.exitCode = await main(positionals)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}
