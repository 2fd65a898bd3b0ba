import type { Validate } from '../model.ts'
import { TakesTooLong, withinTime } from '../within-time.ts'

/** Milliseconds for one judgement; most take a hundredth of one. */
const LONGEST = 1000

/** Milliseconds that a contract may lose in all before it is given no more than `SHORT` each time. */
const PATIENCE = 3000
const SHORT = 50

/**
 * Runs the validators of a contract that anybody may have written: a pattern in it can take for ever on a text that is made
 * for that. Throws TakesTooLong then; nothing passes for it. The longer it goes on, the sooner it is stopped.
 */
export function inPatience(): (validate: Validate) => Validate {
  let lost = 0
  return (validate) => (data) => {
    const longest = lost < PATIENCE ? LONGEST : SHORT
    try {
      return withinTime(longest, () => validate(data))
    } catch (error) {
      if (error instanceof TakesTooLong) lost += longest
      throw error
    }
  }
}
