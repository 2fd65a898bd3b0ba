import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'

import { expect, test } from 'vitest'

import { closeServer, listen } from '../../src/serve/listen.ts'
import { commandRunner } from '../support/command.ts'

const run = await commandRunner()

test('serves each on a port of its own until it is told to stop', async () => {
  const both = run(['start', '--mock-port', '0', '--sandbox-port', '0', '--site-port', '0', '--database', ':memory:'])
  await both.until(/The mock of .*\n(?:.*\n)*.*Try:/)
  const urls = [...both.stderr().matchAll(/operations on (http:\/\/127\.0\.0\.1:\d+)/g)].map(([, url]) => url ?? '')
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
})

test.each([
  ['--mock-port', '--sandbox-port', '--site-port'],
  ['--sandbox-port', '--mock-port', '--site-port'],
  ['--site-port', '--mock-port', '--sandbox-port'],
])('where %s is in use the other servers stop too, and the flag is named', async (flag, other, third) => {
  const taken = createServer()
  const port = new URL(await listen(taken, 0, '127.0.0.1')).port
  const both = run(['start', flag, port, other, '0', third, '0', '--database', ':memory:'])
  const code = await both.exit
  await closeServer(taken)
  expect(code).toBe(2)
  expect(both.stderr()).toContain(`Port ${port} on 127.0.0.1 is in use. Choose another with ${flag}`)
})

test('--no-site leaves the site out, and refusals lead to pages of the server itself', async () => {
  const both = run(['start', '--mock-port', '0', '--sandbox-port', '0', '--no-site', '--database', ':memory:'])
  await both.until(/The mock of /)
  expect(both.stderr()).not.toContain('site ')
  const [, url = ''] = /operations on (http:\/\/127\.0\.0\.1:\d+)/.exec(both.stderr()) ?? []
  const { headers } = await fetch(`${url}/api/billing/sub-accounts/loc_kept`)
  expect(headers.get('link')).toBe('</errors/Unauthorized>; rel="help"')
})

test('--port is refused with the flags that are meant', async () => {
  const both = run(['start', '--port', '5000'])
  expect(await both.exit).toBe(2)
  expect(both.stderr()).toContain('--mock-port, --sandbox-port or --site-port')
})

test('what is no command is answered by those that there are', async () => {
  const command = run(['foo'])
  expect(await command.exit).toBe(2)
  expect(command.stderr()).toMatch(
    /unknown command 'foo'\n+\(the commands are start, mock, .*; --help after one lists its flags\)\n$/,
  )
})

test('a watch of a file that is not there says that alone', async () => {
  const command = run(['watch', '--upstream', 'http://127.0.0.1:9', '--from', 'nope.ndjson', '--status-port', '0'])
  expect(await command.exit).toBe(2)
  expect(command.stderr()).toBe('--from nope.ndjson: cannot be read (ENOENT)\n')
})

test('--version says the version of the package', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const command = run(['--version'])
  expect(await command.exit).toBe(0)
  expect(command.stdout()).toBe(`${version}\n`)
})
