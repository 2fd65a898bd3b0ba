import { isObject, valueAt } from '../../../contract/index.ts'
import type { Fixture, Json } from '../../../contract/index.ts'
import { readers } from '../fixtures.ts'
import type { ProvideFrom, Suggestion } from '../rules.ts'
import { entriesIn, textOf, voicesIn } from './catalog-reading.ts'

/** Prefix of the name of everything that a run creates for its cases. */
export const madePrefix = 'Conformance check: '

/** Milliseconds between two reads of setup, and the most reads. */
const [pause, mostLooks] = [1000, 30]

/** Parts of a state that a creation can reach; only the platform can bring about others. */
const ours = new Set(['location', 'draft', 'prompt', 'saves'])

/** Cases replace it, so every agent gets it, under the id that the agents which cannot be created use. */
const workflowCalled = (id = 'wf_conform1') => ({
  id,
  name: 'Conformance check',
  description: 'Never run this.',
  steps: [{ id: 'hint', type: 'steer_agent', config: { guidance: 'Go on.' } }],
})

/**
 * Creates live agents for the cases that change one, under names that say so, so that no existing agent is touched. Agents
 * of an earlier run that are still in the right state are used again.
 */
export async function provideLiveAgents(around: ProvideFrom): Promise<readonly Suggestion[]> {
  const { fixtures, given, found, needs, see, make, wait, seed } = around
  const locationId = given['loc_live'] ?? found['loc_live']
  if (locationId === undefined) return []
  const wanted = Object.values(fixtures).filter(
    ({ name, kind, state }) =>
      kind === 'live_agent' &&
      state['location'] === 'loc_live' &&
      (needs.get(name) ?? 0) > 0 &&
      !Object.hasOwn(given, name) &&
      Object.keys(state).every((key) => ours.has(key)),
  )
  if (wanted.length === 0) return []
  const workflow = workflowCalled(given['wf_area'] ?? found['wf_area'])
  const list = entriesIn(valueAt(await see('listLiveAgents', { locationId }), '/data'))
  const known = list.flatMap((entry) => textOf(entry['id']) ?? [])
  const made = list.filter((entry) => textOf(entry['name'])?.startsWith(madePrefix) === true)
  let voiceId: string | null = null
  const taken: Suggestion[] = []
  const unsettled: Suggestion[] = []
  for (const fixture of wanted) {
    const again = await earlier(fixture)
    if (again !== null) {
      taken.push({ name: fixture.name, value: again, why: 'created by an earlier run, and still as it has to be' })
      continue
    }
    const id = await create(fixture)
    if (id === null) continue
    known.push(id)
    const suggestion = { name: fixture.name, value: id, why: `created as "${madePrefix}${fixture.name}"` }
    taken.push(suggestion)
    if (fixture.state['draft'] !== true) unsettled.push(suggestion)
  }
  const lost = new Set<string>()
  for (const { name, value } of unsettled) if (!(await isReady(value))) lost.add(name)
  const kept = taken.filter(({ name }) => !lost.has(name))
  if (Object.hasOwn(given, 'wf_area') || kept.length === 0) return kept
  const why = 'in every agent that was created'
  // The agents that were found have others.
  const isShared = found['wf_area'] === workflow.id && !Object.keys(found).some((name) => name.endsWith('.wf_area'))
  if (isShared) return kept
  const owned = kept.map(({ name }) => ({ name: `${name}.wf_area`, value: workflow.id, why }))
  return [...kept, { name: 'wf_area', value: workflow.id, why }, ...owned]

  async function earlier(fixture: Fixture): Promise<string | null> {
    for (const entry of made) {
      const id = textOf(entry['id'])
      if (id === null || entry['name'] !== madePrefix + fixture.name) continue
      // What the last run put back is being set up again.
      if (fixture.state['draft'] !== true && !(await isReady(id))) continue
      const body = await see('getLiveAgent', { id, locationId: locationId ?? '' })
      const reader = readers['live_agent']?.(fixture, id, { ...given, loc_live: locationId ?? '' })
      const saves = valueAt(body, '/data/agent/changeHistory')
      const isOnce =
        !/_flow_(restored|history|race)$/.test(fixture.name) || (Array.isArray(saves) && saves.length === 1)
      const holds = isObject(valueAt(body, `/data/agent/brain/capabilityConfig/workflows/${workflow.id}`))
      if (isOnce && holds && reader?.differences(body).length === 0) return id
    }
    return null
  }

  async function create({ name, state }: Fixture): Promise<string | null> {
    const id = `conform-${seed}-${name.replaceAll('_', '-')}`
    const prompt = typeof state['prompt'] === 'string' ? state['prompt'] : 'You answer the phone of a business.'
    const brain = { prompt, capabilities: [], capabilityConfig: { workflows: { [workflow.id]: workflow } } }
    if (state['draft'] === true) {
      const body = await make('createLiveAgent', { locationId: locationId ?? '' }, { id, draft: true })
      return save(textOf(valueAt(body, '/data/agent/id')), name, brain, body)
    }
    const voice = { voiceId: await voiceOf(), prompt: 'Speak calmly.' }
    if (voice.voiceId === '') return null
    const body = await make(
      'createLiveAgent',
      { locationId: locationId ?? '' },
      { id, name: madePrefix + name, brain, voice },
    )
    const agent = textOf(valueAt(body, '/data/agent/id'))
    return Number(state['saves'] ?? 1) < 2
      ? agent
      : save(agent, name, { ...brain, prompt: `${prompt} Be brief.` }, body)
  }

  async function save(id: string | null, name: string, brain: Json, shown: unknown): Promise<string | null> {
    if (id === null) return null
    const ifVersion = valueAt(shown, '/data/agent/ifVersion') as Json | undefined
    const own = valueAt(shown, '/data/agent/voice')
    const voice = isObject(own) ? own : { voiceId: await voiceOf(id), prompt: 'Speak calmly.' }
    if (ifVersion === undefined) return null
    const saved = await make(
      'updateLiveAgent',
      { id, locationId: locationId ?? '' },
      { ifVersion, name: madePrefix + name, brain, voice: voice as Json },
    )
    return saved === undefined ? null : id
  }

  /** The first voice of the catalog, which only an existing agent shows. */
  async function voiceOf(agent = known[0]): Promise<string> {
    if (voiceId !== null) return voiceId
    if (agent === undefined) {
      const draft = await make(
        'createLiveAgent',
        { locationId: locationId ?? '' },
        { id: `conform-${seed}-first`, draft: true },
      )
      const id = textOf(valueAt(draft, '/data/agent/id'))
      return id === null ? '' : voiceOf(id)
    }
    const catalog = await see('getLiveAgentCatalog', { id: agent, locationId: locationId ?? '' })
    voiceId = voicesIn(valueAt(catalog, '/data'))[0] ?? ''
    return voiceId
  }

  async function isReady(id: string): Promise<boolean> {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const body = await see('getLiveAgent', { id, locationId: locationId ?? '' })
      const status = valueAt(body, '/data/agent/setup/status')
      if (status === 'ready') return true
      if (status !== 'queued' && status !== 'provisioning') return false
      await wait(pause)
    }
    return false
  }
}
