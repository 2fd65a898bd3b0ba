import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenLinks } from '../../scripts/site/links.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { startSite } from '../../src/site/start.ts'
import type { Site } from '../../src/site/start.ts'
import { inBrowser, launchChromium, skipsBrowser } from '../support/chromium.ts'
import { builtSite } from './support/built-site.ts'
import { colourless } from './support/colourless.ts'
import { barriers, pastHeader, refused } from './support/in-page.ts'

const contract = packagedContract()

let folder: string
beforeAll(async () => {
  folder = await builtSite()
}, 180_000)

describe('the files of the site', () => {
  test('every link and anchor leads somewhere', async () => {
    expect(await brokenLinks(folder, '/', contract)).toEqual([])
  })

  test('a link, an anchor, a picture or a path outside that leads nowhere is named, with its page', async () => {
    const own = await mkdtemp(join(tmpdir(), 'links-'))
    await mkdir(join(own, 'a'))
    await writeFile(join(own, 'index.html'), '<p id="here"></p><a href="/a/page#there">1</a><a href="/a/page">2</a>')
    await writeFile(
      join(own, 'a', 'page.html'),
      '<p id="there"></p><a href="../#gone">1</a><a href="./other">2</a><img src="/none.png"><a href="https://elsewhere.example">3</a>',
    )
    expect(await brokenLinks(own, '/', contract)).toEqual([
      '../#gone leads nowhere; it stands in a/page.html',
      './other leads nowhere; it stands in a/page.html',
      '/none.png leads nowhere; it stands in a/page.html',
    ])
    expect(await brokenLinks(own, '/base/', contract)).toContain('/a/page leads nowhere; it stands in index.html')
    await rm(own, { recursive: true })
  })

  test('every page is there as Markdown too, and llms.txt lists it', async () => {
    const files = await readdir(folder, { recursive: true })
    const pages = files.filter((file) => file.endsWith('.html') && !/^(?:404|reference|console)\b/.test(file))
    expect(pages.length).toBeGreaterThan(100)
    const sources = pages.map((page) => page.replace(/html$/, 'md'))
    expect(files).toEqual(expect.arrayContaining(sources))
    const list = await readFile(join(folder, 'llms.txt'), 'utf8')
    const listed = sources.filter((source) =>
      /^\[.+\]$/.test(new RegExp(`\\[[^\\]]+\\](?=\\(/${escape(source)}\\))`).exec(list)?.[0] ?? ''),
    )
    expect(sources.filter((source) => !listed.includes(source) && !/^(?:index\.md|decisions\/)/.test(source))).toEqual(
      [],
    )
    const raw = await Promise.all(sources.map((source) => readFile(join(folder, source), 'utf8')))
    expect(sources.filter((_, index) => /__VP_|@include|@content|^---/.test(raw[index] ?? ''))).toEqual([])
  })

  test('all code is coloured, for light and for dark', async () => {
    expect(await colourless(folder)).toEqual([])
  })

  test('the coverage page shows the published run beside our own', async () => {
    const page = await readFile(join(folder, 'coverage.md'), 'utf8')
    expect(page).toContain('**Last published run:** 2026-07-01, contract 1.2.3.')
    expect(page).toMatch(/^\| 200 \| – \| \d+ pass \| \d+ pass \| 1 fail, 1 pass \|$/m)
  })

  test('a published run that cannot be read stops the build before it begins', async () => {
    const out = join(folder, '..', 'site-that-is-none')
    const flags = ['--published', 'package.json', '--out', out]
    const built = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/site.ts', ...flags])
    await expect(built).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--published package.json: not a report') as unknown,
    })
  })

  test('journeys stand there as Arazzo, with the way to the contract', async () => {
    const document = await readFile(join(folder, 'workflows', 'skills.arazzo.yaml'), 'utf8')
    const [, url = ''] = /^ *url: (.*)$/m.exec(document) ?? []
    expect(await readFile(join(folder, 'workflows', url), 'utf8')).toBe(await readFile('openapi.yaml', 'utf8'))
    expect(await readFile(join(folder, 'workflows', 'skills.html'), 'utf8')).toContain(
      'href="/workflows/skills.arazzo.yaml" target="_self"',
    )
  })

  test('the contract stands at stable addresses', async () => {
    expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe(await readFile('openapi.yaml', 'utf8'))
    expect(JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'))).toEqual(contract.document())
  })
})

describe.skipIf(skipsBrowser)(`the pages ${inBrowser}`, { timeout: 120_000 }, () => {
  let browser: Browser
  let site: Site
  let sandbox: Sandbox
  let context: BrowserContext
  let complaints: string[] = []

  beforeAll(async () => {
    ;[browser, site, sandbox] = await Promise.all([
      launchChromium(),
      startSite({ folder, port: 0, host: '127.0.0.1', failure: () => null }),
      startSandbox(),
    ])
    context = await browser.newContext({
      colorScheme: 'light',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
  }, 60_000)
  afterAll(() => Promise.all([browser.close(), site.close(), sandbox.close()]))
  beforeEach(() => {
    complaints = []
  })

  /** A page that tells of every error, refused by the policy or not, and of every request to somewhere else. */
  async function watched(): Promise<Page> {
    const made = await context.newPage()
    made.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${made.url()}: ${message.text()}`)
    })
    made.on('pageerror', (error) => complaints.push(`${made.url()}: ${error.message}`))
    made.on('request', (request) => {
      const url = request.url()
      if (/^https?:/.test(url) && !url.startsWith(site.url) && !url.startsWith(sandbox.url))
        complaints.push(`asks ${url}`)
    })
    return made
  }

  // Pages of one kind differ in their text alone; CI looks at them one by one.
  const inCi = process.env['CI'] !== undefined
  const every = inCi ? 1 : 12

  test('every page loads without an error and without asking anybody else', async () => {
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.html') && !/^(?:404|reference|console)\b/.test(file),
    )
    const waiting = files
      .toSorted()
      .filter((_, index) => index % every === 0)
      .map((file) => file.replace(/(?:\bindex)?\.html$/, ''))
    const count = waiting.length
    const titles: string[] = []
    const visit = async () => {
      const own = await watched()
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        await own.goto(`${site.url}/${path}`, { waitUntil: 'load' })
        titles.push(await own.title())
      }
      await own.close()
    }
    await Promise.all([visit(), visit()])
    expect(complaints).toEqual([])
    expect(titles.filter((title) => title === '' || title.includes('404'))).toEqual([])
    expect(titles.length).toBe(count)
    expect(count).toBeGreaterThan(100 / every)
  })

  describe('the home page', () => {
    let page: Page
    beforeAll(async () => {
      page = await watched()
      await page.goto(site.url)
      // Until the page's script runs, nobody listens to its keys.
      await page.waitForFunction(() => Reflect.has(document.querySelector('#app') ?? {}, '__vue_app__'))
    })
    afterAll(() => page.close())

    test('can be read by all', async () => {
      expect(await barriers(page)).toEqual([])
    })

    test.each([
      ['an error code', 'DIRECT_BILLING_REBILLING_ON', '/errors/DIRECT_BILLING_REBILLING_ON'],
      ['an operation', 'getLiveAgentCatalog', '/operations/getLiveAgentCatalog'],
      ['a guide', 'idempotency retries', '/guides/idempotency'],
    ])('finds %s', async (_, words, path) => {
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill(words)
      await expect
        .poll(() => page.locator('#localsearch-list a').first().getAttribute('href'))
        .toMatch(new RegExp(`^${path}(?:#|$)`))
      await page.keyboard.press('Escape')
      await page.locator('#localsearch-list').waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
    })

    test('lets nothing in that does not belong', async () => {
      expect(await refused(page)).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    })
  })

  describe('the reference', () => {
    let page: Page
    beforeAll(async () => {
      page = await watched()
      await page.goto(`${site.url}/reference/#operation/updateLiveAgent`)
      await page.getByText("'Authorization: Bearer").first().waitFor()
    })
    afterAll(() => page.close())

    test('can be read by all', async () => {
      expect(await barriers(page)).toEqual([])
    })

    test('is reached by keyboard past the header', async () => {
      expect(await pastHeader(page)).toBe('MAIN')
    })

    test('has snippets that run against the sandbox when they are copied', async () => {
      const panel = page.getByTestId('panel-body').filter({ hasText: 'ifVersion=$(curl' }).first()
      await panel.hover()
      await panel.getByTestId('copy-button').filter({ visible: true }).first().click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain('http://127.0.0.1:4011/api/live-agents/')
      const script = copied.replaceAll('http://127.0.0.1:4011', sandbox.url)
      const { stdout } = await promisify(execFile)('bash', ['-c', script])
      expect(JSON.parse(stdout)).toMatchObject({ success: true })
      expect(complaints).toEqual([])
    })

    test('lets nothing in that does not belong', async () => {
      expect(await refused(page)).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    })
  })

  describe('the console', () => {
    let page: Page
    beforeAll(async () => {
      page = await watched()
      await page.goto(`${site.url}/console/?sandbox=${new URL(sandbox.url).port}`)
      await page.getByRole('button', { name: 'Copy' }).first().waitFor()
    })
    afterAll(() => page.close())

    test('can be read by all', async () => {
      expect(await barriers(page)).toEqual([])
    })

    test('is reached by keyboard past the header', async () => {
      expect(await pastHeader(page)).toBe('MAIN')
    })

    test('sends a call to the sandbox and shows its answer', async () => {
      await page
        .getByRole('button', { name: /Test Request/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Send/ }).first().click()
      await page.getByText('Riverside Plumbing').first().waitFor()
      await page.getByText('200 OK').first().waitFor()
      expect(complaints).toEqual([])
    })

    test('lets nothing in that does not belong', async () => {
      expect(await refused(page)).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    })
  })

  const kinds = ['/guides/direct-billing', '/errors/DIRECT_BILLING_REBILLING_ON']
  const more = ['/operations/updateDirectBilling', '/coverage', '/workflows/live-agent', '/guides/workflows']
  test.each(inCi ? [...kinds, ...more] : kinds)('%s can be read by all', async (path) => {
    const page = await watched()
    await page.goto(site.url + path)
    expect(await barriers(page)).toEqual([])
    await page.close()
    expect(complaints).toEqual([])
  })

  test('one choice of light or dark holds on every page', async () => {
    const page = await watched()
    await page.goto(`${site.url}/errors/`)
    await page.getByRole('switch', { name: /dark/i }).filter({ visible: true }).first().click()
    // Decided before anything is painted, so the rest of a page need not come.
    for (const path of ['/', '/reference/', '/console/']) {
      await page.goto(site.url + path, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
    }
    await page.goto(`${site.url}/console/`)
    await page.getByRole('switch', { name: 'Dark appearance' }).click()
    await page.goto(`${site.url}/errors/`)
    await page.waitForFunction(() => !document.documentElement.classList.contains('dark'))
    await page.close()
    expect(complaints).toEqual([])
  })
})

function escape(text: string): string {
  return text.replaceAll(/[.[\]/-]/g, String.raw`\$&`)
}
