import type { Refusal } from '../refusal.ts'
import { incompleteness } from './authored.ts'
import { judgeAuthored } from './judge.ts'
import type { Saved } from './save.ts'
import { isUnderWay, startSetup } from './setup.ts'
import type { LiveAgent } from './state.ts'
import type { SaveContext } from './update.ts'
import { versionFault } from './versions.ts'

/**
 * Judges what is saved, all of it as if it were new because it goes into service now, and begins to set it up. Setup that
 * is under way already goes on.
 */
export function decidePreparation(agent: LiveAgent, ifVersion: string, context: SaveContext): Saved | Refusal {
  const { now } = context
  const refusal =
    versionFault(agent, ifVersion, 'prepare') ??
    incompleteness(agent.authored, agent.explicitDraft ? 'draft' : 'agent') ??
    judgeAuthored(agent.authored, { ...context, saved: {}, mayBeIncomplete: false })
  if (refusal !== null) return refusal
  if (isUnderWay(agent, now)) return { agent, setup: { started: true } }
  const { agent: begun, start } = startSetup(agent, now)
  return { agent: begun, setup: start }
}
