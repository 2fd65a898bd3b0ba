import { objectOf, operationById } from '../../contract/index.ts'
import type { Contract, Pointer } from '../../contract/index.ts'
import { idAt } from '../model/answers.ts'
import type { SentRequest } from '../model/index.ts'
import { chosenIn, creationsIn } from '../plan/creations.ts'
import type { Creation } from '../plan/creations.ts'
import type { Ask } from '../run/ask.ts'
import type { Received } from '../run/transport.ts'
import type { Line } from './file.ts'
import type { Write } from './history.ts'
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
  return isSuccess && subject === thing.made && creationOf(contract, thing.operation)?.remove?.id === operation
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
interface Creates extends Pick<Creation, 'create' | 'remove'> {
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

/** Whether the contract can delete what an operation creates. */
export function isDeletable(contract: Contract, operation: string): boolean {
  return (creationOf(contract, operation)?.remove ?? null) !== null
}

/** Names in a ledger what was created. */
export function madeKey({ operation, made = '' }: MadeThing): string {
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
    const creation = creationOf(contract, write.operation)
    if (creation === undefined || write.made === undefined || creation.remove === null || back.has(madeKey(write)))
      return false
    const { remove } = creation
    return !writes.some(
      ({ operation, about, number }) => operation === remove.id && about === write.made && answered.has(number),
    )
  })
}

/** Deletes what a request created. `open`: it can be tried again; `left`: it stays. */
export async function removeMade(
  contract: Contract,
  ask: Ask,
  write: MadeThing,
): Promise<{ readonly outcome: 'restored' | 'left' | 'open'; readonly note: string }> {
  const { create, names = [], from, remove = null } = creationOf(contract, write.operation) ?? {}
  if (create === undefined || remove === null) return { outcome: 'left', note: 'nothing in this API deletes it' }
  const [, pathname = ''] = write.request.split(' ')
  const { made = '' } = write
  const values = from === null ? made.split(between).map(decodeURIComponent) : [made]
  const ids = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  const parts = { ...pathOf(create, new URL(pathname, 'http://target')), ...ids }
  const as = operationById(contract, remove.id)?.speaksAs?.name ?? null
  const received = await ask({ operation: remove.id, as, parts, changes: true })
  if ('trouble' in received) return { outcome: 'open', note: received.trouble.message }
  const { status } = received.answer
  const note = `${remove.id} answered ${status}`
  if (status < 300 || status === 404 || status === 410) return { outcome: 'restored', note }
  return { outcome: status === 429 || status >= 500 ? 'open' : 'left', note }
}

/** Whether a request created something that can be deleted, or changed what the run created: it leaves nothing behind. */
export function isOwnThing(contract: Contract, writes: readonly Write[], { operation, about, made }: Write): boolean {
  if (contract.foreign !== true) return false
  if (made !== undefined) return isDeletable(contract, operation)
  return about !== null && writes.some((write) => write.made === about)
}
