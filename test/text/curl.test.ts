import { execFile, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { curlCommand } from '../../src/text/curl.ts'
import type { CurlRequest } from '../../src/text/curl.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { temporaryFile } from '../conformance/support/files.ts'

interface Arrived {
  readonly method: string | undefined
  readonly target: string | undefined
  readonly headers: readonly string[]
  readonly body: string
}

let arrived: Arrived[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method, url: target, rawHeaders: headers } = request
  arrived.push({ method, target, headers, body: Buffer.concat(chunks).toString('latin1') })
  response.end()
})
let url: string
beforeAll(async () => void (url = await listen(server, 0, '127.0.0.1')))
afterAll(() => closeServer(server))

const KEY = `k'"$HOME\\!`

/** What curl says of its own accord. */
const ITS_OWN = /^(?:host|user-agent|accept|content-length)$/i

/** The request as it arrives when a shell runs the command. */
async function sentBy(shell: string, command: string) {
  arrived = []
  const file = await temporaryFile('command', `${command}\n`)
  const flags = { bash: ['--norc'], zsh: ['-f'], fish: ['--no-config'] }[shell] ?? []
  const env = { PATH: process.env['PATH'], HOME: '/nowhere', LC_ALL: 'C.UTF-8', API_KEY: KEY }
  await promisify(execFile)(shell, [...flags, file], { env })
  const [one] = arrived
  if (one === undefined || arrived.length > 1) throw new Error(`${arrived.length} requests of ${command}`)
  const { method, target, headers, body } = one
  const pairs = headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : []))
  return { method, target, headers: pairs.filter(([name]) => !ITS_OWN.test(name)), body }
}

const sign = fc.constantFrom(...`'"\\$\`!~*?[]{}()<>|&;#%=@^-,:/ `.split(''))
const tricky = fc.oneof(
  sign,
  fc.constantFrom('$API_KEY', '!-1', '\\\\', "\\'"),
  fc.string({ unit: 'grapheme-ascii', maxLength: 6 }),
)
const text = fc.array(tricky, { maxLength: 5 }).map((parts) => parts.join(''))
const key = { variable: 'API_KEY' }
const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  path: fc.array(fc.constantFrom('a', '[1]', '{x}', "it's", '%2e%2e', '$API_KEY', '!-1', '(b)', '%27'), {
    maxLength: 4,
  }),
  header: text.map((value) => value.trim()),
  body: fc.option(
    fc.oneof(
      text,
      text.map((one) => `@${one}`),
      fc.constantFrom('', '{"a":"x\\ny"}', 'é\r\n\u001b[2J\n^a^b^'),
    ),
  ),
  type: fc.boolean(),
})

const shells = ['bash', 'zsh', 'fish']
const isThere = (shell: string): boolean =>
  spawnSync(shell, ['-c', 'exit 0'], { env: { PATH: process.env['PATH'] } }).status === 0

describe.each(shells)('%s', (shell) => {
  const missing = !isThere(shell)
  test.skipIf(missing)(
    `sends what the request says${missing ? `: skipped, because ${shell} is not installed` : ''}`,
    async () => {
      for (const { method, path, header, body, type } of fc.sample(request, { numRuns: 40, seed: 7 })) {
        const target = `/${path.join('/')}`
        const asked: CurlRequest = {
          method,
          url: url + target,
          headers: [
            ['Authorization', ['Bearer ', key]],
            ['X-Text', header],
            ...(type && body !== null ? ([['Content-Type', 'a/b']] as const) : []),
          ],
          body: body === null ? null : [body.slice(0, 2), key, body.slice(2)],
        }
        expect(await sentBy(shell, curlCommand(asked, { flags: '-sS' }))).toEqual({
          method,
          target,
          headers: [
            ['Authorization', `Bearer ${KEY}`],
            ['X-Text', header],
            ...(type && body !== null ? [['Content-Type', 'a/b']] : []),
          ],
          body: body === null ? '' : Buffer.from(body.slice(0, 2) + KEY + body.slice(2)).toString('latin1'),
        })
      }
    },
  )
})

describe('curl', () => {
  const post = (body: CurlRequest['body'], headers: CurlRequest['headers'] = []) =>
    curlCommand({ method: 'POST', url: `${url}/a`, headers, body }, { flags: '-sS' })

  test('takes @ at the beginning of a body for what it is, and nothing away from a file', async () => {
    expect(await sentBy('bash', post('@/etc/passwd'))).toMatchObject({ body: '@/etc/passwd' })
    const file = await temporaryFile("it's.txt", 'a\r\nb\n\0')
    expect(await sentBy('bash', post({ file }))).toMatchObject({ body: 'a\r\nb\n\0', headers: [] })
    const long = await temporaryFile('long.txt', 'x'.repeat(2_000_000))
    const { body, headers } = await sentBy('bash', post({ file: long }))
    expect([body.length, headers]).toEqual([2_000_000, []])
  })

  test('sends a header without a value, and the bytes of one with others than ASCII', async () => {
    const headers = [
      ['X-Empty', ''],
      ['X-Latin', 'café'],
    ] as const
    expect(await sentBy('bash', post('{}', headers))).toMatchObject({ headers })
  })

  test('asks for the head alone, and does without a body', async () => {
    const head = curlCommand({ method: 'HEAD', url: `${url}/a`, headers: [], body: null }, { flags: '-sS' })
    expect(await sentBy('bash', head)).toMatchObject({ method: 'HEAD' })
    expect(await sentBy('bash', post(null))).toEqual({ method: 'POST', target: '/a', headers: [], body: '' })
  })
})
