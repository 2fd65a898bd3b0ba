import type { Contract } from '../../contract/index.ts'
import type {
  Attempt,
  Case,
  Exchange,
  FixtureValues,
  Outcome,
  RequestCase,
  SequenceCase,
  Trouble,
} from '../model/index.ts'
import type { Engine } from './brake.ts'
import { exchangeOf } from './exchange.ts'
import type { Sending } from './exchange.ts'
import { switchOn } from './own-world.ts'
import type { Ground, Place } from './own-world.ts'
import { play, prepare } from './play.ts'
import { acceptFor } from './request-for.ts'
import { schedule, waitsFor } from './schedule.ts'
import type { Use } from './schedule.ts'

export interface NativeSettings extends Sending, Pick<Ground, 'apart'> {
  readonly concurrency: number
}

/** Our own engine: side by side over kept connections, what shares a fixture in order. */
export function nativeEngine(settings: NativeSettings): Engine {
  const { contract, values, apart } = settings

  function tryCase(tried: Case): Promise<Attempt> {
    return 'acts' in tried ? tryActs(tried) : tryRequest(tried)
  }

  async function tryActs(tried: SequenceCase): Promise<Attempt> {
    const place = isApart(tried) ? apart?.() : undefined
    const there = { ...settings, headers: place?.headers ?? settings.headers }
    try {
      const outcome = await play(tried, ({ operation, expect }, request) => {
        const accept = acceptFor(expect)
        return exchangeOf(there, { case: tried, operation, request, accept, wanted: expect.status })
      })
      return { case: tried, priors: [], outcome }
    } finally {
      await place?.leave()
    }
  }

  async function tryRequest(tried: RequestCase): Promise<Attempt> {
    const priors: Exchange[] = []
    const there = tried.fault === undefined ? settings : withFaults()
    const ready = await prepare(tried.priors, tried.request, async (step, request) => {
      const { operation, status: wanted } = step
      const done = await exchangeOf(there, { case: tried, operation, request, accept: '*/*', wanted })
      priors.push(done)
      return done
    })
    if ('kind' in ready) return { case: tried, priors, outcome: ready }
    if (tried.fault !== undefined) {
      const objection = await switchOn(settings.target, there.headers, tried, settings.sender)
      if (objection !== null) return unsent(tried, 'barred', `the sandbox cannot be made to answer so: ${objection}`)
    }
    const done = await exchangeOf(there, {
      case: tried,
      operation: tried.operation,
      request: ready.request,
      accept: acceptFor(tried.expect),
      wanted: tried.expect.status,
    })
    const { received } = done
    const outcome: Outcome =
      'answer' in received
        ? { kind: 'answered', exchange: done, answer: received.answer }
        : { kind: 'unanswered', exchange: done, trouble: received.trouble }
    return { case: tried, priors, outcome }
  }

  const isApart = (candidate: Case): boolean => apart !== null && 'acts' in candidate && candidate.apart

  /** Faults strike in a place of their own, where no other case meets them. */
  let faulty: Place | null = null
  const withFaults = (): NativeSettings => {
    faulty ??= apart?.() ?? null
    return { ...settings, headers: faulty?.headers ?? settings.headers }
  }

  return async (cases, onAttempt) => {
    const uses = cases.map((candidate) => (isApart(candidate) ? untouched : useOf(contract, values, candidate)))
    const waits = waitsFor(uses)
    const attempt = async (index: number): Promise<Attempt | null> => {
      const tried = cases[index]
      return tried === undefined ? null : tryCase(tried).catch((error: unknown) => notTried(tried, error))
    }
    try {
      await schedule(waits, settings.concurrency, attempt, (made) => {
        if (made !== null) onAttempt(made)
      })
    } finally {
      await faulty?.leave()
      faulty = null
    }
  }
}

/** A request that could not be put together, such as a path with half a character in it, ends its own case only. */
function notTried(tried: Case, error: unknown): Attempt {
  const why = error instanceof Error ? error.message : String(error)
  return unsent(tried, 'not-sent', `a request could not be put together: ${why}`)
}

function unsent(tried: Case, kind: Trouble['kind'], message: string): Attempt {
  return {
    case: tried,
    priors: [],
    outcome: { kind: 'unanswered', exchange: null, trouble: { kind, message } },
  }
}

/** Of the case itself and of all that it sends before. */
function operationsOf({ operation, priors }: Pick<RequestCase, 'operation' | 'priors'>): readonly string[] {
  return [operation, ...priors.flatMap(operationsOf)]
}

/** What happens in a place of its own touches nothing that others use. */
const untouched: Use = { resources: [], writes: false }

/** What a case touches at the target, by the target's own values: two fixtures may stand for one thing there. */
function useOf(contract: Contract, values: FixtureValues, tried: Case): Use {
  const { fixtures, safety } = tried
  // A fault strikes the next request of its operation, whichever that is.
  if ('fault' in tried) return { resources: operationsOf(tried).map((id) => `faults of ${id}`), writes: true }
  const resources = fixtures.flatMap((name) => {
    const kind = contract.fixtures[name]?.kind
    return kind === 'credential' || kind === 'absent' ? [] : [values[name] ?? name]
  })
  return { resources, writes: safety !== 'read' }
}
