import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inBrowser, launchChromium, skipsBrowser } from '../../../scripts/screenshots/chromium.ts'
import { shared } from '../../support/shared.ts'
import { controlOf, send, start } from '../http/support.ts'
import { AGENT, hook, saveWorkflow, WORKFLOW } from '../webhooks/support.ts'

const sandbox = shared(start)

describe.skipIf(skipsBrowser)(`sentences of the page ${inBrowser}`, () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    // A standing clock makes the moments certain.
    await controlOf(sandbox).clock({ frozen: true, at: '2027-01-01T00:00:00Z' })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(`${sandbox.url}/_sandbox`)
    await status('Ready.')
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
  })
  afterAll(() => browser.close())

  const status = (text: string, within = page) =>
    within.waitForFunction((wanted) => document.querySelector('#status')?.textContent.includes(wanted), text)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const said = () => page.locator('#status').textContent()

  async function goTo(world: string, says = '') {
    await page.locator('#new-world input').fill(world)
    await page.locator('#new-world input').press('Enter')
    await status(`This is the world ${world}.`)
    await status(says)
  }

  async function choose(id: 'location' | 'agent', value: string) {
    await page.locator(`#${id}`).selectOption(value)
    await status(`Shown: ${value}`)
  }

  /** Fills the event's form in, sends it, and returns what the page says. */
  async function happens(event: string, fields: Readonly<Record<string, string>> = {}) {
    const form = page.locator(`form[data-event="${event}"]`)
    for (const [name, value] of Object.entries(fields)) {
      const field = form.locator(`[name=${name}]`).first()
      const isChoice = await field.evaluate((each) => each instanceof HTMLSelectElement)
      await (isChoice ? field.selectOption(value) : field.fill(value))
    }
    const before = await said()
    await form.getByRole('button').click()
    await page.waitForFunction((old) => document.querySelector('#status')?.textContent !== old, before)
    return said()
  }

  test('of events of a sub-account say what happened, and when the next top-up comes', async () => {
    await choose('location', 'loc_with_card')
    expect(await happens('card-failure', { declineCode: 'insufficient_funds' })).toBe(
      "The card's issuer now declines every charge: insufficient_funds. It ends when the client saves a card. No top-up is due: direct billing is off.",
    )
    await press('Turn on direct billing, with auto-recharge')
    await status('AGENCY_WALLET → DIRECT.')
    expect(await happens('call', { minutes: '600' })).toBe(
      "Calls of 600 minutes ended. Balance 1,000 → 400 minutes. The next top-up is due at 2027-01-01 00:01:00 UTC by the sandbox's clock, which is stopped, and the card's issuer will decline it: insufficient_funds.",
    )
    expect(await happens('bonus', { minutes: '1' })).toBe(
      "The sub-account got 1 free minute. Balance 400 → 401 minutes. They never expire. The next top-up is due at 2027-01-01 00:01:00 UTC by the sandbox's clock, which is stopped, and the card's issuer will decline it: insufficient_funds.",
    )
    expect(await happens('card', { status: 'NO_CARD' })).toContain(
      'The client removed the card. Card OK → NO_CARD. The next top-up is due at',
    )
    expect(await said()).toContain('and will be blocked by NO_CARD until the client saves a card.')
    expect(await happens('credits')).toContain(
      'No payment was pending, so no minutes arrived. The next top-up is due at',
    )
    expect(await happens('plan', { includesRebilling: 'false' })).toContain(
      "The agency's plan does not include rebilling for this sub-account. Every update of its direct billing is refused",
    )
    await choose('location', 'loc_turn_on')
    expect(await happens('rebilling', { clientRatePerMinute: '0.5' })).toBe(
      'The agency rebills at $0.50 a minute. AGENCY_WALLET → REBILLING. Turning direct billing on is refused (DIRECT_BILLING_REBILLING_ON) until rebilling is off.',
    )
  })

  test('of events of a live agent say what happened, and how it ends', async () => {
    await choose('agent', 'loc_live live:edited')
    expect(await happens('setup', { outcome: 'provisioning_blocked', failureCode: 'VOICE_REFUSED' })).toContain(
      "Setup of live:edited's newest save, and of later ones, ends in provisioning_blocked with VOICE_REFUSED.",
    )
    expect(await said()).toContain('The outcome null lets later ones succeed again.')
    expect(await happens('setup', { outcome: '' })).toContain('Prepare sets the newest save up again.')
    await press('Prepare')
    await status("live:edited: version 1, queued, and becomes ready at 2027-01-01 00:00:05 UTC by the sandbox's clock.")
    expect(await happens('setup-unconfirmed', { failureCode: 'PROVIDER_TIMEOUT' })).toContain(
      'Its next save or Prepare ends in provisioning_uncertain.',
    )
    await page.locator('form[data-event=editability] [value=outdated_format]').check()
    expect(await happens('editability')).toContain(
      'The API cannot edit live:edited: outdated_format. Saves and Prepare are refused (NOT_EDITABLE)',
    )
    await page.locator('form[data-event=editability] [value=outdated_format]').uncheck()
    expect(await happens('editability')).toContain('live:edited was migrated: the API can edit it.')
    expect(await happens('campaign-hold', { agentId: 'front_desk', attempts: '2' })).toBe(
      'The campaign of front_desk stays unconfirmed for 2 attempts. When your app creates it, 2 requests get 503 LIVE_CAMPAIGN_PENDING; the same request, sent again after that, gets 201.',
    )
    await saveWorkflow(sandbox, [hook()])
    await choose('agent', `${AGENT.locationId} ${AGENT.agentId}`)
    expect(await happens('workflow-run', { workflowId: WORKFLOW })).toContain('1 webhook is not sent.')
  })

  test('of events of other agents say who took the call, and what returns it', async () => {
    expect(await happens('dial', { agentId: 'agent_kept', leadId: 'anna' })).toMatch(
      /^The lead anna of agent_kept was dialled\. \S+ took the call\. The lead waits at cadence step 0; the next dial moves it to step 1\.$/,
    )
    expect(await happens('call-end', { agentId: 'agent_kept', outcome: 'NO_ANSWER' })).toMatch(
      /^A call of agent_kept ended in NO_ANSWER\. listCalls and listAgentExecutions return it from now on, as call_\w+\.$/,
    )
  })

  test('no event is without words of its own', async () => {
    const names = await page
      .locator('form[data-event]')
      .evaluateAll((forms) => forms.map((form) => form.getAttribute('data-event')))
    const script = await page.locator('script').first().textContent()
    const [, words = ''] = /const EVENTS = \{(.*?)\n\};?\n/s.exec(script ?? '') ?? []
    expect(names.filter((name) => !new RegExp(`^  '?${name}'?: \\{`, 'm').test(words))).toEqual([])
  })

  test('the last requests have the error code, and say what is a replay', async () => {
    const target = '/api/billing/sub-accounts/loc_replay/direct-billing'
    const key = { 'idempotency-key': 'the-same-key-1' }
    const sent = (enabled: boolean) => send(sandbox.url, 'PUT', target, { headers: key, body: { enabled } })
    for (const enabled of [false, false, true]) await sent(enabled)
    const summaries = page.locator('#requests summary')
    await summaries.filter({ hasText: 'IDEMPOTENCY_KEY_REUSED' }).waitFor()
    const shown = await summaries.allTextContents()
    expect(shown.slice(0, 3)).toEqual([
      `PUT ${target} → 409 IDEMPOTENCY_KEY_REUSED`,
      `PUT ${target} → 200, replay`,
      `PUT ${target} → 200`,
    ])
  })

  test('a recording says at its end which form has what the buttons did, and can read it before', async () => {
    await choose('location', 'loc_direct')
    await press('Record a flow')
    await status('Recording')
    await press('A call of 12 minutes')
    await status('Calls of 12 minutes ended')
    await press('Stop recording')
    await status('Recorded 0 requests and 1 control call in the world main.')
    const holds = page.locator('#recorded')
    expect(await holds.textContent()).toContain(
      'What the control calls did to the sub-account loc_direct is in the vitest form alone',
    )
    expect(await page.getByRole('button', { name: 'Read the sub-account over the API' }).count()).toBe(0)
    await press('Record a flow')
    await status('Recording')
    await press('A call of 12 minutes')
    await status('Calls of 12 minutes ended')
    await press('Read the sub-account over the API')
    await status('Read loc_direct over the API.')
    await press('Stop recording')
    await status('Recorded 1 request and 1 control call in the world main.')
    expect(await holds.textContent()).toContain('Only the vitest form runs the control calls itself.')
    await page.locator('#recorded-form').selectOption('MSW')
    expect(await page.locator('#recorded-text').textContent()).toContain(
      "http.get('*/api/billing/sub-accounts/loc_direct'",
    )
  })

  test('a recording stays with its world, whichever is looked at, and its export can be downloaded', async () => {
    await goTo('flow-a')
    await press('Record a flow')
    await status('Recording the world flow-a: call the API')
    const recorded = page.locator('#recorded-world')
    expect(await recorded.textContent()).toBe('Recording the world flow-a.')
    // The last recording is not shown with the one that runs.
    expect(await page.locator('#recorded-text').isVisible()).toBe(false)
    await send(sandbox.url, 'GET', '/api/billing/sub-accounts/loc_kept', { world: 'flow-a' })
    await goTo('flow-b', 'The recording of the world flow-a goes on.')
    expect(await recorded.textContent()).toBe('Recording the world flow-a. What happens in flow-b is not recorded.')
    await press('A call of 12 minutes')
    await status('Calls of 12 minutes ended')
    await press('Stop recording')
    await status('Recorded 1 request and 0 control calls in the world flow-a.')
    expect(await recorded.isVisible()).toBe(false)
    expect(await page.locator('#recorded').textContent()).toBe('In the world flow-a: 1 request and 0 control calls.')
    const text = await page.locator('#recorded-text').textContent()
    expect(text).toContain('/api/billing/sub-accounts/loc_kept')
    const [download] = await Promise.all([page.waitForEvent('download'), press('Download')])
    expect(download.suggestedFilename()).toBe('recorded.test.ts')
    expect(await readFile(await download.path(), 'utf8')).toBe(text)
    await status('Downloaded as recorded.test.ts.')
  })

  test('a recording goes on when the page is reloaded, but not when the sandbox is started again', async () => {
    const first = await start()
    const tab = await browser.newPage()
    tab.on('dialog', (dialog) => dialog.accept())
    const click = (name: string) => tab.getByRole('button', { name, exact: true }).click()
    await tab.goto(`${first.url}/_sandbox`)
    await status('Ready.', tab)
    await click('Record a flow')
    await status('Recording the world main', tab)
    await send(first.url, 'GET', '/api/billing/sub-accounts/loc_kept')
    await tab.reload()
    await status('Ready. The recording of the world main goes on.', tab)
    expect(await tab.locator('#recorded-world').textContent()).toBe('Recording the world main.')
    await send(first.url, 'GET', '/api/billing/sub-accounts/loc_direct')
    await click('Stop recording')
    await status('Recorded 2 requests and 0 control calls in the world main.', tab)
    await tab.reload()
    await status('Ready.', tab)
    await click('Record a flow')
    await status('Recording the world main', tab)
    await first.close()
    await status('The sandbox cannot be read', tab)
    const again = await start({ port: Number(new URL(first.url).port) })
    await status('The sandbox responds again. The recording of the world main is lost: the sandbox was started', tab)
    expect(await tab.getByRole('button', { name: 'Record a flow' }).count()).toBe(1)
    await tab.close()
    await again.close()
  })

  test('a recording of nothing is no test, and says what was left out', async () => {
    await press('Record a flow')
    await status('Recording the world flow-b. It was changed before')
    await send(sandbox.url, 'GET', '/api/agent-builder/agents?token=secret-1', { world: 'flow-b' })
    await press('Stop recording')
    await status('The recording of the world flow-b is empty. Left out: 1 call')
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0)
  })

  test('the world that is recorded is removed only with a question that names the recording', async () => {
    await press('Record a flow')
    await status('Recording the world flow-b')
    await press('Remove this world and its snapshots')
    await status(
      'Really remove it and its recording? All data of flow-b is lost. So is the recording of flow-b: stop it first to keep it. Click again',
    )
    await press('Really remove it and its recording?')
    await status('Removed the world flow-b. Its recording has ended. This is the world main.')
    expect(await page.getByRole('button', { name: 'Record a flow' }).count()).toBe(1)
    // Of another world than the one that is shown, a recording goes on.
    await press('Record a flow')
    await status('Recording the world main')
    await goTo('flow-a')
    await press('Remove this world and its snapshots')
    await status('Really remove it? All data of flow-a is lost. Click again')
    await press('Really remove it?')
    await status('Removed the world flow-a. This is the world main.')
    await press('Stop recording')
    await status('The recording of the world main is empty.')
  })

  test('restoring says what of clock and faults went back', async () => {
    const control = controlOf(sandbox)
    await control.fault('latency', { milliseconds: 1 })
    await page.locator('#new-snapshot input').fill('s1')
    await page.locator('#new-snapshot input').press('Enter')
    await status('Kept this world as s1.')
    await control.clearFault('latency')
    await control.fault('InternalError')
    await control.clock({ advanceSeconds: 86_400 })
    await press('Restore s1')
    await status('What changed in main since s1 was taken is lost; its clock and faults go back, too.')
    await press('Really restore it?')
    await status('The fault InternalError is off. The fault latency is on, as it was then.')
    expect(await said()).toMatch(/Its clock shows 2027-01-\d\dT\d\d:\d\d:\d\dZ again\. The fault/)
    await press('Restore s1')
    await press('Really restore it?')
    await status('Restored s1.')
    expect(await said()).toBe('Restored s1.')
    await control.clearFault('latency')
    await press('Forget s1')
    await press('Really forget 1 snapshot?')
    await status('Forgot s1.')
  })

  test('sub-accounts are found by the words of their description', async () => {
    const filter = page.getByLabel('Filter sub-accounts')
    const offered = () => page.locator('#location option').evaluateAll((all) => all.map((one) => one.textContent))
    const count = (await offered()).length
    await filter.fill('card cannot be charged')
    await expect.poll(async () => (await offered()).length).toBeLessThan(6)
    expect((await offered()).filter((text) => /card cannot be charged/i.test(text)).length).toBeGreaterThan(0)
    expect(await page.locator('#location-count').textContent()).toMatch(new RegExp(`^\\d of ${count} match\\.$`))
    // The chosen one stays.
    expect(await page.locator('#location').inputValue()).toBe('loc_direct')
    await filter.fill('')
    await expect.poll(async () => (await offered()).length).toBe(count)
  })

  test('main cannot be removed, and a snapshot is lost only by a second click that counts it', async () => {
    expect(await page.getByRole('button', { name: /Remove this world/ }).count()).toBe(0)
    await page.getByText('The world main cannot be removed').waitFor()
    const name = page.locator('#new-snapshot').getByRole('textbox')
    await name.fill('keepme')
    await name.press('Enter')
    await status('Kept this world as keepme.')
    await name.press('Enter')
    await status('Really replace 1 snapshot? What keepme has now is lost. Click again')
    // Another name is another question.
    await name.fill('other')
    await name.press('Enter')
    await status('Kept this world as other.')
    await press('Start over')
    await status('Really start over? All changes to main are lost; its 2 snapshots stay. Click again')
    await press('Forget other')
    await status('Really forget 1 snapshot? other is lost. Click again')
    await press('Really forget 1 snapshot?')
    await status('Forgot other.')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
    await page.getByRole('button', { name: 'Start over' }).dblclick()
    await status('Really start over?')
    expect(await page.locator('#snapshots').textContent()).toBe('keepmeRestore keepmeForget keepme')
  })
})
