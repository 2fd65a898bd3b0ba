import { SCHEDULE_A_CALLBACK, STOP_CONTACT } from './starting-workflows.ts'
import type { Authored, Workflow } from './state.ts'

const CHECK_SERVICE_AREA: Workflow = {
  id: 'wf_area0001',
  name: 'Check service area',
  description: 'Run this before a visit is promised.',
  steps: [
    {
      id: 'check',
      type: 'check_zip_code',
      config: { field: 'contact.postalCode', codes: ['10001', '10002'] },
      outputs: { in_area: [], out_of_area: [] },
    },
  ],
}

/** What the agents of a new world say: those of the contract's examples. A draft does not check the service area yet. */
export function sampleText(name: string, prompt: string, draft: boolean): Authored {
  const workflows = [...(draft ? [] : [CHECK_SERVICE_AREA]), SCHEDULE_A_CALLBACK, STOP_CONTACT]
  return {
    name,
    prompt,
    capabilities: ['outreach', 'skills'],
    workflows: Object.fromEntries(workflows.map((workflow) => [workflow.id, workflow])),
    groups: {},
    voice: { voiceId: 'Clara', prompt: 'Speak calmly and keep sentences short.' },
  }
}
