import { decodePointer } from '../../../contract/index.ts'
import { isObject } from '../../../contract/portable.ts'
import { must, schema } from './invariant.ts'
import type { Check, Deviation, Invariant } from './invariant.ts'
import { inside, textIn } from './read.ts'
import { secretsIn, textsOf } from './secrets.ts'
import { sentKey } from './sight.ts'
import type { Sight } from './sight.ts'

/** Anything shorter is found by chance. */
const shortestSecret = 8

const hidden = '(not repeated here)'

/** What holds of every answer, whatever the module. */
export const everyAnswerInvariants: readonly Invariant[] = [
  {
    name: 'key-not-repeated',
    says: 'No answer holds the key that the request spoke with.',
    clause: '/components/securitySchemes/apiKey',
    inferred: null,
    check: (sight) => {
      const key = sentKey(sight)
      return key === null || key.length < shortestSecret ? null : holdsNone(sight, [key], 'a text without the key')
    },
  },
  {
    name: 'secret-not-repeated',
    says: 'No answer holds a secret that the request sent to be kept.',
    clause: schema('WorkflowStep/properties/config'),
    inferred: null,
    check: (sight) => {
      if (sight.sent.body?.includes('"secret"') !== true) return null
      const secrets = secretsIn(sight.asked).flatMap(({ secret }) => {
        const value = textIn(secret, 'value')
        return value === null || value.length < shortestSecret ? [] : [value]
      })
      if (secrets.length === 0) return null
      // A secret that reads back in its own place breaks the rule for workflows.
      return holdsNone(sight, secrets, 'a text without the secret').filter(({ at }) => !at.endsWith('/secret/value'))
    },
  },
  {
    name: 'code-of-401',
    says: 'The code of 401 is Unauthorized.',
    clause: '/components/responses/Unauthorized/x-errors',
    inferred: null,
    check: codeOf(401, 'Unauthorized'),
  },
  {
    name: 'code-of-429',
    says: 'The code of 429 is TooManyRequests.',
    clause: '/components/responses/TooManyRequests/x-errors',
    inferred: null,
    check: codeOf(429, 'TooManyRequests'),
  },
  {
    name: 'failure-explained',
    says: 'A failure says something to people.',
    clause: schema('Error/properties/message/description'),
    inferred: null,
    check: ({ answer: { status }, body }) => {
      if (status < 400) return null
      // In `message`; where a module has none, the explanation stands in `error`.
      const name = textIn(body, 'message') === null ? 'error' : 'message'
      const text = textIn(body, name)
      return text === null ? null : must(text.trim() !== '', `/${name}`, 'a text that is not blank', text)
    },
  },
  {
    name: 'ref-only-on-server-failures',
    says: 'A refusal has no `ref`: only failures of the server have one.',
    clause: schema('Error/properties/ref'),
    inferred: 'It is stated that failures of the server have one; that nothing else has is stated for billing only.',
    check: ({ answer: { status }, body }) => {
      if (status < 400 || status >= 500 || !isObject(body)) return null
      return must(!Object.hasOwn(body, 'ref'), '/ref', 'absent, because the server did not fail', inside(body, 'ref'))
    },
  },
  {
    name: 'scope-with-its-code',
    says: 'A refusal for a missing scope names the scope.',
    clause: schema('Error/properties/requiredScope'),
    inferred: null,
    check: ({ answer: { status }, body }) => {
      if (status !== 403 || textIn(body, 'error') !== 'InsufficientScope') return null
      return must(textIn(body, 'requiredScope') !== null, '/requiredScope', 'the scope that is missing', undefined)
    },
  },
  {
    name: 'scope-of-the-operation',
    says: 'The scope that is said to be missing is one that the operation asks for.',
    clause: '/operation/security',
    inferred: null,
    check: ({ operation: { scopes }, body }) => {
      const scope = textIn(body, 'requiredScope')
      const asked = scopes?.flat() ?? []
      if (scope === null || asked.length === 0) return null
      return must(asked.includes(scope), '/requiredScope', asked.join(' or '), scope)
    },
  },
]

/** The code of a status in all modules; it stands in `code` where the module has it there. */
function codeOf(status: number, code: string): Check {
  return ({ answer, body }) => {
    if (answer.status !== status || !isObject(body)) return null
    const name = textIn(body, 'code') === null ? 'error' : 'code'
    const actual = textIn(body, name)
    return actual === null ? null : must(actual === code, `/${name}`, code, actual)
  }
}

/** Deviations never hold the secret itself: reports are for many eyes. */
function holdsNone({ answer, body }: Sight, secrets: readonly string[], expected: string): readonly Deviation[] {
  const bytes = Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength)
  const isHeld = (text: string) => secrets.some((secret) => text.includes(secret))
  const isInBytes = (secret: string): boolean => {
    const inJson = JSON.stringify(secret).slice(1, -1)
    return bytes.includes(secret) || (inJson !== secret && bytes.includes(inJson))
  }
  if (!secrets.some(isInBytes)) return []
  const places = textsOf(body).flatMap(({ at, text }) => (isHeld(text) ? [at] : []))
  // What stands under a name that is the secret must not tell of it either.
  const told = places.filter((at) => !decodePointer(at).some(isHeld))
  return (told.length === 0 ? [''] : told).map((at) => ({ at, expected, actual: hidden }))
}
