// Sentences about events: what happened, and what comes next.
import { read } from './ask.js'
import { comesNext } from './billing.js'
import { counted, dollars, figure, momentText } from './parts.js'

/** @import { Json } from '../../../contract/index.ts' */
/** @import { LiveAgentBrief } from '../state.ts' */
/** @import { Account } from './ask.js' */
/** @import { Body } from './forms.js' */

/**
 * What an event's sentences are about. `after` is the account that is shown; null: none is.
 * @typedef {{ readonly body: Body, readonly answer: Json, readonly after: Account | null }} Happened
 */
/**
 * `says`: what happened. `next`: more about it, and what comes next.
 * @typedef {{ readonly says: (body: Body, before: Account | null) => string, readonly next: (happened: Happened) => readonly string[] }} EventWords
 */

/** @type {Readonly<Record<string, string>>} */
const CARDS = {
  OK: 'The client saved a card',
  NO_CARD: 'The client removed the card',
  NO_CUSTOMER: 'The payment provider does not know the client (NO_CUSTOMER)',
  NO_DEFAULT_RECORDED: 'The provider has no default card of the client (NO_DEFAULT_RECORDED)',
  NOT_MIGRATED: 'The card is in the state NOT_MIGRATED and cannot be charged',
  WRONG_ACCOUNT: 'The card is in the state WRONG_ACCOUNT and cannot be charged',
  PROVIDER_UNAVAILABLE: 'The payment provider cannot be asked about the card',
  SEVERAL: 'The client saved several cards and chose none (NO_DEFAULT_RECORDED)',
}

/** @type {EventWords['next']} */
const topUpNext = ({ after }) => (after === null ? [] : [comesNext(after)])

/** @type {Readonly<Record<string, EventWords>>} */
const EVENTS = {
  call: {
    says: ({ minutes }) => `Calls of ${counted(Number(minutes), 'minute')} ended`,
    next: (happened) => [...callParts(happened), ...topUpNext(happened)],
  },
  'call-end': {
    says: ({ agentId, outcome }) => `A call of ${textOr(agentId)} ended in ${textOr(outcome)}`,
    next: ({ answer }) => [
      `listCalls and listAgentExecutions return it from now on, as ${textOr(fieldsOf(answer)['callId'])}.`,
    ],
  },
  dial: {
    says: ({ agentId, leadId }) => `The lead ${textOr(leadId)} of ${textOr(agentId)} was dialled`,
    next: ({ answer }) => {
      const { meets, belongsTo, cadenceStep } = fieldsOf(answer)
      const away =
        meets === belongsTo ? '' : ` in place of ${textOr(belongsTo)}, which gets the lead back when it is live`
      const step = Number(cadenceStep)
      return [
        `${textOr(meets)} took the call${away}.`,
        `The lead waits at cadence step ${step}; the next dial moves it to step ${step + 1}.`,
      ]
    },
  },
  card: {
    says: ({ status }) => CARDS[textOr(status)] ?? `The card is ${textOr(status)}`,
    next: topUpNext,
  },
  'card-failure': {
    says: ({ declineCode }) => `The card's issuer now declines every charge: ${textOr(declineCode)}`,
    next: (happened) => ['It ends when the client saves a card.', ...topUpNext(happened)],
  },
  rebilling: {
    says: ({ clientRatePerMinute: rate }) =>
      rate === null ? 'The agency switched rebilling off' : `The agency rebills at ${dollars(Number(rate))} a minute`,
    next: ({ body }) => [
      body['clientRatePerMinute'] === null
        ? 'Rebilling does not stop you from turning direct billing on.'
        : 'Turning direct billing on is refused (DIRECT_BILLING_REBILLING_ON) until rebilling is off.',
    ],
  },
  plan: {
    says: ({ includesRebilling }) =>
      `The agency's plan ${includesRebilling === true ? 'includes' : 'does not include'} rebilling for this sub-account`,
    next: ({ body }) => [
      body['includesRebilling'] === true
        ? 'Updates of its direct billing are not refused for the plan.'
        : 'Every update of its direct billing is refused for the plan, until this event sets it to true.',
    ],
  },
  credits: {
    says(_, account) {
      const { count = 0, minutes = 0 } = account?.subAccount.pendingCredits ?? {}
      if (count === 0) return 'No payment was pending, so no minutes arrived'
      return `${figure(minutes)} minutes of ${counted(count, 'pending payment')} arrived`
    },
    next: topUpNext,
  },
  bonus: {
    says: ({ minutes }) => `The sub-account got ${counted(Number(minutes), 'free minute')}`,
    next(happened) {
      const { expiresAt } = happened.body
      const end =
        typeof expiresAt === 'string'
          ? `They expire at ${momentText(new Date(expiresAt).toISOString())}.`
          : 'They never expire.'
      return [end, ...topUpNext(happened)]
    },
  },
  setup: {
    says({ agentId, outcome, failureCode }) {
      if (outcome === null) return `Setup of ${textOr(agentId)}'s later saves succeeds again`
      if (outcome === 'provisioning') return `Setup of ${textOr(agentId)}'s newest save, and of later ones, never ends`
      const code = typeof failureCode === 'string' ? ` with ${failureCode}` : ''
      return `Setup of ${textOr(agentId)}'s newest save, and of later ones, ends in ${textOr(outcome)}${code}`
    },
    next({ body }) {
      const text = setupNow(body).join('')
      if (body['outcome'] === 'ready' || (body['outcome'] === null && text.includes('ready'))) return [text]
      return [
        text,
        body['outcome'] === null
          ? 'Prepare sets the newest save up again.'
          : 'The outcome null lets later ones succeed again.',
      ]
    },
  },
  'setup-unconfirmed': {
    says: ({ agentId, failureCode }) =>
      failureCode === null
        ? `The provider confirms again that setup of ${textOr(agentId)} begins`
        : `The provider does not confirm that setup of ${textOr(agentId)} begins: ${textOr(failureCode)}`,
    next: ({ body }) => [
      ...setupNow(body),
      body['failureCode'] === null
        ? 'Its next save or Prepare begins setup.'
        : 'Its next save or Prepare ends in provisioning_uncertain.',
    ],
  },
  editability: {
    says: ({ agentId, reasons }) =>
      listOfTexts(reasons).length === 0
        ? `${textOr(agentId)} was migrated: the API can edit it`
        : `The API cannot edit ${textOr(agentId)}: ${listOfTexts(reasons).join(', ')}`,
    next: ({ body }) => [
      listOfTexts(body['reasons']).length === 0
        ? 'Saves and Prepare are not refused for it.'
        : 'Saves and Prepare are refused (NOT_EDITABLE) until this event happens with no reason ticked.',
    ],
  },
  'workflow-run': {
    says: ({ agentId, workflowId }) => `A call of ${textOr(agentId)} ran the workflow ${textOr(workflowId)}`,
    next({ answer }) {
      const { webhooks } = fieldsOf(answer)
      const sent = Array.isArray(webhooks) ? /** @type {readonly Json[]} */ (webhooks) : []
      if (sent.length === 0) return ['It reached no webhook step, so nothing is sent.']
      const waiting = sent.filter((one) => fieldsOf(one)['state'] === 'waiting').length
      const refused = sent.length - waiting
      const parts = [
        ...(waiting === 0 ? [] : [`${counted(waiting, 'webhook')} ${waiting === 1 ? 'is' : 'are'} being sent.`]),
        ...(refused === 0 ? [] : [`${counted(refused, 'webhook')} ${refused === 1 ? 'is' : 'are'} not sent.`]),
      ]
      return [...parts, 'Webhooks of its sub-account, above, has payloads, attempts and reasons.']
    },
  },
  'campaign-hold': {
    says: ({ agentId, attempts }) =>
      attempts === 0
        ? `The campaign of ${textOr(agentId)} is not held up`
        : `The campaign of ${textOr(agentId)} stays unconfirmed for ${counted(Number(attempts), 'attempt')}`,
    next({ body }) {
      const attempts = Number(body['attempts'])
      if (attempts === 0) return ['The next request that creates it gets 201.']
      const gets = `${counted(attempts, 'request')} ${attempts === 1 ? 'gets' : 'get'} 503 LIVE_CAMPAIGN_PENDING`
      return [`When your app creates it, ${gets}; the same request, sent again after that, gets 201.`]
    },
  },
}

/**
 * @param {string} name
 * @returns {EventWords}
 */
export function wordsOfEvent(name) {
  return EVENTS[name] ?? { says: () => `${name} happened`, next: () => [] }
}

/**
 * Where the minutes of a call came from.
 * @param {Happened} happened
 */
function callParts({ body, answer }) {
  const { allowedMinutes, owedMinutes, agencyMinutes } = fieldsOf(answer)
  const [asked, allowed] = [Number(body['minutes']), Number(allowedMinutes)]
  const [owed, agency] = [Number(owedMinutes), Number(agencyMinutes)]
  return [
    ...(allowed < asked ? [`Credit Guard allowed ${figure(allowed)} of them.`] : []),
    ...(owed > 0 ? [`The client owes ${figure(owed)} of them.`] : []),
    ...(agency > 0 ? [`The agency's wallet pays ${figure(agency)} of them.`] : []),
  ]
}

/**
 * The setup of the event's live agent, as it is shown now.
 * @param {Body} body
 */
function setupNow({ agentId, locationId }) {
  const agent = read.state?.liveAgents.find((one) => one.id === agentId && one.locationId === locationId)
  return agent === undefined ? [] : [setupText(agent)]
}

/**
 * Where a live agent's setup is, and when it ends.
 * @param {LiveAgentBrief} agent
 * @returns {string}
 */
export function setupText({ id, revision, setup, attempts }) {
  const last = attempts.at(-1)
  const isUnderWay = setup.status === 'queued' || setup.status === 'provisioning'
  const code = setup.failureCode === undefined ? '' : ` with ${setup.failureCode}`
  const then = !isUnderWay || last === undefined ? '' : endOf(last)
  return `${id}: version ${revision}, ${setup.status}${code}${then}.`
}

/** @param {LiveAgentBrief['attempts'][number]} attempt */
function endOf({ outcome, endsAt }) {
  if (outcome === 'provisioning') return ', and its setup never ends'
  return `, and becomes ${outcome} at ${momentText(endsAt)} by the sandbox's clock`
}

/**
 * @param {Json | undefined} value
 * @returns {Readonly<Record<string, Json>>}
 */
function fieldsOf(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Readonly<Record<string, Json>>} */ (value)
    : {}
}

/** @param {Json | undefined} value */
function listOfTexts(value) {
  return Array.isArray(value) ? value.map((one) => String(one)) : []
}

/** @param {Json | undefined} value */
function textOr(value) {
  return typeof value === 'string' ? value : ''
}
