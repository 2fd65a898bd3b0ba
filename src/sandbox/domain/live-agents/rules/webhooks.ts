import type { Json } from '../../../../contract/index.ts'
import { readUrl } from '../../read-url.ts'
import { isObject, objectOf, textOf } from '../../json.ts'
import { webhook } from '../nodes/webhook.ts'
import { refuseAddress } from '../outbound.ts'
import { stepsOf } from '../workflow.ts'
import { firstMistake, stepMistake } from './rule.ts'
import type { Rule } from './rule.ts'

/** A webhook goes to a public https address, which everybody may read: no key stands in it. */
export const sendsToPublicAddresses: Rule = (workflow) =>
  firstMistake(stepsOf(workflow), (step) => {
    if (step.type !== webhook.type) return null
    const url = textOf(step.config['url']) ?? ''
    const refused = refuseAddress(url) ?? refusedQuery(url)
    return refused === null ? null : stepMistake(step, 'url', refused)
  })

/** Headers and parameters that authenticate, by what is common in their names. */
const AUTHENTICATES =
  /auth|token|secret|passw|credential|cookie|signature|session|jwt|api[-_.]?key|access[-_.]?key|^key$|[-_]key$/i

/** Values that authenticate, whatever they are called: a scheme with a credential, and a JSON web token. */
const CREDENTIAL = /^\s*(?:bearer|basic|digest|token|apikey)\s+\S|^\s*eyJ[\w-]+\.[\w-]+\.[\w-]*\s*$/i

function refusedQuery(url: string): string | null {
  const parameters = [...(readUrl(url)?.searchParams ?? [])]
  const found = parameters.find(([name, value]) => value !== '' && (AUTHENTICATES.test(name) || CREDENTIAL.test(value)))
  if (found === undefined) return null
  return `The query parameter ${found[0]} looks like a key, which an address would show; use a secret header.`
}

/** Values of headers that authenticate are secret, and an id of a secret is one of this agent's own. */
export const keepsSecrets: Rule = (workflow, _id, { hasSecret }) =>
  firstMistake(stepsOf(workflow), (step) =>
    firstMistake(
      step.type === webhook.type ? Object.entries(objectOf(step.config['headers'])) : [],
      ([name, value]) => {
        const id = secretId(value)
        if (id !== null && !hasSecret(id)) {
          return stepMistake(
            step,
            `headers.${name}.secret.id`,
            'This agent has no such secret; send the value once more.',
          )
        }
        if (isObject(value) || (!AUTHENTICATES.test(name) && !CREDENTIAL.test(textOf(value) ?? ''))) return null
        return stepMistake(
          step,
          `headers.${name}`,
          `The value of ${name} has to be secret: send { secret: { value } }.`,
        )
      },
    ),
  )

function secretId(value: Json): string | null {
  return textOf(objectOf(objectOf(value)['secret'])['id'])
}
