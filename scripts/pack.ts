import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { printsHelp } from './help.ts'
import { packAll } from './pack/pack-all.ts'

const USAGE = `Usage: npm run pack -- [--out DIR]

Builds both packages and writes their tarballs; stdout names them.

  --out DIR  where they go (dist/packages)
`

const ROOT = fileURLToPath(new URL('..', import.meta.url))

try {
  if (!printsHelp(USAGE)) {
    const { values } = parseArgs({ options: { out: { type: 'string' } } })
    const tarballs = await packAll(ROOT, values.out ?? `${ROOT}dist/packages`, process.env)
    for (const { tarball } of tarballs) process.stdout.write(`${tarball}\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
