import type { Contract } from '../../contract/index.ts'
import { ledgerPath } from '../ledger/file.ts'
import type { Kept } from '../ledger/keep-ledger.ts'
import type { Case } from '../model.ts'
import type { ConformOptions, Surroundings } from '../options.ts'
import type { Arrival } from './arrive.ts'
import { gate } from './gate.ts'
import type { Gate } from './gate.ts'

/** Which cases are sent, and what becomes of the others. */
export interface Prepared {
  readonly gated: Gate
  readonly kept: Kept
}

/** Which cases are sent, after a look at what earlier runs left and at what this one is going to change. */
export async function prepareCases(
  contract: Contract,
  selected: readonly Case[],
  options: ConformOptions,
  { target, settings, identity, addressing, ask, maskForKeeps }: Arrival,
  isOver: () => boolean,
  { now, stderr = () => {} }: Pick<Surroundings, 'now'> & Partial<Pick<Surroundings, 'stderr'>>,
): Promise<Prepared> {
  const rules = { ...settings, ...identity, target }
  if (target.own !== null) {
    const gated = gate(selected, contract, { ...rules, isSpent: () => null })
    return { gated, kept: unkept(gated) }
  }
  // Only a deployment has a ledger: what keeps it is loaded where there is one.
  const [{ readLedger }, { runsIn }, { keepLedger }, { spentAt }] = await Promise.all([
    import('../ledger/file.ts'),
    import('../ledger/history.ts'),
    import('../ledger/keep-ledger.ts'),
    import('../ledger/spent.ts'),
  ])
  const file = ledgerPath(options)
  const past = runsIn(await readLedger(file))
  const gated = gate(selected, contract, { ...rules, isSpent: spentAt(addressing, past) })
  const { allow } = settings
  const kept = await keepLedger(gated.send, {
    addressing,
    file,
    allow,
    past,
    ask,
    mask: maskForKeeps,
    say: stderr,
    isOver,
    now,
  })
  return { gated, kept }
}

/** Our own servers: nothing has to be put back. */
function unkept({ send }: Gate): Kept {
  return { send, blocked: [], keeper: null, finish: async () => ({ says: [], isSettled: true }) }
}
