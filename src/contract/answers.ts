/** About 260 kB, 17 kB compressed. */
export { answers, webhooks } from '../../generated/answers.js'
export type { AnswerStatuses } from '../../generated/answers.js'
export type { AnsweredOperation, AnswerTable, DocumentedAnswer } from './answer-table.ts'
