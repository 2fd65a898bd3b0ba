import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { packagedContract, packagedDocument } from '../../../src/contract/index.ts'
import { inBrowser, launchChromium, skipsBrowser } from '../../../scripts/screenshots/chromium.ts'
import { startMock } from '../../../src/mock/start.ts'
import type { Mock } from '../../../src/mock/start.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { startSite } from '../../../src/site/start.ts'
import type { Site } from '../../../src/site/start.ts'
import { builtSite } from './built-site.ts'

/** What the tests of pages run with. */
export interface Stage {
  readonly browser: Browser
  readonly site: Site
  readonly mock: Mock
  readonly sandbox: Sandbox
  /** A page for whatever refuses and fails on purpose. */
  readonly page: Page
  /** What the other page, of which every error is told, complains of. */
  readonly complaints: readonly string[]
  readonly watched: Page
}

export const DESKTOP = { width: 1280, height: 720 }

/** Tests of pages alone, in a browser: a file of them runs beside the others. */
export function describePages(...parts: readonly ((stage: () => Stage) => void)[]): void {
  let folder: string
  beforeAll(async () => {
    folder = await builtSite()
  })
  describe.skipIf(skipsBrowser)(`the pages ${inBrowser}`, () => {
    const stage = stageOf(() => folder)
    parts.forEach((part) => part(stage))
  })
}

/** The built site, with a mock and a sandbox, in a browser, for the tests around. */
export function stageOf(folder: () => string): () => Stage {
  let stage: Stage
  const complaints: string[] = []

  beforeAll(async () => {
    const contract = packagedContract()
    const [browser, site, sandbox, mock] = await Promise.all([
      launchChromium(),
      startSite({ folder: folder(), port: 0, host: '127.0.0.1', failure: () => null }),
      startSandbox(),
      startMock({ contract, document: packagedDocument(), port: 0, host: '127.0.0.1' }),
    ])
    // A new page is a new process, which takes longer to start than most pages to show; and of those in one context, only the
    // last is drawn without delay.
    const [watched, page] = await Promise.all([
      browser.newPage({ colorScheme: 'light', permissions: ['clipboard-read', 'clipboard-write'] }),
      browser.newPage({ colorScheme: 'light' }),
    ])
    stage = { browser, site, sandbox, mock, watched, page, complaints }
    watch(watched)
  })
  afterAll(() => Promise.all([stage.browser, stage.site, stage.sandbox, stage.mock].map((one) => one.close())))
  beforeEach(async () => {
    complaints.length = 0
    await stage.watched.setViewportSize(DESKTOP)
  })
  return () => stage

  /** Notes every error, refused by the policy or not, and every request to somewhere else. */
  function watch(made: Page): void {
    made.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${made.url()}: ${message.text()}`)
    })
    made.on('pageerror', (error) => complaints.push(`${made.url()}: ${error.message}`))
    made.on('request', (request) => {
      const url = request.url()
      const own = [stage.site.url, stage.mock.url, stage.sandbox.url].some((address) => url.startsWith(address))
      if (/^https?:/.test(url) && !own) complaints.push(`asks ${url}`)
    })
  }
}
