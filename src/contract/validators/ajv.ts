import { createRequire } from 'node:module'
import type * as Ajv from 'ajv/dist/2020.js'
import type AjvFormats from 'ajv-formats'
import type { JsonObject } from '../json.ts'
import { watchedPattern } from '../within-time.ts'
import { useLeanKeywords } from './lean-keywords.ts'
import { MOST_ERRORS } from './raw.ts'

const require = createRequire(import.meta.url)

/**
 * An ajv instance for one contract. References are not inlined, so each function belongs to a schema and its errors
 * have pointers into the contract. `watched`: patterns are foreign, and one that takes too long must be named, and
 * the functions stay in memory.
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
    code: {
      source: !watched,
      esm: true,
      lines: true,
      process: hardened,
      ...(watched ? { regExp: watchedRegExp } : {}),
    },
  })
  const addFormats = require('ajv-formats') as typeof AjvFormats
  addFormats.default(ajv)
  useLeanKeywords(ajv)
  return ajv
}

/** ajv needs a name for generated code, which never uses watched patterns. */
const watchedRegExp = Object.assign(watchedPattern, { code: 'watchedPattern' })

/** Makes ajv's code safe for hostile data. */
export function hardened(code: string): string {
  return withErrorLimit(withNullPrototypes(code))
}

/**
 * ajv collects evaluated properties in plain objects, which inherit `constructor` and `__proto__`. This removes their
 * prototype.
 */
function withNullPrototypes(code: string): string {
  return code.replaceAll(/\b(props\d+ ?= ?(?:props\d+ ?\|\| ?)?)\{\}/g, '$1Object.create(null)')
}

/**
 * ajv keeps and copies every error; a list of a million wrong items would take gigabytes and minutes. This keeps the
 * first ones; `errors` still counts all.
 */
function withErrorLimit(code: string): string {
  return code
    .replaceAll(/\bvErrors\.push\((\w+)\)/g, `vErrors.length < ${MOST_ERRORS} && vErrors.push($1)`)
    .replaceAll(
      /\bvErrors ?= ?vErrors ?=== ?null ?\? ?([\w.$]+)\.errors ?: ?vErrors\.concat\(\1\.errors\);\s*errors ?= ?vErrors\.length/g,
      `vErrors = vErrors === null ? $1.errors : vErrors.length < ${MOST_ERRORS} ? vErrors.concat($1.errors) : vErrors;\nerrors += $1.errors.length`,
    )
    .replaceAll(/\bvErrors\.length ?= ?(_errs\d+)/g, 'vErrors.length = Math.min(vErrors.length, $1)')
}

/** An invalid place in a schema, and the violated keyword of the metaschema. */
export interface SchemaFault {
  readonly at: string
  readonly keyword: string
}

let metaschema: Ajv.Ajv2020 | null = null

export function schemaFault(schema: JsonObject): SchemaFault | null {
  // Cached, because compiling the metaschema is slow.
  metaschema ??= newAjv({ strict: false, allErrors: true, validateFormats: false, logger: false })
  if (metaschema.validateSchema(schema) === true) return null
  const faults = (metaschema.errors ?? []).toSorted((a, b) => b.instancePath.length - a.instancePath.length)
  return { at: faults[0]?.instancePath ?? '', keyword: faults[0]?.keyword ?? 'unknown' }
}

/** Loaded on first use; the packaged contract never needs it. */
function newAjv(options: ConstructorParameters<typeof Ajv.Ajv2020>[0]): Ajv.Ajv2020 {
  const ajv = require('ajv/dist/2020.js') as typeof Ajv
  return new ajv.Ajv2020(options)
}
