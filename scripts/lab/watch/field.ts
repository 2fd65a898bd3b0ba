import { setTimeout as wait } from 'node:timers/promises'
import { startWatch } from '../../../src/watch/index.ts'
import type { Watch, WatchOptions } from '../../../src/watch/index.ts'
import type { Snapshot, Violation } from '../../../src/watch/judge.ts'
import type { Field } from '../field/run.ts'

/** What a watch saw: of the server, by stated clauses. */
export interface Seen {
  readonly stated: readonly Violation[]
  readonly judged: number
  readonly others: number
}

/** Field servers with a watch in front of each. */
export function watchedField(field: Field): Field & { readonly seen: () => Promise<Seen> } {
  let watch: Watch | null = null
  return {
    ...field,
    async serve(variant) {
      const notes = await field.serve(variant)
      watch = await watchOver(notes.url)
      return { ...notes, url: watch.url }
    },
    async seen() {
      if (watch === null) throw new Error('Nothing was served.')
      // Renders after all that came before.
      await watch.report('text')
      await wait(1000)
      const { snapshot } = await stateOf(watch)
      await watch.close()
      return {
        stated: snapshot.violations.filter(({ side, inferred }) => side === 'server' && inferred === null),
        judged: snapshot.judged,
        others: Object.values(snapshot.unjudged).reduce((sum, count) => sum + count, 0),
      }
    },
  }
}

/** A watch on free ports of this machine, that reads nothing and tells nobody. */
export function watchOver(url: string, more: Partial<WatchOptions> = {}): Promise<Watch> {
  return startWatch({
    upstream: new URL(url),
    from: null,
    publish: null,
    stdin: process.stdin,
    port: 0,
    host: '127.0.0.1',
    statusPort: 0,
    statusHost: '127.0.0.1',
    contract: null,
    overlays: [],
    rules: null,
    isAlone: true,
    command: 'watch-lab',
    evidence: false,
    baseline: null,
    keys: null,
    record: null,
    usage: null,
    webhook: null,
    onViolation: null,
    every: null,
    otlp: null,
    say: (text) => void process.stderr.write(`${text}\n`),
    ...more,
  })
}

async function stateOf({ statusUrl }: Watch): Promise<{ readonly snapshot: Snapshot; readonly memory: number }> {
  const response = await fetch(`${statusUrl}/state`)
  return (await response.json()) as Awaited<ReturnType<typeof stateOf>>
}
