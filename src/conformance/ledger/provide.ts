import { randomBytes } from 'node:crypto'
import { operationById } from '../../contract/index.ts'
import { jsonOf } from '../model/answers.ts'
import type { Case } from '../model/index.ts'
import type { Suggestion } from '../rules/rules.ts'
import { isFinal, membersOf } from '../rules/undo.ts'
import { firstCredential } from '../model/fixtures.ts'
import type { ConnectedTarget } from '../run/connect.ts'
import { lookBy } from '../run/words.ts'
import { ledgerFormat } from './file.ts'
import type { OpenLedger } from './file.ts'
import { runsIn } from './history.ts'
import { refuseAfterInterruption } from './index.ts'
import type { LedgerSettings } from './index.ts'

interface Providing {
  /** Null: nothing may be changed. */
  readonly ledger: OpenLedger | null
  readonly found: readonly Suggestion[]
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly cleanup: LedgerSettings['cleanup']
}

/**
 * Creates what changing cases need, so that they leave existing resources alone, as far as `--allow` permits. Each request
 * is recorded before it is sent; what is created stays.
 */
export async function provide(
  connected: ConnectedTarget,
  cases: readonly Case[],
  { ledger, found, now, sleep, cleanup }: Providing,
): Promise<readonly Suggestion[]> {
  const { addressing, settings, identity, ask } = connected
  const { contract, rules, target } = addressing
  const { allow } = settings
  if (ledger === null || rules.provide === undefined || !allow.includes('destructive')) return []
  const changing = cases.filter(({ safety }) => safety !== 'read' && allow.includes(safety))
  refuseAfterInterruption(runsIn(ledger.past), ledger.file, cleanup)
  const run = `run-${randomBytes(4).toString('hex')}`
  const as = firstCredential(contract)?.name ?? null
  let last = 0
  const at = (): string => new Date(now()).toISOString()
  const see = lookBy(addressing, ask, false)
  try {
    return await rules.provide({
      fixtures: contract.fixtures,
      given: identity.values,
      found: Object.fromEntries(found.map(({ name, value }) => [name, value])),
      needs: new Map(
        Object.keys(contract.fixtures).map((name) => [
          name,
          changing.filter(({ fixtures }) => fixtures.includes(name)).length,
        ]),
      ),
      seed: randomBytes(3).toString('hex'),
      see: (operation, parts) => see(operation, parts),
      wait: sleep,
      async make(id, parts, body) {
        const operation = operationById(contract, id)
        if (operation === null || !allow.includes(operation.safety)) return undefined
        if (last === 0) {
          ledger.append({ type: 'begin', run, format: ledgerFormat, at: at(), target: target.url, allow })
        }
        last += 1
        const number = last
        const name = [membersOf(body)['id'], parts['id'] ?? null].find((text) => typeof text === 'string')
        ledger.append({
          type: 'write',
          run,
          number,
          at: at(),
          case: 'created for the cases of a run',
          operation: id,
          request: `${operation.method} ${operation.path}`,
          changes: null,
          final: isFinal(rules, id),
          about: typeof name === 'string' ? name : null,
          usesUp: false,
        })
        const received = await ask({ operation: id, as, parts, body, changes: true })
        const status = 'answer' in received ? received.answer.status : null
        ledger.append({ type: 'answer', run, number, status })
        return 'answer' in received && received.answer.status < 300 ? jsonOf(received.answer) : undefined
      },
    })
  } finally {
    if (last > 0) ledger.append({ type: 'end', run, at: at() })
  }
}
