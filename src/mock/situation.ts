import { readRequestBody } from '../serve/body.ts'
import { bearerToken } from '../serve/credential.ts'
import { readOperationRequest } from '../serve/validate-request.ts'
import type { Preference } from '../serve/prefer.ts'
import type { ServerRequest } from '../serve/server.ts'
import type { Situation } from './choose.ts'
import type { MockContract } from './mock-contract.ts'
import { readObjection } from './prism-objection.ts'
import type { Pins } from './pins.ts'
import type { PrismDiagnostic } from './prism.ts'
import type { PrismOperation } from './prism-operations.ts'

export function readSituation(
  contract: MockContract,
  pins: Pins,
  request: ServerRequest,
  preference: Preference | null,
  resource: PrismOperation,
  diagnostics: readonly PrismDiagnostic[],
): Situation {
  const { operation, router } = contract.operationOf(resource)
  const match = router.match(operation.method, request.pathname)
  // Prism may route to another operation; validators then report missing parameters.
  const path = match.kind === 'operation' ? match.path : {}
  const body = readRequestBody(operation, request.headers, request.body)
  return {
    request: readOperationRequest(operation, path, request, body),
    caller: contract.credentials.caller(bearerToken(request.headers.authorization)),
    preference,
    pin: pins.of(operation.id).answer,
    objection: readObjection(contract.contract, operation, body.kind !== 'text', diagnostics),
  }
}
