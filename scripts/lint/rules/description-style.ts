import type { Rule } from '../rule.ts'

/** Descriptions start with a capital and end with a period, a table, a list or code. */
export const descriptionStyle: Rule = ({ elements }) =>
  elements.flatMap(({ pointer, value }) => {
    const { description } = value
    if (typeof description !== 'string') return []
    const at = `${pointer}/description`
    const text = description.trim()
    const last = text.split('\n').at(-1) ?? ''
    if (/^[a-z]/.test(text)) return [{ pointer: at, message: 'Begins in lower case.' }]
    if (/[.?!]\)?$/.test(text) || /^(\||```|[-*] |\d+\. )/.test(last.trim())) return []
    return [{ pointer: at, message: 'Has to end with a period.' }]
  })
