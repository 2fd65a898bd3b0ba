import { createHash } from 'node:crypto'
import type { Exchange, SentRequest } from '../conformance/model/index.ts'
import { createMask, headerVariable } from '../conformance/model/secrets.ts'
import { secretsOf, withoutSecrets } from '../conformance/recording/secrets.ts'
import type { Rules } from '../conformance/rules/rules.ts'

/**
 * Replaces the secrets of an exchange: the same one by the same other text, so that callers can be told apart and a value that
 * comes twice still does. Letters stay letters and digits digits, because texts have a form.
 */
export function veiled(exchange: Exchange, rules: Rules): Exchange {
  const secrets = [...new Set(secretsOf({ number: 0, isWhole: true, ...exchange }, rules))]
  const named = new Map(secrets.map((secret, index) => [headerVariable(index), secret]))
  const mask = createMask([], Object.fromEntries(secrets.map((secret, index) => [`secret-${index}`, secret])))
  const veil = (text: string): string => {
    const parts = mask.parts(text)
    if (typeof parts === 'string') return parts
    return parts
      .map((part) => (typeof part === 'string' ? part : standInFor(named.get(part.variable) ?? part.variable)))
      .join('')
  }
  const headersOf = (all: SentRequest['headers'], open: SentRequest['headers']): Record<string, string> =>
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => {
        if (name === 'authorization')
          return [name, `${/^\S+\s+/.exec(value)?.[0] ?? ''}${standInFor(value.replace(/^\S+\s+/, ''))}`]
        return [name, open[name] === value ? veil(value) : standInFor(value)]
      }),
    )
  const { request, received, ...times } = exchange
  const open = withoutSecrets(exchange)
  return {
    ...times,
    request: {
      ...request,
      url: veil(request.url),
      headers: headersOf(request.headers, open.request.headers),
      body: request.body === null ? null : veil(request.body),
    },
    received:
      'trouble' in received || 'trouble' in open.received
        ? received
        : {
            answer: {
              status: received.answer.status,
              headers: headersOf(received.answer.headers, open.received.answer.headers),
              body: Buffer.from(veil(Buffer.from(received.answer.body).toString('utf8'))),
            },
          },
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Of as many characters. None of them can break a text of JSON, an address or a header. */
function standInFor(secret: string): string {
  let bytes = Buffer.alloc(0)
  return Array.from(secret)
    .map((character, index) => {
      if (index >= bytes.length)
        bytes = Buffer.concat([bytes, createHash('sha256').update(`${index} ${secret}`).digest()])
      const byte = bytes[index] ?? 0
      if (/\d/.test(character)) return String(1 + (byte % 9))
      const letter = letters[byte % letters.length] ?? ''
      if (/[A-Z]/.test(character)) return letter.toUpperCase()
      return /[-_.]/.test(character) ? character : letter
    })
    .join('')
}
