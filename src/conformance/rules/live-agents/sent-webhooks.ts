import { encodePointer, isObject } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import { createMask } from '../../model/secrets.ts'
import { inside, momentIn, numberIn, schema, textIn } from '../invariant.ts'
import type { Deviation } from '../invariant.ts'
import type { SentWebhook, WebhookRule } from '../rules.ts'

const webhook = '/webhooks/workflowStep/post/description'
const settings = schema('WorkflowStep/properties/config/description')

/** Milliseconds between `sentAt` and the arrival. The specification names none. */
const mostUnderWay = 60_000

/** What the specification says of the requests of webhook steps, and what their receiver has to rely on. */
export const webhookRules: readonly WebhookRule[] = [
  {
    name: 'webhook-secret',
    says: 'The value of an authentication header stands in that header alone.',
    clause: settings,
    check: ({ request, body, secrets }) =>
      placesOf(request, body, secrets).map((found) => ({
        ...found,
        expected: 'no value of a header',
        inferred: whyMeant(found.at),
      })),
  },
  {
    name: 'webhook-key',
    says: 'A webhook does not contain an API key of yours.',
    clause: '/components/securitySchemes/apiKey/description',
    check: ({ request, body, keys }) =>
      placesOf(request, body, keys).map((found) => ({ ...found, expected: 'no key', inferred: null })),
  },
  {
    name: 'webhook-header',
    says: 'A header that was saved as a secret is sent with its value.',
    clause: settings,
    check: ({ request: { headers } }) =>
      Object.entries(headers)
        .filter(([, value]) => /^\[object \w+\]$|^\s*\{\s*"?(?:secret|id|value)"?\s*:/.test(value))
        .map(([name, actual]) => ({
          at: encodePointer('headers', name),
          expected: 'the value',
          actual,
          inferred: 'That the header is sent with the value that was saved is not stated.',
        })),
  },
  {
    name: 'webhook-https',
    says: 'A webhook is sent over HTTPS.',
    clause: webhook,
    check: ({ request: { headers } }) =>
      headers['x-forwarded-proto']?.toLowerCase() === 'http'
        ? [
            {
              at: '/headers/x-forwarded-proto',
              expected: 'https',
              actual: headers['x-forwarded-proto'],
              inferred: 'The proxy that says so may be asked by another one.',
            },
          ]
        : [],
  },
  {
    name: 'webhook-repeated',
    says: 'A repeated event says so: it has the same id and body, and another number of the attempt.',
    clause: webhook,
    check(sent, earlier) {
      const inferred = 'Whether events are repeated, and how that is marked, is not stated.'
      const before = earlier.findLast((other) => isSameEvent(sent, other))
      if (before === undefined) return []
      if (before.request.body !== sent.request.body) {
        return [{ at: '/body', expected: 'the body of the attempt before', actual: undefined, inferred }]
      }
      if (isSameId(sent, before) && attemptOf(sent) !== attemptOf(before)) return []
      const expected = 'an id of the event, and another number than the attempt before'
      return [{ at: '/headers', expected, actual: undefined, inferred }]
    },
  },
  {
    name: 'webhook-in-time',
    says: 'An event arrives within a minute of its sentAt.',
    clause: schema('WorkflowWebhookPayload/properties/sentAt/description'),
    check(sent, earlier) {
      const { body, at, isOurs } = sent
      const moment = momentOf(body)
      const isRetry = Number(attemptOf(sent) ?? 1) > 1 || earlier.some((other) => isSameEvent(sent, other))
      if (isOurs || isRetry || moment === null || Math.abs(at - moment) <= mostUnderWay) return []
      const inferred = 'How soon an event has to arrive is not stated.'
      return [
        {
          at: '/body/sentAt',
          expected: `at most ${mostUnderWay / 1000} s from ${new Date(at).toISOString()}`,
          actual: inside(body, 'sentAt'),
          inferred,
        },
      ]
    },
  },
]

/** An author may have written the same text into a field or the address. */
function whyMeant(at: Pointer): string | null {
  const isByAuthor = at === '/query' || /^\/body\/fields(?:\/|$)/.test(at)
  return isByAuthor ? 'The author of the node may have put the same text there.' : null
}

/** Where one of these stands beside the headers, in any spelling. */
function placesOf({ url }: SentWebhook['request'], body: unknown, secrets: readonly string[]): readonly Found[] {
  const mask = createMask(secrets)
  const isHere = (text: string): boolean => mask(text) !== text
  const below = (value: unknown, at: Pointer): readonly Found[] => {
    if (typeof value === 'string') return isHere(value) ? [{ at, actual: value }] : []
    if (Array.isArray(value)) return value.flatMap((item, index) => below(item, `${at}/${index}`))
    if (!isObject(value)) return []
    return Object.entries(value).flatMap(([name, item]) =>
      isHere(name) ? [{ at, actual: name }] : below(item, at + encodePointer(name)),
    )
  }
  return [...below(body, '/body'), ...(isHere(url) ? [{ at: '/query', actual: url }] : [])]
}

type Found = Pick<Deviation, 'at' | 'actual'>

/** When it was sent, in milliseconds since the epoch; null: in a form that is not known. */
function momentOf(body: unknown): number | null {
  const number = numberIn(body, 'sentAt')
  if (number === null) return /^\d{4}-\d\d-\d\dT/.test(textIn(body, 'sentAt') ?? '') ? momentIn(body, 'sentAt') : null
  return number < 1e11 ? number * 1000 : number
}

function isSameEvent(one: SentWebhook, other: SentWebhook): boolean {
  const [{ request }, { request: before }] = [one, other]
  return isSameId(one, other) || (request.body === before.body && request.url === before.url)
}

const idHeader = /event|delivery|message|idempotency|^webhook-id$/

function isSameId({ request }: SentWebhook, { request: before }: SentWebhook): boolean {
  return Object.entries(request.headers).some(
    // Without a digit it may name a kind of event.
    ([name, value]) => idHeader.test(name) && /\d/.test(value) && before.headers[name] === value,
  )
}

function attemptOf({ request: { headers } }: SentWebhook): string | null {
  return Object.entries(headers).find(([name]) => /attempt|retry|redeliver/.test(name))?.[1] ?? null
}
