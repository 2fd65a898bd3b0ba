import { randomBytes } from 'node:crypto'
import type { Contract } from '../../contract/index.ts'
import type { SecretTexts, Target } from '../model/index.ts'
import { largestBody } from '../model/limits.ts'
import type { Connection, RunContext } from '../options/options.ts'
import { baseOf } from '../options/read.ts'
import { createMask } from '../report/masker.ts'
import type { Rules } from '../rules/rules.ts'
import { createAsk } from './ask.ts'
import type { Ask } from './ask.ts'
import { paceOf, rateAt } from './pace.ts'
import type { Addressing } from './request-for.ts'
import { identityAt, readSettings } from './settings.ts'
import type { Identity, Settings } from './settings.ts'
import { meet } from './target.ts'
import { createTransport } from './transport.ts'
import type { Sender } from './transport.ts'
import { trustIn } from './trust.ts'

/** Values of `--header` that are shorter are words, which stand in answers by chance. */
const shortestHeader = 8

/** A target that answers, with the transport, settings and masks to use for it. */
export interface ConnectedTarget {
  readonly settings: Settings
  readonly target: Target
  readonly identity: Identity
  readonly addressing: Addressing
  /** Those of `addressing`, for whoever finds out. */
  readonly methods: Map<string, string>
  readonly inBody: Map<string, readonly string[]>
  /** Sends everything that goes to the target. */
  readonly sender: Sender
  /** For questions of the run's own, at its rate; a stop does not hold them up. */
  readonly ask: Ask
  readonly hidden: SecretTexts
  /** Keeps a value out of every report. */
  readonly hide: (secret: string) => void
  /** Ends the connections. */
  readonly close: () => void
  /** For what is kept in files and read back. */
  readonly maskForFiles: (text: string) => string
}

/** What a target is checked for. */
export interface Subject {
  readonly contract: Contract
  readonly rules: Rules
  /** Names that a fixtures file may have beside those of the contract. */
  readonly inputs?: readonly string[]
}

/** Throws a UsageError when an option cannot be used, or when nobody answers; nothing has been sent then but one plain GET. */
export async function connectTarget(
  { contract, rules, inputs = [] }: Subject,
  url: URL,
  connection: Connection,
  { now, sleep, env, stderr }: Pick<RunContext, 'now' | 'sleep' | 'env'> & Partial<Pick<RunContext, 'stderr'>>,
): Promise<ConnectedTarget> {
  const { timeout, concurrency, rate } = connection
  const settings = await readSettings(contract, url, connection, env, inputs)
  const base = baseOf(url)
  const transport = createTransport(base, { timeout, maxBytes: largestBody, connections: concurrency })
  try {
    const target = trustIn(base, await meet(base, transport), contract, settings)
    const identity = identityAt(target, contract, settings)
    const { headers, allow } = settings
    const sender = transport.sender({ target, allow, headers })
    const mask = createMask(identity.secrets, headers)
    stderr?.(identity.says.map((line) => `${mask(line)}\n`).join(''))
    const secrets = [...identity.secrets]
    const methods = new Map<string, string>()
    const inBody = new Map<string, readonly string[]>()
    const addressing: Addressing = {
      contract,
      rules,
      target,
      values: identity.forReads,
      headers,
      bearer: identity.bearer,
      methods,
      inBody,
      keySeed: target.own === null ? randomBytes(6).toString('hex') : null,
    }
    const pace = paceOf(rateAt(target, rate), now, sleep, () => false)
    const long = Object.entries(headers).filter(([, value]) => value.length >= shortestHeader)
    return {
      settings,
      target,
      identity,
      addressing,
      methods,
      inBody,
      sender,
      close: transport.close,
      ask: createAsk(addressing, sender, pace, now),
      hidden: { secrets, headers },
      hide: (secret) => void (secrets.includes(secret) || secrets.push(secret)),
      maskForFiles: createMask(identity.secrets, Object.fromEntries(long)),
    }
  } catch (error) {
    transport.close()
    throw error
  }
}
