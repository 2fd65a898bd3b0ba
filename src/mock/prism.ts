import { factory } from '@stoplight/prism-core/dist/factory.js'
import type { IHttpConfig, IHttpRequest, PrismHttpComponents } from '@stoplight/prism-http'
import { validateInput, validateSecurity } from '@stoplight/prism-http/dist/validator/index.js'

import { isJsonType, withinTime } from '../contract/index.ts'
import type { Answer } from '../serve/answer.ts'
import type { ServerRequest } from '../serve/server.ts'
import type { PrismOperation } from './prism-operations.ts'
import { route, SILENT } from './prism-parts.ts'

/*
 * What `createInstance` of @stoplight/prism-http puts together, from the same parts. Its index also loads the
 * stock mocker with all of faker's languages, which takes four times as long as everything here; only
 * generated bodies need it (see generate.ts).
 */

/** Prism's request with a method it knows. */
export type PrismRequest = IHttpRequest

/** Prism's verdict on one part of a request. */
export type PrismDiagnostic = Parameters<PrismHttpComponents['mock']>[0]['input']['validations'][number]

/** Answers a request that Prism has routed and validated. */
export type Responder = (operation: PrismOperation, diagnostics: readonly PrismDiagnostic[]) => Answer

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/** Prism's name for a method; null where it knows none. */
export function prismMethod(method: string): PrismRequest['method'] | null {
  return METHODS.find((name) => name === method.toLowerCase()) ?? null
}

/** What Prism can read as a Content-Type; it throws at anything else, which our own check of the body refuses in words. */
const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/

/** A request as Prism takes it: JSON bodies parsed where they can be. */
export function prismRequest(request: ServerRequest, method: PrismRequest['method']): PrismRequest {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(request.query.keys())) {
    const [first = '', ...rest] = request.query.getAll(name)
    query[name] = rest.length === 0 ? first : [first, ...rest]
  }
  const headers = Object.entries(request.headers)
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([name, value]) => name !== 'content-type' || MEDIA_TYPE.test(value))
  return {
    method,
    url: { path: request.pathname, query },
    headers: Object.fromEntries(headers),
    ...(request.body === null || request.body.length === 0 ? {} : { body: parsed(request) }),
  }
}

const CONFIG: IHttpConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  // Examples are validated at start, and generated bodies by the contract's own validators.
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
}

/** Milliseconds for Prism to judge a request. */
const LONGEST = 1000

/** Lets Prism route and validate a request, and `respond` answer it. Null: Prism knows no such route. */
export async function askPrism(
  request: PrismRequest,
  operations: PrismOperation[],
  respond: Responder,
): Promise<Answer | null> {
  const prism = factory<PrismOperation, IHttpRequest, Answer, IHttpConfig>(CONFIG, {
    route,
    // Prism compiles the contract's patterns for itself: one of a stranger's can take for ever.
    validateInput: (input) => withinTime(LONGEST, () => validateInput(input)),
    validateSecurity: ({ resource, element }) => {
      const verdict = validateSecurity({ resource, element })
      return verdict._tag === 'Left' ? verdict : { _tag: 'Right', right: element }
    },
    validateOutput: ({ element }) => ({ _tag: 'Right', right: element }),
    mock:
      ({ resource, input }) =>
      () => ({ _tag: 'Right', right: respond(resource, input.validations) }),
    forward: () => () => () => Promise.reject(new Error('The mock forwards nothing.')),
    logger: SILENT,
  })
  const outcome = await prism.request(request, operations)()
  if (outcome._tag === 'Right') return outcome.right.output
  if (UNROUTED.test(outcome.left.name)) return null
  throw outcome.left
}

const UNROUTED = /#(?:NO_PATH_MATCHED_ERROR|NO_METHOD_MATCHED_ERROR|NO_RESOURCE_PROVIDED_ERROR)$/

function parsed({ headers, body }: ServerRequest): unknown {
  const text = Buffer.from(body ?? []).toString()
  if (!isJsonType(headers['content-type'] ?? '')) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
