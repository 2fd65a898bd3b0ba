import { encodePointer, isJsonType, operationById, responseFor } from '../../../contract/index.ts'
import type { Contract, Json, JsonObject } from '../../../contract/index.ts'
import { stepOf } from '../../model/acts.ts'
import type { Case, SentRequest } from '../../model/index.ts'
import { toDraft07 } from './draft-07.ts'

/** One transaction of the blueprint. */
export interface Entry {
  /** Unique; the name of its resource in Dredd. */
  readonly name: string
  /** For people: letters, digits and spaces are kept. */
  readonly title: string
  readonly request: SentRequest
  readonly expected: ExpectedAnswer
}

/**
 * Writes pairs as API Blueprint in ASCII: a resource with one action for each. Headers with the credential, the exact bytes,
 * values from earlier answers and the schema of the answer are added by a hook when the request goes out, because parsing
 * all of them took longer than sending the requests.
 */
export function blueprintOf(entries: readonly Entry[]): string {
  return ['FORMAT: 1A', '# Pairs', ...entries.map(resource)].join('\n\n').concat('\n')
}

function resource({ name, title, request, expected }: Entry): string {
  return [
    `## ${name} [${pathOf(request.url)}]`,
    `### ${title.replaceAll(/[^A-Za-z0-9]+/g, ' ').trim()} [${request.method}]`,
    ...responseLines(expected),
  ].join('\n\n')
}

/** A bracket in a content type's parameters would end its name in a blueprint. */
function payload(kind: string, contentType: string | null): string {
  return contentType === null || !/^[\w.+/; =-]+$/.test(contentType) ? `+ ${kind}` : `+ ${kind} (${contentType})`
}

function responseLines({ status, contentType, headers }: ExpectedAnswer): readonly string[] {
  return [
    payload(`Response ${status}`, contentType),
    ...(headers.length === 0
      ? []
      : ['    + Headers', headers.map((header) => indented(`${header}: present`)).join('\n')]),
  ]
}

function indented(line: string): string {
  return `            ${line}`
}

/** Brackets and braces have special meanings in a blueprint's paths. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`.replaceAll(/[^\w/?&=%.,:~-]/g, (character) => encodeURIComponent(character))
}

export interface ExpectedAnswer {
  readonly status: number
  readonly contentType: string | null
  readonly headers: readonly string[]
  /** Of the body; null if the contract has none that Dredd can check. */
  readonly schema: JsonObject | null
  /** Keywords of the contract's schema that Dredd's validator cannot check. */
  readonly lost: readonly string[]
}

/** What the contract says of a pair's answer, as far as Dredd's validator can check it. */
export function expectedAnswer(contract: Contract, document: JsonObject, tried: Case): ExpectedAnswer {
  const { status, contentType, code } = stepOf(tried).expect
  const operation = operationById(contract, tried.operation)
  const response = operation === null ? null : responseFor(operation, status)
  const headers = response?.headers.filter(({ required }) => required).map(({ name }) => name) ?? []
  const said = { status, contentType, headers }
  if (operation === null || response === null || contentType === null || !isJsonType(contentType)) {
    return { ...said, schema: null, lost: [] }
  }
  const { schema, lost } = toDraft07(document, `${response.pointer}/content${encodePointer(contentType)}/schema`)
  const parts = (schema['allOf'] ?? []) as readonly Json[]
  const withCode = code === null ? parts : [...parts, codeSchema(contract, operation.module, code)]
  return { ...said, schema: { ...schema, allOf: withCode }, lost }
}

/** The error code in its module's form: the first property that is present holds it. */
function codeSchema(contract: Contract, module: string, code: string): JsonObject {
  const names = (contract.errors[module] ?? contract.errors['general'])?.codeIn ?? []
  return names.reduceRight<JsonObject>(
    (otherwise, name) => ({
      if: { required: [name] },
      then: { properties: { [name]: { const: code } } },
      else: otherwise,
    }),
    { not: {} },
  )
}
