import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { packagedContract, packagedDocument } from '../src/contract/index.ts'
import { startMock } from '../src/mock/start.ts'
import { createControl, startSandbox } from '../src/sandbox/index.ts'
import { startSite } from '../src/site/start.ts'
import { printsHelp } from './help.ts'
import { launchChromium } from './screenshots/chromium.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const IMAGES = join(ROOT, 'docs', 'images')
const LOCATION = 'loc_turn_on'

const USAGE = `Usage: npm run screenshots

Takes the pictures of the README and of the guides anew, in docs/images/, from the site in .site/ (npm run site builds it). Needs Chromium.
`

async function main(): Promise<void> {
  const folder = join(ROOT, '.site')
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no ${folder}: run npm run site first.`)
  const host = '127.0.0.1'
  const [browser, site, sandbox, broken, mock] = await Promise.all([
    launchChromium(),
    startSite({ folder, port: 0, host, failure: () => null }),
    startSandbox(),
    startSandbox({ defects: ['missing-tenant-check'] }),
    startMock({ contract: packagedContract(), document: packagedDocument(), port: 0, host }),
  ])
  const own = await mkdtemp(join(tmpdir(), 'screenshots-'))
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' })
    const ports = `mock=${new URL(mock.url).port}&sandbox=${new URL(sandbox.url).port}`
    await page.goto(`${site.url}/operations/updateDirectBilling?${ports}`)
    await page.getByLabel('Sandbox').check()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.ap-status').waitFor()
    await take(page, 'reference')

    const control = createControl({ baseUrl: sandbox.url })
    await control.event('call', { locationId: LOCATION, minutes: 12 })
    await page.goto(`${sandbox.url}/_sandbox`)
    await page.locator('#location').selectOption(LOCATION)
    await take(page, 'sandbox')

    const report = join(own, 'report.html')
    await promisify(execFile)(
      process.execPath,
      ['scripts/run.js', 'conform', '--target', broken.url, '--html', report],
      { cwd: ROOT },
    ).catch(() => {}) // Exits with 1, because the sandbox has a defect.
    await page.goto(pathToFileURL(report).href)
    await take(page, 'report')

    await takeWatch(page)
  } finally {
    await Promise.all([browser.close(), site.close(), sandbox.close(), broken.close(), mock.close()])
    await rm(own, { recursive: true })
  }
}

/** What the guide to the watch leads to. */
async function takeWatch(page: Page): Promise<void> {
  const sandbox = await startSandbox({ defects: ['lost-rollback'] })
  const watch = spawn(
    process.execPath,
    ['dist/cli.js', 'watch', '--upstream', sandbox.url, '--port', '0', '--status-port', '0', '--sole-writer'],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  try {
    const [said] = (await once(watch.stderr, 'data')) as [Buffer]
    const [, url = '', statusUrl = ''] = /(http\S+) is passed on[^]*?Page\s+(http\S+)/.exec(said.toString()) ?? []
    const account = `${url}/api/billing/sub-accounts/loc_rebilling`
    const headers = { authorization: 'Bearer ap_test_admin', 'content-type': 'application/json' }
    await fetch(account, { headers })
    await fetch(`${account}/direct-billing`, { method: 'PUT', headers, body: '{"enabled":true}' })
    await fetch(account, { headers })
    await page.setViewportSize({ width: 1000, height: 440 })
    await page.goto(statusUrl)
    await page.getByText('What is refused changes nothing').first().waitFor()
    await page.locator('#judged').getByText('3').waitFor()
    await take(page, 'watch')
  } finally {
    watch.kill()
    await sandbox.close()
  }
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(IMAGES, `${name}.png`), animations: 'disabled' })
}

try {
  if (!printsHelp(USAGE)) await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
