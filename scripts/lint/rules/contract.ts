import type { Rule } from '../rule.ts'

/**
 * The contract is readable: marks are valid, every response example has a request, and pairs name existing fixtures,
 * operations, pairs and places.
 */
export const contract: Rule = ({ problems }) =>
  problems.map(({ pointer, message }) => ({
    pointer,
    // A sentence of its own names what is wrong.
    message: /^[A-Z]/.test(message) ? `${message}.` : `${pointer.split('/').at(-1) ?? 'The document'} ${message}.`,
  }))
