import { operationById } from '../../contract/index.ts'
import type { Contract } from '../../contract/index.ts'
import { idsNamedBy } from '../model/fixtures.ts'
import type { Attempt, Case, FixtureValues } from '../model/index.ts'
import { maySwitchOff } from '../plan/switches.ts'
import type { Engine } from './brake.ts'
import { barred, exchangeOf } from './exchange.ts'
import type { Sending } from './exchange.ts'
import type { InBody } from './request-for.ts'
import type { Lesson } from './lessons.ts'
import { switchOn } from './own-world.ts'
import type { RunWorld, World } from './own-world.ts'
import { follow, play } from './play.ts'
import type { CourseSettings, SendAct, Wait } from './play.ts'
import { doubtfulFor } from './doubtful.ts'
import { schedule, waitsFor } from './schedule.ts'
import type { Use } from './schedule.ts'

export interface NativeSettings extends Sending, Pick<RunWorld, 'newWorld'>, Pick<CourseSettings, 'pause' | 'hide'> {
  readonly concurrency: number
  readonly say: (line: string) => void
  /** Waits so many milliseconds; null: retries and pauses are skipped. */
  readonly wait: Wait | null
  /** Filled with the method under which the target has an operation. */
  readonly methods: Map<string, string>
  /** Filled with what the target has in the body of an operation. */
  readonly inBody: Map<string, readonly InBody[]>
  /** Filled with what refusals teach of an operation's bodies, at other contracts. */
  readonly lessons: Map<string, readonly Lesson[]>
}

/** Milliseconds in which instances of one target come to agree. */
const settling = 1100

/** What may have come of somebody else, or of an instance that lags behind. */
export interface Doubts {
  /** Whether the tries of a case show such a thing, so that it is tried once more. */
  readonly isDoubtful: (tries: readonly Attempt[]) => boolean
  /** Whether the exchange of this label breaks a rule together with those before it. */
  readonly isBroken: (played: Attempt, label: string) => boolean
  /** Whether it shows what it did not send, on something of its own: then it is tried once more, whatever that costs. */
  readonly isUnsent: (played: Attempt) => boolean
  /** Whether what the case needs was in another state before it changed anything. */
  readonly isUnfit: (played: Attempt) => boolean
}

/**
 * Our own engine: cases in parallel over kept connections; those that share a fixture in order. `doubts`: null if nobody else
 * is there.
 */
export function nativeEngine(settings: NativeSettings, doubts: Doubts | null): Engine {
  const { contract, values, newWorld } = settings

  const { guard, wait, say } = settings
  const noteLag = (): void => guard.noteLag()
  const patience = { wait, noteLag, say, forms: settings.rules.forms, isBroken: doubts?.isBroken }

  /** Who or what else may have brought about what a case shows. */
  async function whoElse(first: Attempt, isPatient: boolean): Promise<Attempt['others']> {
    const seen = await guard.othersSeen(first.case)
    if (seen === 'elsewhere' && doubts?.isUnfit(first) === true) return 'here'
    return seen ?? (guard.isLagging() && !isPatient ? 'earlier' : undefined)
  }

  let hasSaid = false
  /** Such a case takes many times longer than its requests. */
  function sayOnce({ id }: Case): void {
    if (wait !== null && !hasSaid)
      say(
        `Trying cases again whose failure may come late, or from somebody else, with reads repeated for some seconds: each may take half a minute (first ${id}).`,
      )
    hasSaid = true
  }

  async function tryCase(tried: Case): Promise<Attempt> {
    const why = guard.whyNot(tried)
    if (why !== null) return untried(tried, why)
    const place = isApart(tried) ? newWorld?.() : undefined
    const there = tried.fault === undefined ? { ...settings, headers: (place ?? settings).headers } : withFaults()
    try {
      const send: SendAct = async (act, request, together) => {
        if (act.role === 'step' && tried.fault !== undefined) {
          const objection = await switchOn(settings.target, there.headers, tried, settings.sender)
          if (objection !== null) return { trouble: barred(`the sandbox cannot be made to answer so: ${objection}`) }
        }
        return exchangeOf(there, tried, act, request, together)
      }
      const { course } = tried
      const playBy = (isPatient: boolean): Promise<Attempt> => {
        const sendAct = isPatient && guard.isLagging() ? inQuiet(send) : send
        return course === undefined
          ? play(tried, sendAct, { ...patience, isPatient })
          : follow(tried, course, sendAct, settings)
      }
      // What has only one try waits until all instances show what the cases before it wrote.
      const isPatient = guard.isLagging() && guard.isOnce(tried)
      if (isPatient) await settings.pause(settling)
      const first = await playBy(isPatient)
      const changed = [...(await guard.changedBy(tried))]
      const again: Attempt[] = []
      for (;;) {
        if (doubts?.isDoubtful([first, ...again]) !== true) break
        const isOnceMore =
          again.length === 0 && !guard.isOver() && guard.whyNot(tried) === null && doubts.isUnsent(first)
        if (!isOnceMore && !(await guard.isRepeatable(tried))) break
        sayOnce(tried)
        // Another run of the same cases may be at this one just now: both wait for times of their own.
        await settings.pause(settling * (1 + Math.random()))
        again.push(await playBy(true))
        changed.push(...(await guard.changedBy(tried)))
      }
      const others = await whoElse(first, isPatient)
      return {
        ...first,
        ...(changed.length === 0 ? {} : { changed }),
        ...(again.length === 0 ? {} : { again }),
        ...(others === undefined ? {} : { others }),
      }
    } finally {
      await place?.remove()
    }
  }

  /** Waits before a read until all instances of the target show what was written. */
  const inQuiet = (send: SendAct): SendAct => {
    let isWritten = false
    return async (act, request, together) => {
      const isRead = operationById(contract, act.operation)?.safety === 'read'
      if (isRead && isWritten) await settings.pause(settling)
      isWritten = !isRead
      return send(act, request, together)
    }
  }

  const isApart = (candidate: Case): boolean => newWorld !== null && candidate.apart === true

  /** Faults are switched on in a world of their own, where no other case meets them. */
  let faultWorld: World | null = null
  const withFaults = (): NativeSettings => {
    faultWorld ??= newWorld?.() ?? null
    return { ...settings, headers: faultWorld?.headers ?? settings.headers }
  }

  return async (planned, onAttempt) => {
    const others = planned.filter((candidate) => !maySwitchOff(contract, candidate))
    const cases = [...others, ...planned.filter((candidate) => maySwitchOff(contract, candidate))]
    const uses = cases.map((candidate): Use => {
      if (isApart(candidate)) return untouched
      const { resources, writes } = useOf(contract, values, candidate)
      return { resources: resources.map(guard.laneOf), writes }
    })
    // What may switch the target off waits for everything else.
    const waits = waitsFor(uses).map((own, index) => (index < others.length ? own : [...cases.keys()].slice(0, index)))
    const attempt = async (index: number): Promise<Attempt | null> => {
      const tried = cases[index]
      return tried === undefined ? null : tryCase(tried).catch((error: unknown) => notTried(tried, error))
    }
    const doubtful = doubtfulFor(settings, onAttempt)
    try {
      await schedule(waits, settings.concurrency, attempt, (made) => {
        if (made !== null) doubtful.tell(made)
      })
      await doubtful.end()
    } finally {
      await faultWorld?.remove()
      faultWorld = null
    }
  }
}

/** A request that cannot be built, such as a path with half a character, ends only its own case. */
function notTried(tried: Case, error: unknown): Attempt {
  const why = error instanceof Error ? error.message : String(error)
  const trouble = { kind: 'not-sent', message: `a request could not be put together: ${why}` } as const
  return { case: tried, played: [], outcome: { kind: 'unanswered', trouble } }
}

/** A case of which nothing may be sent. */
export function untried(tried: Case, why: string): Attempt {
  return { case: tried, played: [], outcome: { kind: 'unanswered', trouble: barred(why) } }
}

/** What happens in a world of its own touches nothing that others use. */
const untouched: Use = { resources: [], writes: false }

/** What a case touches, by the target's own values: two fixtures may stand for one resource there. */
export function useOf(contract: Contract, values: FixtureValues, tried: Case): Use {
  const { fixtures, safety, fault, acts } = tried
  // A fault strikes the next request of its operation, whichever case sends it.
  if (fault !== undefined) return { resources: acts.map(({ operation }) => `faults of ${operation}`), writes: true }
  const resources = fixtures.flatMap((name) => {
    const kind = contract.fixtures[name]?.kind
    return kind === 'credential' || kind === 'absent' ? [] : [values[name] ?? name]
  })
  const named = contract.foreign === true ? acts.flatMap(({ request }) => idsNamedBy(request)) : []
  // What a flow touches is not known beforehand: flows that write go one after the other.
  const flows = tried.source === 'flow' ? ['flows'] : []
  return { resources: [...resources, ...named, ...flows], writes: safety !== 'read' }
}
