/** What the life of something shows that has nested and optional members, and of two things of a kind. */

import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixturesFor, temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

let server: Server
let url: string

beforeEach(async () => {
  server = createServer()
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const words = { type: 'string', maxLength: 60 }
const address = {
  type: 'object',
  required: ['city'],
  properties: {
    city: words,
    street: words,
    geo: {
      type: 'object',
      required: ['lat', 'lon'],
      properties: { lat: { type: 'number', minimum: -90 }, lon: { type: 'number', minimum: -180 } },
    },
  },
}
const fields = {
  name: { ...words, description: 'Unique in the club.' },
  nick: { type: ['string', 'null'] },
  email: words,
  home: { anyOf: [{ $ref: '#/components/schemas/Home' }, { type: 'null' }] },
}
const item = { type: 'object', required: ['id', 'name'], properties: { id: { type: 'integer' }, ...fields } }
const enveloped = json({ type: 'object', required: ['data'], properties: { data: item } })
const ofId = { name: 'member_id', in: 'path', required: true, schema: { type: 'integer' } }
const query = (name: string, schema: object, description: string) => ({ name, in: 'query', schema, description })
const refused = { 400: { description: 'Wrong' }, 412: { description: 'Changed since' } }
const changed = { ...refused, 202: { description: 'Later' }, 404: { description: 'None' } }
const othersStay = 'What a change does not name stays as it was.'
const badge = {
  type: 'object',
  required: ['member_id', 'label'],
  properties: { member_id: { type: 'integer' }, label: words },
}
const shownBadge = json({
  type: 'object',
  required: ['data'],
  properties: { data: { ...badge, properties: { ...badge.properties, id: { type: 'integer' } } } },
})

/** Integer ids, an envelope, underscores: unlike the other contracts. */
const club = {
  openapi: '3.1.0',
  info: { title: 'Club', version: '1' },
  paths: {
    '/club_members': {
      get: {
        operationId: 'list_members',
        parameters: [
          query('page_size', { type: 'integer', minimum: 1, maximum: 50 }, 'How many'),
          query('page_token', { type: 'string', maxLength: 100 }, 'The next_page_token of the page before.'),
        ],
        responses: {
          ...refused,
          200: {
            description: 'Some',
            ...json({
              type: 'object',
              properties: { data: { type: 'array', items: item }, next_page_token: { type: ['string', 'null'] } },
            }),
          },
        },
      },
      post: {
        operationId: 'create_member',
        requestBody: { required: true, ...json({ type: 'object', required: ['name'], properties: fields }) },
        responses: {
          ...refused,
          201: { description: 'One', ...enveloped },
          409: { description: 'The name is taken' },
        },
      },
    },
    '/club_members/{member_id}': {
      parameters: [ofId],
      get: {
        operationId: 'read_member',
        responses: { 200: { description: 'One', ...enveloped }, 404: { description: 'None' } },
      },
      patch: {
        operationId: 'change_member',
        requestBody: {
          required: true,
          content: {
            'application/merge-patch+json': {
              schema: {
                type: 'object',
                properties: { ...fields, home: { type: 'object', properties: address.properties } },
              },
            },
          },
        },
        responses: { ...changed, 200: { description: 'One', ...enveloped } },
      },
      put: {
        operationId: 'replace_member',
        requestBody: { required: true, ...json({ type: 'object', required: ['name'], properties: fields }) },
        responses: { ...changed, 200: { description: 'One', ...enveloped } },
      },
      delete: {
        operationId: 'delete_member',
        responses: { 204: { description: 'Gone' }, 404: { description: 'None' } },
      },
    },
    '/badges': {
      post: {
        operationId: 'create_badge',
        requestBody: { required: true, ...json(badge) },
        responses: { ...refused, 201: { description: 'One', ...shownBadge } },
      },
    },
    '/badges/{badge_id}': {
      parameters: [{ ...ofId, name: 'badge_id' }],
      get: {
        operationId: 'read_badge',
        responses: { 200: { description: 'One', ...shownBadge }, 404: { description: 'None' } },
      },
      delete: { operationId: 'delete_badge', responses: { 204: { description: 'Gone' } } },
    },
  },
  components: { schemas: { Home: address } },
}

const form = (properties: object) => ({
  content: {
    'application/x-www-form-urlencoded': {
      schema: { type: 'object', properties },
      encoding: { home: { style: 'deepObject' }, metadata: { style: 'deepObject' } },
    },
  },
})
const metadata = { type: 'object', additionalProperties: { type: 'string' } }
const homeInForm = {
  anyOf: [
    { type: 'object', properties: { city: words, street: words } },
    { type: 'string', enum: [''] },
  ],
}
const taken = { name: words, email: words, home: homeInForm, metadata }
const shownMember = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer' },
    ...taken,
    home: { type: 'object', nullable: true, properties: homeInForm.anyOf[0]?.properties },
  },
}
const deleted = {
  type: 'object',
  properties: { id: { type: 'integer' }, deleted: { type: 'boolean', enum: [true] } },
}
const inData = (schema: object) => json({ type: 'object', required: ['data'], properties: { data: schema } })

/** Forms, and a POST that changes what is there, of which a read may show what is left after its deletion. */
const clubOfForms = {
  openapi: '3.0.3',
  info: { title: 'Club', version: '1' },
  paths: {
    '/club_members': {
      post: {
        operationId: 'create_member',
        requestBody: form(taken),
        responses: { ...refused, 409: { description: 'There' }, 201: { description: 'One', ...inData(shownMember) } },
      },
    },
    '/club_members/{member_id}': {
      parameters: [ofId],
      get: {
        operationId: 'read_member',
        responses: {
          200: { description: 'One', ...inData({ anyOf: [shownMember, deleted] }) },
          404: { description: 'None' },
        },
      },
      post: {
        operationId: 'change_member',
        requestBody: form({ ...taken, expand: words }),
        responses: { ...changed, 200: { description: 'One', ...inData(shownMember) } },
      },
      delete: { operationId: 'delete_member', responses: { 204: { description: 'Gone' } } },
    },
  },
}

type Wrong = Readonly<Record<string, unknown>>
interface Kept {
  readonly id: number
  readonly [name: string]: unknown
}
interface Manners {
  readonly onCreate?: (one: Kept) => Kept
  readonly onPatch?: (before: Kept, given: Wrong) => Kept
  readonly onPut?: (after: Kept) => Kept
  readonly takesTaken?: boolean
  readonly ignoresToken?: boolean
  readonly deletesAnother?: boolean
  /** A badge is of another member than was asked. */
  readonly ofAnother?: boolean
  readonly refuses?: (given: Wrong) => boolean
  /** What a change answers is not kept. */
  readonly forgets?: boolean
  /** The status of changes that do not happen. */
  readonly changes?: number
}

const merged = (before: Wrong, given: Wrong): Wrong =>
  Object.fromEntries(
    Object.entries({ ...before, ...given }).map(([name, value]) => {
      const old = before[name]
      const both = [old, value].every((one) => typeof one === 'object' && one !== null)
      return [name, both && Object.hasOwn(given, name) ? merged(old as Wrong, value as Wrong) : value]
    }),
  )

type Sent = readonly [status: number, data?: unknown, more?: object]

function bodyOf(text: string, type = ''): Wrong | null {
  if (type.startsWith('application/x-www-form-urlencoded')) return formOf(text)
  try {
    return (text === '' ? {} : JSON.parse(text)) as Wrong
  } catch {
    return null
  }
}

function formOf(text: string): Wrong {
  const all: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const [, object, part = ''] = /^(.+)\[(.*)\]$/.exec(name) ?? []
    if (object === undefined) all[name] = value
    else all[object] = { ...(all[object] as object | undefined), [part]: value }
  }
  return all
}

function serveClub(manners: Manners): Map<string, Kept> {
  const kept = new Map<string, Kept>([['/club_members/1', { id: 1, name: 'Seed', email: 'seed@example.com' }]])
  let last = 1
  server.removeAllListeners('request').on('request', (request, response) => {
    let body = ''
    request
      .on('data', (part) => (body += String(part)))
      .on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://club')
        const send = ([status, data, more = {}]: Sent): void => {
          const isEmpty = data === undefined
          response.writeHead(status, isEmpty ? {} : { 'content-type': 'application/json' })
          response.end(isEmpty ? undefined : JSON.stringify({ data, ...more }))
        }
        const given = bodyOf(body, request.headers['content-type'])
        send(given === null ? [400] : respond(given))

        function respond(asked: Wrong): Sent {
          const members = [...kept].filter(([path]) => path.startsWith('/club_members/'))
          const found = kept.get(pathname)
          if (pathname === '/club_members' && request.method === 'GET') return membersOn(members)
          if (request.method === 'POST' && found === undefined) return created(members, asked)
          return found === undefined ? [404] : ofOne(found, asked)
        }

        function membersOn(members: readonly (readonly [string, Kept])[]): Sent {
          const token = searchParams.get('page_token')
          if (token !== null && !/^p\d+$/.test(token)) return [400]
          const from = token === null || manners.ignoresToken === true ? 0 : Number(token.slice(1))
          const to = from + Number(searchParams.get('page_size') ?? 20)
          const next = to < members.length ? `p${to}` : null
          return [200, members.slice(from, to).map(([, one]) => one), { next_page_token: next }]
        }

        function created(members: readonly (readonly [string, Kept])[], asked: Wrong): Sent {
          const isTaken = members.some(([, one]) => one['name'] === asked['name']) && pathname === '/club_members'
          const isOfNobody = pathname === '/badges' && !kept.has(`/club_members/${String(asked['member_id'])}`)
          if (isTaken && manners.takesTaken !== true) return [409]
          if (isOfNobody || manners.refuses?.(asked) === true) return [400]
          const id = (last += 1)
          const made = manners.onCreate?.({ ...asked, id }) ?? { ...asked, id }
          kept.set(
            `${pathname}/${id}`,
            manners.ofAnother === true && pathname === '/badges' ? { ...made, member_id: 1 } : made,
          )
          return [201, kept.get(`${pathname}/${id}`)]
        }

        function ofOne(found: Kept, asked: Wrong): Sent {
          if (request.method === 'GET') return [200, found]
          if (request.method === 'DELETE') {
            const another = [...kept.keys()].findLast((path) => path !== pathname && path !== '/club_members/1')
            kept.delete(manners.deletesAnother === true ? (another ?? pathname) : pathname)
            return [204]
          }
          const isPatch = request.method !== 'PUT'
          const patched = manners.onPatch ?? ((before, change) => ({ ...merged(before, change), id: before.id }))
          const put = manners.onPut ?? ((after) => after)
          if (manners.changes !== undefined) return [manners.changes]
          const after = isPatch ? patched(found, asked) : put({ ...asked, id: found.id })
          if (manners.forgets !== true) kept.set(pathname, after)
          return [200, after]
        }
      })
  })
  return kept
}

async function runClub(manners: Manners, suite = 'sequences', of: object = club) {
  const kept = serveClub(manners)
  const file = await temporaryFile('club.json', JSON.stringify(of))
  const { report, exitCode, stdout } = await runConform({
    target: url,
    contract: file,
    suite,
    allow: 'spending',
    rate: 5000,
    fixtures: await fixturesFor(url),
  })
  const bad = report.cases.filter(({ verdict }) => verdict !== 'pass')
  return { report, exitCode, stdout, bad, left: [...kept.keys()] }
}

const lower = (one: Kept): Kept => ({ ...(JSON.parse(JSON.stringify(one).toLowerCase()) as Kept), id: one.id })
const withoutGeo = (one: Kept): Kept => {
  const { home } = one
  return typeof home === 'object' && home !== null ? { ...one, home: { ...home, geo: undefined } } : one
}

test.each<[string, Manners]>([
  ['keeps what it gets', {}],
  ['writes all in small letters', { onCreate: lower, onPut: lower }],
  [
    'writes in capitals',
    { onCreate: (one) => ({ ...one, nick: ` ${JSON.stringify(one['nick'] ?? '').toUpperCase()} ` }) },
  ],
  [
    'adds defaults',
    { onCreate: (one) => ({ nick: 'nobody', home: { city: 'here', geo: { lat: 1, lon: 2 } }, ...one }) },
  ],
  [
    'leaves out what is null',
    { onPut: (one) => JSON.parse(JSON.stringify(one).replaceAll(/"nick":null,?/g, '')) as Kept },
  ],
  ['refuses an address', { refuses: (given) => given['home'] !== undefined }],
  ['wants If-Match', { changes: 412 }],
  ['changes things later', { changes: 202 }],
])('passes at a server that %s', async (_, manners) => {
  const { bad, left, exitCode } = await runClub(manners)
  expect(bad.map(({ id, verdict, reason, findings }) => [id, verdict, reason, findings])).toEqual([])
  expect(left).toEqual(['/club_members/1'])
  expect(exitCode).toBe(0)
})

test.each<[string, Manners, string]>([
  ['drops a nested object', { onCreate: withoutGeo }, 'What was written is there when it is read.'],
  ['loses what a PATCH does not name', { onPatch: (one, given) => ({ ...withoutGeo(one), ...given }) }, othersStay],
  [
    'replaces an object by its changed member',
    { onPatch: (one, given) => ({ ...one, ...given }) },
    'What a change does not name inside of an object stays as it was.',
  ],
  ['drops a nested object of a PUT', { onPut: withoutGeo }, 'What was changed is there when it is read.'],
  ['takes a taken name', { takesTaken: true }, 'What has the name of another one is refused.'],
  ['shows the first page always', { ignoresToken: true }, 'With page_token, another page comes.'],
  ['deletes another one', { deletesAnother: true, takesTaken: true }, 'Only what is deleted is gone.'],
  ['writes another id into what it creates', { ofAnother: true }, 'What is read is what was written.'],
])('shows a server that %s', async (_, manners, says) => {
  const { report } = await runClub(manners)
  const found = report.cases.flatMap(({ findings }) => findings ?? [])
  expect(found.map(({ message, basis }) => [message, basis])).toContainEqual([says, 'stated'])
})

const inside = 'What a change does not name inside of an object stays as it was.'
/** A PATCH of plain JSON, of what has another object with fewer members. */
const clubOfJson = JSON.parse(
  JSON.stringify(club)
    .replaceAll('application/merge-patch+json', 'application/json')
    .replaceAll(
      '"nick":{"type":["string","null"]}',
      '"nick":{"type":"object","properties":{"mail":{"type":"string","format":"email"},"phone":{"type":"string"}}}',
    ),
) as object
const replaces: Manners = { onPatch: (one, given) => ({ ...one, ...given }) }

test.each<[string, object, Manners, string, string]>([
  ['forms', clubOfForms, { forgets: true }, 'What is read is what was changed.', 'stated'],
  ['forms', clubOfForms, replaces, inside, 'inferred'],
  ['plain JSON', clubOfJson, { forgets: true }, 'What is read is what was changed.', 'stated'],
  ['plain JSON', clubOfJson, replaces, inside, 'inferred'],
])('shows of changes by %s what is lost', async (_, of, manners, says, basis) => {
  const { report, exitCode } = await runClub(manners, 'sequences', of)
  const found = report.cases.flatMap(({ findings }) => findings ?? [])
  expect(found.map((one) => [one.message, one.basis])).toContainEqual([says, basis])
  // Every object of it, the smaller one too.
  const places = found.filter(({ message }) => message === inside).map(({ at }) => at.split('/')[3])
  expect(new Set(places)).toEqual(new Set(manners.forgets === true ? [] : objectsIn(of)))
  expect(exitCode).toBe(basis === 'stated' ? 1 : 0)
})

test.each([
  ['forms', clubOfForms],
  ['plain JSON', clubOfJson],
])('passes at a server that keeps changes by %s', async (_, of) => {
  const { bad, left, exitCode, stdout } = await runClub({}, 'sequences', of)
  expect(bad.map(({ id, verdict, reason, findings }) => [id, verdict, reason, findings])).toEqual([])
  expect([left, exitCode, stdout.includes('NOT JUDGED')]).toEqual([['/club_members/1'], 0, false])
})

function objectsIn(of: object): readonly string[] {
  return of === clubOfForms ? ['home', 'metadata'] : ['home', 'nick']
}

test('says of a POST that takes what no read shows that its changes are not judged', async () => {
  const unlike = structuredClone(clubOfForms)
  const { post } = unlike.paths['/club_members/{member_id}']
  Object.assign(post, { requestBody: form({ action: words }) })
  const { stdout } = await runClub({}, 'sequences,pairs', unlike)
  expect(stdout).toContain('NOT JUDGED whether changes are kept: change_member\n')
})

test('takes no cursor for a value that everybody may choose', async () => {
  const { bad, report } = await runClub({}, 'constraints')
  expect(bad.filter(({ id }) => id.includes('page_token'))).toEqual([])
  expect(report.cases.some(({ id }) => id.includes('page_token/maxLength/outside'))).toBe(true)
})

test('shows the request of the page that does not come, and not one that may be refused', async () => {
  const { report, stdout } = await runClub({ ignoresToken: true })
  const block = /^FAIL Broken rule “With page_token[^]*?(?=^$)/m.exec(stdout)?.[0] ?? ''
  expect(block).toMatch(/^FAIL Broken rule “With page_token, another page comes”: list_members\n/)
  expect(block).toMatch(
    /^ {4}step +next page\n[^]*^ {4}actual +1\n +response +200 \{"data":\[\{"id":1,[^]*curl [^\n]*page_token=p1/m,
  )
  const file = await temporaryFile('report.json', JSON.stringify(report))
  const { stdout: script } = await runConform({ explain: 'create_member/lifecycle/two', report: file, json: undefined })
  const sent = [...script.matchAll(/^show \d+ '(.*?) \(/gm)].map(([, label]) => label)
  expect(sent).toEqual(['create', 'first page', 'next page', 'page again'])
})
