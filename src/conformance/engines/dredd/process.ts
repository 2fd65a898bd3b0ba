import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { JsonObject } from '../../../contract/index.ts'
import type { RunContext } from '../../options/options.ts'
import type { Permit } from '../../run/transport.ts'
import type { Checked, FromDredd, HookReply, Start } from './messages.ts'

export type StartProcess = () => ChildProcess

/** Milliseconds. */
export interface ProcessLimits {
  /** For everything before the first transaction: loading Dredd and reading the blueprint. */
  readonly start: number
  /** For a transaction, from the permit until Dredd reports the answer, and for anything else. */
  readonly transaction: number
}

/** Whether a transaction's request may be sent, or why not. */
export type HookDecision =
  | {
      readonly permit: Permit
      /** Media types that count as the expected one, in lower case and without parameters. */
      readonly contentTypes: readonly string[]
      readonly bodySchema: JsonObject | null
    }
  | { readonly refusal: string }

export interface HookAnswers {
  readonly go: (name: string) => Promise<HookDecision>
  readonly check: (answered: Extract<FromDredd, { type: 'answered' }>) => Checked
  readonly tell: (message: Extract<FromDredd, { type: 'error' | 'verdict' }>) => void
}

export interface Ending {
  /** What went wrong, in a sentence; null: it finished. */
  readonly problem: string | null
  /** Whether it was ended because it fell silent. */
  readonly isSilent: boolean
  /** Transactions that ran, by Dredd's own count; null if it did not finish. */
  readonly tests: number | null
}

/** Environment variables that are passed on: how to trust a server, and what Windows needs to start a program. */
const passedOn = ['NODE_EXTRA_CA_CERTS', 'NODE_TLS_REJECT_UNAUTHORIZED', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'SystemRoot']

/**
 * A process whose only output is the channel to this one: Dredd's reporters print credentials, so stdout and stderr are
 * discarded. Keys in the environment are not passed on.
 */
export function launchDredd(environment: RunContext['env']): ChildProcess {
  const env = Object.fromEntries(
    passedOn.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  )
  return fork(fileURLToPath(new URL('child.js', import.meta.url)), [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env,
  })
}

/** Dredd learns only from a permit what to send. */
function hookReply(decision: HookDecision): HookReply {
  if ('refusal' in decision) return decision
  const { method, url, headers, body } = decision.permit.request
  const { pathname, search } = new URL(url)
  const schemaText = decision.bodySchema === null ? null : JSON.stringify(decision.bodySchema)
  return {
    method,
    path: pathname + search,
    headers,
    body: body ?? '',
    contentTypes: decision.contentTypes,
    bodySchema: schemaText,
  }
}

/** Lets Dredd run and answers its hooks. Always ends within the limits, and leaves no process behind. */
export function converse(
  child: ChildProcess,
  start: Start,
  limits: ProcessLimits,
  hooks: HookAnswers,
): Promise<Ending> {
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined
    const end = (problem: string | null, ending: Partial<Ending> = {}): void => {
      clearTimeout(timer)
      child.removeAllListeners()
      // A process that could not be started or was ended may still raise errors.
      child.on('error', () => {})
      child.kill('SIGKILL')
      resolve({ problem, isSilent: false, tests: null, ...ending })
    }
    const within = (ms: number): void => {
      clearTimeout(timer)
      timer = setTimeout(() => end(`Dredd said nothing for ${ms} ms`, { isSilent: true }), ms)
    }
    const reply = (answer: Start | HookReply | Checked): void => {
      child.send(answer, (error) => {
        if (error !== null) end(`Dredd's process could not be reached: ${error.message}`)
      })
    }
    child.on('error', (error) => end(`Dredd's process could not be started: ${error.message}`))
    child.on('exit', (code, signal) => end(`Dredd's process ended early (${signal ?? `exit code ${code}`})`))
    child.on('message', (incoming) => {
      const message = incoming as FromDredd
      within(limits.transaction)
      if (message.type === 'ask') {
        clearTimeout(timer)
        hooks.go(message.name).then(
          (answer) => {
            within(limits.transaction)
            reply(hookReply(answer))
          },
          (error: unknown) => end(error instanceof Error ? error.message : String(error)),
        )
      } else if (message.type === 'answered') {
        reply(hooks.check(message))
      } else if (message.type === 'end') {
        end(message.error === null ? null : `Dredd gave up: ${message.error}`, { tests: message.tests })
      } else {
        hooks.tell(message)
      }
    })
    within(limits.start)
    reply(start)
  })
}
