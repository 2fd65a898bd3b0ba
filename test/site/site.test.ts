import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import axe from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenLinks } from '../../scripts/site/links.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { startSite } from '../../src/site/start.ts'
import type { Site } from '../../src/site/start.ts'
import { inBrowser, launchChromium, skipsBrowser } from '../support/chromium.ts'
import { builtSite } from './support/built-site.ts'

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

  test('the contract stands at stable addresses', async () => {
    expect(await readFile(join(folder, 'openapi.yaml'), 'utf8')).toBe(await readFile('openapi.yaml', 'utf8'))
    expect(JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'))).toEqual(contract.document())
  })
})

/** What axe finds on a page in which it has been loaded, as `rule: place`. */
async function seriousFindings(page: Page): Promise<readonly string[]> {
  const { violations } = await page.evaluate(() => {
    const { axe: loaded } = globalThis as unknown as { readonly axe: typeof axe }
    return loaded.run(document, { resultTypes: ['violations'] })
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

function escape(text: string): string {
  return text.replaceAll(/[.[\]/-]/g, String.raw`\$&`)
}

describe.skipIf(skipsBrowser)(`the pages ${inBrowser}`, { timeout: 120_000 }, () => {
  let browser: Browser
  let site: Site
  let sandbox: Sandbox
  let context: BrowserContext
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    ;[browser, site, sandbox] = await Promise.all([
      launchChromium(),
      startSite({ folder, port: 0, host: '127.0.0.1', failure: () => null }),
      startSandbox(),
    ])
  }, 60_000)
  afterAll(() => Promise.all([browser.close(), site.close(), sandbox.close()]))

  beforeEach(async () => {
    complaints = []
    context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    page = await watched(context)
  })
  afterEach(() => context.close())

  /** A page that tells of every error, refused by the policy or not, and of every request to somewhere else. */
  async function watched(of: BrowserContext): Promise<Page> {
    const made = await of.newPage()
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

  // The pages of one folder differ in their text alone, which CI looks at one by one.
  const every = process.env['CI'] === undefined ? 10 : 1

  test('every page loads without an error and without asking anybody else', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html')).toSorted()
    const waiting = files
      .filter((file, index) => file !== '404.html' && (!/^(?:errors|operations)\//.test(file) || index % every === 0))
      .map((file) => file.replace(/(?:\bindex)?\.html$/, ''))
    const titles: string[] = []
    const visit = async () => {
      const own = await watched(context)
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        await own.goto(`${site.url}/${path}`, { waitUntil: 'load' })
        titles.push(await own.title())
      }
    }
    await Promise.all([visit(), visit(), visit()])
    expect(complaints).toEqual([])
    expect(titles.filter((title) => title === '' || title.includes('404'))).toEqual([])
    expect(titles.length).toBeGreaterThan(30)
  })

  test.each([
    ['an error code', 'DIRECT_BILLING_REBILLING_ON', '/errors/DIRECT_BILLING_REBILLING_ON'],
    ['an operation', 'getLiveAgentCatalog', '/operations/getLiveAgentCatalog'],
    ['a guide', 'idempotency retries', '/guides/idempotency'],
  ])('search finds %s', async (_, words, path) => {
    await page.goto(site.url)
    // Until the page's script runs, nobody listens to the key.
    await page.waitForFunction(() => Reflect.has(document.querySelector('#app') ?? {}, '__vue_app__'))
    await page.keyboard.press('Control+k')
    await page.locator('#localsearch-input').fill(words)
    await page.locator('#localsearch-list a').first().waitFor()
    const found = await page.locator('#localsearch-list a').first().getAttribute('href')
    expect(found?.split('#')[0]).toBe(path)
    expect(complaints).toEqual([])
  })

  test('a snippet copied from the reference runs against the sandbox', async () => {
    await page.goto(`${site.url}/reference/#operation/updateLiveAgent`)
    const panel = page.getByTestId('panel-body').filter({ hasText: 'ifVersion=$(curl' }).first()
    await panel.hover()
    await panel.getByTestId('copy-button').filter({ visible: true }).first().click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('http://127.0.0.1:4011/api/live-agents/')
    const { stdout } = await promisify(execFile)('bash', [
      '-c',
      copied.replaceAll('http://127.0.0.1:4011', sandbox.url),
    ])
    expect(JSON.parse(stdout)).toMatchObject({ success: true })
    expect(complaints).toEqual([])
  })

  test('the console sends a call to the sandbox and shows its answer', async () => {
    await page.goto(`${site.url}/console/?sandbox=${new URL(sandbox.url).port}`)
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Send/ }).first().click()
    await page.getByText('Riverside Plumbing').first().waitFor()
    expect(await page.getByText('200 OK').count()).toBeGreaterThan(0)
    expect(complaints).toEqual([])
  })

  test.each(['/', '/reference/', '/console/'])(
    'on %s nothing runs, loads or is sent that does not belong',
    async (path) => {
      await page.goto(site.url + path)
      const refused = await page.evaluate(async () => {
        const directives: string[] = []
        document.addEventListener('securitypolicyviolation', (event) => directives.push(event.effectiveDirective))
        const script = document.createElement('script')
        script.textContent = 'globalThis.planted = true'
        const image = document.createElement('img')
        image.src = 'http://elsewhere.invalid/a.png'
        document.body.append(script, image)
        await fetch('http://elsewhere.invalid/').catch(() => null)
        // The browser tells of a refusal a moment after it.
        const deadline = performance.now() + 5000
        while (directives.length < 3 && performance.now() < deadline) {
          await new Promise((later) => {
            setTimeout(later, 20)
          })
        }
        return Reflect.has(globalThis, 'planted') ? ['it ran'] : directives.toSorted()
      })
      expect(refused).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    },
  )

  test.each([
    ['/', 'light'],
    ['/', 'dark'],
    ['/guides/direct-billing', 'light'],
    ['/guides/direct-billing', 'dark'],
    ['/errors/DIRECT_BILLING_REBILLING_ON', 'light'],
    ['/operations/updateDirectBilling', 'dark'],
    ['/coverage', 'light'],
    ['/workflows/live-agent', 'dark'],
    ['/reference/#operation/updateDirectBilling', 'light'],
    ['/reference/#operation/updateDirectBilling', 'dark'],
    ['/console/', 'light'],
    ['/console/', 'dark'],
  ] as const)('axe finds nothing serious on %s, %s', async (path, colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(site.url + path)
    if (path.startsWith('/reference/')) await page.getByText("'Authorization: Bearer").first().waitFor()
    if (path === '/console/') await page.getByRole('button', { name: 'Copy' }).first().waitFor()
    await page.waitForFunction(
      (dark) => document.documentElement.classList.contains('dark') === dark,
      colorScheme === 'dark',
    )
    await page.evaluate(axe.source)
    // Until it has all appeared, there may be something to find.
    await expect.poll(() => seriousFindings(page), { timeout: 20_000 }).toEqual([])
  })

  test('one choice of light or dark holds on every page', async () => {
    await page.goto(`${site.url}/console/`)
    await page.getByRole('switch', { name: 'Dark appearance' }).click()
    for (const path of ['/', '/reference/', '/console/', '/errors/']) {
      await page.goto(site.url + path)
      await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
    }
    expect(complaints).toEqual([])
  })
})
