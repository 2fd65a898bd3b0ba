import type { Contract, Operation } from '../../../src/contract/index.ts'
import { errorEntry, operationById } from '../../../src/contract/index.ts'
import { isRead } from '../../../src/client/called.ts'
import { oneLine } from './page.ts'
import { places } from './places.ts'

/** A line of a remedy that is for some responses alone. */
const CONDITION = /^After (?:a (read|change)|(\d{3})): (.)/

/** The page of an operation says it of each error, after what to do. */
const SAID_BESIDE =
  /^(?:Send the (?:same|change) again|Send the same (?:body )?again, with .* `?(?:Idempotency-Key|key)\b.*|Retry after a pause, with the same Idempotency-Key and body)\.$/
const AT_THE_END = /, then try again\.$/

/** What to do after any response with the code: one line, or its steps in order. `label`: no heading says what it is. */
export function remedyList(contract: Contract, remedy: string, label: string): string {
  const lines = linesOf(remedy)
  const [only = ''] = lines
  if (lines.length === 1) return `${label} ${withLinks(contract, only, null)}`.trim()
  const isOrdered = !lines.some((line) => CONDITION.test(line))
  const items = lines.map((line, index) => `${isOrdered ? `${index + 1}.` : '-'} ${withLinks(contract, line, null)}`)
  return `${label}\n\n${items.join('\n')}`.trim()
}

/** What to do after a response of one operation, in one line. */
export function remedyAfter(contract: Contract, { id, method }: Operation, status: string, remedy: string): string {
  const kind = isRead(method) ? 'read' : 'change'
  const lines = linesOf(remedy).flatMap((line) => {
    const [, needed, number] = CONDITION.exec(line) ?? []
    if ((needed ?? kind) !== kind || (number ?? status) !== status) return []
    return [line.replace(CONDITION, (_, _needed, _number, first: string) => first.toUpperCase())]
  })
  const left = lines.filter((line) => !SAID_BESIDE.test(line)).map((line) => line.replace(AT_THE_END, '.'))
  return withLinks(contract, left.join(' '), id)
}

/** Each in one line, without the line breaks of its source. */
function linesOf(remedy: string): readonly string[] {
  return remedy.trim().split('\n').map(oneLine)
}

/** The operations that remedies of an operation's errors name. */
export function namedInRemedies(contract: Contract, operation: Operation): readonly string[] {
  return operation.responses
    .flatMap(({ codes }) => codes ?? [])
    .flatMap((code) => [...(errorEntry(contract, operation.module, code)?.remedy ?? '').matchAll(/`(\w+)`/g)])
    .flatMap(([, id = '']) => (operationById(contract, id) === null ? [] : [id]))
}

/** The names of operations lead to their pages; `here` is the page itself. */
function withLinks(contract: Contract, text: string, here: string | null): string {
  return text.replaceAll(/`(\w+)`/g, (name, id: string) =>
    id === here || operationById(contract, id) === null ? name : `[${name}](${places.operation(id)})`,
  )
}
