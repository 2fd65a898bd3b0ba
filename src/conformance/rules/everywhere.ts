import { decodePointer, encodePointer } from '../../contract/index.ts'
import type { Operation, Pointer } from '../../contract/index.ts'
import { isObject } from '../../contract/portable.ts'
import { everyReply, fits } from './assertions.ts'
import { inside, must, schema, sentKey, textIn } from './invariant.ts'
import type { AnswerContext, Deviation, Invariant } from './invariant.ts'
import { act, hold } from './sequence.ts'
import type { Sequence } from './sequence.ts'

/** A shorter text is found by chance. */
const shortestSecret = 8

const hidden = '(not repeated here)'

/** What holds of every answer, in any module. */
export const everyAnswerInvariants: readonly Invariant[] = [
  {
    name: 'key-not-repeated',
    says: 'No answer holds the key that the request spoke with.',
    clause: '/components/securitySchemes/apiKey',
    inferred: null,
    check: (context) => {
      const key = sentKey(context)
      return key === null || key.length < shortestSecret ? null : holdsNone(context, [key], 'a text without the key')
    },
  },
  {
    name: 'secret-not-repeated',
    says: 'No answer holds a secret that the request sent to be kept.',
    clause: schema('WorkflowStep/properties/config'),
    inferred: null,
    check: (context) => {
      if (context.sent.body?.includes('"secret"') !== true) return null
      const secrets = secretsIn(context.asked).flatMap(({ secret }) => {
        const value = textIn(secret, 'value')
        return value === null || value.length < shortestSecret ? [] : [value]
      })
      if (secrets.length === 0) return null
      // A secret that reads back in its own place breaks the rule for workflows.
      return holdsNone(context, secrets, 'a text without the secret').filter(({ at }) => !at.endsWith('/secret/value'))
    },
  },
  {
    name: 'success-says-so',
    says: 'A success says so: `success` is true.',
    clause: '/info/description',
    inferred: null,
    wherever: true,
    check: ({ operation, answer: { status }, body }) =>
      isDocumented(operation, status) && status < 300 && body !== undefined
        ? must(inside(body, 'success') === true, '/success', 'true', inside(body, 'success'))
        : null,
  },
  {
    name: 'failure-explained',
    says: 'A failure says something to people.',
    clause: schema('Error/properties/message/description'),
    inferred: null,
    check: ({ answer: { status }, body }) => {
      if (status < 400) return null
      // In `message`; a module without one has the explanation in `error`.
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

/** An answer with an undocumented status need not be the platform's. */
function isDocumented({ responses }: Operation, answered: number): boolean {
  return responses.some(({ status }) => status === String(answered))
}

/** Deviations never contain the secret: many people read reports. */
function holdsNone(
  { answer, body }: AnswerContext,
  secrets: readonly string[],
  expected: string,
): readonly Deviation[] {
  const bytes = Buffer.from(answer.body.buffer, answer.body.byteOffset, answer.body.byteLength)
  const isHeld = (text: string) => secrets.some((secret) => text.includes(secret))
  const isInBytes = (secret: string): boolean => {
    const inJson = JSON.stringify(secret).slice(1, -1)
    return bytes.includes(secret) || (inJson !== secret && bytes.includes(inJson))
  }
  if (!secrets.some(isInBytes)) return []
  const places = textsOf(body).flatMap(({ at, text }) => (isHeld(text) ? [at] : []))
  // A value under a name that is the secret must not reveal it either.
  const told = places.filter((at) => !decodePointer(at).some(isHeld))
  return (told.length === 0 ? [''] : told).map((at) => ({ at, expected, actual: hidden }))
}

interface TextAt {
  readonly at: Pointer
  readonly text: string
}

/** Every text of a JSON value, including property names, with its place. */
export function textsOf(value: unknown): readonly TextAt[] {
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

/** A refusal in each form of errors: the same request in two languages. */
export const languageRules: readonly Sequence[] = (
  [
    ['getSubAccountBilling', 'NotFound', '/message'],
    ['getLiveAgent', 'NotFound', '/error'],
    ['getSplitTest', 'NOT_FOUND', '/message'],
  ] as const
).map(([operation, pair, message]) => ({
  operation,
  tries: 'english-messages',
  says: 'Who calls with a key gets English messages, whatever language it asks for.',
  clause: '/info/description',
  harmless: true,
  acts: [
    act('english', `${operation}/${pair}`, { headers: { 'Accept-Language': 'en' }, open: true }),
    act('german', `${operation}/${pair}`, { headers: { 'Accept-Language': 'de-DE, de;q=0.9' }, open: true }),
  ],
  holds: [
    hold(
      // It may contain times and numbers of requests.
      fits(
        'the message that English gets',
        [`german ${message}`, `english ${message}`],
        (german, english) =>
          [german, english].every((one) => typeof one !== 'string') ||
          withoutNumbers(german) === withoutNumbers(english),
      ),
    ),
  ],
}))

/** One read of each module. */
export const revokedKeyRules: readonly Sequence[] = (
  [
    ['getSubAccountBilling', 'agency_wallet'],
    ['listLiveAgents', 'list'],
    ['getSplitTest', 'running'],
    ['getPipelineSteps', 'steps'],
  ] as const
).map(([operation, pair]) => ({
  operation,
  tries: 'revoked-key',
  says: 'A key that was revoked is refused like one that nobody has.',
  clause: `@${operation}/responses/401`,
  harmless: true,
  acts: [
    act('ours', `${operation}/${pair}`),
    act('revoked', `${operation}/Unauthorized`, { as: 'key_revoked', controls: ['ours'] }),
  ],
  holds: [hold(everyReply('revoked', 'a refusal', (status) => status >= 400))],
}))

function withoutNumbers(message: unknown): string {
  return String(message).replaceAll(/\S*\d\S*/g, '…')
}
