// A server for the public Museum contract, written by hand from that contract alone, with twenty bugs to switch on.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a server can get wrong, chosen before anything was measured. */
export const bugs = {
  'creates-with-200': 'a creation is answered with 200',
  'leaves-out-location': 'one event is answered without its location',
  'price-as-text': 'the prices in the list are texts',
  'refusal-as-json': 'refusals come as application/json',
  'no-key-needed': 'everything is answered without a key',
  'any-password': 'any password does',
  'no-name-needed': 'an event without a name is created',
  'any-date': 'dates of events are not looked at',
  'limit-31': 'a limit above the maximum is taken',
  'limit-30-refused': 'the largest limit is refused',
  'null-name': 'null is taken for a name',
  'broken-json-500': 'broken JSON is answered with 500',
  'unknown-id-500': 'an event that does not exist is answered with 500',
  'patch-unknown-200': 'a change of an event that does not exist is answered with 200',
  'delete-keeps': 'what was deleted is still there',
  'delete-keeps-in-list': 'what was deleted is still in the list',
  'patch-lost': 'a change is answered, and not kept',
  'patch-wipes': 'a change forgets what it does not name',
  'create-drops-location': 'another location is kept than was sent',
  'limit-ignored': 'the list does not end where limit says',
} as const

export type Bug = keyof typeof bugs

export interface Museum {
  readonly url: string
  readonly close: () => Promise<void>
}

export const user = 'ada:museum'

interface Event {
  readonly eventId: string
  readonly name: string
  readonly location: string
  readonly eventDescription: string
  readonly dates: readonly string[]
  readonly price: number
}

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly type?: string
}

type Body = Readonly<Record<string, unknown>>

/** The day that it is at the museum: the one of the contract's examples. */
const today = '2023-09-04'
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The museum with the ids of the contract's examples, and one bug or none. */
export async function startMuseum(bug: Bug | null = null): Promise<Museum> {
  const has = (one: Bug): boolean => bug === one
  const { events, shown, tickets } = seeded()

  const refuse = (status: number, title: string): Answer => ({
    status,
    body: { type: 'object', title },
    type: has('refusal-as-json') ? 'application/json' : 'application/problem+json',
  })

  function answer(method: string, url: URL, headers: IncomingMessage['headers'], text: string): Answer {
    const [, collection = '', id, rest] = url.pathname.split('/')
    const route = `${method} /${collection}${id === undefined ? '' : '/*'}${rest === undefined ? '' : `/${rest}`}`
    if (!routes.has(route)) return refuse(404, 'No such page')
    if (!isAllowed(headers.authorization)) return refuse(401, 'Say who you are')
    if (id !== undefined && !uuid.test(id)) return refuse(400, 'This is no id')
    switch (route) {
      case 'GET /museum-hours':
        return inPages(url, hours())
      case 'GET /special-events':
        return list(url)
      case 'POST /special-events':
        return withBody(text, create)
      case 'GET /special-events/*':
        return read(id ?? '')
      case 'PATCH /special-events/*':
        return withBody(text, (body) => change(id ?? '', body))
      case 'DELETE /special-events/*':
        return remove(id ?? '')
      case 'POST /tickets':
        return withBody(text, buy)
      default:
        return tickets.has(id ?? '')
          ? { status: 200, type: 'image/png', body: Buffer.from('89504e470d0a1a0a', 'hex') }
          : refuse(404, 'No such ticket')
    }
  }

  function isAllowed(authorization: string | undefined): boolean {
    const given = /^Basic (.+)$/.exec(authorization ?? '')?.[1]
    if (has('no-key-needed')) return true
    if (given === undefined) return false
    return has('any-password') || Buffer.from(given, 'base64').toString() === user
  }

  function withBody(text: string, then: (body: Body) => Answer): Answer {
    try {
      const body: unknown = JSON.parse(text)
      return isRecord(body) ? then(body) : refuse(400, 'The body is no object')
    } catch {
      return has('broken-json-500') ? refuse(500, 'Unexpected end of input') : refuse(400, 'The body is no JSON')
    }
  }

  function inPages(url: URL, all: readonly unknown[]): Answer {
    for (const name of ['startDate', 'endDate']) {
      const date = url.searchParams.get(name)
      if (date !== null && !isDate(date)) return refuse(400, `${name} is no date`)
    }
    const [page, limit] = [number(url, 'page', 1), number(url, 'limit', 10)]
    if (page === null || limit === null) return refuse(400, 'page and limit are whole numbers')
    if (limit > 30 && !has('limit-31')) return refuse(400, 'limit is at most 30')
    if (limit === 30 && has('limit-30-refused')) return refuse(400, 'limit is less than 30')
    if (page < 1 || limit < 1) return { status: 200, body: [] }
    const shownPage = has('limit-ignored') ? all : all.slice((page - 1) * limit, page * limit)
    return { status: 200, body: shownPage }
  }

  function list(url: URL): Answer {
    const start = url.searchParams.get('startDate') ?? today
    const end = url.searchParams.get('endDate') ?? '9999-12-31'
    const found = [...(has('delete-keeps-in-list') ? shown : events).values()]
      .filter(({ dates }) => dates.some((date) => date >= start && date <= end))
      .map((event) => (has('price-as-text') ? { ...event, price: String(event.price) } : event))
    // The newest first, so that a list that is full shows what was added.
    return inPages(url, found.toReversed())
  }

  function create(body: Body): Answer {
    const wrong = wrongFields(body, has('no-name-needed') ? required.slice(1) : required)
    if (wrong !== null) return refuse(400, wrong)
    const event: Event = { ...fields({ name: '', ...body }), eventId: randomUUID() }
    const kept = has('create-drops-location') ? { ...event, location: 'Hall 1' } : event
    events.set(event.eventId, kept)
    shown.set(event.eventId, kept)
    return { status: has('creates-with-200') ? 200 : 201, body: event }
  }

  function read(id: string): Answer {
    const event = events.get(id)
    if (event === undefined) return missing()
    const { location, ...others } = event
    return { status: 200, body: has('leaves-out-location') ? others : { location, ...others } }
  }

  function change(id: string, body: Body): Answer {
    const wrong = wrongFields(body, [])
    if (wrong !== null) return refuse(400, wrong)
    const event = events.get(id)
    if (event === undefined) {
      if (!has('patch-unknown-200')) return missing()
      return { status: 200, body: { ...fields(forgotten), ...fields({ ...forgotten, ...body }), eventId: id } }
    }
    const changed = { ...fields({ ...(has('patch-wipes') ? forgotten : event), ...body }), eventId: id }
    if (!has('patch-lost')) events.set(id, changed)
    if (!has('patch-lost')) shown.set(id, changed)
    return { status: 200, body: changed }
  }

  function remove(id: string): Answer {
    if (!events.has(id)) return missing()
    if (!has('delete-keeps')) events.delete(id)
    if (!has('delete-keeps')) if (!has('delete-keeps-in-list')) shown.delete(id)
    return { status: 204 }
  }

  function buy(body: Body): Answer {
    const { ticketType, ticketDate, eventId, email } = body
    if (ticketType !== 'general' && ticketType !== 'event') return refuse(400, 'ticketType is general or event')
    if (!isDate(ticketDate)) return refuse(400, 'ticketDate is no date')
    if (email !== undefined && !(typeof email === 'string' && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)))
      return refuse(400, 'email is no address')
    for (const name of ['eventId', 'ticketId']) {
      const id = body[name]
      if (id !== undefined && !(typeof id === 'string' && uuid.test(id))) return refuse(400, `${name} is no id`)
    }
    if (ticketType === 'event' && eventId === undefined) return refuse(400, 'eventId is missing')
    if (typeof eventId === 'string' && !events.has(eventId)) return missing()
    const ticketId = randomUUID()
    tickets.add(ticketId)
    const named = typeof eventId === 'string' ? { eventId } : {}
    const message = `Museum ${ticketType} ticket purchased`
    const confirmationCode = `ticket-${ticketType}-${ticketId.slice(0, 6)}`
    return { status: 201, body: { ticketId, ticketType, ticketDate, ...named, message, confirmationCode } }
  }

  function missing(): Answer {
    return has('unknown-id-500') ? refuse(500, 'Cannot read properties of undefined') : refuse(404, 'No such event')
  }

  /** What is wrong with the fields of an event; null where nothing is. */
  function wrongFields(body: Body, needed: readonly string[]): string | null {
    const lacking = needed.find((name) => body[name] === undefined)
    if (lacking !== undefined) return `${lacking} is missing`
    for (const [name, value] of Object.entries(body)) {
      if (name === 'name' && value === null && has('null-name')) continue
      if (value === undefined || isRight(name, value, has('any-date'))) continue
      return `${name} is wrong`
    }
    return null
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://museum')
      const made = answer(request.method ?? 'GET', url, request.headers, Buffer.concat(parts).toString())
      const { status, body, type = 'application/json' } = made
      response.writeHead(status, body === undefined ? {} : { 'content-type': type })
      response.end(Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => void server.close(() => closed()))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

const routes = new Set([
  'GET /museum-hours',
  'GET /special-events',
  'POST /special-events',
  'GET /special-events/*',
  'PATCH /special-events/*',
  'DELETE /special-events/*',
  'POST /tickets',
  'GET /tickets/*/qr',
])

const required = ['name', 'location', 'eventDescription', 'dates', 'price']
const forgotten: Body = { name: '', location: '', eventDescription: '', dates: [], price: 0 }

function fields(body: Body): Omit<Event, 'eventId'> {
  const { name, location, eventDescription, dates, price } = body as unknown as Event
  return { name, location, eventDescription, dates, price }
}

function isRight(name: string, value: unknown, anyDate: boolean): boolean {
  if (name === 'price') return typeof value === 'number'
  if (name === 'dates') {
    return Array.isArray(value) && value.every((date) => typeof date === 'string' && (anyDate || isDate(date)))
  }
  if (name === 'eventId') return typeof value === 'string' && uuid.test(value)
  return !required.includes(name) || typeof value === 'string'
}

function isRecord(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** A whole number of the query; null where it is none. */
function number(url: URL, name: string, otherwise: number): number | null {
  const text = url.searchParams.get(name)
  if (text === null) return otherwise
  return /^-?\d+$/.test(text) ? Number(text) : null
}

function hours(): readonly unknown[] {
  return Array.from({ length: 60 }, (_, index) => {
    const date = new Date(Date.parse(today) + index * 86_400_000).toISOString().slice(0, 10)
    return { date, timeOpen: '09:00', timeClose: '18:00' }
  })
}

function seeded() {
  const ids = ['dad4bce8-f5cb-4078-a211-995864315e39', '3be6453c-03eb-4357-ae5a-984a0e574a54']
  const made = ids.map((eventId, index): [string, Event] => [
    eventId,
    {
      eventId,
      name: `Event ${index + 1}`,
      location: 'Room Sea-12',
      eventDescription: 'Come and see',
      dates: ['2023-09-05', '2023-10-29'],
      price: 25,
    },
  ])
  const tickets = new Set(['a54a57ca-36f8-421b-a6b4-2e8f26858a4c', '3fa85f64-5717-4562-b3fc-2c963f66afa6'])
  return { events: new Map(made), shown: new Map(made), tickets }
}
