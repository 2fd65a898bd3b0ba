import { JAVASCRIPT, literal } from '../../../text/literal.ts'
import { controlNames, isUnkept, unreadChanges } from './steps.ts'
import type { Form, Recorded, RequestStep } from './steps.ts'

/** Each response once, in the order in which it came; the last one of an address stays. */
export function mswForm({ steps, leftOut }: Recorded): Form {
  const requests = steps.flatMap((step) => ('name' in step ? step : []))
  const controls = controlNames(steps)
  const unread = unreadChanges(steps)
  const notes = [
    'Each address returns its recorded responses in order, then the last one again.',
    'Not looked at: keys, Idempotency-Keys, queries and bodies.',
    'Each response has x-agent-platform: sandbox and the headers that the contract documents for it, such as Retry-After, but no others.',
    ...(controls.length === 0
      ? []
      : [
          `Left out: ${controls.join(', ')}.${requests.length === 0 ? '' : ' Each response is as the recorded request got it.'}`,
        ]),
    ...(unread.length === 0
      ? []
      : [
          `Not in it: what these changed of ${unread.join(', ')}, because no later request read it. The vitest form has it.`,
        ]),
    ...leftOut,
  ]
  const placeOf = ({ method, target }: RequestStep): string =>
    `http.${method.toLowerCase()}(${JAVASCRIPT.text(`*${target.split('?')[0]}`)}`
  const lines = requests.map((step, index) => {
    const isLast = !requests.slice(index + 1).some((later) => placeOf(later) === placeOf(step))
    if (isUnkept(step)) return `  // ${step.method} ${step.target}: left out, see above.`
    return `  ${placeOf(step)}, () => ${madeOf(step)}${isLast ? '' : ', { once: true }'}),`
  })
  const text = `${notes.map((note) => `// ${note}\n`).join('')}
import { http, HttpResponse } from 'msw'
${lines.some((line) => line.includes(' recorded(')) ? RECORDED : ''}
export const handlers = [
${lines.join('\n')}
]
`
  return { name: 'MSW', file: 'recorded-handlers.ts', notes, text }
}

/** The client warns of a key in a page, unless a server for practice answers. */
const RECORDED = `
const recorded = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'x-agent-platform': 'sandbox', ...headers },
})
`

function madeOf({ status, answer, answerHeaders }: RequestStep): string {
  if (status === null) return 'HttpResponse.error()'
  const headers = Object.keys(answerHeaders).length === 0 ? '' : `, ${literal(answerHeaders, JAVASCRIPT, '  ')}`
  const init = `recorded(${status}${headers})`
  if (answer === null) return `new HttpResponse(null, ${init})`
  return `HttpResponse.json(${literal(answer, JAVASCRIPT, '  ')}, ${init})`
}
