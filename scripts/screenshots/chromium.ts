import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** `CHROMIUM_PATH`, else a usual path; null: not installed. */
const chromiumPath =
  [process.env['CHROMIUM_PATH'] ?? '', ...usualPlaces].find((path) => path !== '' && existsSync(path)) ?? null

/** Without Chromium, browser tests are skipped, except in CI, which installs it. */
export const skipsBrowser = chromiumPath === null && process.env['CI'] === undefined

export const inBrowser = skipsBrowser
  ? 'in Chromium (skipped: none found; install it or set CHROMIUM_PATH)'
  : 'in Chromium'

/** Makes no requests of its own. The caller closes it. */
export function launchChromium(): Promise<Browser> {
  if (chromiumPath === null) throw new Error('there is no Chromium: install it or set CHROMIUM_PATH')
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
