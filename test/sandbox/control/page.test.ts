import { createHash } from 'node:crypto'
import { request as rawRequest } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inBrowser, launchChromium, skipsBrowser } from '../../../scripts/screenshots/chromium.ts'
import { barriersEverywhere, refused } from '../../site/support/in-page.ts'
import { contract, controlOf, send, start } from '../http/support.ts'
import { AGENT, hook, HOST, saveWorkflow, WORKFLOW } from '../webhooks/support.ts'
import { shared } from '../../support/shared.ts'

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const sandbox = shared(start)

describe('who gets the page', () => {
  test('a browser gets it, a program gets JSON', async () => {
    const page = await fetch(`${sandbox.url}/_sandbox`, { headers: BROWSER })
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('vary')).toContain('Accept')
    for (const accept of ['*/*', 'application/json']) {
      const { body } = await send(sandbox.url, 'GET', '/_sandbox', { headers: { accept } })
      expect(body['data']).toMatchObject({ world: 'main' })
    }
  })

  test('the start leads a browser to it, and a program nowhere', async () => {
    const led = await fetch(`${sandbox.url}/`, { headers: BROWSER, redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([302, '/_sandbox'])
    expect((await send(sandbox.url, 'GET', '/')).status).toBe(404)
  })

  test.each([
    ['under a name of the open web', { host: 'evil.example' }],
    ['for a page of another origin', { origin: 'https://evil.example' }],
    ['inside a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ])('%s there is none', async (_, headers) => {
    expect(await statusOf(sandbox.url, '/_sandbox', { ...BROWSER, ...headers })).toBe(403)
  })

  test('with control off there is none, and nothing leads to it', async () => {
    const closed = await start({ control: false })
    expect(await statusOf(closed.url, '/_sandbox', BROWSER)).toBe(403)
    expect(await statusOf(closed.url, '/', BROWSER)).toBe(404)
    await closed.close()
  })

  test('it runs its own script and style, and asks nobody outside', async () => {
    const page = await fetch(`${sandbox.url}/_sandbox`, { headers: BROWSER })
    const html = await page.text()
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    for (const tag of ['script', 'style']) {
      const content = new RegExp(`<${tag}[^>]*>(.*)</${tag}>`, 's').exec(html)?.[1] ?? ''
      const hash = createHash('sha256').update(content).digest('base64')
      expect(policy).toContain(`${tag}-src 'sha256-${hash}'`)
    }
    expect(html).not.toMatch(/(?:src|href)="(?!data:,"|#)| on\w+="| style="/)
  })
})

describe('what it reads', () => {
  test('a sub-account as its owner sees it, with books and what is due; looking uses up no fault', async () => {
    const control = controlOf(sandbox, 'read')
    await control.fault('payment-provider-unavailable', { times: 1 })
    await control.event('call', { locationId: 'loc_direct', minutes: 700 })
    const { body } = await send(sandbox.url, 'GET', '/_sandbox/sub-accounts/loc_direct', { as: null, world: 'read' })
    const shown = body['data'] as Record<string, unknown>
    expect(shown).toMatchObject({ topUpDueAt: expect.any(String) as unknown, charges: [] })
    const blocked = await send(sandbox.url, 'GET', '/api/billing/sub-accounts/loc_direct', { world: 'read' })
    const there = (blocked.body['data'] as { readonly subAccount: object }).subAccount
    expect(there).toMatchObject({ directBilling: { card: { status: 'PROVIDER_UNAVAILABLE' } } })
    const seen = await send(sandbox.url, 'GET', '/api/billing/sub-accounts/loc_direct', { world: 'read' })
    expect(shown['subAccount']).toEqual((seen.body['data'] as { readonly subAccount: object }).subAccount)
    const absent = await send(sandbox.url, 'GET', '/_sandbox/sub-accounts/loc_absent', { as: null, world: 'read' })
    expect(absent.status).toBe(404)
  })

  test('every sub-account by what it is like, each with a key of its agency', async () => {
    const { body } = await send(sandbox.url, 'GET', '/_sandbox/state', { as: null, world: 'state' })
    const { subAccounts, liveAgents, splitTests } = body['data'] as Record<string, Record<string, unknown>[]>
    const fixtures = Object.values(contract.fixtures).filter(({ kind }) => kind === 'sub_account')
    expect(subAccounts).toHaveLength(fixtures.length)
    expect(subAccounts).toContainEqual({
      id: 'loc_other_agency',
      name: null,
      summary: contract.fixtures['loc_other_agency']?.summary,
      use: 'other',
      mode: 'AGENCY_WALLET',
      minutes: 1000,
      key: 'ap_test_other_agency',
    })
    expect(liveAgents?.find(({ id }) => id === 'live:blocked')).toMatchObject({
      revision: 2,
      setup: { status: 'provisioning_blocked', failureCode: 'VOICE_REFUSED' },
    })
    expect(splitTests?.find(({ primaryAgentId }) => primaryAgentId === 'agent_kept')).toMatchObject({ revision: 3 })
  })

  test('the last requests of a world, without its keys, headers and secrets', async () => {
    const world = 'asked'
    await send(sandbox.url, 'GET', '/api/agents?locationId=loc_kept&token=q-secret', { world })
    await send(sandbox.url, 'PUT', '/api/live-agents/live:edited?locationId=loc_live', {
      world,
      headers: { 'x-private': 'h-secret' },
      body: {
        url: 'https://who:u-secret@hooks.acme.io/a?sign=s-secret',
        headers: { 'X-Key': { secret: { value: 'w-secret' } }, 'X-Plain': 'p-secret' },
        apiKey: 'k-secret',
        kept: 'plain',
      },
    })
    await fetch(`${sandbox.url}/api/agents`, {
      method: 'POST',
      headers: { 'x-sandbox-world': world, authorization: 'Bearer b-secret' },
      body: 'n-secret, not JSON',
    })
    const { body } = await send(sandbox.url, 'GET', '/_sandbox/requests', { as: null, world })
    const { requests } = body['data'] as { readonly requests: readonly Record<string, unknown>[] }
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'PUT', 'GET'])
    expect(requests[1]).toMatchObject({ operation: 'updateLiveAgent', key: 'key_admin', body: { kept: 'plain' } })
    expect(requests[1]?.['answer']).toMatchObject({ success: false })
    expect(JSON.stringify(requests)).not.toMatch(/-secret|ap_test_admin/)
    const other = await send(sandbox.url, 'GET', '/_sandbox/requests', { as: null, world: 'not-asked' })
    const counted = { last: expect.any(Number) as number, changed: false, since: expect.any(String) as string }
    expect(other.body['data']).toEqual({ requests: [], ...counted })
  })

  test('no more than the last requests, of no more than the last worlds', async () => {
    for (let at = 0; at < 30; at += 1) await send(sandbox.url, 'GET', '/api/agents', { world: 'many' })
    for (let at = 0; at < 12; at += 1) await send(sandbox.url, 'GET', '/api/agents', { world: `many-${at}` })
    const counts = ['main', 'many', 'many-0', 'many-11'].map(async (world) => {
      const { body } = await send(sandbox.url, 'GET', '/_sandbox/requests', { as: null, world })
      return (body['data'] as { readonly requests: readonly unknown[] }).requests.length
    })
    expect(await Promise.all(counts)).toEqual([expect.any(Number), 0, 0, 1])
    for (let at = 0; at < 30; at += 1) await send(sandbox.url, 'GET', '/api/agents', { world: 'many' })
    const { body } = await send(sandbox.url, 'GET', '/_sandbox/requests', { as: null, world: 'many' })
    expect((body['data'] as { readonly requests: readonly unknown[] }).requests).toHaveLength(25)
  })
})

describe.skipIf(skipsBrowser)(`the page ${inBrowser}`, () => {
  let browser: Browser
  let page: Page
  const failures: string[] = []

  beforeAll(async () => {
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    page.on('pageerror', ({ message }) => failures.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('status of 4')) failures.push(message.text())
    })
    await page.goto(sandbox.url)
    await status('Ready.')
  })
  afterAll(() => browser.close())

  const status = (text: string) =>
    page.waitForFunction((wanted) => document.querySelector('#status')?.textContent.includes(wanted), text)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const wallet = () => page.locator('#wallet svg').getAttribute('aria-label')
  const fact = (name: string) => page.locator(`#facts dt:text-is("${name}") + dd`).textContent()

  test('three clicks turn direct billing on, use minutes up and bring a top-up, and each is seen', async () => {
    expect(page.url()).toBe(`${sandbox.url}/_sandbox`)
    expect(await wallet()).toBe('Wallet: 1,000 of 1,000 minutes left in 1 batch')
    await press('Turn on direct billing, with auto-recharge')
    await status('AGENCY_WALLET → DIRECT')
    await press('Let calls of 600 minutes end')
    await status('1,000 → 400 minutes')
    expect(await wallet()).toContain('400 of 1,000 minutes')
    await press('Clock +5 minutes: the top-up comes')
    await status('400 → 2,400 minutes')
    expect(await wallet()).toContain('2,400 of 3,000 minutes left in 2 batches')
    const changes = page.locator('#account-changes')
    expect(await changes.locator('caption').textContent()).toBe('Moved the clock ahead by 5 minutes')
    const balance = changes.locator('tr', { hasText: 'wallet.balanceMinutes' })
    expect(await balance.locator('td').allTextContents()).toEqual(['wallet.balanceMinutes', '400', '2400'])
    expect(await page.locator('#charges').textContent()).toContain('$200charged')
    expect(await page.locator('#requests summary').first().textContent()).toBe(
      'PUT /api/billing/sub-accounts/loc_with_card/direct-billing → 200',
    )
    const { body } = await send(sandbox.url, 'GET', '/api/billing/sub-accounts/loc_with_card')
    expect(body['data']).toMatchObject({ subAccount: { wallet: { balanceMinutes: 2400 } } })
  })

  test('the same three clicks again say that it was on, and why no top-up comes', async () => {
    await press('Turn on direct billing, with auto-recharge')
    await status('It was on already; Start over puts the test data back.')
    await press('Clock +5 minutes: the top-up comes')
    await status('No top-up came: $240 is not below $50. Let calls end first.')
    for (const [location, why] of [
      ['loc_low_balance', 'auto-recharge is off'],
      ['loc_top_up_blocked', 'it is blocked by NO_CUSTOMER'],
      ['loc_already_off', 'direct billing is off'],
    ] as const) {
      await page.locator('#location').selectOption(location)
      await status(`Shown: ${location}`)
      await press('Clock +5 minutes: the top-up comes')
      await status(`No top-up came: ${why}.`)
    }
    await press('Turn direct billing off')
    await status('It was off already.')
    expect(await page.locator('#account-changes').textContent()).toBe(
      'Turn direct billing off: nothing here has changed.',
    )
  })

  test('sub-accounts are grouped by what they show', async () => {
    const groupOf = (id: string) =>
      page.locator(`#location option[value=${id}]`).evaluate((option) => option.closest('optgroup')?.label)
    const groups = await page
      .locator('#location optgroup')
      .evaluateAll((all) =>
        all.map((group) => ({ label: (group as HTMLOptGroupElement).label, size: group.children.length })),
      )
    expect(groups.map(({ label }) => label)).toEqual([
      'To begin with',
      'On direct billing',
      'Card, payment or plan problems',
      'Refuses with a code',
      'Other modules and the check',
    ])
    expect(await page.locator('#location option').first().textContent()).toBe('loc_turn_on: Ready to be turned on')
    expect(Math.min(...groups.map(({ size }) => size))).toBeGreaterThan(5)
    expect(await groupOf('loc_kept')).toBe('To begin with')
    // It was turned on above.
    expect(await groupOf('loc_with_card')).toBe('On direct billing')
    expect(await groupOf('loc_basic_plan')).toBe('Card, payment or plan problems')
    expect(await groupOf('loc_scripted_rebilling_off')).toBe('Refuses with a code')
    expect(await groupOf('loc_native')).toBe('Other modules and the check')
  })

  test('what another program does shows by itself', async () => {
    await page.locator('#location').selectOption('loc_rebilling')
    // What happens before the page has read it is no change to it.
    await status('Shown: loc_rebilling')
    await controlOf(sandbox).event('bonus', { locationId: 'loc_rebilling', minutes: 30 })
    await status('1,000 → 1,030 minutes')
    expect(await page.locator('#account-changes caption').textContent()).toContain('another program')
  })

  test('a refusal says why', async () => {
    await press('Turn on without auto-recharge')
    await status('Refused with 409')
    const told = page.locator('#status')
    expect(await told.textContent()).toContain('DIRECT_BILLING_REBILLING_ON')
    expect(await told.getByRole('link', { name: 'DIRECT_BILLING_REBILLING_ON' }).getAttribute('href')).toBe(
      '/errors/DIRECT_BILLING_REBILLING_ON',
    )
    const colour = () => told.evaluate((each) => getComputedStyle(each).color)
    const refusedIn = await colour()
    await press('+1 day')
    await status('Moved the clock ahead by a day')
    expect(await colour()).not.toBe(refusedIn)
  })

  test('weights and setup change with their pictures', async () => {
    await page.locator('#split').selectOption('agent_weights')
    await page.locator('#weights-form input[name=agent_weights]').fill('70')
    await page.locator('#weights-form input[name=agent_weights_b]').fill('30')
    await press('Save the weights')
    await status('Split test at revision 4')
    expect(await page.locator('#weights svg').getAttribute('aria-label')).toMatch(/^Weights: Original 70 %, .* 30 %$/)
    await press('Stop the clock')
    await page.locator('#agent').selectOption('loc_live live:edited')
    await press('Save it again')
    await status('version 2, queued')
    expect(await page.locator('#setup svg').getAttribute('aria-label')).toBe('Setup of version 2: queued')
    await press('+5 minutes')
    await status('version 2, ready')
    expect(await page.locator('#setup [aria-current]').textContent()).toContain('Ready')
    await press('Let the clock run')
  })

  test('a webhook is shown with its payload, and why it is not sent', async () => {
    await page.locator('#agent').selectOption(`${AGENT.locationId} ${AGENT.agentId}`)
    await saveWorkflow(sandbox, [hook()])
    await controlOf(sandbox).event('workflow-run', { ...AGENT, workflowId: WORKFLOW, contact: { firstName: 'Dana' } })
    await page.getByText('Webhooks of its sub-account').click()
    const shown = page.locator('#webhooks details')
    await shown.locator('summary').click()
    expect(await shown.locator('summary').textContent()).toBe(`https://${HOST}/call → refused`)
    const text = (await shown.textContent()) ?? ''
    expect(text).toContain('started without --webhooks')
    expect(text).toContain('"firstName": "Dana"')
    expect(text).not.toContain('hunter2')
  })

  test('faults, events, snapshots and worlds are at hand', async () => {
    const world = page.locator('#new-world')
    await world.getByRole('textbox').fill('from-the-page')
    await world.getByRole('textbox').press('Enter')
    await status('This is the world from-the-page.')
    expect(await page.locator('#own-calls').textContent()).toBe(
      `From your app, call ${sandbox.url} with Authorization: Bearer ap_test_admin and x-sandbox-world: from-the-page.`,
    )
    const snapshot = page.locator('#new-snapshot')
    await snapshot.getByRole('textbox').fill('before')
    await snapshot.getByRole('textbox').press('Enter')
    await status('Kept this world as before.')
    await page.locator('#location').selectOption('loc_with_card')
    await page.getByText('Let something else happen to it').first().click()
    const bonus = page.locator('form[data-event=bonus]')
    await bonus.getByLabel('Minutes').fill('45')
    await bonus.getByRole('button').click()
    await status('1,000 → 1,045 minutes')
    await press('Restore before')
    await status('What changed in from-the-page since before was taken is lost; its clock and faults go back, too.')
    await press('Really restore it?')
    await status('1,045 → 1,000 minutes')
    const times = page.locator('#fault input[name=times]')
    await page.locator('#fault select').selectOption('TooManyRequests')
    expect(await times.inputValue()).toBe('1')
    await page.locator('#fault select').selectOption('latency')
    expect(await times.inputValue()).toBe('')
    await page.locator('#fault select').selectOption('IDEMPOTENCY_OUTCOME_UNKNOWN')
    await press('Switch on')
    await status('Switched IDEMPOTENCY_OUTCOME_UNKNOWN on')
    // Words stay whole.
    const lines = await page.locator('#faults button').evaluate((off) => off.getClientRects().length)
    const name = page.locator('#faults td').first()
    expect(await name.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
    expect(lines).toBe(1)
    await page.locator('#faults').getByRole('button').click()
    await status('Switched IDEMPOTENCY_OUTCOME_UNKNOWN off')
    await page.locator('#fault select').selectOption('TooManyRequests')
    await times.fill('2')
    await press('Switch on')
    await status('Switched TooManyRequests on')
    await press('Turn on without auto-recharge')
    await status('Refused with 429')
    await page.locator('#faults').getByRole('button').click()
    await status('Switched TooManyRequests off')
    await press('Remove this world and its snapshots')
    await status('All data of from-the-page is lost, with before. Click again within 4 seconds.')
    await press('Really remove it and its 1 snapshot?')
    await status('Removed the world from-the-page and its 1 snapshot (before). This is the world main.')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('world')
    expect(await page.locator('#world option').allTextContents()).not.toContain('from-the-page')
  })

  test('another click takes a question back, and its result stays', async () => {
    await press('Start over')
    await status('Really start over? All changes to main are lost. Click again within 4 seconds.')
    await press('A call of 12 minutes')
    await status('Calls of 12 minutes ended')
    expect(await page.getByRole('button', { name: 'Really start over?' }).count()).toBe(0)
    // As long as the question would have stood.
    await page.waitForTimeout(4200)
    expect(await page.locator('#status').textContent()).toContain('Calls of 12 minutes ended')
  })

  test('a fault that is refused is not said to be on', async () => {
    await page.locator('#fault select[name=fault]').selectOption('latency')
    await page.locator('#fault [name=operation]').fill('updateDirectBiling')
    await press('Switch on')
    await status('Refused with 400, BadRequest, latency cannot hit an operation')
    expect(await page.locator('#status').textContent()).not.toContain('Switched')
    await page.locator('#fault [name=operation]').fill('')
  })

  test('a lost response is not taken for a sandbox that is off', async () => {
    await controlOf(sandbox).fault('cut', { operation: 'updateDirectBilling' })
    await press('Turn on without auto-recharge')
    await status('No response, though the sandbox is running: the change may have been made.')
    await controlOf(sandbox).clearFault('cut')
    // The browser's own line about it.
    expect(failures.splice(0)).toEqual([expect.stringContaining('ERR_EMPTY_RESPONSE')])
  })

  test('a flow is recorded between two clicks, and comes as a test, as handlers and as a journey', async () => {
    // Without a scroll, and beside few words.
    await page.evaluate(() => scrollTo(0, 0))
    const { y = 900 } = (await page.getByRole('button', { name: 'Record a flow' }).boundingBox()) ?? {}
    expect(y).toBeLessThan(450)
    expect((await page.locator('section[aria-labelledby=h-record]').innerText()).length).toBeLessThan(200)
    await press('Record a flow')
    await status('Recording')
    const leaving = page.waitForEvent('dialog')
    const reloading = page.reload({ timeout: 2000 }).catch(() => null)
    const asked = await leaving
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
    await reloading
    expect(await page.getByRole('button', { name: 'Stop recording' }).count()).toBe(1)
    const program = await send(sandbox.url, 'GET', '/api/billing/sub-accounts/loc_kept')
    expect(program.status).toBe(200)
    await controlOf(sandbox).event('call', { locationId: 'loc_kept', minutes: 1 })
    await press('Stop recording')
    await status('Recorded 1 request and 1 control call in the world main. Below it says which form has what.')
    expect(await page.locator('#recorded').textContent()).toBe(
      'In the world main: 1 request and 1 control call. What the control calls did to the sub-account loc_kept is in the vitest form alone, because no later request read it. To have it in the MSW form too, read it over the API before you stop.',
    )
    const text = page.locator('#recorded-text')
    const notes = page.locator('#recorded-notes')
    expect(await text.textContent()).toContain('await startSandbox()')
    expect(await text.textContent()).toContain("await control.event('call', { locationId: 'loc_kept', minutes: 1 })")
    await page.locator('#recorded-form').selectOption('MSW')
    expect(await text.textContent()).toContain("http.get('*/api/billing/sub-accounts/loc_kept'")
    expect(await notes.textContent()).toContain('Left out: the event "call". Each response')
    await page.locator('#recorded-form').selectOption('Arazzo')
    expect(await text.textContent()).toContain('operationId: getSubAccountBilling')
    expect(await notes.textContent()).toContain(
      'Left out, because a journey cannot steer the sandbox: the event "call". The vitest form has all.',
    )
  })

  test('a recording that begins in a changed world says so, and how to begin in a fresh one', async () => {
    const notes = page.locator('#recorded-notes')
    const WARNING = 'The world was changed before the recording began'
    await press('A call of 12 minutes')
    await press('Record a flow')
    await status(
      'Recording the world main. It was changed before, and the export starts from a fresh one: choose Start over',
    )
    await send(sandbox.url, 'GET', '/api/billing/sub-accounts/loc_kept')
    await press('Stop recording')
    await status('Recorded 1 request')
    for (const [form, isSaid] of [
      ['vitest', true],
      ['MSW', false],
      ['Arazzo', true],
    ] as const) {
      await page.locator('#recorded-form').selectOption(form)
      expect((await notes.textContent())?.includes(WARNING)).toBe(isSaid)
    }
    await press('Start over')
    await status('Really start over? All changes to main are lost. Click again within 4 seconds.')
    await press('Really start over?')
    await status('Started over from the fixtures')
    await press('Record a flow')
    await status('Recording the world main: call the API')
    await send(sandbox.url, 'GET', '/api/billing/sub-accounts/loc_kept')
    await press('Stop recording')
    await status('Recorded 1 request')
    await page.locator('#recorded-form').selectOption('vitest')
    expect(await notes.textContent()).not.toContain(WARNING)
  })

  test('a card that will be declined is said in words, and so is the charge that it declines', async () => {
    await send(sandbox.url, 'POST', '/_sandbox/reset')
    await page.goto(`${sandbox.url}/_sandbox`)
    await status('Ready.')
    await page.locator('#location').selectOption('loc_with_card')
    await status('Shown: loc_with_card')
    await page.locator('form[data-event="card-failure"]').evaluate((form) => {
      for (let at: Element | null = form; at !== null; at = at.parentElement)
        if (at instanceof HTMLDetailsElement) at.open = true
    })
    await press('Turn on direct billing, with auto-recharge')
    await status('AGENCY_WALLET → DIRECT')
    await page.locator('form[data-event="card-failure"] button').click()
    await status(
      "The card's issuer now declines every charge: card_declined. It ends when the client saves a card. No top-up",
    )
    expect(await fact('Card')).toBe('OK; its issuer declines every charge: card_declined')
    await press('Let calls of 600 minutes end')
    await status('1,000 → 400 minutes')
    await press('Clock +5 minutes: the top-up comes')
    await status('A charge of $200 was declined: card_declined. Auto-recharge is blocked by CARD_DECLINED until')
    expect(await fact('Card')).toBe('OK; its issuer declines every charge: card_declined')
    await page.locator('#facts').getByRole('button', { name: 'Let the client save a card' }).press('Enter')
    await status(
      "The client saved a card. Auto-recharge is no longer blocked. The card's issuer accepts charges again. The",
    )
    expect(await fact('Card')).toBe('OK')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('location')
    await press('Clock +5 minutes: the top-up comes')
    await status('$200 charged.')
    await page.goto(`${sandbox.url}/_sandbox`)
    await status('Ready.')
  })

  test.each([
    [1280, 800],
    [390, 844],
  ])('at %i × %i, faults are in sight or one click away', async (width, height) => {
    await page.setViewportSize({ width, height })
    const link = page.getByRole('navigation').getByRole('link', { name: 'Faults' })
    expect((await link.boundingBox())?.y).toBeLessThan(height / 2)
    await link.click()
    const heading = await page.getByRole('heading', { name: 'Faults' }).boundingBox()
    const sticky = await page.locator('#status').boundingBox()
    expect(sticky?.y).toBeGreaterThanOrEqual(0)
    expect(heading?.y).toBeGreaterThanOrEqual((sticky?.y ?? 0) + (sticky?.height ?? 0))
    expect(heading?.y).toBeLessThan(height)
  })

  test('nothing hinders: light and dark, wide and on a phone, everything open', async () => {
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    expect(await barriersEverywhere(page)).toEqual([])
    expect(failures).toEqual([])
  })

  test('nothing that does not belong there runs or leaves', async () => {
    expect(await refused(page)).toEqual(['connect-src', 'img-src', 'script-src-elem'])
  })
})

/** Sends headers that fetch would not let through. */
function statusOf(url: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = rawRequest(url + path, { headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end()
  })
}
