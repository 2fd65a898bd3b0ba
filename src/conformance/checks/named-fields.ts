import { isObject } from '../../contract/index.ts'
import type { Contract, FieldForm, Operation, Pointer } from '../../contract/index.ts'

/** A field that a refusal names, with the reason that it gives. */
export interface NamedField {
  readonly field: string
  readonly reason: string | null
}

/** The fields that a refusal names in its module's form; empty where the form has no place for them. */
export function namedFields(contract: Contract, operation: Operation, body: unknown): readonly NamedField[] {
  const form = fieldForm(contract, operation)
  if (form === null || !isObject(body)) return []
  const entries = form.list === null ? [body] : body[form.list]
  if (!Array.isArray(entries)) return []
  return entries.filter(isObject).flatMap((entry) => {
    const field = entry[form.field]
    const reason = form.code === null ? null : entry[form.code]
    return typeof field === 'string' ? [{ field, reason: typeof reason === 'string' ? reason : null }] : []
  })
}

/** Where a refusal names its fields. */
export function fieldsAt(contract: Contract, operation: Operation): Pointer {
  const form = fieldForm(contract, operation)
  return `/body/${form?.list ?? form?.field ?? ''}`
}

function fieldForm({ errors }: Contract, { module }: Operation): FieldForm | null {
  return (errors[module] ?? errors['general'])?.fieldIn ?? null
}
