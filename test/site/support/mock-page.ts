import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { packagedContract, packagedDocument } from '../../../src/contract/index.ts'
import { startMock } from '../../../src/mock/start.ts'
import { barriersEverywhere } from './in-page.ts'
import type { Stage } from './stage.ts'

/** The test of the page at which the mock's responses are chosen. `stage` is asked within tests. */
export function describeMockPage(stage: () => Pick<Stage, 'mock' | 'complaints' | 'watched'>): void {
  test('the page of the mock narrows responses, shows a body, and says where nothing matches', async () => {
    const { mock, complaints, watched } = stage()
    await watched.goto(`${mock.url}/__mock`)
    const item = watched.locator('li[data-operation="updateDirectBilling"]')
    await watched.locator('#filter').fill('rebilling_on')
    const offered = await item.locator('option:not([hidden])').allTextContents()
    expect(offered.length).toBeLessThan(5)
    const found = item.locator('.found button')
    expect(await found.locator('mark').allTextContents()).toContain('REBILLING_ON')
    await watched.locator('#filter').fill('owes')
    expect(await item.locator('.found').textContent()).toMatch(/^\d of \d+ responses match\./)
    expect(await found.first().textContent()).toMatch(/^\d+ \w+: .*debt/)
    await watched.locator('#filter').fill('ready')
    expect(await watched.locator('li[data-operation="getLiveAgent"]').isVisible()).toBe(true)
    expect(await found.allTextContents()).not.toContainEqual(expect.stringMatching(/already/))
    // Names come first, and a whole word before what begins with it.
    await watched.locator('#filter').fill('call')
    const shownIds = () =>
      watched
        .locator('li[data-operation]:visible')
        .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['operation']))
    expect(await shownIds()).toEqual(['listCalls', 'getCallById'])
    const unnamed = watched.getByText(/^\d+ other operations have this in a response\./)
    expect(Number.parseInt((await unnamed.textContent()) ?? '', 10)).toBeLessThan(20)
    await watched.getByRole('button', { name: 'Show them, too' }).click()
    expect((await shownIds()).length).toBeGreaterThan(2)
    expect(await unnamed.isVisible()).toBe(false)
    expect(await found.allTextContents()).not.toContainEqual(expect.stringMatching(/^500 InternalError/))
    await watched.locator('#filter').fill('client owes minutes')
    await watched.getByText('Nothing has all of these words. Shown is what has 2 of 3.').waitFor()
    expect(await found.first().isVisible()).toBe(true)
    const debt = watched.locator('li[data-operation="getSubAccountBilling"] .found button', { hasText: 'in_debt' })
    expect(await debt.textContent()).toMatch(/ – owes$/)
    expect(await debt.textContent()).not.toContain('client')
    await watched.locator('#filter').fill('Rebilling on')
    expect(await item.locator('option:not([hidden])').allTextContents()).toEqual(expect.arrayContaining(offered))
    expect(await watched.locator('li[data-operation="listCalls"]').isVisible()).toBe(false)
    await watched.locator('#filter').fill('card declined')
    expect(
      await item
        .locator('option:not([hidden])')
        .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(expect.arrayContaining(['PAYMENT_METHOD_UNUSABLE', 'NO_USABLE_CARD']))
    expect(await item.locator('option[value="turn_on"]').isHidden()).toBe(true)
    // The read, too; and a name that stands nowhere is looked for by its words.
    const reads = watched.locator('li[data-operation="getSubAccountBilling"] .found button')
    const blocked = reads.filter({ hasText: 'top_up_blocked' })
    await blocked.waitFor()
    await watched.locator('#filter').fill('CARD_DECLINED')
    await watched
      .getByText('No response has CARD_DECLINED. Shown is what has its words; a flow at the sandbox')
      .waitFor()
    await blocked.waitFor()
    expect(await found.filter({ hasText: 'NO_USABLE_CARD' }).count()).toBe(1)
    // A value of a body.
    await watched.locator('#filter').fill('UPDATE_PAYMENT_METHOD')
    expect(await blocked.textContent()).toMatch(/ – UPDATE_PAYMENT_METHOD$/)
    await watched.locator('#filter').fill('rebilling_on')
    await item.locator('.found button', { hasText: 'DIRECT_BILLING_REBILLING_ON' }).click()
    expect(await item.getByLabel('Response').inputValue()).toBe('DIRECT_BILLING_REBILLING_ON')
    await item.getByText('Body', { exact: true }).click()
    await item.locator('pre', { hasText: '"error": "DIRECT_BILLING_REBILLING_ON"' }).waitFor()
    await item.getByRole('button', { name: 'Copy as --pin' }).click()
    const pin = '--pin updateDirectBilling=DIRECT_BILLING_REBILLING_ON'
    await item.getByText(`Copied: ${pin}`).waitFor()
    expect(await watched.evaluate(() => navigator.clipboard.readText())).toBe(pin)
    await item.getByRole('button', { name: 'Copy as Prefer' }).click()
    await item.getByText('Copied: Prefer: example=DIRECT_BILLING_REBILLING_ON').waitFor()
    await item.getByLabel('Delay in ms').fill('20')
    await item.getByLabel('Delay in ms').blur()
    await item.getByText('always returns DIRECT_BILLING_REBILLING_ON, after 20 ms.').waitFor()
    await item.getByRole('button', { name: 'Copy as --pin' }).click()
    await item.getByText(`Copied: ${pin},delay=20`).waitFor()
    await item.getByRole('button', { name: 'Copy as Prefer' }).click()
    await item.getByText('Copied: Prefer: example=DIRECT_BILLING_REBILLING_ON, delay=20').waitFor()
    const [, prefer = ''] = (await watched.evaluate(() => navigator.clipboard.readText())).split('Prefer: ')
    const asked = await fetch(`${mock.url}/api/billing/sub-accounts/loc_kept/direct-billing`, {
      method: 'PUT',
      headers: { prefer },
    })
    expect(await asked.json()).toMatchObject({ error: 'DIRECT_BILLING_REBILLING_ON' })
    await watched.reload()
    await watched.getByText('1 choice is on: updateDirectBilling → DIRECT_BILLING_REBILLING_ON').waitFor()
    await watched.locator('#filter').fill('409')
    const shown = item.locator('optgroup:not([hidden])')
    expect(await shown.evaluateAll((all) => all.map((group) => group.getAttribute('label')))).toEqual(['409'])
    expect(await barriersEverywhere(watched)).toEqual([])
    // A status comes before what only speaks of its number.
    await watched.locator('#filter').fill('500')
    const statuses = (await found.allTextContents()).map((text) => text.slice(0, 4))
    expect(statuses.slice(0, 2)).toEqual(['500 ', '500 '])
    await watched.locator('#filter').fill('empty list')
    for (const id of ['listCalls', 'listAgents', 'listAgentSkills', 'listAgentExecutions', 'listLiveAgents']) {
      const hits = watched.locator(`li[data-operation="${id}"] .found button`)
      expect([id, await hits.allTextContents()]).toEqual([id, [expect.stringMatching(/^200 (?:none|empty): /)]])
    }
    const emptyOnes = await shownIds()
    for (const words of ['list empty', 'empty', 'none', 'nothing', 'no results']) {
      await watched.locator('#filter').fill(words)
      expect([words, await shownIds()]).toEqual([words, emptyOnes])
    }
    const limited = watched.locator('li[data-operation="listCalls"] .found button')
    for (const words of ['rate limit', 'rate-limit', 'limit rate', 'too many', 'ratelimit', 'throttle']) {
      await watched.locator('#filter').fill(words)
      expect([words, await limited.allTextContents()]).toEqual([words, [expect.stringMatching(/^429 /)]])
    }
    // A long list, which no other response with this word hides.
    await watched.locator('#filter').fill('many')
    expect((await shownIds()).length).toBeLessThan(12)
    const calls = watched.locator('li[data-operation="listCalls"]')
    expect(await calls.locator('.found button').allTextContents()).toEqual([
      expect.stringMatching(/^200 many: A long list/),
    ])
    await calls.locator('.found button').click()
    await calls.getByText('listCalls: always returns many.').waitFor()
    const listed = await fetch(`${mock.url}/api/call-history?locationId=loc_kept`)
    const { data } = (await listed.json()) as { readonly data: { readonly calls: readonly { readonly id: string }[] } }
    expect(new Set(data.calls.map(({ id }) => id)).size).toBe(50)
    await calls.getByLabel('Response').selectOption('')
    await calls.getByText('listCalls: matches the request.').waitFor()
    // The state of a screen that waits is no response.
    const waits = watched.getByText('To see a screen load slowly, set Delay in ms')
    expect(await waits.isVisible()).toBe(false)
    for (const words of ['spinner', 'loading slowly', 'listCalls loading', 'slow']) {
      await watched.locator('#filter').fill(words)
      expect([words, await waits.isVisible()]).toEqual([words, true])
      expect(await watched.locator('li[data-operation="listCalls"]').isVisible()).toBe(true)
    }
    await watched.locator('#filter').fill('no such thing')
    await watched.getByRole('button', { name: 'Show all' }).click()
    expect(await watched.locator('li[data-operation="listCalls"]').isVisible()).toBe(true)
    await watched.getByRole('button', { name: 'Clear all choices' }).click()
    await watched.getByText('All choices are cleared.').waitFor()
    expect(await item.getByLabel('Response').inputValue()).toBe('')
    expect(await watched.getByText('choice is on').isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })

  test('the page of the mock speaks beside the operation, shows a delay alone, and takes back a wrong one', async () => {
    const { mock, complaints, watched } = stage()
    await watched.goto(`${mock.url}/__mock`)
    const item = watched.locator('li[data-operation="listCalls"]')
    const other = watched.locator('li[data-operation="listAgents"]')
    const delay = item.getByLabel('Delay in ms')
    const choices = watched.locator('#choices')
    await delay.fill('70')
    await delay.blur()
    const said = item.getByText('listCalls: matches the request, after 70 ms.')
    await said.waitFor()
    const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0
    expect(Math.abs((await topOf(said)) - (await topOf(delay)))).toBeLessThan(200)
    expect(await watched.getByRole('status').textContent()).toBe('listCalls: matches the request, after 70 ms.')
    expect(await choices.textContent()).toBe('1 choice is on: listCalls → after 70 ms')
    expect(await item.getAttribute('data-pinned')).toBe('')
    // Seen once: the status is read aloud alone.
    const status = watched.getByRole('status')
    const clipped = () => status.evaluate((one) => getComputedStyle(one).clipPath)
    expect(await clipped()).toBe('inset(100%)')
    await item.getByRole('button', { name: 'Copy as --pin' }).click()
    await item.getByText('Copied: --pin listCalls=delay=70').waitFor()
    await item.getByRole('button', { name: 'Copy as Prefer' }).click()
    await item.getByText('Copied: Prefer: delay=70').waitFor()
    expect(await watched.evaluate(() => navigator.clipboard.readText())).toBe('Prefer: delay=70')
    const delayInEffect = async () => {
      const { data } = (await (await fetch(`${mock.url}/__mock/pins/listCalls`)).json()) as { data: { delay: number } }
      return data.delay
    }
    for (const wrong of ['-5', '99999999']) {
      await delay.fill(wrong)
      await delay.blur()
      await item.getByText('A delay is 0 to 60000 ms: it stays 70.').waitFor()
      expect([await delay.inputValue(), await delayInEffect()]).toEqual(['70', 70])
      await item.getByRole('button', { name: 'Copy as Prefer' }).click()
      await item.getByText('Copied: Prefer: delay=70').waitFor()
    }
    await other.getByLabel('Response').selectOption('none')
    await other.getByText('listAgents: always returns none').waitFor()
    expect(await item.locator('.said').isVisible()).toBe(false)
    await watched.reload()
    expect(await choices.textContent()).toMatch(/^2 choices are on: .*listCalls → after 70 ms/)
    await watched.getByRole('button', { name: 'Clear all choices' }).click()
    await watched.getByText('All choices are cleared.').waitFor()
    expect(await clipped()).toBe('none')
    expect([await delay.inputValue(), await choices.isVisible()]).toEqual(['0', false])
    expect(complaints).toEqual([])
  })

  test('the page of the mock goes back to the delay that the mock was started with', async () => {
    const { watched } = stage()
    const slow = await startMock({
      contract: packagedContract(),
      document: packagedDocument(),
      port: 0,
      host: '127.0.0.1',
      delay: 30,
    })
    try {
      await watched.goto(`${slow.url}/__mock`)
      const delay = watched.locator('li[data-operation="listCalls"]').getByLabel('Delay in ms')
      const choices = watched.locator('#choices')
      expect([await delay.inputValue(), await choices.isVisible()]).toEqual(['30', false])
      await delay.fill('0')
      await delay.blur()
      await expect.poll(() => choices.textContent()).toBe('1 choice is on: listCalls → after 0 ms')
      await watched.getByRole('button', { name: 'Clear all choices' }).click()
      await watched.getByText('All choices are cleared.').waitFor()
      expect([await delay.inputValue(), await choices.isVisible()]).toEqual(['30', false])
    } finally {
      await slow.close()
    }
  })
}
