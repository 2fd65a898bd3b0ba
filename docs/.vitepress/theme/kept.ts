import type { Tried } from '../../../scripts/site/catalogue/examples.ts'
import { headersFor } from '../../../scripts/site/forms/typed.ts'
import { withoutKeys } from './address.ts'
import type { Addressed } from './address.ts'
import { worldIn } from './hints.ts'
import { headerIn, jsonIn } from '../../../scripts/site/forms/draft.ts'
import type { Sent } from '../../../scripts/site/forms/draft.ts'
import type { Server } from './ports.ts'
import type { Origin, Reread } from './reread.ts'
import type { Answered } from './send.ts'
import type { Step } from './steps.ts'
import type { Saved } from './versions.ts'

/** A request as it is edited. */
export interface Edited {
  /** The key of the example that it began as. */
  readonly example: string
  readonly target: string
  readonly headers: string
  readonly body: string
  /** Places of the body that the reader typed and nothing fills in, as `a.b`. */
  readonly own: readonly string[]
  /** What was loaded into the body. */
  readonly origin: Origin | null
  /** What was read after a conflict. */
  readonly reread: Reread | null
}

export interface Response extends Answered {
  /** The request's state. */
  readonly of: string
  /** Not there in what a tab kept of an earlier build. */
  readonly saved?: Saved | null
}

/** The body that was sent last, if an earlier response filled something in, and the state in which it was. */
export interface Filled {
  readonly body: string
  readonly of: string
}

/** What this tab keeps of an operation's page: Back and a reload show it again. */
export interface Kept {
  /** Of the page's address then, what says something of the request. */
  readonly search: string
  readonly server: Server
  readonly request: Edited
  readonly answered: Answered | null
  /** It came of just this request. */
  readonly isCurrent: boolean
  readonly filled: string | null
  readonly past: readonly Step<Edited>[]
  readonly future: readonly Step<Edited>[]
  /** What was read and sent, by what it is of. */
  readonly seen: readonly (readonly [of: string, values: readonly unknown[]])[]
}

/** A server may be sent a key in a header alone; what has the reader's in it all the same is not kept. */
export function keep(operation: string, kept: Kept, key: string): void {
  const place = placeOf(operation)
  // Where there is no room for it, the steps are what can be done without; then, a reload shows what the address has.
  for (const one of [kept, { ...kept, past: [], future: [] }]) {
    const text = JSON.stringify(one)
    sessionStorage.removeItem(place)
    if (key !== '' && text.includes(key)) return
    try {
      sessionStorage.setItem(place, text)
      return
    } catch {
      continue
    }
  }
}

export function keptOf(operation: string): Kept | null {
  return (jsonIn(sessionStorage.getItem(placeOf(operation))) ?? null) as Kept | null
}

/** Whether a request is another one than its example, or had something to decide. */
export function isChanged({ example, target, body, reread }: Edited, { examples }: Pick<Tried, 'examples'>): boolean {
  const first = examples.find(({ key }) => key === example)
  return first !== undefined && (target !== first.target || body !== (first.body ?? '') || reread !== null)
}

/** Whether two send the same, and to the same place. */
export function sameRequest(one: Edited, other: Edited): boolean {
  return one.example === other.example && one.target === other.target && one.body === other.body
}

/** Whether changes are shown as they were left: the address names no other request, and they go to the same server and world. */
export function isLeft(
  { request, server }: Kept,
  now: Server,
  headers: string,
  tried: Pick<Tried, 'examples'>,
  address: Addressed | null,
): boolean {
  const isNamed = Object.values(address ?? {}).some((part) => part !== null)
  return !isNamed && server === now && worldIn(request.headers) === worldIn(headers) && isChanged(request, tried)
}

/** A read that the page of a journey sent. */
export interface KeptRead {
  readonly operation: string
  readonly target: string
  /** Names what was read. */
  readonly of: string
  readonly text: string
}

const READS = 'ap-reads'

/** For the page that a request of the journey is opened on: there, it is known where an edit began. */
export function keepReads(reads: readonly KeptRead[]): void {
  sessionStorage.setItem(READS, JSON.stringify(reads))
}

export function keptReads(): readonly KeptRead[] {
  return (jsonIn(sessionStorage.getItem(READS)) ?? []) as readonly KeptRead[]
}

/** Names what a request is about, whoever sends it. */
export function aboutOf(url: string, target: string | undefined, headers: Sent['headers']): string {
  return JSON.stringify([url, target, headerIn(headers, 'x-sandbox-world')])
}

/** Without credentials that the reader typed. */
export function keyless<One extends Edited>(
  one: One,
  { examples, testKeys }: Pick<Tried, 'examples' | 'testKeys'>,
): One {
  const example = examples.find(({ key }) => key === one.example)
  const headers = example === undefined ? '' : headersFor(example)
  return { ...one, headers: withoutKeys(one.headers, { headers, testKeys }, '') ?? headers }
}

function placeOf(operation: string): string {
  return `ap-request:${operation}`
}
