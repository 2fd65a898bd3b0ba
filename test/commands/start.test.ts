import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

import { afterEach, expect, test } from 'vitest'

import { closeServer, listen } from '../../src/serve/listen.ts'
import { builtCommand } from '../support/command.ts'

const cli = await builtCommand()

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

test('serves each on a port of its own until it is told to stop', async () => {
  const both = run('start', '--mock-port', '0', '--sandbox-port', '0', '--site-port', '0', '--database', ':memory:')
  await both.until(/The mock of .*\n(?:.*\n)*.*Try:/)
  const urls = [...both.said().matchAll(/operations on (http:\/\/127\.0\.0\.1:\d+)/g)].map(([, url]) => url ?? '')
  const platforms = await Promise.all(urls.map(async (url) => (await fetch(url)).headers.get('x-agent-platform')))
  expect(platforms).toEqual(['sandbox', 'mock'])
  // Both link their refusals to the site, which is there already, built or not.
  const links = await Promise.all(
    urls.map(async (url) => (await fetch(`${url}/api/billing/sub-accounts/loc_kept`)).headers.get('link')),
  )
  const [page = ''] = links.map((link) => /^<(http:.*\/errors\/\w+)>; rel="help"$/.exec(link ?? '')?.[1] ?? '')
  expect(links[1]).toBe(links[0])
  expect((await fetch(page)).headers.get('content-type')).toBe('text/html; charset=utf-8')
  both.child.kill('SIGTERM')
  expect(await both.exit).toBe(0)
}, 60_000)

test.each([
  ['--mock-port', '--sandbox-port', '--site-port'],
  ['--sandbox-port', '--mock-port', '--site-port'],
  ['--site-port', '--mock-port', '--sandbox-port'],
])(
  'where %s is in use the other servers stop too, and the flag is named',
  async (flag, other, third) => {
    const taken = createServer()
    const port = new URL(await listen(taken, 0, '127.0.0.1')).port
    const both = run('start', flag, port, other, '0', third, '0', '--database', ':memory:')
    const code = await both.exit
    await closeServer(taken)
    expect(code).toBe(2)
    expect(both.said()).toContain(`Port ${port} on 127.0.0.1 is in use. Choose another with ${flag}`)
  },
  60_000,
)

test('--no-site leaves the site out, and refusals lead to pages of the server itself', async () => {
  const both = run('start', '--mock-port', '0', '--sandbox-port', '0', '--no-site', '--database', ':memory:')
  await both.until(/The mock of /)
  expect(both.said()).not.toContain('site ')
  const [, url = ''] = /operations on (http:\/\/127\.0\.0\.1:\d+)/.exec(both.said()) ?? []
  const { headers } = await fetch(`${url}/api/billing/sub-accounts/loc_kept`)
  expect(headers.get('link')).toBe('</errors/Unauthorized>; rel="help"')
}, 60_000)

test('--port is refused with the flags that are meant', async () => {
  const both = run('start', '--port', '5000')
  expect(await both.exit).toBe(2)
  expect(both.said()).toContain('--mock-port, --sandbox-port or --site-port')
}, 30_000)

test('--version says the version of the package', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const command = run('--version')
  expect(await command.exit).toBe(0)
  expect(command.said()).toBe(`${version}\n`)
}, 30_000)

function run(...args: string[]) {
  const child = spawn(process.execPath, [cli, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let said = ''
  const hear = (chunk: Buffer) => void (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    child,
    exit,
    said: () => said,
    /** Waits until the output holds this, or the process ends. */
    async until(pattern: RegExp) {
      const seen = new Promise<void>((resolve) => child.stderr.on('data', () => pattern.test(said) && resolve()))
      await Promise.race([seen, exit])
      expect(said).toMatch(pattern)
    },
  }
}
