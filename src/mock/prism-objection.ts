import type { Contract, CredentialPlace, Operation, RequestPart } from '../contract/index.ts'
import type { RequestBody } from '../serve/body.ts'
import { FIELD_INVALID } from '../serve/refused-fields.ts'
import type { FieldComplaint } from '../serve/refused-fields.ts'
import type { PrismDiagnostic } from './prism.ts'

export type Objection =
  | { readonly kind: 'unauthenticated'; readonly message: string }
  | { readonly kind: 'invalid'; readonly fields: readonly FieldComplaint[] }

const PARTS: readonly RequestPart[] = ['path', 'query', 'header', 'body']

const ERROR = 0

/**
 * The parts of a request that Prism judges: a body that is not JSON. Elsewhere the contract's validators decide, as in
 * sandbox and conformance check, because Prism is wrong at times: it refuses 19.99 as a multiple of 0.01, takes the body
 * `false` for none, forgets closed objects behind `allOf`, and asks for a parameter called Accept, which OpenAPI ignores.
 */
export function leftToPrism(body: RequestBody): readonly RequestPart[] {
  return body.kind === 'text' ? ['body'] : []
}

/** Reads Prism's result. Prism decides about credentials, and about what is left to it. */
export function readObjection(
  contract: Contract,
  operation: Operation,
  diagnostics: readonly PrismDiagnostic[],
): Objection | null {
  const errors = diagnostics.filter(isError)
  const security = errors.find((diagnostic) => String(diagnostic.code) === '401')
  if (security !== undefined) return { kind: 'unauthenticated', message: missingCredential(contract, operation) }
  const fields = errors.flatMap(({ path = [], message }): FieldComplaint[] => {
    const part = PARTS.find((candidate) => candidate === path[0])
    if (part === undefined) return []
    const field = path.slice(1).join('.') || part
    return [{ field, code: FIELD_INVALID, message: `${message}.`, path: field }]
  })
  return fields.length === 0 ? null : { kind: 'invalid', fields }
}

function missingCredential({ fixtures }: Contract, { speaksAs }: Operation): string {
  const alternatives = fixtures[speaksAs?.name ?? '']?.sentAs ?? []
  const [first, ...others] = alternatives.flat()
  if (others.length > 0) {
    const inWords = alternatives
      .map((parts) => parts.map((part) => `the ${placeInWords(part)}`).join(' and '))
      .join(', or ')
    return `A key is missing or of another scheme: send ${inWords}.`
  }
  if (first === undefined || first.name === 'Authorization') return 'Authorization is missing or of another scheme.'
  return `The ${placeInWords(first)} is missing.`
}

function placeInWords({ in: place, name }: CredentialPlace): string {
  return `${place === 'query' ? 'query parameter' : place} ${name}`
}

function isError(diagnostic: PrismDiagnostic): boolean {
  const severity: number = diagnostic.severity
  return severity === ERROR
}
