import { encodePointer, groupBy, isObject, operationById, parameterNames } from '../../contract/index.ts'
import type { Json, Operation } from '../../contract/index.ts'
import type { Report, Result } from '../model/index.ts'
import { baseOf } from '../plan/creations.ts'

/** The most refused creations that are told, those that block most first. */
const mostTold = 3

/** What to do where requests to create something were refused, so that cases that need it were not judged. */
export function refusedCreations(report: Report): readonly string[] {
  const refused = report.results.flatMap((result) => (result.refusedCreation === undefined ? [] : [result]))
  const groups = [...groupBy(refused, ({ refusedCreation }) => refusedCreation?.operation ?? '')].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return groups.slice(0, mostTold).map(([id, blocked]) => told(report, id, blocked))
}

function told({ contract, target, learnedFile, changes }: Report, id: string, blocked: readonly Result[]): string {
  const operation = operationById(contract, id)
  const [first] = blocked
  const text =
    operation === null
      ? null
      : exampleText(baseOf(contract, operation)?.request.body ?? null, first?.refusedCreation?.says ?? '')
  const lines =
    text === null
      ? ''
      : ` as target: ${target.url} and ${id}: [{ at: ${text.at}, was: ${JSON.stringify(text.was)}, is: another value }]`
  const file = learnedFile === undefined ? '' : `, or write another value into ${learnedFile}${lines}`
  const those = blocked.length === 1 ? '1 case that needs it was' : `${blocked.length} cases that need it were`
  const says = first?.refusedCreation?.says ?? ''
  const left = changes?.leftBehind.find((one) => one.includes(`, which ${id} created: `))
  const inTheWay = left === undefined ? '' : `What this run could not delete may be in the way: ${left}. `
  const remedy = remedyFor(operation, says, file)
  return `${operation?.method ?? ''} ${operation?.path ?? ''} (${id}) was refused with nothing wrong in it: ${says}. ${those} not judged. ${inTheWay}${remedy}`
}

/** What to do, or what to look at first where a key or an id may be why. */
function remedyFor(operation: Operation | null, says: string, file: string): string {
  const isRead = operation?.safety === 'read'
  if (/^(?:400|409|422)\b/.test(says)) {
    const more = isRead ? '' : `, or delete there what is in the way${file}`
    return `Give its example in the contract values that the target takes${more}`
  }
  if (!isRead)
    return 'Whether the key may create that, and what its address names is there, is the first thing to look at'
  const name = parameterNames(operation.path).at(-1)
  return name === undefined
    ? 'Whether the key may read that is the first thing to look at'
    : `Whether the key may read that, and what its address names is there, is the first thing to look at; ${name} in the file for --fixtures names another one`
}

/** A text in a body, with its place: one that a refusal names, or the first. */
function exampleText(body: object | null, refusal: string): { readonly at: string; readonly was: string } | null {
  const value = body !== null && 'value' in body ? (body.value as Json) : null
  const texts = Object.entries(isObject(value) ? value : {}).flatMap(([name, was]) =>
    typeof was === 'string' ? [{ name, at: encodePointer(name), was }] : [],
  )
  const words = new Set(refusal.split(/[^\w-]+/))
  return texts.find(({ name }) => words.has(name)) ?? texts[0] ?? null
}
