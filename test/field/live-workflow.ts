/** The check of one workflow: its form, its nodes and the way from step to step. */

import { canonical, filled, isObj, list, obj, only } from './kit.ts'
import type { Obj } from './kit.ts'
import { NODES } from './live-catalog.ts'
import type { NodeKind } from './live-catalog.ts'
import { wrong } from './live-fault.ts'
import type { Place } from './live-fault.ts'
import { checkNode } from './live-nodes.ts'
import type { Crm, World } from './world.ts'

/** What is known on the way to a step. */
interface Way {
  items: Map<string, Obj>
  transferred: boolean
  fallback: boolean
  connected: boolean
  offered: boolean
}

interface Walk {
  world: World
  crm: Crm
  workflowId: string
  seen: Set<string>
  /** The saved steps by id; a step that did not change keeps its bindings unchecked. */
  saved: Map<string, string>
}

function kindOf(walk: Walk, place: Place, step: Obj): NodeKind {
  const kind = NODES.get(String(step['type']))
  if (kind !== undefined) return kind
  if (!walk.world.bug('unknown-node-accepted')) wrong(place, 'type', 'We know no such node.')
  const type = String(step['type'])
  return { type, title: type, says: '', outputs: [], needs: [], takes: [], does: 'action' }
}

function checkShape(walk: Walk, place: Place, step: Obj, kind: NodeKind): void {
  if (!filled(step['id'])) wrong(place, 'id', 'A step needs an id.')
  if (walk.seen.has(step['id'])) wrong(place, 'id', 'Two steps have this id.')
  walk.seen.add(step['id'])
  if (!isObj(step['config'])) wrong(place, 'config', 'A step needs a config object.')
  const known = NODES.has(kind.type)
  const strange = only(step['config'], [...kind.needs, ...kind.takes])[0]
  if (known && strange !== undefined) wrong(place, strange, 'This node has no such setting.')
  const missing = kind.needs.find((name) => obj(step['config'])[name] === undefined)
  if (missing !== undefined) wrong(place, missing, `${kind.title} needs ${missing}.`)
  const outputs = Object.keys(obj(step['outputs']))
  const extra = outputs.find((name) => !kind.outputs.includes(name))
  if (extra !== undefined && !walk.world.bug('unknown-output-accepted')) {
    wrong(place, `outputs.${extra}`, 'This node has no such output.')
  }
}

function checkWay(walk: Walk, place: Place, kind: NodeKind, way: Way): void {
  const { world } = walk
  const again = way.transferred && !way.fallback
  if (kind.type === 'warm_transfer' && again && !world.bug('second-transfer-accepted')) {
    wrong(place, 'type', 'A call has one transfer; a fallback goes on Nobody available.')
  }
  const talks = kind.does === 'speech' && way.connected
  if (talks && !world.bug('speech-after-connected-accepted')) {
    wrong(place, 'type', 'After Connected only actions and Conditions may follow.')
  }
  if (kind.type === 'take_time' && !way.offered && !world.bug('booking-without-slots-accepted')) {
    wrong(place, 'type', 'Find slots comes before the booking.')
  }
}

function walkList(walk: Walk, steps: unknown[], before: Way): void {
  const way: Way = { ...before, items: new Map(before.items) }
  let ended = ''
  for (const [index, value] of steps.entries()) {
    const step = obj(value)
    const stepId = filled(step['id']) ? step['id'] : ''
    const place: Place = { world: walk.world, workflowId: walk.workflowId, stepId }
    if (!isObj(value)) wrong(place, `steps.${index}`, 'A step is an object.')
    const kind = kindOf(walk, place, step)
    if (ended !== '') wrong(place, 'type', ended)
    checkShape(walk, place, step, kind)
    checkWay(walk, place, kind, way)
    checkBindings(walk, place, step, kind, way)
    if (kind.type === 'offer_times') way.offered = true
    walkOutputs(walk, step, kind, way)
    if (kind.outputs.length > 0 && !walk.world.bug('steps-after-outputs-accepted')) {
      ended = 'A node with outputs ends its list.'
    }
    if (kind.type === 'do_not_disturb' && !walk.world.bug('steps-after-dnd-accepted')) {
      ended = 'Nothing follows Put on DND.'
    }
  }
}

function checkBindings(walk: Walk, place: Place, step: Obj, kind: NodeKind, way: Way): void {
  const { world, crm, saved } = walk
  const config = obj(step['config'])
  const unchanged = saved.get(place.stepId) === canonical({ ...step, outputs: null })
  if (unchanged && !world.bug('unchanged-step-checked')) {
    if (kind.type !== 'collect_information') return
    for (const item of list(config['items'])) way.items.set(String(obj(item)['id']), obj(item))
    return
  }
  checkNode(kind.type, { ...place, crm, config, items: way.items })
}

function walkOutputs(walk: Walk, step: Obj, kind: NodeKind, way: Way): void {
  for (const [name, steps] of Object.entries(obj(step['outputs']))) {
    if (list(steps).length === 0 && walk.world.reads('steps-needed')) {
      const place = { world: walk.world, workflowId: walk.workflowId, stepId: String(step['id']) }
      wrong(place, `outputs.${name}`, 'An output needs a step.')
    }
    const transfer = kind.type === 'warm_transfer'
    const next: Way = {
      ...way,
      transferred: way.transferred || transfer,
      fallback: transfer && !way.transferred ? name === 'nobody_available' : way.fallback && !transfer,
      connected: way.connected || (transfer && name === 'connected'),
    }
    walkList(walk, list(steps), next)
  }
}

function remember(steps: unknown[], saved: Map<string, string>): void {
  for (const value of steps) {
    const step = obj(value)
    saved.set(String(step['id']), canonical({ ...step, outputs: null }))
    for (const inner of Object.values(obj(step['outputs']))) remember(list(inner), saved)
  }
}

/** Check one workflow; `before` is the saved one with this id, when there is one. */
export function checkWorkflow(world: World, crm: Crm, workflowId: string, value: unknown, before: unknown): void {
  const place: Place = { world, workflowId, stepId: '' }
  const lax =
    (world.bug('workflow-id-of-seven-accepted') && /^wf_[a-z0-9]{7}$/u.test(workflowId)) ||
    (world.bug('workflow-id-of-nine-accepted') && /^wf_[a-z0-9]{9}$/u.test(workflowId)) ||
    (world.bug('workflow-id-upper-accepted') && /^wf_[A-Za-z0-9]{8}$/u.test(workflowId)) ||
    (world.bug('tool-id-accepted') && !workflowId.startsWith('wf_'))
  if (!/^wf_[a-z0-9]{8}$/u.test(workflowId) && !lax && !world.bug('workflow-id-not-checked')) {
    wrong(place, 'id', 'A workflow id is wf_ and eight lowercase letters or digits.')
  }
  if (!isObj(value)) wrong(place, 'workflow', 'A workflow is an object.')
  if (value['id'] !== workflowId) wrong(place, 'id', 'The id and its key differ.')
  if (!filled(value['name'])) wrong(place, 'name', 'A workflow needs a name.')
  if (!filled(value['description'])) wrong(place, 'description', 'Say when to run it.')
  if (!Array.isArray(value['steps'])) wrong(place, 'steps', 'A workflow has a list of steps.')
  if (value['steps'].length === 0 && world.reads('steps-needed')) wrong(place, 'steps', 'A workflow needs a step.')
  const strange = only(value, ['id', 'name', 'description', 'steps'])[0]
  if (strange !== undefined) wrong(place, strange, 'A workflow has no such field.')
  const saved = new Map<string, string>()
  remember(list(obj(before)['steps']), saved)
  const way = { items: new Map(), transferred: false, fallback: false, connected: false, offered: false }
  walkList({ world, crm, workflowId, seen: new Set(), saved }, list(value['steps']), way)
}
