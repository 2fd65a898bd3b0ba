import {
  contentTypeFor,
  createRouter,
  errorCode,
  isJsonType,
  isObject,
  pairsOf,
  responseFor,
} from '../../../src/contract/index.ts'
import type { Contract, Json, Operation, Router } from '../../../src/contract/index.ts'
import { isWorldName } from '../../../src/sandbox/domain/world/state.ts'
import { generalBody } from '../../../src/serve/envelope.ts'
import { readPreference } from '../../../src/serve/prefer.ts'
import type { Answer, Call, Outcome, Sending, Target } from './model.ts'

/** Statuses of HTTP itself (docs/contract.md). */
const PROTOCOL: ReadonlySet<number> = new Set([405, 408, 413, 414, 415, 417, 431, 501])
const OWN = /^\/(?:_sandbox|__mock|errors)(?:\/|$)/

export type Judge = (sending: Sending, outcome: Outcome) => readonly string[]

export function createJudge(contract: Contract, platform: Target['platform']): Judge {
  const router = createRouter(contract.operations)
  return (sending, outcome) => {
    if (sending.kind === 'bytes' && sending.end === 'reset') return []
    const { answers, end, garbled } = outcome
    const problems = [
      ...(end === 'late' ? [`no end within the time limit, after ${answers.length} answers`] : []),
      ...(garbled === null ? [] : [`no HTTP: ${garbled}`]),
      ...answers.flatMap((answer) => inOrder(answer, platform, sending.kind === 'call' && sending.method === 'HEAD')),
    ]
    if (sending.kind === 'call') {
      const [answer] = answers
      if (answer === undefined)
        return end === 'late' ? problems : [...problems, 'the connection was closed without an answer']
      return [...problems, ...judgeCall(contract, router, sending, answer)]
    }
    const broke = answers
      .filter(({ status }) => status >= 500 && status !== 501)
      .map(({ status }) => `answered ${status}`)
    const taken = answers
      .filter(({ status }) => sending.refused && status < 400)
      .map(({ status }) => `answered ${status} to ${sending.about}`)
    const silent = sending.refused && answers.length === 0 ? [`no answer to ${sending.about}`] : []
    return [...problems, ...broke, ...taken, ...silent]
  }
}

function inOrder(answer: Answer, platform: string, isHead: boolean): readonly string[] {
  const value = (name: string) => answer.headers.filter(([known]) => known === name).map(([, text]) => text)
  const problems: string[] = []
  if (!/^[\x21-\x7e]{1,128}$/.test(value('x-request-id').join('  ')))
    problems.push(`${answer.status} without one x-request-id`)
  if (value('x-agent-platform').join() !== platform)
    problems.push(`${answer.status} does not say that it is the ${platform}'s`)
  const once = ['content-type', 'content-length', 'location', 'allow', 'access-control-allow-origin']
  for (const name of once) if (value(name).length > 1) problems.push(`${name} twice`)
  const [type] = value('content-type')
  if (answer.body.length > 0 && type === undefined) problems.push('a body without a Content-Type')
  if (answer.status >= 400 && !isHead && !isEnvelope(jsonOf(answer)))
    problems.push(`${answer.status} is in no error form`)
  return problems
}

function judgeCall(contract: Contract, router: Router, call: Call, answer: Answer): readonly string[] {
  const { status } = answer
  const mark = call.target.indexOf('?')
  const pathname = mark === -1 ? call.target : call.target.slice(0, mark)
  const preference = preferenceOf(call, mark === -1 ? '' : call.target.slice(mark + 1))
  if (PROTOCOL.has(status)) return isHeadOrGeneral(call, answer) ? [] : [`${status} is not in the general form`]
  if (OWN.test(pathname)) return status >= 500 ? [`${status} from the server's own address`] : []
  if (status === 204 && call.method === 'OPTIONS') return []
  const match = routed(router, call.method, pathname)
  if (isOurs400(call, answer)) return []
  if (match === 'none') {
    return status === 404 && isHeadOrGeneral(call, answer) ? [] : [`${status} for a path outside the contract`]
  }
  if (match === 'method') return [`${status} for a method that the path does not have`]
  const asked = isAskedFor(contract, match, preference, status) || isOfFixture(contract, match, answer)
  const problems = status >= 500 && !asked ? [`${status} that nobody asked for`] : []
  if (preference === null) problems.push(...mustRefuse(contract, match, call, status))
  return [...problems, ...judgeAnswer(contract, match, call, answer)]
}

function judgeAnswer(contract: Contract, operation: Operation, call: Call, answer: Answer): readonly string[] {
  const response = responseFor(operation, answer.status)
  if (response === null) return isOurs400(call, answer) ? [] : [`${operation.id} documents no ${answer.status}`]
  const lines = new Map(answer.headers)
  const declared: Record<string, string> = {}
  for (const { name } of response.headers) {
    const value = lines.get(name.toLowerCase())
    if (value !== undefined) declared[name.toLowerCase()] = value
  }
  const headers = contract.validators.responseHeaders(operation.id, response.status)?.(declared) ?? []
  const problems = headers.map(({ at, message }) => `${answer.status} of ${operation.id}: header ${at} ${message}`)
  if (call.method === 'HEAD') return problems
  const sent = lines.get('content-type') ?? null
  const type = contentTypeFor(response.contentTypes, sent)
  if (type === null)
    return response.contentTypes.length === 0 && answer.body.length === 0
      ? problems
      : [...problems, `${answer.status} of ${operation.id} as ${sent ?? 'nothing'}`]
  if (!isJsonType(type)) return problems
  const body = jsonOf(answer)
  if (body === undefined) return [...problems, `${answer.status} of ${operation.id}: the body is no JSON`]
  const violations = contract.validators.response(operation.id, response.status, type)?.(body) ?? []
  if (violations.length === 0 || isOurs400(call, answer)) return problems
  return [
    ...problems,
    ...violations
      .slice(0, 3)
      .map(
        ({ at, message, clause }) => `${answer.status} of ${operation.id}: ${at || 'the body'} ${message} (${clause})`,
      ),
  ]
}

function mustRefuse(contract: Contract, operation: Operation, call: Call, status: number): string[] {
  if (status >= 400) return []
  const authorization = call.headers.filter(([name]) => name.toLowerCase() === 'authorization')
  if (operation.scopes !== null && authorization.length === 0) return [`${status} without a credential`]
  if (operation.requestBody === null || call.body === null || call.body === '') return []
  const body = parsed(Buffer.from(call.body, 'latin1'))
  if (body === undefined) return [`${status} for a body that is no JSON`]
  const [violation] = contract.validators.request(operation.id, 'body')?.(body) ?? []
  return violation === undefined
    ? []
    : [`${status} for a body that the contract refuses: ${violation.at} ${violation.message}`]
}

function routed(router: Router, method: string, pathname: string): Operation | 'none' | 'method' {
  const match = router.match(method, pathname)
  if (match.kind === 'operation') return match.operation
  if (match.kind === 'not-found') return 'none'
  const asGet = method === 'HEAD' ? router.match('GET', pathname) : match
  return asGet.kind === 'operation' ? asGet.operation : 'method'
}

function preferenceOf(call: Call, query: string): ReturnType<typeof readPreference> {
  const header = call.headers.filter(([name]) => name.toLowerCase() === 'prefer').map(([, value]) => value)
  return readPreference(header.length === 0 ? undefined : header.join(', '), new URLSearchParams(query))
}

function isAskedFor(
  contract: Contract,
  operation: Operation,
  preference: ReturnType<typeof readPreference>,
  status: number,
): boolean {
  if (preference === null || 'problem' in preference) return false
  const named = pairsOf(contract, operation.id).some(
    (pair) => pair.key === preference.example && pair.status === status,
  )
  return preference.code === status || named
}

/** A 5xx caused by a fixture's state, such as an unavailable payment provider. */
function isOfFixture(contract: Contract, operation: Operation, answer: Answer): boolean {
  const code = errorCode(contract, operation.module, jsonOf(answer))
  const provoked = pairsOf(contract, operation.id).filter(({ unprovoked }) => unprovoked === null)
  return provoked.some((pair) => pair.status === answer.status && pair.code === code)
}

/** A 400 for a preference, world, or HTTP itself. */
function isOurs400(call: Call, answer: Answer): boolean {
  const named = (wanted: string) => call.headers.filter(([name]) => name.toLowerCase() === wanted)
  const world = named('x-sandbox-world').map(([, value]) => value)
  const ours =
    named('prefer').length > 0 || call.target.includes('__') || (world.length > 0 && !isWorldName(world.join(', ')))
  const closes = answer.headers.some(([name, value]) => name === 'connection' && value === 'close')
  return answer.status === 400 && (ours || closes) && isHeadOrGeneral(call, answer)
}

function isHeadOrGeneral(call: Call, answer: Answer): boolean {
  if (call.method === 'HEAD') return true
  const body = jsonOf(answer)
  // The general envelope's code, or the catalogue's.
  return (
    isObject(body) &&
    typeof body['message'] === 'string' &&
    Object.keys(generalBody(answer.status, '')).every((name) => name in body)
  )
}

function isEnvelope(body: Json | undefined): boolean {
  return isObject(body) && body['success'] === false && typeof body['error'] === 'string' && body['error'] !== ''
}

function jsonOf({ body }: Answer): Json | undefined {
  return parsed(Buffer.from(body))
}

function parsed(bytes: Buffer): Json | undefined {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Json
  } catch {
    return undefined
  }
}
