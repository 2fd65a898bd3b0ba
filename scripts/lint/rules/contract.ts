import type { Rule } from '../rule.ts'

/**
 * The contract can be read: marks have their shapes, every response example has a request side, and what
 * pairs name (fixtures, operations, other pairs, places in prior answers) is there.
 */
export const contract: Rule = ({ problems }) =>
  problems.map(({ pointer, message }) => ({
    pointer,
    message: `${pointer.split('/').at(-1) ?? 'The document'} ${message}.`,
  }))
