import type { Contract, Json } from '../../contract/index.ts'
import { plural } from '../../text/plural.ts'
import { readClock } from './clock.ts'
import { LONGEST_BODY, MOST_CHARACTERS, MOST_REQUESTS, MOST_WORLDS } from './recent.ts'
import type { FlowControl, FlowRequest } from './recent.ts'
import { arazzoForm } from './recorded/arazzo.ts'
import { mswForm } from './recorded/msw.ts'
import { isControl, isRepeatable, isUnkept, stepsOf, unreadChanges } from './recorded/steps.ts'
import type { Form, Recorded } from './recorded/steps.ts'
import { vitestForm } from './recorded/vitest.ts'
import { defineRoute } from './route.ts'
import type { ControlRoute } from './route.ts'

export const recordingRoutes: readonly ControlRoute[] = [
  defineRoute('GET /_sandbox/recordings/{after}', {
    does: 'Shows what was called after this number as MSW handlers, a vitest test, and an Arazzo journey for `conform --flows`.',
    fields: {},
    async act(control) {
      const { contract, recent, world, path } = control
      const after = Number(path['after'])
      const { steps, isWhole } = recent.flow(world, after)
      const repeatable = steps.filter((_, index) => isRepeatable(steps, index))
      const { frozen } = await readClock(control).then(({ frozenAt }) => ({ frozen: frozenAt !== null }))
      const recorded = {
        steps: stepsOf(contract, repeatable, frozen),
        isFromChanged: recent.isChanged(world, after) && !steps.some(isReset),
        leftOut: [...leftOutOf(steps.length - repeatable.length, isWhole), ...unkeptResponses(repeatable)],
      }
      return recordingOf(contract, recorded)
    },
  }),
]

function isReset(step: FlowRequest | FlowControl): boolean {
  return !('target' in step) && step.path === 'reset'
}

function leftOutOf(count: number, isWhole: boolean): readonly string[] {
  return [
    ...(count === 0
      ? []
      : [
          `Left out: ${plural(count, 'call')} too long to keep, not JSON, with a secret, not in the contract, that removes a world or a snapshot, or that restores a snapshot from before the recording.`,
        ]),
    ...(isWhole
      ? []
      : [
          `What came first is lost: the sandbox keeps the last ${MOST_REQUESTS} calls of a world, up to ${inDigits(MOST_CHARACTERS)} characters, for the ${MOST_WORLDS} worlds that were called or shown last.`,
        ]),
  ]
}

/** Requests of which only the status is known. */
function unkeptResponses(flow: readonly (FlowRequest | FlowControl)[]): readonly string[] {
  const requests = flow.flatMap((one) => ('target' in one && isUnkept(one) ? `${one.method} ${one.target}` : []))
  if (requests.length === 0) return []
  return [
    `Left out, because only JSON of up to ${inDigits(LONGEST_BODY)} characters is kept: the responses to ${[...new Set(requests)].join(', ')}. MSW handles such a request only as often as another response to it was recorded; the other forms compare its status alone.`,
  ]
}

function inDigits(count: number): string {
  return count.toLocaleString('en')
}

/** A flow in three forms. Each runs as it is, and names what it leaves out. */
function recordingOf(contract: Contract, recorded: Recorded): Json {
  const { steps } = recorded
  const forms = [vitestForm(contract, recorded), mswForm(recorded), arazzoForm(contract, recorded)]
  return {
    requests: steps.filter((step) => !isControl(step)).length,
    controlCalls: steps.filter((step) => isControl(step)).length,
    unread: unreadChanges(steps),
    leftOut: recorded.leftOut,
    forms: forms.map(({ name, file, notes, text }: Form) => ({ name, file, notes, text })),
  }
}
