import { createRequire } from 'node:module'

import type * as Ajv from 'ajv/dist/2020.js'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'

import type { CheckSettings, Node, SettingFault } from '../../domain/live-agents/nodes/node.ts'

const compiled = new Map<Node, ValidateFunction>()
let ajv: Ajv.Ajv2020 | undefined

const require = createRequire(import.meta.url)

/** Judges a step's settings by the JSON Schema of its node, which is compiled when it is first needed. */
export const checkSettings: CheckSettings = (node, config) => {
  const validate = validatorOf(node)
  if (validate(config)) return null
  const errors = validate.errors ?? []
  // A name that does not belong says more than that there are too many.
  const error = errors.find(({ keyword }) => keyword === 'additionalProperties') ?? errors[0]
  return error === undefined ? { field: 'config', message: 'The settings do not fit.' } : faultOf(node, error)
}

function validatorOf(node: Node): ValidateFunction {
  const known = compiled.get(node)
  if (known !== undefined) return known
  ajv ??= loadAjv()
  const validate = ajv.compile(node.config)
  compiled.set(node, validate)
  return validate
}

/** Loads ajv when a workflow is first judged: most starts never do. */
function loadAjv(): Ajv.Ajv2020 {
  const { Ajv2020 } = require('ajv/dist/2020.js') as typeof Ajv
  return new Ajv2020({ allErrors: true, allowUnionTypes: true, strictRequired: false, verbose: true })
}

function faultOf(node: Node, error: ErrorObject): SettingFault {
  const at = error.instancePath.split('/').slice(1).map(unescape)
  const name = named(error)
  const field = (name === null ? at : [...at, name]).join('.')
  if (field === '') return { field: 'config', message: `The settings of ${node.type} ${wording(error)}.` }
  return { field, message: `${field} ${wording(error)}.` }
}

/** The property that an error about an object speaks of. */
function named({ keyword, params, propertyName }: ErrorObject): string | null {
  const mentioned: Readonly<Record<string, unknown>> = {
    required: params['missingProperty'],
    additionalProperties: params['additionalProperty'],
  }
  const name = mentioned[keyword]
  return typeof name === 'string' ? name : (propertyName ?? null)
}

function wording({ keyword, params, message, parentSchema, propertyName }: ErrorObject): string {
  const description: unknown = parentSchema?.['description']
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
    case 'false schema':
      return 'does not belong here'
    case 'enum':
      return `has to be one of ${[params['allowedValues']].flat().join(', ')}`
    case 'minProperties':
    case 'maxProperties':
      return `takes ${keyword === 'minProperties' ? 'at least' : 'at most'} ${params['limit']} of ${names(parentSchema)}`
    case 'pattern':
      if (propertyName !== undefined) return 'is no possible name'
      if (params['pattern'] === '\\S') return 'must say something'
      return typeof description === 'string' ? `does not fit. ${description.replace(/\.$/, '')}` : 'has a wrong form'
    default:
      return message ?? 'does not fit'
  }
}

function names(schema: ErrorObject['parentSchema']): string {
  const known: unknown = schema?.['properties']
  return typeof known === 'object' && known !== null ? Object.keys(known).join(', ') : 'these'
}

function unescape(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~')
}
