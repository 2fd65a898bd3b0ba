import type { JsonObject } from '../../../contract/index.ts'
import type { Refusal } from '../refusal.ts'
import { incompleteness } from './authored.ts'
import { judgeAuthored } from './judge.ts'
import type { JudgeTools } from './judge.ts'
import { notFound } from './refusals.ts'
import { isUnderWay, startSetup } from './setup.ts'
import type { SetupStart } from './setup.ts'
import { versionConflict } from './state.ts'
import type { Authored, LiveAgent, LiveSave, Purpose, Workflow } from './state.ts'

/** `now` is in milliseconds since the epoch, of the sandbox's clock. */
export interface SaveContext extends JudgeTools {
  readonly now: number
}

export function decideUpdate(
  agent: LiveAgent,
  ifVersion: string,
  authored: Authored,
  context: SaveContext,
): Saved | Refusal {
  return decide(agent, ifVersion, authored, 'edit', context)
}

export function decideReplacement(
  agent: LiveAgent,
  ifVersion: string,
  workflowId: string,
  workflow: Workflow,
  context: SaveContext,
): Saved | Refusal {
  const { workflows } = agent.authored
  if (!Object.hasOwn(workflows, workflowId)) return notFound(`The agent has no workflow ${workflowId}.`)
  const authored = { ...agent.authored, workflows: { ...workflows, [workflowId]: workflow } }
  return decide(agent, ifVersion, authored, 'workflow', context)
}

/** Saves an earlier version's text again. `found` null: no longer stored. */
export function decideRestoration(
  agent: LiveAgent,
  ifVersion: string,
  revision: number,
  found: LiveSave | null,
  context: SaveContext,
): Saved | Refusal {
  if (found === null)
    return notFound(`Revision ${revision} is not among the saves that can be restored; changeHistory lists them.`)
  return decide(agent, ifVersion, found.authored, 'restore', context)
}

function decide(
  agent: LiveAgent,
  ifVersion: string,
  authored: Authored,
  purpose: Purpose,
  context: SaveContext,
): Saved | Refusal {
  const saved = agent.authored.workflows
  return (
    versionConflict(agent, ifVersion, purpose) ??
    judgeAuthored(authored, { ...context, saved, mayBeIncomplete: agent.explicitDraft }) ??
    save(agent, authored, context.now)
  )
}

/** `setup`: whether setup started; an explicit draft waits to be prepared. */
export interface Saved {
  readonly agent: LiveAgent
  readonly setup: SetupStart
}

/** Saves a judged text as the newest revision, and starts setup unless it is an explicit draft. */
export function save(agent: LiveAgent, authored: Authored, now: number): Saved {
  const saved: LiveAgent = { ...agent, revision: agent.revision + 1, authored }
  if (saved.explicitDraft) return { agent: saved, setup: { started: false, failureCode: null } }
  const { agent: begun, start } = startSetup(saved, now)
  return { agent: begun, setup: start }
}

export function showStart(start: SetupStart): JsonObject {
  if (start.started) return { setupStarted: true }
  if (start.failureCode === null) return { setupStarted: false }
  const setupError = { code: start.failureCode, message: 'The provider did not confirm the setup.' }
  return { setupStarted: false, setupError }
}

/** Judges everything as if new, because it goes into service, and starts setup. A running setup goes on. */
export function decidePreparation(agent: LiveAgent, ifVersion: string, context: SaveContext): Saved | Refusal {
  const { now } = context
  const refusal =
    versionConflict(agent, ifVersion, 'prepare') ??
    incompleteness(agent.authored, agent.explicitDraft ? 'draft' : 'agent') ??
    judgeAuthored(agent.authored, { ...context, saved: {}, mayBeIncomplete: false })
  if (refusal !== null) return refusal
  if (isUnderWay(agent, now)) return { agent, setup: { started: true } }
  const { agent: begun, start } = startSetup(agent, now)
  return { agent: begun, setup: start }
}
