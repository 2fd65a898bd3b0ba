import { nearestNames } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import type { Case, Plan, Source } from '../model/index.ts'
import { lifecycle, suites } from '../model/plan.ts'
import { UsageError } from '../options/usage-error.ts'
import { relationsOf } from '../rules/every-resource.ts'
import { isAbout } from '../rules/language/rule.ts'
import type { Rules } from '../rules/rules.ts'

export function selectSources(plan: Plan, sources: readonly Source[]): Plan {
  if (Object.values(suites).every((source) => sources.includes(source))) return plan
  const isChosen = ({ source }: { readonly source: Source }) => sources.includes(source)
  return {
    ...plan,
    cases: plan.cases.filter(isChosen),
    unplanned: sources.includes('pair')
      ? plan.unplanned
      : plan.unplanned.map((entry) => ({ ...entry, atSandbox: null })),
    gaps: plan.gaps.filter(isChosen),
    alsoTried: plan.alsoTried.filter(isChosen),
  }
}

/** Reads, too: a gateway can lock out a client that sends wrong keys. */
const wrongKeys = ['broken-key', 'raw-key', 'basic-key']

export function selectProbes(plan: Plan, probes: boolean): Plan {
  const isProbe = ({ probe, tries }: Case) => probe === true || wrongKeys.includes(tries)
  return probes ? plan : { ...plan, cases: plan.cases.filter((one) => !isProbe(one)) }
}

/** The contract without the requests that were made up for operations without examples. */
export function shownOnly(contract: Contract): Contract {
  return { ...contract, pairs: contract.pairs.filter(({ made, key }) => made !== true || key !== 'made') }
}

/** What cases try that no example shows. */
const unshown = [
  lifecycle,
  'unknown-id',
  'page-size',
  'filter',
  'null outside',
  'values',
  'wrong-values',
  'accept',
  'media-type',
]

/** The plan, without what paths and schemas alone imply if only examples are wanted. */
export function selectExamples(plan: Plan, examplesOnly: boolean): Plan {
  return examplesOnly ? { ...plan, cases: plan.cases.filter(({ tries }) => !unshown.includes(tries)) } : plan
}

/**
 * The cases that are named by id or by operation, all if none is named, without those that are excluded by id or by an
 * operation that they call. Throws a UsageError for an unknown name.
 */
export function selectCases(
  contract: Contract,
  plan: Plan,
  only: readonly string[],
  exclude: readonly string[],
  /** For what is said of a name that is a rule's. */
  rules: Pick<Rules, 'relations'> = {},
): readonly Case[] {
  for (const name of only) {
    const known = plan.cases.some(({ id, operation }) => id === name || operation === name)
    if (!known) throw new UsageError(`--only ${name}: ${whyNot({ contract, plan, rules }, name)}`)
  }
  for (const name of exclude) {
    const known = plan.cases.some(({ id }) => id === name) || contract.operations.some(({ id }) => id === name)
    if (!known) throw new UsageError(`--exclude ${name}: ${whyNot({ contract, plan, rules }, name)}`)
  }
  if (only.length + exclude.length === 0) return plan.cases
  const isNamed = ({ id, operation }: Case): boolean => only.includes(id) || only.includes(operation)
  const isExcluded = ({ id, acts }: Case): boolean =>
    exclude.includes(id) || acts.some(({ operation }) => exclude.includes(operation))
  return plan.cases.filter((one) => (only.length === 0 || isNamed(one)) && !isExcluded(one))
}

interface Known {
  readonly contract: Contract
  readonly plan: Plan
  readonly rules: Pick<Rules, 'relations'>
}

function whyNot({ contract, plan, rules }: Known, name: string): string {
  const listed = plan.unplanned.find(({ id }) => id === name)
  if (listed !== undefined) {
    const elsewhere = listed.atSandbox === null ? '' : '; only our sandbox can be made to answer it'
    return `no case is planned for it: ${listed.reason}${elsewhere}`
  }
  if (contract.operations.some(({ id }) => id === name)) return 'the operation has no pair that a request can provoke'
  const [operation = '', named = ''] = name.split('/')
  const broken = relationsOf(contract, rules).find(
    (rule) => rule.name === named && contract.resources.some((resource) => isAbout(rule, resource, operation)),
  )
  if (broken !== undefined && contract.operations.some(({ id }) => id === operation)) {
    return `no case, but a rule on all responses that it applies to: “${broken.says.replace(/\.$/, '')}”. Where a report shows it broken, --explain ${name} has the requests; cases of ${operation} may show it again: --only ${operation}`
  }
  const ofOperation = plan.cases.filter((candidate) => candidate.operation === operation).map(({ id }) => id)
  const known = ofOperation.length > 0 ? ofOperation : [...contract.operations, ...plan.cases].map(({ id }) => id)
  const nearest = nearestNames(name, known)
  return `no such case or operation${nearest.length === 0 ? '; --plan lists them' : `. Nearest: ${nearest.join(', ')}`}`
}

/** The plan for our sandbox, whose faults give the answers that no request can provoke. */
export function planAtSandbox(plan: Plan): Plan {
  return {
    ...plan,
    cases: [...plan.cases, ...plan.unplanned.flatMap(({ atSandbox }) => atSandbox ?? [])],
    unplanned: plan.unplanned.filter(({ atSandbox }) => atSandbox === null),
  }
}
