import { isDeepStrictEqual } from 'node:util'
import { randomBytes } from 'node:crypto'
import { operationById } from '../../contract/index.ts'
import type { Safety } from '../../contract/index.ts'
import type { Printer } from '../../text/printer.ts'
import type { LookAgain, Unasked } from '../checks/unasked.ts'
import { jsonOf } from '../model/answers.ts'
import type { ExchangeWatch } from '../model/history.ts'
import type { Case, Result, SentRequest } from '../model/index.ts'
import type { RunContext, RunOptions, RunToFinish } from '../options/options.ts'
import { reasonOf, UsageError } from '../options/usage-error.ts'
import { fieldsOf, shownIn } from '../plan/changes.ts'
import { safetyAt } from '../plan/safety.ts'
import { isFinal, membersOf, undoOf } from '../rules/undo.ts'
import { sendAndTell } from '../run/ask.ts'
import type { Ask } from '../run/ask.ts'
import type { LedgerWriter } from '../run/brake.ts'
import { blockedResult } from '../run/gate.ts'
import type { Addressing } from '../run/request-for.ts'
import type { Received } from '../run/transport.ts'
import { announcement } from './announcement.ts'
import { ledgerFormat, readLedger } from './file.ts'
import type { Line, OpenLedger, Texts } from './file.ts'
import {
  classesToPutBack,
  describeId,
  describePart,
  isRefusal,
  lossesIn,
  nameWithin,
  runsIn,
  usedUp,
} from './history.ts'
import type { PastRun } from './history.ts'
import { reachOf, textOf } from './reach.ts'
import type { PossibleChange } from './reach.ts'
import { lanesOf } from './names.ts'
import { backOf, idCreated, isDeletedBy, isEndable, refusedIn } from './made.ts'
import type { MadeThing } from './made.ts'
import { noOwn, ownIn } from './own-text.ts'
import { authoredId, jsonIn, keyOf, membersIn, pathWith, resourceOf, subjectOf } from './resource.ts'
import type { Resource } from './resource.ts'
import { textsIn } from './others-texts.ts'
import { alongOf, createRemover } from './remove-made.ts'
import type { Remover } from './remove-made.ts'
import { changesSaid, restore, restoredOf, withUnasked } from './restore.ts'
import type { Restored } from './restore.ts'
import { savesIn } from './room.ts'
import type { Room, Touched } from './room.ts'
import type { Eyes } from './sight.ts'
import { trackStates } from './states.ts'
import type { States } from './states.ts'
import { readerOf, survey, whySpent } from './survey.ts'
import type { Survey } from './survey.ts'

export interface LedgerSettings {
  readonly addressing: Addressing
  readonly ledger: OpenLedger
  readonly allow: readonly Safety[]
  readonly room: Room
  /** Sends at the run's rate, even after the run was stopped. */
  readonly ask: Ask
  /** The same for what prepares it, as long as the run lasts. */
  readonly askBefore: Ask
  /** Sends a request of a case once more, at the same rate. */
  readonly resend: (request: SentRequest, safety: Safety) => Promise<Received>
  /** Is told of that, too. */
  readonly watch: ExchangeWatch | null
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>
  readonly mask: (text: string) => string
  readonly say: Printer['print']
  readonly isOver: () => boolean
  /** The command that finishes this run (null), or an earlier one. */
  readonly cleanup: (run: RunToFinish | null) => string
  /** The command that lists all that the run would do, and sends nothing. */
  readonly foresee: string
  /** Whether what it changes is listed, and not only counted. */
  readonly isVerbose: boolean
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** A run whose changes are recorded in the ledger. */
export interface LedgerSession {
  readonly send: readonly Case[]
  /** Cases that are not sent, with reasons. */
  readonly blocked: readonly Result[]
  /** Null if nothing is changed. */
  readonly writer: LedgerWriter | null
  /**
   * Puts back what was changed; null: nothing was. `unasked`: what then stays changed that no request asked for; `made`: the ids of
   * what was made by requests to an operation that were refused.
   */
  readonly finish: (
    unasked: (look: LookAgain) => Promise<readonly Unasked[]>,
    made: () => ReadonlyMap<string, readonly string[]>,
  ) => Promise<Restored | null>
}

/**
 * Prepares the cases that change something at a deployment: reads the state before, announces what will be touched and
 * records it. Throws a UsageError if an earlier run's changes are not put back, or if the ledger cannot be written.
 */
export async function keepLedger(cases: readonly Case[], settings: LedgerSettings): Promise<LedgerSession> {
  const { addressing, ledger, room, ask, askBefore, pause, mask, say, isOver, now, cleanup, foresee, isVerbose } =
    settings
  const { contract, rules, target, values } = addressing
  const changing = cases.filter(({ safety }) => safety !== 'read')
  if (changing.length === 0) return unchanging(cases)
  refuseAfterInterruption(runsIn(ledger.past), ledger.file, cleanup)

  const surveyed = await survey(changing, addressing, askBefore, (text) => mask(text) === text, isOver)
  if (isOver()) return endedFirst(cases)
  const found = permitted(surveyed, addressing, settings)
  const kept = new Set(found.intents.map((intent) => intent.case))
  const send = cases.filter((candidate) => candidate.safety === 'read' || kept.has(candidate))
  if (kept.size === 0) return { ...unchanging(send), blocked: found.blocked }

  const run = `run-${randomBytes(4).toString('hex')}`
  const at = new Date(now()).toISOString()
  ledger.append(
    { type: 'begin', run, format: ledgerFormat, at, target: target.url, allow: settings.allow },
    ...found.before.map((before): Line => ({ ...before, run })),
  )
  const told = announcement(addressing, found, room, target.url, isVerbose)
  const written = `What it changes is written to ${ledger.file} first. This finishes what an interrupted run left: ${cleanup(null)}`
  const whole = isVerbose ? [] : [`Each thing by itself: --verbose, or before a run: ${foresee}`]
  say([...told, ...whole, written].map(mask))
  const eyes = { contract, rules, ask, pause }
  const remover = createRemover(eyes)
  const { writer, done, settleAll } = createLedgerWriter(settings, found, { ...eyes, remover }, ledger, run)
  const look: LookAgain = async (operation, parts) => {
    const isOf = ({ resource }: (typeof found.before)[number]): boolean =>
      undoOf(rules, resource.kind)?.read === operation && isDeepStrictEqual(resource.parts, parts)
    const line = found.before.find(isOf)
    const received = line === undefined ? null : await ask({ operation, as: line.as, parts })
    return received !== null && 'answer' in received && received.answer.status < 300 ? received.answer : null
  }
  return {
    send,
    blocked: found.blocked,
    writer,
    async finish(unasked, made) {
      await settleAll()
      const own = runsIn(ledger.own).find(({ begin }) => begin.run === run)
      if (own === undefined) throw new Error(`the ledger has no run ${run}`)
      try {
        ledger.confirm()
      } catch (error) {
        say(`${reasonOf(error)}. So this run puts nothing back; look at the target.`)
        return restoredOf(false)
      }
      const put = await restore({ ...eyes, remover }, values, { ...own, already: done }, ledger, now)
      const restored = withUnasked(put, addressing, await unasked(look), made())
      say(changesSaid(restored, isVerbose).map(mask))
      const isRefused = refusedIn(contract, own.effective, ledger.own).length > 0
      if (restored.items.open.length > 0 || isRefused) say([`To put back what is left: ${cleanup(null)}`].map(mask))
      return restored
    },
  }
}

/**
 * Without the cases whose changes may not be put back, because that takes more than `--allow` names or than a history has
 * room for.
 */
export function permitted<Found extends Touched>(
  { intents, before, blocked }: Survey<Found>,
  { contract, rules }: Addressing,
  { allow, room }: Pick<LedgerSettings, 'allow' | 'room'>,
): Survey<Found> {
  const whyNot = new Map(
    before.flatMap((line) => {
      const { state, beside } = line
      if (state === undefined || beside === undefined) return []
      const found = [{ ...line, state, beside }]
      const classes = classesToPutBack(contract, rules, found).filter((safety) => !allow.includes(safety))
      return classes.length === 0 ? [] : [[keyOf(line.resource), classes.join(',')] as const]
    }),
  )
  const saves = savesIn(rules, before)
  const refusalOf = ({ reach }: Survey['intents'][number]): string | null => {
    const lacking = reach
      .map(({ resource }) => (resource === null ? undefined : whyNot.get(keyOf(resource))))
      .find(Boolean)
    return lacking === undefined
      ? room.whyNot(
          reach.filter(({ isMeant }) => isMeant),
          (key) => saves.get(key) ?? null,
        )
      : `what it may change could not be put back afterwards: that takes --allow ${lacking}`
  }
  const refusals = new Map(intents.map((intent) => [intent, refusalOf(intent)] as const))
  const refused = [...refusals].flatMap(([intent, why]) => (why === null ? [] : [blockedResult(intent.case, why)]))
  return {
    intents: intents.filter((intent) => refusals.get(intent) === null),
    before: before.filter(({ resource }) => !whyNot.has(keyOf(resource))),
    blocked: [...blocked, ...refused],
  }
}

function unchanging(send: readonly Case[]): LedgerSession {
  return { send, blocked: [], writer: null, finish: async () => null }
}

/** A run that was stopped before it changed anything: nothing to announce or record. */
function endedFirst(cases: readonly Case[]): LedgerSession {
  const isRead = ({ safety }: Case) => safety === 'read'
  const reason = 'not sent, because the run ended while it looked at what it may change'
  return {
    ...unchanging(cases.filter(isRead)),
    blocked: cases
      .filter((tried) => !isRead(tried))
      .map((tried) => ({ ...blockedResult(tried, reason), verdict: 'error' })),
  }
}

/** Throws a UsageError if an earlier run's changes are not put back. */
export function refuseAfterInterruption(
  past: readonly PastRun[],
  file: string,
  cleanup: LedgerSettings['cleanup'],
): void {
  const open = past.find(({ hasEnded }) => !hasEnded)
  if (open === undefined) return
  throw new UsageError(
    `--ledger ${file}: the run of ${open.begin.at} has not put back all that it changed. This does, with ` +
      `that run's keys and --fixtures: ${cleanup(open.begin)}`,
  )
}

/** For whoever only reads, too: what is read may be what an interrupted run left. Null: none did, or nobody can tell. */
export function unfinishedSaid(
  ledger: Pick<OpenLedger, 'past'> | null,
  { ledger: file, cleanup }: Pick<RunOptions, 'ledger' | 'cleanup'>,
  target: string,
  env: RunContext['env'],
): string | null {
  const past = ledger?.past ?? pastIn(file, env)
  const open = runsIn(past).find(({ begin, hasEnded }) => !hasEnded && begin.target === target)
  return open === undefined
    ? null
    : `By ${file}, the run of ${open.begin.at} has not put back all that it changed there, so this may judge what it left. ` +
        `This puts it back: ${cleanup(open.begin)}`
}

function pastIn(file: string, env: RunContext['env']): readonly Line[] {
  try {
    return readLedger(file, env)
  } catch (error) {
    if (error instanceof UsageError) return []
    throw error
  }
}

/** Records each change before it is sent, and its result. */
function createLedgerWriter(
  { addressing, room, resend, watch, now }: LedgerSettings,
  found: Survey,
  eyes: Eyes & { readonly remover: Remover },
  file: OpenLedger,
  run: string,
): { readonly writer: LedgerWriter } & Pick<States, 'done' | 'settleAll'> {
  const { contract, rules, values, methods, inBody, headers, operations } = addressing
  let last = 0
  const numbers = new Map<SentRequest, number>()
  const append = (line: Omit<Extract<Line, { readonly type: 'write' }>, 'type' | 'run' | 'number' | 'at'>): number => {
    last += 1
    file.append({ type: 'write', run, number: last, at: new Date(now()).toISOString(), ...line })
    return last
  }
  /** Headers of the run itself every request has: they may be secret, and a cleanup is given them again. */
  const besideOf = (operation: string, request: SentRequest): Pick<MadeThing, 'along'> => {
    const given = Object.entries({ ...headers, ...operations?.[operation]?.headers })
    const along = alongOf(contract, operation, request, (name, value) =>
      given.some(([known, own]) => known.toLowerCase() === name.toLowerCase() && own === value),
    )
    return along === undefined ? {} : { along }
  }
  const writing: LedgerWriter['writing'] = (tried, operation, request) => {
    const resource = resourceOf(addressing, operation, request)
    const final = isFinal(rules, operation)
    const id = subjectOf(contract, operation, request) ?? authoredId(request.body)
    const own = resource === null ? noOwn : ownIn(tried, request.body)
    const texts = contract.foreign === true ? textsIn(fieldsOf(request)) : null
    const number = append({
      case: tried.id,
      operation,
      request: `${request.method} ${new URL(request.url).pathname}`,
      ...besideOf(operation, request),
      ...(inBody?.has(operation) === true ? { inBody: inBody.get(operation) ?? [] } : {}),
      changes: resource === null ? null : keyOf(resource),
      final,
      sets: Object.keys(membersIn(request.body)),
      ...(resource === null || undoOf(rules, resource.kind)?.history !== undefined
        ? {}
        : { asks: jsonIn(request.body) }),
      ...(own.values.length === 0 ? {} : { own }),
      ...(texts === null ? {} : { texts }),
      about: id ?? nameIn(request.body),
      usesUp: id !== null && final && operationById(contract, operation)?.safety === 'destructive',
    })
    numbers.set(request, number)
  }
  const chargedBy = (operation: string, received: Received) => {
    const isSuccess = 'answer' in received && received.answer.status < 300
    const charge = isSuccess ? rules.charged?.(operation, jsonOf(received.answer)) : null
    return charge === null || charge === undefined ? {} : { charged: charge }
  }
  const shownBy = (request: SentRequest, received: Received): { readonly texts?: Texts } => {
    const isSuccess = 'answer' in received && received.answer.status < 300
    const isOfText = contract.foreign === true && isSuccess && textsIn(fieldsOf(request)) !== null
    const texts = isOfText ? textsIn(shownIn(jsonOf(received.answer))) : null
    return texts === null ? {} : { texts }
  }
  /** Case → what it created at another contract, and has not deleted. */
  const made = new Map<Case, readonly MadeThing[]>()
  const noted = (tried: Case, operation: string, request: SentRequest, received: Received): void => {
    const number = numbers.get(request)
    if (number === undefined) return
    const subject = subjectOf(contract, operation, request)
    const own = subject === null ? idMade(received) : null
    const id = contract.foreign === true ? idCreated(contract, operation, request, received) : own
    file.append({
      type: 'answer',
      run,
      number,
      status: statusOf(received),
      ...(id === null ? {} : { made: id }),
      ...shownBy(request, received),
      ...chargedBy(operation, received),
    })
    if (contract.foreign !== true) return
    const things = made.get(tried) ?? []
    const sent = {
      operation,
      request: `${request.method} ${new URL(request.url).pathname}`,
      ...besideOf(operation, request),
    }
    const added = id !== null && isEndable(contract, operation) ? [{ ...sent, made: id }] : []
    made.set(tried, [
      ...things.filter((thing) => !isDeletedBy(contract, thing, operation, subject, received)),
      ...added,
    ])
  }
  /** What cases used up themselves, or may have: the case and the target's id. */
  const usedUpBy = new Set<string>()
  /** Whether the list that it is in was read, and so who takes something out of it. */
  const isEntry = (resource: Resource | null, id: string): boolean => {
    const list = found.before.find((line) => resource !== null && keyOf(line.resource) === keyOf(resource))
    return Object.hasOwn(membersOf(list?.state), id)
  }
  const isUsedUpByOthers = async (tried: Case): Promise<boolean> => {
    const names = reachOf(addressing, tried).flatMap(({ uses, isMeant, fixtures, resource }) =>
      uses === null || !isMeant || usedUpBy.has(`${tried.id} ${uses}`) || isEntry(resource, uses)
        ? []
        : fixtures.filter((name) => values[name] === uses),
    )
    const readers = [...new Set(names)].flatMap((name) => readerOf(addressing, name) ?? [])
    const reasons = await whySpent(contract, eyes.ask, readers, () => false)
    return reasons.some(([, why]) => why !== null)
  }
  /** Requests that can spend, had to be refused and were accepted: with their cases. */
  const acceptedBy = new Map<string, string>()
  const noteSpending = (tried: Case, request: SentRequest, received: Received): void => {
    const isSuccess = 'answer' in received && received.answer.status < 300
    const own = isSuccess ? reachOf(addressing, tried).filter(({ sent }) => sent === textOf(request)) : []
    if (own.some(({ price, isMeant }) => price !== null && !isMeant)) acceptedBy.set(textOf(request), tried.id)
  }
  const whyNotAgain = (reach: readonly PossibleChange[]): string | null => {
    const [earlier] = reach.flatMap(({ sent }) => acceptedBy.get(sent) ?? [])
    return earlier === undefined
      ? null
      : `it can charge a card, and was accepted when ${earlier} sent the same request, which has to be refused`
  }
  const lag = { isSeen: false }
  const noteLag = () => void (lag.isSeen = true)
  const states = trackStates(found, {
    ...eyes,
    noteLag,
    noteLook(operation, { parts }) {
      const { method = '', path = '' } = operationById(contract, operation) ?? {}
      append({
        case: 'to see what is there',
        operation,
        // The method under which the target has it: a cleanup goes by the newest line.
        request: `${methods.get(operation) ?? method} ${pathWith({ path }, parts)}`,
        changes: null,
        final: false,
        about: null,
        usesUp: false,
      })
    },
    values,
    run,
    ledger: file,
    async resend({ case: tried, operation, request }) {
      writing(tried, operation, request)
      const received = await sendAndTell({ ...addressing, watch, now }, operation, request, () =>
        resend(request, safetyAt(contract, tried)),
      )
      noted(tried, operation, request, received)
      return received
    },
    record(tried, operation, key) {
      const request = operationById(contract, operation)
      append({
        case: tried.id,
        operation,
        request: `${methods.get(operation) ?? request?.method ?? ''} ${request?.path ?? ''}`,
        changes: key,
        final: false,
        about: null,
        usesUp: false,
      })
    },
  })
  const lanes = lanesOf(addressing, found.before)
  return {
    done: states.done,
    settleAll: states.settleAll,
    writer: {
      writing,
      answered(tried, operation, request, received) {
        noted(tried, operation, request, received)
        const about = subjectOf(contract, operation, request)
        noteSpending(tried, request, received)
        if (about !== null && !isRefusal(statusOf(received))) usedUpBy.add(`${tried.id} ${about}`)
        states.answered(tried, operation, request, received)
      },
      ready: states.ready,
      async othersSeen(tried) {
        const seen = states.othersSeen(tried)
        return seen !== 'here' && (await isUsedUpByOthers(tried)) ? 'here' : seen
      },
      isLagging: () => lag.isSeen,
      noteLag,
      async changedBy(tried) {
        const findings = await states.settle(tried)
        // What is within something else goes first.
        for (const thing of (made.get(tried) ?? []).toReversed()) {
          const { outcome, note } = await eyes.remover.remove(thing, file.own)
          // What could not be deleted yet is tried again at the end, and what somebody else changed is read again.
          if (outcome === 'restored' || outcome === 'ended') file.append(backOf(run, thing, outcome, note))
        }
        made.delete(tried)
        return findings
      },
      putBack: states.putBack,
      laneOf: (id) => lanes.get(id) ?? id,
      whyNot(tried) {
        const reach = reachOf(addressing, tried)
        const meant = reach.filter(({ isMeant }) => isMeant)
        return room.whyNot(meant, states.savesOf) ?? whyNotAgain(reach) ?? states.whyNot(reach)
      },
      whyNotNow(tried, operation, request) {
        const resource = resourceOf(addressing, operation, request)
        // What should have been refused may have been saved.
        const full = room.whyNot([{ resource, times: 1 }], states.savesOf)
        return (
          full ?? eyes.remover.whyNot(operation) ?? states.whyNot([{ resource }]) ?? states.whyNotNow(tried, resource)
        )
      },
      canRepeat: (tried) =>
        reachOf(addressing, tried).every(
          ({ operation, isMeant, final }) =>
            !isMeant || (!final && operationById(contract, operation)?.safety === 'write'),
        ),
    },
  }
}

function statusOf(received: Received): number | null | 'not-sent' {
  if ('answer' in received) return received.answer.status
  return received.trouble.kind === 'not-sent' ? 'not-sent' : null
}

/** The name that a body gives to what it creates. */
function nameIn(body: string | null): string | null {
  const { name } = membersIn(body)
  return typeof name === 'string' ? name : null
}

/** The id of what a success created: the outermost one that the answer shows. */
function idMade(received: Received): string | null {
  if (!('answer' in received) || received.answer.status >= 300) return null
  let level: readonly unknown[] = [jsonOf(received.answer)]
  for (let depth = 0; depth < 4; depth += 1) {
    const members = level.map(membersOf)
    const id = members.map((one) => one['id']).find((one) => typeof one === 'string')
    if (id !== undefined) return id
    level = members.flatMap((one) => Object.values(one))
  }
  return null
}

/**
 * Why a case is not sent to this target, whatever is allowed: it could cost too much, or an earlier run used up its fixture, or
 * lost by such changes what no request gives back. Null: it may be sent.
 */
export function unsendableAt(
  addressing: Addressing,
  past: readonly PastRun[],
  /** Whether requests that have to be refused need what they name, too: reads show at the begin of a run whether it is there. */
  areRefusedToo = false,
): (tried: Case) => string | null {
  const { contract, rules, target, values } = addressing
  const here = past.filter(({ begin }) => new URL(begin.target).host === new URL(target.url).host)
  const used = usedUp(contract, here)
  const losses = lossesIn(here)
  if (used.size === 0 && losses.size === 0 && rules.price === undefined) return () => null
  return (tried) => {
    for (const { uses, creates, owners, isMeant, price, resource } of reachOf(addressing, tried)) {
      // What a flow costs, its author decides.
      if (typeof price?.tooMuch === 'string' && tried.source !== 'flow')
        return `${price.tooMuch}: no deployment gets it`
      const loss = losses.get(resource?.kind ?? '')
      if (resource !== null && loss !== undefined) {
        const says = undoOf(rules, resource.kind)?.says ?? resource.kind
        const [what, of] = [loss.says, describeId(contract, values, loss.id)]
        return `a change of ${says} lost ${what} of ${of} in the run of ${loss.at}: once the target is mended, give --ledger another file`
      }
      const id = uses ?? creates
      const isNeeded = isMeant || (areRefusedToo && uses !== null)
      const at = id === null || !isNeeded ? undefined : used.get(nameWithin(id, owners))
      if (id === null || at === undefined) continue
      return usedUpSaid(id, owners, at)
    }
    return areRefusedToo ? whyNamed(tried) : null
  }

  function usedUpSaid(id: string, owners: readonly string[], at: string): string {
    return `${describePart(contract, values, id, owners)} was used up by the run of ${at}: give its fixture another value`
  }

  /** Also what a body names is another than when the run sent it. */
  function whyNamed({ fixtures }: Case): string | null {
    const named = new Set<unknown>(fixtures.map((name) => values[name]))
    for (const [key, at] of used) {
      const all = JSON.parse(key) as readonly string[]
      const [id = '', ...owners] = all
      if (all.every((one) => named.has(one))) return usedUpSaid(id, owners, at)
    }
    return null
  }
}
