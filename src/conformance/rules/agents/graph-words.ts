import { isObject, valueAt } from '../../../contract/index.ts'
import type { PairRequest } from '../../../contract/index.ts'
import { textOf } from '../live-agents/catalog-reading.ts'
import type { WordsRules } from '../rules.ts'
import { workflowIn } from './campaigns.ts'

// The nodes of campaigns' graphs have ids of the target's own: requests that name a node name one that is there.

/** Operations that name a node, each with the one that reads its graph. */
const readers: Readonly<Record<string, string>> = {
  switchCampaignWorkflowOutcome: 'getCampaignWorkflow',
  deleteCampaignWorkflowNode: 'getCampaignWorkflow',
  switchProjectCampaignWorkflowOutcome: 'getProjectCampaignWorkflow',
  deleteProjectCampaignWorkflowNode: 'getProjectCampaignWorkflow',
}

interface Node {
  readonly id: string
  readonly isBranch: boolean
}

/** The ids of the contract's examples. */
const ours: Readonly<Record<string, 'branch' | 'action'>> = { booked: 'branch', tag: 'action' }

export const graphWords: WordsRules = {
  async learn(cases, { look, real }) {
    const graphs = new Map<string, readonly Node[]>()
    const keyOf = (reader: string, { path }: PairRequest) => JSON.stringify([reader, partsOf(path, real)])
    for (const { operation, request } of cases.flatMap(({ acts }) => acts)) {
      const reader = readers[operation]
      if (reader === undefined || nodeIn(request) === null || graphs.has(keyOf(reader, request))) continue
      const nodes = valueAt(workflowIn(await look(reader, partsOf(request.path, real))), '/nodes')
      if (Array.isArray(nodes)) graphs.set(keyOf(reader, request), nodesOf(nodes))
    }
    return {
      found: [],
      say(operation, request) {
        const [reader, named] = [readers[operation], nodeIn(request)]
        const nodes = reader === undefined ? undefined : graphs.get(keyOf(reader, request))
        if (named === null || nodes === undefined || nodes.some(({ id }) => id === named)) return request
        const id = ownNode(nodes, ours[named] ?? 'action', operation.startsWith('delete'))
        if (id === undefined)
          return {
            unsayable: `the campaign's workflow there has no ${ours[named] ?? 'node'} that could stand for ${named} of the example`,
          }
        const { body } = request
        if (body === null || !('value' in body) || !isObject(body.value)) return request
        return { ...request, body: { ...body, value: { ...body.value, nodeId: id } } }
      },
    }
  },
}

/** Any node can be deleted; the two of the examples stay two. */
function ownNode(nodes: readonly Node[], kind: 'branch' | 'action', isAny: boolean): string | undefined {
  const branch = nodes.find(({ isBranch }) => isBranch)
  const action = nodes.findLast(({ isBranch }) => !isBranch)
  const rest = nodes.find((node) => node !== branch && node !== action)
  return ((kind === 'branch' ? branch : action) ?? (isAny ? rest : undefined))?.id
}

function nodesOf(nodes: readonly unknown[]): readonly Node[] {
  return nodes.flatMap((node) => {
    const id = textOf(valueAt(node, '/id'))
    return id === null ? [] : [{ id, isBranch: ['if', 'switch'].includes(String(valueAt(node, '/type'))) }]
  })
}

/** The node of the contract's examples that a request names; null: none. */
function nodeIn({ body }: PairRequest): string | null {
  const id = body !== null && 'value' in body ? valueAt(body.value, '/nodeId') : undefined
  return typeof id === 'string' && Object.hasOwn(ours, id) ? id : null
}

function partsOf(path: PairRequest['path'], real: (value: string) => string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(path).map(([name, value]) => [name, real(value)]))
}
