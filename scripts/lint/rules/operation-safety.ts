import { valueAt } from '../../../src/contract/pointer.ts'
import type { Rule } from '../rule.ts'

const HARMLESS = ['GET', 'HEAD', 'OPTIONS']

/** Operations that may change something have `x-safety`. */
export const operationSafety: Rule = ({ document, contract }) =>
  contract.operations
    .filter(
      ({ method, pointer }) => !HARMLESS.includes(method) && valueAt(document, `${pointer}/x-safety`) === undefined,
    )
    .map(({ id, method, pointer }) => ({
      pointer,
      message: `${id} is a ${method}: say what it can do in \`x-safety\` (read, write, destructive or spending).`,
    }))
