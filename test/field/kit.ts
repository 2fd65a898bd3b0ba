/** Small helpers that every module of the field server uses. */

export type Obj = Record<string, unknown>

/** The three failure forms of the specification. */
export type Form = 'general' | 'live' | 'text'

export interface Answer {
  status: number
  body: Obj
  headers?: Record<string, string>
}

/** A refusal carries the code and sentence; the router writes it in the module's form. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly extra: Obj

  constructor(status: number, code: string, message: string, extra: Obj = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/** A charge was sent and its outcome never came back. */
export class ChargeUnknown extends Refusal {}

export function isObj(value: unknown): value is Obj {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function obj(value: unknown): Obj {
  return isObj(value) ? value : {}
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export function filled(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

export function ok(body: Obj, status = 200): Answer {
  return { status, body: { success: true, ...body } }
}

/** Write a value with its keys in order, so that two equal bodies have one text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`
  if (!isObj(value)) return value === undefined ? 'null' : JSON.stringify(value)
  const parts = Object.keys(value)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
  return `{${parts.join(',')}}`
}

export function cents(value: number): number {
  return Math.round(value * 100) / 100
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

export function only(value: Obj, allowed: readonly string[]): string[] {
  return Object.keys(value).filter((name) => !allowed.includes(name))
}
