import { createHash } from 'node:crypto'
import type { Case } from '../../../../src/conformance/model/index.ts'

/** All that may differ between two runs against the same server, drawn from one number. */
export interface Seed {
  readonly number: number
  /** Milliseconds that the clocks are ahead: what the fixtures date back to is past all the same. */
  readonly ahead: number
  readonly concurrency: number
  /** The cases in another order; what uses up what others rely on stays behind them. */
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

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let drawn = 0
  return () => {
    drawn += 1
    return createHash('sha256').update(`${seed} ${drawn}`).digest().readUInt32BE() / 2 ** 32
  }
}
