import { afterEach, describe, expect, test } from 'vitest'
import { startMuseum, user } from '../../scripts/lab/any-contract/museum.ts'
import type { Bug, Museum } from '../../scripts/lab/any-contract/museum.ts'
import { temporaryFile } from './support/files.ts'
import { runConform } from './support/run.ts'

const event = { $ref: '#/components/schemas/Event' }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { type: 'object' } } },
})
const refusals = { 400: problem('Wrong'), 404: problem('Missing') }
const one = { 200: { description: 'One', ...json(event) }, ...refusals }
const sent = (schema: object) => ({ required: true, ...json(schema) })
const eventId = { type: 'string', format: 'uuid' }
const known = 'dad4bce8-f5cb-4078-a211-995864315e39'

/** A part of what the museum of the comparison does. */
const contract = {
  openapi: '3.1.0',
  info: { title: 'Museum', version: '1' },
  security: [{ door: [] }],
  paths: {
    '/special-events': {
      get: {
        operationId: 'list',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 30 } }],
        responses: { 200: { description: 'All', ...json({ type: 'array', items: event }) }, ...refusals },
      },
      post: {
        operationId: 'create',
        requestBody: sent(event),
        responses: { 201: { description: 'One', ...json(event) }, ...refusals },
      },
    },
    '/special-events/{eventId}': {
      parameters: [{ name: 'eventId', in: 'path', required: true, schema: eventId, example: known }],
      get: { operationId: 'read', responses: one },
      patch: {
        operationId: 'change',
        requestBody: {
          ...sent({ type: 'object', properties: { price: { type: 'number' } } }),
          content: {
            'application/json': {
              schema: { type: 'object', properties: { price: { type: 'number' } } },
              example: { price: 15 },
            },
          },
        },
        responses: one,
      },
      delete: { operationId: 'remove', responses: { 204: { description: 'Gone' }, ...refusals } },
    },
  },
  components: {
    securitySchemes: { door: { type: 'http', scheme: 'basic' } },
    schemas: {
      Event: {
        type: 'object',
        required: ['name', 'location', 'eventDescription', 'dates', 'price'],
        properties: {
          eventId: { ...eventId, readOnly: true },
          name: { type: 'string', example: 'Sasquatch Ballet' },
          location: { type: 'string', example: 'Seattle... probably' },
          eventDescription: { type: 'string', example: 'Big feet' },
          dates: { type: 'array', items: { type: 'string', format: 'date' }, example: ['2023-12-15'] },
          price: { type: 'number', example: 40 },
        },
      },
    },
  },
}

let museum: Museum | null = null

afterEach(() => museum?.close())

async function run(suite: string, further: object = {}, document: object = contract) {
  const file = await temporaryFile('museum.json', JSON.stringify(document))
  const url = museum?.url ?? ''
  const fixtures = await temporaryFile('fixtures.yaml', `target: ${url}\ndoor: ${user}\nspending: ${url}\n`)
  const allow = 'write,destructive,spending'
  const { report } = await runConform({ target: url, contract: file, suite, allow, fixtures, ...further })
  const of = (...verdicts: string[]) =>
    report.cases.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id)
  return { failed: of('fail', 'error'), advised: of('advisory'), blocked: of('blocked'), all: report.cases }
}

const whole = 'pairs,constraints,access,sequences'

describe('what any contract promises without examples', () => {
  test('is kept by a server that is right, and examples that its first run used up fail no second one', async () => {
    museum = await startMuseum()
    const first = await run(whole)
    expect([first.failed, first.advised, first.blocked]).toEqual([[], [], []])
    const again = await run(whole)
    expect([again.failed, again.advised]).toEqual([[], []])
    // `remove` deleted the event of the examples, as the last of the first run.
    expect(again.all.find(({ id }) => id === 'read/made')?.verdict).not.toBe('fail')
  })

  test.each<[Bug, string, string]>([
    ['null-name', 'constraints', 'create/constraint/body/name/type/outside/null'],
    ['unknown-id-500', 'constraints', 'read/unknown-id'],
    ['patch-unknown-200', 'constraints', 'change/unknown-id'],
    ['delete-keeps-in-list', 'sequences', 'create/lifecycle'],
    ['patch-wipes', 'sequences', 'create/lifecycle'],
    ['create-drops-location', 'sequences', 'create/lifecycle'],
  ])('shows a server with the bug %s', async (bug, suite, id) => {
    museum = await startMuseum(bug)
    expect((await run(suite)).failed).toContain(id)
  })

  test('is advice where the contract says it in prose alone', async () => {
    museum = await startMuseum('limit-ignored')
    expect(await run('constraints')).toMatchObject({ failed: [], advised: ['list/page-size'] })
  })

  test('leaves open which of several documented successes comes', async () => {
    museum = await startMuseum('creates-with-200')
    const ballet = {
      name: 'Sasquatch Ballet',
      location: 'Seattle',
      eventDescription: 'Big feet',
      dates: ['2023-12-15'],
      price: 40,
    }
    const examples = { ballet: { value: ballet } }
    const shown = { content: { 'application/json': { schema: event, examples } } }
    const { get, post } = contract.paths['/special-events']
    const responses = {
      ...post.responses,
      200: { description: 'There', ...json(event) },
      201: { description: 'One', ...shown },
    }
    const create = { ...post, requestBody: { required: true, ...shown }, responses }
    const both = { ...contract, paths: { ...contract.paths, '/special-events': { get, post: create } } }
    expect(await run('pairs', {}, both)).toMatchObject({ failed: [], advised: ['create/ballet'] })
  })

  test('is left out by --examples-only', async () => {
    museum = await startMuseum()
    const { all } = await run(whole, { examplesOnly: true })
    expect(all.filter(({ id }) => /unknown-id|page-size|null$|lifecycle/.test(id))).toEqual([])
  })
})

describe('the plan for ids that are texts, and for responses that no case expects', () => {
  const shown = (examples: object) => ({ content: { 'application/json': { schema: { type: 'object' }, ...examples } } })
  const thing = (name: string, further: object = {}) => ({
    [`/of-${name}/{${name}}`]: {
      get: {
        operationId: name,
        parameters: [{ name, in: 'path', required: true, schema: { type: 'string' }, ...further }],
        responses: { 200: { description: 'One', ...json({ type: 'object' }) }, 404: { description: 'None' } },
      },
    },
  })

  async function planOf(paths: object) {
    const contractFile = await temporaryFile(
      'texts.json',
      JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths }),
    )
    const { report } = await runConform({ contract: contractFile, plan: true, suite: whole })
    return report
  }

  test('tries an unknown id where the parameter is called an id, or its example is no short word', async () => {
    const ids = ['id', 'petId', 'pet_id', 'pet-id', 'petUUID', 'serial', 'slug']
    const words = ['topic', 'paid', 'word']
    const paths = [...ids, ...words].map((name) => {
      if (name === 'serial') return thing(name, { example: 'a1' })
      if (name === 'slug') return thing(name, { example: 'blue-and-green' })
      return name === 'word' ? thing(name, { example: 'red' }) : thing(name)
    })
    const { cases } = await planOf(Object.assign({}, ...paths) as object)
    const tried = cases.flatMap(({ id }) => /^(.*)\/unknown-id$/.exec(id)?.[1] ?? [])
    expect(tried).toEqual(ids)
  })

  test('says why an example of a response gets no case', async () => {
    const named = (key: string) => shown({ examples: { [key]: { value: {} } } })
    const responses = {
      200: { description: 'One', ...shown({ examples: { one: { value: {} }, two: { value: {} } } }) },
      409: { description: 'There', ...named('taken') },
      410: { description: 'Gone', ...shown({ example: {} }) },
      422: { description: 'Wrong', ...named('default') },
      423: { description: 'Locked', ...named('one') },
      424: { description: 'Text', content: { 'text/plain': { example: 'no' } } },
      425: { description: 'Early' },
      503: { description: 'Down', ...named('down') },
      default: { description: 'Else', ...named('else') },
    }
    const { coverage } = await planOf({ '/things': { get: { operationId: 'things', responses } } })
    expect(coverage.flatMap(({ status, reason }) => (reason === null ? [] : [[status, reason]]))).toEqual([
      ['409', 'no request example is named taken, as its example is'],
      ['410', 'its example has no name: give it the name of an example of a request that leads to it'],
      ['422', 'the name of its example is too general to belong to a request: default'],
      ['423', 'its example has the name of one under 200: one'],
      ['424', 'its example is no JSON'],
      ['425', 'no example in the contract'],
      ['503', 'no request is known to lead to its example down'],
      ['default', 'its example has no status of its own'],
    ])
  })
})
