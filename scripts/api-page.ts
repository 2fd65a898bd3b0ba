import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { pageModules } from './api-page/modules.ts'
import { cached } from './cache/cached.ts'
import { printsHelp } from './help.ts'

const USAGE = `Usage: npm run api-page -- [--check]

Writes docs/client-api.md, the reference of the client, from the docstrings.

  --check  write nothing; exit 1 where the page is not up to date
`

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGE = 'docs/client-api.md'

const INPUTS = [
  'src/client',
  'src/msw',
  'src/contract',
  'generated',
  'scripts/api-page',
  'package.json',
  'tsconfig.json',
]

async function makePage(): Promise<string> {
  // TypeDoc is slow to load.
  const [{ documentModules }, { joinParts }] = await Promise.all([
    import('./api-page/document.ts'),
    import('./api-page/join.ts'),
  ])
  const { exports } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    readonly exports: Parameters<typeof pageModules>[0]
  }
  return joinParts(await documentModules(ROOT, pageModules(exports)))
}

async function main(check: boolean): Promise<number> {
  const page = await cached({ root: ROOT, name: 'api-page', inputs: INPUTS }, makePage)
  const known = await readFile(join(ROOT, PAGE), 'utf8').catch(() => '')
  if (page === known) {
    process.stderr.write(`${PAGE} is up to date.\n`)
    return 0
  }
  if (check) {
    process.stderr.write(`Not up to date: ${PAGE}\nRun npm run api-page and commit what it writes.\n`)
    return 1
  }
  await writeFile(join(ROOT, PAGE), page)
  process.stderr.write(`Wrote ${PAGE}\n`)
  return 0
}

try {
  if (!printsHelp(USAGE)) {
    const { values } = parseArgs({ options: { check: { type: 'boolean' } } })
    process.exitCode = await main(values.check === true)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}
