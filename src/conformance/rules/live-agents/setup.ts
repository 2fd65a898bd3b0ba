import { is, isAbsent, isThere, same, somewhere } from '../assertions.ts'
import { inside } from '../invariant.ts'
import { act, hold } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { agentData, hasMember, isDraft, versionFrom, readAgent, savePrompt } from './agent.ts'

/** What an answer says of setup that did not begin or is not confirmed. */
export const setupRules: readonly Sequence[] = [
  {
    operation: 'prepareLiveAgent',
    tries: 'setup-told',
    name: 'unconfirmed',
    says: 'Where setup was not confirmed, the answer says so, and a read shows why.',
    clause: '@prepareLiveAgent/description',
    acts: [
      readAgent('before', 'live_setup_unconfirmed'),
      act('prepare', 'prepareLiveAgent/setup_not_confirmed', { bind: versionFrom('before') }),
      readAgent('after', 'live_setup_unconfirmed'),
    ],
    holds: [
      hold(
        somewhere('prepare', 'setupStarted false', (body) =>
          [inside(body, 'setupStarted'), inside(body, 'data', 'setupStarted')].includes(false),
        ),
      ),
      hold(somewhere('prepare', 'a setupError', (body) => hasMember(body, 'setupError'))),
      hold(is('prepare /data/setupStarted', false), { inferred: 'Where the answer says so is not stated.' }),
      hold(isThere('prepare /data/setupError/code'), { inferred: 'The form of the error is not shown.' }),
      hold(is(`after ${agentData}/setup/status`, 'provisioning_uncertain'), {
        inferred: 'Which state setup is in then is not stated.',
      }),
      hold(isThere(`after ${agentData}/setup/failureCode`), {
        inferred: 'Which state setup is in then is not stated.',
      }),
      hold(same(`after ${agentData}/brain`, `before ${agentData}/brain`)),
    ],
  },
  {
    operation: 'updateLiveAgent',
    tries: 'setup-told',
    name: 'draft',
    says: 'Editing an explicit draft sets up nothing.',
    clause: '@updateLiveAgent/description',
    acts: [
      readAgent('before', 'live_flow_draft'),
      savePrompt('save', 'You answer the phone of a joiner.', 'before', 'live_flow_draft', 'save_draft'),
      readAgent('after', 'live_flow_draft'),
    ],
    given: isDraft,
    holds: [
      hold(is('save /data/setupStarted', false), { inferred: 'Where the answer says so is not stated.' }),
      hold(isAbsent('save /data/setupError'), { inferred: 'Where the answer says so is not stated.' }),
      hold(is(`after ${agentData}/setup/status`, 'draft')),
    ],
  },
]
