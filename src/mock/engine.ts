/** Loaded late: importing Prism takes a quarter of a second. */
export { loadGenerator } from './generate.ts'
export { handleRequest } from './handle.ts'
export { prepareContract } from './mock-contract.ts'
