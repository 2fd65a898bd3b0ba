import { decodePointer, encodePointer } from '../../contract/index.ts'
import type { Operation, Pointer } from '../../contract/index.ts'
import { isObject } from '../../contract/portable.ts'
import type { Error, ServerError } from '../../../generated/api.d.ts'
import { everyBody, inStatuses, schema, sentKey, textIn } from './invariant.ts'
import type { AnswerContext } from './invariant.ts'
import { either, fits, is, isAbsent, isBetween, isOneOf, isPresent, isThere, matches } from './language/conditions.ts'
import type { Condition } from './language/conditions.ts'
import { placeOf } from './language/place.ts'
import { rowsOf } from './language/row.ts'
import { firstOf } from './language/values.ts'

/** A shorter text is found by chance. */
const shortestSecret = 8

const hidden = '(not repeated here)'

/** Where a refusal for a missing scope names it. */
export const missingScopeAt = '/requiredScope'

/** The parameter that names the sub-account of `--location`. */
const locationParameter = 'locationId'

/** Whether an operation says of which sub-account it is. */
export function isByLocation({ parameters }: Operation): boolean {
  return parameters.some(({ name }) => name === locationParameter)
}

export function hasLocationInPath({ path }: Operation): boolean {
  return path.includes(`{${locationParameter}}`)
}

/** What is true of every response, in any module. */
export const everyResponseInvariants = [
  ...rowsOf(everyBody, [
    {
      name: 'key-not-repeated',
      says: 'The body of no response contains the key that the request was sent with.',
      clause: '/components/securitySchemes/apiKey',
      then: ({ context }) => hasNone(context, [sentKey(context)], 'a text without the key'),
    },
    {
      name: 'secret-not-repeated',
      says: 'The body of no response contains a secret that the request sent to be kept.',
      clause: schema('WorkflowStep/properties/config'),
      then: ({ context }) => {
        if (context.sent.body?.includes('"secret"') !== true) return []
        const secrets = secretsIn(context.asked).map(({ secret }) => textIn(secret, 'value'))
        // A secret that reads back in its own place breaks the rule for workflows.
        return hasNone(context, secrets, 'a text without the secret').filter(
          ({ at: found }) => !found.at.endsWith('/secret/value'),
        )
      },
    },
  ]),
  ...rowsOf<{ readonly success: boolean }>(inStatuses(200, 299), [
    {
      name: 'success-says-so',
      says: 'A success says so: `success` is true.',
      clause: '/info/description',
      stated: true,
      then: ({ shown, context }) =>
        isDocumented(context) ? [isPresent(shown, 'success'), is(shown.success, true)] : [],
    },
  ]),
  ...rowsOf<ServerError>(inStatuses(500, 500), [
    {
      name: 'failure-has-a-ref',
      says: 'A 500 has a `ref`.',
      clause: schema('Error/properties/ref'),
      stated: true,
      then: ({ shown, context }) => (isDocumented(context) ? [isPresent(shown, 'ref')] : []),
    },
  ]),
  ...rowsOf<Error & { readonly code?: string }>(inStatuses(400, 599), [
    {
      name: 'failure-explained',
      says: 'A failure has a text.',
      clause: schema('Error/properties/message/description'),
      // In `message`; a module without one has the explanation in `error`.
      then: ({ shown }) => [matches(firstOf(shown.message, shown.error), /\S/, 'a text that is not blank')],
    },
    {
      name: 'ref-only-on-server-failures',
      says: 'A refusal has no `ref`: only failures of the server have one.',
      clause: schema('Error/properties/ref'),
      inferred: 'It is stated that failures of the server have one; that nothing else has is stated for billing only.',
      given: ({ response }) => [isBetween(response.status, 400, 499)],
      then: ({ shown }) => [isAbsent(shown, 'ref')],
    },
    {
      name: 'scope-with-its-code',
      says: 'InsufficientScope comes with the scope that is missing.',
      clause: schema('Error/properties/requiredScope'),
      given: ({ shown, response }) => [
        is(response.status, 403),
        either(is(shown.error, 'InsufficientScope'), is(shown.code, 'InsufficientScope')),
      ],
      then: ({ shown }) => [isPresent(shown, 'requiredScope')],
    },
    {
      name: 'scope-of-the-operation',
      says: 'The scope that is said to be missing is one that the operation asks for.',
      clause: '/operation/security',
      given: ({ shown }) => [isThere(shown.requiredScope)],
      then: ({ shown, context: { operation } }) => {
        const scopes = operation.scopes?.flat() ?? []
        return scopes.length === 0 ? [] : [isOneOf(shown.requiredScope, scopes)]
      },
    },
  ]),
]

/** A response with an undocumented status need not be the platform's. */
function isDocumented({ operation, answer }: AnswerContext): boolean {
  return operation.responses.some(({ status }) => status === String(answer.status))
}

/** No text of a response contains one of these. Deviations never contain the secret: many people read reports. */
function hasNone(
  { answer, body }: AnswerContext,
  texts: readonly (string | null)[],
  expected: string,
): readonly Condition[] {
  const secrets = texts.filter((text) => text !== null && text.length >= shortestSecret) as readonly string[]
  if (secrets.length === 0) return []
  const bytes = Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength)
  const isHeld = (text: string) => secrets.some((secret) => text.includes(secret))
  const isInBytes = (secret: string): boolean => {
    const inJson = JSON.stringify(secret).slice(1, -1)
    return bytes.includes(secret) || (inJson !== secret && bytes.includes(inJson))
  }
  const isRepeated = secrets.some(isInBytes)
  const places = isRepeated ? textsOf(body).flatMap(({ at, text }) => (isHeld(text) ? [at] : [])) : []
  // A value under a name that is the secret must not reveal it either.
  const safe = places.filter((at) => !decodePointer(at).some(isHeld))
  return (safe.length === 0 ? [''] : safe).map((at) => fits(placeOf('shown', hidden, at), expected, () => !isRepeated))
}

interface TextAt {
  readonly at: Pointer
  readonly text: string
}

/** Every text of a JSON value, including property names, with its place. */
function textsOf(value: unknown): readonly TextAt[] {
  const texts: TextAt[] = []
  walk(value, (inner, place) => {
    if (typeof inner === 'string') texts.push({ at: pointerOf(place), text: inner })
    if (isObject(inner)) {
      for (const name of Object.keys(inner)) texts.push({ at: pointerOf(place) + encodePointer(name), text: name })
    }
  })
  return texts
}

/** Every object under the name `secret`, as settings of workflows have them. */
export function secretsIn(value: unknown): readonly { readonly at: Pointer; readonly secret: object }[] {
  const found: { at: Pointer; secret: object }[] = []
  walk(value, (inner, place) => {
    if (place?.name === 'secret' && isObject(inner)) found.push({ at: pointerOf(place), secret: inner })
  })
  return found
}

/** A place during a walk: names from the inside out, null at the root. Becomes a pointer only when needed. */
interface WalkPlace {
  readonly name: string
  readonly within: WalkPlace | null
}

/** Not recursive: nesting of an answer may exceed the stack. */
function walk(value: unknown, visit: (value: unknown, place: WalkPlace | null) => void): void {
  const waiting: { value: unknown; place: WalkPlace | null }[] = [{ value, place: null }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value: inner, place } = next
    visit(inner, place)
    if (typeof inner !== 'object' || inner === null) continue
    for (const [name, item] of Object.entries(inner)) {
      if (typeof item === 'object' || typeof item === 'string') {
        waiting.push({ value: item as unknown, place: { name, within: place } })
      }
    }
  }
}

function pointerOf(place: WalkPlace | null): Pointer {
  const names: string[] = []
  for (let next = place; next !== null; next = next.within) names.unshift(next.name)
  return encodePointer(...names)
}
