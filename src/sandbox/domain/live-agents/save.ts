import type { JsonObject } from '../../../contract/index.ts'
import { startSetup } from './setup.ts'
import type { SetupStart } from './setup.ts'
import type { Authored, LiveAgent } from './state.ts'

/** An agent after a save. `setup` says what became of setting it up; an explicit draft waits to be prepared. */
export interface Saved {
  readonly agent: LiveAgent
  readonly setup: SetupStart
}

/** Saves a judged text as the newest revision. Outside of an explicit draft that also begins to set it up. */
export function save(agent: LiveAgent, authored: Authored, now: number): Saved {
  const saved: LiveAgent = { ...agent, revision: agent.revision + 1, authored }
  if (saved.explicitDraft) return { agent: saved, setup: { started: false, failureCode: null } }
  const { agent: begun, start } = startSetup(saved, now)
  return { agent: begun, setup: start }
}

/** What an answer says about setup having begun. */
export function showStart(start: SetupStart): JsonObject {
  if (start.started) return { setupStarted: true }
  if (start.failureCode === null) return { setupStarted: false }
  const setupError = { code: start.failureCode, message: 'The provider did not confirm the setup.' }
  return { setupStarted: false, setupError }
}
