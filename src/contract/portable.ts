/** What also runs in a browser: no files, YAML, schema compiler or data. */
export { isContainer, isObject, leavesOf } from './json.ts'
export { contentTypeFor, isJsonType } from './look-up.ts'
export { matchPair } from './match-pair.ts'
export type { ArrivedBody, ArrivedRequest } from './match-pair.ts'
export { nearestNames } from './nearest-names.ts'
export { readParameters } from './read-parameters.ts'
export { createRouter } from './router.ts'
