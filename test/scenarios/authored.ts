// What scenarios author: agents, workflows and steps. The specification shows the config of three nodes; the others' fields
// are the catalog's.
import { at, get, given, type Kept, keep, propertiesOf, put, type Request, type Step } from './scenario.ts'

export const live = (path: string, location = 'loc_live'): string => `/api/live-agents${path}?locationId=${location}`

export interface AuthoredStep {
  readonly id: string
  readonly type: string
  readonly config: unknown
  readonly outputs?: Readonly<Record<string, readonly AuthoredStep[]>>
}

export interface AuthoredWorkflow {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly steps: readonly AuthoredStep[]
}

const node = (type: string, config: unknown, outputs?: AuthoredStep['outputs']): AuthoredStep => ({
  id: `step_${type}`,
  type,
  config,
  ...(outputs === undefined ? {} : { outputs }),
})

/** The same step under another id, for a workflow that holds two of them. */
export const again = (step: AuthoredStep, name = 'again'): AuthoredStep => ({ ...step, id: `${step.id}_${name}` })

const item = {
  id: 'zip',
  label: 'Zip code',
  question: 'What is your zip code?',
  type: 'text',
  field: 'contact.postalCode',
}
export const steps = {
  collect: (...items: readonly unknown[]): AuthoredStep =>
    node('collect_information', { items: items.length === 0 ? [item] : items }),
  zip: (outputs?: AuthoredStep['outputs']): AuthoredStep =>
    node('check_zip_code', { field: 'contact.postalCode', codes: ['10115', '10117'] }, outputs),
  steer: (guidance = 'Thank the caller.'): AuthoredStep => node('steer_agent', { guidance }),
  transfer: (outputs?: AuthoredStep['outputs'], destination = 'dest_front_desk'): AuthoredStep =>
    node('transfer', { destinationId: destination }, outputs),
  addTag: (tag: unknown = 'tag_vip'): AuthoredStep => node('add_tag', { tagId: tag }),
  removeTag: (tag: unknown = 'tag_vip'): AuthoredStep => node('remove_tag', { tagId: tag }),
  checkTag: (tag: unknown = 'tag_vip', outputs?: AuthoredStep['outputs']): AuthoredStep =>
    node('check_tag', { tagId: tag }, outputs),
  dnd: (): AuthoredStep => node('put_on_dnd', {}),
  stop: (): AuthoredStep => node('stop_contact', {}),
  callback: (): AuthoredStep => node('schedule_callback', {}),
  notify: (channel: string): AuthoredStep => node('notify_teammate', { channel, message: 'A lead asks for help.' }),
  findSlots: (config: unknown): AuthoredStep => node('find_slots', config),
  webhook: (url: string, headers: unknown = {}): AuthoredStep => node('webhook', { url, headers }),
  condition: (outputs?: AuthoredStep['outputs']): AuthoredStep =>
    node('condition', { field: 'contact.postalCode', operator: 'is_set' }, outputs),
  unknown: (type: string): AuthoredStep => node(type, {}),
}

export const workflow = (...list: readonly AuthoredStep[]): AuthoredWorkflow => ({
  id: 'wf_scenari1',
  name: 'Check the area',
  description: 'When the caller asks whether we come to them.',
  steps: list,
})

/** Reads an agent and keeps it as `agent`. */
export const known = (id: string, location?: string): Step =>
  given(get(live(`/${id}`, location)), keep({ agent: 'data.agent' }))

/** The authored object of the agent that was read, as a full replacement. */
export const authored = (kept: Kept): Readonly<Record<string, unknown>> => ({
  ifVersion: at(kept, 'agent.ifVersion'),
  name: at(kept, 'agent.name'),
  brain: at(kept, 'agent.brain'),
  voice: at(kept, 'agent.voice'),
})

/** Sends the agent that was read with some parts of it changed. */
export const saves = (
  id: string,
  change: (whole: Readonly<Record<string, unknown>>) => unknown,
  location?: string,
): Request => put(live(`/${id}`, location), (kept: Kept) => change(authored(kept)))

/** The authored object with workflows added to its own, or in their place. */
export const withWorkflows = (
  whole: Readonly<Record<string, unknown>>,
  workflows: unknown,
  alone = false,
): unknown => ({
  ...whole,
  brain: {
    ...propertiesOf(whole['brain']),
    capabilityConfig: {
      workflows: {
        ...(alone ? {} : propertiesOf(at(whole, 'brain.capabilityConfig.workflows'))),
        ...propertiesOf(workflows),
      },
    },
  },
})

/** Sends the agent that was read with one more workflow. */
export const savesWorkflow = (id: string, list: readonly AuthoredStep[], location?: string): Request =>
  saves(id, (whole) => withWorkflows(whole, { wf_scenari1: workflow(...list) }), location)

/** A complete agent, with the voice of one that was read. */
export const complete =
  (id: string, workflows: unknown = {}): ((kept: Kept) => unknown) =>
  (kept) => ({
    id,
    name: 'Scenario agent',
    brain: { prompt: 'You answer the phone of a bakery.', capabilities: ['outreach'], capabilityConfig: { workflows } },
    voice: at(kept, 'agent.voice'),
  })
