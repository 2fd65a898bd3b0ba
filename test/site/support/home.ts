import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAINTAINERS } from '../../../docs/.vitepress/theme/searching.ts'
import { barriers, refused } from './in-page.ts'
import type { Stage } from './stage.ts'

/** The tests of the home page, and of the search from there. `stage` is asked within tests. */
export function describeHome(stage: () => Pick<Stage, 'site' | 'complaints' | 'watched'>): void {
  describe('the home page', () => {
    let page: Page
    beforeAll(async () => {
      const { site, watched } = stage()
      page = watched
      await page.goto(site.url)
      // Until the page's script runs, nobody listens to its keys.
      await page.waitForFunction(() => Reflect.has(document.querySelector('#app') ?? {}, '__vue_app__'))
    })

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
      ['how before which sentence says so', 'webhook', '/(?:guides|operations)/\\w+'],
    ])('finds %s', async (_, words, path) => {
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill(words)
      await expect
        .poll(() => page.locator('#localsearch-list a').first().getAttribute('href'))
        .toMatch(new RegExp(`^${path}(?:#|$)`))
      await page.keyboard.press('Escape')
      await page.locator('#localsearch-list').waitFor({ state: 'detached' })
      expect(stage().complaints).toEqual([])
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
      const places = () => placesFound(page)
      await expect.poll(async () => (await places()).length).toBeGreaterThan(5)
      const order = (await places()).map((place) => MAINTAINERS.test(place))
      expect(order.indexOf(true) === -1 || order.indexOf(true) > order.lastIndexOf(false)).toBe(true)
      await page.keyboard.press('Escape')
    })

    test('shows each page that it finds in one row, with the text around what was found', async () => {
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill('idempotency')
      await page.locator('.VPLocalSearchBox .excerpt', { hasText: 'Idempotency-Key' }).first().waitFor()
      const pages = (await placesFound(page)).map((place) => place.replace(/#.*/, ''))
      expect(pages.length).toBeGreaterThan(5)
      expect(new Set(pages).size).toBe(pages.length)
      await page.keyboard.press('Escape')
    })

    test.each([
      ['a field', 'thresholdUSD', 'number · optional. Dollars. Top up when the balance falls below.'],
      ['a field of a response', 'debtMinutes', 'number · always there. Minutes'],
      ['a step of a journey', 'read the cadence steps', 'Operation: '],
      ['a module of the client', 'DocumentedError', 'An error of an operation with one of the codes'],
    ])('shows what it says of %s', async (_, words, says) => {
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill(words)
      const excerpts = () => page.locator('.VPLocalSearchBox .excerpt').allTextContents()
      await expect.poll(async () => (await excerpts()).join('\n')).toContain(says)
      await page.keyboard.press('Escape')
    })

    test('says where no page is about all of a question, and what to try where none is found', async () => {
      const says = page.getByText('No page is about all of this. The nearest:')
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill('list all hotels')
      await says.waitFor()
      await page.locator('#localsearch-input').fill('charged twice')
      await says.waitFor({ state: 'detached' })
      await page.locator('#localsearch-input').fill('subscription')
      const next = page.locator('.no-results a')
      await page.getByText('Try fewer or other words').waitFor()
      expect(await next.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/operations/',
        '/errors/',
        '/guides/first-call',
      ])
      await next.first().click()
      await page.waitForURL('**/operations/')
      expect(await page.locator('.VPLocalSearchBox').count()).toBe(0)
      await page.goto(stage().site.url)
      await page.waitForFunction(() => Reflect.has(document.querySelector('#app') ?? {}, '__vue_app__'))
    })

    test('marks what was typed, as whole words, and only where none of it stands what was found in its place', async () => {
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill('charged twice')
      const isTyped = ({ text }: Marked) => /^(?:charged|twice)$/i.test(text)
      await expect.poll(async () => (await marksOfResults(page)).flat().filter(isTyped).length).toBeGreaterThan(0)
      const mixed = (marks: readonly Marked[]) => marks.some(isTyped) && !marks.every(isTyped)
      await expect.poll(async () => (await marksOfResults(page)).filter(mixed)).toEqual([])
      await page.locator('#localsearch-input').fill('time travel')
      const first = async () => (await marksOfResults(page))[0]?.map(({ text }) => text.toLowerCase()) ?? []
      await expect.poll(first).toContain('clock')
      await page.locator('#localsearch-input').fill('If-Match')
      await page.locator('.VPLocalSearchBox .title mark', { hasText: 'VERSION_CONFLICT' }).first().waitFor()
      await page.locator('#localsearch-input').fill('server data time')
      await expect
        .poll(async () => (await marksOfResults(page)).flat().map(({ text }) => text.toLowerCase()))
        .toContain('server')
      expect((await marksOfResults(page)).flat().filter(({ isPart }) => isPart)).toEqual([])
      await page.keyboard.press('Escape')
    })

    test('finds a single word with a slip', async () => {
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill('webook')
      await expect.poll(async () => (await placesFound(page)).at(0)).toMatch(/^\/guides\/webhooks/)
      await page.keyboard.press('Escape')
    })

    test('has a search that can be used by all', async () => {
      await page.keyboard.press('Control+k')
      await page.locator('#localsearch-input').fill('rate limt')
      await expect.poll(async () => (await placesFound(page)).join()).toContain('/errors/TooManyRequests')
      expect(await barriers(page)).toEqual([])
      await page.keyboard.press('Escape')
    })

    test('lets nothing in that does not belong', async () => {
      expect(await refused(page)).toEqual(['connect-src', 'img-src', 'script-src-elem'])
    })
  })

  test('the list of errors is narrowed by what is typed', async () => {
    const { site, watched } = stage()
    await watched.goto(`${site.url}/errors/`)
    const found = watched.locator('.vp-doc li:visible a:first-child')
    const codes = async (symptom: string) => {
      await watched.getByLabel('Filter').fill(symptom)
      return found.allTextContents()
    }
    expect(await codes('card declined')).toEqual([
      'NO_USABLE_CARD',
      'PAYMENT_METHOD_UNUSABLE',
      'USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED',
    ])
    expect(await watched.getByRole('heading', { name: 'All modules' }).isVisible()).toBe(false)
    await watched.getByText(' 3 found').waitFor()
    expect(await barriers(watched)).toEqual([])
    expect(await codes('versionconflict')).toEqual(['VERSION_CONFLICT'])
    expect(await codes('timeout')).toContain('IDEMPOTENCY_OUTCOME_UNKNOWN')
    const undone = ['LINK', 'REBILLING', 'DIRECT_BILLING'].map((part) => `${part}_ROLLBACK_INCOMPLETE`)
    expect(await codes('rolback')).toEqual(undone)
    // What no code is about leaves the whole list, and says where else to look.
    for (const elsewhere of ['cors', 'ECONNREFUSED']) expect(await codes(elsewhere)).toContain('TooManyRequests')
    await watched.getByText('None has these words. All codes are listed below.').waitFor()
    const pages = await watched.locator('.ap-filter a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(pages).toEqual([
      '/guides/errors#no-response',
      '/guides/idempotency',
      '/guides/errors#html-in-place-of-json',
      '/guides/conventions#browsers-and-cors',
    ])
    expect(await codes('504 gateway timeout')).toContain('TooManyRequests')
    await watched
      .getByText('No code is documented with 504. A proxy between you and the API may have sent it.')
      .waitFor()
    expect(await barriers(watched)).toEqual([])
    // All of these words has none. Back brings them back, and a code of several modules opens at its own.
    expect(await codes('live agent not found today')).toContain('NotFound')
    await watched.getByText('None has all of these words.').waitFor()
    await watched.locator('.ap-filter li', { hasText: 'Live agents' }).getByRole('link', { name: 'NotFound' }).click()
    await watched.waitForURL(`${site.url}/errors/NotFound#live-agents`)
    await watched.goBack()
    await expect.poll(() => found.allTextContents()).toContain('NotFound')
    expect(await watched.getByLabel('Filter').inputValue()).toBe('live agent not found today')
    await watched.reload()
    await expect.poll(() => watched.getByLabel('Filter').inputValue()).toBe('live agent not found today')
    expect(await codes('no such thing, charged twice')).not.toEqual([])
    await watched.getByLabel('Filter').fill('was my card charged twice')
    await watched.getByRole('button', { name: 'Search all pages for it' }).click()
    await expect.poll(async () => (await placesFound(watched)).at(0)).toMatch(/^\/guides\/idempotency/)
    await watched.keyboard.press('Escape')
    // Each says what to do, and Enter opens the first.
    await watched.getByLabel('Filter').fill('Rebilling is on for this sub-account.')
    await watched.locator('.ap-filter li', { hasText: 'Do: Turn rebilling off. …' }).waitFor()
    await watched.getByLabel('Filter').press('Enter')
    await watched.waitForURL(`${site.url}/errors/DIRECT_BILLING_REBILLING_ON`)
    await watched.goBack()
    await watched.getByLabel('Filter').fill('')
    expect(await watched.getByRole('heading', { name: 'All modules' }).isVisible()).toBe(true)
  })
}

/** A marked text, and whether it is part of a longer word. */
interface Marked {
  readonly text: string
  readonly isPart: boolean
}

/** What is marked in the excerpt of each result. */
function marksOfResults(page: Page): Promise<Marked[][]> {
  return page.locator('.VPLocalSearchBox .excerpt').evaluateAll((excerpts) =>
    excerpts.map((excerpt) =>
      [...excerpt.querySelectorAll('mark')].map((mark) => ({
        text: mark.textContent,
        isPart:
          /[a-z\d]$/i.test(mark.previousSibling?.textContent ?? '') ||
          /^[a-z\d]/i.test(mark.nextSibling?.textContent ?? ''),
      })),
    ),
  )
}

/** Where what the search has found leads, in its order. */
function placesFound(page: Page): Promise<string[]> {
  return page
    .locator('#localsearch-list a.result')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
