import type { Rule } from './rule.ts'

const PATTERN = /^wf_[a-z0-9]{8}$/

/** A workflow stands under its own id, which has the form of a workflow's id. */
export const hasItsOwnId: Rule = ({ id }, key) => {
  const message = wrongIdMessage(key) ?? (id === key ? null : `The workflow stands under ${key}, but its id is ${id}.`)
  return message === null ? null : { stepId: null, field: 'id', message }
}

/** What a refusal says of a name that is no workflow's id, such as that of a tool; null where it is one. */
export function wrongIdMessage(key: string): string | null {
  if (PATTERN.test(key)) return null
  return `${key} is no workflow id (wf_ and eight lowercase letters or digits); workflows under a tool's id have to be migrated.`
}
