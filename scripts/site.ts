import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { packagedContract } from '../src/contract/index.ts'
import { fingerprint } from './cache/cached.ts'
import { buildSite, STAMP } from './site/build.ts'
import { writeCoverage } from './site/coverage/index.ts'
import { INPUTS } from './site/inputs.ts'
import { brokenLinks } from './site/links.ts'
import { record } from './site/record.ts'
import { weigh, weightTable } from './site/weights.ts'

const USAGE = `Usage: npm run site -- [--out DIR] [--base PATH] [--if-changed | --record]
       npm run site -- --coverage

Builds the reference site: guides, reference, errors, operations and console as files that any host can publish.
Exits with 1 where a link leads nowhere.

  --out DIR     where it goes (.site); what is there already is replaced
  --base PATH   the path that it is published under, such as /agent-platform/ (/)
  --if-changed  only where something it is made of has changed since; links are not followed
  --record      also write what the pages weigh, and how long it took, to docs/site.md
  --coverage    build nothing; only run the checks that the coverage page shows
`

const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface Flags {
  readonly out: string
  readonly base: string
  readonly ifChanged: boolean
  readonly record: boolean
  readonly coverage: boolean
}

/** Runs the command; answers its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const flags = readFlags(args)
  if (flags === null) return 2
  try {
    if (!flags.coverage) return await makeSite(flags)
    await writeCoverage(ROOT, null)
    return 0
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
    return 2
  }
}

async function makeSite({ out, base, ifChanged, record: recording }: Flags): Promise<number> {
  const stamp = `${base} ${await fingerprint(ROOT, INPUTS)}`
  if (ifChanged && stamp === (await readFile(join(out, STAMP), 'utf8').catch(() => ''))) {
    process.stderr.write(`${out} is up to date.\n`)
    return 0
  }
  const startedAt = performance.now()
  await buildSite({ root: ROOT, out, base, stamp })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const table = weightTable(await weigh(out, base))
  process.stderr.write(`Built ${out} in ${seconds} s.\n\n${table}\n`)
  if (recording) await record(join(ROOT, 'docs', 'site.md'), `${table}\n\nBuilt in ${seconds} s.`)
  if (ifChanged) return 0
  const broken = await brokenLinks(out, base, packagedContract())
  if (broken.length > 0) process.stderr.write(`\n${broken.join('\n')}\n`)
  return broken.length === 0 ? 0 : 1
}

function readFlags(args: readonly string[]): Flags | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string', default: join(ROOT, '.site') },
        base: { type: 'string', default: '/' },
        'if-changed': { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
        coverage: { type: 'boolean', default: false },
      },
    })
    const { out, base, record: recording, coverage } = values
    if (!/^\/(?:[\w.-]+\/)*$/.test(base)) throw new Error(`--base ${base}: it begins and ends with a slash.`)
    return { out: resolve(out), base, ifChanged: values['if-changed'], record: recording, coverage }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return null
  }
}

// So that whatever is half done is cleared away.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2))
process.exitCode = await main(process.argv.slice(2))
