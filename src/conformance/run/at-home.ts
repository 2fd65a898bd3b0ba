import { fixturesIn } from '../model/fixtures.ts'
import type { Act, Case, Result } from '../model/index.ts'
import type { Ask } from './ask.ts'
import { blockedResult } from './gate.ts'
import type { Addressing } from './request-for.ts'
import { lookBy } from './words.ts'

/** Cases that say something at the target, and those that do not. */
export interface CasesAwayFromHome {
  readonly send: readonly Case[]
  readonly blocked: readonly Result[]
}

/**
 * A credential that is bound to a sub-account may see what is there: only what is elsewhere can show that access is refused.
 */
export async function awayFromHome(
  cases: readonly Case[],
  addressing: Addressing,
  ask: Ask,
): Promise<CasesAwayFromHome> {
  const { contract, rules, values } = addressing
  const homeOf = rules.access?.homeOf
  if (homeOf === undefined) return { send: cases, blocked: [] }
  const { fixtures } = contract
  const homes = new Map<string, Promise<string | null>>()
  const around = { fixtures, values, look: lookBy(addressing, ask) }
  const homeBy = (name: string): Promise<string | null> => {
    const fixture = fixtures[name]
    const home = homes.get(name) ?? (fixture === undefined ? Promise.resolve(null) : homeOf(fixture, around))
    homes.set(name, home)
    return home
  }
  const send: Case[] = []
  const blocked: Result[] = []
  for (const tried of cases) {
    const why = await whyAtHome(tried)
    if (why === null) send.push(tried)
    else blocked.push(blockedResult(tried, why))
  }
  return { send, blocked }

  async function whyAtHome({ acts }: Case): Promise<string | null> {
    for (const { request } of acts.filter(isRefused)) {
      const as = fixtures[request.as ?? '']
      const bound = as?.state['location']
      if (as === undefined || typeof bound !== 'string') continue
      const home = await homeBy(as.name)
      if (home === null) continue
      for (const name of fixturesIn(contract, { ...request, as: null })) {
        if (name === bound || (await homeBy(name)) !== home) continue
        return `${as.name} is bound to ${home}, where ${name} is too: give them sub-accounts of their own`
      }
    }
    return null
  }
}

function isRefused(act: Act): boolean {
  return act.role === 'step' ? act.expect.status >= 400 : typeof act.wanted === 'number' && act.wanted >= 400
}
