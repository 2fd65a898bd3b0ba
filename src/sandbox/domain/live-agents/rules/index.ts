import type { Workflow } from '../state.ts'
import {
  fixesItsTag,
  namesKnownPeople,
  namesWhatExists,
  usesCalendarsOfItsCrm,
  usesTagsWhereThereAreAny,
} from './bindings.ts'
import { collectsBeforeAvailability, hasDistinctItems, routesEveryAnswer, usesCollectedAnswers } from './collected.ts'
import {
  hasFittingSettings,
  hasItsOwnId,
  hasKnownOutputs,
  hasKnownTypes,
  hasNoPlaceholders,
  hasStepIds,
  hasToolName,
  outputsEndTheList,
  withinLimits,
} from './form.ts'
import { actsOnlyAfterConnecting, booksOfferedTimes, dndEndsTheJourney, transfersOnce } from './order.ts'
import type { Mistake, Rule, RuleContext } from './rule.ts'
import { keepsSecrets, sendsToPublicAddresses } from './webhooks.ts'

/** In order: size is checked before paths are walked, and form before settings are read. */
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

/** @yields At most one of each rule, in their order. */
export function* mistakesOf(workflow: Workflow, id: string, surroundings: RuleContext): Generator<Mistake> {
  for (const rule of RULES) {
    const mistake = rule(workflow, id, surroundings)
    if (mistake !== null) yield mistake
  }
}
