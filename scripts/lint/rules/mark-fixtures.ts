import { isObject, objectOf } from '../../../src/contract/json.ts'
import type { Json } from '../../../src/contract/model.ts'
import { encodePointer } from '../../../src/contract/pointer.ts'
import type { Finding, Rule } from '../rule.ts'

const KEYS = ['kind', 'value', 'summary', 'state']

/** Fixtures have a summary, a snake_case name and known keys. */
export const markFixtures: Rule = ({ document }) =>
  Object.entries(objectOf(document['x-fixtures'])).flatMap(([name, fixture]) =>
    isObject(fixture)
      ? objections(name, fixture).map(({ pointer, message }) => ({
          pointer: encodePointer('x-fixtures', name) + pointer,
          message,
        }))
      : [{ pointer: encodePointer('x-fixtures', name), message: 'Has to be an object with `kind` and `summary`.' }],
  )

function objections(name: string, fixture: { readonly [key: string]: Json }): Finding[] {
  const { summary, state, kind } = fixture
  const unknown = Object.keys(fixture).filter((key) => !KEYS.includes(key))
  return [
    ...unknown.map((key) => ({
      pointer: encodePointer(key),
      message: `\`${key}\` is not known here; the keys are ${KEYS.join(', ')}.`,
    })),
    ...(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name)
      ? []
      : [{ pointer: '', message: `${name} has to be in snake_case.` }]),
    ...(typeof summary === 'string' && summary.endsWith('.')
      ? []
      : [{ pointer: '', message: `${name} needs a \`summary\`: a sentence saying which state it is in.` }]),
    ...(state === undefined || (isObject(state) && kind !== 'absent')
      ? []
      : [{ pointer: '/state', message: 'Has to be an object, and what does not exist has none.' }]),
  ]
}
