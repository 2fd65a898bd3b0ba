import { isRead } from '../../../src/client/called.ts'
import type { CodedAnswer, Explanation } from '../../../src/serve/explain-code.ts'

const LEFT = 'In part: what was done could not be undone.'

/** Codes that come after a change, or speak of an earlier one. */
const KNOWN: Readonly<Record<string, string>> = {
  IDEMPOTENCY_OUTCOME_UNKNOWN: 'Not by this request. An earlier one may have charged the card.',
  IDEMPOTENT_REPLAY: 'Not by this request. An earlier one made the charge.',
  IDEMPOTENCY_IN_PROGRESS: 'Not by this request. The first one with this key may still make its change.',
  LINK_ROLLBACK_INCOMPLETE: LEFT,
  REBILLING_ROLLBACK_INCOMPLETE: LEFT,
  DIRECT_BILLING_ROLLBACK_INCOMPLETE: LEFT,
  CREDIT_GUARD_PARTIALLY_APPLIED: 'In part: `appliedCount` says for how many sub-accounts.',
  LIVE_CAMPAIGN_PENDING: 'Yes: the agent is saved.',
}

/** Operations of which the specification states that a refusal changes nothing. */
const STATED: ReadonlySet<string> = new Set(['updateDirectBilling'])

const READ = 'Read what the request was to change.'

/** Whether the refused request changed something; null: the meaning of the code says it. */
export function whetherChanged(code: string, { meaning, answers }: Explanation): string | null {
  if (/Nothing (?:was )?(?:changed|saved)/.test(meaning)) return null
  const changes = answers.filter(({ operation }) => !isRead(operation.method))
  const [refused, failed] = [changes.filter(isRefusal), changes.filter((answer) => !isRefusal(answer))]
  if (KNOWN[code] !== undefined) return KNOWN[code]
  if (answers.length === 0) return 'Not stated.'
  if (changes.length === 0) return 'No: only reads get this.'
  if (refused.length === 0) return `Perhaps. ${READ}`
  if (failed.length > 0) return `After ${statuses(refused)}: no. After ${statuses(failed)}: perhaps. ${READ}`
  const stated = refused.filter(({ operation }) => STATED.has(operation.id))
  if (stated.length === refused.length) return 'No.'
  return 'No. The specification states it for billing alone; elsewhere we assume it.'
}

function isRefusal({ response: { status } }: CodedAnswer): boolean {
  return status.startsWith('4')
}

function statuses(answers: readonly CodedAnswer[]): string {
  return [...new Set(answers.map(({ response }) => response.status))].join(', ')
}
