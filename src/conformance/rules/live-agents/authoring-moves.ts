import type { Move, Value } from '../sequence.ts'
import { saveWorkflows } from './moves.ts'

type Fields = { readonly [name: string]: Value }

/** Where the contract tells the rules on authoring. */
export const clause = '/components/schemas/Workflow/description'
export const notShown = 'The settings of most nodes, and the words of refusals, are not shown.'
/** The workflow that is judged. */
export const id = 'wf_flowrule'

/** The workflow alone, by its id. */
export const workflow = (steps: Value, own: Fields = {}): Readonly<Record<typeof id, Fields>> => ({
  [id]: { id, name: 'A rule', description: 'To be judged.', steps, ...own },
})

/** A save that is refused, whatever the code. */
export function refused(
  label: string,
  workflows: { readonly [name: string]: Value },
): Move & { readonly assumed: string } {
  return {
    ...saveWorkflows(label, workflows, 'before', 'live_flow', 'INVALID_CONFIGURATION_workflow'),
    clause: '@updateLiveAgent/responses/422',
    anyCode: true,
    assumed: notShown,
  }
}
