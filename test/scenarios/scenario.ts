// The words that a scenario is written in: requests, what their answers have to hold, and how values pass from one to the next.

export type Key =
  | 'admin'
  | 'basic_plan'
  | 'location_bound'
  | 'no_scopes'
  | 'other_agency'
  | 'project_user'
  | 'reader'
  | 'writer'

export interface Request {
  readonly method: string
  /** `{name}` stands for a value that an earlier step kept. */
  readonly path: string
  /** A string that is `{name.path}` as a whole stands for the value kept; a function makes the body from what is kept. */
  readonly body?: unknown
  /** Sent as it stands, for JSON that is none. */
  readonly raw?: string
  /** Whose key; null sends none. */
  readonly as?: Key | null
  readonly headers?: Readonly<Record<string, string>>
}

/** What was kept, by name. */
export type Kept = Readonly<Record<string, unknown>>

/** What an answer has to hold. */
export interface Expected {
  readonly status?: number | Check
  /** A part of the body: objects may hold more, arrays may not. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, unknown>>
  /** Values for what is expected here and for later steps, by name: where in the body they stand ('' is all of it). */
  readonly keep?: Readonly<Record<string, string>>
}

export interface Step {
  readonly word: 'and' | 'given' | 'when'
  readonly request: Request
  readonly expected: Expected
  /** So many at once; `statuses` judges what came back. */
  readonly atOnce?: { readonly times: number; readonly statuses: Check }
}

export interface Scenario {
  /** Section of the specification, or reading. */
  readonly section: string
  /** The sentence that is verified, in our words. */
  readonly says: string
  readonly steps: readonly Step[]
}

/** A question to a value. */
export class Check {
  readonly says: string
  readonly holds: (value: unknown) => boolean

  constructor(says: string, holds: (value: unknown) => boolean) {
    this.says = says
    this.holds = holds
  }
}

export const scenario = (section: string, says: string, ...steps: readonly Step[]): Scenario => ({
  section,
  says,
  steps,
})

const success: Expected = { status: new Check('2xx', (value) => typeof value === 'number' && value < 300) }
const step =
  (word: Step['word']) =>
  (request: Request, expected: Expected = {}): Step => ({
    word,
    request,
    expected: { ...success, ...expected },
  })
export const given = step('given')
export const when = step('when')
export const and = step('and')
export const together = (times: number, request: Request, statuses: Check): Step => ({
  word: 'when',
  request,
  expected: {},
  atOnce: { times, statuses },
})

type More = Pick<Request, 'as' | 'headers'>
export const get = (path: string, more: More = {}): Request => ({ method: 'GET', path, ...more })
export const put = (path: string, body: unknown, more: More = {}): Request => ({ method: 'PUT', path, body, ...more })
export const post = (path: string, body: unknown, more: More = {}): Request => ({ method: 'POST', path, body, ...more })
export const patch = (path: string, body: unknown, more: More = {}): Request => ({
  method: 'PATCH',
  path,
  body,
  ...more,
})
export const del = (path: string, body: unknown, more: More = {}): Request => ({
  method: 'DELETE',
  path,
  body,
  ...more,
})

// Events outside the API, by the control API of the sandbox.
export const passes = (seconds: number): Step => given(put('/_sandbox/clock', { advanceSeconds: seconds }))
export const talks = (locationId: string, minutes: number): Step =>
  given(post('/_sandbox/events/call', { locationId, minutes }), { status: is.number })
export const fails = (code: string, times = 1): Step => given(put(`/_sandbox/faults/${code}`, { times }))

// Answers.
export const gives = (body: unknown, more: Expected = {}): Expected => ({ status: 200, body, ...more })
export const keep = (names: Readonly<Record<string, string>>): Expected => ({ keep: names })
/** A refusal in the general form. */
export const refuses = (status: number, error: string, more: Readonly<Record<string, unknown>> = {}): Expected => ({
  status,
  body: { success: false, error, message: is.text, ...more },
})
/** A refusal in the form of the live-agent module. */
export const refusesLive = (status: number, more: Readonly<Record<string, unknown>> = {}): Expected => ({
  status,
  body: { success: false, error: is.text, code: is.text, ...more },
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a dotted path; undefined where there is none. */
export const at = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path.split('.').reduce<unknown>((inside, name) => {
        if (Array.isArray(inside)) return inside.at(Number(name)) as unknown
        return isRecord(inside) ? inside[name] : undefined
      }, value)

/** An object's properties; none where it is no object. */
export const propertiesOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

/** Puts what was kept in its places. */
export const fill = (value: unknown, kept: Kept): unknown => {
  if (typeof value === 'function') return (value as (kept: Kept) => unknown)(kept)
  if (typeof value === 'string') {
    const whole = /^\{([\w.]+)\}$/u.exec(value)?.[1]
    return whole === undefined ? value : at(kept, whole)
  }
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, kept))
  if (value instanceof Check || !isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, kept)]))
}

/** Where a value is not what is expected; nothing where it is. */
export const differences = (value: unknown, expected: unknown, place = ''): readonly string[] => {
  if (expected instanceof Check) {
    return expected.holds(value) ? [] : [`${place}: ${JSON.stringify(value)} is not ${expected.says}`]
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value.length !== expected.length) {
      return [`${place}: ${JSON.stringify(value)} is not ${JSON.stringify(expected)}`]
    }
    return expected.flatMap((item: unknown, index) => differences(value[index], item, `${place}/${index}`))
  }
  if (isRecord(expected)) {
    if (!isRecord(value)) return [`${place}: ${JSON.stringify(value)} is no object`]
    return Object.entries(expected).flatMap(([name, inner]) => differences(value[name], inner, `${place}/${name}`))
  }
  return Object.is(value, expected) ? [] : [`${place}: ${JSON.stringify(value)} is not ${JSON.stringify(expected)}`]
}

const matches = (value: unknown, expected: unknown): boolean => differences(value, expected).length === 0

export const is = {
  text: new Check('a text', (value) => typeof value === 'string' && value !== ''),
  number: new Check('a number', (value) => typeof value === 'number'),
  truth: new Check('true or false', (value) => typeof value === 'boolean'),
  list: new Check('a list', (value) => Array.isArray(value)),
  moment: new Check(
    'a date-time',
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/u.test(value) && !Number.isNaN(Date.parse(value)),
  ),
  absent: new Check('absent', (value) => value === undefined),
  there: new Check('there', (value) => value !== undefined),
  refusal: new Check('a refusal', (value) => typeof value === 'number' && value >= 400 && value < 500),
  filled: new Check('a list that is not empty', (value) => Array.isArray(value) && value.length > 0),
  oneOf: (...values: readonly unknown[]): Check =>
    new Check(`one of ${JSON.stringify(values)}`, (value) => values.includes(value)),
  not: (expected: unknown): Check => new Check(`not ${JSON.stringify(expected)}`, (value) => !matches(value, expected)),
  near: (amount: number): Check =>
    new Check(`about ${amount}`, (value) => typeof value === 'number' && Math.abs(value - amount) < 0.005),
  above: (amount: number): Check =>
    new Check(`above ${amount}`, (value) => typeof value === 'number' && value > amount),
  size: (count: number): Check =>
    new Check(`a list of ${count}`, (value) => Array.isArray(value) && value.length === count),
  some: (expected: unknown): Check =>
    new Check(`a list with ${JSON.stringify(expected)}`, (value) =>
      listOf(value).some((item) => matches(item, expected)),
    ),
  none: (expected: unknown): Check =>
    new Check(
      `a list without ${JSON.stringify(expected)}`,
      (value) => Array.isArray(value) && !listOf(value).some((item) => matches(item, expected)),
    ),
  every: (expected: unknown): Check =>
    new Check(
      `a list of nothing but ${JSON.stringify(expected)}`,
      (value) => listOf(value).length > 0 && listOf(value).every((item) => matches(item, expected)),
    ),
  values: (check: (values: readonly unknown[]) => boolean, says: string): Check =>
    new Check(says, (value) => check(Object.values(propertiesOf(value)))),
  naming: (...words: readonly string[]): Check =>
    new Check(
      `a text with ${words.join(', ')}`,
      (value) => typeof value === 'string' && words.every((word) => value.includes(word)),
    ),
  /** Nothing but these properties. */
  only: (...names: readonly string[]): Check =>
    new Check(`an object of ${names.join(', ')} alone`, (value) =>
      Object.keys(propertiesOf(value)).every((name) => names.includes(name)),
    ),
  so: (says: string, holds: (value: unknown) => boolean): Check => new Check(says, holds),
} as const
