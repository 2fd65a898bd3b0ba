import { count, is, isLongerBy, same } from '../assertions.ts'
import { demand } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { agent, putBack, readAgent, restore, savePrompt } from './moves.ts'

/** Several at once over one version of a live agent. */
export const liveAgentRaces: readonly Sequence[] = [
  {
    operation: 'updateLiveAgent',
    tries: 'one-version-at-once',
    says: 'Of several saves at once over one version, one is made and the others are refused.',
    clause: '@updateLiveAgent/responses/409',
    race: true,
    acts: [
      readAgent('before'),
      { ...savePrompt('race', 'You answer the phone of the winner.', 'before'), times: 5, open: true },
      readAgent('after'),
      putBack('after'),
    ],
    holds: [
      demand(count('race', 1, '200', (status) => status === 200)),
      demand(count('race', 4, '409', (status) => status === 409)),
      demand(is(`after ${agent}/brain/prompt`, 'You answer the phone of the winner.')),
      demand(isLongerBy(`after ${agent}/changeHistory`, `before ${agent}/changeHistory`, 1), {
        assumed: 'How much of the history a read lists is not stated.',
      }),
    ],
  },
  {
    operation: 'restoreLiveAgent',
    tries: 'one-version-at-once',
    says: 'Of several restorations at once over one version, one is made and the others are refused.',
    clause: '@restoreLiveAgent/responses/409',
    race: true,
    acts: [
      readAgent('before', 'live_flow_race'),
      { ...restore('race', 'live_flow_race', 'before', 'before'), times: 5, open: true },
      readAgent('after', 'live_flow_race'),
    ],
    holds: [
      demand(count('race', 1, '200', (status) => status === 200)),
      demand(count('race', 4, '409', (status) => status === 409)),
      demand(same(`after ${agent}/brain`, `before ${agent}/brain`)),
    ],
  },
]
