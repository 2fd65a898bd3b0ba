import { describe, expect, test } from 'vitest'
import {
  addressOf,
  bareAddress,
  NO_REQUEST,
  packedAddressOf,
  readAddress,
  requestIn,
  withoutSecrets,
} from '../../docs/.vitepress/theme/address.ts'
import { editsBack, withEdits } from '../../scripts/site/forms/began.ts'

const PAGE = 'http://127.0.0.1:4012/operations/updateIt?sandbox=4021#try'
const known = { headers: 'Authorization: Bearer ap_testeradmin', testKeys: ['ap_testeradmin', 'ap_testerreader'] }
const request = {
  ...NO_REQUEST,
  example: 'save',
  server: 'sandbox',
  body: '{"name": "Décor"}',
  own: 'ifVersion',
} as const
const long = { ...request, body: JSON.stringify({ text: Array.from({ length: 3000 }, (_, index) => `Say ${index}.`) }) }

describe('the address of a request', () => {
  test('restores it, also a long one, of which servers get nothing', async () => {
    const short = addressOf(PAGE, request) ?? ''
    expect(short).toMatch(/^http:\/\/127\.0\.0\.1:4012\/operations\/updateIt\?sandbox=4021&.*#try$/)
    expect(await readAddress(new URL(short))).toEqual(request)
    expect(addressOf(short, long)).toBeNull()
    const packed = (await packedAddressOf(short, long)) ?? ''
    expect(packed).toMatch(/^http:\/\/127\.0\.0\.1:4012\/operations\/updateIt\?sandbox=4021#request=[\w-]+$/)
    expect(packed.length).toBeLessThan(JSON.stringify(long).length / 3)
    expect(await readAddress(new URL(packed))).toEqual(long)
    // Nothing of an earlier one stays.
    expect(addressOf(packed, NO_REQUEST)).toBe('http://127.0.0.1:4012/operations/updateIt?sandbox=4021')
    expect(bareAddress(packed)).toBe(bareAddress(short).replace('#try', ''))
    expect([requestIn(new URL(short)), requestIn(new URL(packed))]).toEqual([
      new URL(short).search,
      packed.replace(/^[^?]*/, ''),
    ])
  })

  test('says where it cannot be read, and is none where it would be too long', async () => {
    const packed = (await packedAddressOf(PAGE, long)) ?? ''
    expect(await readAddress(new URL(packed.slice(0, -40)))).toBeNull()
    const random = Array.from({ length: 60_000 }, (_, index) => String.fromCharCode(33 + ((index * index * 7919) % 90)))
    const body = random.map((letter, index) => letter + String((index * 48_271) % 65_537)).join('')
    expect(await packedAddressOf(PAGE, { ...long, body })).toBeNull()
    expect(await readAddress(new URL(PAGE))).toEqual(NO_REQUEST)
  })

  test('has no key of the reader, wherever it stands', () => {
    const headers = 'Authorization: Bearer own-key\nX-Token: other\nAccept: own-key\nx-sandbox-world: mine'
    const typed = { ...request, headers, base: '["/agents/own-key","v1",[1]]' }
    const open = withoutSecrets(typed, known, 'own-key')
    expect(open).toEqual({
      ...request,
      headers: 'Authorization: Bearer ap_testeradmin\nx-sandbox-world: mine',
      base: null,
    })
    const tester = { ...request, headers: 'Authorization: Bearer ap_testerreader' }
    expect(withoutSecrets(tester, known, 'ap_testerreader')).toEqual(tester)
  })
})

test('where an edit began is said by the lines that differ, and only of the text that they were made for', () => {
  const before = JSON.stringify({ name: 'Desk', steps: [{ id: 'ask' }, { id: 'tell' }] }, null, 2)
  for (const now of [
    before,
    before.replace('Desk', 'Office'),
    JSON.stringify(JSON.parse(before)),
    JSON.stringify({ steps: [{ id: 'new' }, { id: 'tell' }, { id: 'ask' }], name: 'Desk' }, null, 2),
    '',
  ])
    expect(withEdits(now, editsBack(now, before))).toBe(before)
  expect(editsBack(before.replace('Desk', 'Office'), before)).toEqual([1, -1, '  "name": "Desk",', 9])
  for (const edits of [[3], [{}], 'none', null]) expect(withEdits(before, edits)).toBeNull()
})
