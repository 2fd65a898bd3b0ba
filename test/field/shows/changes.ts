/** Talks that show the bugs of the July 2026 changes. */

import { bodies, each } from './show.ts'
import type { Show } from './show.ts'

const base = '/api/agent-builder'
const agents = `${base}/agents`
const projects = `${base}/projects/loc-maple/campaigns`
const append = `POST ${agents}/agt-solo/campaign/workflow/append-action`
const fresh = { name: 'New', locationId: 'loc-maple' }

const makes =
  (...sent: object[]): Show['talk'] =>
  (send) =>
    bodies(send, `POST ${agents}`, sent)
const writes =
  (...sent: object[]): Show['talk'] =>
  (send) =>
    bodies(send, `PATCH ${projects}/cmp-spring`, sent)
const adds =
  (type: string, config: object): Show['talk'] =>
  (send) =>
    bodies(send, append, [{ type, config }])
const reads =
  (...lines: string[]): Show['talk'] =>
  (send) =>
    each(
      send,
      lines.map((line) => `GET ${line}`),
    )

export const CHANGE_SHOWS: Show[] = [
  {
    bugs: ['combined-type-accepted', 'types-not-listed'],
    talk: makes({ ...fresh, agentType: 'live_transfer_and_tag' }),
  },
  { bugs: ['system-refused'], talk: makes({ ...fresh, system: 'live_transfer_and_tag' }) },
  {
    bugs: ['unknown-capability-id-accepted'],
    talk: makes({ ...fresh, agentType: 'outreach', capabilityIds: ['fly'] }),
  },
  {
    bugs: ['agent-without-capabilities', 'agent-shows-template-as-type'],
    talk: reads(`${agents}/agt-tagger`),
  },
  { bugs: ['type-filter-ignored'], talk: reads(`${agents}?agentType=inbound`) },
  { bugs: ['types-are-templates', 'types-without-templates'], talk: reads(`${base}/agent-types`) },
  { bugs: ['library-without-booking'], talk: reads(`${agents}/agt-solo/skills/library`) },
  {
    bugs: ['managed-analysis-dropped'],
    talk: (send) => bodies(send, `PATCH ${agents}/agt-solo`, [{ postCallAnalysis: [] }]),
  },
  { bugs: ['campaign-type-not-checked'], talk: writes({ agentType: 'outreach_magic' }) },
  { bugs: ['dialing-not-checked', 'dialing-not-listed'], talk: writes({ dialing: 'fast' }) },
  { bugs: ['dialing-null-accepted'], talk: writes({ dialing: null }) },
  {
    bugs: ['dialing-default-s2l'],
    talk: (send) => bodies(send, `POST ${projects}`, [{ name: 'New', agentType: 'live_transfer' }]),
  },
  { bugs: ['reactivation-writable'], talk: writes({ dialing: 'reactivation' }) },
  { bugs: ['confirmation-writable'], talk: writes({ dialing: 'confirmation' }) },
  { bugs: ['reactivation-read-as-pd'], talk: reads(`${projects}/cmp-sleepers`) },
  { bugs: ['removed-node-accepted'], talk: adds('requeue-pd', { note: 'x' }) },
  { bugs: ['placeholder-accepted'], talk: adds('add-tag', { tag: 'REPLACE-WITH-TAG' }) },
  { bugs: ['empty-config-refused'], talk: adds('add-note', {}) },
  { bugs: ['project-routes-gone'], talk: reads(`${projects}/cmp-spring/workflow`) },
  {
    bugs: ['digest-route-missing'],
    talk: reads(`${agents}/agt-solo/campaign/workflow/digest`),
  },
  {
    bugs: ['deprecation-missing', 'deprecation-as-text'],
    talk: async (send) => {
      const { status, headers } = await send(`GET ${projects}/cmp-spring/workflow`)
      return [status, headers['Deprecation']]
    },
  },
  {
    bugs: ['exclude-reviewed-yes-accepted'],
    talk: reads('/api/call-history?excludeReviewed=yes'),
  },
  {
    bugs: ['repeated-disposition-ignored'],
    talk: reads('/api/call-history?disposition=booked&disposition=interested'),
  },
  {
    bugs: ['comma-disposition-ignored'],
    talk: reads('/api/call-history?disposition=booked,interested'),
  },
  {
    bugs: [
      ...(['call-with-underscore-id', 'call-with-campaign-system', 'call-not-found'] as const),
      ...(['call-without-agent-type', 'transfer-without-capability'] as const),
    ],
    talk: reads('/api/call-history/by-call-id/call-1'),
  },
  { bugs: ['calls-with-query-time'], talk: reads('/api/call-history') },
  {
    bugs: ['executions-in-snake-case', 'executions-without-data'],
    talk: reads('/api/execution-history'),
  },
  {
    bugs: ['type-case-accepted', 'type-empty-accepted', 'capability-id-case-accepted', 'refused-agent-created'],
    talk: async (send) => {
      const seen = await makes(
        { ...fresh, agentType: 'Outreach' },
        { ...fresh, agentType: '' },
        { ...fresh, agentType: 'outreach', capabilityIds: ['Add_Tag'] },
      )(send)
      return [seen, (await send(`GET ${agents}`)).body]
    },
  },
  {
    bugs: ['analysis-change-renames'],
    talk: (send) => bodies(send, `PATCH ${agents}/agt-solo`, [{ postCallAnalysis: [] }]),
  },
  {
    bugs: [
      'refused-campaign-renamed',
      'dialing-case-accepted',
      'dialing-empty-accepted',
      'campaign-type-case-accepted',
    ],
    talk: async (send) => {
      const seen = await writes({ name: 'Left', dialing: 'PD' }, { dialing: '' }, { agentType: 'Add_Tag' })(send)
      return [seen, (await send(`GET ${projects}/cmp-spring`)).body]
    },
  },
  { bugs: ['omitted-dialing-reset'], talk: writes({ name: 'Other' }) },
  {
    bugs: ['exclude-reviewed-upper-accepted', 'exclude-reviewed-empty-accepted', 'exclude-reviewed-one-accepted'],
    talk: reads(...['TRUE', '', '1'].map((value) => `/api/call-history?excludeReviewed=${value}`)),
  },
]
