/** The format of the JSON report. Goes up when a reader of it would have to change. */
export const reportFormat = 1
