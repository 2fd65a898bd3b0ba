import type { Cadence as CadenceView } from '../../../generated/api.d.ts'
import type { Campaign } from './agents/state.ts'

export interface Cadence {
  readonly id: string
  readonly location: string
  readonly view: CadenceView
  readonly campaigns: readonly string[]
}

export interface PipelineView {
  readonly stepCounts: readonly { readonly cadenceStep: number; readonly count: number }[]
  readonly cadences: readonly Cadence['view'][]
  readonly pdOverCount: number
  readonly callbacksCount: number
}

export function viewPipeline(
  campaigns: readonly Campaign[],
  cadences: readonly Cadence[],
  onlyStep: number | null,
): PipelineView {
  const steps = Math.max(0, ...campaigns.map(({ stepCounts }) => stepCounts.length))
  const stepCounts = Array.from({ length: steps }, (_, cadenceStep) => ({
    cadenceStep,
    count: campaigns.reduce((sum, campaign) => sum + (campaign.stepCounts[cadenceStep] ?? 0), 0),
  })).filter(({ cadenceStep }) => onlyStep === null || cadenceStep === onlyStep)
  return {
    stepCounts,
    cadences: cadences.map(({ view }) => view),
    pdOverCount: campaigns.reduce((sum, { parked }) => sum + parked, 0),
    callbacksCount: campaigns.reduce((sum, { callbacks }) => sum + callbacks, 0),
  }
}

interface CadenceParts {
  readonly id: string
  readonly location: string
  readonly campaigns: readonly string[]
  readonly name: string
  readonly isDefault: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

export function cadenceOf({ id, location, campaigns, name, isDefault, createdAt, updatedAt }: CadenceParts): Cadence {
  const view = {
    _id: id,
    cadenceName: name,
    isDefault,
    locationIds: [location],
    campaignIds: [...campaigns],
    activeDays: [1, 2, 3, 4, 5],
    active: true,
    ...TWO_CALLS,
    createdAt,
    updatedAt,
  }
  return { id, location, campaigns, view }
}

/** The cadence made for one live agent's campaign. */
export function privateCadence({ id, location }: Pick<Campaign, 'id' | 'location'>, now: number): Cadence {
  const madeAt = new Date(now).toISOString()
  const times = { createdAt: madeAt, updatedAt: madeAt }
  return cadenceOf({
    id: id.replace(/^camp_/, 'cad_'),
    location,
    campaigns: [id],
    name: `Private cadence of ${id}`,
    isDefault: false,
    ...times,
  })
}

const TWO_CALLS: Pick<CadenceView, 'schedule' | 'headers'> = {
  schedule: [
    { day: 1, hour: 9, minute: 30, period: 'AM', doubleDial: true, call: { enabled: true }, additionalActions: [] },
    {
      day: 1,
      hour: 4,
      minute: 0,
      period: 'PM',
      doubleDial: false,
      call: { enabled: true },
      additionalActions: [{ type: 'sms', body: 'Sorry that we missed you.', delaySeconds: 60, jitterSeconds: 30 }],
    },
  ],
  headers: [
    { stepIndex: 0, label: 'First call', day: 1, time: '9:30 AM' },
    { stepIndex: 1, label: 'Second call', day: 1, time: '4:00 PM' },
  ],
}
