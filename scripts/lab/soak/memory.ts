/** Memory of the processes that are never killed: medians in megabytes, early and late, after garbage was collected. */
export interface MemorySeen {
  readonly samples: number
  readonly heapEarly: number
  readonly heapLate: number
  readonly residentEarly: number
  readonly residentLate: number
  /** Whether late is more than early allows; never where there are too few samples to tell. */
  readonly grown: boolean
}

interface Sample {
  readonly heap: number
  readonly resident: number
}

/** Fewer samples say nothing. */
const ENOUGH = 16
/** Late may be so many times early. */
const HEAP_LIMIT = 1.3
const RESIDENT_LIMIT = 1.5

/** Gathers samples. Early is the second quarter of them: in the first, code and caches are still warming up. */
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
