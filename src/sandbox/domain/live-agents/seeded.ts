import type { CampaignHold, LiveAgent, LiveCreation, LiveSave, Resource } from './state.ts'

/** A document that a world begins with, and where it is stored. */
export type Seeded =
  | { readonly kind: 'liveAgent'; readonly id: string; readonly document: LiveAgent }
  | { readonly kind: 'liveSave'; readonly id: string; readonly document: LiveSave }
  | { readonly kind: 'liveCreation'; readonly id: string; readonly document: LiveCreation }
  | { readonly kind: 'campaignHold'; readonly id: string; readonly document: CampaignHold }
  | { readonly kind: 'resource'; readonly id: string; readonly document: Resource }
