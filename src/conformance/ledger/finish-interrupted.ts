import { existsSync } from 'node:fs'
import type { Contract } from '../../contract/index.ts'
import { describeFixture, remedyFor } from '../model/fixtures.ts'
import type { FixtureValues } from '../model/index.ts'
import { safetyClasses } from '../model/plan.ts'
import type { Connection, RunContext, RunOptions, Task } from '../options/options.ts'
import type { Inside } from '../options/printers.ts'
import { baseOf } from '../options/read.ts'
import { UsageError } from '../options/usage-error.ts'
import type { Rules } from '../rules/rules.ts'
import { connectTarget } from '../run/connect.ts'
import type { ToldOfSent } from '../run/connect.ts'
import { checkSpending } from '../run/settings.ts'
import { differenceSaid, differencesOf } from './differences.ts'
import { openLedger } from './file.ts'
import type { OpenLedger } from './file.ts'
import { classesToPutBack, describeWrites, itemOf, runsIn } from './history.ts'
import type { BeforeLine, PastRun } from './history.ts'
import { lookForKept } from './kept.ts'
import { backOf, isOwnThing, leftOf, refusedIn } from './made.ts'
import { createRemover } from './remove-made.ts'
import type { Remover } from './remove-made.ts'
import { idOf, keyOf } from './resource.ts'
import { changesSaid, restore } from './restore.ts'
import { lookNow } from './sight.ts'
import type { Eyes } from './sight.ts'
import type { Seen } from './survey.ts'

interface Cleaning {
  readonly contract: Contract
  readonly rules: Rules
  readonly connection: Connection
  readonly cleanup: RunOptions['cleanup']
}

/**
 * Puts back what interrupted runs changed at a target, as far as this call's `--allow` permits, and looks again at what others
 * saved, perhaps with something of a run. 0: all is as before. 2: not yet, or not possible. Throws a UsageError if there is no such ledger, another process uses it, it is about another target,
 * the target does not answer, or a key or a permission is missing; only one plain GET has been sent then.
 */
export async function clean(
  cleaning: Cleaning,
  { ledger: file, target, meant }: Extract<Task, { readonly kind: 'cleanup' }>,
  around: Inside<RunContext> & ToldOfSent,
): Promise<0 | 2> {
  if (!existsSync(file)) throw new UsageError(`--cleanup ${file}: there is no ledger of a run`)
  let mask = (text: string): string => text
  const { env, now } = around
  const ledger = openLedger(file, { flag: '--cleanup', env, now, say: around.err.print, mask: (text) => mask(text) })
  try {
    const runs = runsIn(ledger.past).filter(
      ({ hasEnded, kept, left, effective, lines }) =>
        !hasEnded || kept.length + left.length > 0 || refusedIn(cleaning.contract, effective, lines).length > 0,
    )
    if (runs.length === 0) {
      const stays = runsIn(ledger.past).flatMap(({ effective, lines }) =>
        leftOf(cleaning.contract, effective, lines).map(({ text }) => `  ${text}`),
      )
      const isLeft = stays.length > 0
      around.out.print([
        `${file}: every run has put back what it changed${isLeft ? ', but for what nothing deletes:' : '.'}`,
        ...stays,
      ])
      return 0
    }
    const other = runs.find(({ begin }) => begin.target !== baseOf(target))?.begin
    if (other !== undefined) {
      throw new UsageError(`--cleanup ${file}: its run of ${other.at} was at ${other.target}, not at ${baseOf(target)}`)
    }
    const kept = new Set(runs.flatMap((past) => past.kept.map(({ before }) => idOf(before.resource))))
    const changed = new Set(
      runs.flatMap(({ lines }) => lines.flatMap((line) => (line.type === 'before' ? [idOf(line.resource)] : []))),
    )
    const unknown = meant.find((id) => !changed.has(id))
    if (unknown !== undefined) {
      const ids = kept.size === 0 ? 'nothing' : [...kept].join(', ')
      throw new UsageError(`--exclude ${unknown}: by ${file}, others saved ${ids} with something of a run`)
    }
    return await cleanAt(cleaning, target, { ledger, runs, meant, setMask: (given) => (mask = given) }, around)
  } finally {
    ledger.close()
  }
}

async function cleanAt(
  { contract, rules, connection, cleanup }: Cleaning,
  url: URL,
  left: {
    readonly ledger: OpenLedger
    readonly runs: readonly PastRun[]
    readonly meant: readonly string[]
    readonly setMask: (mask: (text: string) => string) => void
  },
  around: Inside<RunContext> & ToldOfSent,
): Promise<0 | 2> {
  const { ledger, runs, meant } = left
  const connected = await connectTarget({ contract, rules }, url, connection, around)
  const { target, settings, identity, ask, close, maskForFiles: mask } = connected
  const tell = (lines: readonly string[]): void => around.out.print(lines.map(mask))
  left.setMask(mask)
  const interrupted = runs.filter(({ hasEnded }) => !hasEnded)
  const sent = runs.flatMap((past) => past.effective)
  // What the run found out of this target; of a request without an answer it is not sure.
  for (const { operation, request, inBody } of sent.toSorted(
    (one, other) => Number(one.succeeded) - Number(other.succeeded),
  )) {
    connected.methods.set(operation, request.split(' ', 1)[0] ?? '')
    if (inBody !== undefined) connected.inBody.set(operation, inBody)
  }
  try {
    checkSpending(target, settings, around.command)
    tell(interrupted.flatMap((past) => intentionsOf(contract, rules, identity.values, past)))
    const looked = runs.flatMap(({ open, kept, left: stays }) =>
      [...open, ...kept, ...stays].map(({ before }) => before),
    )
    const lacking = looked.flatMap(({ as }) => as ?? []).find((name) => !Object.hasOwn(identity.values, name))
    if (lacking !== undefined) {
      const fixture = describeFixture(contract, lacking)
      throw new UsageError(`--cleanup ${ledger.file}: no value for ${fixture}: ${remedyFor(contract, lacking)}`)
    }
    const needed = classesToPutBack(contract, rules, interrupted.flatMap(oursIn))
    if (needed.some((safety) => !settings.allow.includes(safety))) {
      const allow = safetyClasses.filter((safety) => needed.includes(safety) || settings.allow.includes(safety))
      const command = cleanup({ target: target.url, allow })
      throw new UsageError(
        `--cleanup ${ledger.file}: nothing was changed, because this takes --allow ${needed.join(',')}. To do it: ${command}`,
      )
    }
    const eyes = { contract, rules, ask, pause: around.sleep }
    const remover = createRemover(eyes)
    let [isOpen, isLeft] = [false, false]
    for (const past of interrupted.toReversed()) {
      const { items } = await restore({ ...eyes, remover }, identity.values, past, ledger, around.now)
      tell(changesSaid({ items }, true))
      const refused = refusedIn(contract, past.effective, [...past.lines, ...ledger.own])
      isOpen ||= refused.length + items.open.length + items.notPutBack.length > 0
    }
    for (const past of runs.filter(({ hasEnded }) => hasEnded)) {
      const { isWhole, said } = await deleteAgain(contract, remover, past, ledger)
      const differ = await lookForLeft(eyes, identity.values, past, ledger)
      tell([...said, ...differ])
      isOpen ||= !isWhole
      isLeft ||= differ.length > 0
    }
    // Read again: what was just put back may have something of a run in it, too.
    const kept: string[] = []
    for (const past of runsIn([...ledger.past, ...ledger.own]))
      kept.push(...(await lookForKept(eyes, identity.values, past, ledger, meant)))
    tell([
      ...(kept.length === 0 ? [] : [`${keptTitle}:`, ...kept, keptAdvice]),
      ...(isOpen ? [`${unsettled}${ledger.file} away.`] : []),
      ...(isOpen || isLeft || kept.length > 0 ? [] : ['Cleaned up.']),
    ])
    return isOpen || isLeft || kept.length > 0 ? 2 : 0
  } finally {
    close()
  }
}

/** What could not be deleted when a run ended, it may be now. */
async function deleteAgain(
  contract: Contract,
  remover: Remover,
  { begin: { run, at }, effective, lines }: PastRun,
  ledger: OpenLedger,
): Promise<{ readonly isWhole: boolean; readonly said: readonly string[] }> {
  const refused = refusedIn(contract, effective, lines)
  const said: string[] = []
  let isWhole = true
  for (const write of refused.toReversed()) {
    const { outcome, note } = await remover.remove(write, lines)
    const isGone = outcome === 'restored'
    const isSettled = isGone || outcome === 'others'
    if (isSettled) ledger.append(backOf(run, write, outcome, note))
    isWhole &&= isSettled
    said.push(`  ${write.made ?? ''}, which ${write.operation} created: ${isGone ? 'deleted' : note}`)
  }
  return { isWhole, said: said.length === 0 ? [] : [`Of the run of ${at}, what could not be deleted:`, ...said] }
}

/** What could not be put back when a run ended may have been set back since. */
async function lookForLeft(
  eyes: Eyes,
  values: FixtureValues,
  { begin: { run, at }, left }: PastRun,
  ledger: OpenLedger,
): Promise<readonly string[]> {
  const said: string[] = []
  for (const { before } of left) {
    const { resource } = before
    const differs = differsNow(before, await lookNow(eyes, before))
    if (differs === '') ledger.append({ type: 'back', run, key: keyOf(resource), outcome: 'unchanged', note: null })
    else said.push(`  ${itemOf(eyes.contract, eyes.rules, values, resource).text}: ${differs}`)
  }
  return said.length === 0
    ? []
    : [
        `Of the run of ${at}, what could not be put back, and is not as it was:`,
        ...said,
        'Set it back by hand. The same command says whether it is as it was.',
      ]
}

/** Empty: it is as it was. */
function differsNow({ known, state }: BeforeLine, seen: Seen): string {
  if (seen.kind === 'hidden') return seen.says
  if (seen.kind === 'absent') return known === 'absent' ? '' : 'it is not there any more'
  if (known === 'absent') return 'it was not there before'
  return differencesOf(state, seen.known.state)
    .map((one) => differenceSaid(one, Infinity))
    .join(', ')
}

const keptTitle = 'Saved by somebody else, and perhaps still as the run set it'

const keptAdvice =
  'Look there with whoever saved it, and take out what is not theirs. The same command says whether anything is left; with ' +
  '--exclude ID, what they mean as it is stays.'

const unsettled =
  'Not everything is as it was before. What could not be put back yet can be tried again by the same command. What never goes ' +
  'through, put back by hand; then move '

/** For people: what is going to be looked at and put back, before anything is sent. */
function intentionsOf(contract: Contract, rules: Rules, values: FixtureValues, past: PastRun): readonly string[] {
  const { begin, effective } = past
  const final = effective.filter((write) => write.final && !isOwnThing(contract, effective, write))
  const open = oursIn(past)
  return [
    ...(open.length === 0
      ? [`The run of ${begin.at} at ${begin.target} did not end. It changed nothing that has to be put back.`]
      : [
          `The run of ${begin.at} at ${begin.target} has not put back all that it changed.`,
          'What still is as the run left it is put back:',
        ]),
    ...open.map((before) => `  ${itemOf(contract, rules, values, before.resource).text}${toWhat(before)}`),
    ...(final.length === 0 ? [] : ['This stays, because nothing in this API takes it back:']),
    ...describeWrites(contract, values, final).map(({ text }) => `  ${text}`),
  ]
}

/** What a run may have left changed, with the states to put back. */
function oursIn({ open }: PastRun): readonly BeforeLine[] {
  return open.flatMap(({ before, isOurs }) => (isOurs ? [before] : []))
}

/** In the words of what a run announces. */
function toWhat({ known }: BeforeLine): string {
  if (known === 'absent') return ', which was not there before'
  return known === 'promised' ? ', to what its fixture has to be like' : ''
}
