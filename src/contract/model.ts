/**
 * A contract as plain values. The packaged contract (`generated/`) and a foreign OpenAPI document compiled in memory
 * have the same types.
 */

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** E.g. `/paths/~1api~1agents/get`. */
export type Pointer = string

/** The worst effect of a request on the target, mildest first. */
export type Safety = 'read' | 'write' | 'destructive' | 'spending'

export type RequestPart = 'path' | 'query' | 'header' | 'body'

/** Clause → why it is inferred. `*`: the whole element. */
export type Inferred = Readonly<Record<string, string>>

export interface Contract {
  readonly title: string
  readonly version: string
  readonly operations: readonly Operation[]
  /** What the API sends to others, as operations of the receiver; their `path` is the webhook's name. */
  readonly webhooks: readonly Operation[]
  /** Ordered by operation, then example. */
  readonly pairs: readonly Pair[]
  /** Response examples of a foreign contract that belong to no request: `unprovoked`, without a request to send. */
  readonly unpaired?: readonly Pair[]
  readonly errors: ErrorCatalog
  readonly fixtures: Readonly<Record<string, Fixture>>
  /** From `x-resources`; of a foreign contract, by its paths. */
  readonly resources: readonly Resource[]
  /**
   * `x-inferred` marks by pointer. Also components that only inferred places refer to, under `*`, because a mark cannot
   * stand beside a `$ref`.
   */
  readonly inferred: Readonly<Record<Pointer, Inferred>>
  readonly validators: Validators
  /** Somebody else's contract, without our marks. */
  readonly foreign?: true
  /** Errors of a foreign contract that can be worked around. */
  readonly warnings?: readonly Warning[]
  /** Marks by which requests do less than their methods or the contract before its overlays say. */
  readonly milder?: readonly Milder[]
  /** Answers of overlays to an assumption that no mark has: the check may have it, or it was reworded. Absent: none. */
  readonly unmarkedAnswers?: readonly UnmarkedAnswer[]
  /** The document as plain JSON with references. Loaded on first use. */
  readonly document: () => { readonly [key: string]: Json }
}

/** The sentence of an assumption, and where its answers stand. */
export interface UnmarkedAnswer {
  readonly why: string
  readonly pointer: Pointer
}

/** A kind of thing that operations read and change. */
export interface Resource {
  readonly kind: string
  /** For people, without an article: `split test`. */
  readonly summary: string
  /** The path or query parameters that name one together. */
  readonly names: readonly string[]
  /** Operation → the place of the resource in its success. */
  readonly reads: Readonly<Record<string, Pointer>>
  /** Operation that changes it → the place of the resource in its success; null: the success does not show it. */
  readonly writes: Readonly<Record<string, Pointer | null>>
  /** Where the resource has its version, and where a change says which version it was made for; null: it has none. */
  readonly version: { readonly at: Pointer; readonly sent: Pointer } | null
  /** Places in it that change without a request. */
  readonly volatile: readonly Pointer[]
  /** Places in it that a request may change without another version. */
  readonly unversioned: readonly Pointer[]
  /** Places that differ between two reads when the server itself changed the resource between them. */
  readonly movedBy: readonly Pointer[]
  /** Where a success says that it repeats an earlier one and did nothing; null: nowhere. */
  readonly replayed: Pointer | null
  /** Operation that creates one → the place in its request of the caller's own id, under which a retry makes no other. */
  readonly creates: Readonly<Record<string, Pointer>>
  /** Operation that puts an earlier state of it back; null: none. */
  readonly restoredBy: string | null
  /** The kind of resource that says what may be in one, found by the parameters that name that; null: none. */
  readonly within: string | null
  /** Statuses of refusals that changed nothing, and of failures of the server, with a documented code. */
  readonly unchangedBy: readonly number[]
}

export interface Warning {
  readonly pointer: Pointer
  readonly message: string
  /** Operations that are neither tested nor served because of it. */
  readonly setAside: readonly string[]
}

/** A mark (`x-safety`) that calls requests milder than they are taken for, unless a person confirms it. */
export interface Milder {
  readonly by: 'contract' | 'overlay' | 'rules'
  /** The operation or the example with the mark. */
  readonly pointer: Pointer
  readonly operation: Operation
  /** The key of the example; null: the whole operation. */
  readonly example: string | null
  readonly marked: Safety
  readonly counts: Safety
}

export interface Operation {
  /** `GET /path` if the contract gives no operationId. */
  readonly id: string
  readonly method: string
  readonly path: string
  readonly pointer: Pointer
  readonly summary: string
  /** The first tag, and the module in the error catalogue. */
  readonly module: string
  readonly deprecated: boolean
  readonly safety: Safety
  /** Of the packaged contract: a request without a key that it refuses changes nothing. */
  readonly packaged?: true
  /** Null: not documented. Never empty. */
  readonly roles: readonly string[] | null
  /** Alternatives of scopes that a key needs together. Null: no credential needed. */
  readonly scopes: readonly (readonly string[])[] | null
  /** Foreign contracts: their security schemes. Null: no credential needed. Absent: our own credentials. */
  readonly speaksAs?: { readonly name: string; readonly alternatives: readonly (readonly string[])[] } | null
  readonly inferred: Inferred | null
  readonly parameters: readonly Parameter[]
  readonly requestBody: RequestBody | null
  readonly responses: readonly Response[]
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required: boolean
  readonly pointer: Pointer
  /** A query array: `true` repeats the name, `false` joins with commas. */
  readonly explode: boolean
  readonly array: boolean
}

export interface RequestBody {
  readonly required: boolean
  readonly contentTypes: readonly string[]
  readonly pointer: Pointer
  /** How fields of an urlencoded form are written, where `encoding` gives a style. */
  readonly styles?: Readonly<Record<string, FieldStyle>>
}

export interface FieldStyle {
  /** `form`, `deepObject`, `spaceDelimited` or `pipeDelimited`. */
  readonly style: string
  readonly explode: boolean
}

export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  /** Where it stands, behind any `$ref`. */
  readonly pointer: Pointer
  readonly contentTypes: readonly string[]
  readonly headers: readonly ResponseHeader[]
  /** Error codes that this status can carry: those of its examples, then those of `x-errors`. Null: the contract names none. */
  readonly codes: readonly string[] | null
  /** The list of codes is inferred, so other codes are no violation. */
  readonly codesOpen: boolean
}

export interface ResponseHeader {
  readonly name: string
  readonly required: boolean
  readonly pointer: Pointer
}

/** A named example of a response with the request that provokes it. */
export interface Pair {
  /** `operationId/key`. */
  readonly id: string
  readonly operation: string
  readonly key: string
  readonly summary: string
  readonly pointer: Pointer
  readonly status: number
  readonly code: string | null
  readonly safety: Safety
  readonly inferred: Inferred | null
  /** For an `unprovoked` pair: what it was sent with, or the first request of the operation. */
  readonly request: PairRequest
  readonly response: PairResponse
  readonly after: readonly Prior[]
  /** Why no request provokes this response; null: one does. */
  readonly unprovoked: string | null
  /** Fixtures in the request, credential included, sorted. */
  readonly fixtures: readonly string[]
  /** Built from schemas, because a foreign contract has no example of it. */
  readonly made?: true
}

export interface PairRequest {
  /** A credential fixture; null: none. */
  readonly as: string | null
  /** What stands before a bearer token in its place; absent: its scheme. */
  readonly scheme?: string
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** As written in the contract, without Authorization and Content-Type. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: PairBody | null
}

export type PairBody =
  | { readonly contentType: string; readonly value: Json }
  | { readonly contentType: string; readonly raw: string }

export interface PairResponse {
  readonly contentType: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Json
}

/** A request to send first, and values to take from its response. */
export interface Prior {
  readonly operation: string
  /** A pair of the operation. Null: its first request, with the parameters and credential of the current case. */
  readonly pair: string | null
  /**
   * Place in the request → place in the prior response's body, as JSON Pointers. The first start with `/path/`,
   * `/query/`, `/headers/` or `/body/`.
   */
  readonly bind: Readonly<Record<Pointer, Pointer>>
}

export interface Fixture {
  readonly name: string
  /** `credential`, `absent` (an id that does not exist), or the contract's own kinds. */
  readonly kind: string
  /** Its value in examples and in the sandbox. */
  readonly value: string
  /** One sentence: the required state. */
  readonly summary: string
  /** The same for programs; each kind has its own vocabulary. */
  readonly state: { readonly [key: string]: Json }
  /** Its value may be that of other such fixtures of its kind, because cases put back what they change. */
  readonly shareable?: true
  /** How to send a credential, by security scheme: alternatives of parts. Absent: a bearer token. */
  readonly sentAs?: readonly (readonly CredentialPart[])[]
}

export interface CredentialPlace {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  readonly prefix: string
  /** Whether the value is `user:password`, sent in base64. */
  readonly basic: boolean
}

export interface CredentialPart extends CredentialPlace {
  readonly credential: string
}

/** By module (an operation's tag). `general` is for all modules. */
export type ErrorCatalog = Readonly<Record<string, ErrorModule>>

export interface ErrorModule {
  /** Properties that may hold the code; the first present one counts. */
  readonly codeIn: readonly string[]
  /** Null: refusals name no field. */
  readonly fieldIn: FieldForm | null
  readonly codes: Readonly<Record<string, ErrorEntry>>
}

/** How an error body names a refused field. Used for codes whose `fields` list it. */
export interface FieldForm {
  /** The property with an entry per refused field; null: the body names one field itself. */
  readonly list: string | null
  readonly field: string
  /** Property of an entry with the reason; null: none. */
  readonly code: string | null
  /** Violated keyword → reason. */
  readonly codes: Readonly<Record<string, string>>
  /** Path for an unknown property; null: its own path. */
  readonly unexpected: string | null
}

export interface ErrorEntry {
  readonly meaning: string
  readonly remedy: string
  /** Body properties of this code, beyond the envelope. */
  readonly fields: readonly string[]
  readonly inferred: Inferred | null
}

/** JSON Schema checks by operation. Undefined: the contract has no such part. */
export interface Validators {
  /**
   * Path, query and header: an object of declared parameters (header names in lower case). Strings and lists of strings
   * are converted to declared types. Ignores undeclared names, reports missing required ones.
   */
  request(operationId: string, part: RequestPart): Validate | undefined
  /** Takes the values of a form, as they are before they become text. */
  form(operationId: string): Validate | undefined
  /** `status` as in the contract (`200`, `4XX`, `default`). */
  response(operationId: string, status: string, contentType: string): Validate | undefined
  /** The schema of a sequence's items, or of JSON in the text of an event, by its place. */
  part(pointer: Pointer): Validate | undefined
  /** Takes the declared headers, names in lower case. */
  responseHeaders(operationId: string, status: string): Validate | undefined
}

/** Never changes its argument. */
export type Validate = (data: unknown) => readonly Violation[]

export interface Violation {
  /** JSON Pointer into the data; empty: the root. For a missing or unexpected property, its object. */
  readonly at: Pointer
  /** JSON Schema keyword, e.g. `minimum`. */
  readonly keyword: string
  /** JSON Pointer of the keyword in the contract. */
  readonly clause: Pointer
  /** The missing or unexpected property; else null. */
  readonly property: string | null
  /** Without the path: `must be at least 10`. */
  readonly message: string
}
