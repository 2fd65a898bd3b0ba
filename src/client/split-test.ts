import type { SplitTest, SplitVariant } from '../../generated/api.d.ts'
import type { GetSplitTestArgs } from '../../generated/client.d.ts'
import type { Client } from './create-client.ts'
import { reapply } from './reapply.ts'
import type { ReapplyOptions } from './reapply.ts'

/** Agent id → share of the leads, in whole numbers. Live variants total 100; 0 excludes a variant. */
export type Weights = Readonly<Record<string, number>>

/**
 * Sets the weights of a split test with the revision that was read. If somebody else changed it, it reads and tries
 * again, so `change` may run more than once.
 *
 * @param change Returns the weights to change; other active variants keep theirs.
 * @returns The split test as it is now.
 */
export async function changeSplitTest(
  client: Pick<Client, 'agents' | 'runtime'>,
  { id }: GetSplitTestArgs,
  change: (split: SplitTest) => Weights | Promise<Weights>,
  options: ReapplyOptions = {},
): Promise<SplitTest> {
  return reapply<SplitTest, { agentId: string; weight: number }[], SplitTest>(
    {
      ...versions(client, id, options),
      async decide(split) {
        const wanted = await change(split)
        const active = activeIn(split)
        const weights = { ...Object.fromEntries(active.map(({ agentId, weight }) => [agentId, weight])), ...wanted }
        const isAsWanted = active.every(({ agentId, weight }) => weights[agentId] === weight)
        if (isAsWanted && Object.keys(weights).length === active.length) return null
        return Object.entries(weights).map(([agentId, weight]) => ({ agentId, weight }))
      },
      async send(weights, { revision }) {
        return (await client.agents.updateSplitTestWeights({ id, body: { revision, weights } }, options)).splitTest
      },
    },
    options,
  )
}

/**
 * Removes a variant from a split test with the revision that was read, and tries again if somebody else changed it.
 * Live survivors share its weight; a split test with one member ends.
 *
 * @returns The split test as it is now, which still lists the variant.
 */
export async function removeVariant(
  client: Pick<Client, 'agents' | 'runtime'>,
  { id, variantAgentId }: GetSplitTestArgs & { readonly variantAgentId: string },
  options: ReapplyOptions = {},
): Promise<SplitTest> {
  let sent = false
  return reapply<SplitTest, 'remove', SplitTest>(
    {
      ...versions(client, id, options),
      decide({ variants }) {
        const variant = variants.find(({ agentId }) => agentId === variantAgentId)
        return sent && variant?.status === 'removed' ? null : 'remove'
      },
      async send(_, { revision }) {
        sent = true
        return (await client.agents.removeSplitVariant({ id, variantAgentId, body: { revision } }, options)).splitTest
      },
    },
    options,
  )
}

/**
 * Gives one variant this share and the others the rest, in proportion to their weights. In whole numbers, with the
 * remainder by largest fraction. For `changeSplitTest`: `(split) => withWeight(split, agentId, 0)`.
 */
export function withWeight(split: SplitTest, agentId: string, weight: number): Weights {
  const others = activeIn(split).filter((variant) => variant.agentId !== agentId)
  const heir = others.find(({ isPrimary }) => isPrimary) ?? others[0]
  const total = others.reduce((sum, other) => sum + other.weight, 0)
  const exact = others.map((other): [string, number] => {
    // If all others are excluded, one of them takes the rest.
    const share = total === 0 ? Number(other === heir) : other.weight / total
    return [other.agentId, share * (100 - weight)]
  })
  const missing = 100 - weight - exact.reduce((sum, [, share]) => sum + Math.floor(share), 0)
  const byFraction = exact.toSorted(([, one], [, other]) => (other % 1) - (one % 1)).slice(0, missing)
  const rounded = exact.map(([id, share]) => [
    id,
    Math.floor(share) + Number(byFraction.some(([first]) => first === id)),
  ])
  return { ...(Object.fromEntries(rounded) as Weights), [agentId]: weight }
}

function activeIn({ variants }: SplitTest): SplitVariant[] {
  return variants.filter(({ status }) => status === 'active').toSorted((one, other) => one.sequence - other.sequence)
}

function versions(client: Pick<Client, 'agents' | 'runtime'>, id: string, options: ReapplyOptions) {
  return {
    runtime: client.runtime,
    read: async () => (await client.agents.getSplitTest({ id }, options)).splitTest,
    versionOf: ({ revision }: SplitTest) => revision,
    unchanged: (split: SplitTest) => split,
  }
}
