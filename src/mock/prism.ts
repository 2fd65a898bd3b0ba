import { factory } from '@stoplight/prism-core/dist/factory.js'
import type { IHttpConfig, IHttpRequest, PrismHttpComponents } from '@stoplight/prism-http'
import { validateInput, validateSecurity } from '@stoplight/prism-http/dist/validator/index.js'

import { isJsonType, withinTime } from '../contract/index.ts'
import type { RequestPart } from '../contract/index.ts'
import type { Answer } from '../serve/answer.ts'
import type { ServerRequest } from '../serve/server.ts'
import type { PrismOperation } from './prism-operations.ts'
import { route, SILENT } from './prism-parts.ts'

/*
 * What `createInstance` of @stoplight/prism-http puts together, from the same parts. Its index also loads the
 * stock mocker with all of faker's languages, which takes four times as long as everything here; only
 * generated bodies need it (see generate.ts).
 */

export type PrismRequest = IHttpRequest

export type PrismDiagnostic = Parameters<PrismHttpComponents['mock']>[0]['input']['validations'][number]

export type Responder = (operation: PrismOperation, diagnostics: readonly PrismDiagnostic[]) => Answer

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

export function prismMethod(method: string): PrismRequest['method'] | null {
  return METHODS.find((name) => name === method.toLowerCase()) ?? null
}

/** Prism throws for other Content-Types; the check of the body refuses them with a message. */
const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/

/** JSON bodies parsed if possible. */
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
  // Examples are validated at start, generated bodies by the contract's validators.
  validateResponse: false,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
}

/** Milliseconds. */
const LONGEST = 1000

/** `left` are the parts of the request that Prism judges. */
export async function askPrism(
  request: PrismRequest,
  operations: PrismOperation[],
  left: readonly RequestPart[],
  respond: Responder,
): Promise<Answer | null> {
  const prism = factory<PrismOperation, IHttpRequest, Answer, IHttpConfig>(CONFIG, {
    route,
    // Prism compiles patterns itself, and a hostile one can run for ever.
    validateInput: ({ resource, element }) => {
      const { request: declared, ...others } = resource
      const bare = declared === undefined ? others : { ...others, request: onlyParts(declared, left) }
      const judge = () => validateInput({ resource: bare, element })
      return left.length === 0 ? judge() : withinTime(LONGEST, judge)
    },
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

type PrismRequestParts = NonNullable<PrismOperation['request']>

/** Prism compiles the schema of a body anew, which takes seconds where it is large. */
function onlyParts(request: PrismRequestParts, left: readonly RequestPart[]): PrismRequestParts {
  const { path, query, headers, body, ...others } = request
  return {
    ...others,
    ...(left.includes('path') && path !== undefined ? { path } : {}),
    ...(left.includes('query') && query !== undefined ? { query } : {}),
    ...(left.includes('header') && headers !== undefined ? { headers } : {}),
    ...(left.includes('body') && body !== undefined ? { body } : {}),
  }
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
