import { LIMITS } from '../../domain/live-agents/limits.ts'
import type { Saved } from '../../domain/live-agents/save.ts'
import { agentKey, saveKey } from '../../domain/live-agents/keys.ts'
import type { LiveAgent, Secret } from '../../domain/live-agents/state.ts'
import type { SaveContext } from '../../domain/live-agents/update.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Refusal } from '../../domain/refusal.ts'
import type { Reader, Transaction } from '../../store/store.ts'
import type { Call, Outcome, Services } from '../operation.ts'
import { agentSaved } from './answers.ts'
import { checkSettings } from './check-settings.ts'
import { expectedFor, findAgent } from './find.ts'
import { putSecrets, secretsOf } from './sealing.ts'

/** A save as it is asked for: what it decides, and what it brings along. */
export interface Saving {
  /** Secrets that its workflows name for the first time. */
  readonly secrets: readonly Secret[]
  readonly decide: (agent: LiveAgent, context: SaveContext, reader: Reader) => Saved | Refusal
}

/** Finds the agent, decides, and stores the new revision with what belongs to it. */
export function saveAgent(call: Call, { store }: Services, { secrets, decide }: Saving): Promise<Outcome> {
  return store.transact(call.world, expectedFor(call), (transaction) => {
    const found = findAgent(transaction, call)
    if (isRefusal(found)) return found
    const { agent, subAccount } = found
    const context = { subAccount, hasSecret: secretsOf(transaction, agent, secrets), checkSettings, now: call.now }
    const saved = decide(agent, context, transaction)
    if (isRefusal(saved)) return saved
    putSecrets(transaction, secrets)
    putRevision(transaction, saved.agent)
    return agentSaved(saved, subAccount, call.now)
  })
}

/** Stores an agent with its newest save, and drops the save that can no longer be restored. */
export function putRevision(transaction: Transaction, agent: LiveAgent): void {
  const { revision, authored } = agent
  transaction.put('liveAgent', agentKey(agent.location, agent.profileId), agent)
  transaction.put('liveSave', saveKey(agent, revision), { revision, authored })
  const dropped = revision - LIMITS.restorableSaves
  if (dropped > 0) transaction.remove('liveSave', saveKey(agent, dropped))
}
