/** What needs Prism, in one place that is loaded late: importing it takes a quarter of a second. */
export { loadGenerator } from './generate.ts'
export { handleRequest } from './handle.ts'
export { prepareContract } from './mock-contract.ts'
