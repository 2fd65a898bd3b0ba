import type { Parameter } from './model.ts'

export type ParameterValues = Record<string, string | string[]>

export interface ReadParameters {
  readonly path: ParameterValues
  readonly query: ParameterValues
  /** Names in lower case. */
  readonly header: ParameterValues
}

type Declared = Pick<Parameter, 'name' | 'in' | 'array' | 'explode'>

/**
 * Splits query and headers into objects for validators (header names in lower case), without undeclared names. Comma
 * lists and repeated names become arrays where declared.
 */
export function readParameters(
  operation: { readonly parameters: readonly Declared[] },
  path: Record<string, string>,
  query: URLSearchParams,
  headers: Record<string, string | string[] | undefined>,
): ReadParameters {
  const values: ReadParameters = { path: {}, query: {}, header: {} }
  for (const parameter of operation.parameters) {
    const { name } = parameter
    if (parameter.in === 'path') keep(values.path, name, listed(parameter, given(path[name])))
    if (parameter.in === 'query') keep(values.query, name, listed(parameter, query.getAll(name)))
    if (parameter.in === 'header') {
      const lower = name.toLowerCase()
      keep(values.header, lower, headerValue(parameter, given(headers[lower] ?? headers[name])))
    }
  }
  return values
}

function listed(parameter: Declared, found: readonly string[]): string | string[] | undefined {
  const [first, ...rest] = found
  if (first === undefined) return undefined
  if (!parameter.array) return rest.length > 0 ? [...found] : first
  return parameter.explode && parameter.in === 'query' ? [...found] : found.flatMap((value) => value.split(','))
}

/** Repeated headers equal comma-joined values (RFC 9110, section 5.3). */
function headerValue(parameter: Declared, found: readonly string[]): string | string[] | undefined {
  if (found.length === 0) return undefined
  const joined = found.join(', ')
  return parameter.array ? joined.split(',').map((item) => item.trim()) : joined
}

function given(value: string | string[] | undefined): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

function keep(values: ParameterValues, name: string, value: string | string[] | undefined): void {
  if (value !== undefined) values[name] = value
}
