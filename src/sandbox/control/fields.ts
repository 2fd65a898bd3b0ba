import { isObject } from '../../contract/index.ts'
import type { Json } from '../../contract/index.ts'
import type { RefusedField } from '../../serve/envelope.ts'

export interface Field<T> {
  /** Ends the sentence "has to be …": `a number of minutes, more than 0`. */
  readonly says: string
  /** What it is for, where the name does not say it. */
  readonly does?: string
  readonly input: Input
  /** Default. Undefined: the field is required. */
  readonly otherwise: T | undefined
  readonly read: (value: Json) => T | undefined
}

/** `nullable`: an empty input sends null, unless the field is optional. */
export interface Input {
  readonly kind: 'text' | 'number' | 'flag' | 'moment' | 'choice' | 'list' | 'texts'
  readonly values: readonly string[]
  readonly nullable: boolean
}

export type Shape = Readonly<Record<string, Field<unknown>>>

export type Values<S extends Shape> = { readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never }

export type ReadBody<S extends Shape> = { readonly values: Values<S> } | { readonly problems: readonly RefusedField[] }

/** Reads a body and reports every field that is missing, unknown or wrong. */
export function readFields<S extends Shape>(shape: S, body: Readonly<Record<string, Json>>): ReadBody<S> {
  const problems: RefusedField[] = []
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    const sent = Object.hasOwn(body, name) ? body[name] : undefined
    const value = sent === undefined ? field.otherwise : field.read(sent)
    if (value !== undefined) values[name] = value
    else if (sent === undefined)
      problems.push({ field: name, code: 'FieldRequired', message: `${name} is required: ${field.says}.` })
    else problems.push({ field: name, code: 'FieldInvalid', message: `${name} has to be ${field.says}.` })
  }
  for (const name of Object.keys(body).filter((sent) => !Object.hasOwn(shape, sent))) {
    const known = Object.keys(shape).join(', ')
    const message = `${name} is not understood here; ${known === '' ? 'no body is needed' : `known are ${known}`}.`
    problems.push({ field: 'body', code: 'UnexpectedProperty', message })
  }
  // Without problems, every field of the shape was read.
  return problems.length > 0 ? { problems } : { values: values as Values<S> }
}

export function text(says: string): Field<string> {
  return {
    says,
    input: asked('text'),
    otherwise: undefined,
    read: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
  }
}

export function number(says: string, fits: (value: number) => boolean): Field<number> {
  return {
    says,
    input: asked('number'),
    otherwise: undefined,
    read: (value) => (typeof value === 'number' && fits(value) ? value : undefined),
  }
}

export function flag(says: string): Field<boolean> {
  return {
    says,
    input: asked('flag'),
    otherwise: undefined,
    read: (value) => (typeof value === 'boolean' ? value : undefined),
  }
}

export function oneOf<T extends string>(values: readonly T[]): Field<T> {
  return {
    says: `one of ${values.join(', ')}`,
    input: asked('choice', values),
    otherwise: undefined,
    read: (value) => values.find((known) => known === value),
  }
}

export function moment(): Field<number> {
  return {
    says: 'a timestamp such as 2026-07-14T15:04:05Z',
    input: asked('moment'),
    otherwise: undefined,
    read: (value) => {
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)) return undefined
      const read = Date.parse(value)
      return Number.isNaN(read) ? undefined : read
    },
  }
}

export function listOf(values: readonly string[]): Field<readonly string[]> {
  const isKnown = (value: Json): value is string => values.some((known) => known === value)
  return {
    says: `a list of ${values.join(', ')}`,
    input: asked('list', values),
    otherwise: undefined,
    read: (value) => (Array.isArray(value) && value.every(isKnown) ? value : undefined),
  }
}

/** An object of texts. */
export function texts(says: string): Field<Readonly<Record<string, string>>> {
  return {
    says,
    input: asked('texts'),
    otherwise: {},
    read: (value) => {
      const isTexts = isObject(value) && Object.values(value).every((item) => typeof item === 'string')
      return isTexts ? (value as Readonly<Record<string, string>>) : undefined
    },
  }
}

export function orNull<T>(field: Field<T>): Field<T | null> {
  return {
    ...field,
    says: `${field.says}, or null`,
    input: { ...field.input, nullable: true },
    read: (value) => (value === null ? null : field.read(value)),
  }
}

export function optional<T>(field: Field<T>): Field<T | null> {
  return { ...field, otherwise: null }
}

export function withPurpose<T>(field: Field<T>, does: string): Field<T> {
  return { ...field, does }
}

/** For people who fill it in. */
export function hintOf({ says, does, otherwise }: Field<unknown>): string {
  return `${says}${does === undefined ? '' : `: ${does}`}${otherwise === undefined ? '' : ' (optional)'}`
}

function asked(kind: Input['kind'], values: readonly string[] = []): Input {
  return { kind, values, nullable: false }
}
