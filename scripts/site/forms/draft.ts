/** Names of our packages. */
export interface Packages {
  readonly client: string
  readonly toolchain: string
}

/** A request as it goes out. */
export interface Sent {
  readonly operation: string
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A request to send first, and values to take from its response. */
export interface Before extends Sent {
  /** Place in the next body → place in this response. */
  readonly bind: readonly (readonly [to: readonly string[], from: readonly string[]])[]
  readonly before: readonly Before[]
}

/** How the client calls an operation. */
export interface Called {
  readonly path: string
  readonly group: string
  /** Of the query: lists, and values that are not text. */
  readonly query: Readonly<Record<string, 'text' | 'json' | 'repeated' | 'joined'>>
  readonly takesKey: boolean
  /** Whether a repeated key gets the first response again. */
  readonly repeats: boolean
}

export interface Received {
  readonly server: 'mock' | 'sandbox'
  readonly status: number
  readonly text: string
}

/** A request that is being edited, with all that its forms need. */
export interface Draft {
  readonly url: string
  readonly request: Sent
  readonly before: readonly Before[]
  /** The example that it began as. */
  readonly example: {
    readonly key: string
    readonly label: string
    readonly status: number
    readonly code: string | null
    readonly answer: string | null
    readonly answerHeaders: Readonly<Record<string, string>>
  }
  readonly isEdited: boolean
  /** What came back when just this request was sent. Null: it was not. */
  readonly received: Received | null
  /** The reader's own key is sent, and read from the environment by what others see. */
  readonly hasOwnKey: boolean
  readonly calls: Readonly<Record<string, Called>>
}

export const KEY_VARIABLE = 'AGENT_PLATFORM_KEY'

/** One request of a draft, in the order of sending. */
export interface Step {
  readonly request: Sent
  /** Where its body takes values: from places of earlier responses. */
  readonly bound: readonly { readonly to: readonly string[]; readonly from: readonly string[]; readonly step: number }[]
}

/** What has to come first, then the request itself. */
export function stepsOf({ request, before }: Pick<Draft, 'request' | 'before'>): readonly Step[] {
  const steps: Step[] = []
  const add = (sent: Sent, priors: readonly Before[]): number => {
    const bound = priors.flatMap((prior) => {
      const step = add(prior, prior.before)
      return prior.bind.map(([to, from]) => ({ to, from, step }))
    })
    return steps.push({ request: sent, bound }) - 1
  }
  add(request, before)
  return steps
}

/** The value with others at places of it. */
export function withBound(
  value: unknown,
  bound: Step['bound'],
  shown: (one: Step['bound'][number]) => unknown,
): unknown {
  return bound.reduce((all, one) => put(all, one.to, shown(one)), value)
}

/** Undefined: nothing is there. */
export function at(value: unknown, names: readonly string[]): unknown {
  return names.reduce((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value)
}

/** The value with an item at a place of it. */
export function put(value: unknown, [name, ...rest]: readonly string[], item: unknown): unknown {
  if (name === undefined) return item
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === name ? put(each, rest, item) : each))
  const owner = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>
  return { ...owner, [name]: put(owner[name], rest, item) }
}

/**
 * What a body is as JSON, where a program that writes it again sends the same but for space. Undefined: it is none, or has what a
 * program would change, such as 10.00, a long number or a name twice.
 */
export function exactJsonIn(body: string | null): unknown {
  const value = jsonIn(body)
  const close = body?.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1')
  return JSON.stringify(value) === close ? value : undefined
}

/** What a body is as JSON; undefined: it is none. */
export function jsonIn(body: string | null): unknown {
  try {
    return body === null ? undefined : (JSON.parse(body) as unknown)
  } catch {
    return undefined
  }
}

/** Null: it is not there. */
export function headerIn(headers: Sent['headers'], wanted: string): string | null {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null
}

/** Path and query of another operation, about what a request names in its own path, query or body. Null: it does not name it. */
export function targetLike(sent: Pick<Sent, 'target' | 'body'>, own: Called, other: Called): string | null {
  const { pathname, searchParams } = new URL(sent.target, 'http://server')
  const values = pathname.split('/')
  const inPath = own.path.split('/').flatMap((part, index) => {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
    return name === undefined ? [] : [[name, decodeURIComponent(values[index] ?? '')] as const]
  })
  const inBody = Object.entries(jsonIn(sent.body) ?? {}).filter(([, value]) => typeof value === 'string')
  const given = new Map<string, string>([...inBody, ...searchParams, ...inPath])
  const path = other.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''))
  const query = Object.keys(other.query).flatMap((name) => {
    const value = given.get(name)
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  if (path.split('/').includes('', 1)) return null
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}
