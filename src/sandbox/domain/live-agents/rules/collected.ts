import type { JsonObject } from '../../../../contract/index.ts'
import { listOf, objectOf, textOf } from '../json.ts'
import { findSlots } from '../nodes/appointments.ts'
import { nodeOf } from '../nodes/index.ts'
import { collectInformation } from '../nodes/speech.ts'
import type { Step } from '../state.ts'
import { stepsOf, visitsOf } from '../workflow.ts'
import type { PathStep } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Fault, Rule } from './rule.ts'

/** Answers are collected before times are offered and booked. */
export const collectsBeforeAvailability: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, before }) => {
    if (nodeOf(step.type)?.role !== 'input') return null
    const late = before.find((passed) => ['availability', 'booking'].includes(nodeOf(passed.step.type)?.role ?? ''))
    return late === undefined
      ? null
      : stepFault(step, 'type', `Collect answers before ${late.step.type}, not after it.`)
  })

/** The AI passes inputs through collect_information only, so answers are used after their question. */
export const usesCollectedAnswers: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, before }) => {
    const collected = collectedOn(before)
    return firstFault(nodeOf(step.type)?.references(step.config) ?? [], (reference) =>
      reference.kind === 'answer' && !collected.has(reference.item)
        ? stepFault(step, reference.field, `No step before this one collects ${reference.item}; collect it first.`)
        : null,
    )
  })

/** Items become arguments of one tool, so their ids differ throughout the workflow. */
export const hasDistinctItems: Rule = (workflow) => {
  const seen = new Set<string>()
  return firstFault(stepsOf(workflow), (step) =>
    firstFault(itemsOf(step).entries(), ([index, item]) => {
      const id = textOf(item['id']) ?? ''
      if (seen.has(id))
        return stepFault(
          step,
          `items.${index}.id`,
          `The item ${id} is collected more than once; give each an id of its own.`,
        )
      seen.add(id)
      return null
    }),
  )
}

/** What a step asks for; nothing where it asks for nothing. */
function itemsOf({ type, config }: Step): readonly JsonObject[] {
  return type === collectInformation.type ? listOf(config['items']).map(objectOf) : []
}

function collectedOn(path: readonly PathStep[]): ReadonlyMap<string, JsonObject> {
  const items = path.flatMap(({ step }) => itemsOf(step))
  return new Map(items.map((item) => [textOf(item['id']) ?? '', item]))
}

/** Routing must choose a calendar for every caller: the first matching rule decides, and there is no default. */
export const routesEveryAnswer: Rule = (workflow) =>
  firstFault(visitsOf(workflow), ({ step, before }) => {
    const rules = step.type === findSlots.type ? listOf(step.config['routing']).map(objectOf) : []
    if (rules.length === 0) return null
    const collected = collectedOn(before)
    return (
      catchAllFault(step, rules) ?? unknownAnswerFault(step, rules, collected) ?? uncoveredFault(step, rules, collected)
    )
  })

function catchAllFault(step: Step, rules: readonly JsonObject[]): Fault | null {
  const index = rules.findIndex(({ operator }) => operator === 'is_set')
  if (index === -1 || index === rules.length - 1) return null
  return stepFault(
    step,
    `routing.${index}.operator`,
    'A rule with is_set fits every answer, so it has to be the last one.',
  )
}

function unknownAnswerFault(
  step: Step,
  rules: readonly JsonObject[],
  collected: ReadonlyMap<string, JsonObject>,
): Fault | null {
  return firstFault(rules.entries(), ([index, rule]) => {
    const options = optionsOf(collected, rule)
    const value = textOf(rule['value']) ?? ''
    if (options === null || !['is', 'is_not'].includes(textOf(rule['operator']) ?? '') || options.includes(value))
      return null
    return stepFault(step, `routing.${index}.value`, `${value} is none of the answers of ${textOf(rule['answer'])}.`)
  })
}

/** Where one choice decides alone, each of its answers chooses a calendar. */
function uncoveredFault(
  step: Step,
  rules: readonly JsonObject[],
  collected: ReadonlyMap<string, JsonObject>,
): Fault | null {
  const deciding = new Set(rules.map(({ answer }) => answer))
  const options = rules[0] === undefined ? null : optionsOf(collected, rules[0])
  if (deciding.size > 1 || options === null) return null
  const uncovered = options.find((option) => !rules.some((rule) => fits(rule, option)))
  if (uncovered === undefined) return null
  return stepFault(
    step,
    'routing',
    `The answer ${uncovered} chooses no calendar; add a rule for it, or a last one with is_set.`,
  )
}

function optionsOf(collected: ReadonlyMap<string, JsonObject>, rule: JsonObject): readonly string[] | null {
  const item = collected.get(textOf(rule['answer']) ?? '')
  return item === undefined || item['type'] !== 'choice'
    ? null
    : listOf(item['options']).map((option) => textOf(option) ?? '')
}

function fits(rule: JsonObject, answer: string): boolean {
  const value = textOf(rule['value']) ?? ''
  switch (rule['operator']) {
    case 'is':
      return answer === value
    case 'is_not':
      return answer !== value
    case 'contains':
      return answer.includes(value)
    default:
      return true
  }
}
