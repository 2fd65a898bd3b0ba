import { withKnownDangers } from '../../../src/conformance/rules/dangers.ts'
import { platformRules } from '../../../src/conformance/rules/index.ts'
import { packagedContract } from '../../../src/contract/packaged.ts'
import { valueAt } from '../../../src/contract/pointer.ts'
import type { Rule } from '../rule.ts'

const HARMLESS = ['GET', 'HEAD', 'OPTIONS']

/** Operations that may change something have `x-safety`, and it says no less than the check's rules know. */
export const operationSafety: Rule = ({ document, contract }) => {
  // The rules are about these alone.
  const known = new Set(packagedContract().operations.map(({ id }) => id))
  const operations = contract.operations.map((one) => (known.has(one.id) ? { ...one, packaged: true as const } : one))
  const own = { ...contract, operations }
  const { milder = [] } = withKnownDangers(own, platformRules)
  return [
    ...contract.operations
      .filter(
        ({ method, pointer }) => !HARMLESS.includes(method) && valueAt(document, `${pointer}/x-safety`) === undefined,
      )
      .map(({ id, method, pointer }) => ({
        pointer,
        message: `${id} is a ${method}: say what it can do in \`x-safety\` (read, write, destructive or spending).`,
      })),
    ...milder
      .filter(({ by, example }) => by === 'rules' && example === null)
      .map(({ operation, pointer, marked, counts }) => ({
        pointer: `${pointer}/x-safety`,
        message: `${operation.id} can do more than \`${marked}\`: the check's rules know that it is \`${counts}\`.`,
      })),
  ]
}
