// The words that a scenario is written in: requests, what their responses hold, and how values pass from one to the next.

export interface Request {
  readonly method: string
  /** `{name.path}` is a value that an earlier step kept. */
  readonly path: string
  /** A string that is `{name.path}` as a whole is replaced by the value kept; a function gets all that is kept. */
  readonly body?: unknown
  /** The key's name; null sends none. Default: the agency's admin. */
  readonly as?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Values that steps kept, by name. */
export type Kept = Readonly<Record<string, unknown>>

export interface Expected {
  /** Default: any success. */
  readonly status?: unknown
  /** A part of the body: objects may hold more, arrays may not. A function gets all that is kept. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, unknown>>
  /** Names for parts of the body ('' is all of it), for what is expected here and for later steps. */
  readonly keep?: Readonly<Record<string, string>>
}

export interface Step {
  readonly request: Request
  readonly expected: Expected
}

export interface Scenario {
  /** Section of the specification, or reading. */
  readonly section: string
  /** The sentence that is verified. */
  readonly says: string
  readonly steps: readonly Step[]
}

/** A condition on a value. */
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
export const step = (request: Request, expected: Expected = {}): Step => ({ request, expected })

type More = Pick<Request, 'as' | 'headers'>
export const get = (path: string, more: More = {}): Request => ({ method: 'GET', path, ...more })
export const put = (path: string, body: unknown, more: More = {}): Request => ({ method: 'PUT', path, body, ...more })
export const post = (path: string, body: unknown): Request => ({ method: 'POST', path, body })

// Time, and events outside the API.
export const passes = (seconds: number): Step => step(put('/_sandbox/clock', { advanceSeconds: seconds }))
export const isNow = (at: string): Step => step(put('/_sandbox/clock', { at }))
export const fails = (code: string, times = 1): Step => step(put(`/_sandbox/faults/${code}`, { times }))
export const happens = (event: string, about: Readonly<Record<string, unknown>>): Step =>
  step(post(`/_sandbox/events/${event}`, about))

export const gives = (body: unknown, more: Expected = {}): Expected => ({ status: 200, body, ...more })
export const refuses = (status: unknown, error: unknown, more: Readonly<Record<string, unknown>> = {}): Expected => ({
  status,
  body: { success: false, error, ...more },
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

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

/** Puts what was kept in its places. */
export const fill = (value: unknown, kept: Kept): unknown => {
  if (typeof value === 'function') return fill((value as (kept: Kept) => unknown)(kept), kept)
  if (typeof value === 'string') {
    const whole = /^\{([\w.]+)\}$/u.exec(value)?.[1]
    return whole === undefined ? value : at(kept, whole)
  }
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, kept))
  if (value instanceof Check || !isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner, kept)]))
}

/** Where a value is not as expected. */
export const differences = (value: unknown, expected: unknown, place = ''): readonly string[] => {
  if (expected instanceof Check) {
    return expected.holds(value) ? [] : [`${place}: ${JSON.stringify(value)} is not ${expected.says}`]
  }
  if (Array.isArray(expected) && Array.isArray(value) && value.length === expected.length) {
    return expected.flatMap((item: unknown, index) => differences(value[index], item, `${place}/${index}`))
  }
  if (isRecord(expected) && isRecord(value)) {
    return Object.entries(expected).flatMap(([name, inner]) => differences(value[name], inner, `${place}/${name}`))
  }
  return Object.is(value, expected) ? [] : [`${place}: ${JSON.stringify(value)} is not ${JSON.stringify(expected)}`]
}

const matches = (value: unknown, expected: unknown): boolean => differences(value, expected).length === 0

export const is = {
  text: new Check('a text', (value) => typeof value === 'string' && value !== ''),
  truth: new Check('true or false', (value) => typeof value === 'boolean'),
  moment: new Check(
    'a date-time',
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/u.test(value) && !Number.isNaN(Date.parse(value)),
  ),
  absent: new Check('absent', (value) => value === undefined),
  there: new Check('there', (value) => value !== undefined),
  success: new Check('2xx', (value) => Math.floor(Number(value) / 100) === 2),
  oneOf: (...values: readonly unknown[]): Check =>
    new Check(`one of ${JSON.stringify(values)}`, (value) => values.includes(value)),
  not: (expected: unknown): Check => new Check(`not ${JSON.stringify(expected)}`, (value) => !matches(value, expected)),
  near: (amount: number): Check =>
    new Check(`about ${amount}`, (value) => typeof value === 'number' && Math.abs(value - amount) < 0.005),
  some: (expected: unknown): Check =>
    new Check(`a list with ${JSON.stringify(expected)}`, (value) =>
      listOf(value).some((item) => matches(item, expected)),
    ),
  naming: (word: string): Check =>
    new Check(`a text with ${word}`, (value) => typeof value === 'string' && value.includes(word)),
  so: (says: string, holds: (value: unknown) => boolean): Check => new Check(says, holds),
} as const
