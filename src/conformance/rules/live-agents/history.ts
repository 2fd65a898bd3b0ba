import { count, differ, fits, is, isLongerBy, isOneOf, isWithin, same, somewhere } from '../assertions.ts'
import { inside } from '../invariant.ts'
import { act, hold, the } from '../sequence.ts'
import type { Check, Hold, ActSpec, Sequence } from '../sequence.ts'
import {
  agentData,
  hasNewRevision,
  versionFrom,
  isDraft,
  isRestored,
  isStale,
  newestVersion,
  putAway,
  putBack,
  readAgent,
  restore,
  savePrompt,
  saveWorkflows,
} from './agent.ts'

const savingClause = '@updateLiveAgent/description'
const restoringClause = '@restoreLiveAgent/description'
const begun = ['queued', 'provisioning', 'ready']

/** Seconds until setup must show. */
const aMoment = 40

/**
 * Setup has begun: it is under way, or has verified another save than before. Nothing can be said if it was not at rest
 * before.
 */
function isBegun(now: string, before: string): Check {
  return fits(
    'setup under way, or another save verified',
    [`${now} ${agentData}/setup`, `${before} ${agentData}/setup`, `${before} ${agentData}/provisioningPolicy`],
    (setup, earlier, policy) =>
      policy === 'explicit' ||
      inside(earlier, 'status') !== 'ready' ||
      inside(setup, 'status') !== 'ready' ||
      ['revision', 'verifiedAt'].some((name) => inside(setup, name) !== inside(earlier, name)),
  )
}

const isSettled = fits(
  'setup at rest',
  [`settled ${agentData}/setup/status`],
  (status) => status !== 'queued' && status !== 'provisioning',
)

/** The verified version stays in service while a new one is set up, and is shown. */
function keepsVerified(now: string, before: string): readonly Hold[] {
  return ['revision', 'verifiedAt'].map((name) =>
    hold(
      fits(
        'what was verified before, or later',
        [`${now} ${agentData}/setup/${name}`, `${before} ${agentData}/setup/${name}`],
        (value, earlier) => (earlier ?? null) === null || (value ?? null) !== null,
      ),
      {
        says: 'The version verified before stays in service until the new one is.',
        clause: '/components/schemas/Setup/properties/status/description',
      },
    ),
  )
}

/** Beside `data` or inside it. */
function hasStarted(label: string): Check {
  return somewhere(label, 'setupStarted true', (body) =>
    [inside(body, 'setupStarted'), inside(body, 'data', 'setupStarted')].includes(true),
  )
}

const replaceable = (id: string, name: string, step = 'say') => ({
  id,
  name,
  description: 'Never.',
  steps: [{ id: step, type: 'steer_agent', config: { guidance: 'Say hello.' } }],
})
const replaceFirst = (label: string, after: string): ActSpec =>
  act(label, 'replaceLiveAgentWorkflow/replace', {
    path: { id: the('live_flow'), workflowId: 'wf_flowrepl' },
    body: { ifVersion: '', workflow: replaceable('wf_flowrepl', 'Check the area', 'replaced') },
    bind: versionFrom(after),
  })

const prepare = (label: string, after: string): ActSpec =>
  act(label, 'prepareLiveAgent/prepare', { path: { id: the('live_flow_draft') }, bind: versionFrom(after) })

const savedParts = ['name', 'brain', 'voice'] as const

function saveWithout(left: (typeof savedParts)[number]): ActSpec {
  const others = savedParts.filter((part) => part !== left)
  return act(`without-${left}`, 'updateLiveAgent/save', {
    path: { id: the('live_flow') },
    body: { ifVersion: '' },
    bind: {
      ...newestVersion,
      ...Object.fromEntries(others.map((part) => [`/body/${part}`, `before ${agentData}/${part}`] as const)),
    },
    open: true,
  })
}

/** Whether a part that was left out is unchanged; a refused save changes nothing. */
function keptByPatch(part: (typeof savedParts)[number]): Check {
  const [saved, before, after] = [`without-${part}`, 'before', `after-${part}`]
  const kept = same(`${after} ${agentData}/${part}`, `${before} ${agentData}/${part}`)
  return (answers) => {
    const status = answers[saved]?.[0]?.status ?? 400
    return status >= 300 || kept(answers).length > 0
      ? []
      : [{ act: saved, at: '/status', expected: `a refusal, or no ${part} any more`, actual: status }]
  }
}

export const liveAgentRules: readonly Sequence[] = [
  {
    operation: 'updateLiveAgent',
    tries: 'nothing-patched',
    says: 'A save replaces the whole: no part that it leaves out is kept.',
    clause: savingClause,
    acts: [
      readAgent('before'),
      ...savedParts.flatMap((part) => [saveWithout(part), readAgent(`after-${part}`)]),
      putAway(),
    ],
    holds: savedParts.map((part) => hold(keptByPatch(part))),
  },
  {
    operation: 'updateLiveAgent',
    tries: 'read-after-write',
    says: 'What was saved is what a read shows, as the next version.',
    clause: savingClause,
    acts: [
      readAgent('before'),
      savePrompt('save', 'You answer the phone of a locksmith.', 'before'),
      readAgent('read'),
      act('list', 'listLiveAgents/list', { query: { locationId: the('loc_live') } }),
      putBack('read'),
      readAgent('after'),
    ],
    holds: [
      hold(is(`read ${agentData}/brain/prompt`, 'You answer the phone of a locksmith.')),
      hold(same(`save ${agentData}/brain`, `read ${agentData}/brain`)),
      hold(same(`read ${agentData}/brain/capabilityConfig`, `before ${agentData}/brain/capabilityConfig`)),
      hold(same(`read ${agentData}/voice`, `before ${agentData}/voice`)),
      hold(same(`read ${agentData}/name`, `before ${agentData}/name`)),
      hold(same(`read ${agentData}/ifVersion`, `save ${agentData}/ifVersion`), {
        says: 'Saving returns the next ifVersion.',
      }),
      hold(differ(`read ${agentData}/ifVersion`, `before ${agentData}/ifVersion`), {
        says: 'Every save has a version of its own.',
      }),
      hold(differ(`after ${agentData}/ifVersion`, `before ${agentData}/ifVersion`), {
        says: 'Saving the same text again is a version of its own.',
      }),
      hold(isLongerBy(`read ${agentData}/changeHistory`, `before ${agentData}/changeHistory`, 1), {
        says: 'Every save has an entry in the history.',
        inferred: 'How much of the history a read lists is not stated.',
      }),
      hold(isWithin(`before ${agentData}/changeHistory`, `read ${agentData}/changeHistory`), {
        says: 'History only grows.',
        clause: restoringClause,
        inferred: 'How much of the history a read lists is not stated.',
      }),
      hold(same(`after ${agentData}/brain`, `before ${agentData}/brain`)),
      hold(
        fits('the agent as it is read', ['list /data/agents', `read ${agentData}/ifVersion`], (agents, version) =>
          (Array.isArray(agents) ? agents : []).some(
            (one: { ifVersion?: unknown; brain?: { prompt?: unknown } }) =>
              one.ifVersion === version && one.brain?.prompt === 'You answer the phone of a locksmith.',
          ),
        ),
        { says: 'The list shows agents as they are.', inferred: 'How an entry of the list looks is not specified.' },
      ),
      hold(is(`save /data/setupStarted`, true), {
        says: 'Saving starts setup for the new version, unless it is an explicit draft.',
        inferred: 'Where the answer says so is not stated.',
      }),
      hold(isOneOf(`read ${agentData}/setup/status`, begun), { says: 'Saving starts setup for the new version.' }),
      hold(same(`save ${agentData}/setup/revision`, `before ${agentData}/setup/revision`), {
        says: 'The version verified before stays in service until the new one is.',
        inferred: 'That setup takes a moment is not stated.',
      }),
      hold(same(`save ${agentData}/setup/verifiedAt`, `before ${agentData}/setup/verifiedAt`), {
        says: 'The version verified before stays in service until the new one is.',
        inferred: 'That setup takes a moment is not stated.',
      }),
    ],
  },
  {
    operation: 'updateLiveAgent',
    tries: 'full-replacement',
    says: 'A save replaces everything: what it does not carry is gone.',
    clause: '/components/schemas/LiveAgentUpdate/description',
    acts: [readAgent('before'), saveWorkflows('save', {}), readAgent('read'), putAway()],
    holds: [hold(is(`read ${agentData}/brain/capabilityConfig/workflows`, {}))],
  },
  {
    operation: 'updateLiveAgent',
    tries: 'stale-version',
    says: 'An older version is refused by every change, and nothing changes.',
    clause: '@updateLiveAgent/responses/409',
    acts: [
      readAgent('before'),
      savePrompt('save', 'You answer the phone of a florist.', 'before'),
      {
        ...savePrompt('stale-save', 'You answer the phone of nobody.', 'before'),
        ...isStale('updateLiveAgent'),
        controls: ['save'],
      },
      act('stale-workflow', 'replaceLiveAgentWorkflow/VERSION_CONFLICT', {
        path: { id: the('live_flow') },
        bind: versionFrom('before'),
        controls: ['save'],
      }),
      act('stale-preparation', 'prepareLiveAgent/VERSION_CONFLICT', {
        ...isStale('prepareLiveAgent'),
        path: { id: the('live_flow') },
        bind: versionFrom('before'),
        controls: ['save'],
      }),
      { ...readAgent('after'), controls: ['save'] },
      putBack('after'),
    ],
    holds: [
      hold(same(`after ${agentData}/brain`, `save ${agentData}/brain`)),
      hold(same(`after ${agentData}/ifVersion`, `save ${agentData}/ifVersion`)),
      hold(same(`after ${agentData}/changeHistory`, `save ${agentData}/changeHistory`)),
    ],
  },
  {
    operation: 'replaceLiveAgentWorkflow',
    tries: 'read-after-write',
    says: 'One workflow is replaced under its id, the rest of the agent stays.',
    clause: '@replaceLiveAgentWorkflow/description',
    acts: [
      readAgent('before'),
      saveWorkflows('two', {
        wf_flowrepl: replaceable('wf_flowrepl', 'First'),
        wf_flowstay: replaceable('wf_flowstay', 'Second'),
      }),
      readAgent('both'),
      replaceFirst('replace', 'both'),
      { ...readAgent('read'), controls: ['two', 'replace'] },
      {
        ...replaceFirst('stale', 'both'),
        pair: 'replaceLiveAgentWorkflow/VERSION_CONFLICT',
        controls: ['two', 'replace'],
      },
      { ...readAgent('after'), controls: ['two', 'replace'] },
      putAway(),
    ],
    holds: [
      hold(same(`read ${agentData}/brain`, `replace ${agentData}/brain`)),
      hold(same(`read ${agentData}/ifVersion`, `replace ${agentData}/ifVersion`)),
      hold(differ(`read ${agentData}/ifVersion`, `both ${agentData}/ifVersion`)),
      hold(same(`read ${agentData}/brain`, `both ${agentData}/brain`, ['/capabilityConfig/workflows/wf_flowrepl']), {
        says: 'Replacing one workflow leaves the others as they are.',
        stated: true,
      }),
      hold(is(`read ${agentData}/brain/capabilityConfig/workflows/wf_flowrepl/name`, 'Check the area')),
      hold(is(`read ${agentData}/brain/capabilityConfig/workflows/wf_flowrepl/steps/0/id`, 'replaced')),
      hold(same(`read ${agentData}/voice`, `both ${agentData}/voice`)),
      hold(same(`after ${agentData}/ifVersion`, `read ${agentData}/ifVersion`)),
    ],
  },
  {
    operation: 'restoreLiveAgent',
    tries: 'restored-save',
    says: 'Restoring saves the authored text of an earlier save once more; history is only ever added to.',
    clause: restoringClause,
    acts: [
      readAgent('before', 'live_flow_restored'),
      savePrompt('save', 'You answer the phone of a bakery.', 'before', 'live_flow_restored'),
      ...[
        { ...readAgent('saved', 'live_flow_restored'), until: { check: isBegun('saved', 'before'), within: aMoment } },
        { ...readAgent('settled', 'live_flow_restored'), until: { check: isSettled, within: aMoment } },
        { ...restore('stale', 'live_flow_restored', 'before', 'before'), ...isStale('restoreLiveAgent') },
        restore('restore', 'live_flow_restored', 'save', 'before'),
      ].map((move): ActSpec => ({ ...move, controls: ['save'] })),
      {
        ...readAgent('read', 'live_flow_restored'),
        until: { check: isBegun('read', 'settled'), within: aMoment },
        controls: ['save', 'restore'],
      },
    ],
    holds: [
      hold(same(`read ${agentData}/brain`, `before ${agentData}/brain`)),
      hold(same(`read ${agentData}/voice`, `before ${agentData}/voice`)),
      hold(same(`read ${agentData}/name`, `before ${agentData}/name`)),
      hold(same(`restore ${agentData}/brain`, `read ${agentData}/brain`)),
      hold(same(`read ${agentData}/ifVersion`, `restore ${agentData}/ifVersion`)),
      hold(differ(`read ${agentData}/ifVersion`, `save ${agentData}/ifVersion`), {
        says: 'Restoring is a save of its own.',
      }),
      hold(differ(`read ${agentData}/ifVersion`, `before ${agentData}/ifVersion`), {
        says: 'Restoring is a save of its own.',
      }),
      hold(isLongerBy(`read ${agentData}/changeHistory`, `save ${agentData}/changeHistory`, 1)),
      hold(isWithin(`save ${agentData}/changeHistory`, `read ${agentData}/changeHistory`)),
      hold(isOneOf(`read ${agentData}/setup/status`, begun), { says: 'What was restored is set up like any edit.' }),
      hold(isBegun('saved', 'before'), {
        says: 'Saving starts setup for the new version.',
        clause: savingClause,
      }),
      hold(isBegun('read', 'settled'), { says: 'What was restored is set up like any edit.' }),
      ...keepsVerified('saved', 'before'),
      ...keepsVerified('restore', 'settled'),
    ],
  },
  {
    operation: 'restoreLiveAgent',
    tries: 'history-kept',
    says: 'What is restored is saved as a new revision; history is never rewritten.',
    clause: restoringClause,
    acts: [
      readAgent('before'),
      savePrompt('save', 'You answer the phone of a tailor.', 'before'),
      { ...restore('restore', 'live_flow', 'save', 'before'), controls: ['save'] },
      { ...readAgent('read'), controls: ['save', 'restore'] },
      putAway(),
    ],
    holds: [hold(hasNewRevision('read', 'save'))],
  },
  {
    operation: 'restoreLiveAgent',
    tries: 'fifty-saves',
    says: 'The last fifty saves can be restored, older ones cannot.',
    clause: '/components/schemas/LiveAgent/properties/changeHistory/description',
    acts: [
      readAgent('before', 'live_flow_history'),
      ...Array.from({ length: 50 }, (_, index) =>
        savePrompt(
          `save-${index + 1}`,
          `You answer phone number ${index + 1}.`,
          index === 0 ? 'before' : `save-${index}`,
          'live_flow_history',
        ),
      ),
      act('too-old', 'restoreLiveAgent/NotFound_revision', {
        path: { id: the('live_flow_history') },
        bind: { ...versionFrom('save-50'), '/body/revision': `before ${agentData}/changeHistory/0/revision` },
      }),
      // Which of the two is the older one is not stated: the one that was there before is restored no longer, the other is.
      ...([1, 0] as const).map((index) =>
        act(`oldest-${index}`, 'restoreLiveAgent/restore', {
          path: { id: the('live_flow_history') },
          bind: { ...newestVersion, '/body/revision': `save-1 ${agentData}/changeHistory/${index}/revision` },
          open: true,
        }),
      ),
    ],
    holds: [hold(isRestored('save-1', 'before', 'oldest', 'You answer phone number 1.'), { stated: true })],
  },
  {
    operation: 'prepareLiveAgent',
    tries: 'draft-to-setup',
    says: 'A draft is set up when it is prepared, not when it is saved, and for exactly the version that is saved.',
    clause: '@prepareLiveAgent/description',
    acts: [
      readAgent('before', 'live_flow_draft'),
      savePrompt('save', 'You answer the phone of a garage.', 'before', 'live_flow_draft', 'save_draft'),
      ...[
        readAgent('saved', 'live_flow_draft'),
        { ...prepare('stale', 'before'), ...isStale('prepareLiveAgent') },
        readAgent('unchanged', 'live_flow_draft'),
      ].map((move): ActSpec => ({ ...move, controls: ['save'] })),
      prepare('prepare', 'saved'),
      { ...readAgent('read', 'live_flow_draft'), controls: ['prepare'] },
      { ...prepare('again', 'read'), controls: ['prepare'] },
    ],
    given: isDraft,
    holds: [
      hold(is(`before ${agentData}/provisioningPolicy`, 'explicit'), {
        says: 'provisioningPolicy is explicit on a draft.',
        clause: '/components/schemas/LiveAgent/properties/provisioningPolicy/description',
      }),
      hold(is(`saved ${agentData}/setup/status`, 'draft'), { says: 'Editing a draft sets up nothing.' }),
      hold(same(`unchanged ${agentData}`, `saved ${agentData}`, ['/setup']), {
        says: 'Preparing an older version is refused, and nothing changes.',
        clause: '@prepareLiveAgent/responses/409',
      }),
      hold(hasStarted('prepare'), { says: 'The answer says that setup has started.' }),
      hold(is('prepare /data/setupStarted', true), { inferred: 'Where the answer says so is not stated.' }),
      hold(isOneOf(`read ${agentData}/setup/status`, begun)),
      hold(same(`read ${agentData}/brain`, `saved ${agentData}/brain`), {
        says: 'Preparing changes nothing that is authored.',
      }),
      hold(same(`read ${agentData}/ifVersion`, `saved ${agentData}/ifVersion`), {
        inferred: 'That preparing makes no version is not stated.',
      }),
      hold(is('again /data/setupStarted', true), {
        says: 'Preparing what is being set up goes on with it.',
        inferred: 'What preparing twice leads to is not stated.',
      }),
    ],
  },
]

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
      hold(count('race', 1, '200', (status) => status === 200)),
      hold(count('race', 4, '409', (status) => status === 409)),
      hold(is(`after ${agentData}/brain/prompt`, 'You answer the phone of the winner.')),
      hold(isLongerBy(`after ${agentData}/changeHistory`, `before ${agentData}/changeHistory`, 1), {
        inferred: 'How much of the history a read lists is not stated.',
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
      hold(count('race', 1, '200', (status) => status === 200)),
      hold(count('race', 4, '409', (status) => status === 409)),
      hold(same(`after ${agentData}/brain`, `before ${agentData}/brain`)),
    ],
  },
]
