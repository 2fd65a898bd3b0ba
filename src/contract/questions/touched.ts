import { isArray, isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { ErrorCatalog, Json, Operation, Pointer } from '../model.ts'
import { decodePointer, encodePointer, pointerOfReference, valueAt } from '../pointer.ts'

export type Touched = (element: Pointer) => readonly Operation[]

export function touchedOperations(
  document: JsonObject,
  operations: readonly Operation[],
  errors: ErrorCatalog,
): Touched {
  const reached = operations.map((operation) => [operation, reachedFrom(document, operation.pointer)] as const)
  return (element) => {
    const [root, module, , code] = decodePointer(element)
    if (root === 'x-error-catalog') return operations.filter((operation) => sends(operation, errors, module, code))
    const holds = (place: Pointer): boolean => element === place || element.startsWith(`${place}/`)
    return reached.filter(([, places]) => places.some(holds)).map(([operation]) => operation)
  }
}

/** The operation, its path's parameters, and all they refer to. */
function reachedFrom(document: JsonObject, operation: Pointer): Pointer[] {
  const shared = `${encodePointer(...decodePointer(operation).slice(0, -1))}/parameters`
  const places: Pointer[] = []
  const visitPlace = (pointer: Pointer): void => {
    if (places.includes(pointer)) return
    places.push(pointer)
    visit(valueAt(document, pointer) as Json | undefined)
  }
  const visit = (value: Json | undefined): void => {
    if (isArray(value)) value.forEach(visit)
    if (!isObject(value)) return
    const reference = value['$ref']
    const target = typeof reference === 'string' ? pointerOfReference(reference) : null
    if (target !== null) visitPlace(target)
    Object.values(value).forEach(visit)
  }
  visitPlace(operation)
  visitPlace(shared)
  return places
}

function sends(
  operation: Operation,
  errors: ErrorCatalog,
  module: string | undefined,
  code: string | undefined,
): boolean {
  if (code === undefined || !operation.responses.some((response) => response.codes?.includes(code) === true))
    return false
  if (module !== 'general') return operation.module === module
  return errors[operation.module]?.codes[code] === undefined
}
