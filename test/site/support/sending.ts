import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
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
