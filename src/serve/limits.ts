/** The most bytes that a request body may have before it is refused with 413: 1 MB. */
export const BODY_LIMIT = 1_048_576

/** The most bytes that a request target may have before it is refused with 414: 8 kB. */
export const TARGET_LIMIT = 8_192

/** The most bytes that a request's head may have before it is refused with 431: 32 kB. */
export const HEAD_LIMIT = 32_768
