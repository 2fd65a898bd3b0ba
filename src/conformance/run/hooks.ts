import { operationById } from '../../contract/index.ts'
import type { Hook } from '../flows/index.ts'
import type { Exchange, FixtureValues, Turn } from '../model/index.ts'
import type { HookName } from '../options/options.ts'
import { checkKey } from '../options/read.ts'
import { UsageError } from '../options/usage-error.ts'
import type { Brake } from './brake.ts'
import type { ConnectedTarget } from './connect.ts'
import { isFixture } from '../options/fixtures-file.ts'
import { secretValues } from './fixture-values.ts'
import type { Wait } from './play.ts'
import { acceptFor, requestFor } from './request-for.ts'

/** The workflows of a person before and after a run. */
export type GivenHooks = Readonly<Partial<Record<HookName, Hook>>>

export interface Hooks {
  /** The target, with what the setup gave. */
  readonly connected: ConnectedTarget
  /** Runs the teardown once, however the run ended, and tells of its failure; false: it failed. */
  readonly tearDown: () => Promise<boolean>
}

interface Around {
  /** Names of inputs that values may be given for. */
  readonly inputs: readonly string[]
  readonly brake: Brake
  /** Waits, unless the run is over. */
  readonly pause: Wait
  readonly sleep: Wait
  readonly say: (line: string) => void
}

/**
 * Runs the setup. Throws a UsageError for a workflow that --allow does not permit, before anything is sent, and for a setup that
 * fails, after the teardown. What these workflows change is not put back by the run: that is what the teardown is for.
 */
export async function openHooks(
  first: ConnectedTarget,
  given: GivenHooks,
  { inputs, brake, pause, sleep, say }: Around,
): Promise<Hooks> {
  const { setup, teardown } = given
  for (const hook of [setup, teardown]) if (hook !== undefined) checkAllowed(first, hook)
  let connected = first
  let isDone = setup === undefined && teardown === undefined
  const tearDown = async (): Promise<boolean> => {
    if (isDone || teardown === undefined) return true
    isDone = true
    const ended = await runHook(connected, teardown, null, sleep)
    if ('why' in ended) say(connected.maskForFiles(`WARNING ${ended.why}. What it undoes is left at the target.`))
    return !('why' in ended)
  }
  for (const line of hooksSaid(given)) say(line)
  if (setup === undefined) return { connected, tearDown }
  const ended = await runHook(connected, setup, brake, pause)
  if ('why' in ended) {
    const why = connected.maskForFiles(ended.why)
    await tearDown()
    throw new UsageError(`${why}. No case was sent.`)
  }
  const { values, unused } = usable(connected, setup, inputs, ended.outputs)
  secretValues(connected.addressing.contract, values).forEach(connected.hide)
  connected = connected.withValues(values)
  const gave = Object.keys(values)
  say(`The setup has run${gave.length === 0 ? '' : `, and gave ${gave.join(', ')}`}.`)
  if (unused.length > 0) say(`No fixture, id or input has the name of its output ${unused.join(', ')}.`)
  return { connected, tearDown }
}

/** What runs before and after, for the first lines of a run and for a plan. */
export function hooksSaid({ setup, teardown }: GivenHooks): readonly string[] {
  const said = ({ flow: { id, safety, course }, place }: Hook): string => {
    const requests = course?.requests ?? 0
    return `${nameOf(id)} (${place}), ${safety}, about ${requests} ${requests === 1 ? 'request' : 'requests'}`
  }
  return [
    ...(setup === undefined ? [] : [`Before the first case: ${said(setup)}.`]),
    ...(teardown === undefined ? [] : [`After the last case: ${said(teardown)}.`]),
  ]
}

function nameOf(id: string): string {
  return id.replace(/^flow\//, '')
}

function checkAllowed({ target, settings: { allow } }: ConnectedTarget, { flag, flow, place }: Hook): void {
  if (target.own !== null || allow.includes(flow.safety)) return
  throw new UsageError(
    `${flag}: ${nameOf(flow.id)} (${place}) is ${flow.safety}, and --allow does not name that. Nothing was sent but one plain GET.`,
  )
}

type Ended = { readonly outputs: Readonly<Record<string, unknown>> } | { readonly why: string }

/** `brake`: what may end it early; null: it goes on after an interruption, as putting back does. */
async function runHook(
  connected: ConnectedTarget,
  { flag, flow, place }: Hook,
  brake: Brake | null,
  pause: Wait,
): Promise<Ended> {
  const { identity, addressing, hide } = connected
  const { course } = flow
  const failed = (why: string): Ended => ({
    why: `${flag}: ${nameOf(flow.id)} (${place}) failed: ${why}`,
  })
  if (course === undefined) return failed('it has no steps')
  const lacking = course.lacks(identity.values)
  if (lacking.length > 0) return failed(`it needs a value for ${lacking.join(', ')}`)
  course.secrets(identity.values).forEach(hide)
  const steps = course.start(identity.values)
  let turn = steps.next()
  while (turn.done !== true) {
    turn.value.hide.forEach(hide)
    if (turn.value.after > 0) await pause(turn.value.after)
    const sent = await send(turn.value)
    if ('why' in sent) return failed(`at ${turn.value.act.label}, ${sent.why}`)
    turn = steps.next(sent)
  }
  const { failures, outputs = {} } = turn.value
  const [first] = failures
  if (first === undefined) return { outputs }
  const came = first.actual === undefined ? '' : `, and is ${JSON.stringify(first.actual)}`
  return failed(`at ${first.act}, ${first.says}: ${first.expected}${came}`)

  async function send({ act, isFree }: Turn): Promise<Exchange | { readonly why: string }> {
    const held = brake?.hold(act.operation) ?? null
    if (held !== null) return { why: held }
    const request = requestFor(addressing, act.operation, act.request, acceptFor(act))
    if ('trouble' in request) return { why: request.trouble.message }
    const isRead = operationById(addressing.contract, act.operation)?.safety === 'read'
    const received = await connected.resend(request, isRead ? 'read' : flow.safety)
    brake?.note(act.operation, received, () => true)
    if ('trouble' in received) return { why: received.trouble.message }
    const { status } = received.answer
    // A step without a criterion has to succeed.
    if (isFree === true && status >= 400) return { why: `the answer is ${status}` }
    return { request, received, startedAt: 0, duration: 0 }
  }
}

/** Outputs that stand for fixtures, and those that stand for nothing. */
function usable(
  { addressing: { contract } }: ConnectedTarget,
  { flag }: Hook,
  inputs: readonly string[],
  outputs: Readonly<Record<string, unknown>>,
): { readonly values: FixtureValues; readonly unused: readonly string[] } {
  const values: Record<string, string> = {}
  const unused: string[] = []
  for (const [name, value] of Object.entries(outputs)) {
    const isText = typeof value === 'string' || typeof value === 'number'
    if (isText && (isFixture(contract, name) || inputs.includes(name))) values[name] = String(value)
    else unused.push(name)
    if (contract.fixtures[name]?.kind === 'credential')
      checkKey(`${flag}: the output ${name}`, values[name] ?? '', true)
  }
  return { values, unused }
}
