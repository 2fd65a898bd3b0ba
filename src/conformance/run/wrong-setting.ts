import type { Operation, PairRequest } from '../../contract/index.ts'
import { isRedirect, redirectedTo } from '../model/answers.ts'
import type { Case, ReadBeside, Target } from '../model/index.ts'
import type { Connection } from '../options/options.ts'
import { hasLocationInPath, isByLocation } from '../rules/every-response.ts'
import { isRouteAssumed } from './confirm-routes.ts'
import { keyedReads, readBeside } from './read-beside.ts'
import type { Addressing } from './request-for.ts'

/** At fewer operations, one fault of the target may be behind refusals. */
export const enoughRefusals = 3

/** So few cases cost no more than the reads would. */
const worthAsking = 20

/** A setting of the user that the first reads show to be wrong. */
export interface WrongSetting {
  readonly setting: 'key' | 'address' | 'location'
  readonly reads: readonly ReadBeside[]
  /** How the reads ended. */
  readonly said: string
}

/**
 * Reads until a success shows that key, address and location are right, and ends the run where refusals show that one is
 * wrong: a few say what hundreds would. Null: nothing is wrong, or nobody answers.
 */
export async function wrongSetting(
  { own }: Target,
  addressing: Addressing,
  {
    readable,
    selected,
    location,
    operations,
  }: {
    readonly readable: readonly Operation[]
    readonly selected: () => Promise<readonly Case[]>
    readonly location: string | null
  } & Pick<Connection, 'operations'>,
  sending: Parameters<typeof readBeside>[2],
): Promise<WrongSetting | null> {
  const cases = own === null ? await selected() : []
  if (cases.length < worthAsking) return null
  const isOne = location !== null && !location.includes(',')
  const keyed = keyedReads(addressing, cases, operations)
  const others = new Map([...keyed].filter(([operation]) => !readable.includes(operation)))
  const next = (reads: readonly ReadBeside[]): Operation | null =>
    nextRead(reads, readable, isOne) ?? nextKeyed(reads, others)
  const reads = await readBeside(addressing, next, sending, others)
  const wrong = wrongBy(reads)
  if (wrong === null) return null
  sending.brake.pull(`the first ${enoughRefusals} reads ${wrong.said}`)
  return { ...wrong, reads }
}

/** The read that tells most, in view of what was read; null: nothing is left to find out. */
function nextRead(
  reads: readonly ReadBeside[],
  readable: readonly Operation[],
  hasLocation: boolean,
): Operation | null {
  // Of the location only a read by it tells.
  const isHalf = (read: ReadBeside): boolean => hasLocation && isSuccess(read) && !isByLocation(read.operation)
  const isSettled = !reads.every((read) => isRefused(read) || isHalf(read))
  if (isSettled || reads.length === 2 * enoughRefusals || wrongBy(reads) !== null) return null
  const left = readable.filter((one) => reads.every(({ operation }) => operation !== one))
  const modules = new Set(reads.map(({ operation }) => operation.module))
  const isElsewhere = (one: Operation) => !isByLocation(one)
  const isNew = ({ module }: Operation) => !modules.has(module)
  const wanted = (): readonly ((one: Operation) => boolean)[] => {
    if (!hasLocation) return [isNew]
    if (reads.length === 0) return [hasLocationInPath, isByLocation]
    return reads.some(isSuccess) ? [isByLocation] : [(one) => isElsewhere(one) && isNew(one), isElsewhere]
  }
  const [found] = [...wanted(), () => true].flatMap((is) => left.find(is) ?? [])
  return found ?? null
}

/**
 * Where too few ids are known: what is not there tells of the key, too. Of the address tells only a request that names nothing:
 * that an id is unknown is an honest 404.
 */
function nextKeyed(reads: readonly ReadBeside[], others: ReadonlyMap<Operation, PairRequest>): Operation | null {
  const isOfKey = reads.every(({ status }) => status === 401)
  if (reads.length >= enoughRefusals || !(isOfKey || reads.every(isNotFound))) return null
  const left = [...others].filter(([one]) => reads.every(({ operation }) => operation !== one))
  const [found] = left.find(([, request]) => isOfKey || namesNothing(request)) ?? []
  return found ?? null
}

function namesNothing({ path, query }: PairRequest): boolean {
  return Object.keys(path).length + Object.keys(query).length === 0
}

function isSuccess({ status }: ReadBeside): boolean {
  return status !== null && status < 300
}

function isRefused(read: ReadBeside): boolean {
  return read.status === 401 || read.status === 403 || isRedirect(read) || isNotFound(read)
}

/** Without a status the target lacks an assumed route, or did not answer. */
function isNotFound({ operation, status }: ReadBeside): boolean {
  return status === 404 || (status === null && isRouteAssumed(operation))
}

function wrongBy(reads: readonly ReadBeside[]): Omit<WrongSetting, 'reads'> | null {
  if (reads.length < enoughRefusals) return null
  if (reads.every(({ status }) => status === 401)) return { setting: 'key', said: 'with the key came back 401' }
  if (reads.every(isRedirect)) return { setting: 'address', said: `were redirected${redirectedTo(reads)}` }
  // What a path names may be what is missing.
  const isFixed = reads.some(({ operation }) => !operation.path.includes('{') && !isByLocation(operation))
  const hasAnswered = reads.some(({ status }) => status === 404)
  if (isFixed && hasAnswered && reads.every(isNotFound)) return { setting: 'address', said: 'came back 404' }
  const own = reads.filter(({ operation }) => isByLocation(operation))
  const isLost = own.every(({ status }) => status === 403 || status === 404)
  // A 403 alone may be about the key's scopes.
  const isUnknown = own.some(({ operation, status }) => status === 404 && hasLocationInPath(operation))
  if (own.length < enoughRefusals || !isLost || !isUnknown || !reads.some(isSuccess)) return null
  return { setting: 'location', said: 'of --location came back 403 or 404' }
}
