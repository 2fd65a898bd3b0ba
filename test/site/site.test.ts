import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import MiniSearch from 'minisearch'
import type { Browser, Page, Response } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { SIDEBAR } from '../../docs/.vitepress/navigation.ts'
import { findPages, isClose, isTyped, kindOf } from '../../docs/.vitepress/theme/searching.ts'
import { brokenLinks } from '../../scripts/site/links.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { createControl } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import type { Site } from '../../src/site/start.ts'
import { inBrowser, skipsBrowser } from '../../scripts/screenshots/chromium.ts'
import { builtSite, ONE_IN } from './support/built-site.ts'
import { colourless } from './support/colourless.ts'
import { barriers, pastHeader, refused } from './support/in-page.ts'
import { describeHome } from './support/home.ts'
import { describeMockPage } from './support/mock-page.ts'
import { QUESTIONS, searchIndex } from './support/questions.ts'
import { DESKTOP, stageOf } from './support/stage.ts'

const contract = packagedContract()

let folder: string
beforeAll(async () => {
  folder = await builtSite()
})

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

  test('every guide is in the sidebar, and the home page leads to those who bring a contract of their own', async () => {
    const links = SIDEBAR.flatMap(({ items }) => items.map(({ link }) => link))
    const guides = (await readdir('docs/guides')).filter((name) => name.endsWith('.md'))
    const missing = guides.filter((name) => !links.includes(`/guides/${name.replace(/\.md$/, '')}`))
    expect(missing).toEqual([])
    expect(links).toEqual(expect.arrayContaining(['/any-contract', '/rules']))
    const home = await readFile(join(folder, 'index.html'), 'utf8')
    expect(home).toContain('href="/guides/your-contract"')
    expect(home).toContain('href="/any-contract"')
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

  test('the style sheet sets nothing that no page reads', async () => {
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.(?:html|js|css)$/.test(file))
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    const sheet = texts[files.findIndex((file) => /^assets.style\..*css$/.test(file))] ?? ''
    const set = new Set([...sheet.matchAll(/[{;\s](--[\w-]+)\s*:/g)].map(([, name = '']) => name))
    const read = new Set(texts.flatMap((text) => text.match(/(?<=var\(|["'`{; ])--[\w-]+(?!\s*:)\b/g) ?? []))
    expect(set.size).toBeGreaterThan(50)
    expect([...set].filter((name) => !read.has(name))).toEqual([])
  })

  test('the coverage page shows the published run beside our own', async () => {
    const page = await readFile(join(folder, 'coverage.md'), 'utf8')
    expect(page).toContain('**Last published run:** 2026-07-01, contract 1.2.3.')
    expect(page).toMatch(/^\| 200 \| – \| \d+ pass \| \d+ pass \| 1 fail, 1 pass \|$/m)
  })

  test('the results of packages are there, with a badge for each profile, and lead where they say', async () => {
    const matrix = await readFile(join(folder, 'results', 'index.html'), 'utf8')
    const [page = ''] = /(?<=href="\/results\/)\d[\w-]+/.exec(matrix) ?? []
    const html = await readFile(join(folder, 'results', `${page}.html`), 'utf8')
    const badges = [...html.matchAll(/<img src="\.\/(badges\/[^"]+\.svg)" alt="([^"]+)"/g)]
    expect(badges.length).toBeGreaterThan(5)
    for (const [, file = '', says = ''] of badges)
      expect(await readFile(join(folder, 'results', file), 'utf8')).toContain(`<title>${says}</title>`)
    for (const one of [matrix, html]) expect(one).toContain('href="/results/"')
  })

  test('the changelog shows what is not released, above the versions', async () => {
    const page = await readFile(join(folder, 'CHANGELOG.md'), 'utf8')
    const first = (await readdir('.changeset')).find((file) => file.endsWith('.md'))
    const [, , body = '# Changes'] =
      first === undefined ? [] : (await readFile(join('.changeset', first), 'utf8')).split('---\n')
    expect(page.slice(0, page.search(/^## \d/m))).toContain(body.trim().split('\n', 1)[0])
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

  test('fifty questions lead to the right page within the first three that the search finds', async () => {
    const index = await searchIndex(folder)
    expect(Object.keys(QUESTIONS).length).toBeGreaterThanOrEqual(50)
    const lost = Object.entries(QUESTIONS).flatMap(([question, page]) => {
      const found = findPages(index, question).map(({ id }) => String(id))
      const isRight = (id: string) => new RegExp(`^/(?:${page})(?:#|$)`).test(id)
      return found.slice(0, 3).some(isRight) ? [] : [`${question}: ${found.slice(0, 3).join(', ')}`]
    })
    expect(lost).toEqual([])
    // What a main word of the product or of the tools is about comes first, by the section that says how.
    const firsts = {
      'auto-recharge': '/guides/direct-billing#turn-on-automatic-top-ups',
      'auto rechage': '/guides/direct-billing#turn-on-automatic-top-ups',
      'vitest export': '/sandbox#record-a-flow',
      'record a flow': '/sandbox#record-a-flow',
      clock: '/sandbox#control-api',
      'time travel': '/sandbox#control-api',
      MSW: '/msw#msw-handlers-documented-responses-in-frontend-tests',
      // A sentence as it stands there, whatever other titles have of its words.
      'Weight 0 pauses a variant': '/guides/split-tests#share-the-leads-out',
      'Changed by somebody else meanwhile': '/conformance-safety#others-at-work',
      // No title says to remove what is to be paused.
      'pause a variant': '/guides/split-tests#share-the-leads-out',
      'change the voice of an agent': '/operations/updateLiveAgent#field-voice-voiceId',
      'too many requests': '/errors/TooManyRequests#TooManyRequests',
      // The protocol says nothing beside a status.
      'HTTP 409': '/guides/errors#by-status',
      'github actions': '/guides/ci#_2-the-pull-request-in-github-actions-or-gitlab',
      'inject a 500 error': '/guides/mock-sandbox-msw#the-sandbox-let-time-pass-inject-faults',
      winner: '/guides/split-tests#keep-the-winner',
      // The last letter is missing, and no word of the phrase is right.
      'exponetial backof': '/guides/idempotency#idempotency-and-retries',
      'mock my own api': '/guides/your-contract#your-own-contract',
      // The section that answers, not the top of its page, nor a page of another tool that has the words.
      'I need a clean state for every test': '/guides/mock-sandbox-msw#worlds',
      'wipe the data before each test': '/guides/mock-sandbox-msw#worlds',
      'How do I know that the agent is ready for calls?': '/guides/live-agents#wait-until-it-is-ready',
      'How do I make the mock respond slowly': '/guides/mock-sandbox-msw#the-mock-ask-for-a-response',
      playwright: '/guides/mock-sandbox-msw#browser-tests',
      'exit code 2': '/guides/ci#exit-codes',
      'which secrets does the job need': '/guides/ci#secrets',
      'store the report as an artifact': '/guides/ci#reports',
      // A plain word asks what something is, not what a code with this word means.
      rebilling: '/guides/direct-billing#who-pays',
      DIRECT: '/guides/direct-billing#who-pays',
    }
    const first = (question: string) => [question, findPages(index, question)[0]?.id] as const
    expect(Object.fromEntries(Object.keys(firsts).map(first))).toEqual(firsts)
    const early = ['rebilling', 'DIRECT', 'auto-recharge', 'wallet', 'split test', 'skill', 'cadence']
    const isCodeFirst = (word: string) => {
      const found = findPages(index, word).map(({ id }) => String(id))
      const at = (kind: string) => found.findIndex((id) => id.startsWith(`/${kind}/`))
      return at('errors') !== -1 && at('errors') < Math.max(at('guides'), at('operations'))
    }
    expect(early.filter(isCodeFirst)).toEqual([])
    const close = (question: string) => isClose(question, findPages(index, question))
    expect(Object.keys(QUESTIONS).filter((question) => !close(question))).toEqual([])
    // Of what this API does not have, only pages with single words are found.
    expect(['list all hotels', 'upload a photo', 'GraphQL subscriptions', 'zebra'].filter(close)).toEqual([])
    // A guide and the reference of what it is about have similar names.
    const kinds = ['/guides/checking#_3-your-deployment', '/conformance#flags', '/any-contract', '/performance']
    expect(kinds.map(kindOf)).toEqual(['Guide', 'Reference', 'Reference', 'About the project'])
    // A short word is no beginning of others, and nobody typed what only means the same.
    expect(findPages(index, 'bot').flatMap(({ terms }) => terms.filter((term) => /^bot./.test(term)))).toEqual([])
    expect(['s', 'client', 'card'].filter((word) => isTyped("the client's card", word))).toEqual(['client', 'card'])
    expect(['charged', 'idempotency', 'change', 'twice'].filter((word) => isTyped('Charged twice?', word))).toEqual([
      'charged',
      'twice',
    ])
    expect(['databases', 'database', 'timeout', 'times'].filter((word) => isTyped('data time', word))).toEqual([
      'timeout',
      'times',
    ])
  })

  test('all that the search finds is at its place in the page', async () => {
    const index = await searchIndex(folder)
    const found = index.search(MiniSearch.wildcard).map(({ id }) => String(id))
    const pages = [...new Set(found.map((id) => id.replace(/#.*/, '')))]
    expect(pages.length).toBeGreaterThan(100)
    const files = pages.map((page) => readFile(join(folder, `${page.replace(/\/$/, '/index')}.html`), 'utf8'))
    const html = new Map((await Promise.all(files)).map((text, at) => [pages[at], text]))
    const isThere = (id: string) => html.get(id.replace(/#.*/, ''))?.includes(`id="${id.replace(/.*#/, '')}"`)
    expect(found.filter((id) => isThere(id) !== true)).toEqual([])
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

describe.skipIf(skipsBrowser)(`the pages ${inBrowser}`, () => {
  let browser: Browser
  let site: Site
  let sandbox: Sandbox
  let watched: Page
  let page: Page
  let complaints: readonly string[]

  const stage = stageOf(() => folder)
  beforeAll(() => {
    ;({ browser, site, sandbox, watched, page, complaints } = stage())
  })

  // Some hundreds of pages, one after the other, in a browser that may share its cores.
  test('every page loads without an error and without asking anybody else', async () => {
    const files = (await readdir(folder, { recursive: true })).filter(
      (file) => file.endsWith('.html') && !/^(?:404|reference)\b/.test(file),
    )
    const waiting = files
      .toSorted()
      .filter((_, index) => index % ONE_IN === 0)
      .map((file) => file.replace(/(?:\bindex)?\.html$/, ''))
    const count = waiting.length
    const titles: string[] = []
    for (const path of waiting) {
      await watched.goto(`${site.url}/${path}`, { waitUntil: 'load' })
      titles.push(await watched.title())
    }
    expect(complaints).toEqual([])
    expect(titles.filter((title) => title === '' || /\b404\b/.test(title))).toEqual([])
    expect(titles.length).toBe(count)
    expect(count).toBeGreaterThan(100 / ONE_IN)
  })

  describeHome(stage)

  describe('the reference on one page', () => {
    beforeAll(async () => {
      await watched.goto(`${site.url}/reference/#operation/updateLiveAgent`)
      await watched.getByRole('link', { name: 'Try it, code, and all errors' }).first().waitFor()
    })

    test('can be read by all', async () => {
      expect(await barriers(watched)).toEqual([])
    })

    test('is reached by keyboard past the header', async () => {
      expect(await pastHeader(watched)).toBe('MAIN')
    })

    test('leads to the page of each operation, and to the search of all pages', async () => {
      const links = watched.locator('a[href^="/operations/"]')
      await expect.poll(() => links.count()).toBeGreaterThan(0)
      await watched.getByRole('link', { name: 'Search', exact: true }).click()
      await watched.locator('#localsearch-input').waitFor()
      await watched.goBack()
      expect(complaints).toEqual([])
    })

    test('lets nothing in that does not belong', async () => {
      expect(await refused(watched)).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    })
  })

  describeMockPage(stage)

  describe('the static page of the whole contract', () => {
    test('is found in, printed and read without a script', async () => {
      const still = await browser.newPage({ javaScriptEnabled: false })
      await still.goto(`${site.url}/reference/all`)
      await still.emulateMedia({ media: 'print' })
      const text = await still.locator('main').innerText()
      expect(contract.operations.filter(({ id }) => !text.includes(`.${id}()`)).map(({ id }) => id)).toEqual([])
      for (const words of ['autoRecharge.thresholdUSD', 'IDEMPOTENCY_OUTCOME_UNKNOWN', 'cadences[].cadenceName'])
        expect(text).toContain(words)
      await still.close()
      await watched.goto(`${site.url}/reference/all`)
      expect(await watched.evaluate('find("REBILLING_UPDATE_FAILED")')).toBe(true)
      expect(await barriers(watched)).toEqual([])
      await watched.setViewportSize({ width: 390, height: 844 })
      expect(await watched.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(complaints).toEqual([])
    })
  })

  test('an operation shows the version that was sent, and has the next one after an edit is saved, in a link too', async () => {
    await createControl({ baseUrl: sandbox.url }).reset()
    await page.goto(`${site.url}/operations/updateLiveAgent?sandbox=${new URL(sandbox.url).port}&server=sandbox`)
    const send = async () => {
      await page.getByRole('button', { name: 'Send' }).click()
      return page.locator('.ap-status').textContent()
    }
    const body = page.getByRole('textbox', { name: 'Body' })
    const version = async () => /"ifVersion": "(.*)"/.exec(await body.inputValue())?.[1]
    const documented = await version()
    // The first one after a reset has the documented version.
    expect(await send()).toMatch(/^200 /)
    expect(await send()).toMatch(/^200 /)
    const first = await version()
    expect(first).not.toBe(documented)
    // The forms read it themselves, and nothing of the example was edited.
    expect(await page.locator('.ap-forms pre').textContent()).toContain('$ifVersion')
    expect(await page.getByRole('button', { name: 'Back to the example' }).count()).toBe(0)
    expect(await send()).toMatch(/^200 /)
    const second = await version()
    expect(second).not.toBe(first)
    await body.fill((await body.inputValue()).replace(/"name": ".*?"/, '"name": "Renamed"'))
    expect(await version()).toBe(second)
    expect(await send()).toMatch(/^200 /)
    const third = await version()
    expect(third).not.toBe(second)
    expect(await body.inputValue()).toContain('"name": "Renamed"')
    for (const times of [1, 2]) expect([times, await send()]).toEqual([times, expect.stringMatching(/^200 /)])
    // A reload shows what was sent, with its response; a link has the request.
    const sent = await version()
    await page.reload()
    await page.locator('.ap-status').waitFor()
    expect(await version()).toBe(sent)
    const link = page.url()
    await page.goto('about:blank')
    await page.goto(link)
    await expect.poll(async () => body.inputValue().catch(() => '')).toContain('"name": "Renamed"')
    expect(await version()).toBe(sent)
    expect(await send()).toMatch(/^200 /)
    await body.fill((await body.inputValue()).replace(/"ifVersion": ".*?"/, `"ifVersion": "${third}"`))
    expect(await send()).toMatch(/^409 /)
    expect(await version()).toBe(third)
  })

  test('a page that is not there offers to search for what its address says', async () => {
    const answer = await page.goto(`${site.url}/codes/REBILLING_OFF`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('button', { name: 'Search for “REBILLING_OFF”' }).click()
    await expect
      .poll(() => page.locator('#localsearch-list a').first().getAttribute('href'))
      .toMatch(/^\/errors\/REBILLING_OFF/)
  })

  test('an error code without a page says to branch on the status', async () => {
    const answer = await page.goto(`${site.url}/errors/SOME_NEW_CODE`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'The error code SOME_NEW_CODE is not documented' }).waitFor()
    expect(await page.getByRole('link', { name: 'status' }).getAttribute('href')).toBe('/guides/errors#by-status')
  })

  test('a heading that the browser goes to by itself stands below the bar', async () => {
    for (const size of [DESKTOP, { width: 390, height: 844 }]) {
      await page.setViewportSize(size)
      await page.goto(`${site.url}/guides/errors`)
      const heading = page.locator('[id="by-status"]')
      await heading.waitFor()
      await page.evaluate(() => (location.hash = 'by-status'))
      await expect.poll(() => heading.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(150)
      expect(await heading.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(64)
    }
    await page.setViewportSize(DESKTOP)
  })

  test('an operation weighs at most 200 kB on a desktop, with all that it loads', async () => {
    const still = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const sizes: Promise<number>[] = []
    const sizeOf = async (loaded: Response) => Number((await loaded.allHeaders())['content-length'] ?? 0)
    still.on('response', (loaded) => sizes.push(sizeOf(loaded)))
    await still.goto(`${site.url}/operations/createLiveAgent`, { waitUntil: 'networkidle' })
    // What a page loads ahead, it loads once it has nothing else to do.
    await still.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => setTimeout(done, 500))))
    await still.waitForLoadState('networkidle')
    const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(weight).toBeGreaterThan(50_000)
    expect(weight).toBeLessThanOrEqual(200_000)
    await still.close()
  })

  test('no code of a guide is cut off on a desktop', async () => {
    await watched.setViewportSize({ width: 1440, height: 900 })
    const cut: string[] = []
    for (const guide of ONE_IN === 1 ? await readdir('docs/guides') : ['direct-billing.md', 'workflows.md']) {
      if (!guide.endsWith('.md')) continue
      await watched.goto(`${site.url}/guides/${guide.replace('.md', '')}`)
      cut.push(...(await cutCode(watched)))
    }
    expect(cut).toEqual([])
  })

  test('nothing is wider than a phone, but for maps of figures', async () => {
    await watched.setViewportSize({ width: 390, height: 844 })
    const wide: string[] = []
    for (const path of [
      '/guides/direct-billing',
      '/sentences/errors',
      '/client-api/raw',
      '/coverage',
      '/operations/',
      '/results/',
      await deploymentPage(),
    ]) {
      await watched.goto(site.url + path)
      wide.push(...(await widerThanSeen(watched)).map((table) => `${path}: ${table}`))
    }
    const maps = ['the sandbox', 'the published run'].map((where) => `/coverage: What the check saw at ${where}`)
    expect(wide).toEqual(maps)
  })

  test('the header fits a tablet', async () => {
    for (const width of [768, 800, 899]) {
      await watched.setViewportSize({ width, height: 1024 })
      for (const path of ['/guides/direct-billing', '/operations/updateDirectBilling', '/reference/all']) {
        await watched.goto(site.url + path)
        expect([path, await watched.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
        // The last menu has the switch between light and dark.
        const last = path === '/reference/all' ? '.ap-appearance' : '.VPNavBarExtra button'
        const box = await watched.locator(last).first().boundingBox()
        expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      }
    }
    await watched.setViewportSize(DESKTOP)
  })

  test('pages of an earlier build say so, and when the new one is there', async () => {
    const cookie = `servers-${new URL(site.url).port}`
    await watched.goto(`${site.url}/errors/`)
    await watched.evaluate((name) => void (document.cookie = `${name}=mock:1.sandbox:1.outdated; Path=/`), cookie)
    await watched.reload()
    await watched.getByText('These pages are of an earlier build. A new one is being made.').waitFor()
    await watched.evaluate((name) => void (document.cookie = `${name}=; Max-Age=0; Path=/`), cookie)
    await watched.getByText('The new build of these pages is there.').waitFor()
    await watched.getByRole('button', { name: 'Reload' }).click()
    await watched.getByText('These pages').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('no words of a picture are cut off', async () => {
    const cut: string[] = []
    for (const path of ['/performance', '/guides/direct-billing']) {
      await watched.goto(site.url + path)
      expect(await watched.locator('.vp-doc svg[role="img"]').count()).toBeGreaterThan(0)
      cut.push(...(await cutWords(watched)))
    }
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
  test.each(ONE_IN === 1 ? [...kinds, ...more] : kinds)('%s can be read by all', async (path) => {
    await watched.goto(site.url + path)
    expect(await barriers(watched)).toEqual([])
    expect(complaints).toEqual([])
  })

  test('results can be read by all, and show their badges', async () => {
    for (const path of ['/results/', await deploymentPage()]) {
      await watched.goto(site.url + path)
      expect(await barriers(watched)).toEqual([])
    }
    const drawn = () => watched.locator('.ap-badges img').evaluateAll(widthsDrawn)
    await expect.poll(drawn).toEqual(expect.not.arrayContaining([0]))
    expect((await drawn()).length).toBeGreaterThan(5)
    expect(complaints).toEqual([])
  })

  /** Of a deployment that broke something. */
  async function deploymentPage(): Promise<string> {
    const files = (await readdir(join(folder, 'results'))).filter((file) => /^\d.*\.md$/.test(file))
    const texts = await Promise.all(files.map((file) => readFile(join(folder, 'results', file), 'utf8')))
    const index = texts.findIndex((text) => text.includes('**Broken since:**'))
    return `/results/${files[index]?.replace('.md', '')}`
  }

  test('one choice of light or dark holds on every page', async () => {
    await watched.goto(`${site.url}/errors/`)
    await watched.getByRole('switch', { name: /dark/i }).filter({ visible: true }).first().click()
    // Decided before anything is painted, so the rest of a page need not come.
    for (const path of ['/', '/reference/']) {
      await watched.goto(site.url + path, { waitUntil: 'commit' })
      await watched.waitForFunction(() => document.documentElement.classList.contains('dark'))
    }
    await watched.goto(`${site.url}/reference/`)
    await watched.getByRole('switch', { name: 'Dark appearance' }).click()
    await watched.goto(`${site.url}/errors/`)
    await watched.waitForFunction(() => !document.documentElement.classList.contains('dark'))
    expect(complaints).toEqual([])
  })
})

/** The tables on the page that are wider than what is seen of them, by their beginnings, and the page itself. */
function widerThanSeen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.vp-doc table')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => (element.querySelector('caption') ?? element).textContent.slice(0, 80)),
  )
}

/** Of a picture that is not there, 0. */
function widthsDrawn(pictures: readonly Element[]): readonly number[] {
  return pictures.map((picture) => (picture as HTMLImageElement).naturalWidth)
}

/** The blocks of code on the page that are wider than what is seen of them. */
function cutCode(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.vp-doc pre')]
      .filter((code) => code.scrollWidth > code.clientWidth)
      .map((code) => code.textContent),
  )
}

/** The words in pictures on the page that begin or end outside of their picture, or stand on each other. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGSVGElement>('.vp-doc svg[role="img"]')].flatMap((picture) => {
      const { x, width } = picture.viewBox.baseVal
      const words = [...picture.querySelectorAll('text')].map((text) => ({
        box: text.getBBox(),
        said: text.textContent,
      }))
      const out = words.filter(({ box }) => box.x < x - 1 || box.x + box.width > x + width + 1)
      const over = words.filter(({ box }, index) => {
        const next = words[index + 1]?.box
        return next !== undefined && Math.abs(next.y - box.y) < 1 && next.x > box.x && next.x < box.x + box.width
      })
      return [...out, ...over].map(({ said }) => said)
    }),
  )
}

function escape(text: string): string {
  return text.replaceAll(/[.[\]/-]/g, String.raw`\$&`)
}
