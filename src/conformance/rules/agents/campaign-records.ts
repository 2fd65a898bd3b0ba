import type { CampaignRecord, CampaignUpdate, CampaignWorkflow } from '../../../../generated/api.d.ts'
import { isObject } from '../../../contract/portable.ts'
import { anyOf, inSuccessesOf, ofOperation, schema } from '../invariant.ts'
import { areDistinct, fits, is, isOneOf, matches, mentions, not, when } from '../language/conditions.ts'
import { itemsOf, placesWithin } from '../language/place.ts'
import type { Place } from '../language/place.ts'
import { rowsOf } from '../language/row.ts'
import { keyOf } from '../language/values.ts'

const appending = ['appendCampaignWorkflowAction', 'appendProjectCampaignWorkflowAction']
const saving = ['saveCampaignWorkflow', 'saveProjectCampaignWorkflow', ...appending]
const savedGraph = inSuccessesOf(saving, 'data', 'workflow')
const graph = inSuccessesOf(['getCampaignWorkflow', 'getProjectCampaignWorkflow', ...saving], 'data', 'workflow')

/** A placeholder that was not replaced. */
const placeholder = /REPLACE-WITH-|CHANGE-ME|https?:\/\/([\w-]+\.)*example\.(com|net|org)\b/i

/** What a node may do, besides to branch. */
export const actions = [
  'add-tag',
  'remove-tag',
  'set-field',
  'move-stage',
  'add-note',
  'send-sms',
  'send-email',
  'book-appointment',
]

/** The values that a campaign's settings may be set to. */
const writable = {
  agentType: [
    'appointment_booking',
    'appointment_confirmation',
    'live_transfer',
    'live_transfer_and_tag',
    'live_transfer_and_booking',
    'add_tag',
    'inbound_receptionist',
  ],
  dialing: ['s2l', 'pd', 's2l_pd'],
} as const

/** Campaigns and the graphs that run after their calls. */
export const campaignInvariants = [
  ...rowsOf<CampaignRecord, CampaignUpdate>(inSuccessesOf(['updateProjectCampaign'], 'data', 'campaign'), [
    {
      name: 'campaign-asked-for',
      says: 'The campaign is the one that was asked for.',
      clause: schema('CampaignRecord/properties/id'),
      then: ({ shown, named }) => [is(shown.id, named('campaignId'))],
    },
    {
      name: 'dialing-as-asked',
      says: 'A campaign dials as was asked for.',
      clause: schema('CampaignUpdate/properties/dialing'),
      then: ({ shown, asked }) => [is<string>(shown.dialing, asked.dialing)],
    },
  ]),
  ...rowsOf<unknown, { readonly agentType: string; readonly dialing: string }>(
    ofOperation('updateProjectCampaign', 400),
    [
      {
        name: 'valid-values-listed',
        says: 'A refusal of an unknown agent type or mode of a campaign lists the valid ones.',
        clause: schema('CampaignUpdate'),
        stated: true,
        then: ({ shown, asked }) =>
          (['agentType', 'dialing'] as const).flatMap((name) => {
            const isUnknown = not(isOneOf<string>(asked[name], writable[name]))
            // It may be refused for another reason.
            return when([isUnknown, mentions(shown, [new RegExp(name, 'i')])], mentions(shown, writable[name]))
          }),
      },
    ],
  ),
  ...rowsOf<unknown, { readonly action: { readonly type: string; readonly config: object } }>(
    anyOf(...appending.map((id) => ofOperation(id, 400))),
    [
      {
        name: 'empty-config-not-blamed',
        says: 'The refusal of an action with an empty config does not name the config.',
        clause: schema('CampaignNodeConfig/description'),
        given: ({ asked: { action } }) => [
          isOneOf(action.type, actions),
          fits(action.config, 'an empty object', isEmpty),
        ],
        then: ({ shown }) => [not(mentions(shown, [/\bconfig\b/i]))],
      },
    ],
  ),
  ...rowsOf<CampaignWorkflow>(graph, [
    {
      name: 'node-ids-unique',
      says: 'No two nodes of a graph have one id.',
      clause: schema('CampaignNode/properties/id'),
      inferred: 'The form of the graph is not shown.',
      then: ({ shown }) => areDistinct(itemsOf(shown.nodes).map(({ id }) => id)),
    },
  ]),
  ...rowsOf<CampaignWorkflow>(savedGraph, [
    {
      name: 'no-placeholder-saved',
      says: 'A graph with a placeholder that was never replaced is not saved.',
      clause: schema('CampaignNode/properties/config'),
      stated: true,
      then: ({ shown }) =>
        itemsOf(shown.nodes)
          .flatMap(({ config }) => placesWithin(config))
          .flatMap((place) => [place as Place<string>, keyOf(place)])
          .map((text) => matches(text, (value) => !placeholder.test(value), 'no placeholder')),
    },
  ]),
]

function isEmpty(config: unknown): boolean {
  return isObject(config) && Object.keys(config).length === 0
}
