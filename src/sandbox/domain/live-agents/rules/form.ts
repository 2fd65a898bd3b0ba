import type { Json } from '../../../../contract/index.ts'
import { isList, isObject } from '../../json.ts'
import { LIMITS } from '../limits.ts'
import { nodeOf } from '../nodes/index.ts'
import type { Workflow } from '../state.ts'
import { stepsOf, visitsOf } from '../workflow.ts'
import { firstMistake, stepMistake } from './rule.ts'
import type { Rule } from './rule.ts'

const PATTERN = /^wf_[a-z0-9]{8}$/

export const hasItsOwnId: Rule = ({ id }, key) => {
  const message =
    wrongIdMessage(key) ??
    (id === key ? null : `The workflow stands under ${key}, but its id is ${id}; both have to be the same.`)
  return message === null ? null : { stepId: null, field: 'id', message }
}

/** The message for an invalid workflow id; null: it is valid. */
export function wrongIdMessage(key: string): string | null {
  if (PATTERN.test(key)) return null
  return `${key} is no workflow id (wf_ and eight lowercase letters or digits); workflows under a tool's id have to be migrated.`
}

/** A workflow's name becomes its tool's, so it says something and no other workflow has it. */
export const hasToolName: Rule = (workflow, id, { workflows, saved }) => {
  const mistake = (message: string) => ({ stepId: null, field: 'name', message })
  if (workflow.name.trim() === '') return mistake('A workflow needs a name: it becomes the name of the tool.')
  if (workflow.name.length > LIMITS.nameCharacters)
    return mistake(`A name has ${LIMITS.nameCharacters} characters at most.`)
  const [other] =
    Object.entries(workflows).find(([key, candidate]) => key !== id && toolName(candidate) === toolName(workflow)) ?? []
  if (other === undefined) return null
  // The workflow that took the name has the mistake, not the one that had the name before.
  const had = (key: string): boolean =>
    Object.entries(saved).some(([before, { name }]) => before === key && toolName({ name }) === toolName(workflow))
  if (had(id) && !had(other)) return null
  return mistake(`${workflow.name} is the name of the workflow ${other} too, and names of tools have to differ.`)
}

/** Names that differ only in case or spaces give the same tool. */
export function toolName({ name }: Pick<Workflow, 'name'>): string {
  return name
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
}

/** Every step has an id that no other step of its workflow has. */
export const hasStepIds: Rule = (workflow) => {
  const seen = new Set<string>()
  return firstMistake(stepsOf(workflow), (step) => {
    if (step.id.trim() === '') return stepMistake(step, 'id', 'A step needs an id.')
    if (seen.has(step.id)) return stepMistake(step, 'id', `The id ${step.id} stands on more than one step.`)
    seen.add(step.id)
    return null
  })
}

/** Every step is of a type that the catalog lists. */
export const hasKnownTypes: Rule = (workflow) =>
  firstMistake(stepsOf(workflow), (step) =>
    nodeOf(step.type) === null
      ? stepMistake(step, 'type', `There is no node ${step.type}; the catalog lists them.`)
      : null,
  )

/** A step has the outputs of its node and no others; one that is left out is empty. */
export const hasKnownOutputs: Rule = (workflow) =>
  firstMistake(stepsOf(workflow), (step) => {
    const known = nodeOf(step.type)?.outputs ?? []
    const unknown = Object.keys(step.outputs ?? {}).find((output) => !known.includes(output))
    if (unknown === undefined) return null
    const has =
      known.length === 0 ? `no outputs; leave ${unknown} out` : `the outputs ${known.join(', ')}, not ${unknown}`
    return stepMistake(step, `outputs.${unknown}`, `${step.type} has ${has}.`)
  })

export const outputsEndTheList: Rule = (workflow) =>
  firstMistake(visitsOf(workflow), ({ step, after: [next] }) =>
    next !== undefined && (nodeOf(step.type)?.outputs.length ?? 0) > 0
      ? {
          stepId: next.id,
          field: 'steps',
          message: 'A node with outputs ends its list; put the step on one of its outputs.',
        }
      : null,
  )

/** Settings fit the JSON Schema that the catalog gives for their node. */
export const hasFittingSettings: Rule = (workflow, _id, { checkSettings }) =>
  firstMistake(stepsOf(workflow), (step) => {
    const node = nodeOf(step.type)
    const mistake = node === null ? null : checkSettings(node, step.config)
    return mistake === null ? null : stepMistake(step, mistake.field, mistake.message)
  })

const PLACEHOLDER = /REPLACE-WITH-|CHANGE-ME/

/** What a template leaves open has to be filled in before saving. */
export const hasNoPlaceholders: Rule = (workflow) =>
  firstMistake(stepsOf(workflow), (step) => {
    const field = placeholderIn(step.config, [])
    return field === null ? null : stepMistake(step, field, `${field} still holds a placeholder; fill it in.`)
  })

function placeholderIn(value: Json, path: readonly string[]): string | null {
  if (typeof value === 'string') return PLACEHOLDER.test(value) ? path.join('.') : null
  for (const [name, item] of entriesOf(value)) {
    const found = placeholderIn(item, [...path, name])
    if (found !== null) return found
  }
  return null
}

function entriesOf(value: Json): readonly (readonly [string, Json])[] {
  if (isList(value)) return value.map((item, index) => [String(index), item])
  return isObject(value) ? Object.entries(value) : []
}

/** An agent holds so many workflows, and a workflow so many steps. */
export const withinLimits: Rule = (workflow, _id, { workflows }) => {
  if (Object.keys(workflows).length > LIMITS.workflows) {
    return { stepId: null, field: 'workflows', message: `An agent holds ${LIMITS.workflows} workflows at most.` }
  }
  if (stepsOf(workflow).length > LIMITS.stepsPerWorkflow) {
    return { stepId: null, field: 'steps', message: `A workflow holds ${LIMITS.stepsPerWorkflow} steps at most.` }
  }
  return null
}
