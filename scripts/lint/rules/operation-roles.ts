import type { Rule } from '../rule.ts'

/** Operations name their roles, or mark them as not stated. */
export const operationRoles: Rule = ({ contract }) =>
  contract.operations
    .filter(
      ({ roles, inferred }) => roles === null && inferred?.['*'] === undefined && inferred?.['x-roles'] === undefined,
    )
    .map(({ id, pointer }) => ({
      pointer,
      message: `${id} names no roles: list them in \`x-roles\`, or say in \`x-inferred\` under \`x-roles\` that they are not stated.`,
    }))
