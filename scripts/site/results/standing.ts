import type { Profile, Sentence } from '../../../src/conformance/record/profiles.ts'
import type { Deployment, Run } from './read.ts'

/**
 * Days after which a result is expired. A month: whoever checks before each release or every night is far from it, and what is
 * older is about a release that has most likely been replaced.
 */
export const EXPIRES = 30

/** Where a deployment stands with a profile. */
export interface Standing {
  readonly state: Profile['state'] | 'expired'
  /** By the newest run that judged it whole or found it broken; else by the newest run. */
  readonly profile: Profile
  readonly run: Run
  /** When it expires, in milliseconds; null: nothing was judged that could. */
  readonly until: number | null
}

/** Profile → standing at a time. */
export function standingsOf({ runs }: Deployment, now: number): ReadonlyMap<string, Standing> {
  const [newest] = runs
  if (newest === undefined) return new Map()
  return new Map(
    newest.profiles.map(({ name }): readonly [string, Standing] => {
      const all = runs.flatMap((run) =>
        run.profiles.filter((one) => one.name === name).map((profile) => ({ run, profile })),
      )
      const { run, profile } = all.find((one) => one.profile.state !== 'not judged') ?? all[0] ?? never(name)
      if (profile.state === 'not judged') return [name, { state: profile.state, profile, run, until: null }]
      const until = run.startedAt + EXPIRES * 864e5
      return [name, { state: until < now ? 'expired' : profile.state, profile, run, until }]
    }),
  )
}

function never(name: string): never {
  throw new Error(`no run has the profile ${name}`)
}

/** Sentences whose state differs from the run before. */
export interface Changed {
  readonly broken: readonly Sentence[]
  readonly mended: readonly Sentence[]
  readonly judged: number
  readonly unjudged: number
}

export function changedSince(before: Run, after: Run): Changed {
  const known = new Map(before.sentences.map((one) => [`${one.operation} ${one.says}`, one.state]))
  const pairs = after.sentences.map((one) => ({ one, was: known.get(`${one.operation} ${one.says}`) ?? 'not judged' }))
  const changed = pairs.filter(({ one, was }) => one.state !== was)
  return {
    broken: changed.flatMap(({ one }) => (one.state === 'broken' ? [one] : [])),
    mended: changed.flatMap(({ one, was }) => (one.state === 'holds' && was === 'broken' ? [one] : [])),
    judged: changed.filter(({ was }) => was === 'not judged').length,
    unjudged: changed.filter(({ one }) => one.state === 'not judged').length,
  }
}
