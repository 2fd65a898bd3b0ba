import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { packagedContract } from '../../../src/contract/index.ts'
import { createControl } from '../../../src/sandbox/index.ts'
import { ONE_IN } from './built-site.ts'
import { barriers, sendEach } from './in-page.ts'
import type { Stage } from './stage.ts'

/** What the tests of operations' pages run with. */
const contract = packagedContract()
const STEP = 'brain.capabilityConfig.workflows.‹id›.steps[]'
const isRefusal = ({ status }: { readonly status: number }) => status >= 400

/** The tests of what an operation's page does in a browser. `stage` is asked within tests. */
export function describeOperations(stage: () => Stage): void {
  describe('an operation', () => {
    const port = (url: string) => new URL(url).port
    const tried = (id: string) => {
      const { site, mock, sandbox } = stage()
      return `${site.url}/operations/${id}?mock=${port(mock.url)}&sandbox=${port(sandbox.url)}&server=mock`
    }
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

    /** What was offered and said on the way through all operations. */
    interface Walked {
      readonly wrongOfMock: readonly string[]
      readonly wrongOfSandbox: readonly string[]
      readonly sentToMock: number
      /** Answers that no request leads to. */
      readonly askedOfSandbox: number
      /** Where the table of contents covers the title, or is wider than its column. */
      readonly covered: readonly string[]
    }

    // To show a page takes longer than to send what is on it, so one way through them is for both servers.
    let way: Promise<Walked> | null = null

    async function walk(): Promise<Walked> {
      const { sandbox, page } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      const wrongOfMock: string[] = []
      const wrongOfSandbox: string[] = []
      let sentToMock = 0
      let askedOfSandbox = 0
      const covered: string[] = []
      for (const { id } of operations) {
        await show(page, id)
        await page.getByLabel('Example').waitFor()
        for (const width of [1440, 1280]) {
          await page.setViewportSize({ width, height: 720 })
          if (!(await page.locator('.ap-contents').evaluate(standsAboveTitle))) covered.push(`${id} at ${width} px`)
        }
        const pairs = contract.pairs.filter(({ operation }) => operation === id)
        // The first success and the first refusal in any case.
        const forMock = pairs.filter(
          (pair, at) => at % ONE_IN === 0 || pairs.findIndex((other) => isRefusal(other) === isRefusal(pair)) === at,
        )
        const forSandbox = pairs.filter(
          ({ after, unprovoked }, at) =>
            at === 0 ||
            (after.length > 0 && pairs.findIndex((other) => other.after.length > 0) === at) ||
            (unprovoked !== null &&
              (at % ONE_IN === 0 || pairs.findIndex((other) => other.unprovoked !== null) === at)),
        )
        const {
          offered,
          mock,
          sandbox: real,
        } = await page.evaluate(sendEach, {
          mock: forMock.map(({ key }) => key),
          sandbox: forSandbox.map(({ key }) => key),
        })
        const sorted = (keys: readonly string[]) => keys.toSorted().join()
        if (sorted(offered) !== sorted(pairs.map(({ key }) => key))) wrongOfMock.push(`${id}: ${offered.join()}`)
        for (const pair of forMock) {
          const text = mock[pair.key] ?? ''
          if (!new RegExp(`^${pair.status} in \\d+ ms, the status of the example(?:: .*)?$`).test(text))
            wrongOfMock.push(`${pair.id}: ${text}`)
        }
        for (const pair of forSandbox) {
          const text = real[pair.key] ?? ''
          const isSaid = pair.unprovoked === null || text.includes(', the status of the example')
          if (!isSaid || !text.startsWith(`${pair.status} in `)) wrongOfSandbox.push(`${pair.id}: ${text}`)
        }
        askedOfSandbox += forSandbox.filter((pair) => pair.unprovoked !== null).length
        sentToMock += forMock.length
      }
      return { wrongOfMock, wrongOfSandbox, sentToMock, askedOfSandbox, covered }
    }

    test('answers each example as it says, sent from its page to the mock', async () => {
      const { wrongOfMock, sentToMock } = await (way ??= walk())
      expect(wrongOfMock).toEqual([])
      expect(sentToMock).toBeGreaterThanOrEqual(operations.length * 2)
    })

    test('answers the first example as it says, sent to the sandbox, what needs an earlier answer, and what no request leads to', async () => {
      const { wrongOfSandbox, askedOfSandbox } = await (way ??= walk())
      expect(wrongOfSandbox).toEqual([])
      expect(askedOfSandbox).toBeGreaterThanOrEqual(operations.length)
    })

    test('shows what it changes: turned on here, read as on there', async () => {
      const { sandbox, page } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateDirectBilling'))
      await page.getByLabel('Sandbox').check()
      expect(await send(page)).toMatch(/^200 /)
      await page.goto(tried('getSubAccountBilling'))
      await page.getByLabel('Sandbox').check()
      await page.getByLabel('Path and query').fill('/api/billing/sub-accounts/loc_turn_on')
      expect(await send(page)).toMatch(/^200 in \d+ ms$/)
      expect(await page.locator('.ap-answer').textContent()).toContain('"billingMode": "DIRECT"')
    })

    test('opens with the example that its address names, and says so where nothing answers', async () => {
      const { site, page } = stage()
      await page.goto(
        `${site.url}/operations/updateDirectBilling?mock=9&server=mock&example=DIRECT_BILLING_REBILLING_ON`,
      )
      await expect
        .poll(() => page.getByLabel('Example').locator('option:checked').textContent())
        .toMatch(/^DIRECT_BILLING_REBILLING_ON: rebilling has to be/)
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('Nothing answers at http://127.0.0.1:9').waitFor()
    })

    test('asks the sandbox by name for what no request leads to, and changes nothing by it', async () => {
      const { sandbox, page } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(`${tried('updateDirectBilling')}&example=IDEMPOTENCY_IN_PROGRESS`)
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      const headers = await page.getByLabel('Headers').inputValue()
      expect(headers).toMatch(/^Prefer: example=IDEMPOTENCY_IN_PROGRESS$/m)
      const target = await page.getByLabel('Path and query').inputValue()
      const read = async () => {
        const account = sandbox.url + target.replace('/direct-billing', '')
        return (await fetch(account, { headers: { authorization: 'Bearer ap_test_admin' } })).text()
      }
      const before = await read()
      expect(before).toContain('"billingMode":"AGENCY_WALLET"')
      expect(await send(page)).toMatch(/^409 .* the status of the example$/)
      expect(await read()).toBe(before)
    })

    test('says what to do where the sandbox does not answer as the example says', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      await page.getByLabel('Headers').fill('Authorization: Bearer nobody\nContent-Type: application/json')
      expect(await send(page)).toMatch(/^401 /)
      await page.getByRole('link', { name: 'test keys' }).click()
      await page.locator('[id="the-sandbox-s-keys"]').waitFor()
    })

    test('has code that runs against the sandbox when it is copied', async () => {
      const { site, sandbox, complaints, watched: page } = stage()
      await page.goto(tried('updateLiveAgent'))
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      await page.getByRole('button', { name: 'Copy curl' }).click()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      // Its own port, whatever the usual one is.
      expect(copied).toContain(`${sandbox.url}/api/live-agents/`)
      const { stdout } = await promisify(execFile)('bash', ['-c', copied.replace('curl -i', 'curl')])
      expect(JSON.parse(stdout)).toMatchObject({ success: true })
      // The other pages go on with it.
      await page.goto(`${site.url}/`)
      await page.locator('.vp-doc', { hasText: `${sandbox.url}/api/billing/sub-accounts/` }).waitFor()
      expect(complaints).toEqual([])
    })

    test('keeps edits from mock to sandbox and over a reload, and a key for the tab alone', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByRole('textbox', { name: 'Body' }).fill('{"enabled": false}')
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      expect(await page.getByRole('textbox', { name: 'Body' }).inputValue()).toBe('{"enabled": false}')
      await page.getByRole('textbox', { name: 'Your API key' }).fill('reader-secret-1')
      await page.getByLabel('Headers').fill('Authorization: Bearer typed-secret-2\nContent-Type: application/json')
      await expect.poll(() => page.url()).toContain('server=sandbox')
      await page.reload()
      await page.getByRole('textbox', { name: 'Body' }).waitFor()
      expect(await page.getByRole('textbox', { name: 'Body' }).inputValue()).toBe('{"enabled": false}')
      expect(await page.getByRole('radio', { name: 'Sandbox' }).isChecked()).toBe(true)
      expect(await page.getByRole('textbox', { name: 'Your API key' }).inputValue()).toBe('reader-secret-1')
      expect(page.url()).not.toMatch(/secret/)
      const forms = page.getByRole('region', { name: 'This request in other forms' })
      for (const name of await forms.getByRole('tab').allTextContents()) {
        await forms.getByRole('tab', { name, exact: true }).click()
        expect(await forms.locator('pre').textContent()).not.toContain('reader-secret-1')
      }
      expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('secret')
      await page.getByRole('textbox', { name: 'Your API key' }).fill('')
    })

    test('sends by Ctrl+Enter, as it says, and marks a response that an edit has made older', async () => {
      const { page } = stage()
      await page.goto(tried('getSplitTest'))
      await page.getByText('Ctrl+Enter', { exact: true }).waitFor()
      await page.getByLabel('Path and query').press('Control+Enter')
      await page.locator('.ap-status').waitFor()
      expect(await page.locator('.ap-stale').count()).toBe(0)
      await page.getByLabel('Path and query').pressSequentially('?a=1')
      await page.locator('.ap-stale', { hasText: 'before your last change' }).waitFor()
    })

    test('names the header line that is none, in the place of code that would leave it out', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByLabel('Headers').fill('Authorization: Bearer a\nno header')
      await page.locator('.ap-forms', { hasText: 'Line 2 of the headers' }).waitFor()
      expect(await page.getByRole('button', { name: 'Copy curl' }).count()).toBe(0)
    })

    test.each([
      [
        'a field',
        '{"enabled": true, "autoRecharge": {"enabled": true, "thresholdUSD": 1}}',
        'autoRecharge.thresholdUSD',
      ],
      ['the body', '[]', 'body'],
    ])('says beside %s what a refusal says of it', async (_, body, field) => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      await page.getByRole('textbox', { name: 'Body' }).fill(body)
      expect(await send(page)).toMatch(/^400 /)
      await page.locator('.ap-named a', { hasText: field }).click()
      const place =
        field === 'body' ? '[id="request"] + .ap-refused' : 'tr:has([id="field-autoRecharge-thresholdUSD"]) .ap-refused'
      expect(await page.locator(place).textContent()).toMatch(/^Refused: \w+/)
    })

    test.each([
      ['a workflow', 'id', 'brain.capabilityConfig.workflows.‹id›.id', 'field-brain-capabilityConfig-workflows-id-id'],
      ['a step', 'url', `${STEP}.config.url`, 'field-brain-capabilityConfig-workflows-id-steps-config-url'],
      ['a step that has no such field', 'reason', `${STEP}.config`, ''],
    ])('says beside the field of %s what a refusal says of it, and unfolds it', async (what, field, name, id) => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('createLiveAgent'))
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      const type = field === 'reason' ? 'stop_contact' : 'webhook'
      const steps = [{ id: 'tell', type, config: { [field]: 'http://hooks.acme-office.com/call' } }]
      const workflow = what === 'a workflow' ? 'wf_a' : 'wf_area0001'
      const body = {
        id: 'blamed',
        name: 'Blamed',
        brain: {
          prompt: 'Be brief.',
          capabilities: [],
          capabilityConfig: {
            workflows: { [workflow]: { id: workflow, name: 'Tell', description: 'Always.', steps } },
          },
        },
        voice: { voiceId: 'Clara', prompt: 'Warm.' },
      }
      await page.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify(body, null, 2))
      expect(await send(page)).toMatch(/^422 /)
      expect(await page.locator('.ap-answer pre').first().textContent()).toContain(`"field": "${field}"`)
      // What the table has no row for leads to the row that it is in.
      const said = field === 'reason' ? field : name
      expect(await page.locator('.ap-named a').textContent()).toBe(said)
      const ids = what === 'a workflow' ? ' (workflow wf_a)' : ' (workflow wf_area0001, step tell)'
      expect(await page.locator('.ap-named li').textContent()).toContain(said + ids)
      expect(await page.locator('.ap-refused').textContent()).toContain(`Refused${ids}: `)
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await page.locator('.ap-request').evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
      await page.setViewportSize({ width: 1280, height: 720 })
      const row = page.locator('tr', { has: page.locator('.ap-refused') })
      expect(await row.locator('th code').first().textContent()).toBe(name)
      expect(await row.isVisible()).toBe(true)
      if (id !== '') expect(await row.locator('th code').first().getAttribute('id')).toBe(id)
    })

    test('says that the mock returns the example where it is sent an edit', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByRole('textbox', { name: 'Body' }).fill('{"enabled": false}')
      await page.getByText('Documented response of the example, without your changes: 200').waitFor()
      expect(await send(page)).toMatch(/^200 /)
      await page.getByText('The mock checks your values against the schemas alone').waitFor()
    })

    test('keeps the server for other pages, and an edit when another example is chosen', async () => {
      const { page, site } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      await page.getByRole('textbox', { name: 'Body' }).fill('{"enabled": false}')
      const example = page.getByLabel('Example')
      const first = await example.inputValue()
      await example.selectOption('DIRECT_BILLING_REBILLING_ON')
      await page.getByRole('button', { name: 'Back to your changes' }).click()
      expect(await example.inputValue()).toBe(first)
      expect(await page.getByRole('textbox', { name: 'Body' }).inputValue()).toBe('{"enabled": false}')
      await page.goto(`${site.url}/operations/listCalls`)
      expect(await page.getByRole('radio', { name: 'Sandbox' }).isChecked()).toBe(true)
      await page.getByRole('radio', { name: 'Mock' }).check()
    })

    test('has links that keep a test key, and say where they leave a key out', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      const headers = page.getByLabel('Headers')
      await headers.fill('Authorization: Bearer ap_test_reader\nContent-Type: application/json')
      await expect.poll(() => page.url()).toContain('ap_test_reader')
      const said = page.getByText('The link leaves out your own credentials')
      expect(await said.count()).toBe(0)
      await headers.fill('Authorization: Bearer ap_test_of_mine\nContent-Type: application/json')
      await said.waitFor()
      expect(page.url()).not.toContain('ap_test_of_mine')
    })

    test('shows fields beside the request, and its forms below it, at 1440 px', async () => {
      const { page, site } = stage()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${site.url}/operations/updateDirectBilling#request`)
      await page.locator('.ap-forms pre').waitFor()
      const boxes = await Promise.all(
        ['[id="request"] ~ table', '.ap-request', '.ap-forms'].map((place) =>
          page.locator(place).first().boundingBox(),
        ),
      )
      const [fields, request, forms] = boxes
      expect(Math.min(fields?.width ?? 0, request?.width ?? 0)).toBeGreaterThan(480)
      expect((fields?.x ?? 0) + (fields?.width ?? 0)).toBeLessThan(request?.x ?? 0)
      expect(forms?.x).toBe(request?.x)
      // Of the six lines of curl, only the one with the address goes on in the next.
      await page.getByRole('tab', { name: 'curl', exact: true }).click()
      const height = await page.locator('.ap-forms pre').evaluate((code) => code.clientHeight - 16)
      expect(height / 19.5).toBeCloseTo(7, 0)
      // An address is broken between its parts.
      const lines = await page.locator('.ap-forms pre').evaluate((shown) => {
        const texts = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        while (texts.nextNode() !== null) {
          const at = texts.currentNode.nodeValue?.indexOf('sub-accounts') ?? -1
          if (at < 0) continue
          range.setStart(texts.currentNode, at)
          range.setEnd(texts.currentNode, at + 'sub'.length)
        }
        return range.getClientRects().length
      })
      expect(lines).toBe(1)
      // What a field or a code means has the whole column.
      await page.locator('[id="errors"] ~ details summary').first().click()
      for (const place of ['[id="request"] ~ table', '[id="errors"] ~ details[open] table']) {
        const [table, meaning] = await Promise.all(
          [place, `${place} tbody td:last-child`].map((one) => page.locator(one).first().boundingBox()),
        )
        expect((table?.width ?? 0) - (meaning?.width ?? 0)).toBeLessThan(5)
      }
      expect(await barriers(page)).toEqual([])
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    test('is printed without menus, with what is folded and no wider than paper', async () => {
      const { page, site } = stage()
      await page.goto(`${site.url}/operations/updateDirectBilling`)
      await page.locator('.ap-forms pre').waitFor()
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 794, height: 1123 })
      for (const place of ['.VPNav', '.VPLocalNav', '.VPSidebar', '.ap-send'])
        expect([place, await page.locator(place).first().isVisible()]).toEqual([place, false])
      expect(
        await page.locator('.ap-documented .ap-shown').evaluate((shown) => getComputedStyle(shown).maxHeight),
      ).toBe('none')
      const folded = page.locator('.ap-text details:not([open]) td').first()
      expect((await folded.boundingBox())?.height).toBeGreaterThan(10)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(794)
      await page.emulateMedia({ media: 'screen' })
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    test('keeps its table of contents in one line above its title', async () => {
      expect((await (way ??= walk())).covered).toEqual([])
    })

    test('shows where the keyboard is, in every kind of field', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByLabel('Example').focus()
      const outlines: Record<string, string> = {}
      for (const place of ['select', 'input[type=radio]', 'textarea', 'input[type=password]']) {
        await page.locator(`.ap-try ${place}`).first().focus()
        await page.keyboard.press('Shift')
        outlines[place] = await page.evaluate(() => {
          const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
          return `${outlineStyle} ${outlineWidth}`
        })
      }
      expect(new Set(Object.values(outlines))).toEqual(new Set(['solid 2px']))
    })

    test('goes on by keyboard from where a link of its table of contents leads', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByLabel('Example').waitFor()
      const follow = async (name: string) => {
        await page.locator('.ap-contents').getByRole('link', { name }).focus()
        await page.keyboard.press('Enter')
        return page.evaluate(() => {
          const { id, tagName } = document.activeElement ?? document.body
          return id === '' ? tagName : id
        })
      }
      expect(await follow('Errors')).toBe('errors')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('.ap-text') !== null)).toBe(true)
      // Where it led before, it leads again.
      expect(await follow('Errors')).toBe('errors')
      expect(await follow('Try it')).toBe('SELECT')
    })

    test('says what to do about an error that comes, with the way to its page', async () => {
      const { page } = stage()
      await page.goto(`${tried('updateDirectBilling')}&example=NO_USABLE_CARD`)
      expect(await send(page)).toMatch(/^409 /)
      const told = page.locator('.ap-answer .ap-hint', { hasText: 'NO_USABLE_CARD' })
      expect(await told.textContent()).toBe(
        "NO_USABLE_CARD: No saved card can be charged. This request changed nothing. Do: Have the client save a card that works, through the dashboard's card form. Send again: only after that. Not confirmed: its meaning.",
      )
      expect(await page.locator('.ap-answer .ap-said').textContent()).toMatch(/^\w+ .*\.$/)
      await told.getByRole('link').click()
      await page.locator('h1[id="NO_USABLE_CARD"]').waitFor()
      // What the server has said, the page does not say again.
      await page.goto(`${tried('updateDirectBilling')}&example=PENDING_CREDITS_EXIST`)
      expect(await send(page)).toMatch(/^409 /)
      expect(await page.locator('.ap-answer .ap-hint', { hasText: 'PENDING_CREDITS_EXIST' }).textContent()).toMatch(
        /^PENDING_CREDITS_EXIST: This request changed nothing\. Do: .* is 0\. Send again: only after that\./,
      )
      // An error without a code is told by its status.
      const codeless = contract.pairs.find((pair) => pair.operation === 'getPipelineSteps' && pair.status === 403)
      await page.goto(`${tried('getPipelineSteps')}&example=${codeless?.key}`)
      expect(await send(page)).toMatch(/^403 /)
      await page.locator('.ap-answer .ap-hint a[href="/errors/without-code#getPipelineSteps-403"]').waitFor()
    })

    test('shows what the server says before what the page adds, and no advice that says less', async () => {
      const { page } = stage()
      await page.goto(tried('getLiveAgent'))
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      await page
        .getByRole('textbox', { name: 'Path and query' })
        .fill('/api/live-agents/live:absent?locationId=loc_live')
      expect(await send(page)).toMatch(/^404 /)
      const lines = page.locator('.ap-answer .ap-said, .ap-answer .ap-hint:has(a[href^="/errors/NotFound#"])')
      expect(await lines.allTextContents()).toEqual([
        'The sub-account has no such live agent.',
        'NotFound: Send again: only a corrected request. Not confirmed: the code.',
      ])
    })

    test('shows the forms before the documented response, and keeps the chosen one for other pages', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      const [forms, documented] = await Promise.all(
        ['.ap-forms', '.ap-documented'].map((place) => page.locator(place).boundingBox()),
      )
      expect((forms?.y ?? 0) + (forms?.height ?? 0)).toBeLessThan(documented?.y ?? 0)
      await page.getByRole('tab', { name: 'Python', exact: true }).click()
      await page.goto(tried('listCalls'))
      await page.getByRole('button', { name: 'Copy Python' }).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('ap-form'))).toBe('Python')
      await page.evaluate(() => localStorage.removeItem('ap-form'))
    })

    test('offers successes by what they are', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByLabel('Example').waitFor()
      const offered = await page.getByLabel('Example').locator('option').allTextContents()
      expect(offered.slice(0, 2)).toEqual(['Direct billing is on', 'On, though no card is saved yet'])
    })

    test('has a table of contents, from which errors are one step away', async () => {
      const { watched: page, site } = stage()
      await page.goto(`${site.url}/operations/createLiveAgent`)
      await page.locator('.ap-contents').getByRole('link', { name: 'Errors' }).click()
      await expect
        .poll(() => page.locator('h2[id="errors"]').evaluate((heading) => heading.getBoundingClientRect().top))
        .toBeLessThan(300)
      expect(await page.locator('.ap-contents').isVisible()).toBe(true)
      expect(await page.locator('h2[id="errors"] .header-anchor').getAttribute('aria-label')).toBe('Link to Errors')
      // A line under it would hide the underscores.
      const code = page.locator('[id="errors"] ~ details table th a:has(code)').first()
      expect(await code.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('none')
    })

    test('sets nested fields in, and shows the whole name of the one that its address names', async () => {
      const { page, site } = stage()
      const own = ['', '-subAccount', '-subAccount-name'].map((name) => `[id="answer-data${name}"]`)
      for (const width of [900, 390, 1280]) {
        await page.setViewportSize({ width, height: 720 })
        await page.goto(`${site.url}/operations/updateDirectBilling`)
        const names = own.map((name) => page.locator(name).locator('b').or(page.locator(name)).last())
        const shown = await Promise.all(names.map((name) => name.boundingBox()))
        const [data = 0, account = 0, name = 0] = shown.map((box) => box?.x)
        expect(account - data).toBeGreaterThan(5)
        expect(name - account).toBeCloseTo(account - data, 0)
      }
      const widthOf = () => page.locator('[id="answer-data-subAccount-name"] i').evaluate((part) => part.clientWidth)
      expect(await widthOf()).toBe(1)
      await page.goto(`${site.url}/operations/updateDirectBilling#answer-data-subAccount-name`)
      await expect.poll(widthOf).not.toBe(1)
    })

    test('colours the code that it makes, and changes none of it', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      const code = page.locator('.ap-forms pre')
      for (const [form, said] of [
        ['curl', "-H 'Content-Type: application/json' "],
        ['Python', 'from urllib.error import HTTPError'],
        ['HAR', '"version": "1.2"'],
      ] as const) {
        await page.getByRole('tab', { name: form, exact: true }).click()
        expect(await code.textContent()).toContain(said)
        const colours = await code.locator('span').evaluateAll((all) => all.map((part) => getComputedStyle(part).color))
        expect(new Set(colours).size).toBeGreaterThan(2)
      }
      await page.evaluate(() => localStorage.removeItem('ap-form'))
      expect(await barriers(page)).toEqual([])
    })

    test('unfolds the field that its address names', async () => {
      const { page, site } = stage()
      await page.goto(`${site.url}/operations/updateDirectBilling#field-autoRecharge-thresholdUSD`)
      const field = page.locator('[id="field-autoRecharge-thresholdUSD"]')
      await expect.poll(() => field.isVisible()).toBe(true)
      const ground = (row: string) =>
        page
          .locator(row)
          .first()
          .evaluate((each) => getComputedStyle(each).backgroundColor)
      const named = await ground('tr:has([id="field-autoRecharge-thresholdUSD"])')
      expect(named).not.toBe(await ground('tr:has([id="field-enabled"])'))
      // It stands below the row that stays.
      const [row, contents] = await Promise.all([field.boundingBox(), page.locator('.ap-contents').boundingBox()])
      expect(row?.y ?? 0).toBeGreaterThan((contents?.y ?? 0) + (contents?.height ?? 0))
    })

    test('fits a phone, and has its title', async () => {
      const { site, complaints, watched: page } = stage()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${site.url}/operations/updateDirectBilling`)
      await page.getByRole('button', { name: 'Send' }).waitFor()
      expect(await page.title()).toBe('Update direct billing (updateDirectBilling) | Agent platform API')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      // Into smaller ones, a phone zooms.
      const sizes = await page
        .locator('.ap-try :is(select, textarea, input[type=password])')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize))
      expect(new Set(sizes)).toEqual(new Set(['16px']))
      expect(complaints).toEqual([])
    })
  })
}

/** In the page of an operation: whether the table of contents is one line above the title, at the top of the page. */
function standsAboveTitle(contents: Element): boolean {
  scrollTo(0, 0)
  const title = document.querySelector('.ap-head h1')?.getBoundingClientRect().top ?? 0
  return contents.getBoundingClientRect().bottom <= title && contents.scrollWidth <= contents.clientWidth
}
