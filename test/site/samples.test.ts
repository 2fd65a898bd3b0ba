import { execFile, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PACKAGES } from '../../scripts/pack/names.ts'
import { callsOf, examplesOf } from '../../scripts/site/catalogue/examples.ts'
import { FORMS } from '../../scripts/site/forms/index.ts'
import type { Draft } from '../../scripts/site/forms/index.ts'
import { samplesFor, SANDBOX } from '../../scripts/site/reference/samples.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { createControl, startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { builtCommand } from '../support/command.ts'

const run = promisify(execFile)
const contract = packagedContract()
const sampled = contract.operations.flatMap((operation) =>
  samplesFor(contract, operation).map((sample) => ({ operation: operation.id, ...sample })),
)

// Built, because a loader would take longer than the samples do.
const client = pathToFileURL(join(dirname(await builtCommand()), 'client', 'index.js')).href

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  sandbox = await startSandbox()
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
})
beforeEach(() => createControl({ baseUrl: sandbox.url }).reset())
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

function labelled(label: string) {
  return sampled
    .filter((sample) => sample.label === label)
    .map(({ operation, source }) => ({ operation, source: source.replaceAll(SANDBOX, sandbox.url) }))
}

async function runPrograms(label: string): Promise<string> {
  const files = await Promise.all(
    labelled(label).map(async ({ operation, source }) => {
      const file = join(folder, `${label}-${operation}.mjs`)
      await writeFile(file, source.replace(PACKAGES.client, client))
      return file
    }),
  )
  const program = join(import.meta.dirname, 'programs', 'samples.mjs')
  const { stdout } = await run(process.execPath, [program, ...files])
  return stdout
}

test('each operation that can succeed has samples of four kinds', () => {
  const operations = contract.operations.filter(({ id }) =>
    contract.pairs.some((pair) => pair.operation === id && pair.status < 300 && pair.unprovoked === null),
  )
  expect(sampled.length).toBe(operations.length * 4)
  expect(sampled.length).toBeGreaterThan(100)
})

test('every curl sample succeeds as it is pasted', async () => {
  const script = labelled('curl').map(({ operation, source }) => `echo '@${operation}'\n${source}\necho`)
  const { stdout } = await run('bash', ['-c', script.join('\n')])
  const answers = stdout.split(/^@/m).slice(1)
  expect(answers.length).toBe(sampled.length / 4)
  expect(answers.filter((answer) => !/^\w+\nHTTP[^]*\r\n\r\n\{"success":true/.test(answer))).toEqual([])
}, 60_000)

test('every sample of the client comes to its end', async () => {
  const lines = (await runPrograms('Client')).split('\n')
  expect(lines.filter((line) => line === 'done').length).toBe(sampled.length / 4)
}, 60_000)

const python = spawnSync('python3', ['--version']).status === 0

test.skipIf(!python)(
  `every sample of Python succeeds${python ? '' : ' (skipped: no python3)'}`,
  async () => {
    const samples = labelled('Python')
    const file = join(folder, 'samples.json')
    await writeFile(file, JSON.stringify(samples.map(({ source }) => source)))
    const program = `import json\nfor source in json.load(open(${JSON.stringify(file)})):\n    exec(source, {})\n`
    const { stdout } = await run('python3', ['-c', program])
    expect(stdout.match(/^20\d \{'success': True/gm)?.length).toBe(sampled.length / 4)
  },
  60_000,
)

test('every sample of fetch succeeds', async () => {
  const said = await runPrograms('fetch')
  expect(said.match(/^20\d \{/gm)?.length).toBe(sampled.length / 4)
  expect(said.match(/success: true/g)?.length).toBeGreaterThanOrEqual(sampled.length / 4)
}, 60_000)

interface Arrived {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** What all forms of one request have to send alike. */
const COMPARED = ['authorization', 'content-type', 'idempotency-key', 'prefer']

/** Twenty requests as readers edit them: other paths, queries, headers and bodies, some with a key of their own. */
function edited(url: string): readonly Draft[] {
  const nasty = `O'Brien "said" \\ $HOME \`x\` ü 🎉 %41 ${'long '.repeat(20)}`
  const operations = [
    'updateDirectBilling',
    'updateAgent',
    'updateSplitTestWeights',
    'createLiveAgent',
    'getSubAccountBilling',
  ]
  return operations.flatMap((id) => {
    const operation = contract.operations.find((one) => one.id === id)
    if (operation === undefined) throw new Error(`${id} is gone`)
    const [example] = examplesOf(contract, operation)
    if (example === undefined) throw new Error(`${id} has no example`)
    const body =
      example.body === null
        ? null
        : { ...(JSON.parse(example.body) as object), note: nasty, list: [1, [true, null], {}], 'a-b': -0.5 }
    const edits = [
      {},
      { body: body === null ? null : JSON.stringify(body, null, 3) },
      { target: example.target.replace(/(?<=\/)[a-z]+_\w+/, 'an%20id%2Fwith%C3%BC') },
      { headers: { ...example.headers, Prefer: 'code=409, delay=1' } },
    ]
    return edits.map((edit, at) => ({
      url,
      request: { ...example, ...edit },
      before: [],
      example,
      isEdited: true,
      hasOwnKey: at % 2 === 1,
      calls: callsOf(contract, [id]),
    }))
  })
}

test('every form of twenty edited requests sends the same', async () => {
  const arrived: Arrived[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request
      const kept = Object.fromEntries(COMPARED.map((name) => [name, headers[name]]))
      arrived.push({ method, target, headers: kept, body: Buffer.concat(parts).toString() })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"data":{}}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const drafts = edited(url)
  expect(drafts.length).toBe(20)
  const own = { AGENT_PLATFORM_KEY: 'own-key-of-the-reader' }
  const wanted = drafts.map(({ request: { method, target, headers, body }, hasOwnKey }) => {
    const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
    const authorization = hasOwnKey ? `Bearer ${own.AGENT_PLATFORM_KEY}` : lower['authorization']
    const kept = Object.fromEntries(
      COMPARED.map((name) => [name, name === 'authorization' ? authorization : lower[name]]),
    )
    return { method, target, headers: kept, body: body ?? '' }
  })
  const made = (label: string, draft: Draft) => FORMS.find((form) => form.label === label)?.make(draft, PACKAGES) ?? ''
  const env = { ...process.env, ...own }
  /** Runs the form of each, one after another, and returns what came, bodies as values. */
  const sent = async (
    label: string,
    which: readonly Draft[],
    runAll: (sources: readonly string[]) => Promise<unknown>,
  ) => {
    arrived.length = 0
    await runAll(which.map((draft) => made(label, draft)))
    return arrived.map(asValues)
  }
  const asValues = (one: Arrived) => ({ ...one, body: one.body === '' ? '' : (JSON.parse(one.body) as unknown) })
  const programs = (label: string) => async (sources: readonly string[]) => {
    const files = await Promise.all(
      sources.map(async (source, index) => {
        const file = join(folder, `edited-${label}-${index}.mjs`)
        await writeFile(file, source)
        return file
      }),
    )
    await run(process.execPath, [join(import.meta.dirname, 'programs', 'samples.mjs'), ...files], { env })
  }
  try {
    expect(await sent('curl', drafts, (sources) => run('bash', ['-c', sources.join('\n')], { env }))).toEqual(
      wanted.map(asValues),
    )
    expect(arrived.map(({ body }) => body)).toEqual(wanted.map(({ body }) => body))
    expect(await sent('fetch', drafts, programs('fetch'))).toEqual(wanted.map(asValues))
    const tests = (sources: readonly string[]) =>
      programs('vitest')(
        sources.map((source) =>
          source
            .replace(
              /^import \{ startSandbox \}.*$/m,
              `const startSandbox = async () => ({ url: '${url}', close() {} })`,
            )
            .replace(/^import .* from 'vitest'$/m, 'const expect = () => ({ toBe() {} })')
            .replace(/^test\(.*?, async \(\) => \{$/m, '{')
            .replace(/^\}\)$/m, '}'),
        ),
      )
    expect(await sent('vitest', drafts, tests)).toEqual(wanted.map(asValues))
    // A page's own path is the client's, and so is every header that it sends itself.
    const byClient = drafts.filter((draft) => !made('Client', draft).startsWith('//'))
    expect(byClient.length).toBeGreaterThanOrEqual(16)
    const clients = await sent('Client', byClient, (sources) =>
      programs('Client')(sources.map((source) => source.replace(PACKAGES.client, client))),
    )
    const keyless = (one: { readonly headers: Readonly<Record<string, unknown>> }) => ({
      ...one,
      headers: { ...one.headers, 'idempotency-key': '' },
    })
    // The client adds a key of its own to what can be repeated.
    expect(clients.map(keyless)).toEqual(
      byClient.map((draft) => keyless(asValues(wanted[drafts.indexOf(draft)] as Arrived))),
    )
    if (python) {
      const exec = (sources: readonly string[]) =>
        run(
          'python3',
          [
            '-c',
            `import json\nfor source in json.loads(${JSON.stringify(JSON.stringify(sources))}):\n    exec(source, {})\n`,
          ],
          { env },
        )
      expect(await sent('Python', drafts, exec)).toEqual(wanted.map(asValues))
    }
    for (const [index, draft] of drafts.entries()) {
      const { method, target, body, headers } = wanted[index] as Arrived
      const [first = '', ...rest] = made('.http', draft).split('\n').slice(1)
      expect(first).toBe(`${method} ${url}${target} HTTP/1.1`)
      expect(rest.join('\n').split('\n\n').slice(1).join('\n\n').trimEnd()).toBe(body)
      const { log } = JSON.parse(made('HAR', draft)) as {
        log: { entries: [{ request: { method: string; url: string; postData?: { text: string } } }] }
      }
      const { request } = log.entries[0]
      expect([request.method, request.url, request.postData?.text ?? '']).toEqual([method, url + target, body])
      const token = String(headers['authorization'])
      const telling = FORMS.filter(({ label }) => made(label, draft).includes(token))
      if (draft.hasOwnKey) expect(telling).toEqual([])
    }
  } finally {
    server.close()
  }
}, 120_000)
