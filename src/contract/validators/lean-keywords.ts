import { createRequire } from 'node:module'
import type { Ajv2020, CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/2020.js'
import type * as Codegen from 'ajv/dist/compile/codegen/index.js'
import type * as Util from 'ajv/dist/compile/util.js'
import type { KeywordErrorCxt } from 'ajv/dist/types/index.js'
import { arrayOf, isObject, objectOf } from '../json.ts'
import type { JsonObject } from '../json.ts'

const require = createRequire(import.meta.url)

/** An `if` about one value of one property. */
interface Question {
  readonly property: string
  readonly value: string | number | boolean | null
  /** Fails if the property is missing. */
  readonly required: boolean
  /** Fails if the value is not an object. */
  readonly object: boolean
}

/**
 * Replaces ajv's code of two keywords by faster code, and makes `multipleOf` exact; results and messages stay. For a
 * chain of `if`s on one property, as in workflow steps, ajv collects errors of every failed `if` only to drop them, and
 * tracks evaluated properties needlessly.
 */
export function useLeanKeywords(ajv: Ajv2020): void {
  const ifKeyword = definitionOf(ajv, 'if')
  const allOf = definitionOf(ajv, 'allOf')
  const multipleOf = definitionOf(ajv, 'multipleOf')
  ajv.removeKeyword('if').removeKeyword('allOf').removeKeyword('multipleOf')
  // In their former places: the order of keywords is the order of errors.
  ajv.addKeyword({
    ...ifKeyword,
    before: 'then',
    error: { message: '', ...ifKeyword.error, params: paramsOfIf },
    code: (context) => codeOfIf(context, ifKeyword),
  })
  ajv.addKeyword({ ...allOf, before: 'if', code: (context) => codeOfAllOf(context, allOf) })
  ajv.addKeyword({ ...multipleOf, code: codeOfMultipleOf })
}

function definitionOf(ajv: Ajv2020, keyword: string): CodeKeywordDefinition {
  const definition = ajv.getKeyword(keyword)
  if (typeof definition === 'boolean' || !('code' in definition)) throw new Error(`ajv has no code for ${keyword}.`)
  return definition
}

/** Beside the part that failed, the properties that its `if` asks for, where that tells what to send or to leave out. */
function paramsOfIf({ params, schema, parentSchema }: KeywordErrorCxt): Codegen.Code {
  const { _: code, stringify } = require('ajv/dist/compile/codegen') as typeof Codegen
  const own: JsonObject = isObject(parentSchema) ? parentSchema : {}
  const ruledOut = Object.values(objectOf(objectOf(own['then'])['properties'])).includes(false)
  const asks = ruledOut || objectOf(own['else'])['required'] !== undefined ? asksOf(schema) : null
  return asks === null
    ? code`{failingKeyword: ${params['ifClause']}}`
    : code`{failingKeyword: ${params['ifClause']}, asks: ${stringify(asks)}}`
}

/** What an `if` asks for, such as `system`, or `enabled false` where it has to be that; null where it asks for more. */
function asksOf(schema: unknown): readonly string[] | null {
  if (!isObject(schema) || Object.keys(schema).some((name) => !['type', 'required', 'properties'].includes(name)))
    return null
  const properties = objectOf(schema['properties'])
  const required = arrayOf(schema['required']).filter((name) => typeof name === 'string')
  if (required.length === 0 || Object.keys(properties).some((name) => !required.includes(name))) return null
  const asks = required.map((name) => {
    const asked = properties[name] ?? true
    if (asked === true) return name
    const { const: value, ...rest } = objectOf(asked)
    return value === undefined || typeof value === 'object' || Object.keys(rest).length > 0
      ? null
      : `${name} ${String(value)}`
  })
  return asks.every((ask) => ask !== null) ? asks : null
}

function codeOfIf(context: KeywordCxt, original: CodeKeywordDefinition): void {
  const { gen, data, it } = context
  rememberSeen(it)
  const question = questionOf(context.schema)
  if (question === null || it.schema['then'] === undefined || it.schema['else'] !== undefined) {
    original.code(context)
    return
  }
  const { _: code, getProperty, Name } = require('ajv/dist/compile/codegen') as typeof Codegen
  const valid = gen.let('valid', true)
  const { items: _, ...seen } = it
  const { property, value, required, object } = question
  const actual = code`${data}${getProperty(property)}`
  const holds = required ? code`${actual} === ${value}` : code`(${actual} === undefined || ${actual} === ${value})`
  const isOne = code`${data} && typeof ${data} == "object" && !Array.isArray(${data})`
  // For non-objects, `properties` and `required` pass.
  gen.if(object ? code`${isOne} && ${holds}` : code`!(${isOne}) || ${holds}`, () => {
    const passes = gen.name('passes')
    const part = context.subschema({ keyword: 'then' }, passes)
    gen.assign(valid, passes)
    context.mergeEvaluated({ ...seen, props: { [property]: true } }, Name)
    context.mergeValidEvaluated(part, valid)
    context.setParams({ ifClause: 'then' })
  })
  context.pass(valid, () => context.error(true))
}

/** Makes evaluated properties of `$ref` and `allOf` known in both branches; ajv loses them in the branch not taken. */
function rememberSeen(it: KeywordCxt['it']): void {
  const { Name } = require('ajv/dist/compile/codegen') as typeof Codegen
  const { evaluatedPropsToName } = require('ajv/dist/compile/util') as typeof Util
  const { opts, gen, props } = it
  if (opts.unevaluated !== true || props === undefined || props === true || props instanceof Name) return
  it.props = evaluatedPropsToName(gen, props)
}

function questionOf(schema: unknown): Question | null {
  if (!isObject(schema)) return null
  const { properties, required = [], type, ...others } = schema
  if (!isObject(properties) || Object.keys(others).length > 0 || !Array.isArray(required)) return null
  if (type !== undefined && type !== 'object') return null
  const [[property, asked] = ['', null], ...more] = Object.entries(properties)
  if (!isObject(asked) || more.length > 0 || required.some((name) => name !== property)) return null
  const { const: value, ...rest } = asked
  if (Object.keys(rest).length > 0 || value === undefined || (typeof value === 'object' && value !== null)) return null
  return { property, value, required: required.length > 0, object: type !== undefined }
}

/**
 * Compares with the nearest multiple. ajv compares the quotient with a whole number using a fixed tolerance, by which
 * 999999.99 is no multiple of 0.01, or 10.000000001 is one.
 */
function codeOfMultipleOf(context: KeywordCxt): void {
  const { gen, data, schemaCode } = context
  const { _: code } = require('ajv/dist/compile/codegen') as typeof Codegen
  const times = gen.let('times')
  const isFar = code`Math.abs(${data} - ${times} * ${schemaCode}) > 2 * Number.EPSILON * Math.abs(${data})`
  context.fail$data(
    code`(${schemaCode} === 0 || (${times} = Math.round(${data} / ${schemaCode}), Number.isFinite(${times}) && ${isFar}))`,
  )
}

function codeOfAllOf(context: KeywordCxt, original: CodeKeywordDefinition): void {
  const { it, parentSchema } = context
  const isClosed = parentSchema['type'] === 'object' && parentSchema['additionalProperties'] !== undefined
  if (!isClosed || JSON.stringify(parentSchema['allOf']).includes('"unevaluated')) {
    original.code(context)
    return
  }
  // Parts read their options here.
  const { opts } = it
  Object.assign(it, { opts: { ...opts, unevaluated: false } })
  original.code(context)
  Object.assign(it, { opts })
}
