import { errorCode, isObject, responseFor } from '../contract/index.ts'
import type { Contract, Operation } from '../contract/index.ts'

/** Puts a documented code into a generated error body. Unchanged without documented codes. `random`: from 0 up to 1. */
export function withDocumentedCode(
  contract: Contract,
  operation: Operation,
  status: number,
  body: unknown,
  random: () => number,
): unknown {
  const codes = responseFor(operation, status)?.codes ?? []
  const code = codes[Math.floor(random() * codes.length)]
  if (code === undefined || !isObject(body)) return body
  const example = contract.pairs.find((pair) => pair.operation === operation.id && pair.code === code)?.response.body
  const candidates = (contract.errors[operation.module] ?? contract.errors['general'])?.codeIn ?? []
  const property = candidates.find((name) => isValueOf(example, name, code))
  if (property === undefined) return body
  const coded = { ...body, [property]: code }
  if (errorCode(contract, operation.module, coded) === code) return coded
  // This property would hide the code.
  const hiding = candidates.filter((name) => !isPresent(example, name))
  return Object.fromEntries(Object.entries(coded).filter(([name]) => !hiding.includes(name)))
}

function isValueOf(body: unknown, name: string, value: string): boolean {
  return isPresent(body, name) && (body as Readonly<Record<string, unknown>>)[name] === value
}

function isPresent(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
}
