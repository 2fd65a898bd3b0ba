import type { Json } from '../../../../contract/index.ts'
import { isList, isObject } from '../json.ts'
import { stepsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

const PLACEHOLDER = /REPLACE-WITH-|CHANGE-ME/

/** What a template leaves open has to be filled in before saving. */
export const hasNoPlaceholders: Rule = (workflow) =>
  firstFault(stepsOf(workflow), (step) => {
    const field = placeholderIn(step.config, [])
    return field === null ? null : stepFault(step, field, `${field} still holds a placeholder; fill it in.`)
  })

function placeholderIn(value: Json, path: readonly string[]): string | null {
  if (typeof value === 'string') return PLACEHOLDER.test(value) ? path.join('.') : null
  for (const [name, item] of entriesOf(value)) {
    const found = placeholderIn(item, [...path, name])
    if (found !== null) return found
  }
  return null
}

function entriesOf(value: Json): readonly (readonly [string, Json])[] {
  if (isList(value)) return value.map((item, index) => [String(index), item])
  return isObject(value) ? Object.entries(value) : []
}
