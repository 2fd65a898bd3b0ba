/** What a run creates at a contract of its user is deleted where it was created, and nothing else is. */

import { beforeEach, expect, test } from 'vitest'
import { temporaryFile } from '../support/files.ts'
import { runConform } from '../support/run.ts'
import { jsonOf, scriptedServer } from '../support/scripted.ts'

interface Note {
  readonly id: number
  readonly text: string
  readonly kind?: string
}

const kind = { type: 'string', enum: ['memo', 'plan'] }
const note = { type: 'object', required: ['id', 'text'], properties: { id: { type: 'integer' }, text: {}, kind } }
const fresh = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: { text: { type: 'string', minLength: 1, maxLength: 50 } },
}
const tenant = {
  name: 'X-Tenant',
  in: 'header',
  schema: { type: 'string', enum: ['main', 'test'] },
  example: 'test',
}
const refused = { description: 'Not so', ...jsonOf({ type: 'object' }) }
const shown = { 200: { description: 'So', ...jsonOf(note) }, 400: refused, 404: refused }
const contract = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  paths: {
    '/notes': {
      parameters: [tenant],
      get: {
        operationId: 'listNotes',
        parameters: [{ name: 'kind', in: 'query', description: 'Only notes of this kind.', schema: kind }],
        responses: { 200: { description: 'All', ...jsonOf({ type: 'array', items: note }) }, 400: refused },
      },
      post: {
        operationId: 'createNote',
        requestBody: { required: true, ...jsonOf(fresh) },
        responses: { 201: { description: 'So', ...jsonOf(note) }, 400: refused },
      },
    },
    '/notes/{noteId}': {
      parameters: [
        tenant,
        { name: 'noteId', in: 'path', required: true, schema: { type: 'integer', maximum: 100_000 }, example: 900 },
      ],
      get: { operationId: 'getNote', responses: shown },
      delete: {
        operationId: 'deleteNote',
        responses: { 204: { description: 'Gone' }, 400: refused, 403: refused, 404: refused },
      },
    },
  },
}

const server = scriptedServer()
let notes: Readonly<Record<string, Map<number, Note>>> = {}
/** What a deletion does; undefined: what it should. */
let deletes: ((all: Map<number, Note>) => readonly [number, unknown?]) | undefined
/** What a colleague writes into a note of the run, once it was created; undefined: nothing. */
let colleague: ((id: number) => string | undefined) | undefined

let isUnfiltered = false

function listed(all: readonly Note[], path: string): readonly [number, unknown] {
  const picked = new URL(path, 'http://notes').searchParams.get('kind')
  if (picked === null) return [200, all]
  if (!kind.enum.includes(picked)) return [400, {}]
  return [200, isUnfiltered ? all : all.filter((one) => one.kind === picked)]
}

beforeEach(() => {
  notes = { main: new Map(), test: new Map() }
  for (const id of [1, 2, 3]) notes['main']?.set(id, { id, text: 'Of a colleague' })
  const last: Record<string, number> = { main: 3, test: 0 }
  deletes = undefined
  colleague = undefined
  isUnfiltered = false
  server.answer = ({ method, path, body }, { headers }) => {
    // The server has a tenant of its own where a request names none.
    const name = String(headers['x-tenant'] ?? 'main')
    const all = notes[name]
    const [, , id = ''] = path.split('/')
    if (all === undefined) return [400, {}]
    if (method === 'POST') {
      const { text, ...more } = (body ?? {}) as { readonly text?: unknown }
      const isText = typeof text === 'string' && text !== '' && text.length <= 50
      if (!isText || Object.keys(more).length > 0) return [400, {}]
      const made = { id: (last[name] ?? 0) + 1, text }
      last[name] = made.id
      all.set(made.id, { ...made, text: colleague?.(made.id) ?? text })
      return [201, made]
    }
    if (path.startsWith('/notes?') || path === '/notes') return listed([...all.values()], path)
    if (!/^-?\d+$/.test(id) || Number(id) > 100_000) return [400, {}]
    const found = all.get(Number(id))
    if (found === undefined) return [404, {}]
    if (method === 'GET') return [200, found]
    if (deletes !== undefined) return deletes(all)
    all.delete(found.id)
    return [204]
  }
})

const run = async (flags: Parameters<typeof server.run>[1] = {}) =>
  server.run(contract, { suite: 'pairs,constraints,sequences', rate: 1000, ...flags })
const ledgerOf = ({ stderr }: Awaited<ReturnType<typeof run>>) =>
  /What it changes is written to (\S+) first/.exec(stderr)?.[1] ?? ''
const left = () => [notes['main'], notes['test']].map((all) => [...(all?.keys() ?? [])])

test('in the tenant in which it was created, where a colleague has one of the same id elsewhere', async () => {
  const { exitCode, stderr } = await run()
  expect(server.asked.filter(({ method }) => method === 'POST').length).toBeGreaterThan(3)
  expect(left()).toEqual([[1, 2, 3], []])
  expect(exitCode).toBe(0)
  expect(stderr).not.toContain('Left behind')
})

test('what could not be deleted ends the run with 2, and a cleanup tries it again', async () => {
  deletes = () => [403, { error: 'locked' }]
  const found = await run({ only: ['createNote/made'] })
  expect([left(), found.exitCode]).toEqual([[[1, 2, 3, 4], []], 2])
  expect(found.stderr).toContain('4, which createNote created: deleteNote answered 403: {"error":"locked"}')
  const ledger = ledgerOf(found)
  expect(found.stderr).toMatch(/^To put back what is left: .* --cleanup /m)
  const refusedAgain = await server.run(contract, { cleanup: ledger })
  expect(refusedAgain.exitCode).toBe(2)
  expect(refusedAgain.stdout).toContain('which createNote created: deleteNote answered 403: {"error":"locked"}\n')
  deletes = undefined
  const cleaned = await server.run(contract, { cleanup: ledger })
  expect(cleaned.stdout).toMatch(/ {2}4, which createNote created: deleted\n[^]*Cleaned up\.\n$/)
  expect([cleaned.exitCode, left()]).toEqual([0, [[1, 2, 3], []]])
  expect((await server.run(contract, { cleanup: ledger })).stdout).toBe(
    `${ledger}: every run has put back what it changed.\n`,
  )
})

test('what a deletion does not find, and a read still shows, is left behind', async () => {
  deletes = () => [404, {}]
  const { exitCode, stderr } = await run({ only: ['createNote/made'] })
  expect(stderr).toContain('4, which createNote created: deleteNote answered 404: {}, and getNote still shows it')
  expect(exitCode).toBe(2)
})

test('a deletion that takes something else is sent once', async () => {
  deletes = (all) => {
    const [first] = all.keys()
    if (first !== undefined) all.delete(first)
    return [204]
  }
  const { exitCode, stderr, report } = await run({
    only: ['createNote/made', 'createNote/values', 'createNote/lifecycle', 'deleteNote'],
    concurrency: 1,
  })
  expect(server.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  const why = 'not sent, because deleteNote answered 204, and getNote still shows 4'
  for (const id of [4, 5]) expect(stderr).toContain(`${id}, which createNote created: ${why}`)
  expect(exitCode).toBe(2)
  // The same request of a case could take something else, too.
  const lifecycle = report.cases.find(({ id }) => id === 'createNote/lifecycle')
  expect([lifecycle?.verdict, lifecycle?.reason]).toEqual([
    'blocked',
    'it may delete something else: deleteNote answered 204, and getNote still shows 4',
  ])
})

test('also where the run is given another tenant than the one of a request', async () => {
  const { exitCode, stderr } = await run({ header: ['x-tenant: test'] })
  // A case sends each value that the contract lists.
  expect(left()).toEqual([[1, 2, 3], []])
  expect([exitCode, stderr.includes('Left behind')]).toEqual([0, false])
})

/** Every request has to name its tenant. */
const required = JSON.parse(
  JSON.stringify(contract).replaceAll('"in":"header"', '"in":"header","required":true'),
) as typeof contract
const reads = { allow: 'read', suite: 'pairs', rate: 1000 }

test.each([
  ['example', [], 7],
  ['header that is given', ['x-tenant: main'], 1],
])('ids come from the list of the tenant of the %s', async (_, header, id) => {
  notes['test']?.set(7, { id: 7, text: 'Of a tester' })
  const { stderr, report, exitCode, stdout } = await server.run(required, { ...reads, header })
  expect(stderr).toContain(`Ids that reads show: noteId ${id}, which listNotes lists.`)
  expect(report.cases.map(({ id: name, verdict }) => [name, verdict])).toContainEqual(['getNote/made', 'pass'])
  expect([exitCode, stdout.includes('LOOK FIRST')]).toEqual([0, false])
})

test('nothing is said of creating where a read is refused', async () => {
  const { stdout } = await server.run(required, { ...reads, suite: 'pairs,constraints' })
  expect(stdout).toContain('LOOK FIRST GET /notes/{noteId} (getNote) was refused with nothing wrong in it: 404')
  expect(stdout).toContain('Whether the key may read that, and what its address names is there')
  expect(stdout).not.toContain('may create that')
})

test('what somebody else changed of a run is left and named, with how it is deleted', async () => {
  colleague = () => 'Now it is mine'
  const { exitCode, stderr } = await run({ only: ['createNote/made'] })
  const says =
    '4, which createNote created: somebody else changed it (text is "Now it is mine"), so it is not deleted; deleteNote does that: DELETE /notes/4'
  expect(stderr).toContain(`Changed by somebody else meanwhile, left as it is:\n  ${says}\n`)
  expect([left(), exitCode]).toEqual([[[1, 2, 3, 4], []], 0])
  expect(server.asked.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('and by a cleanup, too, which takes nothing that a server wrote otherwise for that', async () => {
  deletes = () => [403, {}]
  const { stderr } = await run({ only: ['createNote/made', 'createNote/values'] })
  const [, own] = left()
  const ids = [...(left()[0] ?? []), ...(own ?? [])].filter((id) => id > 3)
  expect(ids.length).toBeGreaterThan(2)
  const [mine = 0, shouted = 0] = ids
  const main = notes['main'] ?? new Map<number, Note>()
  main.set(mine, { id: mine, text: 'Now it is mine' })
  main.set(shouted, { id: shouted, text: ` ${main.get(shouted)?.text.toUpperCase()} ` })
  deletes = undefined
  const cleaned = await server.run(contract, { cleanup: ledgerOf({ stderr } as Awaited<ReturnType<typeof run>>) })
  expect(cleaned.stdout).toContain(
    `${mine}, which createNote created: somebody else changed it (text is "Now it is mine")`,
  )
  expect([cleaned.exitCode, left()]).toEqual([0, [[1, 2, 3, mine], []]])
})

test.each([
  ['once, is tried again and no failure', true, 0],
  ['each time, is the server’s', false, 1],
])('a text that no request of a case sent, shown %s', async (_, isOnce, status) => {
  const edited: number[] = []
  colleague = (id) => (isOnce && edited.length > 0 ? undefined : `edit ${edited.push(id)}`)
  const { exitCode, report } = await run({ only: ['createNote/lifecycle'], concurrency: 1 })
  const findings = report.cases.flatMap((one) => one.findings ?? [])
  expect(findings.map(({ message, basis }) => [message, basis])).toContainEqual([
    'What is read is what was written.',
    isOnce ? 'inferred' : 'stated',
  ])
  expect([edited.length > 1, exitCode]).toEqual([!isOnce, status])
})

test('nothing is announced to stay of an id that no case expects to be there', async () => {
  const { stderr, exitCode } = await run()
  // The greatest one that a deletion may name.
  expect(server.asked.some(({ method, path }) => method === 'DELETE' && path === '/notes/100000')).toBe(true)
  expect(stderr).toContain('It creates, and deletes afterwards what it created')
  expect([stderr.includes('It leaves behind'), exitCode]).toEqual([false, 0])
})

test('a filter that the contract states and the server ignores is a failure, whose script asks for the tenant', async () => {
  for (const [id, one] of ['memo', 'plan', 'memo'].entries())
    notes['main']?.set(id + 1, { id: id + 1, text: 'A', kind: one })
  const given = { ...reads, suite: 'constraints', header: ['x-tenant: main'] }
  expect((await server.run(required, given)).exitCode).toBe(0)
  isUnfiltered = true
  const { report, exitCode } = await server.run(required, given)
  expect([exitCode, ...report.cases.flatMap((one) => one.findings ?? [])]).toMatchObject([
    1,
    {
      message: 'With kind, only items with that kind come.',
      basis: 'stated',
      at: '/body/0/kind',
      expected: 'plan',
      actual: '"memo"',
    },
  ])
  const failing = report.cases.find(({ verdict }) => verdict === 'fail')?.id ?? ''
  const file = await temporaryFile('report.json', JSON.stringify(report))
  const { stdout } = await runConform({ explain: failing, report: file, json: undefined })
  expect(stdout).toMatch(/Nothing was sent: HEADER\w* is not set, the value of the header x-tenant\./i)
})
