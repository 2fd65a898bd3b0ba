/** Bytes of an answer's body; a larger one is not read to its end, and not judged. */
export const largestBody = 5_000_000

/** Bytes of a recording; a larger text does not fit into a string. */
export const largestRecording = 500_000_000

/** After so many requests in a row without an answer, the target counts as gone and the rest is not sent. */
export const giveUpAfter = 10

/** If more than half of so many last requests failed, the rest is not sent, to spare the target. */
export const lookBack = 20

/** Milliseconds; if a target asks to wait longer, the request is not repeated. */
export const longestWait = 60_000

/** How often a request is repeated because the target asked to wait. */
export const mostRepeats = 2
