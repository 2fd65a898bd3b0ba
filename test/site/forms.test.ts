import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../../docs/.vitepress/theme/send.ts'
import { folderOf, install, isInstalled } from '../../scripts/lab/install.ts'
import { PACKAGES } from '../../scripts/pack/names.ts'
import { callsOf, examplesOf, sentBy } from '../../scripts/site/catalogue/examples.ts'
import { FORMS } from '../../scripts/site/forms/index.ts'
import type { Draft } from '../../scripts/site/forms/index.ts'
import { draftOf, headersFor, withKey } from '../../scripts/site/forms/typed.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import type { Mock } from '../../src/mock/start.ts'
import { createControl, startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { builtCommand } from '../support/command.ts'

/** What a reader changes of an example; what is left out stays. */
interface Edit {
  readonly of: string
  readonly example?: string
  readonly target?: string
  readonly headers?: string
  readonly body?: string
  readonly key?: string
  /** Forms that cannot send it, and say so. */
  readonly cannot?: readonly string[]
}

const HEADERS = 'Authorization: Bearer ap_test_admin\nContent-Type: application/json'
const KEYED = `${HEADERS}\nIdempotency-Key: it's-my-key-1`
const BILLING = 'updateDirectBilling'

const EDITS: Readonly<Record<string, Edit>> = {
  quotes: { of: BILLING, body: JSON.stringify({ enabled: true, note: `O'Brien "said" \\ $HOME \`x\` %41 !! ^` }) },
  Unicode: { of: BILLING, body: '{"enabled": true, "ü": "🎉 \u2028 \u202E 漢", "lone": "\\ud800"}' },
  'line breaks': { of: BILLING, body: '{\n\n  "enabled": true,\n\t"note": "a\\nb\\tc\\r\\u0000"\n}\n' },
  null: { of: 'updateAgent', body: 'null', cannot: ['Client'] },
  'nulls and lists': { of: 'updateAgent', body: '{"a": null, "b": [], "c": {}, "d": [1, [true, null], {"e": -0.5}]}' },
  'no body': { of: BILLING, body: '', cannot: ['Client'] },
  'no body and no type': { of: BILLING, body: '', headers: 'Authorization: Bearer ap_test_admin' },
  'a body without a type': { of: BILLING, headers: 'Authorization: Bearer a', cannot: ['Client', 'Python'] },
  'a body of text': {
    of: BILLING,
    headers: 'Authorization: Bearer a\nContent-Type: text/plain',
    body: '@/etc/passwd',
    cannot: ['Client', '.http'],
  },
  'a body that breaks off': { of: BILLING, body: '{"enabled": true, "note": "it\'s', cannot: ['Client'] },
  'numbers that a program would write otherwise': {
    of: 'updateAgent',
    body: '{"a": 10.00, "b": 12345678901234567890, "c": 1e400}',
    cannot: ['Client'],
  },
  'a name twice': { of: 'updateAgent', body: '{"a": 1, "a": 2}', cannot: ['Client'] },
  'a name that JavaScript takes for a prototype': { of: 'updateAgent', body: '{"__proto__": {"a": 1}, "a-b": 2}' },
  'a template': { of: 'updateAgent', body: '{"name": "{{contact.name}} {{{x}}}"}' },
  'headers of its own': {
    of: BILLING,
    headers: `${HEADERS}\nX-Trace: a'b "c" $HOME \\ %41\nX-Empty:\nX-Twice: 1\nx-twice: 2`,
  },
  'a header in Latin-1': { of: 'getSplitTest', headers: 'X-Name: Zoë' },
  'a template in a header': { of: 'getSplitTest', headers: 'X-Name: {{name}}', cannot: ['.http'] },
  'another key': { of: BILLING, example: 'turn_on_with_key', headers: KEYED, body: '{"enabled": true, "note": "x"}' },
  'a key that is too short': { of: BILLING, headers: `${HEADERS}\nIdempotency-Key: x`, cannot: ['Client'] },
  'the reader’s own credential': { of: BILLING, key: 'own-key-of-the-reader', body: '{"enabled": false}' },
  'another scheme': { of: 'getSplitTest', headers: 'Authorization: Basic YTpi', cannot: ['Client'] },
  'a query': { of: 'listCalls', target: "/api/call-history?locationId=it's 100%25 ü&excludeReviewed=false" },
  'a query that is not its own': {
    of: 'listCalls',
    target: '/api/call-history?f[0]={1}&a=b?c=d&locationId=x%26y|z',
    cannot: ['Client'],
  },
  'a list': { of: 'listCalls', target: '/api/call-history?locationId=a&disposition=SUCCESS&disposition=TRANSFER' },
  'a list with commas': { of: 'getPipelineSteps', target: '/api/power-dialer/pipeline/steps?campaignIds=a,b' },
  'another path': { of: 'getSplitTest', target: '/api/agent-builder/agents/an id%2Fü(*)/split-test' },
  'another example': {
    of: BILLING,
    example: 'DIRECT_BILLING_REBILLING_ON',
    target: '/api/billing/sub-accounts/loc_rebilling/direct-billing?',
    body: '{"enabled": true, "note": 1}',
  },
  'an example that no request leads to': {
    of: BILLING,
    example: 'LINK_ROLLBACK_INCOMPLETE',
    headers: `${HEADERS}\nPrefer: example=LINK_ROLLBACK_INCOMPLETE\nX-Twice: 1`,
  },
}

const OWN = { AGENT_PLATFORM_KEY: 'own-key-of-the-reader' }
const env = { ...process.env, ...OWN }
const run = promisify(execFile)
const contract = packagedContract()
const dist = dirname(await builtCommand())
const python = spawnSync('python3', ['--version']).status === 0
const hasPackages = process.env['CI'] !== undefined || (await isInstalled('exports'))

interface Har {
  readonly log: {
    readonly entries: readonly [
      {
        readonly request: {
          readonly method: string
          readonly url: string
          readonly headers: readonly { readonly name: string; readonly value: string }[]
          readonly postData?: { readonly text: string }
        }
      },
    ]
  }
}

interface Arrived {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** An edit, with the request that it is, and a server of its own that keeps what arrives. */
interface Row {
  readonly name: string
  readonly edit: Edit
  readonly draft: Draft
  readonly wanted: Arrived
  readonly arrived: Arrived[]
  readonly close: () => Promise<void>
}

let folder: string
let rows: readonly Row[]
let mock: Mock
let sandbox: Sandbox
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forms-'))
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  mock = await startMock({ contract, document: contract.document(), port: 0, host: '127.0.0.1' })
  sandbox = await startSandbox()
  rows = await Promise.all(Object.entries(EDITS).map(([name, edit]) => rowOf(name, edit)))
})
afterAll(async () => {
  await Promise.all([mock.close(), sandbox.close(), ...rows.map(({ close }) => close())])
  await rm(folder, { recursive: true })
})

async function rowOf(name: string, edit: Edit): Promise<Row> {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request
      arrived.push({ method, target, headers: own(headers), body: Buffer.concat(parts).toString() })
      response.writeHead(draft.example.status, { 'content-type': 'application/json' }).end('{"success":true,"data":{}}')
    })
  })
  const draft = draftFor(edit, await listen(server, 0, '127.0.0.1'))
  const { method, target, headers, body } = draft.request
  const sent = withKey(headers, edit.key ?? '')
  const lower = Object.fromEntries(Object.entries(sent).map(([header, value]) => [header.toLowerCase(), value]))
  const wanted = { method, target, headers: lower, body: body ?? '' }
  return { name, edit, draft, wanted, arrived, close: () => closeServer(server) }
}

function draftFor(edit: Edit, url: string, isMock = true, received: Draft['received'] = null): Draft {
  const operation = contract.operations.find(({ id }) => id === edit.of)
  const examples = operation === undefined ? [] : examplesOf(contract, operation)
  const example = examples.find(({ key }) => edit.example === undefined || key === edit.example)
  if (example === undefined) throw new Error(`${edit.of} has no such example`)
  const draft = draftOf(
    example,
    {
      url,
      isMock,
      target: edit.target ?? example.target,
      headers: edit.headers ?? headersFor(example),
      body: edit.body ?? example.body ?? '',
      key: edit.key ?? '',
      received,
    },
    callsOf(contract, sentBy(example)),
  )
  if ('problem' in draft) throw new Error(`${edit.of}: ${draft.problem}`)
  expect(draft.isEdited).toBe(Object.keys(edit).some((name) => !['of', 'example'].includes(name)))
  return draft
}

/** Without what each program adds by itself. */
function own(headers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const added =
    /^(?:host|connection|cache-control|pragma|user-agent|accept(?:-.*)?|content-length|transfer-encoding|sec-.*)$/
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !added.test(name)))
}

function made(label: string, draft: Draft): string {
  const text = FORMS.find((form) => form.label === label)?.make(draft, PACKAGES) ?? ''
  return text
    .replace(`'${PACKAGES.client}/msw'`, `'${join(dist, 'msw/index.js')}'`)
    .replace(`'${PACKAGES.client}'`, `'${join(dist, 'client/index.js')}'`)
    .replace(`'${PACKAGES.toolchain}/sandbox'`, `'${join(dist, 'sandbox/index.js')}'`)
}

/** Writes a form of each row into a file of its own. */
async function files(label: string, ending: string, which: readonly Row[], drafts = which.map(({ draft }) => draft)) {
  const written = which.map(async (_, index) => {
    const draft = drafts[index]
    const file = join(folder, `${label.replaceAll(/\W/g, '')}-${index}${ending}`)
    if (draft !== undefined) await writeFile(file, made(label, draft))
    return file
  })
  return Promise.all(written)
}

async function node(paths: readonly string[]): Promise<void> {
  await run(process.execPath, [join(import.meta.dirname, 'programs/samples.mjs'), ...paths], { env })
}

interface Way {
  readonly label: string
  readonly ending: string
  /** Reason to skip. */
  readonly without?: string
  /** What may differ. */
  readonly as?: (one: Arrived) => unknown
  readonly run: (paths: readonly string[], which: readonly Row[]) => Promise<unknown>
}

/** A program that writes a body as a value leaves out space, or puts it elsewhere. */
const asValue = (one: Arrived) => ({ ...one, body: valueOr(one.body) })

/** The client also orders the query and encodes in its own way, and adds a key to what can be repeated. */
const asCalled = (one: Arrived) => {
  const { pathname, searchParams } = new URL(one.target, 'http://x')
  const { 'idempotency-key': _, ...headers } = one.headers
  return {
    ...asValue(one),
    headers,
    target: [decodeURIComponent(pathname), [...searchParams].map((pair) => pair.join('=')).toSorted()],
  }
}

const WAYS: readonly Way[] = [
  { label: 'curl', ending: '.sh', run: (paths) => inTurn(paths, (file) => run('bash', [file], { env })) },
  { label: 'fetch', ending: '.mjs', as: asValue, run: node },
  { label: 'Client', ending: '.mjs', as: asCalled, run: node },
  {
    label: 'Python',
    ending: '.py',
    ...(python ? {} : { without: 'no python3' }),
    as: asValue,
    run: (paths) =>
      run('python3', ['-c', 'import sys\nfor file in sys.argv[1:]: exec(open(file).read(), {})', ...paths], { env }),
  },
  {
    label: 'vitest',
    ending: '.test.ts',
    as: asValue,
    run: async (paths, which) => {
      const address = ({ draft }: Row) => `const startSandbox = async () => ({ url: '${draft.url}', close() {} })`
      await Promise.all(
        which.map(async (row, at) => {
          const file = paths[at] ?? ''
          const source = await readFile(file, 'utf8')
          await writeFile(file, source.replace(/^import \{ startSandbox \}.*$/m, address(row)))
        }),
      )
      await runVitest()
    },
  },
  {
    label: '.http',
    ending: '.http',
    ...(hasPackages ? {} : { without: '`npm ci` in scripts/lab/exports installs its packages' }),
    as: (one) => ({ ...asValue(one), body: valueOr(one.body.trim()) }),
    run: (paths) => runHttpFiles(paths),
  },
  {
    label: 'HAR',
    ending: '.har',
    run: (paths, which) => Promise.all(which.map((row, at) => replay(paths[at] ?? '', row))),
  },
]

test('there are twenty edits and more, and what a page sends of each is what stands in it', async () => {
  expect(rows.length).toBeGreaterThan(20)
  for (const { name, draft, edit, wanted, arrived } of rows) {
    const { request } = draft
    await send(draft.url, { ...request, headers: withKey(request.headers, edit.key ?? '') }, [])
    expect([name, ...arrived.splice(0)]).toEqual([name, wanted])
  }
})

describe('every edited request arrives alike', () => {
  beforeAll(() => (hasPackages ? install('exports', () => {}) : undefined))

  test.for(WAYS)('as $label', async ({ label, ending, without, as = (one: Arrived) => one, run: runAll }, { skip }) => {
    if (without !== undefined) skip(without)
    const able = rows.filter(({ edit }) => edit.cannot?.includes(label) !== true)
    for (const { arrived } of rows) arrived.length = 0
    await runAll(await files(label, ending, able), able)
    const shown = (all: readonly Arrived[]) => all.map(as)
    expect(Object.fromEntries(able.map(({ name, arrived }) => [name, shown(arrived)]))).toEqual(
      Object.fromEntries(able.map(({ name, wanted }) => [name, shown([wanted])])),
    )
    for (const { draft, edit } of rows)
      if (edit.cannot?.includes(label) === true) expect(made(label, draft)).toMatch(/^(?:#|\/\/) .+\n$/)
  })

  test.each([
    ['a header line that is none', { headers: 'Authorization: Bearer a\nno header' }, /Line 2 .* a colon/],
    ['a header that HTTP cannot send', { headers: 'X-Name: 漢' }, /Line 1 .* cannot send/],
    ['a path without its slash', { target: 'api' }, /slash/],
    ['a fragment', { target: '/api/a#b' }, /%23/],
    ['a percent sign', { target: '/api/100%' }, /%25/],
  ])('but for %s: the page says what to write', (_, edit, says) => {
    expect(() => draftFor({ of: 'getSplitTest', ...edit }, 'http://127.0.0.1:1')).toThrow(says)
  })
})

/** What a caller gets: the status, the documented headers and the body. */
interface Got {
  readonly status: number
  readonly headers: Readonly<Record<string, string | null>>
  readonly body: unknown
}

const DOCUMENTED = ['content-type', 'retry-after', 'www-authenticate']

describe('every edited request gets the documented response', () => {
  const documented = ({ draft: { example } }: Row): Got['body'] => valueOr(example.answer ?? '')
  let wanted: readonly Got[]
  beforeAll(async () => {
    wanted = await Promise.all(
      rows.map(({ draft, edit }) => ask(mock.url, draft, edit, { Prefer: `example=${draft.example.key}` })),
    )
  })

  test('from the mock, by its header', async () => {
    const sources = rows.map(({ edit }) => made('Prefer', draftFor(edit, mock.url)))
    const got: (readonly [status: number, body: unknown])[] = []
    for (const source of sources) {
      const { stdout } = await run('bash', ['-c', source], { env })
      const [head = '', ...rest] = stdout.split('\r\n\r\n')
      got.push([Number(head.split(' ')[1]), valueOr(rest.join('\r\n\r\n'))])
    }
    expect(got).toEqual(rows.map((row) => [row.draft.example.status, documented(row)]))
  })

  test('from a mock that is started with its flag', async () => {
    const lines = new Map(rows.map((row) => [made('--pin', row.draft), row]))
    for (const [line, { edit, draft }] of lines) {
      const started = spawn('bash', ['-c', `npm() { shift 3; exec node "$COMMAND" mock "$@" --port 0; }; ${line}`], {
        env: { ...env, COMMAND: join(dist, 'cli.js') },
      })
      let said = ''
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (part: Buffer) => (said += part.toString()))
      await expect.poll(() => said, { timeout: 30_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
      const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
      const got = await ask(url, draft, edit, {})
      started.kill()
      await once(started, 'exit')
      expect({ line, got }).toEqual({ line, got: wanted[rows.findIndex((row) => row.edit === edit)] })
    }
  })

  test('from an MSW handler', async () => {
    const paths = await files('MSW', '.mjs', rows)
    const asked = rows.map(({ draft, edit }, at) => ({
      file: paths[at],
      ...asFetched('http://127.0.0.1:1', draft, edit, {}),
    }))
    const file = join(folder, 'msw.json')
    await writeFile(file, JSON.stringify({ asked, headers: DOCUMENTED }))
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'programs/handlers.mjs'), file], { env })
    const got = (JSON.parse(stdout) as readonly { body: string }[]).map((one) => ({ ...one, body: valueOr(one.body) }))
    expect(Object.fromEntries(rows.map(({ name }, at) => [name, got[at]]))).toEqual(
      Object.fromEntries(rows.map(({ name }, at) => [name, wanted[at]])),
    )
  })

  test('from the sandbox, as the test that is made of it expects', async () => {
    const drafts: Draft[] = []
    for (const { edit, draft } of rows) {
      await createControl({ baseUrl: sandbox.url }).reset()
      const { request } = draft
      const { status, text } = await send(
        sandbox.url,
        { ...request, headers: withKey(request.headers, edit.key ?? '') },
        [],
      )
      drafts.push(draftFor(edit, sandbox.url, false, { server: 'sandbox', status, text }))
    }
    expect(new Set(drafts.map(({ received }) => received?.status)).size).toBeGreaterThan(3)
    await files('vitest', '.test.ts', rows, drafts)
    await runVitest()
  })

  test('from an MSW handler, as the request that was edited got it', () => {
    const [row] = rows
    if (row === undefined) throw new Error('there are no edits')
    const got = { server: 'sandbox', status: 400, text: '{"error": "BadRequest"}' } as const
    const handler = made('MSW', draftFor(row.edit, sandbox.url, false, got))
    expect(handler).toContain('{ status: 400 }')
    expect(handler).toContain("error: 'BadRequest'")
    // By its path with parameters, in whatever way a client writes what it names.
    expect(handler).toContain("http.put('*/api/billing/sub-accounts/:locationId/direct-billing',")
    expect(handler).toContain(
      '// server: from setupServer() of msw/node, or setupWorker() of msw/browser.\nserver.use(',
    )
    expect(made('MSW', row.draft)).toContain(
      "// The example's response: send your edited request to the sandbox, and its own stands here.\nserver.use(",
    )
  })

  test('from a sandbox with a history only with a note, and not at all without an edit', () => {
    const [row] = rows
    if (row === undefined) throw new Error('there are no edits')
    const got = { server: 'sandbox', status: 409, text: '{}' } as const
    expect(made('vitest', draftFor(row.edit, sandbox.url, false, got))).toMatch(
      /\/\/ Your sandbox's status\. It remembers earlier calls, .*\n {4}expect\(response\.status\)\.toBe\(409\)/,
    )
    const { example } = row.draft
    expect(made('vitest', row.draft)).toContain(
      `    // ${example.status} is the example's status, your edited request may get another: send it to the sandbox, and that stands here.\n    expect(response.status).toBe(${example.status})\n`,
    )
    const unedited = made('vitest', { ...row.draft, isEdited: false, received: got })
    expect(unedited).toContain(`expect(response.status).toBe(${example.status})`)
  })
})

test('an error by the client is no exception, but its code and message; an edited request may get another code', async () => {
  const refusals = contract.pairs.filter(
    ({ operation, status }) => operation === BILLING && status >= 400 && status < 429,
  )
  const codes: string[] = []
  for (const { key, code } of refusals) {
    const file = join(folder, `refused-${key}.mjs`)
    const draft = draftFor({ of: BILLING, example: key }, mock.url)
    // Its request is wrong in a way that the client does not write.
    if (made('Client', draft).startsWith('//')) continue
    await writeFile(file, made('Client', draft))
    const { stdout } = await run(process.execPath, [file], { env })
    expect(stdout).toMatch(new RegExp(`^${code} \\S.* .*\n$`))
    codes.push(code ?? '')
  }
  expect(codes).toContain('AUTO_RECHARGE_CARD_REQUIRED')
  const edited = draftFor({ of: BILLING, example: 'AUTO_RECHARGE_CARD_REQUIRED', body: '{"enabled": false}' }, mock.url)
  expect(made('Client', edited)).toContain('if (!isApiError(error)) throw error\n')
  expect(made('Client', draftFor({ of: BILLING, example: 'turn_on' }, mock.url))).not.toContain('isApiError')
})

describe('an edited request at the sandbox', () => {
  const weights = {
    of: 'updateSplitTestWeights',
    body: '{"revision": 3, "weights": [{"agentId": "agent_weights", "weight": 55}, {"agentId": "agent_weights_b", "weight": 45}]}',
  }

  test('still gets the version that is read first, from the page and from each program', async () => {
    await createControl({ baseUrl: sandbox.url }).reset()
    const draft = draftFor(weights, sandbox.url, false)
    expect(draft.before.map(({ operation }) => operation)).toEqual(['getSplitTest'])
    const revisions: unknown[] = []
    const revision = async (): Promise<unknown> => {
      const { text } = await send(sandbox.url, draft.before[0] ?? draft.request, [])
      return (JSON.parse(text) as { readonly splitTest: { readonly revision: unknown } }).splitTest.revision
    }
    expect((await send(sandbox.url, draft.request, draft.before)).status).toBe(200)
    revisions.push(await revision())
    for (const [label, command] of [
      ['curl', 'bash'],
      ['fetch', 'node'],
      ['Client', 'node'],
      ['Python', 'python3'],
    ] as const) {
      if (label === 'Python' && !python) continue
      const file = join(folder, `weights${command === 'node' ? `-${label}.mjs` : ''}`)
      await writeFile(file, made(label, draft))
      await run(command, [file], { env })
      revisions.push(await revision())
    }
    const [first] = revisions
    expect(revisions).toEqual(revisions.map((_, index) => Number(first) + index))
  })

  test.each(['updateLiveAgent', 'replaceLiveAgentWorkflow', 'updateSplitTestWeights'])(
    'is right a second time: %s takes the version that the first one made',
    async (of) => {
      await createControl({ baseUrl: sandbox.url }).reset()
      const [example] = contract.operations.flatMap((one) => (one.id === of ? examplesOf(contract, one) : []))
      if (example === undefined) throw new Error(`no ${of}`)
      const draft = draftFor({ of, headers: `${headersFor(example)}\nX-Request-Id: again` }, sandbox.url, false)
      const statuses: number[] = []
      for (let times = 0; times < 3; times += 1)
        statuses.push((await send(sandbox.url, draft.request, draft.before)).status)
      expect(statuses).toEqual([200, 200, 200])
    },
  )

  test('goes out with the version that the reader typed, or that a read of another path shows', async () => {
    const stale = draftFor(
      { ...weights, body: weights.body.replace('"revision": 3', '"revision": 1') },
      sandbox.url,
      false,
    )
    expect(stale.before).toEqual([])
    expect((await send(sandbox.url, stale.request, stale.before)).status).toBe(409)
    const elsewhere = { ...weights, target: '/api/agent-builder/agents/agent_absent/split-test' }
    const absent = draftFor(elsewhere, sandbox.url, false)
    expect(absent.before.map(({ target }) => target)).toEqual([elsewhere.target])
    expect((await send(sandbox.url, absent.request, absent.before)).status).toBe(404)
    const restored = {
      of: 'restoreLiveAgent',
      target: '/api/live-agents/live%3Aedited/restore?locationId=loc_live',
      body: '{"ifVersion": "v2", "revision": 1}',
    }
    const save = draftFor(
      {
        of: 'updateLiveAgent',
        headers: 'Authorization: Bearer ap_test_admin\nContent-Type: application/json\nX-Request-Id: save',
      },
      sandbox.url,
      false,
    )
    for (let times = 0; times < 2; times += 1)
      expect((await send(sandbox.url, save.request, save.before)).status).toBe(200)
    const restore = draftFor(restored, sandbox.url, false)
    expect((await send(sandbox.url, restore.request, restore.before)).status).toBe(200)
    expect(draftFor({ ...restored, target: '/api/live-agents/restore' }, sandbox.url, false).before).toEqual([])
  })
})

function asFetched(url: string, { request }: Draft, edit: Edit, more: Readonly<Record<string, string>>) {
  const { method, target, body } = request
  return { url: url + target, method, headers: { ...withKey(request.headers, edit.key ?? ''), ...more }, body }
}

async function ask(url: string, draft: Draft, edit: Edit, more: Readonly<Record<string, string>>): Promise<Got> {
  const asked = asFetched(url, draft, edit, more)
  const response = await fetch(asked.url, asked)
  const headers = Object.fromEntries(DOCUMENTED.map((name) => [name, response.headers.get(name)]))
  return { status: response.status, headers, body: valueOr(await response.text()) }
}

/** Of the files in the folder. */
async function runVitest(): Promise<void> {
  const config = join(folder, 'vitest.config.mjs')
  await writeFile(
    config,
    `export default { test: { root: ${JSON.stringify(folder)}, include: ['*.test.ts'], maxWorkers: 2, isolate: false } }\n`,
  )
  const program = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs')
  const { stdout } = await run(process.execPath, [program, 'run', '--config', config], {
    env: { ...env, NO_COLOR: '1' },
    cwd: folder,
  }).catch((error: unknown) => error as { readonly stdout: string })
  expect(stdout).toMatch(new RegExp(`Tests {2}${rows.length} passed`))
}

/** Sends what a HAR holds; what it leaves out for safety is added. */
async function replay(file: string, { edit }: Row): Promise<void> {
  const { log } = JSON.parse(await readFile(file, 'utf8')) as Har
  const { method, url, headers, postData } = log.entries[0].request
  const all = [...headers, ...(edit.key === undefined ? [] : [{ name: 'Authorization', value: `Bearer ${edit.key}` }])]
  const sent = httpRequest(url, { method })
  for (const { name, value } of all) sent.setHeader(name, value)
  sent.end(postData?.text)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
}

async function inTurn(paths: readonly string[], one: (file: string) => Promise<unknown>): Promise<void> {
  for (const file of paths) await one(file)
}

/** The mock gives each failure a `ref` of its own. */
function valueOr(body: string): unknown {
  try {
    return JSON.parse(body, (name, value: unknown) => (name === 'ref' ? 'its own' : value)) as unknown
  } catch {
    return body
  }
}

async function runHttpFiles(paths: readonly string[]): Promise<void> {
  const program = join(folderOf('exports'), 'node_modules/httpyac/bin/httpyac.js')
  await run(process.execPath, [program, 'send', ...paths, '--all', '--silent'], { env, cwd: folder })
}
