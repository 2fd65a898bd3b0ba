import { describe, expect, it } from 'vitest'
import { decodePointer, encodePointer, resolvePointer, valueAt, withValueAt } from '../../src/contract/index.ts'

describe('encodePointer and decodePointer', () => {
  const rows: [tokens: string[], pointer: string][] = [
    [[], ''],
    [[''], '/'],
    [['paths', '/api/loans/{id}', 'get'], '/paths/~1api~1loans~1{id}/get'],
    [['a~1b', 'c~d/e'], '/a~01b/c~0d~1e'],
  ]
  it.each(rows)('%j is %s, and back', (tokens, pointer) => {
    expect(encodePointer(...tokens)).toBe(pointer)
    expect(decodePointer(pointer)).toEqual(tokens)
  })
})

describe('valueAt', () => {
  const data = { list: [{ a: 1 }, null], 'x/y': false }
  const rows: [pointer: string, want: unknown][] = [
    ['', data],
    ['/list/0/a', 1],
    ['/list/1', null],
    ['/list/-', undefined],
    ['/list/01', undefined],
    ['/x~1y', false],
    ['/x~1y/z', undefined],
    ['/toString', undefined],
  ]
  it.each(rows)('%s', (pointer, want) => expect(valueAt(data, pointer)).toEqual(want))
})

describe('withValueAt', () => {
  it('copies the way there and shares the rest', () => {
    const data = { left: { deep: [1, 2] }, right: { kept: true } }
    const changed = withValueAt(data, '/left/deep/1', 9)
    expect(changed).toEqual({ left: { deep: [1, 9] }, right: { kept: true } })
    expect(data.left.deep).toEqual([1, 2])
    expect(changed.right).toBe(data.right)
  })

  const rows: [data: unknown, pointer: string, want: unknown][] = [
    [{}, '/body/version', { body: { version: 7 } }],
    [[1], '/-', [1, 7]],
    [{ a: 1 }, '', 7],
    [{ a: null }, '/a/b', { a: { b: 7 } }],
  ]
  it.each(rows)('%j at %s', (data, pointer, want) => expect(withValueAt(data, pointer, 7)).toEqual(want))
})

describe('resolvePointer', () => {
  const document = {
    a: { $ref: '#/b' },
    b: { $ref: '#/c~1d' },
    'c/d': { inner: { $ref: '#/e' } },
    e: { value: 1 },
    loop: { $ref: '#/pool' },
    pool: { $ref: '#/loop/x' },
    lost: { $ref: '#/nowhere' },
    away: { $ref: 'other.yaml#/a' },
  }
  const rows: [pointer: string, want: string | null][] = [
    ['/a', '/c~1d'],
    ['/a/inner', '/e'],
    ['/a/inner/value', '/e/value'],
    ['/loop', null],
    ['/lost', null],
    ['/away', null],
    ['/none', null],
  ]
  it.each(rows)('%s ends at %s', (pointer, want) => {
    expect(resolvePointer(document, pointer)?.pointer ?? null).toBe(want)
  })
})
