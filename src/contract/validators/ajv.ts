import { createRequire } from 'node:module'
import type * as Ajv from 'ajv/dist/2020.js'
import type AjvFormats from 'ajv-formats'
import type { JsonObject } from '../json.ts'
import { watchedPattern } from '../within-time.ts'
import { useLeanKeywords } from './lean-keywords.ts'
import { MOST_ERRORS } from './raw.ts'

const require = createRequire(import.meta.url)

/**
 * An instance for one contract's schemas. References are never inlined, so that every function belongs to
 * one schema; `schemaPath`, which ajv puts before the paths of that function's errors, then makes them
 * pointers into the contract. `watched`: its patterns are anybody's, and it has to be known which one runs away.
 */
export function createAjv(strict: boolean, watched: boolean): Ajv.Ajv2020 {
  const ajv = newAjv({
    allErrors: true,
    strict,
    strictRequired: false,
    strictTypes: false,
    allowUnionTypes: true,
    inlineRefs: false,
    messages: false,
    validateSchema: false,
    logger: false,
    code: { source: true, esm: true, lines: true, process: bounded, ...(watched ? { regExp: watchedRegExp } : {}) },
  })
  const addFormats = require('ajv-formats') as typeof AjvFormats
  addFormats.default(ajv)
  useLeanKeywords(ajv)
  return ajv
}

/** ajv asks how to write it in code; code with watched patterns is never written. */
const watchedRegExp = Object.assign(watchedPattern, { code: 'watchedPattern' })

/** The code that ajv makes of a schema, in which no data can do harm. */
export function bounded(code: string): string {
  return withFewErrors(withBareSets(code))
}

/**
 * ajv keeps the properties that `unevaluatedProperties` lets through in a plain object, in which `constructor` and
 * `__proto__` are found without having been put there. In the code that it makes, such objects get no prototype.
 */
function withBareSets(code: string): string {
  return code.replaceAll(/\b(props\d+ ?= ?(?:props\d+ ?\|\| ?)?)\{\}/g, '$1Object.create(null)')
}

/**
 * ajv keeps an error for each fault, and copies all of them whenever a schema that is referred to adds some: a list of a
 * million wrong items costs gigabytes and minutes. Here it keeps the first ones; `errors` counts on.
 */
function withFewErrors(code: string): string {
  return code
    .replaceAll(/\bvErrors\.push\((\w+)\)/g, `vErrors.length < ${MOST_ERRORS} && vErrors.push($1)`)
    .replaceAll(
      /\bvErrors ?= ?vErrors ?=== ?null ?\? ?([\w.$]+)\.errors ?: ?vErrors\.concat\(\1\.errors\);\s*errors ?= ?vErrors\.length/g,
      `vErrors = vErrors === null ? $1.errors : vErrors.length < ${MOST_ERRORS} ? vErrors.concat($1.errors) : vErrors;\nerrors += $1.errors.length`,
    )
    .replaceAll(/\bvErrors\.length ?= ?(_errs\d+)/g, 'vErrors.length = Math.min(vErrors.length, $1)')
}

/** A wrong place in a schema, and the keyword of JSON Schema's own schema that it breaks. */
export interface SchemaFault {
  readonly at: string
  readonly keyword: string
}

let metaschema: Ajv.Ajv2020 | null = null

/** What is wrong with a schema itself; null where it is sound. */
export function schemaFault(schema: JsonObject): SchemaFault | null {
  // Compiled once: JSON Schema's own schema takes longer than most contracts.
  metaschema ??= newAjv({ strict: false, allErrors: true, validateFormats: false, logger: false })
  if (metaschema.validateSchema(schema) === true) return null
  const faults = (metaschema.errors ?? []).toSorted((a, b) => b.instancePath.length - a.instancePath.length)
  return { at: faults[0]?.instancePath ?? '', keyword: faults[0]?.keyword ?? 'unknown' }
}

/** Loads ajv when it is first needed: the packaged contract never does. */
function newAjv(options: ConstructorParameters<typeof Ajv.Ajv2020>[0]): Ajv.Ajv2020 {
  const ajv = require('ajv/dist/2020.js') as typeof Ajv
  return new ajv.Ajv2020(options)
}
