import type { RequestBody } from '../serve/body.ts'
import { bearerToken } from '../serve/credential.ts'
import { readOperationRequest } from '../serve/validate-request.ts'
import type { Operation } from '../contract/index.ts'
import type { Preference } from '../serve/prefer.ts'
import type { ServerRequest } from '../serve/server.ts'
import type { Situation } from './choose.ts'
import type { MockContract } from './mock-contract.ts'
import { readObjection } from './prism-objection.ts'
import type { Pins } from './pins.ts'
import type { PrismDiagnostic } from './prism.ts'

export function readSituation(
  contract: MockContract,
  pins: Pins,
  request: ServerRequest,
  preference: Preference | null,
  { operation, path }: { readonly operation: Operation; readonly path: Record<string, string> },
  body: RequestBody,
  diagnostics: readonly PrismDiagnostic[],
): Situation {
  return {
    request: readOperationRequest(operation, path, request, body),
    caller: contract.credentials.caller(bearerToken(request.headers.authorization)),
    preference,
    pin: pins.of(operation.id).answer,
    objection: readObjection(diagnostics),
  }
}
