import { everyReply, fits } from './assertions.ts'
import { act, hold } from './sequence.ts'
import type { Sequence } from './sequence.ts'

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
