import { decodePointer } from '../../../src/contract/pointer.ts'
import type { Rule } from '../rule.ts'

const SITUATION = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** Keys of examples are a situation in snake_case, or an error code with or without a suffix. */
export const exampleKeys: Rule = ({ elements, contract }) => {
  // A code that the catalogue lacks is the finding of another rule.
  const codes = [
    ...Object.values(contract.errors).flatMap((module) => Object.keys(module.codes)),
    ...contract.pairs.flatMap(({ code }) => (code === null ? [] : [code])),
  ]
  const isNamed = (key: string): boolean =>
    SITUATION.test(key) || codes.some((code) => key === code || key.startsWith(`${code}_`))
  return elements
    .filter(({ kind, pointer }) => kind === 'example' && !pointer.startsWith('/components/examples/'))
    .map(({ pointer }) => ({ pointer, key: decodePointer(pointer).at(-1) ?? '' }))
    .filter(({ key }) => !isNamed(key))
    .map(({ pointer, key }) => ({
      pointer,
      message: `${key} is neither a snake_case situation nor an error code with or without a suffix.`,
    }))
}
