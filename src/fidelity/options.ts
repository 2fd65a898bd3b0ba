import type { ConformOptions } from '../conformance/options/flags.ts'

/** The flags of `conform` that this command has too. */
export const sharedFlags = [
  'config',
  'env',
  'target',
  'overlay',
  'fixtures',
  'key',
  'location',
  'suggest',
  'header',
  'suite',
  'only',
  'exclude',
  'allow',
  'probes',
  'ledger',
  'har',
  'timeout',
  'rate',
  'concurrency',
  'maxRequests',
  'maxTime',
] as const

export interface FidelityOptions extends Pick<ConformOptions, (typeof sharedFlags)[number]> {
  /** The overlay to write. Default: `answers.yaml`, and none for a run with `overlay` or `watch`. */
  readonly out?: string | undefined
  /** The fixtures file to write first, with what reads find. */
  readonly writeFixtures?: string | undefined
  /** The comparison as JSON. */
  readonly json?: string | undefined
  /** Compare the recording again after each change, and show what is new and what is gone. */
  readonly watch?: boolean | undefined
  /** Overwrite existing files. */
  readonly force?: boolean | undefined
}
