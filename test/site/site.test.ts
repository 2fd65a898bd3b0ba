import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAINTAINERS } from '../../scripts/site/search.ts'
import { brokenLinks } from '../../scripts/site/links.ts'
import { packagedContract, packagedDocument } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import type { Mock } from '../../src/mock/start.ts'
import { createControl, startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { startSite } from '../../src/site/start.ts'
import type { Site } from '../../src/site/start.ts'
import { inBrowser, launchChromium, skipsBrowser } from '../support/chromium.ts'
import { builtSite } from './support/built-site.ts'
import { colourless } from './support/colourless.ts'
import { barriers, pastHeader, refused } from './support/in-page.ts'

const contract = packagedContract()
const inCi = process.env['CI'] !== undefined

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
    const pages = files.filter((file) => file.endsWith('.html') && !/^(?:404|reference)\b/.test(file))
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
  let mock: Mock
  let sandbox: Sandbox
  let context: BrowserContext
  let complaints: string[] = []

  beforeAll(async () => {
    ;[browser, site, sandbox, mock] = await Promise.all([
      launchChromium(),
      startSite({ folder, port: 0, host: '127.0.0.1', failure: () => null }),
      startSandbox(),
      startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1' }),
    ])
    context = await browser.newContext({
      colorScheme: 'light',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
  }, 60_000)
  afterAll(() => Promise.all([browser.close(), site.close(), sandbox.close(), mock.close()]))
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
      const own = [site.url, mock.url, sandbox.url].some((address) => url.startsWith(address))
      if (/^https?:/.test(url) && !own) complaints.push(`asks ${url}`)
    })
    return made
  }

  // Pages of one kind differ in their text alone; CI looks at them one by one.
  const every = inCi ? 1 : 12

  test('every page loads without an error and without asking anybody else', async () => {
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.html') && !/^(?:404|reference)\b/.test(file),
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
      ['a field', 'thresholdUSD', '/operations/updateDirectBilling'],
      ['a journey', 'edit that comes too late', '/workflows/edit-conflict'],
      ['a code by other words', 'rate limit', '/(?:errors/TooManyRequests|guides/conventions#rate-limits)'],
      ['that lists are not paged', 'pagination', '/guides/conventions'],
      ['what callers need to know of browsers', 'CORS', '/guides/conventions'],
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

    test('shows its icons, which are masks of the style sheet', async () => {
      const mask = await page.evaluate(() => {
        const icon = document.querySelector('.DocSearch-Search-Icon')
        return icon === null ? '' : getComputedStyle(icon).maskImage
      })
      expect(mask).toMatch(/^url\(/)
    })

    test('finds nothing for maintainers before what callers need', async () => {
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill('conformance check sandbox')
      const places = () =>
        page.locator('#localsearch-list a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      await expect.poll(async () => (await places()).length).toBeGreaterThan(5)
      const order = (await places()).map((place) => MAINTAINERS.test(place))
      expect(order.indexOf(true) === -1 || order.indexOf(true) > order.lastIndexOf(false)).toBe(true)
      await page.keyboard.press('Escape')
    })

    test('lets nothing in that does not belong', async () => {
      expect(await refused(page)).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    })
  })

  describe('the reference on one page', () => {
    let page: Page
    beforeAll(async () => {
      page = await watched()
      await page.goto(`${site.url}/reference/#operation/updateLiveAgent`)
      await page.getByRole('link', { name: 'Try it, code, and all errors' }).first().waitFor()
    })
    afterAll(() => page.close())

    test('can be read by all', async () => {
      expect(await barriers(page)).toEqual([])
    })

    test('is reached by keyboard past the header', async () => {
      expect(await pastHeader(page)).toBe('MAIN')
    })

    test('leads to the page of each operation, and to the search of all pages', async () => {
      const links = page.locator('a[href^="/operations/"]')
      await expect.poll(() => links.count()).toBeGreaterThan(0)
      await page.getByRole('link', { name: 'Search', exact: true }).click()
      await page.locator('#localsearch-input').waitFor()
      await page.goBack()
      expect(complaints).toEqual([])
    })

    test('lets nothing in that does not belong', async () => {
      expect(await refused(page)).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    })
  })

  describe('an operation', () => {
    const port = (url: string) => new URL(url).port
    const tried = (id: string, more = '') =>
      `${site.url}/operations/${id}?mock=${port(mock.url)}&sandbox=${port(sandbox.url)}${more}`
    const status = (page: Page) => page.locator('.ap-status').textContent()

    /** By a link, where there is a page already: that is quicker than to load it. */
    async function show(page: Page, id: string): Promise<void> {
      const link = page.locator(`#VPSidebarNav a[href="/operations/${id}"]`)
      if ((await link.count()) === 0) await page.goto(tried(id))
      else await link.click()
      await page.locator(`h1[id="${id}"]`).waitFor()
    }

    /** Sends the example that is chosen, and answers what is said of the answer. */
    async function send(page: Page): Promise<string> {
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('.ap-status, .ap-failure').first().waitFor()
      return (await status(page)) ?? ''
    }

    const operations = contract.operations.filter(({ id }) => contract.pairs.some(({ operation }) => operation === id))

    test('answers each example as it says, sent from its page to the mock', async () => {
      const page = await context.newPage()
      const wrong: string[] = []
      let sent = 0
      for (const { id } of operations) {
        await show(page, id)
        await page.getByLabel('Example').waitFor()
        const pairs = contract.pairs.filter(({ operation }) => operation === id)
        // Without CI, the first of each status.
        const chosen = pairs.filter(
          (pair, at) => inCi || pairs.findIndex((other) => other.status === pair.status) === at,
        )
        const { offered, said } = await page.evaluate(
          sendEach,
          chosen.map(({ key }) => key),
        )
        if (
          offered.toSorted().join() !==
          pairs
            .map(({ key }) => key)
            .toSorted()
            .join()
        )
          wrong.push(`${id}: ${offered.join()}`)
        for (const pair of chosen) {
          const text = said[pair.key] ?? ''
          if (!new RegExp(`^${pair.status} in \\d+ ms, as the example says$`).test(text))
            wrong.push(`${pair.id}: ${text}`)
        }
        sent += chosen.length
      }
      await page.close()
      expect(wrong).toEqual([])
      expect(sent).toBeGreaterThan(operations.length * 4)
    })

    test('answers the first example as it says, sent to the sandbox, and what needs an earlier answer', async () => {
      const page = await context.newPage()
      await createControl({ baseUrl: sandbox.url }).reset()
      const wrong: string[] = []
      for (const { id } of operations) {
        const own = contract.pairs.filter(({ operation }) => operation === id)
        const chosen = own.filter(
          ({ after }, at) => at === 0 || (after.length > 0 && own.findIndex((other) => other.after.length > 0) === at),
        )
        await show(page, id)
        await page.getByLabel('Sandbox').check()
        const { said } = await page.evaluate(
          sendEach,
          chosen.map(({ key }) => key),
        )
        for (const pair of chosen) {
          if (said[pair.key]?.startsWith(`${pair.status} in `) !== true)
            wrong.push(`${pair.id}: ${said[pair.key] ?? ''}`)
        }
      }
      await page.close()
      expect(wrong).toEqual([])
    })

    test('shows what it changes: turned on here, read as on there', async () => {
      const page = await context.newPage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateDirectBilling'))
      await page.getByLabel('Sandbox').check()
      expect(await send(page)).toMatch(/^200 /)
      await page.goto(tried('getSubAccountBilling'))
      await page.getByLabel('Sandbox').check()
      await page.getByLabel('Path and query').fill('/api/billing/sub-accounts/loc_turn_on')
      expect(await send(page)).toMatch(/^200 in \d+ ms$/)
      expect(await page.locator('.ap-answer').textContent()).toContain('"billingMode": "DIRECT"')
      await page.close()
    })

    test('opens with the example that its address names, and says so where nothing answers', async () => {
      const page = await context.newPage()
      await page.goto(`${site.url}/operations/updateDirectBilling?mock=9&example=DIRECT_BILLING_REBILLING_ON`)
      await expect
        .poll(() => page.getByLabel('Example').locator('option:checked').textContent())
        .toMatch(/^Refused: rebilling has to be/)
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Nothing answers at http://127.0.0.1:9').waitFor()
      await page.close()
    })

    test('has code that runs against the sandbox when it is copied', async () => {
      const page = await watched()
      await page.goto(`${site.url}/operations/updateLiveAgent`)
      await page.locator('.vp-code-group .language-sh button.copy').click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain('http://127.0.0.1:4011/api/live-agents/')
      const script = copied.replaceAll('http://127.0.0.1:4011', sandbox.url)
      const { stdout } = await promisify(execFile)('bash', ['-c', script])
      expect(JSON.parse(stdout)).toMatchObject({ success: true })
      await page.close()
      expect(complaints).toEqual([])
    })

    test('fits a phone, and has its title', async () => {
      const page = await watched()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${site.url}/operations/updateDirectBilling`)
      await page.getByRole('button', { name: 'Send' }).waitFor()
      expect(await page.title()).toBe('Update direct billing (updateDirectBilling) | Agent platform API')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      await page.close()
      expect(complaints).toEqual([])
    })
  })

  test('a page that is not there offers to search for what its address says', async () => {
    const page = await context.newPage()
    const answer = await page.goto(`${site.url}/codes/REBILLING_OFF`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('button', { name: 'Search for “REBILLING_OFF”' }).click()
    await expect
      .poll(() => page.locator('#localsearch-list a').first().getAttribute('href'))
      .toMatch(/^\/errors\/REBILLING_OFF/)
    await page.close()
  })

  test('no code of a guide is cut off on a desktop', async () => {
    const page = await watched()
    await page.setViewportSize({ width: 1440, height: 900 })
    const cut: string[] = []
    for (const guide of inCi ? await readdir('docs/guides') : ['direct-billing.md', 'workflows.md']) {
      if (!guide.endsWith('.md')) continue
      await page.goto(`${site.url}/guides/${guide.replace('.md', '')}`)
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('.vp-doc pre')]
          .filter((code) => code.scrollWidth > code.clientWidth)
          .map((code) => code.textContent),
      )
      cut.push(...wide)
    }
    await page.close()
    expect(cut).toEqual([])
  })

  const kinds = ['/operations/updateDirectBilling', '/errors/DIRECT_BILLING_REBILLING_ON']
  const more = [
    '/guides/direct-billing',
    '/coverage',
    '/workflows/live-agent',
    '/guides/workflows',
    '/performance',
    '/client-api/raw',
  ]
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
    for (const path of ['/', '/reference/']) {
      await page.goto(site.url + path, { waitUntil: 'commit' })
      await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
    }
    await page.goto(`${site.url}/reference/`)
    await page.getByRole('switch', { name: 'Dark appearance' }).click()
    await page.goto(`${site.url}/errors/`)
    await page.waitForFunction(() => !document.documentElement.classList.contains('dark'))
    await page.close()
    expect(complaints).toEqual([])
  })
})

/** In the page of an operation: chooses and sends each of these examples. Answers what is said of what came, by key. */
async function sendEach(keys: readonly string[]) {
  const find = <T extends Element>(selector: string): T => {
    const element = document.querySelector<T>(selector)
    if (element === null) throw new Error(`no ${selector}`)
    return element
  }
  const later = (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
  const select = find<HTMLSelectElement>('.ap-try select')
  const said: Record<string, string> = {}
  for (const key of keys) {
    select.value = key
    select.dispatchEvent(new Event('change'))
    await later(0)
    find<HTMLButtonElement>('.ap-send').click()
    const deadline = performance.now() + 10_000
    while (document.querySelector('.ap-status, .ap-failure') === null && performance.now() < deadline) await later(2)
    said[key] = find('.ap-answer > p').textContent
  }
  return { offered: [...select.options].map(({ value }) => value), said }
}

function escape(text: string): string {
  return text.replaceAll(/[.[\]/-]/g, String.raw`\$&`)
}
