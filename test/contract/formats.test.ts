import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesOf } from '../../src/conformance/values/arbitraries.ts'
import { formatOf } from '../../src/contract/formats.ts'

const ajv = new Ajv2020()
formats.default(ajv)
const NAMES = ['date', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'time', 'uri', 'url', 'uuid']

test.each(NAMES)('%s: the sample keeps it, what is made up keeps it, and what is near breaks it', (format) => {
  const schema = { type: 'string', format }
  const valid = ajv.compile(schema)
  const { sample, near = [] } = formatOf(format)
  expect(valid(sample)).toBe(true)
  expect(near.filter((text) => valid(text))).toEqual([])
  const made = fc.sample(valuesOf({ document: {}, beyond: false, sent: true, left: 100 }, schema), 50)
  expect(made.filter((text) => !valid(text))).toEqual([])
})

test('nothing is known of other formats, also not of one named like a member of every object', () => {
  expect([formatOf('constructor'), formatOf('card-number'), formatOf(undefined)]).toEqual([{}, {}, {}])
})
