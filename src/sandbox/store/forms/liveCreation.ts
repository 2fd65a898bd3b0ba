import { isObject } from '../../../contract/index.ts'
import type { FormStep } from './step.ts'

export const liveCreation: readonly FormStep[] = [
  {
    // Campaigns became documents of their own.
    version: 3,
    forward(document) {
      const { campaign } = document
      if (!isObject(campaign)) return document
      return { ...document, campaign: { id: campaign['id'], profileId: campaign['profileId'] } as typeof campaign }
    },
  },
]
