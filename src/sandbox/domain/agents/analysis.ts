import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { Agent, AnalysisField } from './state.ts'

/** Fields that the platform fills for every agent. No update removes them. */
const MANAGED: readonly AnalysisField[] = [
  { name: 'call_summary', type: 'string', description: 'What the call was about.' },
  { name: 'call_outcome', type: 'string', description: 'How the call ended.' },
]

export type ShownField = AnalysisField & { readonly managed: boolean }

const SHOWN_MANAGED: readonly ShownField[] = MANAGED.map((field) => ({ ...field, managed: true }))

export function analysisOf({ analysis }: Pick<Agent, 'analysis'>): readonly ShownField[] {
  // Most agents have no fields of their own, and a list has many agents.
  if (analysis.length === 0) return SHOWN_MANAGED
  return [...SHOWN_MANAGED, ...analysis.map((field) => ({ ...field, managed: false }))]
}

export interface AgentChange {
  readonly name?: string
  readonly postCallAnalysis?: readonly {
    readonly name: string
    readonly type?: string
    readonly description?: string
  }[]
}

/** Applies an update. The list replaces the custom fields only, so that a list that was read can be sent back whole. */
export function updateAgentWith(agent: Agent, { name = agent.name, postCallAnalysis }: AgentChange): Agent | Refusal {
  if (postCallAnalysis === undefined) return { ...agent, name }
  const names = postCallAnalysis.map((field) => field.name)
  const repeated = names.findIndex((one, index) => names.indexOf(one) < index)
  if (repeated !== -1) {
    const message = `postCallAnalysis.${repeated}.name is ${names[repeated]}, which an earlier field has.`
    return refuse(400, 'VALIDATION', message)
  }
  const analysis = postCallAnalysis
    .filter((field) => !MANAGED.some((managed) => managed.name === field.name))
    .map(({ name: own, type = 'string', description = '' }) => ({ name: own, type, description }))
  return { ...agent, name, analysis }
}
