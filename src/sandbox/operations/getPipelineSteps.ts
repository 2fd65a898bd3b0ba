import { viewPipeline } from '../domain/cadences.ts'
import { refuseAsDocumented } from '../domain/refusal.ts'
import type { ApiKey } from '../domain/world/state.ts'
import type { Reader } from '../store/store.ts'
import { accessToLocation } from './shared/locations.ts'
import type { Call, Handler } from './shared/operation.ts'

const ALL = '__all__'
const NO_ACCESS = refuseAsDocumented(403, '', {}, 'getPipelineSteps/no_access_to_project')
const STEP_REQUIRED = refuseAsDocumented(400, '', {}, 'getPipelineSteps/cadence_step_required')

export const getPipelineSteps: Handler = async ({ world, caller, query }, { store }) => {
  const location = text(query['locationId'])
  const leads = text(query['leadLocationId'])
  const campaigns = [query['campaignIds'] ?? query['campaignId'] ?? []].flat()
  const step = text(query['cadenceStep'])
  return store.read(world, [], (reader) => {
    const named = [location, leads === ALL ? null : leads].filter((id) => id !== null)
    if (named.some((id) => accessToLocation(reader, caller, id) !== 'granted')) return NO_ACCESS
    // Nothing states when the step must be sent, so a fixture scripts it.
    if (step === null && location !== null && reader.get('subAccount', location)?.scripted === 'cadenceStep') {
      return STEP_REQUIRED
    }
    // Without a sub-account, campaigns everywhere in the key's reach count.
    const everywhere = leads === ALL || (location === null && leads === null && campaigns.length > 0)
    const leadLocations = everywhere ? reachable(reader, caller) : [leads ?? location].filter((id) => id !== null)
    const counted = leadLocations
      .flatMap((id) => reader.list('campaign', id))
      .filter(({ id }) => campaigns.length === 0 || campaigns.includes(id))
    const cadences = (location === null ? leadLocations : [location])
      .flatMap((id) => reader.list('cadence', id))
      .filter((cadence) => campaigns.length === 0 || cadence.campaigns.some((id) => campaigns.includes(id)))
    const data = viewPipeline(counted, cadences, step === null ? null : Number(step))
    return { status: 200, body: { success: true, data: { ...data } } }
  })
}

function reachable(reader: Reader, caller: ApiKey): readonly string[] {
  return reader
    .list('subAccount', caller.agency)
    .map(({ location }) => location)
    .filter((location) => caller.boundTo === null || caller.boundTo === location)
}

function text(value: Call['query'][string] | undefined): string | null {
  return value === undefined ? null : [value].flat().join(',')
}
