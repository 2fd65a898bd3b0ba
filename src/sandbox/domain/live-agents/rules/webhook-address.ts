import { textOf } from '../json.ts'
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
