import { encodePointer, isObject } from '../../../contract/index.ts'
import type { Contract, Operation, PairRequest } from '../../../contract/index.ts'
import { openStep } from '../../model/acts.ts'
import { fixturesIn } from '../../model/fixtures.ts'
import { isReadById, otherUserOf } from '../../model/other-user.ts'
import type { AnswersCheck, Case, Gap, Hold, PriorAct, Reply, StepAct } from '../../model/index.ts'
import { gapFor } from './without.ts'
import { successOf } from './requests.ts'

const tries = 'other-user'
const says = "What one user reads is not shown to another user's key."

/** Statuses that keep something from a caller, documented or not. */
const closed = [403, 404, 410]

/**
 * Of somebody else's contract: another user's key asks for what the first one's reads by its id. The contract says that it is
 * closed where it documents 403 for the read; otherwise that is assumed, as things may be shared. A list is not asked for:
 * each user may see a part of it.
 */
export function otherUserCases(contract: Contract, operation: Operation): readonly (Case | Gap)[] {
  if (contract.foreign !== true || !isReadById(operation)) return []
  const request = successOf(contract, operation)?.request
  const clause = `${operation.pointer}/responses`
  const other = otherUserOf(contract, operation)
  if (request === undefined) return [gapFor(operation, tries, clause, 'the contract has no example of its request')]
  if (other === undefined) return [gapFor(operation, tries, clause, 'no key of another user is given: --other-key')]
  return [caseOf(contract, operation, request, other.name)]
}

function caseOf(contract: Contract, operation: Operation, request: PairRequest, other: string): Case {
  const { id, pointer, responses } = operation
  const forbidden = responses.find(({ status }) => status === '403')
  const success = responses.find(({ status }) => status.startsWith('2'))
  const expect = {
    status: Number(success?.status ?? 200),
    contentType: success?.contentTypes[0] ?? null,
    or: [401, ...closed],
  }
  const own = (label: string): PriorAct => ({
    role: 'prior',
    label,
    operation: id,
    clause: pointer,
    request,
    bind: {},
    wanted: 'success',
  })
  const asked: StepAct = openStep(operation, 'asked', { ...request, as: other }, expect)
  const clause = forbidden?.pointer ?? `${pointer}/responses`
  const shared = 'That what one user reads is closed to another is not stated: no 403 is documented.'
  const hold = (check: AnswersCheck, inferred: string | null): Hold => ({
    says,
    clause,
    check,
    ...(inferred === null ? {} : { inferred }),
  })
  return {
    id: `${id}/${tries}`,
    source: 'access',
    tries,
    operation: id,
    summary: "Another user's key.",
    clause,
    fixtures: [...new Set([...fixturesIn(contract, request), other])].toSorted(),
    safety: operation.safety,
    relies: 'keys',
    // What differs between two reads of the same user says nothing.
    acts: [own('read'), asked, own('read again')],
    premises: [
      {
        says: "another user's key is one that the target knows",
        check: isKnown,
        otherwise: '401: the target does not know the key of --other-key',
      },
    ],
    holds: [
      hold(showsSame, forbidden === undefined ? shared : null),
      hold(showsUnread, forbidden === undefined ? shared : 'Only JSON is compared.'),
    ],
  }
}

const isKnown: AnswersCheck = (answers) => {
  const status = answers['asked']?.[0]?.status
  return status === 401 ? [{ act: 'asked', at: '/status', expected: 'another status', actual: status }] : []
}

/** Another user gets each value that stays the same between two reads of the first. */
const showsSame: AnswersCheck = (answers) => {
  const [mine, theirs, again] = [answers['read']?.[0], answers['asked']?.[0], answers['read again']?.[0]]
  if (mine === undefined || theirs === undefined || again === undefined || theirs.status >= 300) return []
  const [before, after, shown] = [mine, again, theirs].map(({ body }) => valuesIn(body))
  const kept = [...(before ?? [])].filter(([at, value]) => after?.get(at) === value)
  const isSame = kept.length > 0 && kept.every(([at, value]) => shown?.get(at) === value)
  return isSame ? [shownAt(theirs)] : []
}

/** Another user gets something that cannot be compared. */
const showsUnread: AnswersCheck = (answers) => {
  const [mine, theirs] = [answers['read']?.[0], answers['asked']?.[0]]
  if (mine?.type === undefined || mine.body !== undefined) return []
  return theirs !== undefined && theirs.status < 300 && theirs.type === mine.type ? [shownAt(theirs)] : []
}

function shownAt({ status }: Reply) {
  return { act: 'asked', at: '/status', expected: 'a refusal, such as 403 or 404', actual: status }
}

/** Texts and numbers by their places. */
function valuesIn(value: unknown, at = '', into = new Map<string, unknown>()): ReadonlyMap<string, unknown> {
  if (Array.isArray(value)) value.forEach((item, index) => valuesIn(item, `${at}/${index}`, into))
  else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) valuesIn(item, at + encodePointer(name), into)
  } else if (typeof value === 'string' || typeof value === 'number') into.set(at, value)
  return into
}
