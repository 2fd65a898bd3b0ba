import { access, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ContractError } from '../../src/contract/problems.ts'
import { parseDocumentText, readDocument } from '../../src/contract/document.ts'
import { isObject } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { nearestNames } from '../../src/contract/nearest-names.ts'
import { valueAt } from '../../src/contract/pointer.ts'
import { REDOCLY_CONFIG, runRedocly } from './redocly.ts'
import type { RunRedocly } from './redocly.ts'

/** One thing that lint objects to, with its place in the file as it was written. */
export interface LintFinding {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1. */
  readonly column: number
  /** `house/<rule>`, `rule/<rule>`, one of Redocly's own, or `syntax`. */
  readonly rule: string
  readonly severity: 'error' | 'warn'
  readonly pointer: string
  readonly message: string
}

/** The part of Redocly's report that is read here. */
interface Report {
  readonly problems: readonly {
    readonly ruleId: string
    readonly severity: 'error' | 'warn'
    readonly message: string
    readonly suggest: readonly string[]
    readonly location: readonly {
      readonly pointer?: string
      readonly start?: { readonly line: number; readonly col: number }
    }[]
  }[]
}

/**
 * Lints OpenAPI documents with the rules of redocly.yaml, all in one run; findings by file, in the order of lines.
 * A file that is no YAML has findings of the rule `syntax`. Throws where a file is missing or Redocly itself could not run.
 */
export async function lintFiles(
  files: readonly string[],
  cwd: string,
  run: RunRedocly = runRedocly,
): Promise<ReadonlyMap<string, readonly LintFinding[]>> {
  await Promise.all(files.map((file) => access(resolve(cwd, file)).catch(() => missing(file))))
  const outcome = await run(
    ['lint', ...files, '--config', REDOCLY_CONFIG, '--format', 'json', '--max-problems', '10000'],
    cwd,
  )
  const reports = readReports(outcome.stdout)
  if (reports.length === files.length) {
    return new Map(
      await Promise.all(
        files.map(async (file, index): Promise<[string, LintFinding[]]> => {
          const findings = findingsOf(file, reports[index])
          return [file, await withReferences(findings, resolve(cwd, file))]
        }),
      ),
    )
  }
  const broken = await Promise.all(
    files.map(async (file): Promise<[string, LintFinding[]]> => [file, await syntaxFindings(file, cwd)]),
  )
  if (broken.every(([, findings]) => findings.length === 0))
    throw new Error(`Redocly could not lint: ${lastLines(outcome.stderr)}`)
  return new Map(broken)
}

function missing(file: string): never {
  throw new Error(`There is no file ${file} to lint: check the path.`)
}

/** Redocly writes one JSON object for each file, one right behind the other. */
function readReports(stdout: string): Report[] {
  if (!stdout.trimStart().startsWith('{')) return []
  return stdout.split(/(?<=^\})(?=\{)/m).map((text) => JSON.parse(text) as Report)
}

function findingsOf(file: string, report: Report | undefined): LintFinding[] {
  const findings = (report?.problems ?? []).map(({ ruleId, severity, message, suggest, location: [place] }) => ({
    file,
    line: place?.start?.line ?? 1,
    column: place?.start?.col ?? 1,
    rule: ruleId,
    severity,
    pointer: (place?.pointer ?? '').replace(/^#/, ''),
    message: suggest.length === 0 ? message : `${message} Did you mean ${suggest.join(' or ')}?`,
  }))
  return inOrder(findings)
}

/** By place; where a text cannot be read at all, what follows an error is mostly its consequence. */
function inOrder(findings: readonly LintFinding[]): LintFinding[] {
  return findings.toSorted((one, other) => one.line - other.line || one.column - other.column)
}

const UNRESOLVED = 'no-unresolved-refs'

/** A reference that leads nowhere says what it names, and what comes near; what else is said of its place only follows. */
async function withReferences(findings: LintFinding[], path: string): Promise<LintFinding[]> {
  const lost = findings.filter(({ rule }) => rule === UNRESOLVED)
  if (lost.length === 0) return findings
  const document = parseDocumentText(await readFile(path, 'utf8'), path)
  const places = new Set(lost.map(({ pointer }) => pointer))
  return findings
    .filter(({ rule, pointer }) => rule === UNRESOLVED || !places.has(pointer))
    .map((finding) => (finding.rule === UNRESOLVED ? { ...finding, message: unresolved(finding, document) } : finding))
}

function unresolved({ pointer, message }: LintFinding, document: JsonObject): string {
  const target = valueAt(document, `${pointer}/$ref`) ?? valueAt(document, pointer)
  if (typeof target !== 'string' || !target.startsWith('#/')) return message
  const end = target.lastIndexOf('/')
  const beside = valueAt(document, target.slice(1, end))
  const nearest = isObject(beside) ? nearestNames(target.slice(end + 1), Object.keys(beside)) : []
  return `Nothing is at ${target}. ${nearest.length === 0 ? 'Correct it.' : `Nearest: ${nearest.join(', ')}.`}`
}

async function syntaxFindings(file: string, cwd: string): Promise<LintFinding[]> {
  try {
    await readDocument(resolve(cwd, file))
    return []
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    const findings = error.problems.map(({ pointer, message, position }): LintFinding => ({
      file,
      line: position?.line ?? 1,
      column: position?.column ?? 1,
      rule: 'syntax',
      severity: 'error',
      pointer,
      message,
    }))
    return inOrder(findings)
  }
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-5).join('\n')
}
