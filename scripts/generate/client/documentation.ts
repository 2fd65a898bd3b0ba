import { objectOf, textOf } from '../../../src/contract/json.ts'
import type { JsonObject } from '../../../src/contract/json.ts'
import type { Inferred, Operation, Pointer, Response } from '../../../src/contract/model.ts'
import { valueAt } from '../../../src/contract/pointer.ts'

/** The contract's description, and what an editor cannot show otherwise. */
export function methodComment(
  document: JsonObject,
  operation: Operation,
  marks: Readonly<Record<Pointer, Inferred>>,
): string {
  const description = textOf(objectOf(asJson(document, operation.pointer))['description'])?.trim() ?? ''
  const mark = Object.entries(marks[operation.pointer] ?? {})
  const parts = [
    `${operation.summary}.`,
    description,
    `\`${operation.method} ${operation.path}\` · ${accessTo(operation)}`,
    ...errorsOf(operation),
    ...mark.map(([clause, why]) => `Not confirmed${clause === '*' ? '' : ` (${clause})`}: ${oneLine(why)}`),
    `Contract: \`${operation.pointer}\``,
    ...(operation.deprecated ? ['@deprecated It still works and will be removed.'] : []),
  ]
  return comment(parts.filter((part) => part !== '').join('\n\n'), '  ')
}

export function comment(text: string, indent: string): string {
  const lines = text.replaceAll('*/', '*\\/').split('\n')
  if (lines.length === 1) return `${indent}/** ${lines[0] ?? ''} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

function accessTo({ safety, scopes, roles }: Operation): string {
  const alternatives = scopes?.map((together) => together.map((scope) => `\`${scope}\``).join(' and ')) ?? []
  const named = alternatives.filter((text) => text !== '')
  return [
    `safety \`${safety}\``,
    ...(scopes === null ? ['no key'] : []),
    ...(named.length === 0 ? [] : [`scope ${named.join(' or ')}`]),
    ...(roles === null ? [] : [`role ${roles.map((role) => `\`${role}\``).join(' or ')}`]),
  ].join(' · ')
}

function errorsOf({ responses }: Operation): string[] {
  const lines = responses.flatMap(({ status, codes, codesOpen }: Response) => {
    if (codes === null || codes.length === 0) return []
    const others = codesOpen ? ', others may come' : ''
    return [`- ${status}: ${codes.map((code) => `\`${code}\``).join(', ')}${others}`]
  })
  return lines.length === 0 ? [] : [`Errors:\n${lines.join('\n')}`]
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

function asJson(document: JsonObject, pointer: Pointer): JsonObject {
  return valueAt(document, pointer) as JsonObject
}
