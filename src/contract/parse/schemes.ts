import { arrayOf, isObject, objectOf, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { CredentialPlace, Fixture, Operation } from '../model.ts'
import { elementsOf } from './reading.ts'
import type { Reading } from './reading.ts'

/** Join schemes of one requirement, and alternative requirements. */
const AND = ' + '
const OR = ' or '

/** By scheme; those without credentials are missing. */
export function readSchemes(reading: Reading): ReadonlyMap<string, CredentialPlace> {
  const components = objectOf(reading.document['components'])
  const schemes = elementsOf(reading, '/components/securitySchemes', components['securitySchemes'])
  return new Map(
    schemes.flatMap(([name, { value }]) => {
      const place = placeOf(value)
      return place === null ? [] : [[name, place] as const]
    }),
  )
}

function placeOf(scheme: JsonObject): CredentialPlace | null {
  const type = textOf(scheme['type'])
  const name = textOf(scheme['name']) ?? ''
  if (type === 'apiKey') {
    const place = (['header', 'query', 'cookie'] as const).find((candidate) => candidate === scheme['in'])
    // Some write what stands before the key into the name: "Authorization: Bearer".
    const [, header = name, word = ''] = /^([^\s:]+)\s*:\s*(\S*)$/.exec(name) ?? []
    const prefix = word === '' ? '' : `${word} `
    return place === undefined || name === '' ? null : { in: place, name: header, prefix, basic: false }
  }
  const isHttp = type === 'http'
  // Client certificates are not part of a request.
  if (!isHttp && type !== 'oauth2' && type !== 'openIdConnect') return null
  const word = isHttp ? (textOf(scheme['scheme']) ?? 'bearer') : 'bearer'
  const basic = word.toLowerCase() === 'basic'
  const prefix = `${word.charAt(0).toUpperCase()}${word.slice(1)} `
  return { in: 'header', name: 'Authorization', prefix, basic }
}

/** The name of a scheme or combination; null: no credential needed. */
export function speakerOf(
  document: JsonObject,
  operation: JsonObject,
  schemes: ReadonlyMap<string, CredentialPlace>,
): { readonly name: string; readonly alternatives: readonly (readonly string[])[] } | null {
  const asked = arrayOf(operation['security'] ?? document['security']).filter(isObject)
  const alternatives = asked.map((one) => Object.keys(one).filter((name) => schemes.has(name)))
  // An empty alternative allows everybody.
  if (alternatives.length === 0 || alternatives.some((one) => one.length === 0)) return null
  return { name: alternatives.map((one) => one.join(AND)).join(OR), alternatives }
}

/** One for each scheme and combination in a foreign contract. */
export function schemeFixtures(
  schemes: ReadonlyMap<string, CredentialPlace>,
  operations: readonly Operation[],
): Readonly<Record<string, Fixture>> {
  const fixtures: Record<string, Fixture> = {}
  for (const [name, place] of schemes) {
    const value = place.basic ? `${name}:conform` : `conform-${name}`
    const summary = place.basic ? 'Who calls, as user:password.' : 'Who calls.'
    fixtures[name] = { name, kind: 'credential', value, summary, state: {}, sentAs: [[{ ...place, credential: name }]] }
  }
  for (const { speaksAs } of operations) {
    if (speaksAs === undefined || speaksAs === null || Object.hasOwn(fixtures, speaksAs.name)) continue
    const { name, alternatives } = speaksAs
    const sentAs = alternatives.map((one) =>
      one.flatMap((scheme) => {
        const place = schemes.get(scheme)
        return place === undefined ? [] : [{ ...place, credential: scheme }]
      }),
    )
    fixtures[name] = { name, kind: 'credential', value: `conform-${name}`, summary: 'Who calls.', state: {}, sentAs }
  }
  return fixtures
}
