import type { Contract, Operation } from '../../../src/contract/index.ts'
import { groupBy } from '../../../src/contract/index.ts'
import { oneLine, table } from './page.ts'
import type { Page } from './page.ts'
import { anchorOf, places } from './places.ts'

export function operationIndex({ operations }: Contract): Page {
  const modules = groupBy(operations, ({ module }) => module)
  return {
    name: 'index',
    title: 'Operations',
    description: 'Every operation: what it takes and answers, code, examples to send, errors.',
    sections: [
      {
        level: 1,
        heading: 'Operations',
        anchor: 'operations',
        body: 'What each operation takes and answers, code in four languages, examples that you can send, and every error. All of it is on [one page](/reference/all), too, to search in, to print or to keep.',
      },
      ...[...modules].map(([module, members]) => ({
        level: 2 as const,
        heading: module,
        anchor: anchorOf(module),
        body: table(
          `Operations of the module ${module}`,
          ['Operation', 'Request', 'Purpose'],
          members.map((operation) => [nameOf(operation), requestOf(operation), purposeOf(operation)]),
        ),
      })),
    ],
  }
}

function nameOf({ id }: Operation): string {
  return `[\`${id}\`](${places.operation(id)})`
}

function requestOf({ method, path }: Operation): string {
  return `\`${method} ${path}\``
}

function purposeOf({ summary, deprecated, inferred }: Operation): string {
  // Nearly all are inferred in part; their pages say so.
  const marks = [deprecated ? 'deprecated' : '', inferred?.['*'] === undefined ? '' : 'not confirmed']
  return [oneLine(summary), ...marks.filter((mark) => mark !== '')].join(' · ')
}
