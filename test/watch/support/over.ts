import { startWatch } from '../../../src/watch/index.ts'
import type { Watch, WatchOptions } from '../../../src/watch/index.ts'

/** A watch in front of the address, on free ports. */
export function startWatchOver(url: string, more: Partial<WatchOptions> = {}): Promise<Watch> {
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
    command: 'agent-platform watch',
    evidence: false,
    baseline: null,
    keys: null,
    record: null,
    usage: null,
    webhook: null,
    onViolation: null,
    every: null,
    otlp: null,
    say: () => {},
    ...more,
  })
}
