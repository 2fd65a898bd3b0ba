import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sandbox } from '../../src/sandbox/start.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { controlOf, start } from '../sandbox/http/support.ts'
import { inBrowser, launchChromium, skipsBrowser } from '../../scripts/screenshots/chromium.ts'
import { SCENARIOS } from './scenarios/index.ts'
import type { Stage } from './support/stage.ts'

const PAGE = fileURLToPath(new URL('support/page.ts', import.meta.url))
const server = createServer((_, response) =>
  response.setHeader('content-type', 'text/html').end('<title>client</title>'),
)

let sandbox: Sandbox
let browser: Browser
let page: Page

describe.skipIf(skipsBrowser)(`the client ${inBrowser}`, () => {
  beforeAll(async () => {
    const bundle = build({ entryPoints: [PAGE], bundle: true, format: 'iife', target: 'es2022', write: false })
    ;[sandbox, browser] = await Promise.all([start(), launchChromium()])
    const origin = await listen(server, 0, '127.0.0.1')
    page = await browser.newPage()
    await page.exposeFunction(
      'steer',
      async (world: string, method: keyof Stage['control'], args: readonly never[]) => {
        const act: (...given: readonly never[]) => Promise<unknown> = controlOf(sandbox, world)[method]
        return act(...args)
      },
    )
    // Another origin than the sandbox's, and a secure one, as `localhost` is.
    await page.goto(origin.replace('127.0.0.1', 'localhost'))
    await page.addScriptTag({ content: (await bundle).outputFiles[0]?.text ?? '' })
  })
  afterAll(async () => {
    await browser.close()
    await closeServer(server)
    await sandbox.close()
  })

  const played = SCENARIOS.map((scenario, index) => ({ ...scenario, world: `page-${index}` }))
  it.each(played)('$name', async ({ name, world }) => {
    const playing = page.evaluate(([scenario, url, own]) => play(scenario, url, own), [
      name,
      sandbox.url,
      world,
    ] as const)
    await expect(playing).resolves.toBeUndefined()
  })
})
