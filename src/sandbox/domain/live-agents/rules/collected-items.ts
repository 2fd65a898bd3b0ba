import type { JsonObject } from '../../../../contract/index.ts'
import { listOf, objectOf, textOf } from '../json.ts'
import { collectInformation } from '../nodes/collect-information.ts'
import type { Step } from '../state.ts'
import { stepsOf } from '../workflow.ts'
import type { Passed } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** Items become arguments of one tool, so their ids differ throughout the workflow. */
export const hasDistinctItems: Rule = (workflow) => {
  const seen = new Set<string>()
  return firstFault(stepsOf(workflow), (step) =>
    firstFault(itemsOf(step).entries(), ([index, item]) => {
      const id = textOf(item['id']) ?? ''
      if (seen.has(id)) return stepFault(step, `items.${index}.id`, `The item ${id} is collected more than once.`)
      seen.add(id)
      return null
    }),
  )
}

/** What a step asks for; nothing where it asks for nothing. */
function itemsOf({ type, config }: Step): readonly JsonObject[] {
  return type === collectInformation.type ? listOf(config['items']).map(objectOf) : []
}

/** What has been collected on a path, by the items' ids. */
export function collectedOn(path: readonly Passed[]): ReadonlyMap<string, JsonObject> {
  const items = path.flatMap(({ step }) => itemsOf(step))
  return new Map(items.map((item) => [textOf(item['id']) ?? '', item]))
}
