import {
  fieldForm,
  isArray,
  isObject,
  ownAnswers,
  pairsOf,
  readRefusal,
  refusalInWords,
  STATUS_OF_REPEAT,
  wordsOfRefusal,
} from '../../contract/index.ts'
import type { Contract, FieldForm, Json, JsonObject, Operation, Pointer, RefusalWords } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import type { HelpLink } from '../../serve/help-link.ts'

/**
 * What the deployment does in the place of a refusal, by the answers that an overlay has beside the contract. An answer with
 * `cases` is about the examples among them, one without is about every refusal in its words.
 */
export interface FollowsKnown {
  /** As the deployment sends it. `ruled`: the refusal before its example was corrected. */
  readonly instead: (operation: Operation, answer: Answer, ruled: Answer) => Answer
  /** Of a success that did nothing, because the same request did before. Null: unknown. */
  readonly statusOfRepeat: (operation: Operation) => number | null
  /** Whether a success comes. */
  readonly waives: (operation: Operation, ruled: Answer) => boolean
}

export function followKnown(served: Contract, help: HelpLink): FollowsKnown {
  const read = new Map<string, Instead>()
  function knownOf(operation: Operation): Instead {
    const known = read.get(operation.id) ?? insteadOf(served, operation)
    read.set(operation.id, known)
    return known
  }

  function waives(operation: Operation, ruled: Answer): boolean {
    const known = knownOf(operation)
    if (known.size === 0) return false
    return cameInstead(known, wordsOfRefusal(served, operation.module, ruled.status, bodyOf(ruled))) === ACCEPTED
  }

  function instead(operation: Operation, answer: Answer, ruled: Answer): Answer {
    if (answer.status < 400) return answer
    const known = knownOf(operation)
    const body = known.size === 0 ? null : bodyOf(answer)
    if (!isObject(body)) return answer
    const own = wordsOfRefusal(served, operation.module, answer.status, body)
    const before = ruled === answer ? own : wordsOfRefusal(served, operation.module, ruled.status, bodyOf(ruled))
    const came = cameInstead(known, before) ?? cameInstead(known, own)
    if (came === null || came === ACCEPTED) return answer
    const { codeIn = ['error'] } = served.errors[operation.module] ?? {}
    const coded = withCode(codeIn, body, own, came.code)
    const made = withField(fieldForm(served, operation.module), coded, own, came.field)
    const { link: _, ...headers } = answer.headers
    const link = help(operation.module, made)
    const around = link === undefined ? headers : { ...headers, link }
    return { ...answer, status: came.status, headers: around, body: JSON.stringify(made) }
  }

  return { instead, statusOfRepeat: ({ id }) => statusOfRepeat(served, id), waives }
}

function statusOfRepeat(served: Contract, operation: string): number | null {
  const came = ownAnswers(served, operation).flatMap(({ why, says }) =>
    why === STATUS_OF_REPEAT && says !== 'confirmed' ? [...(says.places.get('/status')?.values() ?? [])].flat() : [],
  )
  const [first, ...others] = new Set(came)
  return first !== undefined && others.length === 0 && /^2\d\d$/.test(first) ? Number(first) : null
}

function bodyOf({ body }: Answer): Json {
  return body === null ? null : (JSON.parse(body) as Json)
}

function cameInstead(instead: Instead, own: RefusalWords): Came | null {
  const [byText, byField, byCode] = (['text', 'field', 'code'] as const).map((by) =>
    instead.get(refusalInWords(own, by)),
  )
  const came = byText ?? byField ?? byCode ?? null
  // What is known of every field leaves it as it is.
  const isOfAll = byText === undefined && byField === undefined
  return came === null || came === ACCEPTED || !isOfAll ? came : { ...came, field: own.field ?? came.field }
}

const ACCEPTED = 'accepted'

type Came = RefusalWords | typeof ACCEPTED

/** In the words of the sandbox's refusal → what comes in its place. */
type Instead = ReadonlyMap<string, Came>

function insteadOf(served: Contract, operation: Operation): Instead {
  const rows = ownAnswers(served, operation.id).flatMap(({ says }) => {
    if (says === 'confirmed') return []
    return [...says.places].flatMap(([at, instead]) =>
      // Of several, nobody knows which comes when.
      [...(instead ?? [])].flatMap(([due, [came, ...others]]) =>
        came === undefined || others.length > 0 ? [] : rowsOf(served, operation, { at, due, came, cases: says.cases }),
      ),
    )
  })
  return new Map(rows)
}

interface Known {
  readonly at: Pointer
  readonly due: string
  readonly came: string
  readonly cases: readonly string[] | null
}

function rowsOf(
  served: Contract,
  { id: operation, module }: Operation,
  { at, due, came, cases }: Known,
): readonly (readonly [string, Came])[] {
  if (at === '/status' && cases === null && /^2\d\d$/.test(came)) return [[due, ACCEPTED]]
  const instead = at === '/status' ? readRefusal(came) : null
  if (instead !== null && cases === null) return [[due, instead]]
  return pairsOf(served, operation).flatMap(({ id, status, response }) => {
    const own = wordsOfRefusal(served, module, status, response.body)
    const words = instead ?? (due === own.code ? { ...own, code: came } : null)
    if (words === null || cases?.includes(id) === false) return []
    // A case is about the field that its example names, or else about its text.
    const by = own.field === null ? 'text' : 'field'
    return [[refusalInWords(own, cases === null ? 'code' : by), { ...words, field: words.field ?? own.field }] as const]
  })
}

/** The body with another code, in the form of its module. */
function withCode(places: readonly string[], body: JsonObject, own: RefusalWords, code: string | null): JsonObject {
  const [first = 'error'] = places
  const place = places.find((name) => body[name] !== undefined) ?? first
  if (code !== null && own.code !== null) return { ...body, [place]: code }
  // A text for people stands where the code belongs.
  if (code !== null) return { ...body, ...(place === first ? { message: body[place] ?? null } : {}), [first]: code }
  if (own.code === null) return body
  const { [place]: _, message = null, ...others } = body
  return { error: message, ...others }
}

/** The body with another field, in the form of its module. */
function withField(form: FieldForm | null, body: JsonObject, own: RefusalWords, field: string | null): JsonObject {
  if (form === null || field === own.field) return body
  const place = form.list ?? form.field
  const { [place]: before, ...others } = body
  if (field === null) return others
  const entry = isArray(before) && isObject(before[0]) ? before[0] : {}
  return { ...others, [place]: form.list === null ? field : [{ ...entry, [form.field]: field }] }
}
