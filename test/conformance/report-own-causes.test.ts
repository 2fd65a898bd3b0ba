/** What has a reason of its own is a cause of its own, beside a cause that more cases show. */
import { describe, expect, test } from 'vitest'
import { jsonOf as json, scriptedServer } from './support/scripted.ts'

const server = scriptedServer()
const { run } = server

const room = {
  type: 'object',
  required: ['id', 'seats'],
  properties: { id: { type: 'string', readOnly: true }, seats: { type: 'integer' } },
}
const body = { required: true, content: { 'application/json': { schema: room, example: { seats: 6 } } } }
const withKey = (responses: object) => ({ responses: { ...responses, 401: { description: 'No key' } } })
const contract = {
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1' },
  security: [{ Key: [] }],
  paths: {
    '/rooms': {
      get: {
        operationId: 'listRooms',
        ...withKey({ 200: { description: 'All', ...json({ type: 'array', items: room }) } }),
      },
      post: {
        operationId: 'createRoom',
        requestBody: body,
        ...withKey({ 201: { description: 'One', ...json(room) } }),
      },
    },
    '/rooms/{roomId}': {
      parameters: [{ name: 'roomId', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getRoom', ...withKey({ 200: { description: 'One', ...json(room) } }) },
      patch: {
        operationId: 'changeRoom',
        requestBody: { ...body, content: { 'application/json': { schema: room, example: { seats: 9 } } } },
        ...withKey({ 200: { description: 'One', ...json(room) } }),
      },
      delete: { operationId: 'deleteRoom', ...withKey({ 204: { description: 'Gone' } }) },
    },
  },
  components: { securitySchemes: { Key: { type: 'http', scheme: 'bearer' } } },
}

type Fault = 'any key' | 'missing key' | 'wrong key' | 'lost change' | 'created is not found'

function serve(...faults: readonly Fault[]): void {
  const rooms = new Map([['room-1', { id: 'room-1', seats: 4 }]])
  let last = 1
  server.answer = ({ method, path, body: given }, { headers }) => {
    const sent = headers.authorization
    const taken: Fault = sent === undefined ? 'missing key' : 'wrong key'
    if (sent !== 'Bearer right' && !faults.includes('any key') && !faults.includes(taken)) return [401]
    const id = path.split('/')[2]
    if (id === undefined) {
      if (method === 'GET') return [200, [...rooms.values()]]
      const made = { ...(given as { seats: number }), id: `room-${(last += 1)}` }
      if (!faults.includes('created is not found')) rooms.set(made.id, made)
      return [201, made]
    }
    const found = rooms.get(id)
    if (found === undefined) return [404]
    if (method === 'GET') return [200, found]
    if (method === 'DELETE') {
      rooms.delete(id)
      return [204]
    }
    const changed = { ...found, ...(given as object), id }
    if (!faults.includes('lost change')) rooms.set(id, changed)
    return [200, changed]
  }
}

interface Cause {
  readonly says: string
  readonly cases: readonly string[]
  readonly follow: readonly string[]
}

async function causesOf(...faults: readonly Fault[]): Promise<readonly Cause[]> {
  serve(...faults)
  const { report } = await run(contract, { key: 'right', rate: 5000, suite: 'access,sequences' })
  return (report as unknown as { causes: { readonly fail: readonly Cause[] } }).causes.fail
}

describe('where the server takes any key', () => {
  test.each<[Fault, RegExp, readonly string[]]>([
    ['lost change', /“What is read is what was changed”: changeRoom/, ['createRoom/lifecycle/whole']],
    ['created is not found', /“What was created can be read”: createRoom/, []],
  ])('what a case with the right key shows of what it made itself is a cause of its own: %s', async (fault, ...due) => {
    const [says, more] = due
    const alone = await causesOf(fault)
    expect(alone.map((cause) => cause.says)).toEqual([expect.stringMatching(says)])
    const [anyKey, own, ...others] = await causesOf('any key', fault)
    expect(anyKey?.says).toMatch(/^A request without a valid key is answered as if it had one/)
    expect(anyKey?.follow).toEqual([])
    expect(own).toMatchObject({ says: alone[0]?.says, cases: ['createRoom/lifecycle', ...more] })
    expect(others).toEqual([])
  })
})

test.each<[Fault, string]>([
  ['missing key', 'A request without a key is answered as if it had one'],
  ['wrong key', 'A request with a wrong key is answered as if it had a valid one'],
  ['any key', 'A request without a valid key is answered as if it had one'],
])('which keys are taken that do not count is in the headline: %s', async (fault, says) => {
  const [first] = await causesOf(fault)
  expect(first?.says).toContain(`${says}: `)
})
