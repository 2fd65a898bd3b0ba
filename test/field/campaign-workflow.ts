/** The workflow of a campaign, by its agent and by the six deprecated project routes. */

import { createHash } from 'node:crypto'
import { ownCampaign } from './campaigns.ts'
import { canonical, filled, isObj, list, obj, ok, Refusal } from './kit.ts'
import type { Obj } from './kit.ts'
import { ownAgent } from './own-agent.ts'
import type { Ask, Route } from './router.ts'
import type { Agent, World } from './world.ts'

const ACTIONS = [
  ['add-tag', 'remove-tag', 'set-field', 'move-stage', 'add-note'],
  ['send-sms', 'send-email', 'book-appointment', 'if', 'switch'],
].flat()
const REMOVED = ['post-webhook', 'enroll-in-campaign', 'requeue-pd']
const PLACEHOLDER =
  /REPLACE-WITH-|CHANGE-ME|https?:\/\/(?:[a-z0-9-]+\.)*(?:example\.(?:com|org|net)|[a-z0-9-]+\.example)(?:[/:"]|$)/iu

function invalid(message: string): Refusal {
  return new Refusal(400, 'VALIDATION', message)
}

function checkNode(world: World, value: unknown): Obj {
  const node = obj(value)
  const type = String(node['type'])
  if (!isObj(value) || !filled(node['type'])) throw invalid('A node has a type.')
  const known = ACTIONS.includes(type) || (REMOVED.includes(type) && world.bug('removed-node-accepted'))
  if (!known) throw invalid(`We know no node ${type}. Send ${ACTIONS.join(', ')}.`)
  if (node['config'] !== undefined && !isObj(node['config'])) throw invalid('A config is an object.')
  if (Object.keys(obj(node['config'])).length === 0 && world.bug('empty-config-refused')) {
    throw invalid('Fill the config.')
  }
  const hit = PLACEHOLDER.test(canonical(node['config'] ?? {}))
  if (hit && !world.bug('placeholder-accepted')) throw invalid('Replace the placeholder first.')
  return { id: world.mint('node'), config: {}, ...node }
}

function agentOf(ask: Ask): Agent {
  if (ask.params['campaignId'] === undefined) return ownAgent(ask)
  const campaign = ownCampaign(ask)
  const agent = ask.world.agents.get(campaign.agentId)
  if (agent === undefined) throw new Refusal(404, 'NOT_FOUND', 'The campaign has no agent.')
  return agent
}

function shown(agent: Agent, world: World): Obj {
  if (world.reads('workflow-is-the-data')) return { version: saves.get(agent) ?? 1, nodes: agent.workflow }
  return { workflow: { nodes: agent.workflow }, digest: digestOf(agent) }
}

/** How often each workflow was saved. */
const saves = new WeakMap<Agent, number>()

function save(agent: Agent, nodes: Obj[]): void {
  agent.workflow = nodes
  saves.set(agent, (saves.get(agent) ?? 1) + 1)
}

function digestOf(agent: Agent): string {
  return createHash('sha256').update(canonical(agent.workflow)).digest('base64url').slice(0, 20)
}

function digestShown(agent: Agent, world: World): unknown {
  return world.reads('digest-as-object') ? { nodeCount: agent.workflow.length } : digestOf(agent)
}

function write(ask: Ask): Obj {
  const agent = agentOf(ask)
  const nodes = obj(obj(ask.body)['workflow'])['nodes'] ?? obj(ask.body)['nodes']
  if (!Array.isArray(nodes)) throw invalid('Send the workflow with its nodes.')
  save(
    agent,
    nodes.map((node) => checkNode(ask.world, node)),
  )
  return shown(agent, ask.world)
}

function append(ask: Ask): Obj {
  const agent = agentOf(ask)
  const body = obj(ask.body)
  const node = checkNode(ask.world, isObj(body['action']) ? body['action'] : body)
  save(agent, [...agent.workflow, node])
  return shown(agent, ask.world)
}

function switchOutcome(ask: Ask): Obj {
  const agent = agentOf(ask)
  const { outcome } = obj(ask.body) as { outcome?: unknown }
  if (!filled(outcome)) throw invalid('Name the outcome.')
  return { ...shown(agent, ask.world), outcome }
}

function deleteNode(ask: Ask): Obj {
  const agent = agentOf(ask)
  const { nodeId } = obj(ask.body) as { nodeId?: unknown }
  if (!agent.workflow.some((node) => node['id'] === nodeId)) {
    throw new Refusal(404, 'NOT_FOUND', 'The workflow has no such node.')
  }
  const nodes = list(agent.workflow).map((node) => obj(node))
  save(
    agent,
    nodes.filter((node) => node['id'] !== nodeId),
  )
  return shown(agent, ask.world)
}

function headersOf(world: World): Record<string, string> {
  if (world.bug('deprecation-missing')) return {}
  if (world.bug('deprecation-as-text')) return { Deprecation: 'true' }
  const seconds = world.reads('other-deprecation-date') ? 1_893_456_000 : 1_782_864_000
  return { Deprecation: `@${seconds}` }
}

export function workflowRoutes(world: World): Route[] {
  const actions: [method: string, tail: string, run: (ask: Ask) => Obj][] = [
    ['GET', '', (ask) => shown(agentOf(ask), world)],
    ['GET', '/digest', (ask) => ({ digest: digestShown(agentOf(ask), world) })],
    ['POST', '/append-action', append],
    ['POST', '/switch-outcome', switchOutcome],
    [world.reads('node-deleted-by-delete') ? 'DELETE' : 'POST', '/delete-node', deleteNode],
  ]
  if (world.bug('digest-route-missing')) actions.splice(1, 1)
  if (!world.reads('no-workflow-write')) actions.push(['PUT', '', write])
  const bases = [
    '/api/agent-builder/agents/:id/campaign/workflow',
    '/api/agent-builder/projects/:locationId/campaigns/:campaignId/workflow',
  ]
  return bases.flatMap((base, index) =>
    (index === 1 && world.bug('project-routes-gone') ? [] : actions).map(([method, tail, run]): Route => {
      const area = index === 0 ? 'agents' : 'campaigns'
      const scopes = method === 'GET' ? [`${area}:read`, `${area}:write`] : [`${area}:write`]
      return {
        method,
        path: `${base}${tail}`,
        form: 'general',
        scopes,
        find: (ask) => {
          agentOf(ask)
        },
        run: (ask) => {
          const headers = index === 0 ? {} : headersOf(ask.world)
          return { ...ok({ data: run(ask) }), headers }
        },
      }
    }),
  )
}
