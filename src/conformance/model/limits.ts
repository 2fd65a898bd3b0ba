/** Bytes of an answer's body; a larger one is not read to its end, and not judged. */
export const largestBody = 5_000_000

/** Bytes of a recording; a larger text does not fit into a string. */
export const largestRecording = 500_000_000

/** After so many requests in a row without an answer, the run asks whether the target still works. */
export const muchUnanswered = 10

/** If more than half of so many last requests failed, the run asks whether the target still works. */
export const lookBack = 20

/** A target that has answered nothing whole for so many time limits of a request is not asked further. */
export const patience = 2

/** After so many server errors of one operation in a row, at a target that works otherwise, the rest of it is not sent. */
export const mostServerErrors = 25

/** The same for requests without an answer. */
export const mostUnanswered = 5

/** After so many crashes at one operation, the rest of it is not sent. */
export const mostCrashes = 3

/** Milliseconds between questions whether a target is back. */
export const comebacks: readonly number[] = [0, 250, 500, 1000, 2000, 4000]

/** About how many reads `--suggest` takes at a large target; most take fewer. */
export const manyReads = 600

/** Milliseconds; if a target asks to wait longer, the request is not repeated. */
export const longestWait = 60_000

/** How often a request is repeated because the target asked to wait. */
export const mostRepeats = 2

/**
 * Milliseconds that a run takes at most unless `--max-time` says so: ten minutes, and for each request a second, or twice
 * what `--rate` lets it take. A slow deployment, or one that allows sixty requests a minute, is not cut short.
 */
export function usualLimit(requests: number, rate: number | null): number {
  const seconds = 600 + requests * Math.max(1, rate === null ? 0 : 2 / rate)
  return Math.ceil(seconds / 60) * 60_000
}
