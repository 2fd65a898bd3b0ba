import type { Case, Target } from '../model.ts'

const reasons: Readonly<Record<NonNullable<Case['relies']>, string>> = {
  state: 'the mock keeps no state',
  keys: 'the mock knows no keys',
}

/** Why a case says nothing about our mock; null for cases that do, and for every other target. */
export function beyondMock({ own }: Target, { relies }: Case): string | null {
  return own === 'mock' && relies !== undefined ? reasons[relies] : null
}
