import { isObject } from '../../../contract/portable.ts'
import { inside, must, pathValue, schema, textIn } from '../invariant.ts'
import type { Invariant } from '../invariant.ts'

/** Refusals of a configuration. */
export const liveRefusalInvariants: readonly Invariant[] = [
  {
    name: 'refused-workflow-was-sent',
    says: 'A refusal names a workflow that the request holds.',
    clause: schema('LiveConfigurationError/properties/workflowId'),
    inferred: null,
    check: (sight) => {
      const id = sight.answer.status === 422 ? textIn(sight.body, 'workflowId') : null
      const sent = workflowsOf(sight.asked)
      if (id === null || sent === null) return null
      const ids = [...Object.keys(sent), ...Object.values(sent).map((workflow) => textIn(workflow, 'id'))]
      const holds = ids.includes(id) || pathValue(sight, 'workflowId') === id
      return must(holds, '/workflowId', 'the id of a workflow in the request', id)
    },
  },
  {
    name: 'refused-step-was-sent',
    says: 'A refusal names a step that the request holds.',
    clause: schema('LiveConfigurationError/properties/stepId'),
    inferred: null,
    check: ({ answer, body, asked, sent }) => {
      const id = answer.status === 422 ? textIn(body, 'stepId') : null
      if (id === null || workflowsOf(asked) === null) return null
      // Its place in the request is for the server to know; that it stands there at all is enough.
      const holds = sent.body?.includes(JSON.stringify(id)) === true
      return must(holds, '/stepId', 'the id of a step in the request', id)
    },
  },
]

/** The workflows of a request that brings some; a template or an earlier save would bring others. */
function workflowsOf(asked: unknown) {
  const one = inside(asked, 'workflow')
  if (isObject(one)) return { workflow: one }
  const many = inside(asked, 'brain', 'capabilityConfig', 'workflows')
  return isObject(many) ? many : null
}
