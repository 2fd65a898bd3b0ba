import { LIMITS } from '../limits.ts'
import type { Workflow } from '../state.ts'
import type { Rule } from './rule.ts'

/** A workflow's name becomes its tool's, so it says something and no other workflow has it. */
export const hasToolName: Rule = (workflow, id, { workflows }) => {
  const fault = (message: string) => ({ stepId: null, field: 'name', message })
  if (workflow.name.trim() === '') return fault('A workflow needs a name: it becomes the name of the tool.')
  if (workflow.name.length > LIMITS.nameCharacters)
    return fault(`A name has ${LIMITS.nameCharacters} characters at most.`)
  const [other] =
    Object.entries(workflows).find(([key, candidate]) => key !== id && toolName(candidate) === toolName(workflow)) ?? []
  return other === undefined
    ? null
    : fault(`The workflow ${other} has the same name, and names of tools have to differ.`)
}

/** The name of the tool: what differs only in case, spaces and the like is the same tool. */
export function toolName({ name }: Pick<Workflow, 'name'>): string {
  return name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
}
