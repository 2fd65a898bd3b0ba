import type { Contract } from '../contract/index.ts'

export function declaredHeaders({ operations }: Contract): { readonly request: string[]; readonly answer: string[] } {
  const parameters = operations.flatMap((operation) => operation.parameters)
  const responses = operations.flatMap((operation) => operation.responses)
  return {
    request: parameters.filter((parameter) => parameter.in === 'header').map((parameter) => parameter.name),
    answer: responses.flatMap((response) => response.headers.map((header) => header.name)),
  }
}
