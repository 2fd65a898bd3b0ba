import type { Validate } from '../model.ts'
import { endsSoon, TakesTooLong, withinTime } from '../within-time.ts'
import { whenCompiled } from './on-demand.ts'

/** Milliseconds per validation; most take 0.01. */
const LONGEST = 1000

/** Milliseconds that a contract may waste before `SHORT` applies. */
const PATIENCE = 3000
const SHORT = 50

/**
 * Limits the time of a foreign contract's validators, because a pattern can run for ever on hostile text. Throws
 * TakesTooLong. The limit shrinks as time is lost. `risky`: owners whose schemas contain or reach such a pattern.
 */
export function withTimeLimit(risky: ReadonlySet<string>): (validate: Validate, owners: readonly string[]) => Validate {
  let lost = 0
  return (validate, owners) => {
    const isTame = !owners.some((owner) => risky.has(owner))
    const limited: Validate = (data) => {
      // A timer costs more than a validation.
      if (isTame && endsSoon()) return validate(data)
      const longest = lost < PATIENCE ? LONGEST : SHORT
      try {
        return withinTime(longest, () => validate(data))
      } catch (error) {
        if (error instanceof TakesTooLong) lost += longest
        throw error
      }
    }
    return (data) => whenCompiled(() => limited(data))
  }
}
