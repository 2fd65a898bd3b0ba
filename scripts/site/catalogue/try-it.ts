import type { Contract, Pair } from '../../../src/contract/index.ts'
import { faultCommand, LINES, mockCommand, sandboxCommands } from './commands.ts'
import { groupBy } from '../../../src/contract/index.ts'
import { counted, fence, fold, oneLine } from './page.ts'

/** How to get each pair: the first in full, others folded. */
export function tryIt(contract: Contract, pairs: readonly Pair[]): string {
  const [first, ...others] = pairs
  if (first === undefined) return ''
  const fault = first.unprovoked === null ? [] : [faultCommand(first.key, 1)]
  return [
    leadTo(first),
    fence('sh', [...fault, ...sandboxCommands(contract, first, LINES)].join('\n')),
    ...needs(contract, first),
    ...(first.unprovoked === null
      ? []
      : ['The mock returns it when you ask for it:', fence('sh', mockCommand(contract, first, LINES))]),
    ...(others.length === 0
      ? []
      : [fold(counted(others.length, 'more example'), fence('sh', more(contract, first, others)))]),
  ].join('\n\n')
}

function leadTo({ unprovoked, after }: Pair): string {
  if (unprovoked !== null) {
    return `No request causes it: ${lowerFirst(oneLine(unprovoked))} On the sandbox, switch on its fault first:`
  }
  return after.length === 0 ? 'On the sandbox:' : 'On the sandbox, after another request:'
}

/** Fixtures of the request, besides the admin key. */
function needs(contract: Contract, { fixtures }: Pair): readonly string[] {
  const [usual] = Object.keys(contract.fixtures)
  const lines = fixtures
    .flatMap((name) => (name === usual ? [] : (contract.fixtures[name] ?? [])))
    .map(({ value, summary }) => `- \`${value}\`: ${oneLine(summary)}`)
  return lines.length === 0 ? [] : ['Test data in the request:', lines.join('\n')]
}

/** Others, grouped by fault. */
function more(contract: Contract, first: Pair, pairs: readonly Pair[]): string {
  const commands = (pair: Pair) => [...commentOn(pair, first), ...sandboxCommands(contract, pair)].join('\n')
  const provoked = pairs.filter(({ unprovoked }) => unprovoked === null)
  const faults = groupBy(
    pairs.filter(({ unprovoked }) => unprovoked !== null),
    ({ key }) => key,
  )
  const byFault = [...faults].map(([key, group]) => {
    const switched = `# For ${counted(group.length, 'request')}, switch on first:\n${faultCommand(key, group.length)}`
    return [switched, ...group.map(commands)].join('\n')
  })
  return [...provoked.map(commands), ...byFault].join('\n\n')
}

/** What differs from the first. */
function commentOn(pair: Pair, first: Pair): readonly string[] {
  const summary = pair.summary === first.summary ? '' : `: ${oneLine(pair.summary)}`
  const why = Object.values(pair.inferred ?? {}).filter(
    (reason) => !Object.values(first.inferred ?? {}).includes(reason),
  )
  return [
    `# ${pair.status} of ${pair.operation}${summary}`,
    ...why.map((reason) => `# Not confirmed: ${oneLine(reason)}`),
  ]
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
