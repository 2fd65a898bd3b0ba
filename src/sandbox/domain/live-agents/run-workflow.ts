import type { Json, JsonObject } from '../../../contract/index.ts'
import { listOf, objectOf, own, textOf } from '../json.ts'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'
import { checkZipCode, condition } from './nodes/branching.ts'
import { nodeOf } from './nodes/index.ts'
import { collectInformation } from './nodes/speech.ts'
import { webhook } from './nodes/webhook.ts'
import type { Step, Workflow } from './state.ts'
import { stepsOf } from './workflow.ts'

type Texts = Readonly<Record<string, string>>

/** The call in which a workflow runs. */
export interface RunningCall {
  /** The contact's fields, by the names behind `contact.` in paths. */
  readonly contact: Texts
  /** What the caller says, by the ids of collected items. */
  readonly answers: Texts
  /** Step → the output that it is left by, where nothing known decides it. */
  readonly outputs: Texts
  /** Details of the call, by the names behind `call.` in paths. */
  readonly call: JsonObject
}

/** What a webhook step sends; secrets of `headers` by their ids. */
export interface WebhookRequest {
  readonly step: string
  readonly url: string
  readonly headers: JsonObject
  readonly contact: Texts
  readonly fields: JsonObject
}

/** The requests of a workflow's webhook steps, in the order in which the call reaches them. */
export function runWorkflow(workflow: Workflow, running: RunningCall): readonly WebhookRequest[] | Refusal {
  const refusal = refuseOutputs(workflow, running.outputs)
  if (refusal !== null) return refusal
  const requests: WebhookRequest[] = []
  const contact: Record<string, string> = { ...running.contact }
  const valueOf = (path: Json | undefined): Json => valueAt(textOf(path) ?? '', { ...running, contact })
  let list = workflow.steps
  for (let at = 0; at < list.length; at += 1) {
    const step = list[at]
    if (step === undefined) break
    if (step.type === collectInformation.type) Object.assign(contact, collected(step, running.answers))
    if (step.type === webhook.type) requests.push({ ...requestOf(step, valueOf), contact: { ...contact } })
    const output = outputOf(step, running.outputs, valueOf)
    if (output === null) continue
    list = step.outputs?.[output] ?? []
    at = -1
  }
  return requests
}

function requestOf({ id, config }: Step, valueOf: (path: Json | undefined) => Json): Omit<WebhookRequest, 'contact'> {
  const fields = Object.entries(objectOf(config['fields'])).map(([name, value]): [string, Json] => {
    const { text, contact, call, answer } = objectOf(value)
    return [name, text ?? valueOf(contact ?? call ?? answer)]
  })
  return {
    step: id,
    url: textOf(config['url']) ?? '',
    headers: objectOf(config['headers']),
    fields: Object.fromEntries(fields),
  }
}

/** Null: unknown during this call. */
function valueAt(path: string, { contact, answers, call }: Omit<RunningCall, 'outputs'>): Json {
  const dot = path.indexOf('.')
  const from = { contact, answers, call }[path.slice(0, dot)] ?? {}
  return own(from, path.slice(dot + 1)) ?? null
}

/** Answers to a step's items, by the contact's fields that keep them. */
function collected({ config }: Step, answers: Texts): Texts {
  const kept = listOf(config['items']).flatMap((item): [string, string][] => {
    const { id, field } = objectOf(item)
    const answer = own(answers, textOf(id) ?? '')
    const path = textOf(field)
    return typeof answer === 'string' && path !== null ? [[path.replace(/^contact\./, ''), answer]] : []
  })
  return Object.fromEntries(kept)
}

/** Null: the step has no outputs. */
function outputOf(step: Step, chosen: Texts, valueOf: (path: Json | undefined) => Json): string | null {
  const { config, type, id } = step
  const [first = null, second = null] = nodeOf(type)?.outputs ?? []
  const named = own(chosen, id)
  if (first === null || typeof named === 'string') return textOf(named)
  const value = valueOf(config['field'])
  if (type === checkZipCode.type) return listOf(config['codes']).includes(value) ? first : second
  if (type === condition.type) return isMet(value, textOf(config['operator']), config['value'] ?? null) ? first : second
  return first
}

function isMet(value: Json, operator: string | null, other: Json): boolean {
  switch (operator) {
    case 'is':
      return value === other
    case 'is_not':
      return value !== other
    case 'contains':
      return typeof value === 'string' && typeof other === 'string' && value.includes(other)
    case 'greater_than':
      return value !== null && Number(value) > Number(other)
    case 'less_than':
      return value !== null && Number(value) < Number(other)
    case 'is_not_set':
      return value === null || value === ''
    default:
      return value !== null && value !== ''
  }
}

function refuseOutputs(workflow: Workflow, outputs: Texts): Refusal | null {
  const steps = stepsOf(workflow)
  for (const [id, output] of Object.entries(outputs)) {
    const step = steps.find((candidate) => candidate.id === id)
    const known = nodeOf(step?.type ?? '')?.outputs ?? []
    if (known.includes(output)) continue
    const why = step === undefined ? `the workflow has no step ${id}` : `it has ${known.join(', ') || 'no outputs'}`
    return refuse(400, 'BadRequest', `outputs: ${id} cannot be left by ${output}; ${why}.`)
  }
  return null
}
