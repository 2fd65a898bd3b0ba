import { isObject, textOf } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Operation, Pair, Pointer } from '../model.ts'
import { decodePointer, encodePointer, valueAt } from '../pointer.ts'
import { NAMED } from './clause.ts'

export interface Named {
  readonly document: JsonObject
  readonly operations: readonly Operation[]
  readonly pairs: readonly Pair[]
}

/** A readable name in Markdown: `SubAccount.wallet`, `getAgent` 404. */
export function subjectOf(named: Named, element: Pointer): string {
  const [root, first = '', , code = ''] = decodePointer(element)
  if (root === 'x-error-catalog') return `\`${code}\` (${first})`
  const operation = named.operations.find((candidate) => candidate.pointer === element)
  if (operation !== undefined) return `\`${operation.id}\` (\`${operation.method} ${operation.path}\`)`
  return answerSubject(named, element) ?? exampleSubject(named, element) ?? pathSubject(named, element)
}

function answerSubject({ operations }: Named, element: Pointer): string | null {
  const found = operations.flatMap((operation) =>
    operation.responses
      .filter((response) => response.pointer === element)
      .map((response) => ({ status: response.status, id: operation.id })),
  )
  const [first] = found
  return first === undefined ? null : `${first.status} of ${listed(found.map(({ id }) => id))}`
}

function exampleSubject({ pairs }: Named, element: Pointer): string | null {
  const found = pairs.filter((pair) => pair.pointer === element)
  const [first] = found
  if (first === undefined) return null
  const summary = first.summary === '' ? '' : ` (${first.summary.replace(/\.$/, '')})`
  return `${listed(found.map((pair) => pair.operation))} ${first.status} \`${first.key}\`${summary}`
}

function listed(ids: readonly string[]): string {
  const shown = ids.slice(0, 3).map((id) => `\`${id}\``)
  return ids.length > 3 ? `${shown.join(', ')} and ${ids.length - 3} more` : shown.join(', ')
}

function pathSubject({ document }: Named, element: Pointer): string {
  const tokens = decodePointer(element)
  let place = encodePointer(...tokens.slice(0, 3))
  let code = ownerName(document, place)
  const words: string[] = []
  const next = (word: string, name: string): void => {
    if (code !== '') words.push(`\`${code}\``)
    words.push(word)
    code = name
  }
  for (const [index, token] of tokens.slice(3).entries()) {
    const parent = index === 0 ? '' : (tokens[index + 2] ?? '')
    place += encodePointer(token)
    if (parent === 'properties' || parent === 'patternProperties') code += `.${token}`
    else if (parent === 'parameters') next('parameter', parameterName(document, place) ?? token)
    else if (parent === 'headers') next('header', token)
    else if (NAMED.has(parent)) next(token, '')
    else if (token === 'items') code += '[]'
    else if (token === 'requestBody') next('request', '')
  }
  return [...words, ...(code === '' ? [] : [`\`${code}\``])].join(' ')
}

function ownerName(document: JsonObject, owner: Pointer): string {
  const [root, first = '', second = ''] = decodePointer(owner)
  const element = valueAt(document, owner)
  const id = isObject(element) ? textOf(element['operationId']) : null
  if (root === 'components') return first === 'parameters' ? (parameterName(document, owner) ?? second) : second
  return id ?? (root === 'webhooks' ? first : `${second.toUpperCase()} ${first}`)
}

function parameterName(document: JsonObject, place: Pointer): string | null {
  const parameter = valueAt(document, place)
  return isObject(parameter) ? textOf(parameter['name']) : null
}
