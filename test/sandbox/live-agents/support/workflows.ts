import type { JsonObject } from '../../../../src/contract/index.ts'
import { judgeAuthored } from '../../../../src/sandbox/domain/live-agents/judge.ts'
import type { JudgeInput } from '../../../../src/sandbox/domain/live-agents/judge.ts'
import { resourcesOf } from '../../../../src/sandbox/domain/live-agents/resources.ts'
import type { SubAccountResources } from '../../../../src/sandbox/domain/live-agents/resources.ts'
import type { Authored, Resource, Step, Workflow, Workflows } from '../../../../src/sandbox/domain/live-agents/state.ts'
import type { Refusal } from '../../../../src/sandbox/domain/refusal.ts'
import { checkSettings } from '../../../../src/sandbox/operations/live-agents/saving.ts'

/** A sub-account with one of everything on a CRM. */
export function subAccount(crm = 'highlevel', crmUnavailable = false): SubAccountResources {
  const resource = (kind: Resource['kind'], id: string, source = crm, active = true): Resource => {
    return { location: 'loc', kind, id, name: id, source, active }
  }
  const stored = [
    resource('calendars', 'cal_main'),
    resource('calendars', 'cal_north'),
    resource('calendars', 'cal_closed', crm, false),
    resource('calendars', 'cal_roleplay', 'native'),
    resource('tags', 'tag_vip'),
    resource('reps', 'dest_front_desk', 'native'),
  ]
  const identity = { location: 'loc', agency: 'a', name: null, isLive: true, crm, crmUnavailable, scripted: null }
  return resourcesOf(identity, () => stored)
}

export function step(id: string, type: string, config: JsonObject = {}, outputs?: Step['outputs']): Step {
  return outputs === undefined ? { id, type, config } : { id, type, config, outputs }
}

export function collect(id: string, item: JsonObject = {}): Step {
  const whole = { id: 'zip', label: 'Postal code', question: 'What is your postal code?', type: 'text', ...item }
  return step(id, 'collect_information', { items: [whole] })
}

export function choice(id: string, item: string, ...options: readonly string[]): Step {
  return collect(id, { id: item, type: 'choice', options })
}

export function transfer(id: string, outputs: Step['outputs'] = {}): Step {
  return step(id, 'transfer', { destinationId: 'dest_front_desk' }, outputs)
}

export function steer(id: string): Step {
  return step(id, 'steer_agent', { guidance: 'Go on.' })
}

export function slots(id: string, ...rules: readonly JsonObject[]): Step {
  return step(id, 'find_slots', rules.length === 0 ? { calendarId: 'cal_main' } : { routing: rules })
}

export function workflow(steps: readonly Step[], changes: Partial<Workflow> = {}): Workflow {
  return { id: 'wf_judged01', name: 'Judged', description: 'Run this in a test.', steps, ...changes }
}

export function authored(workflows: Workflows): Authored {
  const voice = { voiceId: 'Clara', prompt: 'Speak calmly.' }
  return { name: 'Front desk', prompt: 'Answer the phone.', capabilities: ['skills'], workflows, groups: {}, voice }
}

/** What saving a single workflow comes to. */
export function judge(judged: Workflow, changes: Partial<JudgeInput> = {}): Refusal | null {
  return judgeAll({ [judged.id]: judged }, changes)
}

/** What saving workflows comes to. */
export function judgeAll(workflows: Workflows, changes: Partial<JudgeInput> = {}): Refusal | null {
  const judgement = {
    subAccount: subAccount(),
    saved: {},
    hasSecret: () => false,
    checkSettings,
    waives: () => false,
    mayBeIncomplete: false,
  }
  return judgeAuthored(authored(workflows), { ...judgement, ...changes })
}
