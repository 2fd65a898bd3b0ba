import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { compareMarks } from '../../scripts/diff/marks/index.ts'
import { softenAssumed } from '../../scripts/diff/soften-assumed.ts'
import { readContract } from '../../src/contract/compile.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { edited } from '../lint/edited.ts'
import type { Edit } from '../lint/edited.ts'

interface Row extends Edit {
  readonly why: string
  /** What the base is changed by first. */
  readonly base?: Edit
  readonly finds: readonly (readonly ['break' | 'notice', string])[]
}

const PUT = '/paths/~1parcels~1{id}/put'
const GET = '/paths/~1parcels~1{id}/get'
const STATE = '/components/schemas/State'
const COPIES = '/components/schemas/Change/properties/receipt/properties/copies'
const DEFAULT = { set: { [`${COPIES}/default`]: 1 } }

const rows: readonly Row[] = [
  { why: 'nothing changed', finds: [] },
  {
    why: 'another scope',
    set: { [`${PUT}/security`]: [{ key: ['parcels:all'] }] },
    finds: [['break', `${PUT}/security`]],
  },
  {
    why: 'one scope more',
    set: { [`${PUT}/security`]: [{ key: ['parcels:write', 'parcels:read'] }] },
    finds: [['break', `${PUT}/security`]],
  },
  {
    why: 'an alternative',
    set: { [`${PUT}/security`]: [{ key: ['parcels:write'] }, { key: ['parcels:all'] }] },
    finds: [['notice', `${PUT}/security`]],
  },
  { why: "the root's scopes written out", set: { [`${GET}/security`]: [{ key: ['parcels:read'] }] }, finds: [] },
  { why: "the root's scopes", set: { '/security': [{ key: ['parcels:all'] }] }, finds: [['break', `${GET}/security`]] },
  { why: 'no credential any more', set: { [`${PUT}/security`]: [] }, finds: [['notice', `${PUT}/security`]] },
  {
    why: 'scopes that were assumed',
    base: { set: { [`${PUT}/x-inferred`]: { security: 'Not stated.', 'x-roles': 'Not stated.' } } },
    set: { [`${PUT}/security`]: [{ key: ['parcels:all'] }] },
    finds: [['notice', `${PUT}/security`]],
  },
  { why: 'another role', set: { [`${GET}/x-roles`]: ['manager'] }, finds: [['break', `${GET}/x-roles`]] },
  { why: 'one role more', set: { [`${GET}/x-roles`]: ['clerk', 'manager'] }, finds: [['notice', `${GET}/x-roles`]] },
  {
    why: 'roles where it was assumed that none are asked for',
    set: { [`${PUT}/x-roles`]: ['clerk'] },
    finds: [['notice', `${PUT}/x-roles`]],
  },
  { why: 'more harm', set: { [`${PUT}/x-safety`]: 'spending' }, finds: [['break', `${PUT}/x-safety`]] },
  { why: 'no class of harm', set: { [`${PUT}/x-safety`]: 'wriet' }, finds: [['break', `${PUT}/x-safety`]] },
  { why: 'less harm', set: { [`${PUT}/x-safety`]: 'read' }, finds: [['notice', `${PUT}/x-safety`]] },
  {
    why: 'a code gone',
    remove: [`${PUT}/responses/409/content/application~1json/examples/TORN`],
    finds: [['break', `${PUT}/responses/409/x-errors`]],
  },
  {
    why: 'a code more',
    set: { '/components/responses/NotFound/x-errors': ['LOST'] },
    finds: [['break', '/components/responses/NotFound/x-errors']],
  },
  {
    why: 'a code more in a list that was not complete',
    base: { set: { '/components/responses/NotFound/x-inferred': { 'x-errors': 'Not complete.' } } },
    set: { '/components/responses/NotFound/x-errors': ['LOST'] },
    finds: [['notice', '/components/responses/NotFound/x-errors']],
  },
  { why: 'another default', base: DEFAULT, set: { [`${COPIES}/default`]: 2 }, finds: [['break', `${COPIES}/default`]] },
  { why: 'no default', base: DEFAULT, remove: [`${COPIES}/default`], finds: [['break', `${COPIES}/default`]] },
  { why: 'a first default', ...DEFAULT, finds: [['notice', `${COPIES}/default`]] },
  {
    why: 'a default that was assumed',
    base: { set: { [COPIES]: { type: 'integer', default: 1, 'x-inferred': { default: 'Not stated.' } } } },
    set: { [`${COPIES}/default`]: 2 },
    finds: [['notice', `${COPIES}/default`]],
  },
  {
    why: 'a known value gone',
    set: { [`${STATE}/x-extensible-enum`]: ['WAITING'] },
    finds: [['break', `${STATE}/x-extensible-enum`]],
  },
  {
    why: 'a known value more',
    set: { [`${STATE}/x-extensible-enum`]: ['WAITING', 'FETCHED', 'LOST'] },
    finds: [['notice', `${STATE}/x-extensible-enum`]],
  },
  {
    why: 'an open body',
    remove: ['/components/schemas/Change/unevaluatedProperties'],
    finds: [['notice', '/components/schemas/Change/unevaluatedProperties']],
  },
  {
    why: 'a closed body',
    base: { set: { '/components/schemas/Change/unevaluatedProperties': true } },
    set: { '/components/schemas/Change/unevaluatedProperties': false },
    finds: [['break', '/components/schemas/Change/unevaluatedProperties']],
  },
  {
    why: 'an answer that was closed',
    base: { set: { '/components/schemas/Parcel/unevaluatedProperties': false } },
    remove: ['/components/schemas/Parcel/unevaluatedProperties'],
    finds: [['break', '/components/schemas/Parcel/unevaluatedProperties']],
  },
  {
    why: 'an assumption confirmed',
    remove: ['/components/schemas/Parcel/x-inferred'],
    finds: [['notice', '/components/schemas/Parcel/x-inferred/required']],
  },
  {
    why: 'an assumption confirmed but for one clause',
    base: { set: { [`${GET}/x-inferred`]: 'Seen nowhere.' } },
    set: { [`${GET}/x-inferred`]: { 'x-roles': 'Not stated.' } },
    finds: [['notice', `${GET}/x-inferred`]],
  },
  {
    why: 'a fact turned into an assumption',
    set: { [`${GET}/x-inferred`]: 'Seen nowhere.' },
    finds: [['notice', `${GET}/x-inferred`]],
  },
  {
    why: 'a component renamed, its known value lost',
    set: {
      '/components/schemas/Place': { type: 'string', 'x-extensible-enum': ['WAITING'] },
      '/components/schemas/Change/properties/state': { $ref: '#/components/schemas/Place' },
    },
    finds: [['break', `${STATE}/x-extensible-enum`]],
  },
]

const clean = parse(await readFile(new URL('../lint/clean.yaml', import.meta.url), 'utf8')) as JsonObject

test.each(rows)('$why', ({ base: before = {}, finds, ...edit }) => {
  const first = edited(clean, before)
  const [base, revision] = [readContract(first), readContract(edited(first, edit))]
  const changes = softenAssumed(base.data, compareMarks({ base: base.document, revision: revision.document }))
  expect(changes.map(({ severity, pointer }) => [severity, pointer])).toEqual(finds)
})
