import { access, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ContractError } from '../../src/contract/problems.ts'
import { parseDocumentText, readDocument } from '../../src/contract/document.ts'
import { groupBy } from '../../src/contract/group-by.ts'
import { isObject } from '../../src/contract/json.ts'
import type { JsonObject } from '../../src/contract/json.ts'
import { nearestHint, nearestNames } from '../../src/contract/nearest-names.ts'
import { decodePointer, encodePointer, parentOf, valueAt } from '../../src/contract/pointer.ts'
import { positionOf } from '../../src/contract/positions.ts'
import { schemasAt } from '../../src/contract/schemas-at.ts'
import { REDOCLY_CONFIG, runRedocly } from './redocly.ts'
import type { RunRedocly } from './redocly.ts'

export interface LintFinding {
  readonly file: string
  readonly line: number
  readonly column: number
  /** `house/<rule>`, `rule/<rule>`, Redocly's own, or `syntax`. */
  readonly rule: string
  readonly severity: 'error' | 'warn'
  readonly pointer: string
  readonly message: string
}

interface Report {
  readonly problems: readonly {
    readonly ruleId: string
    readonly severity: 'error' | 'warn'
    readonly message: string
    readonly suggest: readonly string[]
    /** The media type, parameter or schema that an example is of. */
    readonly from?: { readonly pointer?: string }
    readonly location: readonly {
      readonly pointer?: string
      readonly start?: { readonly line: number; readonly col: number }
    }[]
  }[]
}

/**
 * Lints documents with redocly.yaml in one run; findings by file, in the order of lines. Invalid YAML gives a `syntax`
 * finding. Throws if a file is missing or Redocly fails.
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
          const findings = withoutWhatFollows(findingsOf(file, reports[index]))
          return [file, await withPlaces(findings, file, resolve(cwd, file))]
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

/** Redocly writes one JSON object per file without separators. */
function readReports(stdout: string): Report[] {
  if (!stdout.trimStart().startsWith('{')) return []
  return stdout.split(/(?<=^\})(?=\{)/m).map((text) => JSON.parse(text) as Report)
}

/** A finding with the place that it is checked from; empty: none. */
interface Told extends LintFinding {
  readonly from: string
}

function findingsOf(file: string, report: Report | undefined): Told[] {
  const findings = (report?.problems ?? []).map(({ ruleId, severity, message, suggest, from, location: [place] }) => ({
    file,
    line: place?.start?.line ?? 1,
    column: place?.start?.col ?? 1,
    rule: ruleId,
    severity,
    pointer: (place?.pointer ?? '').replace(/^#/, ''),
    message: message + (ruleId === UNUSED ? ' Refer to it, or remove it.' : suggestion(message, suggest)),
    from: (from?.pointer ?? '').replace(/^#/, ''),
  }))
  return inOrder(findings)
}

/** Redocly suggests names that are nothing alike, too. */
function suggestion(message: string, suggest: readonly string[]): string {
  const [, name] = /`([^`]+)`/.exec(message) ?? []
  const near = name === undefined ? suggest : nearestNames(name, suggest)
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`
}

/** After a syntax error, later findings are mostly its consequence. */
function inOrder<F extends LintFinding>(findings: readonly F[]): F[] {
  return findings.toSorted((one, other) => one.line - other.line || one.column - other.column)
}

/** Where the form of an object is wrong, only that: other rules read the same part. */
function withoutWhatFollows<F extends LintFinding>(findings: readonly F[]): readonly F[] {
  const broken = new Set(findings.filter(({ rule }) => rule === 'struct').map(({ pointer }) => parentOf(pointer)))
  return findings.filter(
    ({ rule, pointer }) => rule === 'struct' || !(broken.has(pointer) || broken.has(parentOf(pointer))),
  )
}

const UNRESOLVED = 'no-unresolved-refs'
const UNUSED = 'no-unused-components'

/** Rules that say that nothing refers to something, which is open while a reference leads nowhere. */
const FOLLOWING = [UNUSED, 'house/error-codes-used']

const WRONG_EXAMPLE = /^no-invalid-(?:media-type|parameter|schema)-examples$/

/** Adds what one file alone does not show: names that come near a broken reference, and the schema that an example breaks. */
async function withPlaces(findings: readonly Told[], file: string, path: string): Promise<LintFinding[]> {
  const told = findings.map(({ from: _from, ...finding }): LintFinding => finding)
  if (!findings.some(({ rule }) => rule === UNRESOLVED || WRONG_EXAMPLE.test(rule))) return told
  const document = parseDocumentText(await readFile(path, 'utf8'), path)
  const shown = told.map((finding, index) => {
    const line = WRONG_EXAMPLE.test(finding.rule) ? schemaLine(document, finding, findings[index]?.from ?? '') : null
    return line === null ? finding : { ...finding, message: `${finding.message} The schema: ${file}:${line}.` }
  })
  return withReferences(shown, document)
}

/** The line of the schema that a value in an example breaks; null: unknown. */
function schemaLine(document: JsonObject, { rule, pointer }: LintFinding, from: string): number | null {
  const start = rule === 'no-invalid-schema-examples' ? from : `${from}/schema`
  const [, base = '', inside = ''] =
    /^(.*?\/examples\/[^/]+\/value)(\/.*)?$/.exec(pointer) ??
    /^(.*?\/(?:example|examples\/\d+))(\/.*)?$/.exec(pointer) ??
    []
  if (base === '') return null
  let at = schemasAt(document, [start])
  let value = valueAt(document, base)
  for (const name of decodePointer(inside)) {
    const below = Array.isArray(value) ? at.items() : at.member(name)
    if (below === null) break
    at = below
    value = valueAt(value, encodePointer(name))
  }
  return positionOf(document, at.parts.at(-1)?.pointer ?? start)?.line ?? null
}

/** Adds similar names to broken references, and drops what follows from them. */
function withReferences(findings: readonly LintFinding[], document: JsonObject): LintFinding[] {
  const lost = findings.filter(({ rule }) => rule === UNRESOLVED)
  const places = new Set(lost.map(({ pointer }) => pointer))
  return findings
    .filter(({ rule, pointer }) => rule === UNRESOLVED || !(places.has(pointer) || FOLLOWING.includes(rule)))
    .map((finding) => (finding.rule === UNRESOLVED ? { ...finding, message: unresolved(finding, document) } : finding))
}

function unresolved({ pointer, message }: LintFinding, document: JsonObject): string {
  const target = valueAt(document, `${pointer}/$ref`) ?? valueAt(document, pointer)
  return typeof target === 'string' && target.startsWith('#/') ? nothingAt(document, target) : message
}

/** Of a reference within a document that leads nowhere: where it may lead. */
export function nothingAt(document: JsonObject, reference: string): string {
  const end = reference.lastIndexOf('/')
  const beside = valueAt(document, reference.slice(1, end))
  const nearest = isObject(beside) ? nearestHint(reference.slice(end + 1), Object.keys(beside)) : ''
  return `Nothing is at ${reference}.${nearest === '' ? ' Correct it.' : nearest}`
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
    // The parser may object twice to one place.
    const byPlace = groupBy(findings, ({ line, column }) => `${line}:${column}`)
    return inOrder([...byPlace.values()].flatMap(([first]) => first ?? []))
  }
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-5).join('\n')
}
