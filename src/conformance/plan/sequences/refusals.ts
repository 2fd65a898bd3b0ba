import { isDeepStrictEqual } from 'node:util'
import { operationById, pairsOf } from '../../../contract/index.ts'
import type { Contract, Operation, Pair, PairRequest } from '../../../contract/index.ts'
import type { Act, SequenceCase } from '../../model.ts'
import { firstCredential } from '../../missing-fixture.ts'
import { fixturesIn } from '../fixtures-in.ts'
import { worst } from '../safety.ts'
import { same, sameIds } from './checks.ts'
import type { Check } from './vocabulary.ts'

/** Operations that read what an operation may change. */
const reads: Readonly<Record<string, string>> = {
  updateDirectBilling: 'getSubAccountBilling',
  createLiveAgent: 'listLiveAgents',
  updateLiveAgent: 'getLiveAgent',
  prepareLiveAgent: 'getLiveAgent',
  restoreLiveAgent: 'getLiveAgent',
  replaceLiveAgentWorkflow: 'getLiveAgent',
  updateSplitTestWeights: 'getSplitTest',
  removeSplitVariant: 'getSplitTest',
  deleteAgentSkill: 'listAgentSkills',
  createAgent: 'listAgents',
  saveCampaignWorkflow: 'getCampaignWorkflow',
  saveProjectCampaignWorkflow: 'getProjectCampaignWorkflow',
  updateProjectCampaign: 'getProjectCampaignWorkflow',
}

/** Lists of what else is going on in a sub-account: only who is listed counts. */
const lists: Readonly<Record<string, Check>> = {
  createLiveAgent: sameIds('after /data/agents', 'before /data/agents'),
  createAgent: sameIds('after /data/agents', 'before /data/agents'),
}

/** Refusals that say themselves that something was done. */
const partial: readonly (string | null)[] = ['LIVE_CAMPAIGN_PENDING']

/** Where the contract speaks of it; elsewhere it is what a refusal is. */
const clauses: Readonly<Record<string, string>> = { updateDirectBilling: '/description' }

/**
 * For each refusal that a request can provoke: what it could have changed reads the same before and after. Refusals of
 * what does not exist have nothing to read, and those that follow on other requests belong to other sequences.
 */
export function refusalCases(contract: Contract): readonly SequenceCase[] {
  return contract.pairs.flatMap((pair) => {
    const operation = operationById(contract, pair.operation)
    const read = readOf(contract, pair.operation)
    const isWrite = operation !== null && operation.safety !== 'read'
    if (!isWrite || read === null || pair.status < 400 || pair.unprovoked !== null) return []
    if (partial.includes(pair.code)) return []
    const made = caseOf(contract, operation, pair, read)
    return made === null ? [] : [made]
  })
}

interface Read {
  readonly operation: Operation
  readonly pair: Pair
}

/** The first success of the operation that reads what another one changes. */
function readOf(contract: Contract, id: string): Read | null {
  const operation = operationById(contract, reads[id] ?? '')
  const pair = pairsOf(contract, reads[id] ?? '').find(({ status }) => status < 300)
  return operation === null || pair === undefined ? null : { operation, pair }
}

function caseOf(contract: Contract, operation: Operation, pair: Pair, read: Read): SequenceCase | null {
  const asked = requestToRead(contract, pair, read)
  const bind = bindOf(pair, read)
  if (asked === null || bind === null) return null
  const clause = `${operation.pointer}${clauses[operation.id] ?? '/responses'}`
  const reading = (label: string): Act => ({
    label,
    operation: read.operation.id,
    clause: read.pair.pointer,
    request: asked,
    expect: { kind: 'exactly', status: 200, code: null, contentType: read.pair.response.contentType, says: {} },
    bind: {},
    times: 1,
  })
  const acts: readonly Act[] = [
    reading('before'),
    {
      label: 'refused',
      operation: operation.id,
      clause: pair.pointer,
      request: pair.request,
      expect: {
        kind: 'exactly',
        status: pair.status,
        code: pair.code,
        contentType: pair.response.contentType,
        says: {},
      },
      bind,
      times: 1,
    },
    reading('after'),
  ]
  return {
    id: `${operation.id}/refusal-changes-nothing-${pair.key}`,
    source: 'sequence',
    tries: 'refusal-changes-nothing',
    operation: operation.id,
    summary: `What is refused changes nothing: ${pair.summary}`,
    clause,
    fixtures: [...new Set(acts.flatMap(({ request }) => fixturesIn(contract, request)))].toSorted(),
    safety: worst([pair.safety]),
    relies: 'state',
    apart: false,
    acts,
    holds: [
      { says: 'What is refused changes nothing.', clause, check: lists[operation.id] ?? same('after', 'before') },
    ],
  }
}

/** The read of what the refused request names, by somebody who may see it; null where there is nothing to see. */
function requestToRead(contract: Contract, { request, operation }: Pair, read: Read): PairRequest | null {
  const usual = pairsOf(contract, operation).find(({ status, unprovoked }) => status < 300 && unprovoked === null)
  const named = { ...usual?.request.query, ...request.query }
  const owner = fixturesIn(contract, { ...request, as: null })
    .map((name) => contract.fixtures[name]?.state['agency'])
    .find((agency) => typeof agency === 'string')
  const reader =
    owner === undefined
      ? firstCredential(contract)
      : Object.values(contract.fixtures).find(({ kind, state }) => kind === 'credential' && state['agency'] === owner)
  const asked: PairRequest = {
    ...read.pair.request,
    as: reader?.name ?? null,
    path: pick(read, 'path', request.path, read.pair.request.path),
    query: pick(read, 'query', named, {}),
  }
  const isAbsent = fixturesIn(contract, asked).some((name) => contract.fixtures[name]?.kind === 'absent')
  return isAbsent || isRefused(contract, read, asked) ? null : asked
}

/** The contract itself shows that this read is refused. */
function isRefused(contract: Contract, { operation }: Read, { path, query }: PairRequest): boolean {
  return pairsOf(contract, operation.id).some(
    ({ status, request, unprovoked, code }) =>
      status === 404 &&
      unprovoked === null &&
      code !== null &&
      isDeepStrictEqual(request.path, path) &&
      isDeepStrictEqual(request.query, query),
  )
}

function pick<T>(
  { operation }: Read,
  place: 'path' | 'query',
  values: Readonly<Record<string, T>>,
  otherwise: Readonly<Record<string, T>>,
): Record<string, T> {
  const names = operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name)
  return Object.fromEntries(Object.entries({ ...otherwise, ...values }).filter(([name]) => names.includes(name)))
}

/** Versions come from the read before; null where another request would have to come first. */
function bindOf({ after }: Pair, { operation }: Read): Act['bind'] | null {
  if (after.some((prior) => prior.operation !== operation.id || prior.pair !== null)) return null
  return Object.fromEntries(
    after.flatMap(({ bind }) => Object.entries(bind).map(([to, from]) => [to, { act: 'before', from }] as const)),
  )
}
