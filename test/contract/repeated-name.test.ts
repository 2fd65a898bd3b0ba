import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedName } from '../../src/contract/repeated-name.ts'

test.each([
  ['{"a":1,"a":2}', ['a']],
  [String.raw`{"a":{"b":[1,{"c":"x","\u0063":null}]}}`, ['a', 'b', '1', 'c']],
  [String.raw`[{"a\"":1},{"x":"{\"a\":1,\"a\":2}","a\"":[],"a\"":[]}]`, ['1', 'a"']],
  ['{"a":["a","a"],"b":{"a":"a"},"c":[{"a":1},{"a":1}]}', null],
  [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, null],
])('finds what is named twice: %#', (text, path) => {
  expect(repeatedName(text)).toEqual(path)
})

test('what a program writes names nothing twice, and put behind itself it does', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
      const text = JSON.stringify(value)
      expect(repeatedName(text)).toBeNull()
      expect(repeatedName(`${text.slice(0, -1)},${text.slice(1)}`)).toEqual([
        Object.keys(JSON.parse(text) as object)[0],
      ])
    }),
  )
})
