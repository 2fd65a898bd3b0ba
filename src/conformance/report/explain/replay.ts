import { decodePointer, encodePointer, isObject, valueAt, withValueAt } from '../../../contract/index.ts'
import type { Pointer } from '../../../contract/index.ts'
import { partsOf } from '../../../text/shell.ts'
import type { Template, Variable } from '../../../text/shell.ts'
import { fromLocation } from '../../model/case.ts'
import type { Binding } from '../../model/case.ts'
import { worldHeader } from '../../model/exchange.ts'
import { keyVariable, scriptKey } from '../../model/secrets.ts'
import { isCutText } from '../text.ts'
import { parsed, sourcesOf } from './case.ts'
import type { Shown, Step } from './case.ts'

/** Whether the report has only the beginning of its body. */
export function isCut({ request: { body } }: Step): boolean {
  return body !== null && isCutText(body)
}

/** A request with variables for the target, keys, and values of earlier responses. */
export interface Replay {
  readonly url: Template
  readonly headers: readonly (readonly [name: string, value: Template])[]
  readonly body: Template | { readonly file: string } | null
  /** Variable → the number of the step and the place in its response. */
  readonly takes: readonly Taken[]
}

interface Taken extends Pick<Binding, 'from' | 'plus'> {
  readonly variable: string
  readonly step: number
  /** What the run sent in its place, as text. */
  readonly was: string
}

interface Around {
  readonly steps: readonly Step[]
  readonly target: string
  readonly id: string
  /** Ids that the case gave to what it made: each script gives others. */
  readonly made: readonly string[]
}

/** Ids that the case gave to what it made, unless it is about just them. */
export function madeIds(
  steps: readonly Step[],
  { expected, actual, because = '' }: Shown,
  id: string,
): readonly string[] {
  const named = steps.flatMap((step) => {
    const given = idGiven(step)
    return given === null || id.includes(`/constraint/body${step.creates}/`) ? [] : [{ given, step }]
  })
  const isNew = (one: string): boolean => {
    const first = named.find(({ given, step }) => given === one && ![400, 422].includes(step.response?.status ?? 0))
    return (first?.step.response?.status ?? 500) < 300 && first?.step.replayed !== true
  }
  const about = `${expected} ${actual} ${because}`
  return [...new Set(named.map(({ given }) => given))].filter(
    (one) => /^[\w.-]+$/.test(one) && isNew(one) && !about.includes(one),
  )
}

/** The id in its body of what it creates; null: it names none. */
function idGiven({ creates, request }: Step): string | null {
  const given = creates === undefined ? undefined : valueAt(parsed(request.body), creates)
  return typeof given === 'string' ? given : null
}

/** `id`: of the case. One that tries what a header may be sends it as it is. */
export function templateOf(step: Step, index: number, { steps, target, id, made }: Around): Replay {
  const { request, apiKey, bind } = step
  const takes: Taken[] = []
  let url: Template = request.url.startsWith(target) ? [targetVariable, request.url.slice(target.length)] : request.url
  let body = parsed(request.body)
  const values = new Map<string, Variable>()
  for (const [number, one] of bind.entries()) {
    const [source] = sourcesOf(one, steps, step)
    if (source === undefined) continue
    const variable = `value${index + 1}${number === 0 ? '' : `_${number + 1}`}`
    const [part = '', ...rest] = decodePointer(one.to)
    const inBody = encodePointer(...rest)
    const { from, plus } = one
    const was = part === 'body' ? JSON.stringify(valueAt(body, inBody)) : recorded(source, from)
    takes.push({ variable, step: steps.indexOf(source) + 1, from, was, ...(plus !== undefined && { plus }) })
    if (part === 'body') {
      const sign = `\uE000${number}\uE001`
      values.set(typeof valueAt(body, inBody) === 'string' ? sign : `"${sign}"`, { variable })
      body = withValueAt(body, inBody, sign)
    } else {
      url = partsOf(url).flatMap((piece) => (typeof piece === 'string' ? replaced(piece, was, { variable }) : [piece]))
    }
  }
  const number = made.indexOf(idGiven(step) ?? '')
  if (step.creates !== undefined && number !== -1) {
    values.set(ownSign, { variable: 'RUN' })
    body = withValueAt(body, step.creates, `${ownSign}-id-${number + 1}`)
  }
  for (const [place, one] of made.entries()) {
    url = partsOf(url).flatMap((piece) => (typeof piece === 'string' ? renamed(piece, one, place) : [piece]))
  }
  const text = values.size === 0 ? request.body : JSON.stringify(body)
  let shown: readonly (string | Variable)[] = text === null ? [] : secretsIn(text, apiKey)
  for (const [sign, variable] of values) {
    shown = shown.flatMap((piece) => (typeof piece === 'string' ? replaced(piece, sign, variable) : [piece]))
  }
  const headers = Object.entries(request.headers)
    .filter(([name]) => !/^(?:user-agent|content-length|host)$/i.test(name))
    .map(
      ([name, value]) =>
        [name, isTried(id, name) ? secretsIn(value, apiKey) : headerOf(name, value, steps, apiKey)] as const,
    )
  const whole = text === null ? null : shown
  return { url, headers, body: isCut(step) ? { file: request.bodyFile ?? '' } : whole, takes }
}

const ownSign = '\uE003'

/** An address with another id in it, where a part of it is just that. */
function renamed(text: string, id: string, number: number): readonly (string | Variable)[] {
  return text
    .split(new RegExp(`(?<=[/=:]|%3A)${id.replaceAll('.', String.raw`\.`)}(?=[/?&]|$)`))
    .flatMap((part, index): readonly (string | Variable)[] =>
      index === 0 ? [part] : [{ variable: 'RUN' }, `-id-${number + 1}${part}`],
    )
    .filter((part) => part !== '')
}

const targetVariable: Variable = { variable: 'TARGET' }

function isTried(id: string, header: string): boolean {
  return id.includes(`/constraint/header/${header}/`)
}

/** An id of a run belongs to it: another one gets a world, and Idempotency-Keys, of its own. */
function headerOf(name: string, value: string, steps: readonly Step[], apiKey: string | null): Template {
  if (name.toLowerCase() === worldHeader) return [{ variable: 'RUN' }]
  if (name.toLowerCase() !== 'idempotency-key' || !/^[\w-]{8,60}$/.test(value)) return secretsIn(value, apiKey)
  const keys = [...new Set(steps.flatMap(({ request: { headers } }) => headers[name] ?? []))]
  return [{ variable: 'RUN' }, `-key-${keys.indexOf(value) + 1}`]
}

/** The report's signs for what it masks. */
function secretsIn(text: string, apiKey: string | null): readonly (string | Variable)[] {
  return text
    .split(/\$(API_KEY|HEADER(?:_\d+)?)\b/)
    .map((part, index) => {
      if (index % 2 === 0) return part
      return { variable: part === keyVariable.variable ? scriptKey(apiKey) : part }
    })
    .filter((part) => part !== '')
}

/** What the run took from a response: it stands in later addresses, encoded. */
function recorded({ response }: Step, from: Pointer): string {
  const value = from === fromLocation ? undefined : valueAt(parsed(response?.body ?? null), from)
  return value === undefined ? '\uE002' : encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))
}

function replaced(text: string, wanted: string, variable: Variable): readonly (string | Variable)[] {
  const at = text.indexOf(wanted)
  return at < 0 ? [text] : [text.slice(0, at), variable, text.slice(at + wanted.length)].filter((part) => part !== '')
}

export function variablesIn(replay: readonly Replay[]): readonly string[] {
  const templates = replay.flatMap(({ url, headers, body }) => [
    url,
    ...headers.map(([, value]) => value),
    ...(body === null || (isObject(body) && 'file' in body) ? [] : [body]),
  ])
  const names = templates.flatMap(partsOf).flatMap((part) => (typeof part === 'string' ? [] : [part.variable]))
  return [...new Set(names)]
}
