/** Request handlers for MSW 2 and 3 that answer with the contract's own examples. */
export { answer } from './answer.ts'
export type { AnswerOptions } from './answer.ts'
export { handlers } from './handlers.ts'
export type { HandlersOptions } from './handlers.ts'
export { webhookRequest } from './webhook-request.ts'
export type { WebhookOptions } from './webhook-request.ts'
export type { AnswerBody, AnsweredOperationId, AnswerKey, Partly } from './names.ts'
