import { operationById, parameterNames } from '../../contract/index.ts'
import type { Contract, Json, Operation, Pointer } from '../../contract/index.ts'
import type { FixtureValues, SentRequest } from '../model/index.ts'
import type { Rules } from '../rules/rules.ts'
import { membersOf, undoFor } from '../rules/undo.ts'
import type { Undo } from '../rules/undo.ts'

/** Something at a target that can be put back, by the target's own ids. */
export interface Resource {
  readonly kind: string
  /** Its path and query parameters. */
  readonly parts: Readonly<Record<string, string>>
}

export function keyOf({ kind, parts }: Resource): string {
  return [kind, ...Object.values(parts)].join(' ')
}

/** What it is called by: the first of its parts. */
export function idOf({ parts }: Pick<Resource, 'parts'>): string {
  const [id = ''] = Object.values(parts)
  return id
}

/** What is known of a target's ids. */
export interface Names {
  readonly contract: Contract
  readonly rules: Rules
  readonly values: FixtureValues
}

/** What a request may change and a rule can put back; null if there is nothing of the kind. */
export function resourceOf(names: Names, operationId: string, request: SentRequest): Resource | null {
  const undo = undoFor(names.rules, operationId)
  const operation = operationById(names.contract, operationId)
  if (undo === null || operation === null) return null
  const url = new URL(request.url)
  const inPath = pathOf(operation, url)
  const parts: Record<string, string> = {}
  for (const name of undo.names) {
    const sent = inPath[name] ?? url.searchParams.get(name)
    const property = undo.linked?.[name]
    // It is in one place, whatever place a request names, if any.
    const places = property === undefined ? [] : linkedIn(names, idOf({ parts }), property)
    const value = sent !== null && places.includes(sent) ? sent : (places[0] ?? sent)
    if (value === null) return null
    parts[name] = value
  }
  return { kind: undo.kind, parts }
}

/** The target's values of what the fixtures with a value name in a property of their states. */
export function linkedIn(
  { contract, values }: Pick<Names, 'contract' | 'values'>,
  value: string,
  property: string,
): readonly string[] {
  return Object.values(contract.fixtures).flatMap(({ name, state }) => {
    const other = values[name] === value ? state[property] : undefined
    return typeof other === 'string' ? (values[other] ?? []) : []
  })
}

/** The target's id that an operation is about: the last path parameter of a request; null if it has none. */
export function subjectOf(contract: Contract, operationId: string, request: SentRequest): string | null {
  const operation = operationById(contract, operationId)
  return operation === null ? null : (Object.values(pathOf(operation, new URL(request.url))).at(-1) ?? null)
}

/** The id that a body gives to what it creates. */
export function authoredId(body: string | null): string | null {
  const { id } = membersIn(body)
  return typeof id === 'string' ? id : null
}

/** The members of a JSON body; none if it is no object. */
export function membersIn(body: string | null): ReturnType<typeof membersOf> {
  return membersOf(jsonIn(body))
}

/** A JSON body; null if it is none. */
export function jsonIn(body: string | null): Json {
  try {
    return JSON.parse(body ?? 'null') as Json
  } catch {
    return null
  }
}

/** The path with the values of its parameters. */
export function pathWith({ path }: Pick<Operation, 'path'>, parts: Resource['parts']): string {
  return path.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))
}

/** The path parameters, in their order. The target's base URL may have a path of its own. */
export function pathOf({ path }: Operation, { pathname }: URL): Readonly<Record<string, string>> {
  const names = parameterNames(path)
  const pattern = path.split(/\{[^{}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found = new RegExp(`${pattern.join('([^/]+)')}$`).exec(pathname)
  return Object.fromEntries(names.map((name, index) => [name, decode(found?.[index + 1] ?? '')]))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where the body of a change has the version that it is for; null: it has none. */
export function versionSent({ resources }: Contract, operation: string): Pointer | null {
  return resources.find(({ writes }) => operation in writes)?.version?.sent ?? null
}

/** Whether each change has to name the version that it is for: then whoever changed it had read just that. */
export function isVersioned(contract: Contract, undo: Undo | null): boolean {
  return undo?.changedBy.every((operation) => versionSent(contract, operation) !== null) === true
}
