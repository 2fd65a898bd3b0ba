import { agree, isAtLeast } from './language/conditions.ts'
import { memberOf } from './language/place.ts'
import { act, sequence } from './language/sequence.ts'
import type { Sequence } from './language/sequence.ts'

/** A refusal in each form of errors: the same request in two languages. */
export const languageRules: readonly Sequence[] = (
  [
    ['getSubAccountBilling/NotFound', 'message'],
    ['getLiveAgent/NotFound', 'error'],
    ['getSplitTest/NOT_FOUND', 'message'],
  ] as const
).map(([pair, message]) =>
  sequence({
    id: `${pair.split('/')[0] ?? ''}/english-messages`,
    says: 'Who calls with a key gets English messages, whatever language it asks for.',
    clause: '/info/description',
    acts: {
      english: act(pair, { headers: { 'Accept-Language': 'en' }, open: true }),
      german: act(pair, { headers: { 'Accept-Language': 'de-DE, de;q=0.9' }, open: true }),
    },
    then: (_, { raw }) => [
      agree(
        'the same message',
        [memberOf(raw('german'), message), memberOf(raw('english'), message)],
        (german, english) => withoutNumbers(german) === withoutNumbers(english),
      ),
    ],
  }),
)

/** One read of each module. */
export const revokedKeyRules: readonly Sequence[] = (
  [
    'getSubAccountBilling/agency_wallet',
    'listLiveAgents/list',
    'getSplitTest/running',
    'getPipelineSteps/steps',
  ] as const
).map((pair) => {
  const [operation = ''] = pair.split('/')
  return sequence({
    id: `${operation}/revoked-key`,
    says: 'A key that was revoked is refused like one that nobody has.',
    clause: `@${operation}/responses/401`,
    acts: {
      ours: act(pair),
      revoked: act(`${operation}/Unauthorized`, { as: 'key_revoked', controls: ['ours'] }),
    },
    then: (_, { statuses }) => statuses('revoked').map((status) => isAtLeast(status, 400)),
  })
})

/** It may contain times and numbers of requests. */
function withoutNumbers(message: unknown): string {
  return String(message).replaceAll(/\S*\d\S*/g, '…')
}
