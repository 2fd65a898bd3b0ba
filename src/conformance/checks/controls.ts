import { stoodFor } from '../model/acts.ts'
import { refusalSaid } from '../model/answers.ts'
import type { Attempt, Case, Exchange } from '../model/index.ts'

// A refusal counts only beside its control: the same request with nothing wrong, which has to be accepted.

/** Acts are left out in a target's words only beside controls: those may be all that had one. */
export function isControlled({ acts, unsaid }: Case): boolean {
  return unsaid !== undefined || acts.some((act) => act.role === 'step' && act.controls !== undefined)
}

/** Labels of steps whose control was not accepted or not sent, each with what happened to the control. */
export function uncontrolledIn({ case: tried, played }: Attempt): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const accepted = stoodFor(played)
  for (const act of tried.acts) {
    if (act.role !== 'step') continue
    for (const label of act.controls ?? []) {
      if (accepted.has(label)) continue
      const control = played.find((one) => one.act.label === label)
      const received = control?.exchange.received
      if (received !== undefined && 'answer' in received && received.answer.status < 300) continue
      if (!found.has(act.label)) found.set(act.label, controlSaid(label, received))
    }
  }
  return found
}

function controlSaid(label: string, received: Exchange['received'] | undefined): string {
  if (received === undefined) return `its control ${label} could not be sent`
  if ('trouble' in received) return `its control ${label} went unanswered`
  const { status } = received.answer
  return `its control ${label}, the same with nothing wrong, was answered ${status}: ${refusalSaid(received.answer)}`
}

/** The most labels in one reason; the rest are counted. */
const mostLabels = 5

/** Acts that do not count, grouped by reason. */
export function unjudgedActs(uncontrolled: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set(uncontrolled.values())].map((why) => {
    const labels = [...uncontrolled].filter(([, other]) => other === why).map(([label]) => label)
    const left = labels.length - mostLabels
    return `${labels.slice(0, mostLabels).join(', ')}${left > 0 ? ` and ${left} more` : ''}: ${why}`
  })
}
