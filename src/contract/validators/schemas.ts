import type { Ajv2020 } from 'ajv/dist/2020.js'
import { isArray, isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Json, Operation } from '../model.ts'
import { usesMarks } from '../parse/reading.ts'
import { itemSchema, schemaTypes } from '../parse/schema-types.ts'
import { decodePointer, parentOf, resolvePointer } from '../pointer.ts'
import { collectProblems } from '../problems.ts'
import type { Problem, Problems } from '../problems.ts'
import { createAjv, schemaFault } from './ajv.ts'
import { compileOnDemand } from './on-demand.ts'
import type { Compiler } from './on-demand.ts'
import { schemaOwners } from './owners.ts'
import { prepareSchemas } from './prepare.ts'
import type { Prepared } from './prepare.ts'
import type { RawTable, TextTypes } from './raw.ts'

export interface Schemas {
  readonly ajv: Ajv2020
  /** Null: everything is compiled already. */
  readonly onDemand: Compiler | null
  readonly ids: ReadonlyMap<string, string>
  /** Like the table, with ids instead of functions. */
  readonly texts: RawTable['texts']
  readonly branches: ReadonlyMap<string, readonly string[]>
  readonly inherited: RawTable['inherited']
  readonly problems: readonly Problem[]
  readonly broken: Broken
  readonly patterns: ReadonlyMap<string, readonly string[]>
}

/** Schemas that do not compile become problems. `watched`: see `createAjv`. */
export function buildSchemas(document: JsonObject, operations: readonly Operation[], watched: boolean): Schemas {
  const problems = collectProblems()
  const notes = collectProblems()
  const strict = usesMarks(document)
  const ajv = createAjv(strict, watched)
  const prepared = prepareSchemas(document, new Set(Object.keys(ajv.formats)), strict, problems, notes)
  const ids = new Map<string, string>()
  const lost: { readonly key: string; readonly problems: readonly Problem[] }[] = []
  const texts: Record<string, TextTypes> = {}
  for (const { key, schema, text, side } of schemaOwners(document, operations)) {
    const before = problems.all.length
    const id = prepared.add(schema, side)
    if (id === null) {
      lost.push({ key, problems: problems.all.slice(before) })
      continue
    }
    ids.set(key, id)
    if (text) texts[key] = textTypes(document, schema)
  }
  const { branches } = prepared
  const inherited = Object.fromEntries(prepared.inherited)
  const made = { ajv, onDemand: null, ids, texts, branches, inherited, patterns: prepared.patterns }
  const broken = () => ({ lost, ids: brokenIds(prepared.all, problems.all), edges: prepared.edges, notes: notes.all })
  if (strict && problems.all.length > 0) return { ...made, problems: problems.all, broken: broken() }
  const sound = prepared.all.filter((item) => isSound(item, problems))
  const add = ({ id, pointer, schema }: Prepared): void => {
    ajv.addSchema(isObject(schema) ? { ...schema } : schema === true, id)
    Object.assign(ajv.schemas[id] ?? {}, { schemaPath: fragment(pointer) })
  }
  if (!strict && !prepared.saysUnevaluated()) {
    const byId = new Map(sound.map((one) => [one.id, one]))
    const onDemand = compileOnDemand(ajv, (id) => add(byId.get(id) ?? { id, pointer: '', schema: true }))
    for (const { id, pointer, schema } of sound) {
      if (isSurelyCompiled(schema)) continue
      try {
        onDemand.compile(id)
      } catch (error) {
        addFailure(problems, pointer, error instanceof Error ? error.message : String(error))
      }
    }
    return { ...made, onDemand, problems: problems.all, broken: broken() }
  }
  sound.forEach(add)
  const bad = strict ? new Set<string>() : reaching(new Set(broken().ids.keys()), prepared.edges)
  for (const { id, pointer } of strict && problems.all.length > 0 ? [] : sound) {
    if (bad.has(id)) continue
    try {
      ajv.getSchema(id)
    } catch (error) {
      addFailure(problems, pointer, error instanceof Error ? error.message : String(error))
    }
  }
  return { ...made, problems: problems.all, broken: broken() }
}

/** Levels of a schema that ajv compiles without running out of stack, with much to spare. */
const MOST_LEVELS = 100

/** Whether ajv compiles a schema that its metaschema allows, as far as is known: only an empty `enum` stops it. */
function isSurelyCompiled(schema: Json, level = 0): boolean {
  if (typeof schema !== 'object' || schema === null) return true
  if (level > MOST_LEVELS) return false
  const { enum: choices } = isObject(schema) ? schema : {}
  if (isArray(choices) && choices.length === 0) return false
  return Object.values(schema).every((part: Json) => isSurelyCompiled(part, level + 1))
}

export interface Broken {
  /** Owners whose schema is missing. */
  readonly lost: readonly { readonly key: string; readonly problems: readonly Problem[] }[]
  readonly ids: ReadonlyMap<string, readonly Problem[]>
  readonly edges: ReadonlyMap<string, ReadonlySet<string>>
  readonly notes: readonly Problem[]
}

function brokenIds(all: readonly Prepared[], problems: readonly Problem[]): Map<string, Problem[]> {
  const byPointer = new Map<string, string[]>()
  for (const { id, pointer } of problems.length === 0 ? [] : all) {
    byPointer.set(pointer, [...(byPointer.get(pointer) ?? []), id])
  }
  const found = new Map<string, Problem[]>()
  for (const problem of problems) {
    let { pointer } = problem
    while (pointer !== '' && !byPointer.has(pointer)) pointer = parentOf(pointer)
    for (const id of byPointer.get(pointer) ?? []) found.set(id, [...(found.get(id) ?? []), problem])
  }
  return found
}

/** These schemas and all that refer to them, directly or not. */
export function reaching(targets: ReadonlySet<string>, edges: Broken['edges']): ReadonlySet<string> {
  if (targets.size === 0) return targets
  const users = new Map<string, string[]>()
  for (const [from, to] of edges) for (const id of to) users.set(id, [...(users.get(id) ?? []), from])
  const found = new Set(targets)
  for (const id of found) for (const user of users.get(id) ?? []) found.add(user)
  return found
}

/** Where ajv names the place, every schema that refers to it fails the same way; one message is enough. */
function addFailure(problems: Problems, pointer: string, message: string): void {
  const place = / at "contract:\d+#([^"]*)"/.exec(message)
  const at = place === null ? pointer : decodeURIComponent(place[1] ?? '')
  problems.add(at, `does not compile: ${place === null ? message : message.replace(place[0], '')}`)
}

function isSound({ pointer, schema }: Prepared, problems: Problems): boolean {
  const fault = isObject(schema) ? schemaFault(schema) : null
  if (fault === null) return true
  problems.add(pointer + fault.at, `is not what JSON Schema 2020-12 allows here (${fault.keyword})`)
  return false
}

function textTypes(document: JsonObject, pointer: string): TextTypes {
  const place = resolvePointer(document, pointer)
  const schema = place?.value
  const types = [...schemaTypes(document, schema)]
  return { types, items: types.includes('array') ? [...schemaTypes(document, itemSchema(document, schema))] : null }
}

function fragment(pointer: string): string {
  return `#${decodePointer(pointer)
    .map((token) => `/${encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')}`
}
