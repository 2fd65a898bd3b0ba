import type { Contract, PairRequest } from '../../../contract/index.ts'
import type { AlsoTried, Gap, Plan, RequestCase } from '../../model.ts'
import { ownAttempts } from './attempts.ts'
import { groundsOf } from './ground.ts'
import { insideCases } from './inside.ts'
import { outsideCase } from './outside.ts'
import { wholeBodyCases } from './whole-body.ts'

/** For every keyword of every part of a request: the value just inside, and the value just outside. */
export function constraintCases(contract: Contract): Pick<Plan, 'cases' | 'gaps' | 'alsoTried'> {
  const cases = new Map<string, RequestCase>()
  const sent = new Map<string, string>()
  const gaps: Gap[] = []
  const alsoTried: AlsoTried[] = []
  const keep = (made: RequestCase): void => {
    const { operation, request, expect, source, tries, clause } = made
    const key = keyOf(operation, expect.kind, request)
    const same = sent.get(key)
    if (same !== undefined) {
      alsoTried.push({ source, tries, operation, clause, by: same })
      return
    }
    // Several schemas may say the same of one place: every one of them is tried.
    let id = made.id
    for (let count = 2; cases.has(id); count += 1) id = `${made.id}-${count}`
    sent.set(key, id)
    cases.set(id, { ...made, id })
  }
  for (const ground of groundsOf(contract)) {
    for (const site of ground.sites) {
      const own = ownAttempts(ground, site)
      const outside = outsideCase(ground, site, own)
      if ('reason' in outside) gaps.push(outside)
      else keep(outside)
      const inside = insideCases(
        ground,
        site,
        own,
        'reason' in outside ? null : outside,
        (request) => sent.get(keyOf(ground.operation.id, 'accepted', request)) ?? null,
      )
      inside.cases.forEach(keep)
      gaps.push(...inside.gaps)
      alsoTried.push(...inside.alsoTried)
    }
    const whole = wholeBodyCases(ground)
    whole.cases.forEach(keep)
    gaps.push(...whole.gaps)
  }
  return { cases: [...cases.values()], gaps, alsoTried }
}

function keyOf(operation: string, kind: string, request: PairRequest): string {
  return JSON.stringify([operation, kind, request])
}
