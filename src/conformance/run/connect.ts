import { randomBytes } from 'node:crypto'
import type { Contract } from '../../contract/index.ts'
import type { Exchange, FixtureValues, SecretTexts, SentRequest, Target } from '../model/index.ts'
import type { ExchangeWatch } from '../model/history.ts'
import { largestBody } from '../model/limits.ts'
import type { Connection, RunContext } from '../options/options.ts'
import type { Printers } from '../options/printers.ts'
import { baseOf } from '../options/read.ts'
import { createMask } from '../model/secrets.ts'
import type { Rules } from '../rules/rules.ts'
import { createAsk } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Brake } from './brake.ts'
import { limitsByOperation, settingsSaid } from './by-operation.ts'
import { valuesOfRun } from './fixture-values.ts'
import { openToken } from './oauth.ts'
import type { Token } from './oauth.ts'
import { paceOf, rateAt } from './pace.ts'
import type { Addressing, InBody } from './request-for.ts'
import { identityAt, readSettings } from './settings.ts'
import type { Identity, Settings } from './settings.ts'
import { meet } from './target.ts'
import { createTransport } from './transport.ts'
import type { Received, RequestKind, Sender, TransportLimits } from './transport.ts'
import { trustIn } from './trust.ts'

/** A shorter value of `--header` is a word that answers may contain by chance. */
const shortestHeader = 8

/** A target that answers, with the transport, settings and masks to use for it. */
export interface ConnectedTarget {
  readonly settings: Settings
  readonly target: Target
  readonly identity: Identity
  readonly addressing: Addressing
  /** The map in `addressing`, to be filled. */
  readonly methods: Map<string, string>
  readonly inBody: Map<string, readonly InBody[]>
  /** Every request to the target goes through it. */
  readonly sender: Sender
  /** For requests of the run itself, at its rate; they go out after a stop too. */
  readonly ask: Ask
  /** The same, telling a watch of what changes something. */
  readonly askTelling: (watch: ExchangeWatch | null) => Ask
  /** The same for what prepares a run, as long as the brake lets it. */
  readonly askBefore: (brake: Brake) => Ask
  /** Sends a request as it is, at the same rate. */
  readonly resend: (request: SentRequest, errand: RequestKind) => Promise<Received>
  readonly hidden: SecretTexts
  /** Masks a value in every report. */
  readonly hide: (secret: string) => void
  /** The same with other values of fixtures, keys among them. */
  readonly withValues: (values: FixtureValues) => ConnectedTarget
  readonly close: () => void
  /** For texts that are saved and read back. */
  readonly maskForFiles: (text: string) => string
}

/** Who is told of what is sent for no case, with the texts to hide in it. */
export interface ToldOfSent {
  readonly sent?: ((exchange: Exchange, hidden: SecretTexts) => void) | undefined
}

/** What a target is checked for. */
export interface Subject {
  readonly contract: Contract
  readonly rules: Rules
  /** Names that a fixtures file may have beside those of the contract. */
  readonly inputs?: readonly string[]
  /** What the first lines say where the target is a deployment: which requests a file calls milder than they are taken for. */
  readonly milder?: readonly string[]
}

/** Throws a UsageError if an option cannot be used or nobody answers; only one plain GET has been sent then. */
export async function connectTarget(
  { contract, rules, inputs = [], milder = [] }: Subject,
  url: URL,
  connection: Connection,
  {
    now,
    sleep,
    env,
    err,
    command,
    sent,
  }: Pick<RunContext, 'now' | 'sleep' | 'env' | 'command'> & Partial<Pick<Printers, 'err'>> & ToldOfSent,
): Promise<ConnectedTarget> {
  const { timeout, concurrency, rate } = connection
  const { oauth, operations } = connection
  const read = await readSettings(contract, url, connection, { env, command }, inputs)
  const token = oauth === null ? null : await openToken(oauth, contract, url, { now })
  const settings = token === null ? read : { ...read, key: token.key }
  const base = baseOf(url)
  const own = limitsByOperation(contract, base, operations, { now, sleep })
  const each = token === null ? own : { timeout: own?.timeout ?? (() => undefined), ready: renewing(token, own) }
  const limits = { timeout, maxBytes: largestBody, connections: concurrency }
  const transport = createTransport(base, each === undefined ? limits : { ...limits, each })
  try {
    const target = trustIn(base, await meet(base, transport), contract, settings)
    const given = identityAt(target, contract, settings)
    const run = randomBytes(3).toString('hex')
    const { headers, allow } = settings
    const first = {
      ...given,
      values: valuesOfRun(contract, given.values, run),
      forReads: valuesOfRun(contract, given.forReads, run),
    }
    const ofOperations = Object.values(operations).flatMap((one) => one.secrets)
    const secrets = [...first.secrets, ...ofOperations]
    token?.hide((secret) => void secrets.push(secret))
    const mask = createMask(secrets, headers)
    const told = (exchange: Exchange): void => sent?.(exchange, { secrets, headers })
    const sender = transport.sender({ target, allow, headers, sent: sent === undefined ? undefined : told })
    err?.print([...(target.own === null ? milder : []), ...first.says.map(mask), ...settingsSaid(operations).map(mask)])
    const methods = new Map<string, string>()
    const inBody = new Map<string, readonly InBody[]>()
    const keySeed = target.own === null ? randomBytes(6).toString('hex') : null
    const paceUntil = (isOver: () => boolean) =>
      paceOf(rateAt(target, rate), now, sleep, isOver, (line) => err?.print([line]))
    const pace = paceUntil(() => false)
    const long = Object.entries(headers).filter(([, value]) => value.length >= shortestHeader)
    const connectedAs = (identity: Identity): ConnectedTarget => {
      const addressing: Addressing = {
        contract,
        rules,
        target,
        values: identity.forReads,
        unconfirmed: new Set(settings.fromFile.found),
        headers,
        operations,
        bearer: identity.bearer,
        methods,
        inBody,
        keySeed,
      }
      const asking = { addressing, sender, now, concurrency }
      const askTelling = (watch: ExchangeWatch | null): Ask => createAsk({ ...asking, pace, brake: null, watch })
      return {
        settings,
        target,
        identity,
        addressing,
        methods,
        inBody,
        sender,
        close: transport.close,
        ask: askTelling(null),
        askTelling,
        askBefore: (brake) => createAsk({ ...asking, pace: paceUntil(brake.isOver), brake, watch: null }),
        async resend(request, errand) {
          await pace()
          return sender.ask(request, errand)
        },
        hidden: { secrets, headers },
        hide: (secret) => void (secrets.includes(secret) || secrets.push(secret)),
        maskForFiles: createMask(secrets, Object.fromEntries(long)),
        withValues: (values) =>
          connectedAs({
            ...identity,
            values: { ...identity.values, ...values },
            forReads: { ...identity.forReads, ...values },
          }),
      }
    }
    return connectedAs(first)
  } catch (error) {
    transport.close()
    throw error
  }
}

type Each = NonNullable<TransportLimits['each']>

function renewing(token: Token, own: Each | undefined): Each['ready'] {
  return async (request) => token.renew((await own?.ready(request)) ?? request)
}
