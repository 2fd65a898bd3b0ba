import { isOneOf, same } from '../assertions.ts'
import { hold } from '../sequence.ts'
import type { ActSpec, Sequence, Value } from '../sequence.ts'
import { agentData, putBack, readAgent, saveWorkflows } from './agent.ts'
import { steer } from './authoring-table.ts'
import { refused } from './authoring.ts'

/** Ids that sort behind and before those of other workflows. */
const [late, early] = ['wf_zflowlat', 'wf_aflowear']

const named = (own: string, name: string): { readonly [id: string]: Value } => ({
  [own]: { id: own, name, description: 'Never.', steps: [steer('say')] },
})

/** Names of workflows, which become names of tools. */
export const toolNameRules: readonly Sequence[] = [
  {
    operation: 'updateLiveAgent',
    tries: 'authoring-rules',
    name: 'taken-names',
    says: 'Of two workflows that collide by their names, the one that took the name is named.',
    clause: '/components/schemas/Workflow/properties/name',
    inferred: 'That names of tools have to differ is assumed, and which of the two is named is not stated.',
    acts: [
      readAgent('before'),
      saveWorkflows('two', { ...named('wf_flowmidd', 'Greet'), ...named('wf_flowothr', 'Part') }, '*'),
      readAgent('saved'),
      ...Object.entries({
        'new-behind': { ...named('wf_flowmidd', 'Greet'), ...named('wf_flowothr', 'Part'), ...named(late, 'Greet') },
        'new-before': { ...named(early, 'Greet'), ...named('wf_flowmidd', 'Greet'), ...named('wf_flowothr', 'Part') },
        'renamed-behind': { ...named('wf_flowmidd', 'Greet'), ...named('wf_flowothr', 'greet ') },
        'renamed-before': { ...named('wf_flowmidd', 'PART'), ...named('wf_flowothr', 'Part') },
        'both-new': { ...named(early, 'Ask'), ...named('wf_flowmidd', 'Greet'), ...named(late, 'Ask') },
      }).map(([label, all]): ActSpec => ({ ...refused(label, all), controls: ['two'] })),
      readAgent('after'),
      putBack('*'),
    ],
    holds: [
      ...Object.entries({
        'new-behind': [late],
        'new-before': [early],
        'renamed-behind': ['wf_flowothr'],
        'renamed-before': ['wf_flowmidd'],
        'both-new': [early, late],
      }).map(([label, takers]) => hold(isOneOf(`${label} /workflowId`, takers))),
      hold(same(`after ${agentData}`, `saved ${agentData}`, ['/setup'])),
    ],
  },
]
