import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../../scripts/cache/cached.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { startProxy } from '../../conformance/support/proxy.ts'
import { runConform } from '../../conformance/support/run.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const MADE_OF = ['generated', 'openapi.yaml', 'src/conformance', 'src/contract', 'src/sandbox', 'test/site/support']

/** A key of the sandbox and a header, which must be in no page. */
export const CANARIES = ['ap_test_admin', 'canary-header-of-results'] as const

/**
 * A folder of packages, made once a day: of a deployment that broke `listCalls` between `first.zip` and `second.zip`, of one
 * that was checked 40 days ago (`old.zip`), of one that was checked with a key and a header (`keyed.zip`), and two that do not
 * hold.
 */
export async function packagesFolder(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const cache = join(ROOT, 'node_modules', '.cache', 'results-of-tests')
  const folder = join(cache, `${day}-${await fingerprint(ROOT, MADE_OF)}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(join(cache, 'fresh-'))
  await makePackages(fresh)
  // Another test may have been first.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true }))
  return folder
}

async function makePackages(folder: string): Promise<void> {
  const sandbox = await startSandbox()
  let isBroken = false
  const rewrite = (body: string) => (isBroken ? body.replaceAll('"success":true', '"success":"yes"') : body)
  const [first, second, third] = await Promise.all([
    startProxy(sandbox.url, { sign: () => true, rewrite }),
    startProxy(sandbox.url, { sign: () => true }),
    startProxy(sandbox.url),
  ])
  const check = (name: string, target: string, days: number, more: object = {}) =>
    runConform(
      {
        target,
        suite: undefined,
        only: ['listCalls', 'getCallById', 'getPipelineSteps'],
        require: '0%',
        package: join(folder, name),
        // Beside the folder: whoever has this key could sign more.
        sign: `${folder}.key`,
        ...more,
      },
      { now: () => Date.now() - days * 864e5 },
    )
  await check('first.zip', first.url, 9)
  isBroken = true
  await check('second.zip', first.url, 2, { only: ['listCalls'] })
  isBroken = false
  await check('old.zip', second.url, 40)
  await check('keyed.zip', third.url, 1, { key: CANARIES[0], header: [`X-Odd: ${CANARIES[1]}`], only: ['listCalls'] })
  const bytes = await readFile(join(folder, 'first.zip'))
  await writeFile(join(folder, 'copied.zip'), bytes)
  bytes[5000] = ((bytes[5000] ?? 0) + 1) % 256
  await writeFile(join(folder, 'changed.zip'), bytes)
  await rm(`${folder}.key`)
  await rename(`${folder}.key.pub`, join(folder, 'signer.pub'))
  await Promise.all([first.close(), second.close(), third.close(), sandbox.close()])
}
