import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inBrowser, launchChromium, skipsBrowser } from '../../scripts/screenshots/chromium.ts'
import { temporaryFolder } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('fixtures/library.yaml')
const library = await compileFixture('fixtures/library.yaml')

const hostile = `</pre></style><script>alert(1)</script><img src=x onerror="alert(2)">'"><a href="https://evil.test">\u202e\u0007`

let file: string
let page: string

test('counts what is blocked by its reason', () => {
  expect(page).toMatch(/\d+ blocked: (?:\d+, because )?no key or id was given for what they need[.;]/)
  expect(page).not.toContain('the target lacks what they need')
})

/** A page about a server that fails in several ways and sends whatever could break out of a page. */
async function writePage(html: string, strict = false, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const server = await servePairs(library, {
    own: null,
    values: { key_member: 'canary-0001' },
    change(reply, id) {
      if (id.startsWith('listBooks')) {
        return {
          ...reply,
          headers: { ...reply.headers, 'x-odd': encodeURI(hostile) },
          body: JSON.stringify({ hostile }),
        }
      }
      return id === 'getLoan/NotFound' ? { ...reply, status: 418, body: `"canary-0001 \\u0063anary-0001"` } : reply
    },
  })
  await runConform(
    { target: server.url, contract, key: 'canary-0001', html, suite: 'pairs,constraints', strict },
    { env },
  )
  await server.close()
  return readFile(html, 'utf8')
}

beforeAll(async () => {
  file = join(await temporaryFolder(), 'report.html')
  page = await writePage(file)
})

describe('--html', () => {
  test('is one file that asks nobody for anything and runs nothing', () => {
    expect(page).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src /)
    const tags = page.match(/<[a-z][^>]*>/g) ?? []
    expect(tags.filter((tag) => /^<(script|img|link|iframe|object|form|base)\b/.test(tag))).toEqual([])
    expect(tags.filter((tag) => /\s(on\w+|style|src|action)=/.test(tag))).toEqual([])
    expect(tags.filter((tag) => /\shref="(?!#)/.test(tag))).toEqual([])
    expect(page).not.toMatch(/url\(|@import/)
  })

  test('shows what a server sends as text, and no credential', () => {
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toContain('<script')
    expect(page).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u)
    expect(page).not.toContain('canary-0001')
    expect(page).toContain('$API_KEY')
  })

  test('names the key in a request as the command below it does', async () => {
    const html = join(await temporaryFolder(), 'held.html')
    const held = await writePage(html, false, { AGENT_PLATFORM_KEY: 'canary-0001' })
    const variablesIn = (text: string) => [...new Set(text.match(/\$\w+_KEY/g))]
    const [panes, commands] = [/<h4>Request<\/h4>\s*<pre[^]*?<\/pre>/g, /curl -sS[^]*?<\/pre>/g].map((each) =>
      variablesIn(held.match(each)?.join('') ?? ''),
    )
    expect([panes, commands]).toEqual([['$AGENT_PLATFORM_KEY'], ['$AGENT_PLATFORM_KEY']])
  })

  test('shows names as code, without backticks', async () => {
    // All of its cases fail anyhow: only a strict run, which fails for it too, shows the question.
    const asked = '<b>What is the most that <code>listBooks</code> parameter <code>limit</code> can be?</b>'
    const strict = await writePage(join(await temporaryFolder(), 'strict.html'), true)
    expect([page.includes(asked), strict.includes(asked)]).toEqual([false, true])
    for (const one of [page, strict]) expect(one.replaceAll(/<pre[^]*?<\/pre>/g, '')).not.toContain('`')
  })

  test('has the verdict, the failures, the matrix, the rules and what was not judged', () => {
    expect(page).toContain('<h1>Violations found</h1>')
    for (const chapter of ['map', 'summary', 'failures', 'unjudged', 'answers', 'rules']) {
      expect(page).toContain(`<section id="${chapter}">`)
    }
    expect(page).toContain('--only getLoan/NotFound')
    expect(page).toMatch(/<h3>[A-Z][^<]*<\/h3>\s*<dl>\s*<dt>checked by<\/dt>/)
    // What a finding has like the one before it stands once.
    const again = page.match(/<\/dl>\s*<\/div>\s*<div class="finding">[^]*?<\/dl>/g) ?? []
    expect(again.length).toBeGreaterThan(0)
    for (const one of again) expect(one).not.toContain('<dt>checked by</dt>')
    // A word of the check's own, which no reader of the page knows.
    expect(page).not.toContain('<code>pair</code>')
    expect(page).toMatch(/library\.yaml:\d+\)/)
    // 404 of getLoan has one code, and it fails.
    expect(page).toMatch(/<td class="cell fail"><span class="heard">violated <\/span>✕ 1<\/td>/)
    // What fails comes before everything else that is not the verdict.
    expect([...page.matchAll(/<section id="(\w+)">/g)].slice(0, 3).map(([, id]) => id)).toEqual([
      'failures',
      'further',
      'map',
    ])
    expect(page).toContain('not allowed')
  })
})

test('a page stays small however many cases pass or fail alike', async () => {
  const sizes: number[] = []
  for (const only of [['listBooks/by_genre'], []]) {
    const html = join(await temporaryFolder(), 'report.html')
    const server = await servePairs(library, {
      change: (reply) => ({ ...reply, body: `{"filler":"${'x'.repeat(200_000)}"}` }),
    })
    await runConform({ target: server.url, contract, only, html })
    await server.close()
    sizes.push((await readFile(html)).length)
  }
  // A body of 200,000 characters in each of 23 failing cases.
  expect(sizes[1]).toBeLessThan(400_000)
})

describe.skipIf(skipsBrowser)(`the page ${inBrowser}`, () => {
  let browser: Browser
  const seen: string[] = []
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  async function open(width: number, colorScheme: 'light' | 'dark', bypassCSP = false): Promise<Page> {
    const opened = await browser.newPage({ viewport: { width, height: 800 }, colorScheme, bypassCSP })
    opened.on('console', (message) => seen.push(message.text()))
    opened.on('request', (request) => seen.push(...(request.url().startsWith('file:') ? [] : [request.url()])))
    await opened.goto(`file://${file}`)
    return opened
  }

  test.each([
    [1280, 'light'],
    [375, 'dark'],
  ] as const)('is accessible at %i pixels, %s, and fits', async (width, scheme) => {
    // Only the test's own script needs the page's policy out of its way.
    const opened = await open(width, scheme, true)
    await opened.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    expect(await opened.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    // Nothing of the menu has to be scrolled to.
    expect(
      await opened.evaluate(() =>
        [...document.querySelectorAll('nav a')].filter((link) => link.getBoundingClientRect().right > innerWidth),
      ),
    ).toEqual([])
    await opened.addScriptTag({ content: axe.source })
    expect(await opened.evaluate(seriousFindings)).toEqual([])
    await opened.close()
  })

  test('is filtered by the keyboard, without a script', async () => {
    const opened = await open(1280, 'light')
    const rows = opened.locator('.matrix tbody tr:visible')
    const all = await rows.count()
    await opened.locator('#show-all').focus()
    await opened.keyboard.press('ArrowDown')
    expect(await opened.locator('#show-fail').isChecked()).toBe(true)
    expect(await rows.count()).toBeLessThan(all)
    expect(await rows.count()).toBeGreaterThan(0)
    const closed = opened.locator('#rules summary').first()
    await closed.focus()
    await opened.keyboard.press('Enter')
    expect(await opened.locator('#rules details[open]').count()).toBe(1)
    await opened.close()
  })

  test('leads from the causes in its head to their failures, which are open', async () => {
    const opened = await open(375, 'light')
    const links = opened.locator('header ol a')
    expect(await links.count()).toBeGreaterThan(1)
    for (const link of await links.all()) {
      const failure = opened.locator((await link.getAttribute('href')) ?? '')
      await link.click()
      expect(await failure.locator('summary b').first().innerText()).toBe(await link.innerText())
      expect(await failure.locator('h4', { hasText: 'Once more' }).isVisible()).toBe(true)
    }
    await opened.close()
  })

  test('leads from the matrix to the answers of an operation', async () => {
    const opened = await open(375, 'light')
    await opened.locator('.matrix a', { hasText: 'getLoan' }).click()
    await opened.locator('#op-getLoan').waitFor({ state: 'visible' })
    expect(await opened.locator('#op-getLoan').innerText()).toContain('NotFound')
    await opened.close()
    expect(seen).toEqual([])
  })
})

/** Runs in the page. */
async function seriousFindings(): Promise<readonly string[]> {
  const scope = globalThis as unknown as {
    readonly axe: { run(): Promise<{ readonly violations: readonly AxeViolation[] }> }
  }
  const { violations } = await scope.axe.run()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}

interface AxeViolation {
  readonly id: string
  readonly impact: string
  readonly nodes: readonly { readonly html: string }[]
}
