import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createControl } from '../../../src/sandbox/index.ts'
import type { Stage } from './operations.ts'

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
      expect(await page.locator('.ap-named li').textContent()).toBe('locationId is required.')
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
      const undo = page.getByRole('button', { name: 'Undo changes' })
      expect(await undo.count()).toBe(0)
      await body.fill((await body.inputValue()).replace(/"ifVersion": ".*"/, `"ifVersion": "${documented}"`))
      expect(await send(page)).toMatch(/^409 /)
      expect(await version()).toBe(documented)
      // The remedy's read is of what was sent, not of what its own example has.
      const remedy = await page
        .locator('.ap-answer .ap-hint')
        .getByRole('link', { name: 'getLiveAgent' })
        .getAttribute('href')
      expect(new URL(remedy ?? '', page.url()).searchParams.get('target')).toBe(
        '/api/live-agents/live%3Aedited?locationId=loc_live',
      )
      await undo.waitFor()
      await page.reload()
      await page.getByText('ifVersion is sent as you typed it.').waitFor()
      expect(await send(page)).toMatch(/^409 /)
      await page.getByRole('button', { name: 'Fill it in again' }).click()
      await page.getByText('Sent first, to fill in ifVersion unless you type it').waitFor()
      expect(await send(page)).toMatch(/^200 .*, the status of the example$/)
      expect(await undo.count()).toBe(0)
    })

    test('says where a body stops being JSON, and that a key of the reader goes out instead of the header', async () => {
      const { page, sandbox } = stage()
      await page.goto(tried('updateLiveAgent').replace('server=mock', 'server=sandbox'))
      const body = page.getByRole('textbox', { name: 'Body' })
      await body.fill('{\n  "ifVersion": "v1"\n  "name": "A"\n}')
      await page.getByText(/^The body is not JSON: .* at line 3, column 3\.$/).waitFor()
      const text = '{\n  "ifVersion": "v1",\n}'
      const headers = { authorization: 'Bearer ap_test_admin', 'content-type': 'application/json' }
      const refused = await fetch(`${sandbox.url}/api/live-agents/live%3Aedited?locationId=loc_live`, {
        method: 'PUT',
        headers,
        body: text,
      })
      expect(await refused.text()).toContain('line 3, column 1')
      await page.getByLabel('Own key').fill('ap_test_reader')
      await page.getByText('Your own key is sent in the place of the Authorization header above.').waitFor()
      await page.getByLabel('Own key').fill('')
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
  })
}
