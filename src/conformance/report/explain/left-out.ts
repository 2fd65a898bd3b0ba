import { decodePointer, isObject } from '../../../contract/index.ts'
import { shellWord } from '../../../text/shell.ts'
import { isChange, isRefused, isSentWithNext, parsed } from './case.ts'
import type { Shown, Step } from './case.ts'
import { holdsText } from './lines.ts'

// A request that was accepted without something, of which a rule says what has to become.

/** What has to be so for a rule to speak, in its words. */
export function causesOf({ expected }: Pick<Shown, 'expected'>): readonly string[] {
  const [, because] = /, because (.*)$/s.exec(expected) ?? []
  return because?.split(' and ') ?? []
}

/** What a rule says where it speaks only of a request that was accepted. */
export function acceptedSaid({ act }: Pick<Step, 'act'>): string {
  return `${act} at /status is less than 300`
}

/** What a rule is about where a request leaves it out, which may be what is wrong; null: the request has it, or the rule is about something else. */
function leftOut(finding: Shown, step: Step): string | null {
  const [, named] = /, or \/([\w-]+) in the request present\b/.exec(finding.expected) ?? []
  const isItsOwn = finding.act === undefined || finding.act === step.act
  const part = causesOf(finding).includes(acceptedSaid(step)) ? decodePointer(finding.at).at(-1) : undefined
  const name = isItsOwn && named !== undefined ? named : part
  const body = parsed(step.request.body)
  return name === undefined || !isObject(body) || name in body ? null : name
}

/** Ends where a request that was accepted is refused for what it leaves out: a refusal of anything else says nothing. */
export function refusedLines(finding: Shown, steps: readonly Step[], index: number): readonly string[] {
  const step = steps[index]
  // Which of several at once gets which response, nobody knows.
  const isAtOnce = isSentWithNext(steps, index) || isSentWithNext(steps, index - 1)
  if (step === undefined || isAtOnce || !isChange(step) || isRefused(step)) return []
  const name = leftOut(finding, step)
  if (name === null) return []
  const number = index + 1
  return [
    `case "$(cat "$out/${number}.status")" in`,
    `  400|422) ! node -e '${holdsText}' "$out/${number}" ${shellWord(name)} || ends 0 ${shellWord(`As expected now: request ${number} is refused for "${name}", which it leaves out.`)} ;;`,
    'esac',
  ]
}
