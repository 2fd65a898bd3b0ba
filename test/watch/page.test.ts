import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { inBrowser, launchChromium, skipsBrowser } from '../../scripts/screenshots/chromium.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { barriersEverywhere } from '../site/support/in-page.ts'
import { startWatchOver } from './support/over.ts'

test.skipIf(skipsBrowser)(
  `the page shows what rests on an assumption apart from what breaks a stated rule, ${inBrowser}`,
  async () => {
    const upstream = http.createServer((request, response) => {
      const isList = request.url?.startsWith('/api/live-agents') ?? false
      response.writeHead(isList ? 200 : 418, { 'content-type': 'application/json' })
      response.end(isList ? '{"success":true,"data":{"agents":[{}]}}' : '{}')
    })
    const { url, statusUrl, close } = await startWatchOver(await listen(upstream, 0, '127.0.0.1'))
    onTestFinished(async () => {
      await close()
      await closeServer(upstream)
    })
    const browser = await launchChromium()
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.goto(statusUrl)
    await page.getByText('The server differed from no assumption so far.').waitFor()
    const headers = { authorization: 'Bearer ap_test_admin' }
    await fetch(`${url}/api/live-agents?locationId=loc_kept`, { headers })
    await fetch(`${url}/api/billing/sub-accounts/loc_kept`, { headers })
    const regionOf = (name: string) => page.getByRole('region', { name, exact: true })
    const stated = regionOf('The server breaks the contract')
    const assumed = regionOf('The server differs from an assumption: the specification does not state this')
    await stated.getByText('getSubAccountBilling').first().waitFor()
    await assumed.getByText('listLiveAgents').first().waitFor()
    await assumed.getByText('assumed: The fields are named without saying which are always there.').first().waitFor()
    expect(await stated.getByText(/listLiveAgents|assumed/).count()).toBe(0)
    expect(await assumed.getByText('getSubAccountBilling').count()).toBe(0)
    const colours = [stated, assumed].map((region) =>
      region
        .locator('strong')
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    )
    expect(await Promise.all(colours)).toEqual(['rgb(180, 35, 24)', 'rgb(125, 83, 0)'])
    expect(await barriersEverywhere(page)).toEqual([])
  },
)
