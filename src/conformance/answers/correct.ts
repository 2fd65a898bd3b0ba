import type { Contract, Subject } from '../../contract/index.ts'
import type { Correction, MarkAnswer } from './write.ts'

/** What the contract has to say instead, where a run tells; nothing where it does not. */
export function correctionsFor(
  _contract: Contract,
  _subject: Subject,
  _answer: Pick<MarkAnswer, 'held' | 'differs'>,
): readonly Correction[] {
  return []
}
