import { isJsonType } from '../../../src/contract/look-up.ts'
import { isObject } from '../../../src/contract/json.ts'
import { encodePointer, valueAt } from '../../../src/contract/pointer.ts'
import type { Finding, Rule } from '../rule.ts'
import { unique } from '../unique.ts'

/** Every JSON response of an operation shows a named example: mock, cases and reference are made from these. */
export const responseExamples: Rule = ({ document, contract }) =>
  unique(
    contract.operations.flatMap(({ responses }) =>
      responses.flatMap(({ status, pointer: response, contentTypes }): Finding[] => {
        const type = contentTypes.find(isJsonType)
        if (type === undefined || !/^\d{3}$/.test(status)) return []
        const pointer = response + encodePointer('content', type)
        const examples = valueAt(document, `${pointer}/examples`)
        if (isObject(examples) && Object.keys(examples).length > 0) return []
        const form = 'situation: { summary: …, value: … }'
        const message = `The response ${status} has no example: add \`${form}\` under its \`examples\`. Mock, conformance cases and reference are made from it.`
        return [{ pointer, message }]
      }),
    ),
  )
