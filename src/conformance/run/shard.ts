import type { Contract } from '../../contract/index.ts'
import type { Case } from '../model/index.ts'
import type { Shard } from '../options/options.ts'
import { useOf } from './native.ts'

/**
 * The cases of one of several runs that share a plan: each case is in exactly one. Cases stay together if one changes what
 * another uses, so that no run disturbs another, and so does a case with its control.
 */
export function casesOf(contract: Contract, cases: readonly Case[], { index, of }: Shard): readonly Case[] {
  const groups = grouped(contract, cases)
  const loads = Array.from({ length: of }, () => 0)
  const chosen = new Set<Case>()
  for (const group of groups.toSorted((one, other) => other.length - one.length)) {
    const least = loads.indexOf(Math.min(...loads))
    loads[least] = (loads[least] ?? 0) + group.length
    if (least === index - 1) for (const one of group) chosen.add(one)
  }
  return cases.filter((one) => chosen.has(one))
}

/** Cases that have to be in one run, in the order of the plan. */
function grouped(contract: Contract, cases: readonly Case[]): readonly (readonly Case[])[] {
  const uses = cases.map((one) => useOf(contract, {}, one))
  const written = new Set(uses.flatMap(({ writes, resources }) => (writes ? resources : [])))
  const parents = cases.map((_, place) => place)
  const rootOf = (place: number): number => {
    let root = place
    while (parents[root] !== root) root = parents[root] ?? root
    parents[place] = root
    return root
  }
  const first = new Map<string, number>()
  const join = (name: string, place: number): void => {
    const known = first.get(name)
    if (known === undefined) first.set(name, place)
    else parents[rootOf(place)] = rootOf(known)
  }
  for (const [place, one] of cases.entries()) {
    for (const name of uses[place]?.resources ?? []) if (written.has(name)) join(`resource ${name}`, place)
    join(`case ${one.id}`, place)
    if (one.control !== undefined) join(`case ${one.control}`, place)
  }
  const groups = new Map<number, Case[]>()
  for (const [place, one] of cases.entries()) groups.set(rootOf(place), [...(groups.get(rootOf(place)) ?? []), one])
  return [...groups.values()]
}
