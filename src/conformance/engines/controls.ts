import { errorCode, namedFields, operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { isOfKey } from '../checks/refused-creation.ts'
import { stepsOf } from '../model/acts.ts'
import { jsonOf, refusalSaid } from '../model/answers.ts'
import type { Answer, Case, Result } from '../model/index.ts'

/** How a target refused a request. */
interface Refusal {
  readonly status: number
  readonly code: string | null
  readonly fields: readonly string[]
  readonly text: string
}

/** Passes results on, and those that mean nothing beside their control as blocked. */
export interface Controls {
  readonly tell: (result: Result) => void
  /** Every case was tried: results that still wait for a control are passed on unchanged. */
  readonly end: () => void
}

/**
 * A refusal counts only if its control, the same request with the valid value, was not refused in the same way: otherwise
 * the reason of the refusal is unknown. A result waits for its control if that is tried at all.
 */
export function controlsFor(contract: Contract, cases: readonly Case[], onResult: (result: Result) => void): Controls {
  const wanted = new Set(cases.flatMap(({ control }) => control ?? []))
  const open = new Set(cases.flatMap(({ id }) => (wanted.has(id) ? [id] : [])))
  const refused = new Map<string, Refusal>()
  const waiting = new Map<string, Result[]>()

  const pass = (result: Result): void => {
    const { control } = result.case
    const refusal = control === undefined ? undefined : refused.get(control)
    onResult(refusal === undefined ? result : beside(contract, result, control ?? '', refusal))
  }
  return {
    tell(result) {
      const { id, control } = result.case
      if (control === undefined || !open.has(control) || control === id) pass(result)
      else waiting.set(control, [...(waiting.get(control) ?? []), result])
      if (!open.delete(id)) return
      const [refusal] = refusalsIn(contract, result)
      if (refusal !== undefined) refused.set(id, refusal)
      for (const held of waiting.get(id) ?? []) pass(held)
      waiting.delete(id)
    },
    end() {
      for (const held of [...waiting.values()].flat()) pass(held)
      waiting.clear()
    },
  }
}

/** The result, or a blocked one if the valid value is refused in the same way. */
function beside(contract: Contract, result: Result, control: string, wanted: Refusal): Result {
  if (result.verdict === 'blocked' || result.verdict === 'error') return result
  // A refusal must change nothing, whatever its reason.
  if (result.attempt?.changed !== undefined) return result
  const own = refusalsIn(contract, result)
  // A refusal that names another field has a reason of its own.
  const isSame = ({ status, code, fields }: Refusal) =>
    status === wanted.status && code === wanted.code && fields.every((field) => wanted.fields.includes(field))
  const isRefused = own.length > 0 && own.length === answersTo(result).length
  if (!isRefused || !own.some(isSame)) return result
  const said = [wanted.status, wanted.code].filter((part) => part !== null).join(' ')
  const reason = `its control ${control}, the same request with nothing wrong in it, was refused in the same way: ${said}: ${wanted.text}`
  const { operation } = result.case
  const says = `${wanted.status}: ${wanted.text}`
  const isMeant = contract.foreign === true && !isOfKey(wanted.status)
  const refused = isMeant ? { refusedCreation: { operation, says } } : {}
  return { ...result, verdict: 'blocked', reason, findings: [], ...refused }
}

function refusalsIn(contract: Contract, result: Result): readonly Refusal[] {
  const operation = operationById(contract, result.case.operation)
  if (operation === null) return []
  return answersTo(result).flatMap((answer): readonly Refusal[] => {
    if (answer.status < 400 || answer.status >= 500) return []
    const body = jsonOf(answer)
    const code = errorCode(contract, operation.module, body)
    const fields = namedFields(contract, operation.module, body).map(({ field }) => field)
    return [{ status: answer.status, code, fields, text: refusalSaid(answer) }]
  })
}

function answersTo({ case: tried, attempt }: Result): readonly Answer[] {
  const steps = stepsOf(tried).filter(({ operation }) => operation === tried.operation)
  return (attempt?.played ?? []).flatMap(({ act, exchange: { received } }) =>
    act.role === 'step' && steps.includes(act) && 'answer' in received ? [received.answer] : [],
  )
}
