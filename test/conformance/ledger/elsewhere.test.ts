/** At somebody else's contract a run changes and deletes what it created, and nothing else. */

import { exec, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtCommand } from '../../support/command.ts'
import { fixturesFor, stateFolder, temporaryFile } from '../support/files.ts'
import { runConform } from '../support/run.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const pet = { $ref: '#/components/schemas/Pet' }
const petId = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' }, example: 1 }
const missing = { 404: { description: 'No such pet' } }

const contract = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        responses: { 200: { description: 'All', ...json({ type: 'array', items: pet }) } },
      },
      post: {
        operationId: 'addPet',
        requestBody: { required: true, ...json(pet) },
        responses: { 201: { description: 'One', ...json(pet) }, 422: { description: 'Not so' } },
      },
    },
    '/pets/{petId}': {
      parameters: [petId],
      get: { operationId: 'getPet', responses: { 200: { description: 'One', ...json(pet) }, ...missing } },
      patch: {
        operationId: 'changePet',
        requestBody: { required: true, ...json(pet) },
        responses: { 200: { description: 'One', ...json(pet) }, 422: { description: 'Not so' }, ...missing },
      },
      delete: { operationId: 'deletePet', responses: { 204: { description: 'Gone' }, ...missing } },
    },
    '/owners/{ownerId}': {
      parameters: [{ name: 'ownerId', in: 'path', required: true, schema: { type: 'string' }, example: 'ann' }],
      delete: { operationId: 'deleteOwner', responses: { 204: { description: 'Gone' } } },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['name'],
        properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string', maxLength: 40 } },
      },
    },
  },
}

const cli = await builtCommand()

let server: Server
let url: string
let last: number
const pets = new Map<string, { readonly id: number; readonly name: string }>()
const owners = new Set<string>()

beforeEach(async () => {
  last = 41
  pets.clear()
  pets.set('1', { id: 1, name: 'Somebody’s' }).set('41', { id: 41, name: 'Mine' })
  owners.clear()
  owners.add('ann').add('bob')
  server = createServer((request, response) => {
    let text = ''
    request
      .on('data', (part) => (text += String(part)))
      .on('end', () => {
        const [, kind, id] = (request.url ?? '').split('/')
        const send = (status: number, body?: unknown) => {
          response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
          response.end(body === undefined ? undefined : JSON.stringify(body))
        }
        const nameIn = (): string | null => {
          try {
            const { name } = JSON.parse(text) as { readonly name?: unknown }
            return typeof name === 'string' && name.length <= 40 ? name : null
          } catch {
            return null
          }
        }
        if (kind === 'owners') send(owners.delete(id ?? '') ? 204 : 404)
        else if (kind === 'pets') serve(request.method ?? '', id, nameIn(), send)
        else send(404)
      })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => void server.close())

type Send = (status: number, body?: unknown) => void

function serve(method: string, id: string | undefined, name: string | null, send: Send): void {
  const known = pets.get(id ?? '')
  if (id === undefined && method === 'GET') send(200, [...pets.values()])
  else if (id !== undefined && known === undefined) send(404)
  else if (method === 'GET') send(200, known)
  else if (method === 'DELETE') send(pets.delete(id ?? '') ? 204 : 404)
  else if (name === null) send(422)
  else {
    last += known === undefined ? 1 : 0
    const saved = { id: known?.id ?? last, name }
    pets.set(String(saved.id), saved)
    send(method === 'POST' ? 201 : 200, saved)
  }
}

async function run(...more: readonly string[]) {
  const file = await temporaryFile('pets.json', JSON.stringify(contract))
  const fixtures = await fixturesFor(url, 'petId: 41', 'ownerId: bob', ...more)
  return runConform({ target: url, contract: file, suite: undefined, allow: 'write,destructive,spending', fixtures })
}

test('what was there before stays as it was, in two runs, and each operation is judged', async () => {
  const before = JSON.stringify([...pets])
  for (const _ of [1, 2]) {
    const { report, stderr } = await run()
    expect(report.summary.verdicts).toMatchObject({ fail: 0 })
    const judged = report.cases.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id.split('/')[0])
    expect(new Set(judged)).toEqual(new Set(['listPets', 'addPet', 'getPet', 'changePet', 'deletePet']))
    expect(JSON.stringify([...pets])).toBe(before)
    expect([...owners]).toEqual(['ann', 'bob'])
    expect(stderr).toContain('It creates, and deletes afterwards what it created:\n  by addPet\n')
    expect(stderr).not.toMatch(/^ {2}.*: *$|card|Left behind/m)
    expect(report.cases.find(({ id }) => id.startsWith('deleteOwner/'))).toMatchObject({
      verdict: 'blocked',
      reason: expect.stringContaining('write spare: [ownerId] into the file for --fixtures') as string,
    })
  }
})

test('what the file marks is used up, and named with its id', async () => {
  const { report, stderr } = await run('spare: [ownerId]')
  expect(report.cases.find(({ id }) => id.startsWith('deleteOwner/'))).toMatchObject({ verdict: 'pass' })
  expect([...owners]).toEqual(['ann'])
  expect(stderr).toContain(
    'It leaves behind, with what the target makes along with it, because nothing in this API takes it back:\n  what deleteOwner does to bob\n',
  )
  expect(stderr).toContain('Left behind:\n  deleteOwner: bob (')
})

test('what an interrupted run created is deleted', async () => {
  const before = JSON.stringify([...pets])
  const controller = new AbortController()
  const file = await temporaryFile('pets.json', JSON.stringify(contract))
  const fixtures = await fixturesFor(url, 'petId: 41')
  const given = { target: url, contract: file, allow: 'write,destructive,spending', fixtures }
  server.prependListener('request', ({ method }) => method === 'POST' && controller.abort())
  await runConform({ ...given, suite: undefined }, { stop: controller.signal })
  expect(JSON.stringify([...pets])).toBe(before)
})

test('a mark that names nothing of the contract is refused with its line', async () => {
  const { stderr, exitCode } = await run('spare: [ownerID]')
  expect(stderr).toMatch(
    /fixtures\.yaml:\d+: spare: has to list path parameters or operations of the contract, or be: all/,
  )
  expect(exitCode).toBe(2)
})

test('what a killed run created is deleted by the command that it printed', async () => {
  const before = JSON.stringify([...pets])
  const [file, fixtures] = [
    await temporaryFile('pets.json', JSON.stringify(contract)),
    await fixturesFor(url, 'petId: 41'),
  ]
  const given = ['--target', url, '--contract', file, '--fixtures', fixtures, '--allow', 'write,destructive,spending']
  // A creation without an answer leaves what nobody can name.
  const flags = [...given, '--concurrency', '1']
  const env = { ...process.env, XDG_STATE_HOME: stateFolder() }
  const child = spawn(process.execPath, [cli, 'conform', ...flags], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  server.prependListener('request', ({ method }) => method === 'PATCH' && child.kill('SIGKILL'))
  await once(child, 'close')
  expect(JSON.stringify([...pets])).not.toBe(before)
  const [, command = ''] = /finishes what an interrupted run left: (.*)/.exec(stderr) ?? []
  const { stdout } = await promisify(exec)(command, { env })
  expect(stdout).toContain('Cleaned up.')
  expect(JSON.stringify([...pets])).toBe(before)
})

test('what has a blank name is named by its request', async () => {
  const named = { name: 'ownerId', in: 'path', required: true, schema: { type: 'string' }, example: ' ' }
  const paths = { '/owners/{ownerId}': { ...contract.paths['/owners/{ownerId}'], parameters: [named] } }
  const file = await temporaryFile('owners.json', JSON.stringify({ ...contract, paths }))
  const fixtures = await fixturesFor(url, 'ownerId: " "', 'spare: all')
  owners.add('%20')
  const given = { target: url, contract: file, suite: undefined, allow: 'write,destructive,spending', fixtures }
  const { stderr } = await runConform(given)
  expect(stderr).toContain('  what deleteOwner does\n')
  expect(stderr).toContain('Left behind:\n  deleteOwner: DELETE /owners/%20 (')
})
