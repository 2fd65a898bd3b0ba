import { fits, is, same } from '../assertions.ts'
import { act, demand, the } from '../sequence.ts'
import type { Sequence } from '../sequence.ts'
import { clause, notShown, refused, workflow } from './authoring-moves.ts'
import { book, check, collect, dnd, note, slots, step, tag } from './authoring-steps.ts'
import { agent, putBack, readAgent, saveWorkflows } from './moves.ts'

const operation = 'updateLiveAgent'

/** What a workflow may name of a sub-account, by its CRM. */
export const bindingRules: readonly Sequence[] = [
  {
    operation,
    tries: 'authoring-rules',
    name: 'native-crm',
    says: "On the platform's own CRM there are no tags, and native calendars can be named.",
    clause,
    assumed: notShown,
    acts: [
      act('catalog', 'getLiveAgentCatalog/catalog', native()),
      act('before', 'getLiveAgent/ready', native()),
      ...['check_tag', 'add_tag', 'remove_tag'].map((type) => ({
        ...refused(type, workflow([step('tag', type, { tagId: 'tag_vip' })])),
        ...native(),
      })),
      act('after', 'getLiveAgent/ready', native()),
      { ...saveWorkflows('save', workflow([slots('f', 'cal_native'), book])), ...native() },
    ],
    holds: [
      demand(is('catalog /data/subAccount/nativeCrm', true), {
        clause: '/components/schemas/LiveCatalogResponse/properties/data/properties/subAccount',
      }),
      demand(same(`after ${agent}`, `before ${agent}`, ['/setup'])),
      demand(fits('a warning', [`save ${agent}/authoring/bindingWarnings`], isFilled), {
        says: 'A native calendar is told from one that can be booked on a real call.',
        clause: '/components/schemas/Authoring/properties/bindingWarnings',
        assumed: notShown,
      }),
    ],
  },
  {
    operation: 'createLiveAgent',
    tries: 'authoring-rules',
    name: 'external-crm',
    says: 'A sub-account on the external CRM refuses native calendars, and calendars that are not active there.',
    clause,
    assumed: notShown,
    acts: [
      ...(['cal_roleplay', 'cal_inactive'] as const).map((calendar) =>
        act(calendar, 'createLiveAgent/INVALID_CONFIGURATION', {
          query: { locationId: the('loc_live_empty') },
          clause: '@createLiveAgent/responses/422',
          anyCode: true,
          body: {
            id: the('new_flow_refused'),
            name: 'Front desk',
            brain: {
              prompt: 'You answer the phone.',
              capabilities: [],
              capabilityConfig: { workflows: workflow([slots('f', the(calendar))]) },
            },
            voice: { voiceId: 'Clara', prompt: 'Speak calmly.' },
          },
          assumed: notShown,
        }),
      ),
      act('list', 'listLiveAgents/empty'),
    ],
    holds: [demand(is('list /data/agents', []))],
  },
  {
    operation,
    tries: 'authoring-rules',
    name: 'crm-unreadable',
    says: 'What cannot be verified just now is neither accepted nor called wrong.',
    clause: '@updateLiveAgent/responses/503',
    assumed: notShown,
    acts: [
      act('before', 'getLiveAgent/ready', unreadable()),
      {
        ...saveWorkflows('unverifiable', workflow([slots('f')])),
        ...unreadable(),
        pair: 'updateLiveAgent/PROVIDER_UNAVAILABLE_503',
      },
      {
        ...saveWorkflows('named-like-a-channel', workflow([slots('f', 'main')])),
        ...unreadable(),
        pair: 'updateLiveAgent/PROVIDER_UNAVAILABLE_503',
      },
      { ...refused('wrong', workflow([slots('f'), dnd, note])), ...unreadable() },
      act('after', 'getLiveAgent/ready', unreadable()),
      { ...saveWorkflows('fine', workflow([note])), ...unreadable() },
      { ...saveWorkflows('tagged', workflow([tag('tag_new')]), 'fine'), ...unreadable() },
    ],
    holds: [demand(same(`after ${agent}`, `before ${agent}`, ['/setup']))],
  },
  {
    operation,
    tries: 'binding-warnings',
    says: 'What is not mapped is told from an integration that is ready.',
    clause: '/components/schemas/Authoring/properties/bindingWarnings',
    assumed: 'The form of the warnings, and what exactly they warn of, is not shown.',
    acts: [
      readAgent('before'),
      saveWorkflows(
        'ready',
        workflow([collect('ask'), tag(the('tag_vip')), note, check('zip', { in_area: [] }, { field: 'answers.zip' })]),
      ),
      saveWorkflows('unmapped', workflow([tag('tag_nobody_has')]), 'ready'),
      saveWorkflows('of-another-kind', workflow([tag(the('cal_main'))]), 'unmapped'),
      putBack('of-another-kind'),
    ],
    holds: [
      demand(is(`ready ${agent}/authoring/bindingWarnings`, [])),
      ...(['unmapped', 'of-another-kind'] as const).map((label) =>
        demand(fits('a warning', [`${label} ${agent}/authoring/bindingWarnings`], isFilled)),
      ),
      demand(
        fits('the tag that is not there', [`unmapped ${agent}/authoring/bindingWarnings`], (warnings) =>
          JSON.stringify(warnings).includes('tag_nobody_has'),
        ),
      ),
    ],
  },
]

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}

function native() {
  return { path: { id: the('live_native_kept') }, query: { locationId: the('loc_native') } }
}

function unreadable() {
  return { path: { id: the('live_crm_down') }, query: { locationId: the('loc_crm_down') } }
}
