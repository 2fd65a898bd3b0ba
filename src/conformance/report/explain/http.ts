import { decodePointer } from '../../../contract/index.ts'
import { printableLines } from '../../../text/printable.ts'
import { partsOf } from '../../../text/shell.ts'
import type { Template } from '../../../text/shell.ts'
import { greatest } from '../../model/case.ts'
import type { Step } from './case.ts'
import { variablesIn } from './replay.ts'
import type { Replay } from './replay.ts'

export function httpFile(
  about: readonly string[],
  steps: readonly Step[],
  replay: readonly Replay[],
  target: string,
): string {
  const takes = new Map(replay.flatMap((one) => one.takes.map((taken) => [taken.variable, taken] as const)))
  const shownAs = (template: Template): string =>
    partsOf(template)
      .map((part) => {
        if (typeof part === 'string') return part
        const taken = takes.get(part.variable)
        if (taken === undefined) return `{{${part.variable}}}`
        // The format has nothing for a sum.
        if (taken.plus !== undefined) return taken.was
        return `{{step${taken.step}.response.body.$${decodePointer(taken.from)
          // Nor for the greatest: lists of what was added stand in its order.
          .map((name) => (name === greatest ? '[-1:]' : `['${name}']`))
          .join('')}}}`
      })
      .join('')
  const secrets = variablesIn(replay).filter((name) => !['TARGET', 'RUN'].includes(name) && !takes.has(name))
  return printableLines(
    `${[
      ...about,
      `@TARGET = ${target}`,
      '# Another one each time: the server knows the Idempotency-Keys of the last.',
      '@RUN = explain-1',
      ...secrets.map((name) => `@${name} = {{$processEnv ${name}}}`),
      ...steps.flatMap(({ label, operation, expected, request, response }, index) => {
        const one = replay[index]
        if (one === undefined) return []
        return [
          '',
          `### ${index + 1}. ${label} (${operation}): expected ${expected}, the run received ${response?.status ?? 'nothing'}`,
          `# @name step${index + 1}`,
          `${request.method} ${shownAs(one.url)}`,
          ...one.headers.map(([name, value]) => `${name}: ${shownAs(value)}`),
          ...bodyLines(one.body, shownAs),
        ]
      }),
    ].join('\n')}\n`,
  )
}

function bodyLines(body: Replay['body'], shownAs: (template: Template) => string): readonly string[] {
  if (body === null) return []
  return ['', typeof body === 'object' && 'file' in body ? `< ${body.file}` : shownAs(body)]
}
