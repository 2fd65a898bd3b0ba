import { describe, expect, test } from 'vitest'

import { readPreference } from '../../src/serve/prefer.ts'

const NOTHING = { code: null, example: null, dynamic: false }

describe('readPreference', () => {
  test.each([
    ['code=409', { ...NOTHING, code: 409 }],
    [
      'code=409, example=DIRECT_BILLING_REBILLING_ON',
      { ...NOTHING, code: 409, example: 'DIRECT_BILLING_REBILLING_ON' },
    ],
    ['example="with space, and \\"quotes\\""', { ...NOTHING, example: 'with space, and "quotes"' }],
    ['CODE = 200', { ...NOTHING, code: 200 }],
    ['code=200; example=x', { ...NOTHING, code: 200, example: 'x' }],
    ['code=200,code=500', { ...NOTHING, code: 200 }],
    ['respond-async, wait=10, dynamic=true', { ...NOTHING, dynamic: true }],
    ['dynamic', { ...NOTHING, dynamic: true }],
    ['dynamic=false, code=409', { ...NOTHING, code: 409 }],
  ])('reads %s', (header, wanted) => {
    expect(readPreference(header, new URLSearchParams())).toEqual(wanted)
  })

  test.each(['respond-async', 'return=minimal; foo="a=b"', '', 'dynamic=false', 'example='])(
    '%s asks for nothing here',
    (header) => {
      expect(readPreference(header, new URLSearchParams())).toBeNull()
    },
  )

  test('reads the query forms, the header first', () => {
    const query = new URLSearchParams('__code=404&__example=gone&__dynamic=true')
    expect(readPreference(undefined, query)).toEqual({ code: 404, example: 'gone', dynamic: true })
    expect(readPreference('code=500', query)).toEqual({ code: 500, example: 'gone', dynamic: true })
  })

  test.each(['code=4', 'code=many', 'code=4XX', 'dynamic=perhaps'])('%s is a problem that names itself', (header) => {
    expect(readPreference(header, new URLSearchParams())).toEqual({
      problem: expect.stringContaining(header) as string,
    })
  })
})
