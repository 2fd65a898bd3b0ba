import type { Stated } from '../../model/case.ts'

// Which sentences of the contract workflows break, by what the rows of the table call them. What no sentence forbids by
// itself, such as an unknown type, has none.

const workflow = '/components/schemas/Workflow/description'
const outputs = '/components/schemas/WorkflowStep/properties/outputs/description'
const config = '/components/schemas/WorkflowStep/properties/config/description'

function stated(
  clause: Stated['clause'],
  words: string,
  ...rows: readonly string[]
): readonly (readonly [string, Stated])[] {
  return rows.map((row) => [row, { clause, words }] as const)
}

/** Of what a step names. */
export const hasToExist: Stated = {
  clause: workflow,
  words: 'have to exist in the sub-account',
}

export const hasNoTags: Stated = {
  clause: workflow,
  words: 'there are no tags',
}

const needsHttps = 'needs HTTPS'

const sentences: ReadonlyMap<string, Stated> = new Map([
  ...stated(
    workflow,
    hasToExist.words,
    'a calendar that does not exist',
    'an area by a custom field that does not exist',
    'a custom field that does not exist',
    'a pipeline that does not exist',
    'a calendar that does not exist in a rule',
    'a calendar that is not active',
  ),
  ...stated(workflow, 'native calendars on save', 'a native calendar'),
  ...stated(workflow, 'never chooses a tag', 'several tags', 'no tag at all', 'a tag that is chosen during the call'),
  ...stated(
    workflow,
    'none on a fallback',
    'a second try after not connected',
    'a second try after connected',
    'a second try further on',
    'speech after connected',
    'a question after connected',
  ),
  ...stated(workflow, 'names a destination', 'a transfer to nobody'),
  ...stated(workflow, 'ends the journey', 'something after do-not-call'),
  ...stated(workflow, 'symbolic channels', 'an unknown channel', 'a channel in capitals'),
  ...stated(workflow, 'ordered routing rules', 'routing by what nobody collects'),
  ...stated(workflow, 'When one choice decides', 'a choice with an answer left over'),
  ...stated(workflow, needsHttps, 'an http address'),
  ...stated(config, 'values of authentication headers', 'a plain Authorization'),
  ...stated(outputs, '`in_area`', 'an unknown output'),
  ...stated(outputs, 'ends its list', 'a step behind a node with outputs', 'the same within an output'),
])

/** Undefined: no sentence forbids it by itself. */
export function sentenceOn(row: string): Stated | undefined {
  return sentences.get(row) ?? (row.startsWith('the address ') ? { clause: workflow, words: needsHttps } : undefined)
}
