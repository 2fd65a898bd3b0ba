import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createControl } from '../../../src/sandbox/index.ts'
import { barriers } from './in-page.ts'
import type { Stage } from './stage.ts'

/** What the form of an operation's page says before and after a request is sent. `stage` is asked within tests. */
export function describeSending(stage: () => Stage): void {
  describe('the form of an operation', () => {
    const port = (url: string) => new URL(url).port
    const tried = (id: string) => {
      const { site, mock, sandbox } = stage()
      return `${site.url}/operations/${id}?mock=${port(mock.url)}&sandbox=${port(sandbox.url)}&server=mock`
    }

    async function send(page: Page): Promise<string | null> {
      await page.getByRole('button', { name: 'Send' }).click()
      return page.locator('.ap-status').textContent()
    }

    test('leads to the list that a refused step is in', async () => {
      const { page } = stage()
      await page.goto(tried('updateLiveAgent'))
      await page.getByRole('radio', { name: 'Sandbox' }).check()
      const example = page.getByLabel('Example')
      const label = await example.locator('option', { hasText: 'a step comes after' }).textContent()
      await example.selectOption({ label: label ?? '' })
      expect(await send(page)).toMatch(/^422 /)
      const named = page.locator('.ap-named a')
      expect(await named.textContent()).toBe('brain.capabilityConfig.workflows.‹id›.steps')
      expect(await named.getAttribute('href')).toBe('#field-brain-capabilityConfig-workflows-id-steps')
      await page.getByText('INVALID_CONFIGURATION: Nothing was saved. Send again: only a corrected request.').waitFor()
    })

    test('marks the field that a sentence without a list begins with', async () => {
      const { page } = stage()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      await page.getByLabel('Path and query').fill('/api/live-agents/live%3Aedited')
      expect(await send(page)).toMatch(/^400 /)
      expect(await page.locator('.ap-named li').textContent()).toMatch(/^locationId is required\./)
      await page
        .locator('tr', { has: page.locator('[id="field-locationId"]') })
        .locator('.ap-refused')
        .waitFor()
    })

    test('warns of a second charge beside a body that can charge, and beside no other', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      const body = page.getByRole('textbox', { name: 'Body' })
      const hint = page.locator('.ap-hint', { hasText: 'Sent again after a timeout' })
      const charges = '{"enabled": true, "autoRecharge": {"enabled": true}}'
      for (const text of [charges, '{"enabled": false}', '{"enabled": true}', charges.replace(/true\}\}/, 'false}}')]) {
        await body.fill(text)
        expect(await hint.textContent()).toContain(text === charges ? 'may charge again' : 'may be applied twice')
      }
    })

    test('sends a version that the reader typed, also the one of the example, and fills it in again when asked', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const body = page.getByRole('textbox', { name: 'Body' })
      const version = async () => /"ifVersion": "(.*)"/.exec(await body.inputValue())?.[1]
      await body.waitFor()
      const documented = (await version()) ?? ''
      for (let times = 0; times < 3; times += 1) expect(await send(page)).toMatch(/^200 /)
      expect(await version()).not.toBe(documented)
      const undo = page.getByRole('button', { name: 'Back to the example' })
      expect(await undo.count()).toBe(0)
      await body.fill((await body.inputValue()).replace(/"ifVersion": ".*"/, `"ifVersion": "${documented}"`))
      expect(await send(page)).toMatch(/^409 /)
      expect(await version()).toBe(documented)
      await undo.waitFor()
      await page.reload()
      await page.getByText('ifVersion is sent as it stands in the body.').waitFor()
      expect(await send(page)).toMatch(/^409 /)
      await page.getByRole('button', { name: 'Fill in the newest version when sent (overwrites theirs)' }).click()
      await page.getByText("Sent first, to replace the example's ifVersion unless you type it").waitFor()
      expect(await send(page)).toMatch(/^200 .*, the status of the example$/)
      expect(await undo.count()).toBe(0)
    })

    test('leads from a remedy to the read of what was sent, not of what its own example has', async () => {
      const { page } = stage()
      await page.goto(`${tried('updateLiveAgent')}&example=VERSION_CONFLICT`)
      expect(await send(page)).toMatch(/^409 /)
      const remedy = page.locator('.ap-answer .ap-hint').getByRole('link', { name: 'getLiveAgent' })
      expect(new URL((await remedy.getAttribute('href')) ?? '', page.url()).searchParams.get('target')).toBe(
        '/api/live-agents/live%3Akept?locationId=loc_live',
      )
    })

    test('says where a body stops being JSON, and that a key of the reader goes out instead of the header', async () => {
      const { page, sandbox } = stage()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const body = page.getByRole('textbox', { name: 'Body' })
      await body.fill('{\n  "ifVersion": "v1"\n  "name": "A"\n}')
      await page.getByText(/^The body is not JSON: .* at line 3, column 3\.$/).waitFor()
      await body.fill('{\n  "list": [\n    "a value",\n  ]\n}')
      await page.getByText('The body is not JSON: nothing follows the comma at ').waitFor()
      await page.getByRole('button', { name: 'line 3, column 14' }).waitFor()
      const text = '{\n  "ifVersion": "v1",\n}'
      const headers = { authorization: 'Bearer ap_test_admin', 'content-type': 'application/json' }
      const refused = await fetch(`${sandbox.url}/api/live-agents/live%3Aedited?locationId=loc_live`, {
        method: 'PUT',
        headers,
        body: text,
      })
      expect(await refused.text()).toContain('nothing follows the comma at line 2, column 20.')
      await page.getByLabel('Your API key').fill('ap_test_reader')
      await page.getByText('Your own key is sent in the place of the Authorization header above.').waitFor()
      await page.getByLabel('Your API key').fill('')
    })

    test('speaks of a new Idempotency-Key where one was sent', async () => {
      const { page } = stage()
      await page.goto(`${tried('updateDirectBilling')}&example=NO_USABLE_CARD`)
      const headers = page.getByRole('textbox', { name: 'Headers' })
      await headers.fill(`${await headers.inputValue()}\nIdempotency-Key: invoice-2026-07`)
      expect(await send(page)).toMatch(/^409 /)
      expect(await page.locator('.ap-answer .ap-hint', { hasText: 'NO_USABLE_CARD' }).textContent()).toContain(
        'Send again: only after that, with a new Idempotency-Key. Not confirmed',
      )
    })

    test('tells a replay from a new success', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateDirectBilling').replace('server=mock', 'server=sandbox'))
      await page.getByRole('button', { name: 'Add an Idempotency-Key' }).click()
      expect(await send(page)).toMatch(/^200 in \d+ ms$/)
      expect(await send(page)).toMatch(
        /^200 in \d+ ms, the stored response of this key: nothing was changed or charged again$/,
      )
    })

    test('brings what came of a request into view', async () => {
      const { page } = stage()
      for (const id of ['updateDirectBilling', 'updateLiveAgent']) {
        await page.goto(tried(id))
        const button = page.getByRole('button', { name: 'Send' })
        await button.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight))
        await send(page)
        const below = () =>
          page.locator('.ap-answer').evaluate((one) => one.getBoundingClientRect().bottom - innerHeight)
        await expect.poll(below).toBeLessThanOrEqual(1)
        expect(await page.locator('.ap-status').evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(100)
      }
    })

    test('says which fault a response is due to, and how to switch it off', async () => {
      const { page, sandbox } = stage()
      const control = createControl({ baseUrl: sandbox.url })
      await control.reset()
      await page.goto(
        `${tried('updateDirectBilling').replace('server=mock', 'server=sandbox')}&example=charge_succeeded`,
      )
      for (const [fault, status] of [
        ['decline', 409],
        ['TooManyRequests', 429],
      ] as const) {
        await control.fault(fault, { times: 1 })
        expect(await send(page)).toMatch(new RegExp(`^${status} `))
        const said = page.locator('.ap-hint', { hasText: `due to the fault ${fault}` })
        expect(await said.textContent()).toContain(`curl -X DELETE ${sandbox.url}/_sandbox/faults/${fault}`)
        expect(await page.getByText('The sandbox remembers earlier calls').count()).toBe(0)
      }
      expect(await page.locator('.ap-status').textContent()).toMatch(/: wait \d+ s before you send it again$/)
      expect(await send(page)).toMatch(
        /^200 in \d+ ms, the status of the example: 200 dollars charged, 2,000 minutes added$/,
      )
    })

    test('leads from invalid JSON to its place, also from what the server says of it', async () => {
      const { page } = stage()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const body = page.getByRole('textbox', { name: 'Body' })
      const text = (await body.inputValue()).replace(/,(?=\s+"prompt": "Speak)/, '')
      const place = text.lastIndexOf('"prompt": "Speak')
      await body.fill(text)
      await body.evaluate((field) => field.scrollTo(0, 0))
      const line = text.slice(0, place).split('\n').length
      const caret = () =>
        body.evaluate((field) => [(field as HTMLTextAreaElement).selectionStart, field.scrollTop > 300])
      const buttons = page.getByRole('button', { name: `line ${line}, column ` })
      await buttons.first().click()
      expect(await caret()).toEqual([place, true])
      expect(await body.evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await send(page)).toMatch(/^4\d\d /)
      await body.evaluate((field) => (field as HTMLTextAreaElement).setSelectionRange(0, 0))
      await buttons.last().click()
      expect(await caret()).toEqual([place, true])
    })

    test('makes a new Idempotency-Key where one was sent and the advice asks for a new one', async () => {
      const { page } = stage()
      await page.goto(`${tried('updateDirectBilling')}&example=NO_USABLE_CARD`)
      expect(await send(page)).toMatch(/^409 /)
      const renew = page.getByRole('button', { name: 'New Idempotency-Key' })
      expect(await renew.count()).toBe(0)
      await page.getByRole('button', { name: 'Add an Idempotency-Key' }).click()
      await send(page)
      const keys = async () => (await page.getByLabel('Headers').inputValue()).match(/^Idempotency-Key: .{36}$/gm) ?? []
      const [old = ''] = await keys()
      await renew.click()
      expect(await keys()).toEqual([expect.not.stringContaining(old)])
      await page.goto(`${tried('updateDirectBilling')}&example=IDEMPOTENCY_KEY_INVALID`)
      expect(await send(page)).toMatch(/^400 /)
      await renew.click()
      expect(await keys()).toHaveLength(1)
    })

    test('leads from a misspelt field to the one that is near, and from a message to the catalog', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const body = page.getByRole('textbox', { name: 'Body' })
      const text = await body.inputValue()
      await body.fill(text.replace('"outputs"', '"output"'))
      expect(await send(page)).toMatch(/^422 /)
      const named = page.locator('.ap-named li').first()
      expect(await named.locator('a').first().getAttribute('href')).toBe(
        '#field-brain-capabilityConfig-workflows-id-steps-outputs',
      )
      const chosen = () =>
        body.evaluate((field) => {
          const { value, selectionStart: from, selectionEnd: to } = field as HTMLTextAreaElement
          return [value.slice(from, to), field === document.activeElement]
        })
      await named.getByRole('button', { name: 'Show it in the body' }).click()
      expect(await chosen()).toEqual(['output', true])
      await named.getByRole('button', { name: 'Rename to outputs' }).click()
      expect(await body.inputValue()).toBe(text)
      expect(await chosen()).toEqual(['outputs', true])
      for (const name of ['config', 'voice', 'question']) {
        await body.fill(text.replace(`"${name}":`, `"${name.slice(1)}":`))
        expect(await send(page)).toMatch(/^422 /)
        await named.getByRole('button', { name: `Rename to ${name}` }).click()
        expect(await body.inputValue()).toBe(text)
      }
      await body.fill(text.replace('"check_zip_code"', '"check_zipcode"'))
      expect(await send(page)).toMatch(/^422 /)
      await named.getByRole('link', { name: 'catalog', exact: true }).click()
      await page.locator('h1[id="getLiveAgentCatalog"]').waitFor()
      expect(await page.getByLabel('Path and query').inputValue()).toContain('locationId=loc_live')
    })

    /** The element that has the focus, and what is selected in it. */
    const focused = (page: Page) =>
      page.evaluate(() => {
        const one = document.activeElement
        if (!(one instanceof HTMLTextAreaElement)) return one?.textContent ?? ''
        return one.value.slice(one.selectionStart, one.selectionEnd)
      })

    test('leads to the part of the path or the query that is refused, and adds what the query lacks', async () => {
      const { page } = stage()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const target = page.getByLabel('Path and query')
      const buttons = page.locator('.ap-named button')
      await target.fill('/api/live-agents/edited?locationId=loc_live')
      expect(await send(page)).toMatch(/^400 /)
      // The body has an id that is right.
      expect(await buttons.allTextContents()).toEqual(['Show it in the path'])
      await buttons.click()
      expect(await focused(page)).toBe('edited')
      const body = page.getByRole('textbox', { name: 'Body' })
      await body.fill((await body.inputValue()).replace('{', '{ "locationId": "loc_live",'))
      await target.fill('/api/live-agents/live%3Aedited')
      expect(await send(page)).toMatch(/^400 /)
      expect(await page.locator('.ap-named li').textContent()).toMatch(
        /^locationId is required\. It goes into the query\./,
      )
      await page.getByRole('button', { name: 'Add it to the query' }).click()
      expect(await target.inputValue()).toBe('/api/live-agents/live%3Aedited?locationId=loc_live')
      await expect.poll(() => focused(page)).toBe('loc_live')
      await page.goto(tried('listCalls').replace('server=mock', 'server=sandbox'))
      await target.fill('/api/call-history?locationId=loc_kept&excludeReviewed=maybe')
      expect(await send(page)).toMatch(/^400 /)
      await page.getByRole('button', { name: 'Show it in the query' }).click()
      await expect.poll(() => focused(page)).toBe('maybe')
    })

    test('lists each of several refusals with its place and what mends it, also where the server wrote one sentence', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const body = page.getByRole('textbox', { name: 'Body' })
      const text = await body.inputValue()
      const items = page.locator('.ap-named li')
      const buttons = async () =>
        Promise.all((await items.all()).map((one) => one.getByRole('button').allTextContents()))
      const typed = async () => JSON.parse(await body.inputValue()) as Record<string, unknown>
      const { ifVersion, name, voice, ...rest } = JSON.parse(text) as Record<string, object>
      await body.fill(JSON.stringify({ ...rest, voice: { ...voice, prompt: 5, pitch: 2 }, setup: {} }, null, 2))
      await page.getByText('The body has no ifVersion.').waitFor()
      expect(await page.getByText('is sent as it stands').count()).toBe(0)
      expect(await send(page)).toMatch(/^422 /)
      expect(await page.locator('.ap-said').count()).toBe(0)
      expect(await buttons()).toEqual([
        ['Fill in ifVersion'],
        ['Fill in name'],
        ['Show it in the body', 'Remove it'],
        ['Show it in the body', 'Remove it'],
        ['Show it in the body'],
      ])
      await items.nth(3).getByRole('button', { name: 'Show it in the body' }).click()
      expect(await focused(page)).toBe('pitch')
      for (const index of [3, 2]) await items.nth(index).getByRole('button', { name: 'Remove it' }).click()
      await page.getByRole('button', { name: 'Fill in name' }).click()
      await items.getByRole('button', { name: 'Fill in ifVersion' }).click()
      expect(await typed()).toEqual({ ...rest, ifVersion, name, voice: { ...voice, prompt: 5 } })
      await page.getByText("Sent first, to replace the example's ifVersion").waitFor()
      await page.getByRole('button', { name: 'Back to the body before' }).click()
      expect(Object.keys(await typed())).not.toContain('ifVersion')
      // Of a step's id that is there twice, the second, which is new.
      await body.fill(
        text.replace(
          /"steps": \[/,
          '"steps": [{ "id": "twice", "type": "schedule_callback", "config": {} }, { "id": "twice", "type": "stop_contact", "config": {} },',
        ),
      )
      expect(await send(page)).toMatch(/^422 /)
      await items.getByRole('button', { name: 'Show it in the body' }).click()
      const after = await body.evaluate((one) =>
        (one as HTMLTextAreaElement).value.slice((one as HTMLTextAreaElement).selectionStart),
      )
      expect(after).toMatch(/^twice", "type": "stop_contact"/)
      await page.goto(tried('updateDirectBilling').replace('server=mock', 'server=sandbox'))
      await body.fill('{"enabled": true, "autoRecharge": {"enabled": true, "treshold": 25}, "foo": 1}')
      expect(await send(page)).toMatch(/^400 /)
      expect(await buttons()).toEqual([
        ['Show it in the body', 'Remove it'],
        ['Show it in the body', 'Rename to thresholdUSD', 'Remove it'],
      ])
    })

    test('leads from an id that is not there to the list of those that are, and to the one of the example', async () => {
      const { page } = stage()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const target = page.getByLabel('Path and query')
      const documented = await target.inputValue()
      await target.fill('/api/live-agents/live%3Anope?locationId=loc_live')
      expect(await send(page)).toMatch(/^404 /)
      const list = page.locator('.ap-answer').getByRole('link', { name: 'listLiveAgents' })
      expect(new URL((await list.getAttribute('href')) ?? '', page.url()).searchParams.get('target')).toBe(
        '/api/live-agents?locationId=loc_live',
      )
      await page.getByRole('button', { name: "Use the example's path" }).click()
      expect(await target.inputValue()).toBe(documented)
      expect(await focused(page)).toBe('Send')
      // Of a list that needs what the request does not say, the list's own example.
      await page.goto(tried('getCallById').replace('server=mock', 'server=sandbox'))
      await target.fill('/api/call-history/by-call-id/absent')
      expect(await send(page)).toMatch(/^404 /)
      const calls = page.locator('.ap-answer').getByRole('link', { name: 'listCalls' })
      expect(await calls.getAttribute('href')).toBe('/operations/listCalls?server=sandbox#try')
    })

    const LOW = '{"enabled": true, "autoRecharge": {"enabled": true, "thresholdUSD": 5}}'
    const onSandbox = (id: string) => tried(id).replace('server=mock', 'server=sandbox')

    test('keeps what came back over Back, from a field as from another page, and leads from the field to the request', async () => {
      const { page } = stage()
      await page.goto(onSandbox('updateDirectBilling'))
      const body = page.getByRole('textbox', { name: 'Body' })
      await body.fill(LOW)
      expect(await send(page)).toMatch(/^400 /)
      const isThere = async () => {
        await expect.poll(() => page.locator('.ap-status').count()).toBe(1)
        expect(await body.inputValue()).toBe(LOW)
        expect(await page.locator('.ap-stale').count()).toBe(0)
        await expect.poll(() => page.locator('tr .ap-refused').count()).toBe(1)
      }
      for (const place of ['.ap-named a', '.ap-answer a:has-text("BadRequest")']) {
        await page.locator(place).click()
        await page.waitForURL(/#(?:field-|billing)/)
        await page.goBack()
        await page.waitForURL((url) => url.hash === '')
        await isThere()
      }
      await page.locator('.ap-named a').click()
      await page.locator('.ap-refused').getByRole('button', { name: 'Back to the request' }).press('Enter')
      await expect.poll(() => focused(page)).toBe('5')
      await isThere()
      // Left by a link, it is there, too.
      await page.locator('#VPSidebarNav a[href="/operations/getSubAccountBilling"]').click()
      await page.locator('h1[id="getSubAccountBilling"]').waitFor()
      await page.locator('#VPSidebarNav a[href="/operations/updateDirectBilling"]').click()
      await page.locator('h1[id="updateDirectBilling"]').waitFor()
      await isThere()
      await page.getByRole('button', { name: 'Back to the example' }).click()
      expect(await page.locator('.ap-status').count()).toBe(0)
    })

    test('shows where a missing field belongs, never another one of its name, and which item of a list is refused', async () => {
      const { page } = stage()
      await page.goto(onSandbox('updateLiveAgent'))
      const body = page.getByRole('textbox', { name: 'Body' })
      const text = await body.inputValue()
      const named = page.locator('.ap-named')
      await body.fill(text.replace(/\n *"name": "Front desk",/, ''))
      expect(await send(page)).toMatch(/^422 /)
      expect(await named.textContent()).toBe('name is required.Fill in name')
      await body.fill(text.replace(/,\s*"prompt": "Speak[^"]*"/, ''))
      expect(await send(page)).toMatch(/^422 /)
      await named.getByRole('button', { name: 'Show where it belongs' }).click()
      await expect.poll(() => focused(page)).toBe('voice')
      await body.fill(text.replace('"10002"', '10002'))
      expect(await send(page)).toMatch(/^422 /)
      expect(await named.textContent()).toContain('config.codes[1] (workflow')
      await named.getByRole('button', { name: 'Show it in the body' }).click()
      await expect.poll(() => focused(page)).toBe('10002')
    })

    test('has an address that keeps the headers beside a test key, and none of a key that is not', async () => {
      const { page } = stage()
      await page.goto(onSandbox('updateDirectBilling'))
      const key = page.getByLabel('Your API key')
      const headers = page.getByLabel('Headers')
      await key.fill('ap_test_admin')
      await page.getByRole('button', { name: 'Add an Idempotency-Key' }).click()
      const typed = await headers.inputValue()
      await expect.poll(() => page.url()).toContain('Idempotency-Key')
      await page.reload()
      await expect.poll(() => headers.inputValue()).toBe(typed)
      await key.fill('of-the-reader-1')
      await headers.fill(`${typed}\nX-Trace: of-the-reader-1`)
      await page.getByText('The link leaves out your own credentials').waitFor()
      expect(page.url()).toContain('Idempotency-Key')
      expect(page.url()).not.toContain('of-the-reader-1')
      await key.fill('')
    })

    test('shows the status first on a phone, and reads out what was refused', async () => {
      const { page } = stage()
      for (const height of [844, 664]) {
        await page.setViewportSize({ width: 390, height })
        await page.goto(onSandbox('updateDirectBilling'))
        await page.getByRole('textbox', { name: 'Body' }).fill(LOW.replace('}}', ', "rechargeAmountUsd": 20}}'))
        expect(await send(page)).toMatch(/^400 /)
        const bar = await page.locator('.VPLocalNav').evaluate((one) => one.getBoundingClientRect().bottom)
        const top = () => page.locator('.ap-status').evaluate((one) => one.getBoundingClientRect().top)
        await expect.poll(top).toBeGreaterThan(bar)
        expect(await top()).toBeLessThan(height / 2)
      }
      expect(await page.locator('.ap-answer [role=status]').textContent()).toMatch(
        /^400 in \d+ ms.*rechargeAmountUsd is not a known property\..*thresholdUSD must be at least 10\.$/,
      )
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    test('has its forms as tabs: one stop of the Tab key, and arrows between them', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      await page.getByRole('tab', { name: 'curl' }).click()
      const tabs = await page.getByRole('tab').allTextContents()
      for (const [key, form] of [
        ['ArrowRight', tabs[1]],
        ['End', tabs.at(-1)],
        ['ArrowRight', 'curl'],
        ['ArrowLeft', tabs.at(-1)],
        ['Home', 'curl'],
      ] as const) {
        await page.keyboard.press(key)
        expect(await focused(page)).toBe(form)
        expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual([form])
        await page
          .getByRole('tabpanel', { name: form ?? '' })
          .getByRole('button', { name: `Copy ${form}` })
          .waitFor()
      }
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Copy curl')
    })

    test('speaks of no stored response of a key where none was sent', async () => {
      const { page } = stage()
      await page.goto(`${tried('updateDirectBilling')}&example=IDEMPOTENT_REPLAY`)
      expect(await send(page)).toMatch(/^409 in \d+ ms, the status of the example$/)
    })

    test('leads from a code of a status to its row, and unfolds on a phone right below the status', async () => {
      const { page } = stage()
      const summary = page.locator('.ap-text details > summary', { hasText: '409' })
      const row = page.locator('[id="error-409-NO_USABLE_CARD"]')
      await page.goto(tried('updateDirectBilling'))
      await page.locator('.ap-codes').getByRole('link', { name: 'NO_USABLE_CARD', exact: true }).press('Enter')
      await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true)
      expect(await row.isVisible()).toBe(true)
      expect(await summary.textContent()).toMatch(/^409 +\d+ codes$/)
      await page.setViewportSize({ width: 390, height: 844 })
      const first = page.locator('details[open] > summary ~ :not(.ap-codes)').first()
      const [name, content] = await Promise.all([summary.boundingBox(), first.boundingBox()])
      expect((content?.y ?? 0) - (name?.y ?? 0)).toBeLessThan(60)
      await page.setViewportSize({ width: 1280, height: 720 })
      expect(await barriers(page)).toEqual([])
    })

    test('tells a second request that charges nothing from the first one, and begins again in a new world', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(
        `${tried('updateDirectBilling').replace('server=mock', 'server=sandbox')}&example=charge_succeeded`,
      )
      const charged = /^200 in \d+ ms, the status of the example: 200 dollars charged, 2,000 minutes added$/
      expect(await send(page)).toMatch(charged)
      expect(await send(page)).toMatch(/^200 in \d+ ms, the status of the example: nothing was charged$/)
      const own = page.getByText('The sandbox remembers earlier calls.').getByRole('link')
      expect(await own.getAttribute('href')).toBe(`${sandbox.url}/_sandbox`)
      await page.getByRole('button', { name: 'Use a new world' }).click()
      await expect.poll(() => focused(page)).toMatch(/^try-\w{8}$/)
      expect(await send(page)).toMatch(charged)
      // It names how to make the next one fail, in that world.
      await page.getByText('Make a charge fail').click()
      const commands = await page.locator('.ap-request details .ap-shown').allTextContents()
      expect(commands.join()).toMatch(/\/_sandbox\/faults\/decline .* -H 'x-sandbox-world: try-\w{8}'/)
    })

    test('does not compare a response with an example that it is not about', async () => {
      const { page, sandbox } = stage()
      await createControl({ baseUrl: sandbox.url }).reset()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const body = page.getByRole('textbox', { name: 'Body' })
      await body.fill((await body.inputValue()).replace('"outputs"', '"output"'))
      expect(await send(page)).toMatch(/^422 /)
      await page.getByRole('button', { name: 'Rename to outputs' }).click()
      await page.getByText('This is the response to the request before your last change.').waitFor()
      expect(await page.locator('.ap-status').textContent()).toMatch(/^422 in \d+ ms$/)
      expect(await page.getByText('The sandbox remembers earlier calls').count()).toBe(0)
    })

    test('goes on by keyboard where a button has changed something and is gone', async () => {
      const { page } = stage()
      const press = (name: string) => page.getByRole('button', { name }).press('Enter')
      await page.goto(`${tried('updateDirectBilling')}&example=IDEMPOTENCY_KEY_INVALID`)
      expect(await send(page)).toMatch(/^400 /)
      await press('New Idempotency-Key')
      await expect.poll(() => focused(page)).toMatch(/^.{36}$/)
      await press('Back to the example')
      expect(await focused(page)).toBe('Send')
      await page.goto(tried('updateDirectBilling'))
      await press('Add an Idempotency-Key')
      await expect.poll(() => focused(page)).toMatch(/^.{36}$/)
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const body = page.getByRole('textbox', { name: 'Body' })
      await body.fill((await body.inputValue()).replace(/"ifVersion": ".*"/, '"ifVersion": "v0"'))
      await press('Fill in the newest version when sent')
      expect(await focused(page)).toBe('Send')
    })

    test('an error code in another case leads to its page', async () => {
      const { page, site } = stage()
      await page.goto(`${site.url}/errors/no_usable_card`)
      await page.waitForURL(`${site.url}/errors/NO_USABLE_CARD`)
      const lines = await page.locator('.language-ts', { hasText: "isApiError(error, 'NO_USABLE_CARD')" }).textContent()
      expect(lines).toMatch(/import \{ isApiError \} from .*await client\.billing\.updateDirectBilling/s)
      await page.goto(`${site.url}/errors/VERSION_CONFLICT`)
      await page.locator('.language-ts', { hasText: 'await editLiveAgent(client, { locationId, id }' }).waitFor()
    })

    test('the search gives the focus back when it is closed', async () => {
      const { page, site } = stage()
      await page.goto(`${site.url}/operations/updateDirectBilling`)
      const field = page.getByLabel('Path and query')
      await field.focus()
      await page.keyboard.press('Control+k')
      await page.locator('.VPLocalSearchBox input').fill('card')
      await page.keyboard.press('Escape')
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    })
  })
}
