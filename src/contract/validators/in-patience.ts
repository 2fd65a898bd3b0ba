import type { Validate } from '../model.ts'
import { isTimed, TakesTooLong, withinTime } from '../within-time.ts'

/** Patterns that may try without end: what repeats is repeated, or three parts of any length stand in a row. */
const RISKY = /\)(?:[*+]|\{\d+,)|(?:[*+].*){3}|\\\d/s

/** Milliseconds for one judgement; most take a hundredth of one. */
const LONGEST = 1000

/** Milliseconds that a contract may lose in all before it is given no more than `SHORT` each time. */
const PATIENCE = 3000
const SHORT = 50

/**
 * Runs the validators of a contract that anybody may have written: a pattern in it can take for ever on a text that is made
 * for that. Throws TakesTooLong then; nothing passes for it. The longer it goes on, the sooner it is stopped.
 */
export function inPatience(patterns: readonly string[]): (validate: Validate) => Validate {
  const isTame = patterns.every((pattern) => !RISKY.test(pattern))
  let lost = 0
  return (validate) => (data) => {
    // To be stopped costs many times what most judgements do: who is stopped from outside, as a plan is, needs it no second time.
    if (isTame && isTimed()) return validate(data)
    const longest = lost < PATIENCE ? LONGEST : SHORT
    try {
      return withinTime(longest, () => validate(data))
    } catch (error) {
      if (error instanceof TakesTooLong) lost += longest
      throw error
    }
  }
}
