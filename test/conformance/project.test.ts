import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { projectSchema } from '../../src/conformance/options/project-schema.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { builtCommand } from '../support/command.ts'
import { runConform } from './support/run.ts'

const cli = await builtCommand()

let contract = ''
const document = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
components:
  securitySchemes:
    oauth: { type: oauth2, flows: { clientCredentials: { tokenUrl: TOKENS, scopes: {} } } }
security: [{ oauth: [] }]
paths:
  /things:
    get:
      operationId: listThings
      responses: { '200': { description: All., content: { application/json: { schema: { type: array } } } } }
  /search:
    post:
      operationId: search
      requestBody: { content: { application/json: { schema: { type: object }, example: {} } } }
      responses: { '200': { description: Found., content: { application/json: { schema: { type: array } } } } }
`

interface Asked {
  readonly line: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** A deployment that responds to everything, and gives tokens under /token. */
const asked: Asked[] = []
const answers = new Map<string, { readonly status: number; readonly body: unknown; readonly wait?: number }>()
const server = createServer((request, response) => {
  const line = `${request.method} ${request.url}`
  asked.push({ line, headers: request.headers })
  const { status, body, wait = 0 } = answers.get(request.url?.split('?')[0] ?? '') ?? { status: 404, body: {} }
  const isKnown = request.url === '/token' || /_canary/.test(request.headers.authorization ?? '')
  setTimeout(() => {
    response.writeHead(isKnown ? status : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }, wait)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  contract = await temporaryFile('things.yaml', document.replace('TOKENS', '/token'))
})
afterAll(() => server.close())

async function withFile(
  lines: readonly string[],
  options: Parameters<typeof runConform>[0] = {},
  env = {},
  begun: (cleanup: () => string) => void = () => {},
) {
  asked.length = 0
  const config = await temporaryFile('agent-platform.yaml', lines.join('\n'))
  const all = {
    suite: undefined,
    only: undefined,
    rate: undefined,
    timeout: undefined,
    concurrency: undefined,
    strict: undefined,
    header: undefined,
  }
  return { config, ...(await runConform({ ...all, config, ...options }, { env, begun })) }
}

/** What the command shows where there is no file but a named one. */
async function configShown(flags: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const cwd = await temporaryFolder()
  const around = { cwd, env: { ...process.env, AGENT_PLATFORM_KEY: '', ...env } }
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, 'conform', '--show-config', ...flags], around, (_, out) => resolve(out))
  })
}

test('a preset or the file leaves the probes out, typed at the command as well', async () => {
  expect(await configShown(['--preset', 'reads'])).toMatch(/^probes: false +# preset reads$/m)
  const file = await temporaryFile('agent-platform.yaml', 'probes: false\n')
  expect(await configShown(['--config', file])).toMatch(/^probes: false +# .*agent-platform.yaml:1$/m)
  expect(await configShown(['--no-probes'])).toMatch(/^probes: false /m)
  expect(await configShown([])).toMatch(/^probes: true +# default$/m)
})

test('flags win over the file, the file over defaults, and --show-config says which', async () => {
  const { stdout, config } = await withFile(
    [
      'target: https://a.example',
      'rate: 5',
      'allow: [write]',
      'key: { env: A_KEY }',
      'environments:',
      '  staging:',
      '    target: https://b.example',
      '    rate: 3',
      'presets:',
      '  quick: { timeout: 100 }',
    ],
    { showConfig: true, env: 'staging', preset: 'quick', concurrency: 2 },
    { A_KEY: 'sk_canary_1' },
  )
  const rows = Object.fromEntries(
    stdout.split('\n').map((row) => [row.split(':')[0] ?? '', row.replaceAll(/ +/g, ' ')]),
  )
  expect(rows['target']).toBe(`target: https://b.example # ${config}:7`)
  expect(rows['rate']).toBe(`rate: 3 # ${config}:8`)
  expect(rows['timeout']).toBe(`timeout: 100 # ${config}:10`)
  expect(rows['concurrency']).toBe('concurrency: 2 # --concurrency')
  expect(rows['seed']).toBe('seed: 1 # default')
  // What belongs to one target is not taken to another.
  expect(rows['allow']).toBe('allow: # default')
  expect(rows['key']).toBe('key: # default')
  expect(stdout).toContain(
    `# ${config}:3: allow is ignored: it is for https://a.example, and the target is https://b.example.`,
  )
  expect(stdout).not.toContain('sk_canary_1')
})

test('--show-config names flags without a file, and the variable that a key is from', async () => {
  const env = { AGENT_PLATFORM_KEY: 'sk_canary_1' }
  const text = await configShown(
    ['--rate', '5', '--only=listAgents', '--no-probes', '--no-suggest', '--max-requests', '7'],
    env,
  )
  for (const row of [
    /^rate: 5 +# --rate$/m,
    /^only: listAgents +# --only$/m,
    /^probes: false +# --no-probes$/m,
    /^suggest: false +# --no-suggest$/m,
    /^maxRequests: 7 +# --max-requests$/m,
    /^timeout: 10000 +# default$/m,
    /^key: … +# AGENT_PLATFORM_KEY$/m,
  ])
    expect(text).toMatch(row)
  expect(text).not.toContain('sk_canary_1')
  expect(await configShown([])).toMatch(/^key: +# default$/m)
  const file = await temporaryFile('agent-platform.yaml', 'key: { env: NO_SUCH_KEY }')
  expect(await configShown(['--config', file])).toMatch(/^key: not set \(NO_SUCH_KEY\) +# \S+:1$/m)
  expect(await configShown(['--key', 'sk_canary_2'], env)).toMatch(/^key: … +# --key$/m)
  expect(await configShown(['--fixtures', 'f.yaml'], env)).toMatch(
    /^key: … +# AGENT_PLATFORM_KEY, if the fixtures file has no key$/m,
  )
  const here = await withFile([`target: ${url}`], { showConfig: true }, env)
  expect(here.stdout).toMatch(/^key: … +# AGENT_PLATFORM_KEY$/m)
  const other = ['target: https://a.example', 'key: { env: AGENT_PLATFORM_KEY }']
  const away = await withFile(other, { showConfig: true, target: url }, env)
  expect(away.stdout).toMatch(/^key: +# default$/m)
  expect(away.stdout).toContain('# --target')
})

test('without environments, --env says so', async () => {
  const { stderr, exitCode, config } = await withFile(['rate: 3'], { target: url, contract, env: 'staging' })
  expect([exitCode, stderr]).toEqual([2, `--env staging: ${config} names no environments\n`])
})

test('--preset with a slip in the name says which one is meant', async () => {
  const { stderr } = await withFile(['rate: 3'], { target: url, contract, preset: 'nightl' })
  expect(stderr).toBe('--preset nightl: not one of reads, nightly, release. Did you mean nightly?\n')
})

describe('a file that is wrong', () => {
  test.each([
    ['key: sk_canary_2', ':1: key: no key may stand in this file'],
    [
      'rate: 1\noauth: { clientId: me, clientSecret: sk_canary_2 }',
      ':2: oauth.clientSecret: no client secret may stand',
    ],
    ['header: { X-Api-Key: sk_canary_2 }', ':1: header.X-Api-Key: no credential may stand in this file'],
    [
      'operations:\n  getBook:\n    headers: { Authorization: sk_canary_2 }',
      ':3: operations.getBook.headers.Authorization: no credential',
    ],
    ['tarqet: sk_canary_2', ':1: tarqet: is no option. Nearest: target'],
    ['plan: true', ':1: plan: is no option.'],
    ['allow: [reed]', ':1: allow.0: has to be one of write, destructive, spending'],
    ['rate: 2\nonly: []', ':2: only: has to name a case or an operation; without this line, all are chosen\n'],
    ["only: ''", ':1: only: has to name a case or an operation'],
    ["only: ','", ':1: --only: is empty.'],
    ['allow: write', ':1: allow: has to be a list: [write]\n'],
    ['header: ["X-Tenant: acme"]', ':1: header: has to map names to values: { X-Tenant: acme }\n'],
    ['rate: -1', ':1: --rate: has to be requests a second, more than 0'],
    ['key: [sk_canary_2', ':1: is not valid YAML'],
    ['rate 3\nkey: sk_canary_2', ':1: is not valid YAML (a colon is missing after a key, or a quote)\n'],
    ['rate: 3\nkey: @sk_canary_2', ':2: is not valid YAML (quote a text that begins with @ or `)\n'],
    ['rate: 3\nrate: 4', ':2: is not valid YAML (the same key is there twice)\n'],
    ['key: { env: NOT_THERE }', ':1: the environment variable NOT_THERE is not set'],
    [
      'operations: { listThing: { timeout: 1 } }',
      ':1: operations.listThing: the contract has no such operation. Nearest: listThings',
    ],
    ['operations: { getBook: { skip: { reason: broken } } }', ':1: operations.getBook.skip: needs until'],
  ])('is refused with its line, and no value is repeated: %s', async (text, says) => {
    const { stderr, exitCode, config } = await withFile(text.split('\n'), { target: url, contract })
    expect(stderr).toContain(`${config}${says}`)
    expect(stderr).not.toContain('sk_canary_2')
    expect(exitCode).toBe(2)
    expect(asked).toEqual([])
  })
})

test('a preset never allows more than its environment', async () => {
  const lines = (allow: string) => [
    `target: ${url}`,
    `allow: [${allow}]`,
    'presets:',
    '  wide: { allow: [write, spending] }',
  ]
  const allowed = async (allow: string, preset: string) =>
    /^allow: *(.*?) *#/m.exec((await withFile(lines(allow), { showConfig: true, preset })).stdout)?.[1]
  expect(await allowed('write, destructive', 'wide')).toBe('write')
  expect(await allowed('write, spending', 'nightly')).toBe('write')
  expect(await allowed('write', 'reads')).toBe('')
  expect(await allowed('write', 'release')).toBe('write')
  const said = async (preset: string) =>
    (await withFile(lines('write'), { showConfig: true, preset })).stdout.match(/^# .*only narrows.*$/gm)
  expect(await said('wide')).toEqual([
    expect.stringContaining(
      'agent-platform.yaml:4: spending is not allowed: a preset only narrows the allow above it, which is write.',
    ),
  ])
  expect(await said('nightly')).toBe(null)
  const { stdout } = await withFile(lines('write'), { showConfig: true, preset: 'nightly' })
  expect(stdout).toMatch(/^allow: *write *# .*agent-platform\.yaml:2$/m)
})

test('a preset of the file that has the name of a built-in one takes nothing of it back', async () => {
  const lines = (name: string, own: string) => [
    `target: ${url}`,
    'allow: [write, spending]',
    'presets:',
    `  ${name}: { ${own} }`,
  ]
  const shown = async (name: string, own: string) =>
    (await withFile(lines(name, own), { showConfig: true, preset: name })).stdout
  const reads = await shown('reads', 'probes: true, allow: [write], rate: 2')
  expect(reads).toMatch(/^probes: false +# preset reads$/m)
  expect(reads).toMatch(/^allow: +# /m)
  expect(reads).toMatch(/^rate: 2 +# .*agent-platform.yaml:4$/m)
  expect(reads).toMatch(/^# .*agent-platform.yaml:4: probes stays false, by --preset reads\.$/m)
  expect(reads).toMatch(/:4: write is not allowed: a preset only narrows the allow above it, which is read\.$/m)
  expect(await shown('release', 'strict: false')).toMatch(/^strict: true +# preset release$/m)
  expect(await shown('nightly', 'strict: true, probes: false, allow: [spending]')).toMatch(
    /^strict: true +# .*yaml:4$/m,
  )
  // What is sent is what is shown.
  const ran = await withFile([...lines('reads', 'probes: true'), 'treatAs: deployment', `contract: ${contract}`], {
    preset: 'reads',
    key: 'key_canary_3',
  })
  expect(ran.stderr).toContain('probes stays false')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ line }) => !line.startsWith('GET '))).toEqual([])
})

describe('--allow beside a preset that takes it away', () => {
  const lines = () => [
    `target: ${url}`,
    `contract: ${contract}`,
    'treatAs: deployment',
    'keyCommand: echo key_canary_3',
    'allow: [write, spending]',
    'presets:',
    '  calm: { allow: [write] }',
    '  quick: { timeout: 900 }',
  ]
  const refused = [
    ['reads', 'write', '--preset reads sends only reads, and --allow write was given: leave one of them out\n'],
    ['reads', 'spending', '--preset reads sends only reads, and --allow spending was given: leave one of them out\n'],
    [
      'nightly',
      'write, spending',
      '--preset nightly takes spending away, and --allow write, spending was given: leave one of them out\n',
    ],
    [
      'calm',
      'destructive',
      '--preset calm takes destructive away, and --allow destructive was given: leave one of them out\n',
    ],
  ] as const
  test.each(refused)('%s, %s: nothing is sent, planned or shown', async (preset, allow, says) => {
    for (const task of [{}, { plan: true }, { showConfig: true }, { env: undefined, config: undefined, target: url }]) {
      // The file's own presets are nowhere else.
      if ('config' in task && preset === 'calm') continue
      const ran = await withFile(lines(), { preset, allow, ...task })
      expect([ran.exitCode, ran.stderr, ran.stdout]).toEqual([2, says, ''])
      expect(asked).toEqual([])
    }
  })

  test('what the preset leaves may be named', async () => {
    for (const [preset, allow] of [
      ['reads', 'read'],
      ['reads', ''],
      ['nightly', 'write'],
      ['calm', 'write'],
      ['quick', 'spending'],
      ['release', 'write'],
    ] as const) {
      const { exitCode, stdout } = await withFile(lines(), { preset, allow, showConfig: true })
      expect([exitCode, /^allow: *(.*?) *#/m.exec(stdout)?.[1]]).toEqual([0, allow])
    }
  })
})

test('a key with a space at an end is named by its variable', async () => {
  const lines = [`target: ${url}`, `contract: ${contract}`, 'key: { env: A_KEY }']
  for (const [text, says] of [
    ['sk_canary_2 ', 'ends with a space'],
    [' sk_canary_2', 'begins with a space'],
    ['sk_canary_2\n', 'ends with a line break'],
  ] as const) {
    const { stderr, exitCode, config } = await withFile(lines, {}, { A_KEY: text })
    expect(stderr).toBe(`${config}:3: the environment variable A_KEY: ${says}; a key has none there\n`)
    expect(exitCode).toBe(2)
  }
  const typed = await withFile([`target: ${url}`, `contract: ${contract}`], { key: 'sk_canary_2 ' })
  expect(typed.stderr).toBe('--key: ends with a space; a key has none there\n')
  expect(asked).toEqual([])
})

test('a run of an environment says nothing of what is for another target, --target does', async () => {
  const lines = [
    'target: https://a.example',
    'allow: [write]',
    'environments:',
    `  staging: { target: "${url}", keyCommand: echo key_canary_3 }`,
  ]
  const options = { contract, treatAs: 'deployment', only: ['listThings'] }
  const ignored = /:2: allow is ignored: it is for https:\/\/a\.example/
  expect((await withFile(lines, { ...options, env: 'staging' })).stderr).not.toMatch(/is ignored/)
  expect((await withFile(lines, { env: 'staging', showConfig: true })).stdout).toMatch(ignored)
  expect((await withFile(lines, { ...options, target: url, key: 'key_canary_3' })).stderr).toMatch(ignored)
})

describe('the key of another target stays at home, though its variable is the default one', () => {
  const env = { AGENT_PLATFORM_KEY: 'key_canary_9' }
  const options = () => ({ contract, treatAs: 'deployment', only: ['listThings'] })
  const other = ['target: https://a.example', 'key: { env: AGENT_PLATFORM_KEY }']
  const isSent = () => asked.some(({ headers }) => headers['authorization']?.includes('key_canary_9') === true)
  const says = (line: number) =>
    new RegExp(
      `:${line}: AGENT_PLATFORM_KEY is for https://a\\.example, and is not sent to ${url}\\. To send it there: --key "\\$AGENT_PLATFORM_KEY"`,
    )

  test.each([
    ['a typed target', () => other, { target: true }, 2],
    [
      'an environment without a key',
      () => [...other, 'environments:', `  here: { target: "${url}" }`],
      { env: 'here' },
      2,
    ],
    [
      'what another environment has',
      () => ['environments:', '  there:', ...other.map((line) => `    ${line}`)],
      { target: true },
      4,
    ],
  ] as const)('%s', async (_, lines, { target, ...more }: { target?: true; env?: string }, line) => {
    const ran = await withFile(
      lines(),
      { ...options(), ...more, ...(target === undefined ? {} : { target: url }) },
      env,
    )
    expect(asked.some(({ line: sent }) => sent.startsWith('GET /things'))).toBe(true)
    expect(isSent()).toBe(false)
    expect(ran.stderr).toMatch(says(line))
    expect(ran.stderr).not.toContain('oauth: AGENT_PLATFORM_KEY')
  })

  test('it is sent where it is typed, where the file names it for this target too, or for none', async () => {
    const here = ['environments:', `  here: { target: "${url}", key: { env: AGENT_PLATFORM_KEY } }`]
    for (const [lines, more] of [
      [other, { key: 'key_canary_9' }],
      [[...other, ...here], {}],
      [['key: { env: AGENT_PLATFORM_KEY }'], {}],
      [['rate: 9'], {}],
    ] as const) {
      const { stderr } = await withFile(lines, { ...options(), target: url, ...more }, env)
      expect(isSent()).toBe(true)
      expect(stderr).not.toContain('is not sent to')
    }
  })
})

test('--no-suggest takes back what the file says', async () => {
  const file = await temporaryFile('agent-platform.yaml', 'suggest: true\n')
  expect(await configShown(['--config', file])).toMatch(/^suggest: true +# .*agent-platform.yaml:1$/m)
  expect(await configShown(['--config', file, '--no-suggest'])).toMatch(/^suggest: false +# --no-suggest$/m)
})

test('an operation is skipped until a day, gets a header of its own, and may respond with another status', async () => {
  answers.clear()
  answers.set('/things', { status: 302, body: {} })
  const settings = (until: string) => [
    `target: ${url}`,
    `contract: ${contract}`,
    'treatAs: deployment',
    'keyCommand: echo key_canary_3',
    'operations:',
    '  listThings:',
    '    headers: { X-Shard: { env: SHARD } }',
    '    statuses: { 302: the gateway redirects }',
    `    skip: { reason: being rebuilt, until: ${until} }`,
  ]
  const skipped = await withFile(settings('2999-01-01'), { require: '0%' }, { SHARD: 'shard_canary_3' })
  expect(skipped.report.cases.filter(({ id }) => id.startsWith('listThings')).map(({ verdict }) => verdict)).toContain(
    'blocked',
  )
  expect(skipped.report.cases[0]?.reason).toContain('listThings is skipped until 2999-01-01 (')
  expect(asked.some(({ line }) => line.includes('/things'))).toBe(false)
  const tried = await withFile(settings('2020-01-01'), { require: '0%' }, { SHARD: 'shard_canary_3' })
  expect(tried.stderr).toContain('listThings was skipped until 2020-01-01, which is over: it is tried again.')
  expect(asked.find(({ line }) => line.includes('/things'))?.headers['x-shard']).toBe('shard_canary_3')
  expect(tried.exitCode).toBe(0)
  expect(
    tried.report.cases.some(({ findings = [] }) =>
      findings.some(({ at, known }) => at === '/status' && known === true),
    ),
  ).toBe(true)
  expect(JSON.stringify(tried.report) + tried.stdout + tried.stderr).not.toContain('shard_canary_3')
})

describe('a key', () => {
  const lines = (key: string) => [`target: ${url}`, `contract: ${contract}`, 'only: listThings', "require: '0%'", key]

  test('comes from a command', async () => {
    answers.set('/things', { status: 200, body: [] })
    const { exitCode, stdout, stderr } = await withFile(lines('keyCommand: echo key_canary_4'))
    expect(exitCode).toBe(0)
    expect(asked.find(({ line }) => line.startsWith('GET /things'))?.headers['authorization']).toBe(
      'Bearer key_canary_4',
    )
    expect(stdout + stderr).not.toContain('key_canary_4')
    const failed = await withFile(lines('keyCommand: echo key_canary_4 && exit 3'))
    expect(failed.stderr).toContain(`${failed.config}:5: keyCommand ended with 3\n`)
    expect(failed.stderr).not.toContain('key_canary_4')
    expect(asked).toEqual([])
  })

  test('comes from a token endpoint, again before it expires', async () => {
    answers.set('/things', { status: 200, body: [] })
    let given = 0
    answers.set('/token', {
      status: 200,
      get body() {
        given += 1
        return { access_token: `token_canary_${given}`, expires_in: 30 }
      },
    })
    const oauth = 'oauth: { clientId: me, clientSecret: { env: SECRET } }'
    const { exitCode, report, stdout, stderr, junit } = await withFile(lines(oauth), {}, { SECRET: 'secret_canary_5' })
    expect(exitCode).toBe(0)
    const sent = asked
      .flatMap(({ headers }) => headers['authorization'] ?? [])
      .filter((value) => value.includes('_canary'))
    // Each expires as soon as it is there.
    expect(sent.length).toBeGreaterThan(0)
    expect(sent).not.toContain('Bearer token_canary_1')
    expect(JSON.stringify(report) + stdout + stderr + junit).not.toMatch(/(token|secret)_canary/)
  })

  test("goes to no token endpoint that only somebody else's contract names", async () => {
    const foreign = await temporaryFile('things.yaml', document.replace('TOKENS', 'https://tokens.example/token'))
    const { stderr, exitCode } = await withFile(
      [`target: ${url}`, `contract: ${foreign}`, 'oauth: { clientId: me, clientSecret: { env: SECRET } }'],
      {},
      { SECRET: 'secret_canary_5' },
    )
    expect(exitCode).toBe(2)
    expect(stderr).toContain('gets no secret of yours unless you write it here: tokenUrl: https://tokens.example/token')
  })
})

test('an operation is raised to a worse class by the file, and lowered only where trustSafety confirms it', async () => {
  answers.set('/search', { status: 200, body: [] })
  const lines = (...more: readonly string[]) => [
    `target: ${url}`,
    `contract: ${contract}`,
    'key: { env: KEY }',
    "require: '0%'",
    ...more,
  ]
  const searched = async (...more: readonly string[]) => {
    const outcome = await withFile(lines(...more), {}, { KEY: 'key_canary_6' })
    const sent = (path: string) =>
      asked.some(({ line, headers }) => line.endsWith(path) && headers['authorization'] !== undefined)
    return { ...outcome, search: sent('POST /search'), list: sent('GET /things') }
  }
  expect(await searched()).toMatchObject({ search: false, list: true })
  const lowered = ['operations:', '  search: { safety: read }']
  const refused = await searched(...lowered)
  expect(refused).toMatchObject({ exitCode: 2, search: false, list: false })
  expect(refused.stderr).toContain(':6: operations.search.safety: read is milder than spending')
  expect(await searched('trustSafety: true', ...lowered)).toMatchObject({ search: true, list: true })
  expect(await searched('operations:', '  listThings: { safety: write }')).toMatchObject({ search: false, list: false })
})

test('what a killed run leaves is finished by a command with the ledger that the file leads to', async () => {
  answers.set('/search', { status: 200, body: [] })
  const fixtures = await temporaryFile('fixtures.yaml', `target: ${url}\n`)
  const lines = [
    `target: ${url}`,
    `contract: ${contract}`,
    `fixtures: ${fixtures}`,
    'key: { env: THEIRS }',
    'allow: [spending]',
    `spending: ${url}`,
    "require: '0%'",
  ]
  const made: (() => string)[] = []
  const { config, stderr } = await withFile(lines, { only: ['search'] }, { THEIRS: 'key_canary_9' }, (one) =>
    made.push(one),
  )
  const command = `npx --no agent-platform conform --cleanup ${fixtures}.ledger --config ${config} --target ${url} --allow spending`
  expect(stderr).toContain(`What it changes is written to ${fixtures}.ledger first.`)
  expect(stderr).toContain(`This finishes what an interrupted run left: ${command}\n`)
  expect(made.map((one) => one())).toEqual([command])
})

test('the time limit and the rate of one operation are its own', async () => {
  answers.set('/things', { status: 200, body: [], wait: 300 })
  const lines = [
    `target: ${url}`,
    `contract: ${contract}`,
    'key: { env: KEY }',
    'only: listThings',
    'operations:',
    '  listThings: { timeout: 50 }',
  ]
  const { report } = await withFile(lines, {}, { KEY: 'key_canary_7' })
  expect(report.cases.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('within 50 ms'))
  answers.set('/things', { status: 200, body: [] })
})

test('a plan has the key that the file names, though it is not at hand, and says so', async () => {
  const plan = async (...lines: readonly string[]) =>
    withFile([`target: ${url}`, 'location: loc_ours', 'suggest: true', 'allow: [write]', ...lines], { plan: true })
  const bare = await plan('# key:')
  expect(bare.stdout).toContain('    most lack key_admin (')
  expect(bare.stdout).toContain('; pass the key by --key or AGENT_PLATFORM_KEY\n')
  const unset = await plan('key: { env: NOT_THERE }')
  expect(unset.stderr).toContain('NOT_THERE is not set: planned as if it were.\n')
  const fetched = await plan('keyCommand: "exit 1"')
  expect(fetched.stderr).toMatch(/agent-platform\.yaml:5: a plan fetches no key: planned as if it had one\.\n/)
  for (const { stdout, exitCode } of [unset, fetched]) {
    expect(exitCode).toBe(0)
    expect(stdout).not.toMatch(/most lack key_admin|unset:/)
    expect(stdout).toMatch(/^getSubAccountBilling +· +7 +1 +/m)
    // The file's search is not refused beside a plan: it is left out, and named.
    expect(stdout).toContain('What --suggest would find is not known before it looks')
  }
  expect(fetched.stdout).toBe(unset.stdout.replaceAll(unset.config, fetched.config))
})

test('the job that --init writes gives the key, as the guide shows it', async () => {
  const cwd = await temporaryFolder()
  const args = [cli, 'conform', '--init', '--target', 'http://127.0.0.1:3000']
  await new Promise((ended) => {
    execFile(process.execPath, args, { cwd }, ended)
  })
  const job = await readFile(join(cwd, '.github/workflows/conform.yml'), 'utf8')
  expect(job).toContain('AGENT_PLATFORM_KEY: ${{ secrets.AGENT_PLATFORM_KEY }}')
  expect(await readFile('docs/guides/ci.md', 'utf8')).toContain(`\`\`\`yaml\n${job}\`\`\``)
})

test('--init writes a file that is right, with what is commented out too, and the command finds it', async () => {
  const cwd = await temporaryFolder()
  const run = (...args: readonly string[]) =>
    new Promise<string>((ended) => {
      execFile(process.execPath, [cli, 'conform', ...args], { cwd }, (_, out, err) => ended(out + err))
    })
  const said = await run('--init', '--target', url)
  expect(said).toContain('Wrote agent-platform.yaml\nWrote fixtures.yaml')
  expect(await readFile(join(cwd, '.gitignore'), 'utf8')).toBe('*.ledger*\n*signing-key\n')
  expect(said).toMatch(
    /^Fill in: location, then ids and keys of the target \(fixtures\.yaml\); what starts your server, for npm start \(\.github\/workflows\/conform\.yml\); AGENT_PLATFORM_KEY \(secrets of the repository\)$/m,
  )
  const file = join(cwd, 'agent-platform.yaml')
  const text = await readFile(file, 'utf8')
  expect(await run('--show-config')).toMatch(new RegExp(`^target: ${url} +# agent-platform.yaml:3$`, 'm'))
  await writeFile(file, text.replaceAll(/^# (?=[ \w]+:($| ))(?!No |What |Options|yaml)/gm, ''))
  expect(new Ajv2020({ strict: false }).validate(projectSchema(), parse(await readFile(file, 'utf8')))).toBe(true)
  const shown = await run('--show-config')
  expect(shown).toContain('operations.getThing: {"statuses":{"302":"the gateway redirects to its login"}')
  expect(shown).toMatch(/^agent-platform\.yaml:\d+: operations\.getThing: the contract has no such operation\.$/m)
})
