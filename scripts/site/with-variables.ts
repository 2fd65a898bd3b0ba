import { valueAt, withValueAt } from '../../src/contract/index.ts'
import type { Json, Pointer } from '../../src/contract/index.ts'
import type { Template, Variable } from '../../src/text/shell.ts'

/** JSON with shell variables at places of it: within the quotes of a text, instead of any other value. */
export function withVariables(
  value: Json,
  variables: readonly { readonly name: string; readonly place: Pointer }[],
  indent = 0,
): Template {
  // Occurs nowhere in it, so what is split there is a place.
  let mark = '@'
  while (JSON.stringify(value).includes(mark)) mark += '@'
  const marked = variables.reduce((all, { name, place }) => {
    return withValueAt(
      all,
      place,
      typeof valueAt(value, place) === 'string' ? `${mark}${name}${mark}` : `${mark}${mark}${name}${mark}${mark}`,
    )
  }, value)
  const text = JSON.stringify(marked, null, indent)
    .replaceAll(`"${mark}${mark}`, mark)
    .replaceAll(`${mark}${mark}"`, mark)
  return text.split(mark).map((part, index): string | Variable => (index % 2 === 0 ? part : { variable: part }))
}
