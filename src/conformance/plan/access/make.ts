import type { Contract, Operation, PairRequest, Pointer, Safety } from '../../../contract/index.ts'
import type { Act, RequestCase, SequenceCase } from '../../model.ts'
import { fixturesIn } from '../fixtures-in.ts'
import type { Documented } from './answers.ts'
import { sameButForIds } from './same-as-absent.ts'

/** What a case of access is about. */
export interface About {
  readonly contract: Contract
  readonly operation: Operation
  readonly tries: string
  /** Tells cases of one kind and operation apart. */
  readonly name: string | null
  readonly summary: string
}

/** Reservations about what has to come back. */
export interface Reserve {
  readonly assumed?: string
  readonly rivals?: string
}

export function requestCase(
  about: About,
  request: PairRequest,
  { clause, expect }: Documented,
  own: Reserve & {
    readonly clause?: Pointer
    readonly safety?: Safety
    readonly probe?: true
    readonly relies?: 'keys'
  },
): RequestCase {
  const { contract, operation } = about
  return {
    ...headOf(about),
    source: 'access',
    clause,
    expect,
    request,
    priors: [],
    fixtures: fixturesIn(contract, request).toSorted(),
    safety: operation.safety,
    ...own,
  }
}

/** Two requests that have to be answered alike: one for something out of reach, one for what does not exist. */
export function twinCase(
  about: About,
  [asked, absent]: readonly [PairRequest, PairRequest],
  wanted: Documented,
  clause: Pointer,
  own: Reserve,
): SequenceCase {
  const { contract, operation } = about
  const act = (label: string, request: PairRequest): Act => ({
    label,
    operation: operation.id,
    clause: wanted.clause,
    request,
    expect: wanted.expect,
    ...own,
    bind: {},
    times: 1,
  })
  return {
    ...headOf(about),
    source: 'access',
    clause,
    fixtures: [...new Set([...fixturesIn(contract, asked), ...fixturesIn(contract, absent)])].toSorted(),
    safety: operation.safety,
    relies: 'keys',
    apart: operation.safety !== 'read',
    acts: [act('asked', asked), act('absent', absent)],
    holds: [
      {
        says: 'What is out of reach is answered like what does not exist.',
        clause,
        inferred: 'That the bodies are the same is not stated.',
        check: sameButForIds('asked', 'absent'),
      },
    ],
  }
}

function headOf({ operation, tries, name, summary }: About) {
  return {
    id: `${operation.id}/${tries}${name === null ? '' : `-${name}`}`,
    tries,
    operation: operation.id,
    summary,
  }
}
