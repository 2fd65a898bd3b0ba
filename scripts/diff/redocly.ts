import { arrayOf, isArray } from '../../src/contract/json.ts'
import type { Json } from '../../src/contract/model.ts'
import { decodePointer } from '../../src/contract/pointer.ts'
import { REDOCLY_CONFIG, runRedocly } from '../lint/redocly.ts'
import type { Change, Clause } from './change.ts'

interface Report {
  readonly changes: readonly RedoclyChange[]
}

interface RedoclyChange {
  readonly path: string
  readonly typeName: string
  readonly kind: 'added' | 'removed' | 'modified'
  readonly impact: 'major' | 'minor' | 'patch'
  readonly verdicts: readonly { readonly message: string }[]
  readonly property?: string
  readonly base?: RedoclyPlace
  readonly revision?: RedoclyPlace
}

interface RedoclyPlace {
  readonly pointer: string
  readonly value?: Json
}

/** Assertions that Redocly rates as wording. */
const RATED_TOO_LOW = ['minContains', 'maxContains', 'readOnly', 'writeOnly']

const WORDING = ['title', 'description', 'summary', 'example', 'examples', 'externalDocs', '$comment', 'xml']

const COMPARED_HERE = ['default', 'unevaluatedProperties']

const HOLDS_CLAUSES = ['Schema', 'Parameter', 'Header', 'MediaType', 'RequestBody']

/**
 * Redocly's diff: major changes are breaks, minor ones notices. Also notices: changes of values that Redocly rates as
 * wording, such as a response's `enum`. Throws if it fails.
 */
export async function compareByRedocly(baseFile: string, revisionFile: string, cwd: string): Promise<Change[]> {
  const outcome = await runRedocly(
    ['diff', baseFile, revisionFile, '--config', REDOCLY_CONFIG, '--format', 'json'],
    cwd,
  )
  if (!outcome.stdout.trimStart().startsWith('{')) {
    throw new Error(
      `Redocly could not compare the two documents: ${outcome.stderr.trim().split('\n').slice(-5).join('\n')}`,
    )
  }
  const { changes } = JSON.parse(outcome.stdout) as Report
  return changes.filter((change) => !isComparedHere(change)).flatMap(read)
}

/** Redocly ignores the root's defaults for operations. */
function isComparedHere({ typeName }: RedoclyChange): boolean {
  return typeName === 'SecurityRequirement' || typeName === 'SecurityRequirementList'
}

function read(change: RedoclyChange): Change[] {
  const breaks = change.impact === 'major' || RATED_TOO_LOW.includes(change.property ?? '')
  if (!breaks && change.impact !== 'minor' && !changesClause(change)) return []
  // Its own words where it has two for one thing: values of a list that are gone or new.
  const isOfValues = change.property === 'enum' && isArray(change.base?.value) && isArray(change.revision?.value)
  const texts = isOfValues ? [described(change)] : change.verdicts.map(({ message }) => message)
  return (texts.length > 0 ? texts : [described(change)]).map((message) => ({
    severity: breaks ? 'break' : 'notice',
    pointer: pointerOf(change.base ?? change.revision),
    ...(change.property === 'key' ? { now: pointerOf(change.revision) } : {}),
    message,
    ...wholeOf(change),
    before: change.base?.value,
    after: change.revision?.value,
    clause: clauseOf(change),
  }))
}

/** A property or response that is added or removed altogether. */
function wholeOf({ typeName, kind, property, path }: RedoclyChange): Pick<Change, 'whole'> {
  if (property !== undefined || kind === 'modified') return {}
  if (typeName === 'Response') return { whole: { element: 'response', was: kind } }
  return isPropertyAt(path) ? { whole: { element: 'property', was: kind } } : {}
}

function isPropertyAt(path: string): boolean {
  return decodePointer(path.replace(/^#/, '')).at(-2) === 'properties'
}

function changesClause({ typeName, property = '' }: RedoclyChange): boolean {
  if (!HOLDS_CLAUSES.includes(typeName) || property.startsWith('x-')) return false
  return !WORDING.includes(property) && !COMPARED_HERE.includes(property)
}

function described({ typeName, kind, property, path, base, revision }: RedoclyChange): string {
  const owner = decodePointer(path.replace(/^#/, '')).at(-1) ?? ''
  if (property === undefined) return `${isPropertyAt(path) ? 'Property' : typeName} \`${owner}\` was ${kind}.`
  const before = base?.pointer.endsWith(`/${property}`) === true ? base.value : undefined
  const after = revision?.pointer.endsWith(`/${property}`) === true ? revision.value : undefined
  const lost = listed(before).filter((value) => !listed(after).includes(value))
  const gained = listed(after).filter((value) => !listed(before).includes(value))
  const values = [...lost.map((value) => `${value} is gone`), ...gained.map((value) => `${value} is new`)]
  const what = values.length === 0 || !(isArray(before) || isArray(after)) ? '' : `: ${values.join(', ')}`
  const bounds = what === '' ? boundsSaid(property, path, before, after) : null
  return `\`${property}\` of \`${owner}\` was ${bounds ?? `changed${what}.`}`
}

const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** Whether a bound lets in more values or fewer, and whom that concerns; null for other keywords. */
function boundsSaid(keyword: string, path: string, before?: Json, after?: Json): string | null {
  const isLeast = LEAST.includes(keyword)
  if (!isLeast && !MOST.includes(keyword)) return null
  const none = isLeast ? -Infinity : Infinity
  const [was, is] = [before ?? none, after ?? none]
  const isWider = isLeast ? is < was : is > was
  if (!isWider) return 'narrowed.'
  const isSent = /\/(?:requestBody|parameters)\//.test(path)
  return `widened: ${isSent ? 'who sent valid values is not hit' : 'readers may get values beyond the old one'}.`
}

/** As JSON; `type: string` equals a list of one. */
function listed(value: Json | undefined): string[] {
  if (value === undefined) return []
  return (isArray(value) ? value : [value]).map((item) => JSON.stringify(item))
}

/** Redocly points at the parent of a missing keyword. */
function clauseOf({ property, base, revision }: RedoclyChange): Clause {
  const pointer = pointerOf(base ?? revision)
  const full = property === undefined || pointer.endsWith(`/${property}`) ? pointer : `${pointer}/${property}`
  if (property !== 'required') return { pointer: full }
  const [before, after] = [base?.value, revision?.value].map((value) =>
    arrayOf(value).filter((name) => typeof name === 'string'),
  )
  const changed = [...(before ?? []), ...(after ?? [])].filter(
    (name) => !(before?.includes(name) === true && after?.includes(name) === true),
  )
  return { pointer: full, properties: changed }
}

function pointerOf(place: RedoclyPlace | undefined): string {
  return (place?.pointer ?? '').replace(/^#/, '')
}
