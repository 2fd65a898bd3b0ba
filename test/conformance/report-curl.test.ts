import { execFile, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMask, madeUpKey } from '../../src/conformance/model/secrets.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { shellWord } from '../../src/text/shell.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

interface Arrived {
  readonly method: string | undefined
  readonly target: string | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

let arrived: Arrived[] = []
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method, url: target, headers } = request
  const { accept = '', authorization = '', 'content-type': type = '' } = headers
  const told = { accept, authorization, type, note: String(headers['x-note']) }
  if (method === 'POST') arrived.push({ method, target, headers: told, body: Buffer.concat(chunks).toString('latin1') })
  response.writeHead(418, { 'content-type': 'application/json' }).end('{}')
})
let url: string
beforeAll(async () => void (url = await listen(server, 0, '127.0.0.1')))
afterAll(() => closeServer(server))

const KEY = 'canary-it`s-$HOME'
const NOTE = `$API_KEY !-1 "it's" \\\\`

const bodies: Readonly<Record<string, unknown>> = {
  tricky: { text: `$API_KEY !-1 ! it's "x" \\ %s \`id\` é 漢`, to: '${API_KEY}' },
  long: { text: `${'x'.repeat(600)} it's $API_KEY` },
  steering: { text: 'a\u202e\u0085b' },
}

/** A contract with one operation, whose examples are these bodies. */
function contractOf(): Promise<string> {
  const examples = Object.fromEntries(Object.entries(bodies).map(([key, value]) => [key, { value }]))
  const answered = Object.fromEntries(Object.keys(bodies).map((key) => [key, { value: {} }]))
  return temporaryFile(
    'notes.json',
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Notes', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
      paths: {
        '/notes': {
          post: {
            operationId: 'addNote',
            summary: 'Add a note',
            parameters: [{ name: 'X-Note', in: 'header', required: true, schema: { type: 'string' }, example: NOTE }],
            requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' }, examples } } },
            responses: {
              200: {
                description: 'Added',
                content: { 'application/json': { schema: { type: 'object' }, examples: answered } },
              },
            },
          },
        },
      },
    }),
  )
}

async function run(
  files: { readonly json?: string; readonly junit?: string; readonly html?: string } = {},
  extra: Parameters<typeof runConform>[1] = {},
) {
  arrived = []
  const fixtures = await temporaryFile('fixtures.yaml', `spending: ${url}\n`)
  const options = { target: url, contract: await contractOf(), key: KEY, fixtures, allow: 'write,spending,destructive' }
  const outcome = await runConform(
    { ...options, concurrency: 1, only: Object.keys(bodies).map((key) => `addNote/${key}`), ...files },
    extra,
  )
  return { ...outcome, sent: [...arrived] }
}

const env = { PATH: process.env['PATH'], HOME: '/nowhere', LC_ALL: 'C.UTF-8', API_KEY: KEY }
const flags: Readonly<Record<string, readonly string[]>> = { bash: ['--norc'], zsh: ['-f'], fish: ['--no-config'] }

async function paste(shell: string, command: string, around: NodeJS.ProcessEnv = env): Promise<Arrived | undefined> {
  arrived = []
  const pasted = await temporaryFile('pasted', `${command}\n`)
  await promisify(execFile)(shell, [...(flags[shell] ?? []), pasted], { env: around })
  return arrived[0]
}

interface WithCurls {
  readonly cases: readonly { readonly id: string; readonly curl?: string }[]
}

async function curlsIn(json: string): Promise<readonly string[]> {
  const { cases } = JSON.parse(await readFile(json, 'utf8')) as WithCurls
  return cases.flatMap(({ curl }) => curl ?? [])
}

describe.each(Object.keys(flags))('what is pasted into %s', (shell) => {
  const isThere = spawnSync(shell, ['-c', 'exit 0'], { env }).status === 0
  const why = isThere ? '' : `: skipped, because ${shell} is not installed`
  test.skipIf(!isThere)(`sends what the run sent${why}`, async () => {
    const json = await temporaryFile('report.json', '')
    const { sent } = await run({ json })
    const { cases } = JSON.parse(await readFile(json, 'utf8')) as {
      readonly cases: readonly { id: string; curl?: string }[]
    }
    expect(cases.map(({ id }) => id).toSorted()).toEqual(
      Object.keys(bodies)
        .map((key) => `addNote/${key}`)
        .toSorted(),
    )
    for (const { curl = '' } of cases) {
      expect(curl).not.toContain('canary')
      const pasted = await paste(shell, curl)
      expect(pasted?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, note: NOTE })
      expect(sent).toContainEqual(pasted)
    }
  })
})

describe('a key that a variable of the environment holds', () => {
  const hostile = { 'STAGING;touch x': KEY, '$(touch x)': KEY, 'a b': KEY, '1ST': KEY, npm_config_key: KEY }
  const reports = async () => ({
    json: await temporaryFile('report.json', ''),
    html: await temporaryFile('r.html', ''),
  })

  test('is that variable in commands, which run as printed, and nothing is left to set', async () => {
    const { json, html } = await reports()
    const { stdout, junit } = await run({ json, html }, { env: { ...hostile, STAGING_KEY: KEY } })
    for (const curl of await curlsIn(json)) {
      expect(curl).toContain(`'Authorization: Bearer '"$STAGING_KEY"`)
      const { API_KEY: _other, ...rest } = env
      const pasted = await paste('bash', curl, { ...rest, STAGING_KEY: KEY })
      expect(pasted?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, note: NOTE })
    }
    expect(stdout).toContain(`"$STAGING_KEY"`)
    expect(stdout).toContain(' --key "$STAGING_KEY" ')
    expect(stdout).not.toContain('for the curl commands')
    // Elsewhere it is masked as ever, and whoever gets the page reads what to set.
    expect(await readFile(json, 'utf8')).toContain('Bearer $API_KEY"')
    expect(await readFile(html, 'utf8')).toContain('The curl commands below take <code>$STAGING_KEY</code>')
    expect(stdout + junit).not.toMatch(/canary|touch x|npm_config_key/)
  })

  test('is $API_KEY where none has a name that a shell takes, and the report says what to set, once', async () => {
    const { json, html } = await reports()
    const { stdout } = await run({ json, html }, { env: hostile })
    for (const curl of await curlsIn(json)) expect(curl).toContain(`'Authorization: Bearer '"$API_KEY"`)
    expect(
      stdout.match(/^ {2}Set (?:\$KEY_\w+ for the script, and )?\$API_KEY for the curl commands: what the run sent$/gm),
    ).toHaveLength(1)
    expect(stdout + (await readFile(html, 'utf8'))).not.toMatch(/canary|touch x|npm_config_key/)
  })

  test('is not taken for a word that only happens to be the same', () => {
    expect(shellWord(createMask(['admin'], {}, { USER: 'admin' }).parts('admin'))).toBe('"$API_KEY"')
    // A variable that is called so holds no other word.
    expect(shellWord(createMask(['lib-key'], {}, { LIBRARY_KEY: 'lib-key' }).parts('lib-key'))).toBe('"$LIBRARY_KEY"')
    // Where it is written otherwise, the variable would send something else.
    const mask = createMask([KEY], {}, { STAGING_KEY: KEY })
    expect(shellWord(mask.parts(encodeURIComponent(KEY)))).toBe('"$API_KEY"')
    expect(mask(KEY)).toBe('$API_KEY')
  })

  test('is written out where the check made it up, as user and password too', () => {
    const basic = `Basic ${Buffer.from(`${madeUpKey}:${madeUpKey}`).toString('base64')}`
    expect(createMask([]).header('Authorization', basic)).toBe(basic)
  })

  test('is the one that the check reads, however short, and of one that none holds the report says what to set', async () => {
    const down = createServer((_request, response) => response.writeHead(401).end())
    const target = await listen(down, 0, '127.0.0.1')
    const only = ['getSubAccountBilling', 'listAgents', 'listLiveAgents', 'listCalls']
    const given = { target, location: 'loc-1', suite: 'pairs', only }
    const held = await runConform(given, { env: { AGENT_PLATFORM_KEY: 'wrong' } })
    expect(held.stdout).toMatch(/\nERROR [^]*\n {2}\$ curl .*"\$AGENT_PLATFORM_KEY"/)
    expect(held.stdout).not.toContain('$API_KEY')
    const typed = await runConform({ ...given, key: 'wrong' }, { env: {} })
    expect(typed.stdout).toMatch(/\nERROR [^]*"\$API_KEY"[^]*\n {2}Set \$API_KEY for the commands: what the run sent\n/)
    await closeServer(down)
  })

  test('is never the name of a variable that a file makes up', () => {
    const odd = [{ variable: 'API_KEY', heldIn: '(touch x)' }, 'a', { variable: '{x}' }] as const
    expect(shellWord(odd)).toBe(`'$(touch x)a\${x}'`)
    expect(shellWord(odd, 'powershell')).toBe('"`$(touch x)a`${x}"')
  })
})

describe('a body that is not printed', () => {
  test('is in a file beside the report, whole and in its bytes', async () => {
    const json = await temporaryFile('report.json', '')
    const { sent } = await run({ json })
    const names = await readdir(`${json}.bodies`)
    expect(names).toHaveLength(2)
    const whole = await Promise.all(names.map((name) => readFile(`${json}.bodies/${name}`, 'latin1')))
    expect(sent.map(({ body }) => body)).toEqual(expect.arrayContaining(whole))
    for (const name of names) expect(await readFile(json, 'utf8')).toContain(`--data-binary @${json}.bodies/${name}`)
  })

  test('is named nowhere where there is no report to put it beside', async () => {
    const { stdout } = await run({ json: '-', junit: undefined as unknown as string })
    expect(stdout).not.toContain('data-binary')
    const cases = (JSON.parse(stdout) as { readonly cases: readonly { readonly id: string; readonly curl: unknown }[] })
      .cases
    expect(cases.filter(({ curl }) => curl === null).map(({ id }) => id)).toEqual(['addNote/long', 'addNote/steering'])
  })
})
