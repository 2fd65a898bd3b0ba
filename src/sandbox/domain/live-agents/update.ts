import type { Refusal } from '../refusal.ts'
import { judgeAuthored } from './judge.ts'
import type { Means } from './judge.ts'
import { notFound } from './refusals.ts'
import { save } from './save.ts'
import type { Saved } from './save.ts'
import type { Authored, LiveAgent, LiveSave, Workflow } from './state.ts'
import { versionFault } from './versions.ts'
import type { Purpose } from './versions.ts'

/** What a save is judged by, and when it is made: milliseconds since the epoch by the sandbox's clock. */
export interface SaveContext extends Means {
  readonly now: number
}

/** An edit replaces everything that was authored. */
export function decideUpdate(
  agent: LiveAgent,
  ifVersion: string,
  authored: Authored,
  context: SaveContext,
): Saved | Refusal {
  return decide(agent, ifVersion, authored, 'edit', context)
}

/** One workflow is replaced under its id; the rest stays. */
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

/** The text of an earlier save becomes the newest one. `found` is null where it is not kept any more. */
export function decideRestoration(
  agent: LiveAgent,
  ifVersion: string,
  revision: number,
  found: LiveSave | null,
  context: SaveContext,
): Saved | Refusal {
  if (found === null) return notFound(`Revision ${revision} is not among the saves that can be restored.`)
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
    versionFault(agent, ifVersion, purpose) ??
    judgeAuthored(authored, { ...context, saved, mayBeIncomplete: agent.explicitDraft }) ??
    save(agent, authored, context.now)
  )
}
