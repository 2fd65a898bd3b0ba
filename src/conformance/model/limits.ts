/** Bytes of an answer's body; one that is larger is not read to its end, and not judged. */
export const largestBody = 5_000_000

/** Bytes of a recording; a text beyond this does not fit into a string. */
export const largestRecording = 500_000_000

/** After so many requests in a row without an answer, the rest is not sent: nobody is there any more. */
export const giveUpAfter = 10

/** More than half of so many last requests failed: whoever is there has trouble enough. */
export const lookBack = 20

/** Milliseconds that a target may ask to wait; who asks for more gets no second try. */
export const longestWait = 60_000

/** So often a request goes out again because the target asked to wait. */
export const mostRepeats = 2
