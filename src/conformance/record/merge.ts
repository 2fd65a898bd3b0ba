import { readFile } from 'node:fs/promises'
import type { Contract } from '../../contract/index.ts'
import type { ChangesMade, Plan, Report, Result } from '../model/index.ts'
import { changeNames } from '../model/report.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import { coverageByRule, coverageOf } from '../plan/coverage.ts'
import { planAtSandbox } from '../plan/select.ts'
import { canonical, digestOf, recordFormat, restoredResult } from './record.ts'
import type { RunRecord, SavedSelection } from './record.ts'

/** Reads the record in a report that a run with `--shard` wrote. Throws a UsageError for anything else. */
async function readShard(file: string): Promise<RunRecord> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`--merge ${file}: cannot be read (${reasonOf(error)})`)
  })
  const record = recordIn(text)
  if (record === null) {
    throw new UsageError(`--merge ${file}: not a report of a run with --shard, as --json writes it`)
  }
  if (record.format !== recordFormat) {
    throw new UsageError(
      `--merge ${file}: its record has the format ${record.format}, and this version reads ${recordFormat}`,
    )
  }
  return record
}

function recordIn(text: string): RunRecord | null {
  try {
    return (JSON.parse(text) as { readonly record?: RunRecord }).record ?? null
  } catch {
    return null
  }
}

/**
 * One report of the reports of all shards. `planOf` plans as they did. Throws a UsageError if they do not belong together, or
 * a case is missing or in two of them.
 */
export async function mergedReport(
  contract: Contract,
  files: readonly string[],
  planOf: (selection: SavedSelection) => Promise<{ readonly plan: Plan; readonly ids: ReadonlySet<string> }>,
): Promise<Report> {
  const records = await Promise.all(files.map(readShard))
  const [first] = records
  const file = files[0] ?? ''
  if (first === undefined) throw new UsageError('--merge: names no file')
  if (first.contract.sha256 !== digestOf(contract)) {
    throw new UsageError(
      `--merge ${file}: is about another contract, ${first.contract.title} ${first.contract.version}`,
    )
  }
  checkTogether(files, records)
  const { plan, ids } = await planOf(first.plan)
  const implied = first.plan.atSandbox ? planAtSandbox(plan) : plan
  const results = records.flatMap((record) =>
    record.results.map((saved) => {
      const result = restoredResult(saved, implied.cases)
      if (result === null) throw new UsageError(`--merge: ${saved.case} is no case of this contract`)
      return result
    }),
  )
  const left = new Set(records.flatMap(({ run }) => run.notAllowed))
  const notAllowed = implied.cases.filter(({ id }) => left.has(id)).map((one) => ({ case: one }))
  checkComplete(ids, results, left)
  const places = new Map(implied.cases.map(({ id }, place) => [id, place]))
  const placeOf = ({ case: { id } }: Result): number => places.get(id) ?? places.size
  const runs = records.map(({ run }) => run)
  const changes = runs.flatMap((run) => run.changes ?? [])
  const unfinished = runs.flatMap((run) => run.unfinished ?? [])
  const startedAt = Math.min(...runs.map((run) => run.startedAt))
  return {
    ...first.run,
    repeat: unsharded(first.run.repeat),
    ...(first.run.again === undefined ? {} : { again: unsharded(first.run.again) }),
    contract,
    plan: implied,
    coverage: coverageOf(contract, implied),
    byRule: coverageByRule(implied),
    results: results.toSorted((one, other) => placeOf(one) - placeOf(other)),
    resourceRules: added(runs.map((run) => run.resourceRules)),
    notAllowed,
    isWhole: runs.every((run) => run.isWhole),
    ...(unfinished.length === 0 ? {} : { unfinished }),
    ...(changes.length === 0
      ? {}
      : {
          changes: Object.fromEntries(
            changeNames.map((name) => [name, changes.flatMap((change) => change[name])]),
          ) as unknown as ChangesMade,
        }),
    startedAt,
    duration: Math.max(...runs.map((run) => run.startedAt + run.duration)) - startedAt,
  }
}

function checkTogether(files: readonly string[], records: readonly RunRecord[]): void {
  const [first] = records
  const common = ({ tool, contract, plan, shard, run: { target, strict, floors } }: RunRecord) =>
    canonical({ tool, contract, plan, of: shard?.of, target, strict, floors })
  const other = records.findIndex((record) => first !== undefined && common(record) !== common(first))
  if (other >= 0) {
    throw new UsageError(
      `--merge ${files[other]}: is of another run than ${files[0]}: they differ in version, contract, target or flags`,
    )
  }
  const of = first?.shard?.of ?? 0
  const indexes = records.map(({ shard }) => shard?.index ?? 0)
  const missing = Array.from({ length: of }, (_, place) => place + 1).filter((index) => !indexes.includes(index))
  const twice = indexes.findIndex((index, place) => indexes.indexOf(index) !== place)
  if (missing.length > 0) throw new UsageError(`--merge: shard ${missing.join(', ')} of ${of} is missing`)
  if (twice >= 0) throw new UsageError(`--merge ${files[twice]}: shard ${indexes[twice]} of ${of} is there twice`)
}

function checkComplete(ids: ReadonlySet<string>, results: readonly Result[], left: ReadonlySet<string>): void {
  const seen = new Set(left)
  for (const { case: tried } of results) {
    if (ids.has(tried.id) && seen.has(tried.id)) throw new UsageError(`--merge: ${tried.id} was tried twice`)
    seen.add(tried.id)
  }
  const lost = [...ids].filter((id) => !seen.has(id))
  if (lost.length > 0) throw new UsageError(`--merge: ${lost.length} cases are in no shard, such as ${lost[0]}`)
}

function added(counts: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const [name, count] of counts.flatMap((one) => Object.entries(one))) sums[name] = (sums[name] ?? 0) + count
  return sums
}

function unsharded(command: string): string {
  return command.replace(/ --shard \S+/, '')
}
