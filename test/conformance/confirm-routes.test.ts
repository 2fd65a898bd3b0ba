import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { createControl, startSandbox } from '../../src/sandbox/index.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { fixturesFor } from './support/files.ts'
import { runConform } from './support/run.ts'
import { forTest, shared } from '../support/shared.ts'
import { spoil } from './support/spoil.ts'
import type { Asked, Given, SpoilOptions } from './support/spoil.ts'

const sandbox = shared(startSandbox)

const entries = Object.values(packagedContract().fixtures).flatMap(({ kind, name, value }) =>
  kind === 'absent' ? [] : [`${name}: "${value}"`],
)

/** Somebody's deployment: our own servers have every route. */
async function deployment(options: SpoilOptions) {
  await createControl({ baseUrl: sandbox.url }).reset()
  const spoilt = await forTest(spoil(sandbox.url, { ...options, foreign: true }))
  const fixtures = await fixturesFor(spoilt.url, ...entries)
  return { asked: spoilt.asked, options: { target: spoilt.url, fixtures, allow: 'write,destructive' } }
}

const isSkills = (method: string, path: string): boolean => method === 'GET' && path.endsWith('/skills')

/** A deployment that answers the read of skills, a route that is only assumed, like this. */
async function run(answer: Given) {
  const { asked: all, options } = await deployment({
    give: (_given, { method, path }) => (isSkills(method, path) ? answer : null),
  })
  const only = ['listAgentSkills', 'deleteAgentSkill']
  const { report } = await runConform({ ...options, suite: 'pairs,access,sequences,races', only })
  const relying = report.cases.filter(({ reason }) => reason?.startsWith('not confirmed') === true)
  const asked = all.filter((one) => isSkills(...(one.split(' ') as [string, string])))
  return { report, relying, asked }
}

test.each([
  ['405', { status: 405, body: '' }],
  ['501', { status: 501, body: '{"success":false,"error":"NotImplemented","message":"No."}' }],
  ['a 404 of somebody else', { status: 404, body: '<h1>Not found</h1>' }],
  ['a 404 of another form', { status: 404, body: '{"detail":"no route"}' }],
])('after %s nothing more is sent that relies on the route', async (_what, answer) => {
  const { report, relying, asked } = await run(answer)
  // Looks at what the run is going to use up and at the list that it is in, and the first case.
  expect(asked).toHaveLength(3)
  const ids = relying.map(({ id }) => id)
  expect(relying.every(({ verdict }) => verdict === 'blocked')).toBe(true)
  expect(ids).toContain('listAgentSkills/skills')
  expect(ids).toContain('listAgentSkills/broken-key')
  // They read the version first.
  expect(ids).toContain('deleteAgentSkill/delete_skill')
  expect(ids).toContain('deleteAgentSkill/deleted-skill')
  expect(ids).toContain('deleteAgentSkill/one-version-at-once')
  expect(relying[0]?.reason).toContain('GET /api/agent-builder/agents/{id}/skills')
  expect(report.cases.find(({ id }) => id === 'deleteAgentSkill/Unauthorized')?.verdict).toBe('pass')
})

/** An assumed read, and a case that needs it: one of another operation, or one of its own that a 404 would suit. */
const needed = [
  [/^\/api\/billing\/sub-accounts\/[^/]+$/, 'getSubAccountBilling/NotFound'],
  [/^\/api\/billing\/sub-accounts\/[^/]+$/, 'updateDirectBilling/replayed-key'],
  [/\/skills$/, 'deleteAgentSkill/deleted-skill'],
  [/\/brain\/templates$/, 'createLiveAgent/template'],
] as const

test.each([
  ['a page', '<h1>Not found</h1>', undefined],
  ['the form of all errors', '{"success":false,"error":"NotFound","message":"No such route."}', undefined],
  ['one page here and another there', '<h1>Not found</h1>', '<h1>Nobody lives here</h1>'],
])(
  'a gateway whose 404 is %s is no failure where only a case is chosen that needs the route',
  async (_form, body, elsewhere) => {
    const verdicts: unknown[] = []
    for (const [missing, id] of needed) {
      const { options } = await deployment({
        give: ({ status }, { method, path }) => {
          const [address = ''] = path.split('?')
          if (status === 401) return null
          if (address.endsWith('/no/such/route')) return { status: 404, body: elsewhere ?? body }
          return method === 'GET' && missing.test(address) ? { status: 404, body } : null
        },
      })
      const { report } = await runConform({
        ...options,
        allow: 'write,destructive,spending',
        suite: 'pairs,sequences',
        only: [id],
      })
      verdicts.push(...report.cases.map(({ verdict }) => verdict))
    }
    expect(verdicts).toEqual(needed.map(() => 'blocked'))
  },
)

test('says above all sections which routes are not there, and once in BLOCKED', async () => {
  const isGone = (path: string) => path.includes('/projects/') || isSkills('GET', path)
  const { options } = await deployment({
    give: (_given, { path }) => (isGone(path) ? { status: 404, body: '<h1>Not found</h1>' } : null),
  })
  const { stdout } = await runConform({ ...options, allow: 'read', suite: 'pairs' })
  const [head = ''] = stdout.split('\n\n')
  const [, many, cases, names] =
    /^(\d+) routes that are only assumed are not there, which blocks (\d+) cases: (.*)\.$/m.exec(head) ?? []
  expect(Number(many)).toBe(names?.split(', ').length)
  expect(names?.split(', ')).toEqual(expect.arrayContaining(['listAgentSkills', 'getProjectCampaignWorkflow']))
  expect(stdout).toContain(
    `BLOCKED ${cases} cases: not confirmed: the target has none of ${many} routes that are only assumed: ${names}\n`,
  )
})

test("the module's own 404 is an answer of the route", async () => {
  const { relying, asked } = await run({ status: 404, body: '{"success":false,"error":"NOT_FOUND","message":"No."}' })
  expect(relying).toEqual([])
  expect(asked.length).toBeGreaterThan(1)
})

test('reads come first, whatever the order of the plan', async () => {
  const { asked, options } = await deployment({})
  await runConform({ ...options, only: ['updateLiveAgent', 'getLiveAgent', 'getSplitTest', 'listBrainTemplates'] })
  const [greeting, ...rest] = asked
  expect(greeting).toBe('GET /')
  expect(rest.slice(0, 3).every((one) => one.startsWith('GET'))).toBe(true)
})

describe('a parameter that is only assumed to stand in the query', () => {
  const creates = ({ method, path }: Pick<Asked, 'method' | 'path'>) =>
    method === 'POST' && path.startsWith('/api/agent-builder/agents?')
  const invalid = JSON.stringify({ success: false, error: 'VALIDATION', message: 'Send the location.' })
  const ids = ['createAgent/of_campaign_type', 'createAgent/from_system_template', 'createAgent/read-after-write']

  const place = '/components/parameters/LocationIdQuery/x-inferred'

  const unseen = JSON.stringify({ success: false, error: 'NotFound', message: 'We know no such sub-account.' })

  /** Creates agents at a deployment that refuses a body that does not fit; tells which bodies name a location. */
  async function create(accepts: (hasLocation: boolean) => boolean, refusal: Given = { status: 400, body: invalid }) {
    const bodies: boolean[] = []
    const { options } = await deployment({
      ask: (asked) => {
        if (!creates(asked)) return asked
        const { locationId, ...body } = JSON.parse(asked.body) as Record<string, unknown>
        bodies.push(locationId === 'loc_kept')
        // What stands behind takes it in the query alone.
        const headers = { ...asked.headers, 'x-accepted': String(accepts(locationId === 'loc_kept')) }
        return { ...asked, headers, body: JSON.stringify(body) }
      },
      give: (_given, asked) => (creates(asked) && asked.headers['x-accepted'] === 'false' ? refusal : null),
    })
    const { report } = await runConform({ ...options, suite: 'pairs,sequences', only: ids })
    const { tolerated = [] } = report.assumptions?.find(({ mark }) => mark === place) ?? {}
    return { bodies, tolerated, verdicts: Object.fromEntries(report.cases.map(({ id, verdict }) => [id, verdict])) }
  }

  test.each([
    ['refused', { status: 400, body: invalid }],
    ['not seen, so that nothing is found', { status: 404, body: unseen }],
  ])('is tried in the body too where it is %s, and what is accepted is kept to', async (_how, refusal) => {
    const { bodies, verdicts, tolerated } = await create((hasLocation) => hasLocation, refusal)
    const first = bodies.indexOf(true)
    expect(first).toBeGreaterThan(0)
    expect(bodies.slice(first)).not.toContain(false)
    expect(bodies.length).toBeGreaterThan(first + 2)
    // An answer that the query alone is right would make it fail.
    expect(tolerated).toEqual(['a copy in the body'])
    expect(verdicts).toEqual(Object.fromEntries(ids.map((id) => [id, 'pass'])))
  })

  test('stays in the query alone where that is accepted', async () => {
    const { bodies, verdicts, tolerated } = await create(() => true)
    expect(bodies).not.toContain(true)
    expect(tolerated).toEqual([])
    expect(verdicts).toEqual(Object.fromEntries(ids.map((id) => [id, 'pass'])))
  })

  test('goes back to the query alone where the body does not help', async () => {
    const { bodies, verdicts } = await create(() => false)
    expect(bodies.filter(Boolean)).toHaveLength(1)
    expect(bodies.at(-1)).toBe(false)
    expect(Object.values(verdicts)).not.toContain('pass')
  })
})

test('a list whose name in the body is not shown is sent under its name in the response too, where it is refused', async () => {
  const fields: string[][] = []
  const sets = ({ method, path }: Pick<Asked, 'method' | 'path'>) => method === 'PATCH' && path.endsWith('/split-test')
  const { options } = await deployment({
    ask: (asked) => {
      if (!sets(asked)) return asked
      const body = JSON.parse(asked.body) as Record<string, unknown>
      fields.push(Object.keys(body))
      return { ...asked, headers: { ...asked.headers, 'x-accepted': String('variants' in body) } }
    },
    give: (_given, asked) =>
      sets(asked) && asked.headers['x-accepted'] === 'false'
        ? { status: 400, body: '{"success":false,"error":"VALIDATION","message":"Send the weights."}' }
        : null,
  })
  const only = ['updateSplitTestWeights/set_weights', 'updateSplitTestWeights/excluded-variant']
  const { report } = await runConform({ ...options, suite: 'pairs,sequences', only })
  expect(report.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'pass'])
  const first = fields.findIndex((names) => names.includes('variants'))
  expect(first).toBeGreaterThan(0)
  expect(fields.slice(first).every((names) => names.includes('variants'))).toBe(true)
  const mark = '/components/schemas/SplitTestWeightsUpdate/x-inferred'
  expect(report.assumptions?.find((one) => one.mark === mark)?.tolerated).toEqual(['a copy in the body'])
})

test('without a key no route is tried with one: the keys of the contract are no keys of a deployment', async () => {
  const keys = new Set<string | undefined>()
  const server = createServer(({ headers: { authorization } }, response) => {
    keys.add(authorization)
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"success":false,"error":"Unauthorized"}')
  })
  const target = await listen(server, 0, '127.0.0.1')
  await runConform({ target, suite: 'pairs,access', only: ['getSubAccountBilling', 'listAgentSkills'] })
  expect(keys).toEqual(new Set(['Bearer conform_nobody_has_this_key', undefined]))
  await closeServer(server)
})
