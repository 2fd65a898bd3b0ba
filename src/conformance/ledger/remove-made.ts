import { decodePointer, operationById, valueAt } from '../../contract/index.ts'
import type { Contract, Operation, Pointer } from '../../contract/index.ts'
import { refusalSaid, textOf } from '../model/answers.ts'
import { fromLocation } from '../model/case.ts'
import type { Answer, SentRequest } from '../model/index.ts'
import { shownIn } from '../plan/changes.ts'
import { baseOf } from '../plan/creations.ts'
import type { Along } from '../run/ask.ts'
import type { Received } from '../run/transport.ts'
import { shortenedAtWord } from '../../text/printable.ts'
import type { Line } from './file.ts'
import { between, creationOf, endOf, undeletable } from './made.ts'
import type { Creates, MadeThing } from './made.ts'
import { knownTexts, othersTexts } from './others-texts.ts'
import { jsonIn, pathOf, pathWith } from './resource.ts'
import type { Eyes } from './sight.ts'

/** `open`: it can be tried again; `left`: it stays, `ended`: as nothing deletes it; `others`: as somebody else changed it. */
interface Removal {
  readonly outcome: 'restored' | 'left' | 'ended' | 'open' | 'others'
  readonly note: string
}

/** Deletes or ends what requests created. */
export interface Remover {
  /** `lines`: of the run that created it. */
  readonly remove: (thing: MadeThing, lines: readonly Line[]) => Promise<Removal>
  /** Why an operation is not sent any more; null: it may be. */
  readonly whyNot: (operation: string) => string | null
}

/** So many deletions by an operation are seen to delete what they name, before it is believed. */
const provenBy = 2
/** An instance that lags behind shows for a while what is gone. */
const laterLooks = 4
/** Milliseconds. */
const betweenLooks = 1000

/**
 * Where a deletion leaves what it names, its operation may have deleted something else: no more of it is sent. Until it is believed,
 * there is one at a time.
 */
export function createRemover({ contract, ask, pause }: Pick<Eyes, 'contract' | 'ask' | 'pause'>): Remover {
  /** Operation → how often it was seen to delete what it names; else what it left. */
  const proven = new Map<string, number | string>()
  let turn: Promise<unknown> = Promise.resolve()
  return {
    remove,
    whyNot(operation) {
      const known = proven.get(operation)
      return typeof known === 'string' ? `it may delete something else: ${known}` : null
    },
  }

  async function remove(thing: MadeThing, lines: readonly Line[]): Promise<Removal> {
    const creation = creationOf(contract, thing.operation)
    const end = endOf(creation)
    if (creation === undefined || end === null) return { outcome: 'left', note: undeletable }
    const known = proven.get(end.id)
    if (typeof known === 'number' && known >= provenBy) return removeOne(thing, creation, end, lines)
    const removed = turn.then(async () => removeOne(thing, creation, end, lines))
    turn = removed.catch(() => null)
    return removed
  }

  async function removeOne(
    thing: MadeThing,
    creation: Creates,
    end: Operation,
    lines: readonly Line[],
  ): Promise<Removal> {
    const known = proven.get(end.id) ?? 0
    if (typeof known === 'string') return { outcome: 'left', note: `not sent, because ${known}` }
    const reading = contract.operations.find(({ method, path }) => method === 'GET' && path === creation.remove?.path)
    const isLookedAt = reading !== undefined && !isOfExample(contract, creation, thing)
    const shown = async () => (isLookedAt ? shownBy(await send(thing, creation, reading)) : null)
    const texts = knownTexts(lines, thing.made)
    const before = known < provenBy || texts.kept.size > 0 ? await shown() : null
    const theirs = othersTexts(texts, shownIn(jsonIn(before)))
    if (theirs.length > 0)
      return { outcome: 'others', note: keptSaid(theirs, end, addressOf(contract, creation, thing, end).parts) }
    const removed = await sendEnd(thing, creation, end)
    // What a deletion said that it did is looked at until its operation is believed.
    const isDoubted = removed.isAbsent === true || (removed.isDeleted === true && known < provenBy && before !== null)
    if (isDoubted && (await isStill(shown, removed.isAbsent === true ? null : before))) {
      const says = `${removed.note}, and ${reading?.id ?? ''} still shows`
      if (removed.isAbsent !== true) proven.set(end.id, `${says} ${thing.made ?? ''}`)
      return { outcome: 'left', note: `${says} it` }
    }
    if (isDoubted && before !== null) proven.set(end.id, known + 1)
    return removed
  }

  async function sendEnd(
    thing: MadeThing,
    creation: Creates,
    end: Operation,
  ): Promise<Removal & { readonly isAbsent?: true; readonly isDeleted?: true }> {
    const received = await send(thing, creation, end)
    if ('trouble' in received) return { outcome: 'open', note: received.trouble.message }
    const { status } = received.answer
    const note = `${end.id} answered ${status}${whySaid(received.answer)}`
    if (isPassing(status)) return { outcome: 'open', note }
    if (creation.remove === null) return { outcome: 'ended', note: `${undeletable}; ${note}` }
    if (status === 404 || status === 410) return { outcome: 'restored', note, isAbsent: true }
    return status < 300 ? { outcome: 'restored', note, isDeleted: true } : { outcome: 'left', note }
  }

  function isPassing(status: number): boolean {
    return status === 429 || status >= 500
  }

  function shownBy(received: Received): string | null {
    return 'answer' in received && received.answer.status === 200 ? textOf(received.answer) : null
  }

  function whySaid(answer: Answer): string {
    const why = answer.status < 400 ? '' : refusalSaid(answer)
    return why === '' ? '' : `: ${why}`
  }

  /** Whether it is shown for long. `before`: as it was; what is only marked as deleted shows something else. Null: anything counts. */
  async function isStill(shown: () => Promise<string | null>, before: string | null): Promise<boolean> {
    for (let look = 1; ; look += 1) {
      const now = await shown()
      if (now === null || (before !== null && now !== before)) return false
      if (look === laterLooks) return true
      await pause(betweenLooks)
    }
  }

  async function send(thing: MadeThing, creation: Creates, operation: Operation): Promise<Received> {
    return ask({
      operation: operation.id,
      as: operationById(contract, operation.id)?.speaksAs?.name ?? null,
      ...addressOf(contract, creation, thing, operation),
      ...(operation === endOf(creation) ? { changes: true } : {}),
    })
  }
}

/** What somebody else wrote into it, and how it is deleted all the same. */
function keptSaid(
  theirs: readonly (readonly [Pointer, string])[],
  { id, method, path }: Operation,
  parts: Readonly<Record<string, string>>,
): string {
  const said = theirs.map(
    ([at, text]) => `${decodePointer(at).join('.')} is ${JSON.stringify(shortenedAtWord(text, 60))}`,
  )
  return `somebody else changed it (${said.slice(0, 3).join(', ')}), so it is not deleted; ${id} does that: ${method} ${pathWith({ path }, parts)}`
}

/** Whether its id is the one in the contract's example: a mock shows that, whatever was sent before. */
function isOfExample(contract: Contract, { create, from }: Creates, { made }: MadeThing): boolean {
  const { body } = baseOf(contract, create)?.response ?? {}
  const id = from === null || from === fromLocation || body === undefined ? undefined : valueAt(body, from)
  return id === made || JSON.stringify(id) === made
}

/** What names a thing to an operation on it: its id, and the parameters of its creation. */
function addressOf(
  contract: Contract,
  { create, names, from }: Creates,
  { request, made = '', along }: MadeThing,
  operation: Operation,
): { readonly parts: Readonly<Record<string, string>>; readonly along: Along } {
  const [, pathname = ''] = request.split(' ')
  const values = from === null ? made.split(between).map(decodeURIComponent) : [made]
  const ids = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  // What only this operation requires, as the contract shows it.
  const base = baseOf(contract, operation)?.request
  const required = operation.parameters.filter(
    (one) => one.required && !create.parameters.some((other) => isSame(one, other)),
  )
  return {
    parts: { ...pathOf(create, new URL(pathname, 'http://target')), ...ids },
    along: {
      query: { ...placed(base?.query ?? {}, 'query', required), ...along?.query },
      headers: { ...placed(base?.headers ?? {}, 'header', required), ...along?.headers },
    },
  }
}

type Parameters = Operation['parameters']

function isSame(one: Parameters[number], other: Parameters[number]): boolean {
  return one.in === other.in && one.name.toLowerCase() === other.name.toLowerCase()
}

/** Those of some values that are of these parameters. */
function placed<T>(values: Readonly<Record<string, T>>, place: 'query' | 'header', parameters: Parameters) {
  const names = parameters.filter((one) => one.in === place).map(({ name }) => name.toLowerCase())
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name.toLowerCase())))
}

/** Of one request alone: what makes it repeatable, or bound to a version. */
const ofOneRequest = /^(?:idempotency-key|if-.*|content-.*|accept.*|prefer|date|x-request-id)$/i

/**
 * The query and header parameters of a creation that the deletion takes, too, such as a tenant: without them, it could delete somebody
 * else's. `isGiven`: a header with its value that every request of the run has.
 */
export function alongOf(
  contract: Contract,
  operation: string,
  { url, headers }: Pick<SentRequest, 'url' | 'headers'>,
  isGiven: (header: string, value: string) => boolean,
): Along | undefined {
  const creation = creationOf(contract, operation)
  const end = endOf(creation)
  if (creation === undefined || end === null) return undefined
  const shared = creation.create.parameters.filter((one) => end.parameters.some((other) => isSame(one, other)))
  const { searchParams } = new URL(url)
  const sent = Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const [first = '', ...more] = searchParams.getAll(name)
      return [name, more.length === 0 ? first : [first, ...more]] as const
    }),
  )
  const own = Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => !ofOneRequest.test(name) && !isGiven(name, value)),
  )
  const along = { query: placed(sent, 'query', shared), headers: placed(own, 'header', shared) }
  return Object.keys({ ...along.query, ...along.headers }).length === 0 ? undefined : along
}
