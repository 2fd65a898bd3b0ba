/** Adds a clear message if MSW is not installed. */
const { answer, handlers, webhookRequest, withAnswers } = await import('./index.ts').catch((error: unknown) => {
  throw isMissing(error)
    ? new Error('The request handlers need MSW 2 or 3, which is not installed: npm install --save-dev msw', {
        cause: error,
      })
    : error
})

export { answer, handlers, webhookRequest, withAnswers }

function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_MODULE_NOT_FOUND' &&
    error.message.includes("'msw'")
  )
}
