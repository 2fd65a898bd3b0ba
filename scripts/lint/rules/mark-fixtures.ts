import { isObject, objectOf } from '../../../src/contract/json.ts'
import type { Fixture, Json } from '../../../src/contract/model.ts'
import { decodePointer, encodePointer } from '../../../src/contract/pointer.ts'
import { FIXTURE_KINDS, fixtureProblems } from '../../../src/sandbox/world/seed.ts'
import type { Finding, Rule } from '../rule.ts'

const KEYS = ['kind', 'value', 'summary', 'state', 'shareable']

/** Fixtures have a summary, a snake_case name and known keys, and the sandbox can make them. */
export const markFixtures: Rule = ({ document, contract }) => [
  ...Object.entries(objectOf(document['x-fixtures'])).flatMap(([name, fixture]) =>
    isObject(fixture)
      ? objections(name, fixture).map(({ pointer, message }) => ({
          pointer: encodePointer('x-fixtures', name) + pointer,
          message,
        }))
      : [{ pointer: encodePointer('x-fixtures', name), message: 'Has to be an object with `kind` and `summary`.' }],
  ),
  ...inTheSandbox(contract.fixtures),
]

/** Every contract has these kinds. */
const GENERAL = ['credential', 'absent']

/** A contract with none of the sandbox's own kinds is not the one that the sandbox serves. */
function inTheSandbox(fixtures: Readonly<Record<string, Fixture>>): readonly Finding[] {
  const isServed = ({ kind }: Fixture): boolean => FIXTURE_KINDS.includes(kind) && !GENERAL.includes(kind)
  if (!Object.values(fixtures).some(isServed)) return []
  return fixtureProblems(fixtures).map(({ pointer, message }) => {
    const key = decodePointer(pointer).at(-1) ?? ''
    return { pointer, message: `\`${key}\` ${message}.` }
  })
}

function objections(name: string, fixture: { readonly [key: string]: Json }): Finding[] {
  const { summary, state, kind, shareable } = fixture
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
    ...(shareable === undefined || (shareable === true && !GENERAL.some((general) => general === kind))
      ? []
      : [{ pointer: '/shareable', message: 'Is true or absent, and no credential or absent id has it.' }]),
  ]
}
