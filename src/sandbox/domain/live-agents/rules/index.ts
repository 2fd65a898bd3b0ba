import type { Workflow } from '../state.ts'
import { actsOnlyAfterConnecting } from './after-connected.ts'
import { namesWhatExists } from './bindings.ts'
import { booksOfferedTimes } from './booking-after-slots.ts'
import { usesCollectedAnswers } from './collected-before.ts'
import { collectsBeforeAvailability } from './collected-first.ts'
import { hasDistinctItems } from './collected-items.ts'
import { namesKnownPeople } from './destinations.ts'
import { dndEndsTheJourney } from './dnd-ends.ts'
import { hasKnownOutputs } from './known-outputs.ts'
import { hasKnownTypes } from './known-types.ts'
import { withinLimits } from './limits.ts'
import { usesCalendarsOfItsCrm } from './native-calendars.ts'
import { transfersOnce } from './one-transfer.ts'
import { outputsEndTheList } from './outputs-end-list.ts'
import { hasNoPlaceholders } from './placeholders.ts'
import { routesEveryAnswer } from './routing.ts'
import type { Fault, Rule, Surroundings } from './rule.ts'
import { hasFittingSettings } from './settings.ts'
import { hasStepIds } from './step-ids.ts'
import { fixesItsTag, usesTagsWhereThereAreAny } from './tags.ts'
import { hasToolName } from './tool-name.ts'
import { sendsToPublicAddresses } from './webhook-address.ts'
import { keepsSecrets } from './webhook-secrets.ts'
import { hasItsOwnId } from './workflow-id.ts'

/**
 * What every workflow has to keep to. Later rules rely on earlier ones: on the size before anything walks the
 * paths, on the form of settings before anything reads them.
 */
const RULES: readonly Rule[] = [
  withinLimits,
  hasItsOwnId,
  hasToolName,
  hasStepIds,
  hasKnownTypes,
  hasKnownOutputs,
  outputsEndTheList,
  usesTagsWhereThereAreAny,
  hasFittingSettings,
  hasNoPlaceholders,
  dndEndsTheJourney,
  transfersOnce,
  actsOnlyAfterConnecting,
  hasDistinctItems,
  usesCollectedAnswers,
  collectsBeforeAvailability,
  booksOfferedTimes,
  routesEveryAnswer,
  fixesItsTag,
  usesCalendarsOfItsCrm,
  namesWhatExists,
  namesKnownPeople,
  sendsToPublicAddresses,
  keepsSecrets,
]

/** The first rule's fault that a workflow has; null where it keeps to all of them. */
export function faultOf(workflow: Workflow, id: string, surroundings: Surroundings): Fault | null {
  for (const rule of RULES) {
    const fault = rule(workflow, id, surroundings)
    if (fault !== null) return fault
  }
  return null
}
