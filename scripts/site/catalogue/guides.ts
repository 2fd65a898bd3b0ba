import { readFileSync } from 'node:fs'
import { places } from './places.ts'

/** Guides about operations, by module and operation. */
const OF_MODULE: Readonly<Record<string, readonly string[]>> = {
  Billing: ['direct-billing'],
  'Live agents': ['live-agents'],
  Campaigns: ['versioning'],
  Calls: ['versioning'],
  'Power dialer': ['cadences'],
}

const OF_OPERATION: Readonly<Record<string, readonly string[]>> = {
  updateDirectBilling: ['idempotency'],
  createLiveAgent: ['idempotency'],
  createAgent: ['idempotency', 'versioning'],
  updateLiveAgent: ['workflows'],
  replaceLiveAgentWorkflow: ['workflows'],
  getLiveAgentCatalog: ['workflows'],
  listLiveAgentResources: ['workflows'],
  getSplitTest: ['split-tests'],
  updateSplitTestWeights: ['split-tests'],
  removeSplitVariant: ['split-tests'],
  // About the version that a deletion needs.
  listAgentSkills: ['versioning'],
  deleteAgentSkill: ['versioning'],
  listAgents: ['versioning'],
  listAgentTypes: ['versioning'],
  listAgentExecutions: ['versioning'],
}

/** Most specific first; pages `/guides/<name>`. */
export function guidesFor(operation: { readonly id: string; readonly module: string }): readonly string[] {
  return [...new Set([...(OF_OPERATION[operation.id] ?? []), ...(OF_MODULE[operation.module] ?? [])])]
}

/** Module and code → the section of a guide that deals with it, and what that is called; the first that fits. */
const OF_CODE: readonly (readonly [which: RegExp, section: string, title: string])[] = [
  [/ IDEMPOTENCY_OUTCOME_UNKNOWN$/, 'idempotency#was-the-card-charged', 'Was the card charged?'],
  [/ IDEMPOTENCY_KEY_(?:REQUIRED|INVALID)$/, 'idempotency#the-rules', 'Idempotency: the rules'],
  [/ IDEMPOTEN/, 'idempotency#when-it-is-refused', 'Idempotency: when it is refused'],
  [
    / (?:Unauthorized|InsufficientScope|Forbidden|AccessDenied|CAPABILITY_NOT_AVAILABLE)$/,
    'authentication#refused-find-out-why',
    'Keys, scopes and roles: find out why',
  ],
  [/ TooManyRequests$/, 'conventions#rate-limits', 'Rate limits'],
  [/ (?:InternalError|PROVIDER_UNAVAILABLE)$/, 'idempotency#what-may-be-sent-again', 'What may be sent again'],
  [/^Billing BadRequest$/, 'errors#which-field', 'Errors: which field?'],
  [/ (?:VERSION_CONFLICT|CONFLICT)$/, 'versioning#send-back-what-you-read', 'Versions: send back what you read'],
  [/ INVALID_CONFIGURATION$/, 'workflows#the-rules', 'Workflows: the rules'],
  [/^(?:Campaigns|Calls) VALIDATION$/, 'versioning#what-changed-in-july-2026', 'What changed in July 2026'],
  [/ LIVE_CAMPAIGN_PENDING$/, 'live-agents#create-a-draft', 'Live agents: create a draft'],
  [/^Billing /, 'direct-billing#when-it-is-refused', 'Direct billing: when it is refused'],
  // No operation sends the free plan's.
  [/^Billing (?!FREE_PLAN_)/, 'idempotency#what-may-be-sent-again', 'What may be sent again'],
  [/^Live agents /, 'live-agents#when-it-is-refused', 'Live agents: when it is refused'],
  [/^Agents /, 'split-tests#when-it-is-refused', 'Split tests: when it is refused'],
]

/** A link to the section that deals with a code; null: none does. */
export function guideToCode(module: string, code: string): string | null {
  const [, section, title] = OF_CODE.find(([which, of]) => which.test(`${module} ${code}`) && listsCode(of, code)) ?? []
  return section === undefined ? null : `[${title}](${places.guide(section)})`
}

const guides = new Map<string, string>()

/** A table of refusals deals with those codes alone that have a row. */
function listsCode(section: string, code: string): boolean {
  const [name = '', anchor = ''] = section.split('#')
  if (anchor !== 'when-it-is-refused') return true
  const text = guides.get(name) ?? readFileSync(new URL(`../../../docs/guides/${name}.md`, import.meta.url), 'utf8')
  guides.set(name, text)
  return text.slice(text.indexOf('\n## When it is refused')).includes(`(/errors/${code})`)
}
