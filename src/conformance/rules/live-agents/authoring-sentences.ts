import type { Stated } from '../../model/case.ts'

// The sentences of the contract that workflows break, by what the rows of the table call them. What no sentence forbids by
// itself, such as an unknown type, has none.

const workflow = '/components/schemas/Workflow/description'
const outputs = '/components/schemas/WorkflowStep/properties/outputs/description'
const config = '/components/schemas/WorkflowStep/properties/config/description'

function stated(
  clause: Stated['clause'],
  says: string,
  ...rows: readonly string[]
): readonly (readonly [string, Stated])[] {
  return rows.map((row) => [row, { clause, says }] as const)
}

/** Of what a step names. */
export const hasToExist: Stated = {
  clause: workflow,
  says: 'Custom fields, pipelines and calendars that a new or changed step names have to exist in the sub-account, and calendars have to be active there.',
}

export const hasNoTags: Stated = {
  clause: workflow,
  says: "On the platform's own CRM (`nativeCrm: true`) there are no tags, so tag nodes are refused.",
}

const needsHttps = 'Webhook needs HTTPS and passes the policy for outbound URLs.'

const sentences: ReadonlyMap<string, Stated> = new Map([
  ...stated(
    workflow,
    hasToExist.says,
    'a calendar that does not exist',
    'an area by a custom field that does not exist',
    'a custom field that does not exist',
    'a pipeline that does not exist',
    'a calendar that does not exist in a rule',
    'a calendar that is not active',
  ),
  ...stated(
    workflow,
    'A sub-account on the external CRM refuses native calendars on save; native calendars work in roleplay only and cannot be booked on a real call.',
    'a native calendar',
  ),
  ...stated(
    workflow,
    'The AI never chooses a tag: Check tag, Add tag and Remove tag each hold one.',
    'several tags',
    'no tag at all',
    'a tag that is chosen during the call',
  ),
  ...stated(
    workflow,
    'A fallback transfer goes only on Nobody available, and none on a fallback; after Connected only actions and Conditions may follow.',
    'a second try after not connected',
    'a second try after connected',
    'a second try further on',
    'speech after connected',
    'a question after connected',
  ),
  ...stated(
    workflow,
    'A Transfer names a destination that exists already and never creates one.',
    'a transfer to nobody',
  ),
  ...stated(workflow, 'Put on DND ends the journey: nothing may follow.', 'something after do-not-call'),
  ...stated(
    workflow,
    'Notify teammate in a team chat takes the symbolic channels `main` and `alerts`, which the tenant of the call resolves.',
    'an unknown channel',
    'a channel in capitals',
  ),
  ...stated(
    workflow,
    'Find slots offers times of one calendar, or follows ordered routing rules over collected answers: the first rule that matches gives the calendar, and an answer that is not known yet is asked for.',
    'routing by what nobody collects',
  ),
  ...stated(
    workflow,
    'When one choice decides, each of its answers has to lead to a calendar.',
    'a choice with an answer left over',
  ),
  ...stated(workflow, needsHttps, 'an http address'),
  ...stated(
    config,
    '`webhook`: values of authentication headers are sent once as `{ secret: { value } }` and read back as `{ secret: { id } }`; send that back unchanged to keep the secret.',
    'a plain Authorization',
  ),
  ...stated(
    outputs,
    '`check_zip_code` has `in_area` and `out_of_area`; `collect_information` and `steer_agent` have none.',
    'an unknown output',
  ),
  ...stated(
    outputs,
    'A node with outputs ends its list: later steps go into an output.',
    'a step behind a node with outputs',
    'the same within an output',
  ),
])

/** Undefined: no sentence forbids it by itself. */
export function sentenceOn(row: string): Stated | undefined {
  return sentences.get(row) ?? (row.startsWith('the address ') ? { clause: workflow, says: needsHttps } : undefined)
}
