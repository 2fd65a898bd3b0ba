import type { JsonObject } from '../../../../contract/index.ts'
import { listOf, objectOf, textOf } from '../../json.ts'
import { findSlots } from '../nodes/appointments.ts'
import { nodeOf } from '../nodes/index.ts'
import { collectInformation } from '../nodes/speech.ts'
import type { Step } from '../state.ts'
import { stepsOf, visitsOf } from '../workflow.ts'
import type { PathStep } from '../workflow.ts'
import { firstMistake, stepMistake } from './rule.ts'
import type { Mistake, Rule } from './rule.ts'

/** Answers are collected before times are offered and booked. */
export const collectsBeforeAvailability: Rule = (workflow) =>
  firstMistake(visitsOf(workflow), ({ step, before }) => {
    if (nodeOf(step.type)?.role !== 'input') return null
    const late = before.find((passed) => ['availability', 'booking'].includes(nodeOf(passed.step.type)?.role ?? ''))
    return late === undefined
      ? null
      : stepMistake(step, 'type', `Collect answers before ${late.step.type}, not after it.`)
  })

/** The AI passes inputs through collect_information only, so answers are used after their question. */
export const usesCollectedAnswers: Rule = (workflow) =>
  firstMistake(visitsOf(workflow), ({ step, before }) => {
    const collected = collectedOn(before)
    return firstMistake(nodeOf(step.type)?.references(step.config) ?? [], (reference) =>
      reference.kind === 'answer' && !collected.has(reference.item)
        ? stepMistake(step, reference.field, `No step before this one collects ${reference.item}; collect it first.`)
        : null,
    )
  })

/** Items become arguments of one tool, so their ids differ throughout the workflow. */
export const hasDistinctItems: Rule = (workflow) => {
  const seen = new Set<string>()
  return firstMistake(stepsOf(workflow), (step) =>
    firstMistake(itemsOf(step).entries(), ([index, item]) => {
      const id = textOf(item['id']) ?? ''
      if (seen.has(id))
        return stepMistake(
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
  firstMistake(visitsOf(workflow), ({ step, before }) => {
    const rules = step.type === findSlots.type ? listOf(step.config['routing']).map(objectOf) : []
    if (rules.length === 0) return null
    const collected = collectedOn(before)
    return (
      catchAllMistake(step, rules) ??
      unknownAnswerMistake(step, rules, collected) ??
      uncoveredMistake(step, rules, collected)
    )
  })

function catchAllMistake(step: Step, rules: readonly JsonObject[]): Mistake | null {
  const index = rules.findIndex(({ operator }) => operator === 'is_set')
  if (index === -1 || index === rules.length - 1) return null
  return stepMistake(
    step,
    `routing.${index}.operator`,
    'A rule with is_set fits every answer, so it has to be the last one.',
  )
}

function unknownAnswerMistake(
  step: Step,
  rules: readonly JsonObject[],
  collected: ReadonlyMap<string, JsonObject>,
): Mistake | null {
  return firstMistake(rules.entries(), ([index, rule]) => {
    const options = optionsOf(collected, rule)
    const value = textOf(rule['value']) ?? ''
    if (options === null || !['is', 'is_not'].includes(textOf(rule['operator']) ?? '') || options.includes(value))
      return null
    return stepMistake(step, `routing.${index}.value`, `${value} is none of the answers of ${textOf(rule['answer'])}.`)
  })
}

/** Where one choice decides alone, each of its answers chooses a calendar. */
function uncoveredMistake(
  step: Step,
  rules: readonly JsonObject[],
  collected: ReadonlyMap<string, JsonObject>,
): Mistake | null {
  const deciding = new Set(rules.map(({ answer }) => answer))
  const options = rules[0] === undefined ? null : optionsOf(collected, rules[0])
  if (deciding.size > 1 || options === null) return null
  const uncovered = options.find((option) => !rules.some((rule) => fits(rule, option)))
  if (uncovered === undefined) return null
  return stepMistake(
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
