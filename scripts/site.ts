import './short-lived.cjs'
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildTables } from './build-tables.js'
import { fingerprint } from './cache/cached.ts'
import { printsHelp } from './help.ts'
import { readPublished } from './site/coverage/published.ts'
import type { Tally } from './site/coverage/tally.ts'
import { folderAt, stampIn, whyKept } from './site/folder.ts'
import { INPUTS } from './site/inputs.ts'
import { printable } from '../src/text/printable.ts'
import { readArgs } from './read-args.ts'

const USAGE = `Usage: npm run site -- [--out DIR] [--base PATH] [--edit-at URL] [--overlay FILE]...
                   [--published FILE] [--results DIR] [--only OPERATION]... [--if-changed | --record]
       npm run site -- --exports DIR [--overlay FILE]...

Builds the reference site: guides, reference and errors as files that any host can publish.
Exits with 1 where a link leads nowhere.

  --out DIR         where it goes (.site): a folder that is new or empty, or a site, which is replaced
  --base PATH       the path that it is published under, such as /agent-platform/ (/)
  --edit-at URL     where files of the repository can be edited, such as https://git.example/acme/platform/edit/main/;
                    without it, no page offers that
  --exports DIR     no site, only its files for other programs: the Postman collection, and .http files and the contract by module
  --overlay FILE    an OpenAPI Overlay with answers to open questions, which every page then shows as stated; may be repeated
  --published FILE  a report of conform --json, whose run the coverage page shows beside those of mock and sandbox
  --results DIR     packages of conform --package, each verified: a page for each deployment, and which profiles it reaches.
                    Where DIR has public keys (*.pub), what is signed by others is refused
  --only OPERATION  check this operation alone for the coverage page; may be repeated
  --if-changed      only where something it is made of has changed since; nothing is weighed, no link followed
  --record          also write what the pages weigh, and how long it took, to docs/site.md
`

const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface Flags {
  readonly out: string
  readonly exports: string | null
  readonly base: string
  readonly editAt: string | null
  readonly overlay: readonly string[]
  readonly published: string | null
  readonly results: string | null
  readonly only: readonly string[]
  readonly ifChanged: boolean
  readonly record: boolean
}

/** Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  if (printsHelp(USAGE, args)) return 0
  const flags = readFlags(args)
  if (flags === null) return 2
  if (flags.exports !== null) return await writeExports(flags.exports, flags.overlay)
  const out = await folderAt(flags.out)
  const why = await whyKept(out)
  if (why !== null) {
    process.stderr.write(`${why}\nNothing was built.\n`)
    return 2
  }
  // The contract may be another since somebody made its tables.
  if (!buildTables(ROOT)) return 2
  try {
    const answers = await answersIn(flags.overlay)
    if (answers === null) return 2
    const published = flags.published === null ? null : await readPublished(flags.published)
    const results = await resultsIn(flags.results)
    const stamp = await stampOf(flags, answers, published, results)
    if (flags.ifChanged && stamp === (await stampIn(out))) {
      process.stderr.write(`${out} is up to date.\n`)
      return 0
    }
    return await makeSite({ ...flags, out, published }, stamp)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return 2
  }
}

/** A hash of the contract that the pages show from now on, empty for the packaged one. Null: an overlay is wrong, and said so. */
async function answersIn(overlays: readonly string[]): Promise<string | null> {
  if (overlays.length === 0) return ''
  const { showWith } = await import('./site/contract.ts')
  try {
    const contract = await showWith(overlays)
    return createHash('sha256').update(JSON.stringify(contract.document())).digest('hex')
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ContractError')) throw error
    process.stderr.write(`--overlay: ${error.message}\nNothing was built.\n`)
    return null
  }
}

/** What the pages show of packages from now on, empty for none: it changes from day to day, because results expire. */
async function resultsIn(folder: string | null): Promise<string> {
  if (folder === null) return ''
  const { readResults, showResults } = await import('./site/results/index.ts')
  const { siteContract } = await import('./site/contract.ts')
  const results = await readResults(resolve(folder), siteContract(), Date.now())
  showResults(results)
  for (const { file, why } of results.refused) process.stderr.write(`${printable(file)}: refused: ${printable(why)}\n`)
  const digests = results.deployments.flatMap(({ runs }) => runs.map(({ digest }) => digest))
  const shown = [new Date(results.readAt).toISOString().slice(0, 10), digests, results.refused, results.knowsSigners]
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** A hash of the sources. */
async function stampOf(
  { base, editAt, only }: Flags,
  answers: string,
  published: Tally | null,
  results: string,
): Promise<string> {
  const run = createHash('sha256').update(JSON.stringify(published)).digest('hex')
  return [base, editAt ?? '', answers, run, results, ...only, await fingerprint(ROOT, INPUTS)].join(' ')
}

async function writeExports(folder: string, overlays: readonly string[]): Promise<number> {
  if (!buildTables(ROOT) || (await answersIn(overlays)) === null) return 2
  const { exportFiles } = await import('./site/catalogue/exports.ts')
  const { siteContract } = await import('./site/contract.ts')
  await mkdir(folder, { recursive: true })
  for (const [name, content] of exportFiles(siteContract())) {
    const file = join(folder, basename(name))
    await writeFile(file, content)
    process.stderr.write(`Wrote ${file}\n`)
  }
  return 0
}

type Given = Omit<Flags, 'exports' | 'published' | 'results'> & { readonly published: Tally | null }

async function makeSite({ out, ifChanged, record: recording, ...flags }: Given, stamp: string): Promise<number> {
  const startedAt = performance.now()
  // Loaded late, because most runs find nothing changed.
  const { brokenLinks, buildSite, record, siteContract, weigh, weightTable } = await import('./site/index.ts')
  await buildSite({ root: ROOT, out, stamp, ...flags })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stderr.write(`Built ${out} in ${seconds} s.\n`)
  if (ifChanged) return 0
  const [weights, broken] = await Promise.all([weigh(out, flags.base), brokenLinks(out, flags.base, siteContract())])
  const table = weightTable(weights)
  process.stderr.write(`\n${table}\n`)
  if (recording) await record(join(ROOT, 'docs', 'site.md'), `${table}\n\nBuilt in ${seconds} s.`)
  if (broken.length > 0) process.stderr.write(`\n${broken.join('\n')}\n`)
  return broken.length === 0 ? 0 : 1
}

function readFlags(args: readonly string[]): Flags | null {
  try {
    const { values } = readArgs({
      args: [...args],
      options: {
        out: { type: 'string', default: join(ROOT, '.site') },
        exports: { type: 'string' },
        base: { type: 'string', default: '/' },
        'edit-at': { type: 'string' },
        overlay: { type: 'string', multiple: true, default: [] },
        published: { type: 'string' },
        results: { type: 'string' },
        only: { type: 'string', multiple: true, default: [] },
        'if-changed': { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
      },
    })
    const { out, base, overlay, published, results, only, record } = values
    if (!/^\/(?:[\w.-]+\/)*$/.test(base)) throw new Error(`--base ${base}: it begins and ends with a slash.`)
    const editAt = values['edit-at'] ?? null
    if (editAt !== null && !/^https?:\/\/.+\/$/.test(editAt)) {
      throw new Error(`--edit-at ${editAt}: it is an http address that ends with a slash.`)
    }
    return {
      out: resolve(out),
      exports: values.exports === undefined ? null : resolve(values.exports),
      base,
      editAt,
      overlay,
      published: published ?? null,
      results: results ?? null,
      only,
      ifChanged: values['if-changed'],
      record,
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return null
  }
}

// So that temporary files are removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2))
process.exitCode = await main(process.argv.slice(2))
