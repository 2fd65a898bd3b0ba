/** How instrumented code is told which mutant is active, and tells which ones it came past. */
interface Switch {
  activeMutant?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  currentTestId?: string | undefined
  mutantCoverage?: { readonly static: Record<string, number>; readonly perTest: Record<string, Record<string, number>> }
}

/** More than any case needs: a mutant that comes by so often goes round in circles. */
const hitLimit = 200_000

/** Where instrumented code looks. */
const place = '__stryker__'

function current(): Switch {
  const shared = globalThis as unknown as Record<string, Switch | undefined>
  const known = shared[place] ?? {}
  shared[place] = known
  return known
}

/** From now on the code has this fault; null: none. */
export function activate(mutant: string | null): void {
  Object.assign(current(), { activeMutant: mutant ?? undefined, hitCount: 0, hitLimit })
}

/** From now on it is noted which mutants are come past. */
export function startNoting(): void {
  current().currentTestId = running
}

const running = 'running'

/** The mutants that were come past before anything was noted: where modules were loaded. */
export function ranAtStart(): ReadonlySet<string> {
  return new Set(Object.keys(current().mutantCoverage?.static ?? {}))
}

/** The mutants that were come past since the last time. */
export function takeNoted(): readonly string[] {
  const { mutantCoverage } = current()
  const noted = Object.keys(mutantCoverage?.perTest[running] ?? {})
  if (mutantCoverage !== undefined) mutantCoverage.perTest[running] = {}
  return noted
}
