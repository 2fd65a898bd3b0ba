import { encodePointer, packagedDocument, valueAt } from '../../../../src/contract/index.ts'
import type { Json, Operation, Response } from '../../../../src/contract/index.ts'
import type { Oracle } from './forbidden.ts'
import { graft, reaches } from './graft.ts'
import type { ResponseMutant } from './mutant.ts'
import { placesOf } from './places.ts'
import { spoilAt, spoilsOf } from './spoil-value.ts'

/**
 * Every field removed, mistyped, outside its enum or bounds; every object with an additional field. A missing optional
 * field is first taken from another response.
 */
export function bodyMutants(
  operation: Operation,
  response: Response,
  oracle: Oracle,
  donors: readonly Json[],
): readonly ResponseMutant[] {
  const document = packagedDocument()
  const [contentType] = response.contentTypes
  if (contentType === undefined) return []
  const schema = valueAt(document, `${response.pointer}/content${encodePointer(contentType)}/schema`)
  return placesOf(document, schema).flatMap((place) => {
    const helpful = donors.filter((donor) => reaches(donor, place.path)).slice(0, 3)
    const complete = (body: Json): Json => {
      const grafted = graft(body, place.path, helpful)
      return grafted === null || oracle(response, grafted) ? body : grafted
    }
    return spoilsOf(place).map((spoil) => ({
      id: `${operation.id} ${response.status} /${place.path.join('/')} ${spoil.name}`,
      group: spoil.name,
      operation,
      response,
      spoil: (answer) => {
        const { body, hit } = spoilAt(complete(JSON.parse(answer.body) as Json), place.path, spoil)
        return hit ? { ...answer, body: JSON.stringify(body) } : null
      },
      isForbidden: (spoilt) => oracle(response, JSON.parse(spoilt.body)),
    }))
  })
}
