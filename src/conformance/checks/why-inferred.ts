import { errorEntry, inferredReason, responseFor } from '../../contract/index.ts'
import type { Pointer } from '../../contract/index.ts'
import type { Evidence } from './evidence.ts'

/** An answer is only assumed where its example, its response, its operation or its very code is. */
export function whyInferred(
  { contract, operation }: Evidence,
  { status, code }: { readonly status: number; readonly code: string | null },
  example: Pointer,
): string | null {
  const response = responseFor(operation, status)
  return (
    inferredReason(contract, example) ??
    (response === null ? null : inferredReason(contract, response.pointer)) ??
    inferredReason(contract, operation.pointer) ??
    (code === null ? null : (errorEntry(contract, operation.module, code)?.inferred?.['*'] ?? null))
  )
}
