import { createRequire } from 'node:module'
import type { Ajv2020, KeywordCxt } from 'ajv/dist/2020.js'
import type * as Codegen from 'ajv/dist/compile/codegen/index.js'
import type * as Reference from 'ajv/dist/vocabularies/core/ref.js'
import type { Json } from '../model.ts'
import type { RawValidate } from './raw.ts'

const require = createRequire(import.meta.url)

/** Functions by id of their schemas. */
export interface Compiler {
  readonly validatorOf: (id: string) => RawValidate
  /** Compiles it at once. Throws if that is not possible. */
  readonly compile: (id: string) => void
}

/** A schema that others refer to before it is compiled. */
interface Part {
  readonly validate: RawValidate
}

/** Thrown when data reaches a schema that is not compiled yet. */
class NotCompiled extends Error {
  override readonly name = 'NotCompiled'
  readonly compile: () => void
  constructor(compile: () => void) {
    super('the schema is not compiled yet')
    this.compile = compile
  }
}

let compiled = 0

/** How many schemas were compiled on demand. */
export function compiledSoFar(): number {
  return compiled
}

/** Begins again whenever the validation reaches a schema that is not compiled yet. Compiling is outside of its time limit. */
export function whenCompiled<T>(validate: () => T): T {
  for (;;) {
    try {
      return validate()
    } catch (error) {
      if (!(error instanceof NotCompiled)) throw error
      error.compile()
    }
  }
}

/**
 * Compiles a schema when data reaches it for the first time, without those that it refers to. Compiling all schemas of a large
 * contract takes most of the time and memory, and one run reaches a part of them. `add` gives a schema to ajv.
 *
 * It does not suit `unevaluatedProperties`: for references to schemas that are not compiled yet, ajv makes code that
 * changes what it knows of them.
 */
export function compileOnDemand(ajv: Ajv2020, add: (id: string) => void): Compiler {
  const { callRef } = require('ajv/dist/vocabularies/core/ref') as typeof Reference
  const { _: code } = require('ajv/dist/compile/codegen') as typeof Codegen
  // Nothing asks what a schema has evaluated.
  Object.assign(ajv.opts, { unevaluated: false })
  const { _compilations: unfinished } = ajv
  const known = new Map<string, RawValidate>()
  const parts = new Map<string, Part>()

  const compile = (id: string): void => {
    if (known.has(id)) return
    // Left behind where a time limit stopped the last one.
    unfinished.clear()
    if (ajv.schemas[id] === undefined) add(id)
    known.set(id, ajv.getSchema(id) as RawValidate)
    compiled += 1
  }
  const compiledOne = (id: string): RawValidate => {
    const validate = known.get(id)
    if (validate === undefined) throw new NotCompiled(() => compile(id))
    return validate
  }
  const partOf = (id: string): Part => {
    const part = parts.get(id) ?? {
      get validate() {
        return compiledOne(id)
      },
    }
    parts.set(id, part)
    return part
  }
  const codeOfReference = (context: KeywordCxt): void => {
    const id = context.schema as Json as string
    const { gen } = context
    const own = known.get(id)
    callRef(
      context,
      own === undefined
        ? code`${gen.scopeValue('wrapper', { ref: partOf(id) })}.validate`
        : gen.scopeValue('validate', { ref: own }),
    )
  }
  const rule = ajv.RULES.all['$ref']
  if (typeof rule !== 'object') throw new Error('ajv has no code for $ref.')
  Object.assign(rule.definition, { code: codeOfReference })

  return {
    compile,
    validatorOf(id) {
      const validate: RawValidate = (data) => {
        const own = compiledOne(id)
        const isValid = own(data)
        validate.errors = own.errors ?? null
        return isValid
      }
      return validate
    },
  }
}
