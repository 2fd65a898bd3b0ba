import { groupBy, objectOf, operationById } from '../../contract/index.ts'
import type { Contract, Pointer } from '../../contract/index.ts'
import { idAt, refusalSaid } from '../model/answers.ts'
import type { SentRequest } from '../model/index.ts'
import { chosenIn, creationsIn } from '../plan/creations.ts'
import type { Creation } from '../plan/creations.ts'
import type { Ask } from '../run/ask.ts'
import type { Received } from '../run/transport.ts'
import type { Line } from './file.ts'
import type { Write } from './history.ts'
import { firstOf } from './lists.ts'
import type { Item } from './lists.ts'
import { jsonIn, pathOf } from './resource.ts'

// What a run creates at somebody else's contract is deleted again, where the contract has an operation for it.

/** What a request created. */
export type MadeThing = Pick<Write, 'operation' | 'request' | 'made'>

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
interface Creates extends Pick<Creation, 'create' | 'remove' | 'end'> {
  /** The path parameters that name it. */
  readonly names: readonly string[]
  /** Where the answer has its id; null: the request chose it. */
  readonly from: Pointer | null
}

/** Between the parts of an id that a request chose. */
const between = '/'

function creationOf(contract: Contract, operation: string): Creates | undefined {
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
function endOf(creation: Creates | undefined): Creates['end'] {
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

/** Deletes or ends what a request created. `open`: it can be tried again; `left`: it stays, `ended`: as nothing deletes it. */
export async function removeMade(
  contract: Contract,
  ask: Ask,
  write: MadeThing,
): Promise<{ readonly outcome: 'restored' | 'left' | 'ended' | 'open'; readonly note: string }> {
  const creation = creationOf(contract, write.operation)
  const end = endOf(creation)
  if (creation === undefined || end === null) return { outcome: 'left', note: undeletable }
  const { create, names, from, remove } = creation
  const [, pathname = ''] = write.request.split(' ')
  const { made = '' } = write
  const values = from === null ? made.split(between).map(decodeURIComponent) : [made]
  const ids = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  const parts = { ...pathOf(create, new URL(pathname, 'http://target')), ...ids }
  const as = operationById(contract, end.id)?.speaksAs?.name ?? null
  const received = await ask({ operation: end.id, as, parts, changes: true })
  if ('trouble' in received) return { outcome: 'open', note: received.trouble.message }
  const { status } = received.answer
  const why = status < 400 ? '' : refusalSaid(received.answer)
  const note = `${end.id} answered ${status}${why === '' ? '' : `: ${why}`}`
  if (remove === null) return { outcome: 'ended', note: `${undeletable}; ${note}` }
  if (status < 300 || status === 404 || status === 410) return { outcome: 'restored', note }
  return { outcome: status === 429 || status >= 500 ? 'open' : 'left', note }
}

/** What a ledger keeps of it. */
export function backOf(
  run: string,
  thing: MadeThing,
  outcome: 'restored' | 'left' | 'ended',
  note: string,
): Extract<Line, { readonly type: 'back' }> {
  const isBack = outcome === 'restored'
  return { type: 'back', run, key: madeKey(thing), outcome: isBack ? outcome : 'left', note: isBack ? null : note }
}

const undeletable = 'nothing in this API deletes it'

/** What a run created and is there yet, as its lines say: what could not be deleted, and what nothing deletes. */
export function leftOf(contract: Contract, writes: readonly Write[], lines: readonly Line[]): readonly Item[] {
  const notes = new Map(lines.flatMap((line) => (line.type === 'back' ? [[line.key, line] as const] : [])))
  const refused = writes.flatMap((write): readonly Item[] => {
    const { outcome, note } = notes.get(madeKey(write)) ?? {}
    if (write.made === undefined || outcome !== 'left' || !isDeletable(contract, write.operation)) return []
    const text = `${write.made}, which ${write.operation} created: ${note ?? ''}`
    return [{ kind: `by ${write.operation}`, text, isNamed: true }]
  })
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
