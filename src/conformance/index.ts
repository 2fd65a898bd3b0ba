export { conform } from './conform.ts'
export type { ConformOptions } from './options.ts'
