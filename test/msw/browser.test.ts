import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBrowser, launchChromium, skipsBrowser } from '../../scripts/screenshots/chromium.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What runs in the page: the whole of MSW's worker, our handlers, and one request of each kind. */
const PAGE = `
  import { setupWorker } from 'msw/browser'
  import { answer, handlers } from './src/msw/index.ts'
  const worker = setupWorker(...handlers())
  await worker.start({ quiet: true })
  worker.use(answer('updateDirectBilling', 'DIRECT_BILLING_REBILLING_ON', { body: { message: 'Not now.' } }))
  const url = 'https://api.acme.test/api/billing/sub-accounts/loc_kept'
  const read = await fetch(url, { headers: { Authorization: 'Bearer mine' } })
  const refused = await fetch(url + '/direct-billing', { method: 'PUT', body: '{}' })
  globalThis.told = [read.status, (await read.json()).data.subAccount.name, refused.status, (await refused.json()).message]
`

/** Bundles for a browser; a Node built-in on the way is an error. */
async function bundle(contents: string, external: readonly string[] = []): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    external: [...external],
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

test('the handlers need nothing but MSW, and little room', async () => {
  const code = await bundle(`export { answer, handlers } from './src/msw/index.ts'`, ['msw'])
  expect([...code.matchAll(/\bfrom"([^"]+)"/g)].map((match) => match[1])).toEqual(['msw', 'msw', 'msw'])
  expect(code).not.toMatch(/\brequire\(|new Function/)
  expect(gzipSync(code).length).toBeLessThan(20_500)
})

test.skipIf(skipsBrowser)(`a page gets the named answer ${inBrowser}`, async () => {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const told = await page.waitForFunction('globalThis.told', undefined, { timeout: 30_000 })
    expect(await told.jsonValue()).toEqual([200, 'Riverside Plumbing', 409, 'Not now.'])
  } finally {
    await browser.close()
  }
})

let server: Server

beforeAll(async () => {
  const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
    '/': ['text/html', '<!doctype html><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', await bundle(PAGE)],
    '/mockServiceWorker.js': [
      'text/javascript',
      await readFile(`${ROOT}node_modules/msw/lib/mockServiceWorker.js`, 'utf8'),
    ],
  }
  server = createServer((request, response) => {
    const [type, content] = files[request.url ?? '/'] ?? ['text/plain', '']
    response.writeHead(content === '' ? 404 : 200, { 'content-type': type }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => new Promise((resolve) => server.close(resolve)))
