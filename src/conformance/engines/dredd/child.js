// The process that Dredd runs in. It says nothing but over the channel to its parent, which also tells it what to do:
// arguments and environment can be read by others.
import { EventEmitter } from 'node:events'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

/** @import { DreddModule, DreddTest } from './messages.ts' */
/** @import { FromDredd, Start } from './messages.ts' */

// It ends within seconds: machine code that V8 makes early would not pay. Later ones have no such flag.
if (process.versions.v8.startsWith('11.')) setFlagsFromString('--interrupt-budget=1000000')

const hooks = fileURLToPath(new URL('hooks.cjs', import.meta.url))

/** Bytes; a target that floods the process ends it. */
const mostMemory = 1_000_000_000

/**
 * @param {FromDredd} message
 * @param {() => void} [then]
 */
function tell(message, then = () => {}) {
  process.send?.(message, then)
}

/** @param {unknown} error */
function giveUp(error) {
  const message = error instanceof Error ? error.message : String(error)
  tell({ type: 'end', tests: 0, error: message }, () => process.exit(1))
}

/** @param {Start} start */
async function run({ dredd, endpoint, description, timeout }) {
  const { default: Dredd } = /** @type {DreddModule} */ (await import(dredd))
  const emitter = new EventEmitter()
  const verdict =
    (/** @type {boolean} */ passed) =>
    (/** @type {DreddTest} */ { origin }) => {
      tell({ type: 'verdict', name: origin.resourceName, passed })
    }
  emitter.on('test pass', verdict(true))
  emitter.on('test fail', verdict(false))
  emitter.on(
    'test error',
    (/** @type {NodeJS.ErrnoException} */ { code = '', message }, /** @type {DreddTest} */ test) => {
      tell({ type: 'error', name: test.origin.resourceName, code, message })
    },
  )
  new Dredd({
    endpoint,
    emitter,
    apiDescriptions: [{ location: 'pairs', content: description }],
    // Apart from the folder, in which it would look for wildcards.
    custom: { cwd: dirname(hooks) },
    hookfiles: [basename(hooks)],
    // Dredd repeats nothing, so it keeps no connection: the target may close one at the moment when it is reused.
    http: { timeout, agentOptions: { keepAlive: false } },
    loglevel: 'silent',
    color: false,
  }).run((error, { tests }) => {
    tell({ type: 'end', tests, error: error instanceof Error ? error.message : null })
  })
}

process.on('uncaughtException', giveUp)
process.on('unhandledRejection', giveUp)
process.on('disconnect', () => process.exit(1))
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) giveUp('the target sent more than fits into memory')
}, 100).unref()
process.once('message', (start) => void run(/** @type {Start} */ (start)))
