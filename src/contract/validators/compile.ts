import { isRisky } from '../expression.ts'
import type { JsonObject } from '../json.ts'
import type { Operation, Warning } from '../model.ts'
import { usesMarks } from '../parse/reading.ts'
import type { Problem } from '../problems.ts'
import { schemaOwners } from './owners.ts'
import type { RawTable, RawValidate } from './raw.ts'
import { buildSchemas, reaching } from './schemas.ts'
import type { Broken, Schemas } from './schemas.ts'

/** Compiles schemas in memory. Broken parts of a foreign contract are set aside. */
export function compileSchemas(
  document: JsonObject,
  operations: readonly Operation[],
): {
  readonly table: RawTable
  readonly problems: readonly Problem[]
  /** Owners whose schemas contain or reach a pattern that may take for ever. */
  readonly risky: ReadonlySet<string>
  readonly warnings: readonly Warning[]
} {
  const built = buildSchemas(document, operations, true)
  const { ajv, onDemand, ids, texts, branches, inherited, problems, broken } = built
  const strict = usesMarks(document)
  if (strict && problems.length > 0) {
    return { table: { schemas: {}, texts, branches: {}, inherited }, problems, risky: new Set(), warnings: [] }
  }
  const bad = reaching(new Set(broken.ids.keys()), broken.edges)
  // Without `onDemand`, buildSchemas compiled it; this looks it up.
  const compiled = (id: string): RawValidate => onDemand?.validatorOf(id) ?? (ajv.getSchema(id) as RawValidate)
  const usable = (id: string): boolean => !bad.has(id)
  const table: RawTable = {
    schemas: Object.fromEntries([...ids].filter(([, id]) => usable(id)).map(([key, id]) => [key, compiled(id)])),
    texts,
    branches: Object.fromEntries(
      [...branches].flatMap(([clause, alternatives]) =>
        alternatives.every(usable) ? [[clause, alternatives.map(compiled)]] : [],
      ),
    ),
    inherited,
  }
  const risky = riskyOwners(built)
  return { table, problems: [], risky, warnings: warningsFor(document, operations, ids, broken) }
}

function riskyOwners({ ids, patterns, broken }: Schemas): ReadonlySet<string> {
  const found = reaching(new Set([...patterns].flatMap(([id, own]) => (own.some(isRisky) ? [id] : []))), broken.edges)
  return new Set([...ids].flatMap(([owner, id]) => (found.has(id) ? [owner] : [])))
}

function warningsFor(
  document: JsonObject,
  operations: readonly Operation[],
  ids: ReadonlyMap<string, string>,
  { lost, ids: faulty, edges, notes }: Broken,
): readonly Warning[] {
  const users = new Map<string, string[]>()
  for (const operation of lost.length + faulty.size > 0 ? operations : []) {
    for (const { key } of schemaOwners(document, [operation])) {
      users.set(key, [...(users.get(key) ?? []), operation.id])
    }
  }
  const setAside = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => users.get(key) ?? []))]
  const byProblem = new Map<string, { problem: Problem; setAside: string[] }>()
  const add = (problem: Problem, ofThese: readonly string[]): void => {
    const key = `${problem.pointer} ${problem.message}`
    byProblem.set(key, { problem, setAside: [...(byProblem.get(key)?.setAside ?? []), ...ofThese] })
  }
  for (const { key, problems } of lost) for (const problem of problems) add(problem, setAside([key]))
  for (const [id, problems] of faulty) {
    const reached = reaching(new Set([id]), edges)
    const keys = [...ids].flatMap(([key, own]) => (reached.has(own) ? [key] : []))
    for (const problem of problems) add(problem, setAside(keys))
  }
  return [
    ...[...byProblem.values()].map(({ problem: { pointer, message }, setAside: all }) => ({
      pointer,
      message,
      setAside: [...new Set(all)],
    })),
    ...notes.map(({ pointer, message }) => ({ pointer, message, setAside: [] })),
  ]
}
