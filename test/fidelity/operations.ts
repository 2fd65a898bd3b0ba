import { childOf, childrenOf, root } from './document.ts'
import type { Node } from './document.ts'
import { listOf } from './json.ts'

/** An operation under its method and path, such as `GET /api/live-agents`. */
export type Operation = { readonly name: string; readonly path: Node; readonly node: Node }

/** An answer of an operation under its status, which may be a range such as 4XX. */
export type Answer = { readonly status: string; readonly node: Node }

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

const paths = childOf(root, 'paths')

/** Every operation that the contract publishes. */
export const operations: readonly Operation[] = [...(paths === undefined ? [] : childrenOf(paths))].flatMap(
  ([route, path]) =>
    [...childrenOf(path)]
      .filter(([method]) => methods.includes(method))
      .map(([method, node]) => ({ name: `${method.toUpperCase()} ${route}`, path, node })),
)

/** The answers of an operation. */
export const answersOf = (operation: Operation): readonly Answer[] => {
  const responses = childOf(operation.node, 'responses')
  return responses === undefined ? [] : [...childrenOf(responses)].map(([status, node]) => ({ status, node }))
}

/** The answer that stands for a status, by itself or as part of a range. */
export const answerFor = (operation: Operation, status: string): Answer | undefined => {
  const answers = answersOf(operation)
  const range = `${status.slice(0, 1)}XX`
  return answers.find((answer) => answer.status === status) ?? answers.find((answer) => answer.status === range)
}

/** The parameters of an operation, those of its path included. */
export const parametersOf = (operation: Operation): readonly Node[] =>
  [operation.path, operation.node].flatMap((owner) =>
    listOf(owner.value['parameters']).flatMap((_, index) => childOf(owner, 'parameters', String(index)) ?? []),
  )
