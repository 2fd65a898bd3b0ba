import type { Json, Pointer } from '../../contract/index.ts'

/** The refusal that a request has to get; `code` is null where none is documented. */
export interface DueRefusal {
  readonly status: number
  readonly code: string | null
}

/** Its path begins after the target's address. */
export interface LosingRequest {
  readonly method: string
  readonly path: string
  readonly body: string | null
}

/** How a refusal has to name a value: the field, and the reason if one is documented. */
export interface DueName {
  readonly field: string
  readonly reason: string | null
}

/** What a rule counts, adds up or lists, at the place that it names. */
export type Tally =
  /** The values that all entries of a list or an object have under a name, as a list. */
  | { readonly each: string }
  | {
      /** What an item of a list has that counts. */
      readonly where: Readonly<Record<string, Json>>
      /** What is added up of each. Absent: they are counted. */
      readonly sum?: string
    }
  | {
      /** Where the value is that has fewer parts. */
      readonly beyond: { readonly act: string; readonly at: Pointer }
      /** The members that do not count. */
      readonly except: readonly string[]
      /** The parts that were counted, from the place. */
      readonly parts: readonly Pointer[]
    }

/** A deviation as data, from the check that found it. Reports group by it; nothing parses its words. */
export type Deviation =
  /** The server went down with the request, or ended the connection. */
  | { readonly kind: 'crash' }
  /** A success where the request has to be refused. */
  | { readonly kind: 'accepted'; readonly due: DueRefusal }
  /** A success with a value that has to be refused. */
  /** Null: the contract names no status of a refusal. */
  | { readonly kind: 'accepted-value'; readonly due: DueRefusal | null }
  /** A success for a recorded request that the contract does not allow: the part at fault, and what it must be. */
  | { readonly kind: 'accepted-request'; readonly part: Pointer; readonly must: string }
  /** A request breaks the contract: a caller's, or one that the target sent. */
  | { readonly kind: 'wrong-request'; readonly must: string }
  /** Another documented status than the one that the request leads to; `code` is that of the expected response. */
  | { readonly kind: 'status'; readonly due: DueRefusal }
  /** A status that the operation does not document. */
  | { readonly kind: 'undocumented'; readonly documented: readonly string[] }
  /** A wrong value is refused, under another status than is documented for that. */
  | { readonly kind: 'refusal-status'; readonly due: readonly number[] }
  /** A value that the contract allows is refused, or the server fails at it. */
  | { readonly kind: 'value-refused' | 'value-failed' }
  /** A request that the case begins with was not answered as the case needs: another status, or a value is missing. */
  | { readonly kind: 'prior'; readonly label: string; readonly due: number | 'success' | 'value' }
  /** Another error code: than the status documents, than the request leads to, than is documented for a wrong value. */
  | { readonly kind: 'code'; readonly of: 'status' | 'request' | 'value'; readonly due: readonly (string | null)[] }
  /** A refusal without an error code at any of the places where it may be. */
  | { readonly kind: 'no-code'; readonly places: readonly string[] }
  /** A refusal that does not name the wrong field. */
  | { readonly kind: 'unnamed'; readonly due: readonly DueName[] }
  /** A refusal's `ref` is not the request id of its header. */
  | { readonly kind: 'ref'; readonly header: string; readonly isSent: boolean }
  /** A content type that the status does not document. Nothing documented: there must be no body. */
  | { readonly kind: 'content-type'; readonly documented: readonly string[]; readonly isSent: boolean }
  /** No body, or one that is not what its content type says. */
  | { readonly kind: 'unreadable'; readonly why: string | null; readonly contentType: string }
  | { readonly kind: 'missing' | 'extra'; readonly name: string }
  | { readonly kind: 'missing-header'; readonly name: string }
  /** A value, or a header, breaks a keyword of its schema. */
  | { readonly kind: 'invalid'; readonly keyword: string; readonly must: string }
  | { readonly kind: 'invalid-header'; readonly name: string; readonly keyword: string; readonly must: string }
  /** The body does not have the value that the request leads to. */
  | { readonly kind: 'value'; readonly due: Json }
  /** A rule over one or several responses is broken. `says`: the rule in a sentence. */
  | { readonly kind: 'untrue'; readonly says: string; readonly must: string; readonly tally?: Tally }
  /** What no request gives back is gone (`what`). `says`: the rule in a sentence. */
  | {
      readonly kind: 'lost'
      readonly says: string
      readonly must: string
      readonly what: string
      /** The last requests between the reads that show it. */
      readonly by: readonly LosingRequest[]
      /** Whether these put back what the case had changed: no case asked for them. */
      readonly isBack: boolean
      /** Whether the target refused what took it. */
      readonly isRefused: boolean
      /** What it is gone from: entries of the list at the finding's place. */
      readonly from: {
        readonly ids: readonly string[]
        /** What identifies an entry. */
        readonly id: string
        /** Ids of entries that were to go. */
        readonly meant: readonly string[]
        /** The number that each holds, and how much of that may go by itself. Null: the entries themselves are gone. */
        readonly counted: { readonly name: string; readonly few: number } | null
        /** What an entry has that is listed, and gone. Absent: what is listed is there. */
        readonly gone?: { readonly name: string; readonly value: string }
      }
    }
  /** A response shows a key what it may not see. */
  | { readonly kind: 'shown'; readonly says: string; readonly must: string }
  /** An overlay records that an assumption is false (`says`) and what comes instead, and something else came. */
  | { readonly kind: 'answer'; readonly says: string; readonly due: readonly string[] }
  /** Something changed although every request for that was refused. Confirmed: it did so again. */
  | { readonly kind: 'changed'; readonly what: string; readonly from: unknown; readonly isConfirmed: boolean }

/** What a number was made of, behind the place that it is shown at. */
export function tallyText(deviation: Deviation | undefined): string {
  const tally = deviation?.kind === 'untrue' ? deviation.tally : undefined
  if (tally === undefined) return ''
  const parts = 'beyond' in tally ? tally.parts : []
  return `${countedText(tally)}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`
}

/** The same without what was counted in one response. */
export function countedText(tally: Tally): string {
  if ('each' in tally) return ` (the ${tally.each} of each)`
  if ('beyond' in tally) return ` (the number of parts that the step ${tally.beyond.act} lacks)`
  const wanted = Object.entries(tally.where).map(([name, value]) => `${name} is ${JSON.stringify(value)}`)
  const which = wanted.length === 0 ? '' : ` where ${wanted.join(' and ')}`
  return ` (${tally.sum === undefined ? 'the number of entries' : `the sum of ${tally.sum}`}${which})`
}

export type DeviationKind = Deviation['kind']
export type DeviationOf<K extends DeviationKind> = Extract<Deviation, { readonly kind: K }>

/** A deviation for people: what is wrong, in a sentence without values, and what would be right. */
interface Wording {
  readonly message: string
  /** Equal in every run for equal deviations: baselines compare it. */
  readonly expected: string
}

const wording: {
  readonly [K in DeviationKind]: (one: DeviationOf<K>) => readonly [message: string, expected: string]
} = {
  crash: () => ['the target crashed, or closed the connection without a response', 'a response'],
  accepted: ({ due }) => ['the status is documented, but wrong for this request', refusalText(due)],
  'accepted-value': ({ due }) => [
    'a value that is not allowed here is accepted',
    due === null ? 'a refusal' : `a refusal with ${refusalText(due)}`,
  ],
  'accepted-request': ({ part, must }) => [
    'a request that the contract does not allow was accepted',
    `a refusal, because of ${part} in the request: ${must}`,
  ],
  'wrong-request': ({ must }) => ['A request that the contract does not allow', must],
  status: ({ due }) => ['the status is documented, but wrong for this request', refusalText(due)],
  undocumented: ({ documented }) => [
    'the status is not documented for this operation',
    `one of ${documented.join(', ')}`,
  ],
  'refusal-status': ({ due }) => ['a value that is not allowed here is refused under another status', due.join(' or ')],
  'value-refused': () => ['a value that is allowed here is refused', otherRefusal],
  'value-failed': () => ['the server fails at a value that is allowed here', otherRefusal],
  prior: ({ label, due }) =>
    due === 'value'
      ? [`the prior ${label} returned no value for the case to carry over`, 'a value']
      : [`the prior ${label} returned another status`, due === 'success' ? 'a success' : String(due)],
  code({ of, due }) {
    if (of === 'status') return ['the error code is not documented for this status', `one of ${due.join(', ')}`]
    return of === 'request'
      ? ['the error code is wrong for this request', due.join(' or ')]
      : ['a value that is not allowed here is refused with another code', due.join(' or ')]
  },
  'no-code': ({ places }) => [
    "the response has no error code in its module's form",
    `an error code in ${places.join(' or ')}`,
  ],
  unnamed: ({ due }) => [
    'the refusal does not name the field that is wrong',
    `names ${due.map(({ field, reason }) => (reason === null ? field : `${field} with ${reason}`)).join(', or ')}`,
  ],
  ref: ({ header, isSent }) => [
    `ref is not the value of the header ${header}`,
    isSent ? `the value of the header ${header}` : `a header ${header} with the same value`,
  ],
  'content-type'({ documented, isSent }) {
    if (documented.length === 0) return ['the status is documented without a body', 'no body']
    const message = isSent ? 'the content type is not documented for this status' : 'the response has no body'
    return [message, documented.join(' or ')]
  },
  unreadable: ({ why, contentType }) => [
    why === null ? 'the response has no body' : `the body cannot be read: ${why}`,
    `a body of ${contentType}`,
  ],
  missing: () => ['a required property is missing', 'present'],
  extra: () => ['a property that the schema does not allow', 'absent'],
  'missing-header': ({ name }) => ['a required header is missing', `a header ${name}`],
  invalid: ({ must }) => ['a value is not what its schema says', must],
  'invalid-header': ({ name, must }) => [`the header ${name} is not what its schema says`, must],
  value: ({ due }) => ['the body lacks the value that this request leads to', JSON.stringify(due)],
  untrue: ({ says, must }) => [says, must],
  lost: ({ says, must }) => [says, must],
  shown: ({ says, must }) => [says, must],
  answer: ({ says, due }) => [`the target does not do what the overlay records of it: ${says}`, due.join(' or ')],
  changed: ({ what, from, isConfirmed }) => [
    isConfirmed
      ? 'what was refused has changed something, and the change stays'
      : 'something changed while every request on it was refused',
    `${what} as before: ${JSON.stringify(from)}`,
  ],
}

const otherRefusal = 'a success, or a documented refusal for another reason'

/** `409 CONFLICT`. */
export function refusalText({ status, code }: DueRefusal): string {
  return code === null ? String(status) : `${status} ${code}`
}

export function wordingOf(deviation: Deviation): Wording {
  const [message, expected] = (wording[deviation.kind] as (one: Deviation) => readonly [string, string])(deviation)
  return { message, expected }
}

/** What deviations have in common that say the same of different places and values: their kind, and the rule if it is one. */
export function sortOf(deviation: Deviation): string {
  if ('says' in deviation) return `${deviation.kind} ${deviation.says}`
  return deviation.kind === 'code' ? `code ${deviation.of}` : deviation.kind
}
