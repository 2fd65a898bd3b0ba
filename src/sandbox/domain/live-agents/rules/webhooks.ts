import type { Json } from '../../../../contract/index.ts'
import { isObject, objectOf, textOf } from '../json.ts'
import { webhook } from '../nodes/webhook.ts'
import { refusedAddress } from '../outbound.ts'
import { stepsOf } from '../workflow.ts'
import { firstFault, stepFault } from './rule.ts'
import type { Rule } from './rule.ts'

/** A webhook goes to a public https address. */
export const sendsToPublicAddresses: Rule = (workflow) =>
  firstFault(stepsOf(workflow), (step) => {
    const refused = step.type === webhook.type ? refusedAddress(textOf(step.config['url']) ?? '') : null
    return refused === null ? null : stepFault(step, 'url', refused)
  })

/** Headers that authenticate, by what is common in their names. */
const AUTHENTICATES =
  /auth|token|secret|passw|credential|cookie|signature|session|jwt|api[-_.]?key|access[-_.]?key|^key$|[-_]key$/i

/** Values of headers that authenticate are secret, and an id of a secret is one of this agent's own. */
export const keepsSecrets: Rule = (workflow, _id, { hasSecret }) =>
  firstFault(stepsOf(workflow), (step) =>
    firstFault(step.type === webhook.type ? Object.entries(objectOf(step.config['headers'])) : [], ([name, value]) => {
      const id = secretId(value)
      if (id !== null && !hasSecret(id)) {
        return stepFault(step, `headers.${name}.secret.id`, 'This agent has no such secret; send the value once more.')
      }
      if (isObject(value) || !AUTHENTICATES.test(name)) return null
      return stepFault(step, `headers.${name}`, `The value of ${name} has to be secret: send { secret: { value } }.`)
    }),
  )

function secretId(value: Json): string | null {
  return textOf(objectOf(objectOf(value)['secret'])['id'])
}
