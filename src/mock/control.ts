import { operationById, pairsOf, repeatedName } from '../contract/index.ts'
import type { Contract, Operation } from '../contract/index.ts'
import { jsonAnswer } from '../serve/answer.ts'
import type { Answer } from '../serve/answer.ts'
import { generalRefusal } from '../serve/envelope.ts'
import { isLocalCaller } from '../serve/local-caller.ts'
import type { ServerRequest } from '../serve/server.ts'
import { renderPage } from './page/page.ts'
import { LONGEST_DELAY, pinProblem } from './pins.ts'
import type { Pin, Pins } from './pins.ts'

export const CONTROL_PAGE = '/__mock'
const PINS = '/__mock/pins'
const ANSWERS = '/__mock/answers'

export function isControl(pathname: string): boolean {
  return pathname === CONTROL_PAGE || pathname.startsWith(`${CONTROL_PAGE}/`)
}

/** Serves the page and its calls. Any open web page can reach loopback, so requests from other origins are refused. */
export function handleControl(contract: Contract, pins: Pins, request: ServerRequest, documentation?: string): Answer {
  const { method, pathname } = request
  if (!isLocalCaller(request.headers)) {
    return generalRefusal(403, 'Only this machine may open this page: use 127.0.0.1 or localhost.')
  }
  const reading = method === 'GET' || method === 'HEAD'
  if (pathname === CONTROL_PAGE || pathname === `${CONTROL_PAGE}/`) {
    return reading ? renderPage(contract, pins, documentation) : notAllowed('GET, HEAD')
  }
  if (pathname === PINS) {
    if (method === 'DELETE') pins.clear()
    else if (!reading) return notAllowed('GET, HEAD, DELETE')
    return jsonAnswer(200, { success: true, data: contract.operations.map((operation) => describe(operation, pins)) })
  }
  if (pathname.startsWith(`${ANSWERS}/`)) return reading ? describeAnswer(contract, pathname) : notAllowed('GET, HEAD')
  const operation = namedOperation(contract, pathname)
  if (operation === null) return generalRefusal(404, `There is nothing at ${pathname}; the page is at ${CONTROL_PAGE}.`)
  if (method === 'PUT') return setPin(contract, operation, pins, request)
  return reading ? jsonAnswer(200, { success: true, data: describe(operation, pins) }) : notAllowed('GET, HEAD, PUT')
}

function setPin(contract: Contract, operation: Operation, pins: Pins, request: ServerRequest): Answer {
  const pin = readPin(request)
  if (pin === null) {
    return generalRefusal(400, `Send JSON: { "answer": "<name>" or null, "delay": 0 to ${LONGEST_DELAY} }.`)
  }
  const problem = pinProblem(contract, operation.id, pin.answer)
  if (problem !== null) {
    return generalRefusal(400, problem, { details: { known: pairsOf(contract, operation.id).map((pair) => pair.key) } })
  }
  pins.set(operation.id, pin)
  return jsonAnswer(200, { success: true, data: describe(operation, pins) })
}

function readPin({ headers, body }: ServerRequest): Pin | null {
  if (body === null || headers['content-type']?.startsWith('application/json') !== true) return null
  let sent: unknown
  try {
    const text = Buffer.from(body).toString()
    sent = JSON.parse(text)
    if (repeatedName(text) !== null) return null
  } catch {
    return null
  }
  if (typeof sent !== 'object' || sent === null || !('answer' in sent)) return null
  const { answer } = sent
  const delay = 'delay' in sent ? sent.delay : 0
  if (answer !== null && typeof answer !== 'string') return null
  return typeof delay === 'number' && delay >= 0 && delay <= LONGEST_DELAY ? { answer, delay } : null
}

function namedOperation(contract: Contract, pathname: string): Operation | null {
  if (!pathname.startsWith(`${PINS}/`)) return null
  try {
    return operationById(contract, decodeURIComponent(pathname.slice(PINS.length + 1)))
  } catch {
    return null
  }
}

/** A documented response, at /__mock/answers/OPERATION/KEY. */
function describeAnswer(contract: Contract, pathname: string): Answer {
  const [id = '', key = ''] = pathname.slice(ANSWERS.length + 1).split('/')
  const pair = contract.pairs.find(
    (one) => encodeURIComponent(one.operation) === id && encodeURIComponent(one.key) === key,
  )
  if (pair === undefined) return generalRefusal(404, `There is no response at ${pathname}.`)
  return jsonAnswer(200, { success: true, data: { status: pair.status, body: pair.response.body ?? null } })
}

function describe({ id }: Operation, pins: Pins): { readonly operation: string } & Pin {
  return { operation: id, ...pins.of(id) }
}

function notAllowed(allow: string): Answer {
  return generalRefusal(405, `This address takes ${allow}.`, {}, { allow })
}
