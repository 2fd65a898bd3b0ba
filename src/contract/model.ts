/**
 * What the rest of the project knows of a contract: plain values, no behaviour.
 * The same shapes come from `generated/` (the packaged contract) and from compiling a
 * foreign OpenAPI document in memory, so no consumer can tell the two apart.
 */

/** A JSON value as it stands in an example, a request or an answer. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON Pointer into the contract, e.g. `/paths/~1api~1agents/get`. */
export type Pointer = string

/** The most that sending a request can do to the target, mildest first. */
export type Safety = 'read' | 'write' | 'destructive' | 'spending'

/** The parts of a request that have validators of their own. */
export type RequestPart = 'path' | 'query' | 'header' | 'body'

/**
 * Why something is assumed though the specification does not state it: clause → reason.
 * `*` stands for the element as a whole.
 */
export type Inferred = Readonly<Record<string, string>>

/** Everything derived from one OpenAPI document. */
export interface Contract {
  readonly title: string
  readonly version: string
  /** In the document's order. */
  readonly operations: readonly Operation[]
  /** In the order of their operations, then of the responses' examples. */
  readonly pairs: readonly Pair[]
  readonly errors: ErrorCatalog
  /** Symbolic resources and credentials by name (`x-fixtures`). */
  readonly fixtures: Readonly<Record<string, Fixture>>
  /**
   * Every `x-inferred` mark of the document, by the pointer of the element that bears it; and each component
   * to which only inferred places refer, under `*`, because no mark can stand beside a `$ref`.
   */
  readonly inferred: Readonly<Record<Pointer, Inferred>>
  readonly validators: Validators
  /** Whether it is somebody else's, without our marks: it is read as OpenAPI says, and nothing more is asked of it. */
  readonly foreign?: true
  /** What somebody else's document gets wrong and the rest can do without. Absent: nothing. */
  readonly warnings?: readonly Warning[]
  /** What it was derived from, as plain JSON with references in place: for who reads schemas. Loaded when first asked for. */
  readonly document: () => { readonly [key: string]: Json }
}

/** One thing wrong with a contract that can be used nevertheless. */
export interface Warning {
  readonly pointer: Pointer
  readonly message: string
  /** Ids of the operations that are set aside for it: they are neither tried nor served. */
  readonly setAside: readonly string[]
}

/** One method on one path. */
export interface Operation {
  /** The operationId; `GET /path` where the contract gives none. */
  readonly id: string
  /** Upper case. */
  readonly method: string
  /** The path template, e.g. `/api/live-agents/{id}`. */
  readonly path: string
  readonly pointer: Pointer
  readonly summary: string
  /** The operation's first tag; it also names the module in the error catalogue. */
  readonly module: string
  readonly deprecated: boolean
  readonly safety: Safety
  /** Null: the contract says nothing about roles. Empty never occurs. */
  readonly roles: readonly string[] | null
  /** Alternatives, each a list of scopes that a key must hold together. Null: no credential is asked for. */
  readonly scopes: readonly (readonly string[])[] | null
  /** Somebody else's contract: the schemes that it asks for. Null: nobody has to speak. Absent: a credential of our own. */
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
  /** An array in a query: `true` repeats the name, `false` joins with commas. */
  readonly explode: boolean
  /** Whether the schema allows an array. */
  readonly array: boolean
}

export interface RequestBody {
  readonly required: boolean
  readonly contentTypes: readonly string[]
  readonly pointer: Pointer
}

/** One documented status of an operation. */
export interface Response {
  /** `200`, `4XX` or `default`. */
  readonly status: string
  /** Where the response stands, behind any `$ref`. */
  readonly pointer: Pointer
  readonly contentTypes: readonly string[]
  readonly headers: readonly ResponseHeader[]
  /** Error codes that this status can carry: those of its examples, then those of `x-errors`. Null: the contract names none. */
  readonly codes: readonly string[] | null
  /** True where the list of codes is itself inferred, so a code outside it is no violation. */
  readonly codesOpen: boolean
}

export interface ResponseHeader {
  /** As written in the contract. */
  readonly name: string
  readonly required: boolean
  readonly pointer: Pointer
}

/** A named response example with the request that provokes it. */
export interface Pair {
  /** `operationId/key`. */
  readonly id: string
  readonly operation: string
  readonly key: string
  readonly summary: string
  /** The response example, behind any `$ref`. */
  readonly pointer: Pointer
  readonly status: number
  /** The error code in the example, where its response has codes. */
  readonly code: string | null
  readonly safety: Safety
  readonly inferred: Inferred | null
  /** What to send. For an `unprovoked` pair: the operation's first request, as the one a fault would hit. */
  readonly request: PairRequest
  readonly response: PairResponse
  /** Exchanges that have to come first, in order. */
  readonly after: readonly Prior[]
  /** Why no request can provoke this answer; null where one does. */
  readonly unprovoked: string | null
  /** Names of the fixtures that the request mentions, its credential included, sorted. */
  readonly fixtures: readonly string[]
  /** Whether somebody else's contract shows no such request, so that it was made from schemas. */
  readonly made?: true
}

export interface PairRequest {
  /** Name of the credential fixture; null sends no credential. */
  readonly as: string | null
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | readonly string[]>>
  /** Names as written in the contract. Neither Authorization nor Content-Type. */
  readonly headers: Readonly<Record<string, string>>
  /** Null: no body. */
  readonly body: PairBody | null
}

/** Either a value to serialise as JSON or exact text. */
export type PairBody =
  | { readonly contentType: string; readonly value: Json }
  | { readonly contentType: string; readonly raw: string }

export interface PairResponse {
  /** Null where the status has no body. */
  readonly contentType: string | null
  readonly headers: Readonly<Record<string, string>>
  /** Undefined where the status has no body. */
  readonly body?: Json
}

/** A request to send first, and what to carry over from its answer. */
export interface Prior {
  readonly operation: string
  /**
   * A pair of that operation, sent as it is. Null: the operation's first request, with the path
   * and query parameters, and the credential, of the case that asks for it.
   */
  readonly pair: string | null
  /**
   * Where the value goes in the case's request → where it stands in the prior answer's body, both
   * JSON Pointers; the request's begin with `/path/`, `/query/`, `/headers/` or `/body/`.
   */
  readonly bind: Readonly<Record<Pointer, Pointer>>
}

/** A symbolic resource or credential (`x-fixtures`). */
export interface Fixture {
  readonly name: string
  /** `credential`, `absent` (an id that exists nowhere), or the contract's own kinds. */
  readonly kind: string
  /** What stands for it in examples, and what the sandbox calls it. */
  readonly value: string
  /** One sentence: the state it has to be in. */
  readonly summary: string
  /** The same for a machine; its vocabulary belongs to the kind. */
  readonly state: { readonly [key: string]: Json }
  /** Where a credential goes, by the contract's security schemes: alternatives, each of parts that go together. Absent: a bearer. */
  readonly sentAs?: readonly (readonly CredentialPart[])[]
}

/** How a credential is sent. */
export interface CredentialPlace {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  /** Stands before the value. */
  readonly prefix: string
  /** Whether the value is `user:password`, and is sent in base64. */
  readonly basic: boolean
}

/** One of the credentials that are asked for together. */
export interface CredentialPart extends CredentialPlace {
  /** The fixture that has the value. */
  readonly credential: string
}

/** Module (an operation's tag) → its error form and codes. `general` holds what all modules share. */
export type ErrorCatalog = Readonly<Record<string, ErrorModule>>

export interface ErrorModule {
  /** Body properties that may hold the code, the first present one wins. */
  readonly codeIn: readonly string[]
  /** How a refusal names the field that is wrong; null where the form has no place for that. */
  readonly fieldIn: FieldForm | null
  readonly codes: Readonly<Record<string, ErrorEntry>>
}

/** Where an error body names a refused field, and in which words. It comes with the codes whose `fields` list it. */
export interface FieldForm {
  /** The body property with one entry for each refused field; null where the body itself names the only one. */
  readonly list: string | null
  /** The property, of an entry or of the body, that holds the field as a dotted path. */
  readonly field: string
  /** The entry's property that holds a reason for programs; null where it has none. */
  readonly code: string | null
  /** The violated keyword → the reason that stands for it. */
  readonly codes: Readonly<Record<string, string>>
  /** What stands for a property that does not belong; null where its own path does. */
  readonly unexpected: string | null
}

export interface ErrorEntry {
  /** When it happens, in plain words. */
  readonly meaning: string
  /** What the caller does about it. */
  readonly remedy: string
  /** Body properties that come with it, beyond the envelope's own. */
  readonly fields: readonly string[]
  readonly inferred: Inferred | null
}

/** Compiled JSON Schema checks, by operation. An absent validator means: the contract has no such part. */
export interface Validators {
  /**
   * Path, query and header: an object of the declared parameters (header names in lower case);
   * values arrive as strings or string arrays and are judged as the types they declare.
   * Undeclared names are ignored. Required parameters that are missing are violations.
   */
  request(operationId: string, part: RequestPart): Validate | undefined
  /** `status` as written in the contract (`200`, `4XX`, `default`). */
  response(operationId: string, status: string, contentType: string): Validate | undefined
  /** An object of the answer's declared headers, names in lower case. */
  responseHeaders(operationId: string, status: string): Validate | undefined
}

/** Every violation, or an empty list. Never changes what it is given. */
export type Validate = (data: unknown) => readonly Violation[]

export interface Violation {
  /** JSON Pointer into the data; empty for the root. For a missing or unexpected property, the object that lacks or holds it. */
  readonly at: Pointer
  /** The JSON Schema keyword, e.g. `minimum`. */
  readonly keyword: string
  /** JSON Pointer of that keyword in the contract. */
  readonly clause: Pointer
  /** The property that is missing (`required`) or not allowed (`unevaluatedProperties`, `additionalProperties`); else null. */
  readonly property: string | null
  /** In plain words, without the path: `must be at least 10`. */
  readonly message: string
}
