import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createControl } from '../../../src/sandbox/index.ts'
import type { Stage } from './stage.ts'

/** What the form of an operation's page does about a request that is refused, or would be. `stage` is asked within tests. */
export function describeRefusals(stage: () => Stage): void {
  describe('a request that is refused', () => {
    const port = (url: string) => new URL(url).port
    const tried = (id: string) => {
      const { site, mock, sandbox } = stage()
      return `${site.url}/operations/${id}?mock=${port(mock.url)}&sandbox=${port(sandbox.url)}&server=sandbox`
    }
    const bodyOf = (page: Page) => page.getByRole('textbox', { name: 'Body' })
    const send = async (page: Page) => {
      await page.getByRole('button', { name: 'Send' }).click()
      return page.locator('.ap-status').textContent()
    }
    const selected = (page: Page) =>
      bodyOf(page).evaluate((one) => {
        const { value, selectionStart, selectionEnd } = one as HTMLTextAreaElement
        return { text: value.slice(selectionStart, selectionEnd), rest: value.slice(selectionStart) }
      })
    const type = (page: Page, body: object) => bodyOf(page).fill(JSON.stringify(body, null, 2))

    interface Live {
      readonly ifVersion: string
      readonly name: string
      readonly brain: {
        readonly capabilities: readonly string[]
        readonly capabilityConfig: { readonly workflows: Readonly<Record<string, object>> }
      }
      readonly voice: object
    }
    const read = async (): Promise<Live> => {
      const address = `${stage().sandbox.url}/api/live-agents/live:edited?locationId=loc_live`
      const response = await fetch(address, { headers: { authorization: 'Bearer ap_test_admin' } })
      const { ifVersion, name, brain, voice } = ((await response.json()) as { data: { agent: Live } }).data.agent
      return { ifVersion, name, brain, voice }
    }
    const withSteps = ({ brain, ...more }: Live, steps: readonly object[]) => {
      const { workflows } = brain.capabilityConfig
      const flow = { ...workflows['wf_area0001'], steps }
      return { ...more, brain: { ...brain, capabilityConfig: { workflows: { ...workflows, wf_area0001: flow } } } }
    }
    const check = { id: 'check', type: 'check_zip_code', config: { field: 'contact.postalCode', codes: ['1'] } }

    beforeAll(() => createControl({ baseUrl: stage().sandbox.url }).reset())

    test('leads to the step that it names, and to the place where the body is no JSON', async () => {
      const { page } = stage()
      await page.goto(tried('updateLiveAgent'))
      await type(page, withSteps(await read(), [check, { id: 'after', type: 'schedule_callback', config: {} }]))
      expect(await send(page)).toMatch(/^422 /)
      const refusal = page.locator('.ap-named')
      await refusal.getByText('A node with outputs ends its list').waitFor()
      await refusal.getByRole('button', { name: 'Show it in the body' }).click()
      expect((await selected(page)).rest).toMatch(/^\{\s+"id": "after"/)

      await bodyOf(page).fill('{\n  "ifVersion": "v1",\n  "name": Front desk\n}')
      await page.locator('.ap-request').getByRole('button', { name: 'line 3, column 11' }).first().click()
      expect((await selected(page)).rest).toMatch(/^Front desk/)
      expect(await send(page)).toMatch(/^400 /)
      await page.locator('.ap-answer').getByRole('button', { name: 'line 3, column 11' }).first().click()
      expect((await selected(page)).rest).toMatch(/^Front desk/)
    })

    test('names the step whose id is missing, and shows the key that is no id', async () => {
      const { page } = stage()
      await page.goto(tried('updateLiveAgent'))
      const refusal = page.locator('.ap-named')
      const live = await read()
      const { id: _, ...nameless } = check
      await type(page, withSteps(live, [{ id: 'first', type: 'schedule_callback', config: {} }, nameless]))
      expect(await send(page)).toMatch(/^422 /)
      expect(await refusal.textContent()).toMatch(
        /^[\w.]*workflows\.‹id›\.steps\[1\]\.id \(workflow wf_area0001\) is required\./,
      )
      await refusal.getByRole('button', { name: 'Show where it belongs' }).click()
      expect((await selected(page)).rest).toMatch(/^\{\s+"type": "check_zip_code"/)
      const { wf_callback: flow = {}, ...flows } = live.brain.capabilityConfig.workflows
      const workflows = { ...flows, 'my flow': flow }
      await type(page, { ...live, brain: { ...live.brain, capabilityConfig: { workflows } } })
      expect(await send(page)).toMatch(/^422 /)
      await refusal.getByText('is no workflow id').waitFor()
      await refusal.getByRole('button', { name: 'Show it in the body' }).click()
      expect((await selected(page)).rest).toMatch(/^my flow": \{/)
    })

    test('says what was meant, where the body or the catalog that was read has it', async () => {
      const { page } = stage()
      await page.goto(tried('updateLiveAgent'))
      const refusal = page.locator('.ap-named')
      const live = await read()
      await type(
        page,
        withSteps(live, [
          { id: 'first', type: 'schedule_calback', config: {} },
          { id: 'second', type: 'schedule_callback', config: {} },
        ]),
      )
      expect(await send(page)).toMatch(/^422 /)
      await refusal.getByText('Did you mean schedule_callback?').waitFor()
      await refusal.getByRole('button', { name: 'Make it schedule_callback' }).click()
      expect((await selected(page)).text).toBe('schedule_callback')
      expect(await page.locator('.ap-answer [role=status]').textContent()).toBe(
        'The body has schedule_callback now. Nothing was sent yet.',
      )
      expect(await send(page)).toMatch(/^200 /)

      const { ifVersion } = await read()
      const groups = { ...live.brain, capabilities: ['outrech'] }
      const wrong = { ...live, ifVersion, brain: groups }
      await type(page, wrong)
      expect(await send(page)).toMatch(/^422 /)
      // Nobody has read the catalog: there is the way to it.
      await refusal.getByText('There is no tool group outrech').waitFor()
      expect(await refusal.getByRole('button', { name: /^Make it/ }).count()).toBe(0)
      await refusal.getByRole('link', { name: 'catalog' }).click()
      await page.waitForURL(/getLiveAgentCatalog/)
      expect(await send(page)).toMatch(/^200 /)
      await page.goBack()
      await refusal.getByRole('button', { name: 'Make it outreach' }).click()
      expect((await selected(page)).text).toBe('outreach')
      await type(page, { ...live, ifVersion, voice: { ...live.voice, voiceId: 'Clra' } })
      expect(await send(page)).toMatch(/^422 /)
      await refusal.getByRole('button', { name: 'Make it Clara' }).click()
      expect(await send(page)).toMatch(/^200 /)
    })

    test('is mended by a number in the place of its text, and by leaving out what does not go with the rest', async () => {
      const { page } = stage()
      await page.goto(tried('updateDirectBilling'))
      const refusal = page.locator('.ap-named')
      const recharge = { enabled: true, thresholdUSD: 10, rechargeAmountUSD: '50' }
      await type(page, { enabled: true, autoRecharge: recharge })
      expect(await send(page)).toMatch(/^400 /)
      await refusal.getByRole('button', { name: 'Make it 50' }).click()
      expect(JSON.parse(await bodyOf(page).inputValue())).toEqual({
        enabled: true,
        autoRecharge: { ...recharge, rechargeAmountUSD: 50 },
      })
      await type(page, { enabled: false, autoRecharge: { enabled: false } })
      expect(await send(page)).toMatch(/^400 /)
      await refusal.getByRole('button', { name: 'Remove it' }).click()
      expect(JSON.parse(await bodyOf(page).inputValue())).toEqual({ enabled: false })
      expect(await page.locator('.ap-answer [role=status]').textContent()).toBe(
        'autoRecharge is no longer in the body. Nothing was sent yet.',
      )
    })

    test('is not sent while it names two worlds; one goes along from an address, too', async () => {
      const { page } = stage()
      await page.evaluate(() => sessionStorage.clear())
      const headers = 'Authorization: Bearer ap_test_admin\nx-sandbox-world: from-a-link'
      await page.goto(`${tried('getLiveAgent')}&headers=${encodeURIComponent(headers)}`)
      await page.getByRole('button', { name: 'Send' }).waitFor()
      await page.locator('.VPSidebar a[href$="/operations/updateLiveAgent"]').click()
      await page.waitForURL(/updateLiveAgent/)
      const field = page.getByLabel('Headers')
      await expect.poll(() => field.inputValue()).toContain('x-sandbox-world: from-a-link')
      expect(await page.getByRole('radio', { name: 'Sandbox' }).isChecked()).toBe(true)
      await field.fill(`${await field.inputValue()}\nX-Sandbox-World: typed`)
      await page.getByRole('button', { name: 'Send' }).click()
      const says = "The headers name the sandbox's world twice, from-a-link and typed. Keep one of both."
      expect(await page.locator('.ap-answer [role=status]').textContent()).toBe(says)
      expect(await page.locator('.ap-status').count()).toBe(0)
      await field.fill('Authorization: Bearer ap_test_admin\nContent-Type: application/json')
    })
  })
}
