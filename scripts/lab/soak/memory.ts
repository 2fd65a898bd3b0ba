/** Of immortal processes: medians in megabytes after garbage collection, early and late. */
export interface MemorySeen {
  readonly samples: number
  readonly heapEarly: number
  readonly heapLate: number
  readonly residentEarly: number
  readonly residentLate: number
  /** Late exceeds the limit; false with too few samples. */
  readonly grown: boolean
}

interface Sample {
  readonly heap: number
  readonly resident: number
}

const ENOUGH = 16
const HEAP_LIMIT = 1.3
const RESIDENT_LIMIT = 1.5

/** Early is the second quarter; in the first, caches still fill. */
export function createMemory(): { add(sample: Sample): void; seen(): MemorySeen } {
  const samples: Sample[] = []
  return {
    add: (sample) => void samples.push(sample),
    seen() {
      const quarter = Math.floor(samples.length / 4)
      const [early, late] = [samples.slice(quarter, 2 * quarter), samples.slice(samples.length - quarter)]
      const of = (part: readonly Sample[], field: keyof Sample) =>
        Math.round(median(part.map((sample) => sample[field])) / 1e5) / 10
      const [heapEarly, heapLate] = [of(early, 'heap'), of(late, 'heap')]
      const [residentEarly, residentLate] = [of(early, 'resident'), of(late, 'resident')]
      const grown =
        samples.length >= ENOUGH && (heapLate > heapEarly * HEAP_LIMIT || residentLate > residentEarly * RESIDENT_LIMIT)
      return { samples: samples.length, heapEarly, heapLate, residentEarly, residentLate, grown }
    },
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
