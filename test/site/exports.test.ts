/** What the site offers to other people's programs, run or read by them. */

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderOf, install, isInstalled } from '../../scripts/lab/install.ts'
import { exportFiles } from '../../scripts/site/catalogue/exports.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import type { Mock } from '../../src/mock/start.ts'

const hasPackages = process.env['CI'] !== undefined || (await isInstalled('exports'))
const run = promisify(execFile)
const contract = packagedContract()
const files = exportFiles(contract)
const parts = [...files].filter(([name]) => name.endsWith('.openapi.json'))
const requests = [...files].filter(([name]) => name.endsWith('.http'))
const installed = (path: string) => join(folderOf('exports'), 'node_modules', path)

let folder: string
let mock: Mock
const log: string[] = []
beforeAll(async () => {
  if (hasPackages) await install('exports', () => {})
  folder = await mkdtemp(join(tmpdir(), 'exports-'))
  const document = contract.document()
  mock = await startMock({ contract, document, port: 0, host: '127.0.0.1', log: (line) => log.push(line) })
})
afterAll(async () => {
  await mock.close()
  await rm(folder, { recursive: true })
})

async function written(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  return path
}

/** What the mock answered since, as `status example`. */
function answered(): readonly string[] {
  return log
    .splice(0)
    .flatMap((line) => /→ (\d+ \S+)/.exec(line)?.[1] ?? [])
    .toSorted()
}

const documented = contract.pairs.map(({ status, key }) => `${status} ${key}`).toSorted()

test('a checkout writes them without a site', async () => {
  const out = join(folder, 'written')
  await run(process.execPath, ['--import', 'tsx', 'scripts/site.ts', '--exports', out])
  for (const [name, text] of files) expect(await readFile(join(out, basename(name)), 'utf8')).toBe(text)
})

describe.skipIf(!hasPackages)('exports', () => {
  test('the Postman collection gets every documented response of the mock', async () => {
    const collection = await written('postman.json', files.get('exports/postman.json') ?? '')
    const report = join(folder, 'newman.json')
    const flags = ['--env-var', `baseUrl=${mock.url}`, '--reporters', 'json', '--reporter-json-export', report]
    await run(process.execPath, [installed('newman/bin/newman.js'), 'run', collection, ...flags])
    const { stats } = (JSON.parse(await readFile(report, 'utf8')) as { run: { stats: unknown } }).run as {
      stats: { assertions: object }
    }
    expect(stats.assertions).toMatchObject({ total: contract.pairs.length, failed: 0 })
    expect(answered()).toEqual(documented)
  })

  test('so do the .http files of all modules', async () => {
    for (const [name, text] of requests) {
      const path = await written(name, text.replace(/^@baseUrl = .*$/m, `@baseUrl = ${mock.url}`))
      await run(process.execPath, [installed('httpyac/bin/httpyac.js'), 'send', path, '--all', '--silent'], {
        cwd: folder,
      })
    }
    // Some begin with requests that make their state.
    const all = answered()
    for (const one of new Set(documented)) {
      const count = (list: readonly string[]) => list.filter((other) => other === one).length
      expect([one, count(all)]).toEqual([one, expect.toSatisfy((found: number) => found >= count(documented))])
    }
  })

  test('swagger-parser finds the contract and each part of it valid', async () => {
    const { default: parser } = createRequire(installed('x.js'))('@apidevtools/swagger-parser') as {
      default: { validate: (document: unknown) => Promise<{ paths: Record<string, object> }> }
    }
    const operations = async (document: unknown): Promise<number> =>
      Object.values((await parser.validate(document)).paths).reduce((sum, item) => sum + Object.keys(item).length, 0)
    expect(await operations(structuredClone(contract.document()))).toBe(contract.operations.length)
    const counts = await Promise.all(parts.map(([, text]) => operations(JSON.parse(text))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(contract.operations.length)
  })
})

test('a part refers to nothing that it lacks, and has nothing that it does not refer to', () => {
  for (const [name, text] of parts) {
    const { components, paths } = JSON.parse(text) as { components: Record<string, object>; paths: object }
    const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/[^"/]+)/g)].map(([, place]) => place))
    const has = Object.entries(components).flatMap(([kind, all]) => Object.keys(all).map((one) => `${kind}/${one}`))
    expect([name, [...referred].filter((one) => !has.includes(one ?? ''))]).toEqual([name, []])
    const unused = has.filter((one) => !one.startsWith('securitySchemes/') && !referred.has(one))
    expect([name, unused]).toEqual([name, []])
    expect(Object.keys(paths).length).toBeGreaterThan(0)
  }
})
