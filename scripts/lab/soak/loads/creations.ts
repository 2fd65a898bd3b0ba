import type { Load, LoadTools } from './load.ts'

interface Listed {
  readonly id: string
  readonly name: string
}

/** Creates agents and live agents. Acknowledged ones are listed, and no others. */
export async function creations({ caller, random, tally }: LoadTools, builder: string, live: string): Promise<Load> {
  const asked = new Map<string, number>()
  const made = new Set<string>()

  async function listed(): Promise<readonly Listed[]> {
    const agents = await caller.insist('listAgents', { query: { locationId: builder } })
    const lives = await caller.insist('listLiveAgents', { query: { locationId: live } })
    return [agents, lives].flatMap(({ data }) => {
      const { agents: all } = data as unknown as { readonly agents: readonly Listed[] }
      return all.map(({ id, name }) => ({ id, name }))
    })
  }
  const before = new Set((await listed()).map(({ id }) => id))

  return {
    async step() {
      const number = asked.size
      const ofBuilder = random.chance(0.5)
      // Names are unique per attempt; callers choose ids of live agents.
      const name = ofBuilder ? `Soak ${number}` : `live:soak_${number}`
      asked.set(name, 1)
      const outcome = ofBuilder
        ? await caller.call('createAgent', { query: { locationId: builder }, body: { name, agentType: 'outreach' } })
        : await caller.call('createLiveAgent', {
            query: { locationId: live },
            body: { id: name.slice(5), draft: true },
          })
      if (outcome.kind !== 'answer' || outcome.status !== 201) return
      made.add(name)
      tally.count('acknowledged writes')
    },
    async audit() {
      const names = (await listed())
        .filter(({ id }) => !before.has(id))
        .map(({ id, name }) => (id.startsWith('live:') ? id : name))
      for (const name of made) if (!names.includes(name)) tally.problem(`${name} was created, and is not listed`)
      for (const name of names) if (!asked.has(name)) tally.problem(`${name} is listed, and nobody created it`)
      if (new Set(names).size !== names.length) tally.problem('one creation is listed twice')
    },
  }
}
