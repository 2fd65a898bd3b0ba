import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { contractFrom, isObject, packagedDocument } from '../../../src/contract/index.ts'
import type { Json, JsonObject } from '../../../src/contract/index.ts'
import { withValueAt } from '../../../src/contract/pointer.ts'
import type { IdempotencyRecord } from '../../../src/sandbox/domain/billing/state.ts'
import type { Documents, Kind } from '../../../src/sandbox/store/documents.ts'
import { FORMS } from '../../../src/sandbox/store/forms/index.ts'
import type { FormStep } from '../../../src/sandbox/store/forms/step.ts'
import { SCHEMA_VERSION, migrations } from '../../../src/sandbox/store/migrations.ts'
import { openStore } from '../../../src/sandbox/store/open.ts'
import type { Store } from '../../../src/sandbox/store/store.ts'
import { postgresDatabase, whySkipped } from '../../support/postgres.ts'
import { send, start } from '../http/support.ts'
import { oldPlace, postgresPlace, sqlitePlaces } from './places.ts'
import type { MakePlace, Place } from './places.ts'
import { documentShapes } from './shapes.ts'

const shapes = documentShapes()
const kinds = Object.keys(shapes) as Kind[]
const frozen = parse(
  readFileSync(new URL(`fixtures/schema-${SCHEMA_VERSION}/shapes.yaml`, import.meta.url), 'utf8'),
) as { readonly [kind: string]: JsonObject }
const ajv = new Ajv2020({ allErrors: true })

const OLDER = migrations.map(({ version }) => version).filter((version) => version < SCHEMA_VERSION)

describe(`documents still have the form of schema version ${SCHEMA_VERSION}`, () => {
  test.each(kinds)('%s', (kind) => {
    expect(adviceFor(kind)).toBe('')
  })

  test('and each step belongs to a version of the schema, in order', () => {
    for (const steps of Object.values(FORMS)) {
      const versions = steps.map(({ version }) => version)
      expect(versions).toEqual(versions.toSorted((a, b) => a - b))
      expect(migrations.map(({ version }) => version)).toEqual(expect.arrayContaining(versions))
    }
  })
})

function adviceFor(kind: Kind): string {
  const places = differences(frozen[kind] ?? {}, shapes[kind], '')
  if (places.length === 0) return ''
  return `The type of a ${kind} changed (${places.join(', ')}), and databases hold documents of its old form.
    If these do not fit the new type: freeze a database of the old program, add a version to
    src/sandbox/store/migrations.ts, and a step with that version to src/sandbox/store/forms/${kind}.ts
    (docs/decisions/stored-forms.md). Then, or if all old documents fit: npx tsx test/sandbox/store/programs/freeze.ts`
}

/** Pointers into two schemas where they differ. */
function differences(one: Json, other: Json, at: string): readonly string[] {
  if (isDeepStrictEqual(one, other)) return []
  if (!isObject(one) || !isObject(other)) return [at]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => differences(one[name] ?? null, other[name] ?? null, `${at}/${name}`))
}

const database = await postgresDatabase()
const sqlitePlace = sqlitePlaces()

describe.each(OLDER)('a document of schema version %i is read in the form of today, on SQLite', (version) => {
  goesForward(version, 'sqlite', sqlitePlace)
})
describe.skipIf(database.missing !== null).each(OLDER)(
  `a document of schema version %i is read in the form of today, on PostgreSQL${whySkipped(database)}`,
  (version) => {
    goesForward(version, 'postgres', postgresPlace)
  },
)

type Row = readonly [world: string, kind: Kind, id: string, parent: string | null, body: string]

function goesForward(version: number, engine: 'sqlite' | 'postgres', make: MakePlace): void {
  const ROWS = 'SELECT world, kind, id, parent, body FROM sandbox_documents ORDER BY world, kind, id'
  let place: Place
  let store: Store
  let rows: readonly Row[]
  beforeAll(async () => {
    place = await oldPlace(version, engine, make)
    rows = (await place.run(ROWS)) as Row[]
    store = await openStore(place.url)
  })
  afterAll(async () => {
    await store.close()
    // Version 1 was frozen before kinds were counted.
    if (version > 1) {
      expect(kinds.filter((kind) => !NEWER.has(kind) && !rows.some((row) => row[1] === kind))).toEqual([])
    }
    const after = (await place.run(ROWS)) as Row[]
    for (const [index, [, , , , body]] of after.entries()) {
      expect(JSON.parse(body)).toEqual([SCHEMA_VERSION, expected(rows[index] as Row)])
    }
  })

  test.each(kinds)('%s, and in a list, and is saved in it', async (kind) => {
    const valid = ajv.compile(shapes[kind])
    for (const row of rows.filter((one) => one[1] === kind)) {
      const [world, , id, parent] = row
      const { found, listed, each } = await store.read(world, [], (reader) => ({
        found: reader.get(kind, id),
        listed: parent === null ? [] : reader.list(kind, parent),
        each: parent === null ? [] : [...reader.each(kind, parent)],
      }))
      expect(found).toEqual(expected(row))
      expect({ id, errors: valid(found) ? [] : valid.errors }).toEqual({ id, errors: [] })
      if (parent !== null) expect(listed).toContainEqual(found)
      expect(each).toEqual(listed)
      await store.transact(world, [], (transaction) =>
        transaction.put(kind, id, transaction.get(kind, id) as Documents[Kind]),
      )
    }
  })
}

/** Kinds that no program of schema version 2 had. */
const NEWER: ReadonlySet<Kind> = new Set<Kind>(['delivery'])

/** What a document of an older form becomes. */
const FORWARD: { readonly [K in Kind]?: (document: JsonObject) => JsonObject } = {
  agent: (document) => ({ analysis: [], ...document }),
  campaign: (document) => ({ activation: null, workflowVersion: 1, ...document }),
  call: (document) => ({ agent: null, capabilities: null, endedAt: null, ...document }),
  liveCreation(document) {
    const campaign = document['campaign'] as { readonly id: string; readonly profileId: string } | null
    return { ...document, campaign: campaign && { id: campaign.id, profileId: campaign.profileId } }
  },
}

function expected([, kind, , , body]: Row): JsonObject {
  const document = JSON.parse(body) as JsonObject
  return FORWARD[kind]?.(document) ?? document
}

test('each document of a list that no cache holds goes forward, too', async () => {
  const place = await oldPlace(2, 'sqlite', sqlitePlace)
  await place.run(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i <= 20000)
    INSERT INTO sandbox_documents SELECT 'main', 'call', 'old_' || i, 'loc_long', NULL,
      json_object('id', 'old_' || i, 'location', 'loc_long') FROM n`)
  const store = await openStore(place.url)
  const calls = await store.read('main', [], (reader) => [...reader.each('call', 'loc_long')])
  expect(calls).toHaveLength(20_001)
  expect(calls.filter(({ agent, endedAt }) => agent !== null || endedAt !== null)).toEqual([])
  await store.close()
})

test('a document of a newer form is not read: the error says so, and what to do', async () => {
  const place = await oldPlace(2, 'sqlite', sqlitePlace)
  await place.run(`UPDATE sandbox_documents SET body = '[99,' || body || ']' WHERE kind = 'agent'`)
  const store = await openStore(place.url)
  const reading = store.read('main', [], (reader) => reader.get('agent', 'agent_weights'))
  await expect(reading).rejects.toThrow(
    `A document (agent) was written with schema version 99, and this program knows versions up to ${SCHEMA_VERSION}.`,
  )
  await store.close()
})

describe('a field that the contract requires from now on', () => {
  const SCHEMA = '/components/schemas/SubAccount'
  const replay = (url: string) =>
    send(url, 'PUT', '/api/billing/sub-accounts/loc_direct_low/direct-billing', {
      body: { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } },
      headers: { 'idempotency-key': 'kept-through-the-upgrade' },
    })

  async function startOn(url: string) {
    const document = packagedDocument()
    const { required } = (document['components'] as { schemas: { SubAccount: { required: string[] } } }).schemas
      .SubAccount
    const wider = withValueAt(document, `${SCHEMA}/required`, [...required, 'currency'])
    const demanding = withValueAt(wider, `${SCHEMA}/properties/currency`, { type: 'string', const: 'USD' })
    return start({ database: url, contract: await contractFrom(demanding, 'openapi.yaml'), onError: () => {} })
  }

  /** As if `forms/idempotencyRecord.ts` had it. */
  const step: FormStep = {
    version: SCHEMA_VERSION,
    forward(document) {
      const record = document as unknown as IdempotencyRecord
      if (record.state !== 'finished' || !('body' in record.answer)) return document
      return withValueAt(document, '/answer/body/data/subAccount/currency', 'USD')
    },
  }

  test('is in a kept replay once there is a step, and without one the replay breaks the contract', async () => {
    const { url } = await oldPlace(SCHEMA_VERSION - 1, 'sqlite', sqlitePlace)
    const without = await startOn(url)
    expect(await replay(without.url)).toMatchObject({ status: 500 })
    await without.close()

    const forms = FORMS as { idempotencyRecord?: readonly FormStep[] }
    const before = forms.idempotencyRecord
    try {
      forms.idempotencyRecord = [...(before ?? []), step]
      const sandbox = await startOn(url)
      expect(await replay(sandbox.url)).toMatchObject({
        status: 200,
        body: { idempotentReplay: true, data: { subAccount: { locationId: 'loc_direct_low', currency: 'USD' } } },
      })
      await sandbox.close()
    } finally {
      if (before === undefined) delete forms.idempotencyRecord
      else forms.idempotencyRecord = before
    }
  })
})
