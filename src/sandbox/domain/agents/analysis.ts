import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import type { Agent, AnalysisField } from './state.ts'

/** What the platform has noted after each call of every agent. No update takes it away. */
const MANAGED: readonly AnalysisField[] = [
  { name: 'call_summary', type: 'string', description: 'What the call was about.' },
  { name: 'call_outcome', type: 'string', description: 'How the call ended.' },
]

/** A field as answers show it. */
export type ShownField = AnalysisField & { readonly managed: boolean }

/** All fields of an agent, those that the platform manages first. */
export function analysisOf({ analysis = [] }: Pick<Agent, 'analysis'>): readonly ShownField[] {
  return [
    ...MANAGED.map((field) => ({ ...field, managed: true })),
    ...analysis.map((field) => ({ ...field, managed: false })),
  ]
}

/** What an update of an agent sends, as far as it is understood. */
export interface AgentChange {
  readonly name?: string
  readonly postCallAnalysis?: readonly {
    readonly name: string
    readonly type?: string
    readonly description?: string
  }[]
}

/**
 * The agent with what was sent. Fields that are sent replace the custom ones; what the platform manages stays as it is, so
 * that the whole list that was read can be sent back.
 */
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
