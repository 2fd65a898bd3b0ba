// Hooks of every transaction, loaded by Dredd. Each takes its callback: a hook without one would not be waited for.
// They ask the run what to send and tell it what came back, over the channel to the parent process.

/** @import { DeclareHook } from './messages.ts' */
/** @import { Checked, FromDredd, HookReply } from './messages.ts' */

// Dredd itself provides this module to hook files; it is no package.
const hooks = /** @type {Record<'beforeEach' | 'beforeEachValidation' | 'afterEach', DeclareHook>} */ (
  module.require('hooks')
)

/**
 * @param {FromDredd} question
 * @param {(answer: unknown) => void} then
 */
function ask(question, then) {
  process.once('message', then)
  process.send?.(question)
}

/** @type {readonly string[]} */
let contentTypes = []

hooks.beforeEach((transaction, done) => {
  ask({ type: 'ask', name: transaction.origin.resourceName }, (answer) => {
    const go = /** @type {HookReply} */ (answer)
    if ('refusal' in go) {
      transaction.fail = go.refusal
    } else {
      transaction.fullPath = go.path
      Object.assign(transaction.request, { method: go.method, headers: { ...go.headers }, body: go.body })
      contentTypes = go.contentTypes
      if (go.bodySchema !== null) transaction.expected.bodySchema = go.bodySchema
    }
    done()
  })
})

hooks.beforeEachValidation((transaction, done) => {
  // Dredd compares content types as texts, with their parameters.
  const actual = transaction.real?.headers['content-type']
  const name = Object.keys(transaction.expected.headers).find((key) => key.toLowerCase() === 'content-type')
  if (typeof actual === 'string' && name !== undefined) {
    const type = (actual.split(';')[0] ?? '').trim().toLowerCase()
    if (contentTypes.includes(type)) transaction.expected.headers[name] = actual
  }
  done()
})

hooks.afterEach((transaction, done) => {
  const { results, real = null } = transaction
  const fields = results?.fields ?? {}
  const gavel =
    real === null
      ? null
      : {
          compared: Object.keys(fields),
          valid: results?.valid === true,
          complaints: Object.entries(fields).flatMap(([part, { errors }]) =>
            errors.map(({ message }) => `${part}: ${message}`),
          ),
        }
  ask({ type: 'answered', name: transaction.origin.resourceName, real, gavel }, (answer) => {
    const { failure } = /** @type {Checked} */ (answer)
    if (failure !== null) transaction.fail = failure
    done()
  })
})
