import { METHODS } from 'node:http'

import fc from 'fast-check'

import { encodePointer, isObject, withValueAt } from '../../../src/contract/index.ts'
import type { Json } from '../../../src/contract/index.ts'
import { headers, inPath, inQuery, queries, segments, withHeader } from './change-head.ts'
import { inText, TEXT_CHANGES } from './change-text.ts'
import type { Change } from './draft.ts'
import { hostileValue, NAMES, utf8 } from './hostile.ts'
import { pick } from './pick.ts'

export interface Known {
  readonly keys: readonly string[]
  /** E.g. `code=409, example=KEY`. */
  readonly preferences: readonly string[]
}

export function changes({ keys, preferences }: Known): fc.Arbitrary<Change> {
  const nth = fc.nat({ max: 999 })
  const header = fc.tuple(fc.nat({ max: 1 }), headers(keys, preferences))
  return fc.oneof(
    { weight: 6, arbitrary: fc.tuple(nth, hostileValue).map(([place, value]) => replaced(place, value)) },
    { weight: 3, arbitrary: fc.tuple(nth, fc.constantFrom(...NAMES), hostileValue).map((given) => added(...given)) },
    { weight: 2, arbitrary: nth.map(removed) },
    { weight: 4, arbitrary: fc.tuple(nth, fc.constantFrom(...TEXT_CHANGES)).map(([n, change]) => inText(n, change)) },
    { weight: 3, arbitrary: fc.tuple(nth, segments).map(([n, segment]) => inPath(n, segment)) },
    { weight: 3, arbitrary: fc.tuple(nth, queries).map(([n, query]) => inQuery(n, query)) },
    { weight: 5, arbitrary: header.map(([beside, line]) => withHeader(beside === 1, line)) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS.filter((name) => name !== 'CONNECT')).map(withMethod) },
    { weight: 1, arbitrary: fc.constant<Change>((draft) => ({ ...draft, chunked: true })) },
    { weight: 1, arbitrary: fc.constantFrom(null, '', ' ', 'null', 'false', '0', '""', '[]', '{}').map(withBody) },
  )
}

function withMethod(method: string): Change {
  return (draft) => ({ ...draft, method })
}

function withBody(body: string | null): Change {
  return (draft) => ({ ...draft, body })
}

function replaced(nth: number, value: Json): Change {
  return inBody((body) => {
    const place = pick(places(body), nth)
    return place === undefined ? body : withValueAt(body, place, value)
  })
}

function added(nth: number, name: string, value: Json): Change {
  return inBody((body) => {
    const holder = pick(
      places(body).filter((place) => isObject(valueIn(body, place))),
      nth,
    )
    if (holder === undefined) return body
    const fields = valueIn(body, holder)
    return withValueAt(
      body,
      holder,
      Object.fromEntries([...Object.entries(isObject(fields) ? fields : {}), [name, value]]),
    )
  })
}

function removed(nth: number): Change {
  return inBody((body) => {
    const holder = pick(
      places(body).filter((place) => isObject(valueIn(body, place))),
      nth,
    )
    if (holder === undefined) return body
    const fields = Object.entries(valueIn(body, holder) as Readonly<Record<string, Json>>)
    const gone = fields.length === 0 ? -1 : nth % fields.length
    return withValueAt(body, holder, Object.fromEntries(fields.filter((_, index) => index !== gone)))
  })
}

function inBody(change: (body: Json) => Json): Change {
  return (draft) => {
    if (draft.body === null) return draft
    try {
      const body = change(JSON.parse(Buffer.from(draft.body, 'latin1').toString('utf8')) as Json)
      return { ...draft, body: utf8(JSON.stringify(body)) }
    } catch {
      return draft
    }
  }
}

/** Pointers to all parts, except those made large by an earlier change. */
function places(value: Json, here = ''): string[] {
  if (typeof value !== 'object' || value === null || here.length > 300) return [here]
  const entries = Object.entries(value)
  return [here, ...entries.slice(0, 60).flatMap(([key, item]) => places(item, here + encodePointer(key)))]
}

function valueIn(value: Json, pointer: string): Json | undefined {
  let found: Json | undefined = value
  for (const token of pointer.split('/').slice(1)) {
    if (typeof found !== 'object' || found === null) return undefined
    const holder: Readonly<Record<string, Json>> = found as Readonly<Record<string, Json>>
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~')
    found = Object.hasOwn(holder, name) ? holder[name] : undefined
  }
  return found
}
