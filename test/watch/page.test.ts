import http from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { inBrowser, launchChromium, skipsBrowser } from '../../scripts/screenshots/chromium.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { barriersEverywhere } from '../site/support/in-page.ts'
import { startWatchOver } from './support/over.ts'

const key = 'ap_test_admin'
const stated = 'The server breaks the contract'
const assumed = 'The server differs from an assumption: the specification does not state this'

describe.skipIf(skipsBrowser)(`the page, ${inBrowser}`, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  /** The page of a watch in front of a server whose live agents lack everything, and whose other answers have the status 418. */
  async function watched(own?: http.RequestListener) {
    const lacking: http.RequestListener = (request, response) => {
      const isList = request.url?.startsWith('/api/live-agents?') ?? false
      const isSave = request.method === 'PUT' && request.url?.startsWith('/api/live-agents/') === true
      response.writeHead(isList || isSave ? 200 : 418, { 'content-type': 'application/json' })
      response.end(isList ? '{"success":true,"data":{"agents":[{}]}}' : '{}')
    }
    const upstream = http.createServer(own ?? lacking)
    const { url, statusUrl, close } = await startWatchOver(await listen(upstream, 0, '127.0.0.1'))
    onTestFinished(async () => {
      await close()
      await closeServer(upstream)
    })
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    const headers = { authorization: `Bearer ${key}` }
    const send = (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, { ...init, headers: { ...headers, 'content-type': 'application/json' } })
    return { page, statusUrl, send }
  }

  const regionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

  test('shows what rests on an assumption apart from what breaks a stated rule', async () => {
    const { page, statusUrl, send } = await watched()
    await page.goto(statusUrl)
    await page.getByText('The server differed from no assumption so far.').waitFor()
    await send('/api/live-agents?locationId=loc_kept')
    await send('/api/billing/sub-accounts/loc_kept')
    const [broken, differs] = [regionOf(page, stated), regionOf(page, assumed)]
    await broken.getByText('getSubAccountBilling').first().waitFor()
    await differs.getByText('listLiveAgents').first().waitFor()
    await differs.getByText('assumed: The fields are named without saying which are always there.').first().waitFor()
    expect(await broken.getByText(/listLiveAgents|assumed/).count()).toBe(0)
    expect(await differs.getByText('getSubAccountBilling').count()).toBe(0)
    // At once: the page replaces its rows each second.
    const colours = ['#server strong', '#advice strong'].map((selector) =>
      page.evaluate((one) => getComputedStyle(document.querySelector(one) ?? document.body).color, selector),
    )
    expect(await Promise.all(colours)).toEqual(['rgb(180, 35, 24)', 'rgb(125, 83, 0)'])
    expect(await barriersEverywhere(page)).toEqual([])
  })

  test('names the field that a caller sent and the contract does not have', async () => {
    const { page, statusUrl, send } = await watched()
    await page.goto(statusUrl)
    await send('/api/billing/sub-accounts/loc_kept/direct-billing', { method: 'PUT', body: '{"enabeld":true}' })
    const callers = regionOf(page, 'Callers break the contract')
    await expect.poll(() => callers.getByText('seen at /body/enabeld').count()).toBe(1)
  })

  test('shows what came, and where among the requests; of a body that a caller sent, only the type', async () => {
    const { page, statusUrl, send } = await watched()
    await page.goto(statusUrl)
    await send('/api/billing/sub-accounts/loc_kept/direct-billing', { method: 'PUT', body: '{"enabled":"Hilltop"}' })
    const broken = regionOf(page, stated)
    await broken.getByText('received: 418').waitFor()
    await broken.getByText('requests').click()
    const request = await broken.locator('li').innerText()
    expect(request).toMatch(/^PUT http\S+\/loc_kept\/direct-billing → 418\s+seen here$/)
    await regionOf(page, 'Callers break the contract').getByText('sent: (text)').waitFor()
    expect(await page.content()).not.toContain('Hilltop')
  })

  test('says of a change for an older version that it had to be refused, and which versions show it', async () => {
    const splitTest = { locationId: 'loc_kept', primaryAgentId: 'agent_kept', status: 'running', revision: 3 }
    const { page, statusUrl, send } = await watched((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, splitTest }))
    })
    await page.goto(statusUrl)
    const place = '/api/agent-builder/agents/agent_kept/split-test'
    await send(place)
    await send(place, { method: 'PATCH', body: '{"revision":2,"weights":[{"agentId":"agent_kept","weight":100}]}' })
    await send(place)
    const row = regionOf(page, stated).locator('tr', { hasText: 'A change for an older version is refused.' })
    const because = 'in the request, /revision was 2; before the change, it was 3'
    await row.getByText(because).waitFor()
    expect(await row.locator('td[data-title=Where]').innerText()).toMatch(
      new RegExp(`^/status\\s+expected: 409\\s+received: 200\\s+because ${because}\\s+requests$`),
    )
    expect(await (await fetch(`${statusUrl}/report`)).text()).toContain(because)
  })

  test('has one row for what rests on one assumption or differs only by operation, which can be opened', async () => {
    const { page, statusUrl, send } = await watched()
    await page.goto(statusUrl)
    await send('/api/live-agents?locationId=loc_kept')
    const row = regionOf(page, assumed)
      .locator('tbody tr')
      .filter({ hasText: 'assumed: The fields are named without saying which are always there.' })
    await row.getByText(/^\d+ differences$/).click()
    expect(await row.count()).toBe(1)
    const parts = row.locator('td > details > ul > li')
    await expect.poll(() => parts.count()).toBeGreaterThan(1)
    const counted = async () => [await row.locator('td').first().innerText(), String(await parts.count())]
    await expect.poll(async () => new Set(await counted()).size).toBe(1)
    await parts
      .first()
      .getByText(/^seen at \/body\/data\/agents\/0\/\w+$/)
      .waitFor()
    await parts.first().getByText('requests').click()
    await parts.first().getByText('seen here', { exact: true }).waitFor()

    // What is open and focused stays so when more comes.
    for (const path of ['split-test', 'skills']) await send(`/api/agent-builder/agents/one/${path}`)
    const broken = regionOf(page, stated).locator('tbody tr')
    await broken.getByText('2 differences').waitFor()
    expect(await broken.count()).toBe(1)
    expect(await parts.first().getByText('seen here').isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('requests')
  })

  test('says since when it watches, and the date of what was last seen on another day', async () => {
    const { page, statusUrl, send } = await watched()
    await send('/api/billing/sub-accounts/loc_kept')
    await page.goto(statusUrl)
    const year = String(new Date().getFullYear())
    await page.getByText(new RegExp(`^Watching http\\S+ since .*${year}`)).waitFor()
    const last = regionOf(page, stated).locator('td[data-title=Last]').first()
    await last.waitFor()
    expect(await last.innerText()).not.toContain(year)
    await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
    await expect.poll(() => last.innerText()).toContain(year)
  })

  test('explains why something is not judged, and names unknown addresses without ids and secrets', async () => {
    const { page, statusUrl, send } = await watched()
    await page.goto(statusUrl)
    for (const path of [`/api/live-agent/4711-a?token=hush`, `/api/${key}/v2`]) await send(path)
    const row = regionOf(page, 'Not judged').locator('tbody tr')
    await row.getByText('a typo, or a route that is not documented').waitFor()
    await expect
      .poll(() => row.innerText())
      .toMatch(/GET \/api\/\*?\S*\/v2 1 time.*\n.*GET \/api\/live-agent\/\* 1 time/)
    const state = await (await fetch(`${statusUrl}/state`)).text()
    for (const hidden of ['4711', 'hush', key]) expect(state).not.toContain(hidden)
  })

  test('begins with how much is broken, as of when; a path ends a line after a slash', async () => {
    const { page, statusUrl, send } = await watched()
    await page.goto(statusUrl)
    const first = page.locator('.numbers > div').first()
    await expect.poll(() => first.innerText()).toMatch(/^Broken by the server\s+0$/)
    await send('/api/billing/sub-accounts/loc_kept/direct-billing', { method: 'PUT', body: '{"enabled":true}' })
    const rows = regionOf(page, stated).locator('tbody tr')
    await rows.first().waitFor()
    expect(await first.locator('dd').innerText()).toBe(String(await rows.count()))
    await page.getByText(/^As of .*\d.*; renewed each second\.$/).waitFor()
    await rows.getByText('requests').first().click()
    const request = rows.locator('li code').first()
    expect(await request.evaluate(({ childNodes }) => [...childNodes].map(({ textContent }) => textContent))).toEqual(
      expect.arrayContaining(['sub-accounts/', 'loc_kept/', 'direct-billing']),
    )
    await page.getByRole('link', { name: 'Broken by the server' }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#server-title')
    await page.route('**/state', (route) => route.abort())
    await page.getByText(/^As of .*\d.*; not renewed since\.$/).waitFor()
  })

  test('says of a change that its version was not judged, and why; the report names unknown addresses', async () => {
    const { page, statusUrl, send } = await watched()
    await page.goto(statusUrl)
    await page.getByText('No such change so far.').waitFor()
    await send('/api/live-agents/live:a?locationId=loc_kept', { method: 'PUT', body: '{"ifVersion":"one"}' })
    const row = regionOf(page, 'Changes whose version was not judged').locator('tbody tr')
    await row.getByText('no response showed the version to this caller').waitFor()
    expect(await row.innerText()).toMatch(/^1\s+updateLiveAgent\s/)
    for (const path of ['/api/live-agent', '/api/live-agent', '/api/nowhere']) await send(path)
    await page.getByText('GET /api/nowhere').waitFor()
    await page.getByRole('link', { name: 'Not judged: why' }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#reasons-title')
    const { recording } = (await (await fetch(`${statusUrl}/report.json`)).json()) as { recording: unknown }
    const reason = 'unknown-operation'
    expect(recording).toMatchObject({
      unmatched: [
        { what: 'GET /api/nowhere', count: 1, reason },
        { what: 'GET /api/live-agent', count: 2, reason },
      ],
    })
  })

  test('has no empty list of what nobody used, and says how its count of statuses differs from the check', async () => {
    const { page, statusUrl, send } = await watched()
    await page.goto(statusUrl)
    await page.getByText(/^Operations \([1-9]\d*\)$/).waitFor()
    const shown = async () => (await page.locator('main > details:visible').allInnerTexts()).map((one) => one.trim())
    expect(await shown()).toEqual([expect.stringMatching(/^Operations \([1-9]\d*\)$/)])
    await page.getByText('The check counts each error code of a status too').waitFor()
    await page.getByRole('link', { name: 'Documented statuses seen' }).click()
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#unused-title')
    await send('/api/billing/sub-accounts/loc_kept')
    await page.getByText(/^Documented statuses of operations that were called \([1-9]\d*\)$/).waitFor()
    for (const one of await shown()) expect(one).not.toContain('(0)')
  })

  test('says that the API does not respond, and why the report has no command for a body it does not keep', async () => {
    let isDead = false
    const { page, statusUrl, send } = await watched((_, response) => {
      if (isDead) response.destroy()
      else response.writeHead(418, { 'content-type': 'application/json' }).end('{}')
    })
    await page.goto(statusUrl)
    await send('/api/billing/sub-accounts/loc_kept/direct-billing', { method: 'PUT', body: '{"enabled":true}' })
    await regionOf(page, stated).getByText('updateDirectBilling').first().waitFor()
    expect(await (await fetch(`${statusUrl}/report`)).text()).toContain(
      '# No curl command: of its body only names and types are kept, without --evidence.',
    )
    isDead = true
    await send('/api/billing/sub-accounts/loc_kept', { method: 'PUT', body: '{}' })
    await page.getByText(/ It does not respond: callers get 502$/).waitFor()
    isDead = false
    await send('/api/billing/sub-accounts/loc_kept')
    await page.getByText(/^Watching \S+ since [^.]*$/).waitFor()
  })

  test('stacks the cells on a phone, so that none is cut', async () => {
    const { page, statusUrl, send } = await watched()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(statusUrl)
    await send('/api/live-agents?locationId=loc_kept')
    await send('/api/live-agent')
    await page.getByText('GET /api/live-agent').waitFor()
    await page.locator('td details > summary').first().click()
    const tooWide = await page
      .locator('.scroll:not([hidden])')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
    expect(tooWide).toBe(0)
    expect(
      await regionOf(page, assumed)
        .locator('td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).display),
    ).toBe('block')
    expect(await barriersEverywhere(page)).toEqual([])
  })
})
