import { groupBy, objectOf } from '../../contract/index.ts'
import type { Contract, Pointer } from '../../contract/index.ts'
import { idAt } from '../model/answers.ts'
import type { SentRequest } from '../model/index.ts'
import { chosenIn, creationsIn } from '../plan/creations.ts'
import type { Creation } from '../plan/creations.ts'
import type { Received } from '../run/transport.ts'
import type { Line } from './file.ts'
import type { Write } from './history.ts'
import { firstOf } from './lists.ts'
import type { Item } from './lists.ts'
import { jsonIn } from './resource.ts'

// What a run creates at somebody else's contract is deleted again, where the contract has an operation for it.

/** What a request created. */
export type MadeThing = Pick<Write, 'operation' | 'request' | 'made' | 'along'>

/** Whether a request deleted what another one created. */
export function isDeletedBy(
  contract: Contract,
  thing: MadeThing,
  operation: string,
  subject: string | null,
  received: Received,
): boolean {
  const isSuccess = 'answer' in received && received.answer.status < 300
  return isSuccess && subject === thing.made && endOf(creationOf(contract, thing.operation))?.id === operation
}

/** The id of what a success created, where its answer has it or its request chose it; null: none is shown. */
export function idCreated(
  contract: Contract,
  operation: string,
  { body }: Pick<SentRequest, 'body'>,
  received: Received,
): string | null {
  const creation = creationOf(contract, operation)
  if (creation === undefined || !('answer' in received) || received.answer.status >= 300) return null
  const { from, names } = creation
  if (from !== null) {
    const id = idAt(from, received.answer)
    return id === null ? null : String(id)
  }
  // What was there before may be somebody else's: only 201 says that it was not.
  const chosen = received.answer.status === 201 ? objectOf(jsonIn(body)) : {}
  const values = names
    .map((name) => chosen[name])
    .filter((value): value is string => typeof value === 'string' && value !== '')
  return values.length < names.length ? null : values.map((value) => encodeURIComponent(value)).join(between)
}

/** How an operation creates something, and how that is deleted. */
export interface Creates extends Pick<Creation, 'create' | 'remove' | 'end'> {
  /** The path parameters that name it. */
  readonly names: readonly string[]
  /** Where the answer has its id; null: the request chose it. */
  readonly from: Pointer | null
}

/** Between the parts of an id that a request chose. */
export const between = '/'

export function creationOf(contract: Contract, operation: string): Creates | undefined {
  if (contract.foreign !== true) return undefined
  const shown = creationsIn(contract).find(({ create }) => create.id === operation)
  if (shown !== undefined) return { ...shown, names: [shown.id.name], from: shown.id.from }
  return chosenIn(contract).find(({ create }) => create.id === operation)
}

/** Whether an operation creates something of which its answer, or its request, shows the id. */
export function isCreating(contract: Contract, operation: string): boolean {
  return creationOf(contract, operation) !== undefined
}

/** Whether something is sent when a case needs no more what an operation created. */
export function isEndable(contract: Contract, operation: string): boolean {
  return endOf(creationOf(contract, operation)) !== null
}

/** Whether the contract can delete what an operation creates. */
export function isDeletable(contract: Contract, operation: string): boolean {
  return (creationOf(contract, operation)?.remove ?? null) !== null
}

/** Whether nothing takes back what an operation creates, and nothing that it is in goes with it. */
export function isStaying(contract: Contract, operation: string): boolean {
  const creation = creationsIn(contract).find(({ create }) => create.id === operation)
  return creation?.remove === null && !creation.path.startsWith(`${creation.create.path}/`)
}

/** The operation that ends what an operation creates and nothing deletes; null: there is none. */
export function endingOf(contract: Contract, operation: string): string | null {
  return creationOf(contract, operation)?.end?.id ?? null
}

/** What is sent when a case needs no more what it created. */
export function endOf(creation: Creates | undefined): Creates['end'] {
  return creation?.remove ?? creation?.end ?? null
}

/** Names in a ledger what was created. */
function madeKey({ operation, made = '' }: MadeThing): string {
  return `made by ${operation} ${made}`
}

/** What a run created and has not deleted yet, as its lines say. */
export function madeIn(contract: Contract, writes: readonly Write[], lines: readonly Line[]): readonly Write[] {
  const back = new Set(lines.flatMap((line) => (line.type === 'back' ? [line.key] : [])))
  const answered = new Set(
    lines.flatMap((line) =>
      line.type === 'answer' && typeof line.status === 'number' && line.status < 300 ? [line.number] : [],
    ),
  )
  return writes.filter((write) => {
    const end = endOf(creationOf(contract, write.operation))
    if (write.made === undefined || end === null || back.has(madeKey(write))) return false
    return !writes.some(
      ({ operation, about, number }) => operation === end.id && about === write.made && answered.has(number),
    )
  })
}

/** What a ledger keeps of it. */
export function backOf(
  run: string,
  thing: MadeThing,
  outcome: 'restored' | 'left' | 'ended' | 'others',
  note: string,
): Extract<Line, { readonly type: 'back' }> {
  const isBack = outcome === 'restored'
  return {
    type: 'back',
    run,
    key: madeKey(thing),
    outcome: outcome === 'ended' ? 'left' : outcome,
    note: isBack ? null : note,
  }
}

/** Why it stays. */
export const undeletable = 'nothing in this API deletes it'

/** What a run created and could not delete, as its lines say. */
export function refusedIn(contract: Contract, writes: readonly Write[], lines: readonly Line[]): readonly Write[] {
  const outcomes = new Map(lines.flatMap((line) => (line.type === 'back' ? [[line.key, line.outcome] as const] : [])))
  return writes.filter(
    (write) =>
      write.made !== undefined && outcomes.get(madeKey(write)) === 'left' && isDeletable(contract, write.operation),
  )
}

/** The same in words. */
export function refusedOf(contract: Contract, writes: readonly Write[], lines: readonly Line[]): readonly Item[] {
  const notes = new Map(lines.flatMap((line) => (line.type === 'back' ? [[line.key, line.note] as const] : [])))
  return refusedIn(contract, writes, lines).map((write) => ({
    kind: `by ${write.operation}`,
    text: `${write.made ?? ''}, which ${write.operation} created: ${notes.get(madeKey(write)) ?? ''}`,
    isNamed: true,
  }))
}

/** What a run created and is there yet, as its lines say: what could not be deleted, and what nothing deletes. */
export function leftOf(contract: Contract, writes: readonly Write[], lines: readonly Line[]): readonly Item[] {
  const refused = refusedOf(contract, writes, lines)
  // Of this project's own, that stays is said with each.
  if (contract.foreign !== true) return refused
  const inRefused = ({ about }: Write): boolean =>
    refused.some(({ text }) => about !== null && text.startsWith(`${about},`))
  const staying = writes.filter((write) => {
    const { made, operation } = write
    if (made === undefined || isDeletable(contract, operation)) return false
    const isWithinOwn = writes.some((one) => one.made !== undefined && one.made === write.about)
    return isStaying(contract, operation) || !isWithinOwn || inRefused(write)
  })
  const byOperation = groupBy(staying, ({ operation }) => operation)
  return [
    ...refused,
    ...[...byOperation].map(([operation, own]): Item => {
      const ids = [...new Set(own.flatMap(({ made }) => made ?? []))]
      const end = endingOf(contract, operation)
      const ended = end === null ? '' : ` (${end} ends it)`
      const text = `${firstOf(ids, mostNamed)}, which ${operation} created: ${undeletable}${ended}`
      return { kind: `by ${operation}`, text, count: ids.length, isNamed: true }
    }),
  ]
}

/** The most ids that are named of what one operation created. */
const mostNamed = 20

/** Whether a request created something that has an id, or changed what the run created: it leaves nothing else behind. */
export function isOwnThing(contract: Contract, writes: readonly Write[], { about, made }: Write): boolean {
  if (contract.foreign !== true) return false
  // What stays is named with its id.
  if (made !== undefined) return true
  return about !== null && writes.some((write) => write.made === about)
}
