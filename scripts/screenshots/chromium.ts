import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where Chromium is: `CHROMIUM_PATH`, else a usual place; null where this machine has none. */
const chromiumPath =
  [process.env['CHROMIUM_PATH'] ?? '', ...usualPlaces].find((path) => path !== '' && existsSync(path)) ?? null

/** Elsewhere than in CI, which installs Chromium, tests in a browser are left out where there is none. */
export const skipsBrowser = chromiumPath === null && process.env['CI'] === undefined

/** For the title of what is left out. */
export const inBrowser = skipsBrowser
  ? 'in Chromium (skipped: none found; install it or set CHROMIUM_PATH)'
  : 'in Chromium'

/** Starts a browser that talks to nobody by itself. The caller closes it. */
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
