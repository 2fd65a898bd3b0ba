import { setTimeout as wait } from 'node:timers/promises'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds serious, light and dark. */
export async function barriers(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const light = await lasting(() => seriousFindings(page, null))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForFunction(() => document.documentElement.classList.contains('dark'))
  // Nothing but colours differs.
  const dark = await lasting(() => seriousFindings(page, 'color-contrast'))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.waitForFunction(() => !document.documentElement.classList.contains('dark'))
  return [...light, ...dark]
}

/** Until a page has all appeared, there may be something to find: what is found after a while too. */
async function lasting(find: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const deadline = Date.now() + 20_000
  let found = await find()
  while (found.length > 0 && Date.now() < deadline) {
    await wait(200)
    found = await find()
  }
  return found
}

/** What axe, which has to be loaded, finds on a page by one rule or by all, as `rule: place`. */
async function seriousFindings(page: Page, rule: string | null): Promise<readonly string[]> {
  const { violations } = await page.evaluate((only) => {
    const { axe: loaded } = globalThis as unknown as { readonly axe: typeof axe }
    return loaded.run(document, { resultTypes: ['violations'], ...(only === null ? {} : { runOnly: [only] }) })
  }, rule)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** What axe finds in either colour scheme, and on a phone as on a desk, and widths that a page is wider than. */
export async function barriersEverywhere(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const { violations } = await page.evaluate(() => {
        const { axe: loaded } = globalThis as unknown as { readonly axe: typeof axe }
        return loaded.run(document, { resultTypes: ['violations'] })
      })
      const all = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
      const isWide = (await page.evaluate(() => document.documentElement.scrollWidth)) > width
      found.push(...(isWide ? [...all, 'wider than the window'] : all).map((one) => `${colorScheme} ${width} ${one}`))
    }
  }
  return found
}

/** What a page's policy refuses of three things that do not belong there: the directives, or `it ran`. */
export function refused(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
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
}

/** The name of the element that has the focus once the link that skips the header is followed. */
export async function pastHeader(page: Page): Promise<string | null> {
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  return page.evaluate(() => document.activeElement?.tagName ?? null)
}

/**
 * In the page of an operation: chooses and sends each of these examples to its server. Answers what is said of what came, by
 * server and key.
 */
export async function sendEach(
  keys: Readonly<Record<'mock' | 'sandbox', readonly string[]>>,
): Promise<{ readonly offered: readonly string[] } & Record<'mock' | 'sandbox', Record<string, string>>> {
  const later = (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
  const select = document.querySelector<HTMLSelectElement>('.ap-try select')
  const button = document.querySelector<HTMLButtonElement>('.ap-send')
  if (select === null || button === null) throw new Error('The page sends nothing.')
  const said: Record<'mock' | 'sandbox', Record<string, string>> = { mock: {}, sandbox: {} }
  for (const server of ['mock', 'sandbox'] as const) {
    const radio = document.querySelector<HTMLInputElement>(`.ap-try input[value=${server}]`)
    radio?.click()
    await later(0)
    if (radio?.checked !== true) throw new Error(`The page does not send to the ${server}.`)
    for (const key of keys[server]) {
      select.value = key
      select.dispatchEvent(new Event('change'))
      await later(0)
      button.click()
      const deadline = performance.now() + 30_000
      while (document.querySelector('.ap-status, .ap-failure') === null && performance.now() < deadline) await later(2)
      said[server][key] = document.querySelector('.ap-answer p')?.textContent ?? ''
    }
  }
  return { offered: [...select.options].map(({ value }) => value), ...said }
}
