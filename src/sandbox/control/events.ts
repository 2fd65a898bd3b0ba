import { OUTCOMES } from '../domain/agents/events.ts'
import { CARD_STATES } from '../domain/billing/card.ts'
import { PUBLIC_PREFIX } from '../domain/live-agents/view.ts'
import type { SetupOutcome } from '../domain/live-agents/state.ts'
import { isRefusal } from '../domain/refusal.ts'
import type { Refusal } from '../domain/refusal.ts'
import { timeOn } from '../domain/world/clock.ts'
import { callEnds, leadIsDialled } from '../operations/agents/events.ts'
import type { AgentEventContext } from '../operations/agents/events.ts'
import {
  bonusIsGiven,
  callTakesPlace,
  cardFails,
  cardIsPut,
  creditsLand,
  planIsSwitched,
  rebillingIsSwitched,
} from '../operations/billing/events.ts'
import type { CallReport, EventContext } from '../operations/billing/events.ts'
import {
  campaignIsHeld,
  editabilityChanges,
  setupEnds,
  setupIsNotConfirmed,
  workflowRuns,
} from '../operations/live-agents/events.ts'
import type { LiveAgentEventContext } from '../operations/live-agents/events.ts'
import { readClock } from './clock.ts'
import { flag, listOf, moment, number, oneOf, optional, orNull, text, texts } from './fields.ts'
import { defineRoute } from './route.ts'
import type { Control, ControlResult, ControlRoute } from './route.ts'

const locationId = text('the id of a sub-account')
const agentId = text('the id of a live agent, with or without `live:`')
const builderAgent = text('the id of an agent; with a split test, that of its primary')
const minutes = number('a number of minutes, more than 0', (value) => Number.isFinite(value) && value > 0)

const SETUP_OUTCOMES = ['ready', 'provisioning', 'provisioning_blocked', 'provisioning_uncertain'] as const
const reasons = listOf(['legacy_voice_contract', 'unrepresented_capability', 'outdated_format'])

export const eventRoutes: readonly ControlRoute[] = [
  defineRoute('POST /_sandbox/events/call', {
    does: 'A call of this many minutes takes place; Credit Guard may allow fewer.',
    fields: { locationId, minutes },
    act: async (control, values) => reported(await callTakesPlace(await contextOf(control, values), values.minutes)),
  }),
  defineRoute('POST /_sandbox/events/call-end', {
    does: 'A call of an agent ends with an outcome that its capabilities allow.',
    fields: { agentId: builderAgent, outcome: oneOf(OUTCOMES) },
    act: async (control, values) =>
      await callEnds(await agentContextOf(control, values), values.outcome, control.services.id('call')),
  }),
  defineRoute('POST /_sandbox/events/dial', {
    does: "A new or known lead of an agent's campaign is dialled; returns the variant that takes the call.",
    fields: { agentId: builderAgent, leadId: text('a name for the lead') },
    act: async (control, values) => await leadIsDialled(await agentContextOf(control, values), values.leadId),
  }),
  defineRoute('POST /_sandbox/events/card', {
    does: 'The client saves a card or removes it, or the payment provider cannot find it.',
    fields: { locationId, status: oneOf(CARD_STATES) },
    mends: {
      codes: [
        'AUTO_RECHARGE_CARD_REQUIRED',
        'PAYMENT_METHOD_PROVIDER_UNAVAILABLE',
        'PAYMENT_METHOD_SELECTION_REQUIRED',
        'PAYMENT_METHOD_UNUSABLE',
      ],
      body: { status: 'OK' },
    },
    act: async (control, values) => await cardIsPut(await contextOf(control, values), values.status),
  }),
  defineRoute('POST /_sandbox/events/card-failure', {
    does: "The card's issuer declines every charge from now on, until a card is saved.",
    fields: { locationId, declineCode: text('the reason that the issuer gives, such as card_declined') },
    act: async (control, values) => await cardFails(await contextOf(control, values), values.declineCode),
  }),
  defineRoute('POST /_sandbox/events/rebilling', {
    does: 'The agency switches rebilling on at a rate, or off.',
    fields: {
      locationId,
      clientRatePerMinute: orNull(
        number('dollars per minute, more than 0', (value) => Number.isFinite(value) && value > 0),
      ),
    },
    mends: { codes: ['DIRECT_BILLING_REBILLING_ON'], body: { clientRatePerMinute: null } },
    act: async (control, values) =>
      await rebillingIsSwitched(await contextOf(control, values), values.clientRatePerMinute),
  }),
  defineRoute('POST /_sandbox/events/plan', {
    does: "Sets whether the agency's plan includes rebilling for this sub-account.",
    fields: { locationId, includesRebilling: flag('true or false') },
    mends: { codes: ['CAPABILITY_NOT_AVAILABLE'], body: { includesRebilling: true } },
    act: async (control, values) => await planIsSwitched(await contextOf(control, values), values.includesRebilling),
  }),
  defineRoute('POST /_sandbox/events/credits', {
    does: 'The minutes of all pending payments arrive.',
    fields: { locationId },
    act: async (control, values) => await creditsLand(await contextOf(control, values)),
  }),
  defineRoute('POST /_sandbox/events/bonus', {
    does: 'The sub-account gets free minutes.',
    fields: { locationId, minutes, expiresAt: optional(orNull(moment())) },
    act: async (control, values) =>
      await bonusIsGiven(await contextOf(control, values), values.minutes, values.expiresAt),
  }),
  defineRoute('POST /_sandbox/events/setup', {
    does: "Setup of a live agent's newest save, and of later ones, ends like this; null lets later ones succeed again.",
    fields: {
      locationId,
      agentId,
      outcome: orNull(oneOf(SETUP_OUTCOMES)),
      failureCode: optional(text('the code that the provider gives, such as PROVIDER_TIMEOUT')),
    },
    act: async (control, values) =>
      await setupEnds(await liveAgentContextOf(control, values), outcomeOf(values.outcome, values.failureCode)),
  }),
  defineRoute('POST /_sandbox/events/setup-unconfirmed', {
    does: "The provider no longer confirms that a live agent's setup begins; null lets it confirm again.",
    fields: { locationId, agentId, failureCode: orNull(text('the code that the provider gives')) },
    act: async (control, values) =>
      await setupIsNotConfirmed(await liveAgentContextOf(control, values), values.failureCode),
  }),
  defineRoute('POST /_sandbox/events/editability', {
    does: 'The API cannot represent a live agent for these reasons; an empty list: it was migrated.',
    fields: { locationId, agentId, reasons },
    mends: { codes: ['NOT_EDITABLE'], body: { reasons: [] } },
    act: async (control, values) => await editabilityChanges(await liveAgentContextOf(control, values), values.reasons),
  }),
  defineRoute('POST /_sandbox/events/workflow-run', {
    does: 'During a call of a live agent, the version in service runs a workflow; its webhooks are sent if --webhooks allows.',
    fields: {
      locationId,
      agentId,
      workflowId: text('the id of one of its workflows'),
      contact: texts('an object of texts: the fields of the contact, such as {"firstName":"Dana"}'),
      answers: texts('an object of texts: what the caller answers, by the ids of items, such as {"zip":"10001"}'),
      outputs: texts('an object of texts: step to output, where neither answers nor contact decide'),
    },
    async act(control, { workflowId, contact, answers, outputs, ...place }) {
      const { services, webhookHosts: hosts, settle } = control
      const running = { contact, answers, outputs }
      const where = await liveAgentContextOf(control, place)
      const run = await workflowRuns(where, workflowId, running, { id: services.id, hosts })
      await settle()
      return run
    },
  }),
  defineRoute('POST /_sandbox/events/campaign-hold', {
    does: 'The campaign of a future live agent stays unconfirmed for this many attempts.',
    fields: { agentId, attempts: number('0 or more', (value) => Number.isInteger(value) && value >= 0) },
    async act(control, values) {
      const { services, world } = control
      await campaignIsHeld({ store: services.store, world, profileId: profileIdOf(values.agentId) }, values.attempts)
      return null
    },
  }),
]

async function contextOf(control: Control, named: { readonly locationId: string }): Promise<EventContext> {
  const now = timeOn(await readClock(control), control.realTime())
  return { store: control.services.store, world: control.world, location: named.locationId, now }
}

async function agentContextOf(control: Control, named: { readonly agentId: string }): Promise<AgentEventContext> {
  const now = timeOn(await readClock(control), control.realTime())
  return { store: control.services.store, world: control.world, agent: named.agentId, now }
}

async function liveAgentContextOf(
  control: Control,
  named: { readonly locationId: string; readonly agentId: string },
): Promise<LiveAgentEventContext> {
  return { ...(await contextOf(control, named)), profileId: profileIdOf(named.agentId) }
}

export function profileIdOf(agent: string): string {
  return agent.startsWith(PUBLIC_PREFIX) ? agent.slice(PUBLIC_PREFIX.length) : agent
}

function outcomeOf(status: (typeof SETUP_OUTCOMES)[number] | null, failureCode: string | null): SetupOutcome | null {
  if (status === null) return null
  if (status === 'ready' || status === 'provisioning') return { status }
  return { status, failureCode: failureCode ?? 'PROVIDER_TIMEOUT' }
}

/** TypeScript accepts an interface as JSON only after a copy. */
function reported(report: CallReport | Refusal): ControlResult {
  return isRefusal(report) ? report : { ...report }
}
