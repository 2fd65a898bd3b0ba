import { TakesTooLong } from '../../../contract/index.ts'
import type { Contract, PairRequest } from '../../../contract/index.ts'
import { stepOf } from '../../model/acts.ts'
import type { AlsoTried, Case, Gap } from '../../model/index.ts'
import { keptPlan } from '../kept.ts'
import type { Constraints } from '../kept.ts'
import { ownAttempts } from './attempts.ts'
import { caseSourcesOf } from './case-source.ts'
import type { CaseSource } from './case-source.ts'
import { insideCases } from './inside.ts'
import { furtherCases, nullCase, outsideCase, wholeBodyCases } from './outside.ts'
import { forgetJudged } from './request-parts.ts'
import type { Site } from './sites.ts'

/**
 * The same for every run of a process. A plan that ran into a time limit is not kept, because a busy machine may be the
 * reason.
 */
const planned = new WeakMap<Contract, Constraints>()

/** For every keyword in every part of a request: a value just inside and a value just outside. */
export function constraintCases(contract: Contract): Constraints {
  const known = planned.get(contract) ?? keptPlan(contract)
  if (known === null) return planNow(contract)
  planned.set(contract, known)
  return known
}

function planNow(contract: Contract): Constraints {
  const cases = new Map<string, Case>()
  const sent = new Map<string, string>()
  const gaps: Gap[] = []
  const alsoTried: AlsoTried[] = []
  const keep = (made: Case): void => {
    const { operation, source, tries, clause } = made
    const { request, expect } = stepOf(made)
    const key = keyOf(operation, expect.kind, request)
    const same = sent.get(key)
    if (same !== undefined) {
      alsoTried.push({ source, tries, operation, clause, by: same })
      return
    }
    // Several schemas may say the same of one place; each is tried.
    let id = made.id
    for (let count = 2; cases.has(id); count += 1) id = `${made.id}-${count}`
    sent.set(key, id)
    cases.set(id, { ...made, id })
  }
  let isSpoilt = false
  for (const origin of caseSourcesOf(contract)) {
    // Only requests of one operation can be equal.
    sent.clear()
    let lost = 0
    for (const site of origin.sites) {
      if (lost >= mostTimeouts) {
        gaps.push(...sidesOf(origin, site, 'a pattern of this operation takes too long to match'))
        continue
      }
      const timedOut = planInTime(origin, site)
      if (timedOut === null) continue
      lost += 1
      isSpoilt = true
      gaps.push(...sidesOf(origin, site, `what could be sent cannot be judged: ${timedOut}`))
    }
    const whole = wholeBodyCases(origin)
    whole.cases.forEach(keep)
    gaps.push(...whole.gaps)
  }
  forgetJudged()
  const made = { cases: [...cases.values()], gaps, alsoTried }
  if (!isSpoilt) planned.set(contract, made)
  return made

  /** Returns what was stopped for taking too long; null if nothing was. */
  function planInTime(origin: CaseSource, site: Site): string | null {
    try {
      planSite(origin, site)
      return null
    } catch (error) {
      if (error instanceof TakesTooLong) return error.message
      throw error
    }
  }

  function planSite(origin: CaseSource, site: Site): void {
    const own = ownAttempts(origin, site)
    const outside = outsideCase(origin, site, own)
    const isGap = 'reason' in outside
    const inside = insideCases(
      origin,
      site,
      own,
      isGap ? null : outside,
      (request) => sent.get(keyOf(origin.operation.id, 'accepted', request)) ?? null,
    )
    if (isGap) gaps.push(outside)
    else keep(outside)
    inside.cases.forEach(keep)
    const absent = nullCase(origin, site, own)
    if (absent !== null) keep(absent)
    furtherCases(origin, site, own).forEach(keep)
    gaps.push(...inside.gaps)
    alsoTried.push(...inside.alsoTried)
  }
}

/** Sites of one operation whose patterns may time out, a second each, before the rest is given up. */
const mostTimeouts = 3

/** The gaps of both sides of a constraint that cannot be tried. */
function sidesOf({ operation }: CaseSource, { keyword, clause }: Site, reason: string): readonly Gap[] {
  return ['inside', 'outside'].map((side) => ({
    source: 'constraint',
    tries: `${keyword} ${side}`,
    operation: operation.id,
    clause,
    reason,
  }))
}

function keyOf(operation: string, kind: string, request: PairRequest): string {
  return JSON.stringify([operation, kind, request])
}
