import { operationById } from '../../contract/index.ts'
import type { LosingRequest } from '../model/deviation.ts'
import type { Case, Finding, SentRequest } from '../model/index.ts'
import { changesBetween, isFinal, undoOf } from '../rules/undo.ts'
import type { Known, Lost, UndoRequest } from '../rules/undo.ts'
import { describeId } from './history.ts'
import type { PossibleChange } from './reach.ts'
import { idOf, jsonIn, keyOf, pathOf } from './resource.ts'
import type { Resource } from './resource.ts'
import { pathTo, readOf } from './second-look.ts'
import type { StatesSettings, Tracked } from './second-look.ts'

/** What a request may change, and what it may cost. */
export type Reached = Pick<PossibleChange, 'resource'> & Partial<Pick<PossibleChange, 'price'>>

/** What changes of this run took that no request gives back, and what that forbids. */
export interface Losses {
  /**
   * Compares a read after requests of this run with the last one before them, if there is one. `isBack`: they put something
   * back.
   */
  readonly note: (one: Tracked, to: Known, isBack?: boolean) => void
  /** A request is about to put a resource back, or was refused. */
  readonly noteWayBack: (key: string, step: 'sent' | 'refused', request: UndoRequest) => void
  /** The findings of a case, once. */
  readonly take: (tried: Case) => readonly Finding[]
  /**
   * Why something is not changed any more: a change of the kind has lost something, and this one could lose more, or buy what the next
   * would lose. Null: none has.
   */
  readonly whyNot: (reach: readonly Reached[], knownOf: (key: string) => Known | null) => string | null
}

export function trackLosses(settings: StatesSettings): Losses {
  const { contract, rules, values, ledger, run } = settings
  /** Kind → what its changes lost first. */
  const lossy = new Map<string, string>()
  /** Key → what has been sent to put it back since it was read. */
  const backs = new Map<string, readonly UndoRequest[]>()
  const findings: { readonly tried: Case; readonly finding: Finding }[] = []
  const wayBackTo = (resource: Resource, { operation: id, body }: UndoRequest): LosingRequest | null => {
    const operation = operationById(contract, id)
    if (operation === null) return null
    return { method: operation.method, path: pathTo(operation, resource), body: JSON.stringify(body) }
  }
  const idsIn = ({ operation: id, request }: NonNullable<Tracked['by']>['accepted'][number]): readonly string[] => {
    const operation = operationById(contract, id)
    return operation === null || !isFinal(rules, id) ? [] : Object.values(pathOf(operation, new URL(request.url)))
  }
  const lostBetween = (one: Tracked, from: Known, to: Known, meant: readonly string[]): Lost | null => {
    const undo = undoOf(rules, one.line.resource.kind)
    const { lost, counted } = undo?.holds ?? { lost: () => null }
    // Others may take what is not counted, too: each of their changes is a version more.
    if (counted === null && !isBetween(changesBetween(undo, from, to), Number((one.by?.accepted.length ?? 0) > 0)))
      return null
    const [first = from] = one.earlier
    // What came during the run may not be seen yet by an instance that lags behind.
    return lost(first, to, meant) === null ? null : lost(from, to, meant)
  }
  const said = (one: Pick<Tracked['line'], 'resource'>) => describeId(contract, values, idOf(one.resource))
  return {
    note(one, to, isBack = false) {
      const { key, line, by, read: from } = one
      one.read = to
      const { resource } = line
      const back = isBack ? (backs.get(key) ?? []) : []
      backs.delete(key)
      const holds = undoOf(rules, resource.kind)?.holds
      if (holds === undefined || by === null || from === null) return
      const { tried, request } = by
      const meant = by.accepted.flatMap(idsIn)
      const lost = lostBetween(one, from, to, meant)
      if (lost === null) return
      const what = lost.inPlaceOf === undefined ? lost.says : `${lost.says} in place of ${lost.inPlaceOf}`
      ledger.append({ type: 'lost', run, key, case: tried.id, says: what })
      if (!lossy.has(resource.kind)) lossy.set(resource.kind, `${lost.says} of ${said(line)} by ${tried.id}`)
      const isRefused = !isBack && by.isRefused
      const ofChange = isRefused ? 'What is refused takes nothing away.' : holds.says(jsonIn(request.body))
      const must = `as it was before ${isBack ? 'the case was put back' : 'the request'}, with ${lost.says} ${holds.counted === null ? 'too' : 'more'}`
      const shownBy = readOf(contract, rules, resource)
      findings.push({
        tried,
        finding: {
          rule: 'sequence',
          ...(shownBy === null ? {} : { shownBy }),
          deviation: {
            kind: 'lost',
            says: isBack ? holds.says(null) : ofChange,
            must,
            what,
            by: isBack ? back.flatMap((sent) => wayBackTo(resource, sent) ?? []) : [sentOf(request)],
            isBack,
            isRefused,
            from: {
              ids: lost.of,
              id: holds.id,
              meant,
              counted: holds.counted,
              ...(holds.gone === undefined ? {} : { gone: holds.gone }),
            },
          },
          clause: holds.clause,
          inferred: null,
          at: `/body${holds.at}`,
          actual: undefined,
        },
      })
    },
    noteWayBack(key, step, request) {
      const sent = backs.get(key) ?? []
      backs.set(key, step === 'sent' ? [...sent, request] : sent.filter((one) => one !== request))
    },
    take(tried) {
      const own = findings.filter((one) => one.tried === tried).map(({ finding }) => finding)
      findings.splice(0, findings.length, ...findings.filter((one) => one.tried !== tried))
      return own
    },
    whyNot(reach, knownOf) {
      for (const { resource, price = null } of reach) {
        const loss = resource === null ? undefined : lossy.get(resource.kind)
        if (resource === null || loss === undefined) continue
        const undo = undoOf(rules, resource.kind)
        const known = knownOf(keyOf(resource))
        const atStake = known === null ? null : (undo?.holds?.lost(known, null) ?? null)
        const why = `a change of ${undo?.says ?? resource.kind} lost ${loss}`
        if (atStake !== null) return `${why}, and this one could lose ${atStake.says} of ${said({ resource })}`
        if (price !== null) return `${why}, and this one could charge a card for what is lost next`
      }
      return null
    },
  }
}

function isBetween(changes: number | null, most: number): boolean {
  return changes !== null && changes >= 0 && changes <= most
}

function sentOf({ method, url, body }: SentRequest): LosingRequest {
  const { pathname, search } = new URL(url)
  return { method, path: `${pathname}${search}`, body }
}

/** What was lost, if that is why a case is held back, in the same run or a later one; null: it is for something else. */
export function lossIn(reason: string | null): string | null {
  const held =
    /^(a change of .+? lost .+?)(?: by \S+, and this one could | in the run of \S+: once the target is mended)/
  return held.exec(reason ?? '')?.[1] ?? null
}
