import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diffCommand } from '../../scripts/diff/command.ts'
import { diffContracts } from '../../scripts/diff/diff.ts'
import type { PlacedChange } from '../../scripts/diff/change.ts'
import { impactOf } from '../../scripts/diff/usage.ts'
import { contractFrom } from '../../src/contract/index.ts'
import { usageFile } from '../../src/usage/files.ts'
import { collectUsage } from '../../src/usage/collect.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import type { Usage } from '../../src/usage/collect.ts'

/** Ten operations, and six changes to each: whoever does what `does` says is broken by it. */
const numbers = Array.from({ length: 10 }, (_, index) => index)
const consumers = Array.from({ length: 5 }, (_, index) => index)
const hour = 3_600_000

interface Call {
  readonly query: boolean
  readonly header: boolean
  readonly body: {
    readonly mode: string
    readonly note?: string
    readonly parts?: readonly { readonly size?: string }[]
    readonly extra?: string
  }
  readonly status: number
}

/** What a consumer sends to an operation, always in the same way; null: it does not call it. */
function callOf(consumer: number, operation: number, turn: number): Call | null {
  const chance = (salt: number, of: number) =>
    (7 * consumer + 3 * operation + 5 * salt + consumer * operation) % of === 0
  if (chance(1, 3) || operation === 9) return null
  return {
    query: chance(2, 4),
    header: chance(3, 4),
    body: {
      mode: chance(4, 5) ? 'C' : 'A',
      ...(chance(5, 4) ? { note: 'long' } : {}),
      ...(chance(6, 4) ? { parts: [{}, { size: 'L' }] } : {}),
      // Once in a while it is left out.
      ...(chance(7, 2) && !(chance(8, 2) && turn === 5) ? { extra: 'x' } : {}),
    },
    status: chance(9, 3) && turn % 4 === 0 ? 404 : 200,
  }
}

const changes: readonly { readonly named: RegExp; readonly does: (call: Call) => boolean }[] = [
  { named: /parameters\/0/, does: ({ query }) => query },
  { named: /parameters\/1/, does: ({ header }) => header },
  { named: /properties\/mode/, does: ({ body }) => body.mode === 'C' },
  { named: /properties\/note/, does: ({ body }) => body.note !== undefined },
  { named: /properties\/size/, does: ({ body }) => body.parts !== undefined },
  {
    named: /requestBody\/content\/application~1json\/schema(\/required)?$/,
    does: ({ body }) => body.extra === undefined,
  },
  { named: /responses\/200/, does: ({ status }) => status === 200 },
]

function contract(isChanged: boolean): JsonObject {
  const size = { type: isChanged ? 'integer' : 'string' }
  const schemas = numbers.map((number) => [`Part${number}`, { type: 'object', properties: { size } }] as const)
  const paths = numbers.map((number) => {
    const mode = { type: 'string', enum: isChanged ? ['A', 'B'] : ['A', 'B', 'C'] }
    const note = { type: 'string', ...(isChanged ? { maxLength: 3 } : {}) }
    const properties = {
      mode,
      note,
      parts: { type: 'array', items: { $ref: `#/components/schemas/Part${number}` } },
      extra: { type: 'string' },
    }
    const schema = { type: 'object', required: isChanged ? ['mode', 'extra'] : ['mode'], properties }
    const answer = (shown: object) => ({ description: 'It.', content: { 'application/json': { schema: shown } } })
    const shown = {
      type: 'object',
      required: ['kept', ...(isChanged ? [] : ['gone'])],
      properties: { kept: { type: 'string' }, ...(isChanged ? {} : { gone: { type: 'string' } }) },
    }
    const parameters = [
      { name: 'limit', in: 'query', schema: { type: isChanged ? 'integer' : 'string' } },
      { name: 'X-Mode', in: 'header', schema: { type: 'string', ...(isChanged ? { maxLength: 2 } : {}) } },
    ]
    const post = {
      operationId: `op${number}`,
      parameters,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { 200: answer(shown), 404: answer({ type: 'object' }) },
    }
    return [`/op${number}`, { post }]
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Many', version: '1' },
    paths: Object.fromEntries(paths) as JsonObject,
    components: { schemas: Object.fromEntries(schemas) },
  }
}

let folder: string
let breaks: readonly PlacedChange[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'usage-'))
  await writeFile(join(folder, 'base.json'), JSON.stringify(contract(false)))
  await writeFile(join(folder, 'openapi.yaml'), JSON.stringify(contract(true)))
  const all = await diffContracts({ file: join(folder, 'base.json') }, { file: join(folder, 'openapi.yaml') }, folder)
  breaks = all.filter(({ severity }) => severity === 'break')
})
afterAll(() => rm(folder, { recursive: true }))

/** Of so many turns, in each of which every consumer does all that it does. */
async function usageOf(turns: number): Promise<Usage> {
  let now = 0
  const compiled = await contractFrom(contract(false), 'base.json')
  const collector = collectUsage(compiled, () => now)
  const pairs = consumers.flatMap((consumer) =>
    compiled.operations.map((operation, number) => ({ consumer, operation, number })),
  )
  for (const turn of Array.from({ length: turns }, (_, index) => index)) {
    now += hour
    for (const { consumer, operation, number } of pairs) {
      const call = callOf(consumer, number, turn)
      if (call === null) continue
      const own = { 'x-consumer': `consumer-${consumer}`, 'content-type': 'application/json' }
      const headers = { ...own, ...(call.header ? { 'x-mode': 'ab' } : {}) }
      const query = new URLSearchParams(call.query ? 'limit=5' : '')
      const body = JSON.stringify(call.body)
      collector.see({ operation, path: {}, query, headers, body, status: call.status, at: now })
    }
  }
  return collector.usage()
}

const brokenBy = (change: PlacedChange, turns: number) => {
  const number = Number(/(?:op|Part)(\d+)/.exec(change.pointer)?.[1])
  const kind = changes.find(({ named }) => named.test(change.pointer))
  if (kind === undefined) throw new Error(`which change is ${change.pointer}?`)
  const isBroken = (consumer: number) =>
    Array.from({ length: turns }, (_, turn) => callOf(consumer, number, turn)).some(
      (call) => call !== null && kind.does(call),
    )
  return consumers.filter(isBroken).map((consumer) => `consumer-${consumer}`)
}

test('of 60 changes and 5 consumers, whoever is broken is named, and nobody is said only where nobody is', async () => {
  expect(breaks.length).toBeGreaterThanOrEqual(60)
  const usage = await usageOf(48)
  const told = { hits: 0, nobody: 0, unknown: 0 }
  const wrong = breaks.flatMap((change) => {
    const impact = impactOf(change, usage)
    told[impact.kind] += 1
    const broken = brokenBy(change, 48)
    const named = impact.kind === 'hits' ? impact.consumers.map(({ name }) => name) : []
    const isWrong = broken.some((name) => !named.includes(name))
    return isWrong ? [`${change.pointer}: ${impact.kind} ${named.join()} but breaks ${broken.join()}`] : []
  })
  expect(wrong).toEqual([])
  // It would be as right, and of no use, to name everybody.
  expect(told.nobody).toBeGreaterThan(10)
})

test('too little traffic says nothing of who is not there', async () => {
  const usage = await usageOf(6)
  const kinds = new Set(breaks.map((change) => impactOf(change, usage).kind))
  expect([...kinds].toSorted()).toEqual(['hits', 'unknown'])
})

test('the command says it of each break', async () => {
  usageFile(join(folder, 'seen'), 'one').write(await usageOf(48))
  let [stdout, stderr] = ['', '']
  const io = { cwd: folder, stdout: (said: string) => (stdout += said), stderr: (said: string) => (stderr += said) }
  expect([await diffCommand(['base.json', '--usage', 'seen'], io), stderr]).toEqual([
    1,
    expect.stringContaining('breaks'),
  ])
  expect(stdout).toMatch(/hits consumer-\d \(\d+ calls, last 1970-01-0\d\)/)
  expect(stdout).toContain('nobody was seen using it')
  expect(await diffCommand(['base.json', '--usage', 'none'], io)).toBe(2)
  expect(stderr).toMatch(/none is no folder: watch, sandbox and mock write one with --usage \S*none\.\n$/)
})
