import { readFile } from 'node:fs/promises'
import type { JsonObject } from '../../contract/index.ts'
import { objectsIn, numberIn, textIn } from '../checks/invariants/read.ts'
import type { KnownFinding } from '../model.ts'
import { reportFormat } from '../report-format.ts'
import { reasonOf, UsageError } from '../usage-error.ts'

/** The findings of an earlier run. */
export interface Baseline {
  readonly file: string
  readonly findings: readonly KnownFinding[]
}

/** Reads a report that `--json` wrote. Throws a UsageError for anything else. */
export async function readBaseline(file: string): Promise<Baseline> {
  const refuse = (why: string): never => {
    throw new UsageError(`--baseline ${file}: ${why}`)
  }
  const text = await readFile(file, 'utf8').catch((error: unknown) => refuse(`cannot be read (${reasonOf(error)})`))
  const report = parse(text)
  const format = numberIn(report, 'format')
  const cases = objectsIn(report, 'cases')
  if (format === null || cases === null) return refuse('not a report of this command, as --json writes it')
  if (format > reportFormat) {
    return refuse(`its format is ${format}, and this version reads up to ${reportFormat}: update, or make a new one`)
  }
  const findings = cases.flatMap(findingsOf)
  if (findings.includes(null)) return refuse('a report without findings, such as a plan, is no baseline')
  return { file, findings: findings.filter((finding) => finding !== null) }
}

/** Null in the place of what is not one. */
function findingsOf(entry: JsonObject): readonly (KnownFinding | null)[] {
  const id = textIn(entry, 'id')
  const findings = objectsIn(entry, 'findings')
  if (id === null || findings === null) return [null]
  return findings.map((finding) => {
    const [rule, clause] = [textIn(finding, 'rule'), textIn(finding, 'clause')]
    const [at, expected] = [textIn(finding, 'at'), textIn(finding, 'expected')]
    if (rule === null || clause === null || at === null || expected === null) return null
    return { case: id, rule, clause, at, expected }
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
