import { createHash } from 'node:crypto'
import type { Case } from '../../../../src/conformance/model/index.ts'

export interface Seed {
  readonly number: number
  /** Milliseconds that clocks are ahead. */
  readonly ahead: number
  readonly concurrency: number
  /** Another order, with cases that use up resources last. */
  readonly shuffle: (cases: readonly Case[]) => readonly Case[]
}

const day = 86_400_000

export function seedOf(number: number): Seed {
  const random = randomFrom(number)
  return {
    number,
    ahead: Math.floor(random() * 800 * day),
    concurrency: 1 + Math.floor(random() * 16),
    shuffle: (cases) => {
      const sources = [...new Set(cases.map(({ source }) => source))]
      return sources.flatMap((source) =>
        cases
          .filter((candidate) => candidate.source === source)
          .map((candidate) => ({ candidate, at: random() }))
          .toSorted((left, right) => left.at - right.at)
          .map(({ candidate }) => candidate),
      )
    },
  }
}

/** Deterministic numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let drawn = 0
  return () => {
    drawn += 1
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() / 2 ** 32
  }
}
