import type { Json, JsonObject } from '../../../contract/index.ts'
import type { Refusal } from '../refusal.ts'
import { isOlderFormat, olderFormatMessage } from './authored.ts'
import { isList, isObject, objectOf, own, textOf } from '../json.ts'
import { invalid } from './refusals.ts'
import type { ProblemPlace } from './refusals.ts'
import { wrongIdMessage } from './rules/form.ts'

export interface BodyComplaint {
  /** Dotted path; `body` for the whole body. */
  readonly path: string
  /** `FieldRequired`, `UnexpectedProperty`, or another code if the value does not fit. */
  readonly code: string
  readonly message: string
  /** Of an unexpected property, the one that is meant, as a sentence with the space before it; empty: it may be anything. */
  readonly hint?: string
}

const BODIES: Readonly<Record<string, string>> = {
  createLiveAgent: 'a creation',
  updateLiveAgent: 'an edit',
  prepareLiveAgent: 'a preparation',
  restoreLiveAgent: 'a restoration',
  replaceLiveAgentWorkflow: 'a replacement',
}

const WORKFLOWS = ['brain', 'capabilityConfig', 'workflows']

/** The 422 for a body that the contract refuses. Names the field, and the workflow and step if one is to blame. */
export function explainBody(operationId: string, body: Json, complaints: readonly BodyComplaint[]): Refusal {
  const older = olderFormatIn(objectOf(objectOf(body)['brain']))
  if (older !== null) return older
  if (operationId === 'createLiveAgent' && isShapeless(body) && complaints.every(({ path }) => path !== 'id')) {
    return invalid('Send draft, or name with brain and voice, or brainTemplateId with values.', {})
  }
  const unclear = operationId === 'createLiveAgent' ? unclearShape(body) : null
  if (unclear !== null) return unclear
  const texts = complaints.map((complaint) => explain(operationId, body, complaint))
  const [first] = complaints
  return invalid(texts.join(' '), first === undefined || first.path === 'body' ? {} : placeOf(body, first.path))
}

/** The older format is reported before anything else. */
function olderFormatIn(brain: JsonObject): Refusal | null {
  const name = Object.keys(brain).find(isOlderFormat)
  if (name !== undefined) return invalid(olderFormatMessage(`brain.${name}`), { field: `brain.${name}` })
  for (const workflowId of Object.keys(objectOf(objectOf(brain['capabilityConfig'])['workflows']))) {
    const message = wrongIdMessage(workflowId)
    if (message !== null) return invalid(message, { workflowId, field: 'id' })
  }
  return null
}

function explain(operationId: string, body: Json, { path, code, message, hint = '' }: BodyComplaint): string {
  if (operationId === 'createLiveAgent' && path === 'id' && code !== 'FieldRequired') {
    const tooLong = (textOf(objectOf(body)['id']) ?? '').length > 100
    return tooLong
      ? 'id has a hundred characters at most.'
      : 'id may hold letters, digits, underscores and hyphens only.'
  }
  if (code !== 'UnexpectedProperty') return message
  const { workflowId, stepId, field } = placeOf(body, path)
  if (stepId !== undefined) return `${field} is not a field of a step (${stepId} of ${workflowId}).${hint}`
  if (workflowId !== undefined) return `${field} is not a field of a workflow (${workflowId}).${hint}`
  return `${path} is not a field of ${BODIES[operationId] ?? 'the body'}.${hint}`
}

/** Problems of a creation that come first: it matches more than one of the three shapes, or none. */
function unclearShape(body: Json): Refusal | null {
  if (!isObject(body)) return invalid('The body must be an object.', {})
  const { draft, brainTemplateId, values } = body
  const isComplete = ['name', 'brain', 'voice'].some((name) => name in body)
  const isTemplate = brainTemplateId !== undefined || values !== undefined
  if ([draft !== undefined, isComplete, isTemplate].filter(Boolean).length > 1) {
    return invalid('draft, a complete agent and a template exclude each other; send one of them.', {})
  }
  if (draft !== undefined && draft !== true) {
    return invalid('draft must be true; leave it out to create an agent in another way.', { field: 'draft' })
  }
  if (brainTemplateId !== undefined && values === undefined) return invalid('values is required.', { field: 'values' })
  return null
}

/** Whether a creation matches none of the three shapes; then listing what each lacks would not help. */
function isShapeless(body: Json): boolean {
  if (!isObject(body)) return false
  return (
    !['draft', 'brainTemplateId'].some((name) => name in body) &&
    !['name', 'brain', 'voice'].every((name) => name in body)
  )
}

function placeOf(body: Json, path: string): ProblemPlace {
  const names = path.split('.')
  if (names[0] === 'workflow' && names.length > 1) {
    const workflow = objectOf(body)['workflow']
    const id = textOf(objectOf(workflow)['id'])
    return { ...(id === null ? {} : { workflowId: id }), ...placeInWorkflow(workflow, names.slice(1)) }
  }
  const [workflowId, ...rest] = WORKFLOWS.every((name, index) => names[index] === name)
    ? names.slice(WORKFLOWS.length)
    : []
  if (workflowId === undefined) return { field: path }
  const workflow = [...WORKFLOWS, workflowId].reduce<Json | undefined>(
    (value, name) => own(objectOf(value), name),
    body,
  )
  return { workflowId, ...(rest.length === 0 ? { field: path } : placeInWorkflow(workflow, rest)) }
}

/** The innermost step on a path, and the rest of the path: of a setting, from within the step's `config`, as rules name it. */
function placeInWorkflow(workflow: Json | undefined, names: readonly string[]): ProblemPlace {
  let value = workflow
  let place: ProblemPlace = { field: names.join('.') }
  for (const [index, name] of names.entries()) {
    value = isList(value) ? value[Number(name)] : own(objectOf(value), name)
    const inList = /^\d+$/.test(name) && index < names.length - 1
    if (!inList || (names[index - 1] !== 'steps' && names[index - 2] !== 'outputs')) continue
    const stepId = textOf(objectOf(value)['id'])
    const within = names.slice(index + 1).join('.')
    place = { ...(stepId === null ? {} : { stepId }), field: within.replace(/^config\./, '') }
  }
  return place
}
