import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject } from 'ajv'
import addFormats from 'ajv-formats'
import { encodePointer, packagedDocument } from '../../../../src/contract/index.ts'
import type { Response } from '../../../../src/contract/index.ts'

/** Where the contract only assumes a type, null says no more than that there is nothing. */
function isNullOfAssumedType({ keyword, data, parentSchema }: ErrorObject): boolean {
  const mark = (parentSchema as { readonly 'x-inferred'?: unknown } | undefined)?.['x-inferred']
  return keyword === 'type' && data === null && typeof mark === 'object' && mark !== null && 'type' in mark
}

/** Whether the schema forbids a body, by validators independent of the check. */
export type Oracle = (response: Response, body: unknown) => boolean

export function createOracle(): Oracle {
  const ajv = new Ajv2020({ strict: false, allErrors: false, logger: false, verbose: true })
  addFormats.default(ajv)
  ajv.addSchema({ ...packagedDocument(), $id: 'contract' })
  return ({ pointer, contentTypes }, body) => {
    const [contentType = ''] = contentTypes
    const validate = ajv.getSchema(`contract#${pointer}/content${encodePointer(contentType)}/schema`)
    if (validate === undefined) throw new Error(`The contract has no schema for ${contentType} at ${pointer}`)
    return validate(body) !== true && !(validate.errors ?? []).every(isNullOfAssumedType)
  }
}
