import { encodePointer } from '../../../contract/index.ts'
import { textsOf } from '../every-answer.ts'
import { each, inside, inSuccessesOf, must, objectsIn, pathValue, repeatedAt, schema, textIn } from '../invariant.ts'
import type { Invariant } from '../invariant.ts'

const campaign = inSuccessesOf(['updateProjectCampaign'], 'data', 'campaign')
const saved = inSuccessesOf(['saveCampaignWorkflow', 'saveProjectCampaignWorkflow'], 'data', 'workflow')
const graph = inSuccessesOf(
  ['getCampaignWorkflow', 'saveCampaignWorkflow', 'getProjectCampaignWorkflow', 'saveProjectCampaignWorkflow'],
  'data',
  'workflow',
)

/** A text that somebody forgot to replace. */
const placeholder = /REPLACE-WITH-|CHANGE-ME|https?:\/\/([\w-]+\.)*(example\.(com|net|org)|[\w-]+\.example)\b/i

/** Campaigns and the graphs that run after their calls. */
export const campaignInvariants: readonly Invariant[] = [
  {
    name: 'campaign-asked-for',
    says: 'The campaign is the one that was asked for.',
    clause: schema('CampaignRecord/properties/id'),
    inferred: null,
    check: each(campaign, (value, sight) => {
      const [asked, id] = [pathValue(sight, 'campaignId'), textIn(value, 'id')]
      return asked === null || id === null ? null : must(id === asked, '/id', 'the id in the path of the request', id)
    }),
  },
  {
    name: 'dialing-as-asked',
    says: 'A campaign dials as was asked for.',
    clause: schema('CampaignUpdate/properties/dialing'),
    inferred: null,
    check: each(campaign, (value, { asked }) => {
      const [sent, shown] = [textIn(asked, 'dialing'), inside(value, 'dialing')]
      return sent === null || shown === undefined ? null : must(shown === sent, '/dialing', 'what was asked for', shown)
    }),
  },
  {
    name: 'node-ids-unique',
    says: 'No two nodes of a graph have one id.',
    clause: schema('CampaignNode/properties/id'),
    inferred: 'The form of the graph is not shown.',
    check: each(graph, (workflow) => repeatedAt(objectsIn(workflow, 'nodes'), '/nodes', 'id')),
  },
  {
    name: 'no-placeholder-saved',
    says: 'A graph with a placeholder that was never replaced is not saved.',
    clause: schema('CampaignNode/properties/config'),
    inferred: null,
    check: each(saved, (workflow) => {
      const nodes = objectsIn(workflow, 'nodes')
      if (nodes === null) return null
      return nodes.flatMap((node, index) =>
        textsOf(inside(node, 'config')).flatMap(({ at, text }) =>
          must(
            !placeholder.test(text),
            `${encodePointer('nodes', String(index), 'config')}${at}`,
            'no placeholder',
            text,
          ),
        ),
      )
    }),
  },
]
