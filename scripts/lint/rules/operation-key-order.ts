import { isTextList } from '../../../src/contract/json.ts'
import type { Finding, Rule } from '../rule.ts'

/** Keys of operations have a fixed order (option `order`). */
export const operationKeyOrder: Rule = ({ elements }, options) => {
  const order = isTextList(options['order']) ? options['order'] : []
  return elements.flatMap(({ kind, pointer, value }): Finding[] => {
    if (kind !== 'operation') return []
    const keys = Object.keys(value).filter((key) => order.includes(key))
    const late = keys.find((key, index) =>
      keys.slice(0, index).some((before) => order.indexOf(before) > order.indexOf(key)),
    )
    if (late === undefined) return []
    return [
      {
        pointer: `${pointer}/${late}`,
        message: `\`${late}\` comes too late: operations keep the order ${order.join(', ')}.`,
      },
    ]
  })
}
