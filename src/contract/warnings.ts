import { objectOf } from './json.ts'
import type { Contract } from './model.ts'
import { positionOf } from './positions.ts'
import { describeProblem } from './problems.ts'

const MOST_TOLD = 20

const MOST_NAMED = 5

/** A line for each ignored error of a foreign contract. */
export function warningLines(contract: Contract, source: string): readonly string[] {
  const { warnings = [] } = contract
  const document = contract.document()
  const lines = warnings.slice(0, MOST_TOLD).map(({ pointer, message, setAside }) => {
    const problem = describeProblem(source, { pointer, message, position: positionOf(document, pointer) })
    const named = setAside.slice(0, MOST_NAMED).join(', ')
    const more = setAside.length > MOST_NAMED ? ` and ${setAside.length - MOST_NAMED} more` : ''
    return `WARNING ${problem}${setAside.length === 0 ? '' : `; set aside: ${named}${more}`}`
  })
  const aside = new Set(warnings.flatMap(({ setAside }) => setAside)).size
  const left = warnings.length - lines.length
  return [
    ...lines,
    ...(left > 0 ? [`WARNING ${source}: and ${left} more like these`] : []),
    ...(aside > 0
      ? [
          `${aside} of ${aside + contract.operations.length} operations are set aside: they are neither tried nor served.`,
        ]
      : []),
  ]
}

/** Operations of the document's paths that are set aside, and why. */
export function operationsSetAside(
  contract: Contract,
): readonly { readonly method: string; readonly path: string; readonly why: string }[] {
  const warnings = (contract.warnings ?? []).filter(({ setAside }) => setAside.length > 0)
  if (warnings.length === 0) return []
  const document = contract.document()
  const served = new Set(contract.operations.map(({ method, path }) => `${method} ${path}`))
  return Object.entries(objectOf(document['paths'])).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).flatMap(([key, operation]) => {
      const method = key.toUpperCase()
      const address = `${method} ${path}`
      const names = [address, objectOf(operation)['operationId']]
      const warning = warnings.find(({ setAside }) => setAside.some((name) => names.includes(name)))
      if (warning === undefined || served.has(address)) return []
      const position = positionOf(document, warning.pointer)
      const line = position === null ? warning.pointer : `${position.file ?? 'line'} ${position.line}`
      return { method, path, why: `${warning.message} (${line})` }
    }),
  )
}
