import { arrayOf } from '../../src/contract/json.ts'
import type { Json } from '../../src/contract/model.ts'
import { decodePointer } from '../../src/contract/pointer.ts'
import { REDOCLY_CONFIG, runRedocly } from '../lint/redocly.ts'
import type { Change, Clause } from './change.ts'

/** The part of Redocly's diff report that is read here. */
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

/** Assertions whose changes Redocly takes for wording. */
const RATED_TOO_LOW = ['minContains', 'maxContains', 'readOnly', 'writeOnly']

/** What Redocly's diff finds between two files: major changes are breaks, minor ones notices. Throws where it cannot compare them. */
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
  return changes.filter((change) => !comparedHere(change)).flatMap(read)
}

/** Redocly compares what stands on operations word by word; with the root's default in mind it is done here. */
function comparedHere({ typeName }: RedoclyChange): boolean {
  return typeName === 'SecurityRequirement' || typeName === 'SecurityRequirementList'
}

function read(change: RedoclyChange): Change[] {
  const breaks = change.impact === 'major' || RATED_TOO_LOW.includes(change.property ?? '')
  if (!breaks && change.impact !== 'minor') return []
  const texts = change.verdicts.map(({ message }) => message)
  return (texts.length > 0 ? texts : [described(change)]).map((message) => ({
    severity: breaks ? 'break' : 'notice',
    pointer: pointerOf(change.base ?? change.revision),
    message,
    before: change.base?.value,
    after: change.revision?.value,
    clause: clauseOf(change),
  }))
}

function described({ typeName, kind, property, base, revision }: RedoclyChange): string {
  const name = property ?? decodePointer(pointerOf(base ?? revision)).at(-1) ?? ''
  return `${typeName} \`${name}\` was ${kind}.`
}

/** Redocly points at the parent where a keyword is not there. */
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
