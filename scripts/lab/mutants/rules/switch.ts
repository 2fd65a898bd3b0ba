/** Activates a mutant in instrumented code, and records which ones are reached. */
interface Switch {
  activeMutant?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  currentTestId?: string | undefined
  mutantCoverage?: { readonly static: Record<string, number>; readonly perTest: Record<string, Record<string, number>> }
}

/** More than any case needs: the mutant loops. */
const hitLimit = 200_000

/** Global of instrumented code. */
const place = '__stryker__'

function current(): Switch {
  const shared = globalThis as unknown as Record<string, Switch | undefined>
  const known = shared[place] ?? {}
  shared[place] = known
  return known
}

export function activate(mutant: string | null): void {
  Object.assign(current(), { activeMutant: mutant ?? undefined, hitCount: 0, hitLimit })
}

export function startNoting(): void {
  current().currentTestId = running
}

const running = 'running'

/** Reached before recording, when modules were loaded. */
export function ranAtStart(): ReadonlySet<string> {
  return new Set(Object.keys(current().mutantCoverage?.static ?? {}))
}

export function takeNoted(): readonly string[] {
  const { mutantCoverage } = current()
  const noted = Object.keys(mutantCoverage?.perTest[running] ?? {})
  if (mutantCoverage !== undefined) mutantCoverage.perTest[running] = {}
  return noted
}
