import { STATUS_OF_REPEAT } from '../../contract/index.ts'

/** Why a finding may be another client's doing: no question about the API. */
export const doubts = {
  meanwhile: 'Somebody else may have changed it meanwhile.',
  refusedAgain:
    'Somebody else may have changed it: the refused request was sent once more, and did not have that effect again.',
  unconfirmed:
    'Somebody else may have changed something in between: the case was tried once more, and did not show it again.',
  changedHere:
    'Somebody else changed what this case names during the run: it may not be in the state that the case needs.',
  differsEachTime: 'Somebody else changes this target, and each try showed something else.',
  elsewhere: 'Somebody else changes this target, and the case cannot be tried a second time.',
  earlier: 'Reads of this target show for a while what was there before, and the case cannot be tried a second time.',
} as const

/** Why a finding is advice where neither the contract's marks nor its case say so. */
export const reasons = {
  whichSuccess: 'Which of several documented successes comes is not stated.',
  statusOfRepeat: STATUS_OF_REPEAT,
  perhapsRetry: 'It may be a retry, whose status is not stated.',
  boundElsewhere: 'That a key which is bound elsewhere gets no access is stated, which refusal says so is not.',
  reachOfRole: 'Which sub-accounts a key of this role reaches is not stated.',
  requestOrConfiguration: 'Whether a wrong value is a wrong request or a wrong configuration is not stated.',
  orderOfRefusals: 'In which order refusals come is not stated.',
  madeOnly: 'The request is made from the schemas: rules that they do not state may refuse it.',
  ...doubts,
} as const
