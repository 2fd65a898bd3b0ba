import { isRead } from '../../../src/client/called.ts'
import type { Contract } from '../../../src/contract/index.ts'
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

const READ = 'Read what the request was to change.'

/** Whether the specification states of every code of a refusal that nothing was changed. */
export function isUnchangedBy({ resources }: Contract, operation: string, status: string): boolean {
  const isStated = resources.some(
    ({ writes, unchangedBy }) => Object.hasOwn(writes, operation) && unchangedBy.includes(Number(status)),
  )
  return isStated && status.startsWith('4')
}

/** Whether the refused request changed something; null: the meaning of the code says it. */
export function whetherChanged(contract: Contract, code: string, { meaning, answers }: Explanation): string | null {
  if (/Nothing (?:was )?(?:changed|saved)/.test(meaning)) return null
  const changes = answers.filter(({ operation }) => !isRead(operation.method))
  const [refused, failed] = [changes.filter(isRefusal), changes.filter((answer) => !isRefusal(answer))]
  if (KNOWN[code] !== undefined) return KNOWN[code]
  if (answers.length === 0) return 'Not stated.'
  if (changes.length === 0) return 'No: only reads get this.'
  if (refused.length === 0) return `Perhaps. ${READ}`
  if (failed.length > 0) return `After ${statuses(refused)}: no. After ${statuses(failed)}: perhaps. ${READ}`
  const stated = refused.filter(({ operation: { id }, response }) => isUnchangedBy(contract, id, response.status))
  if (stated.length === refused.length) return 'No.'
  if (stated.length === 0) return 'No. The specification does not state it; we assume it.'
  const of = [...new Set(stated.map(({ operation, response }) => `${response.status} of \`${operation.id}\``))]
  return `No. The specification states it for ${of.join(', ')}; elsewhere we assume it.`
}

function isRefusal({ response: { status } }: CodedAnswer): boolean {
  return status.startsWith('4')
}

function statuses(answers: readonly CodedAnswer[]): string {
  return [...new Set(answers.map(({ response }) => response.status))].join(', ')
}
