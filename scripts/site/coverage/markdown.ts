import type { Contract, Operation } from '../../../src/contract/index.ts'
import { groupBy } from '../../../src/contract/index.ts'
import { table } from '../catalogue/page.ts'
import { anchorOf, places } from '../catalogue/places.ts'
import type { OwnRuns } from './run.ts'
import type { Share } from './report.ts'
import { answerKey } from './tally.ts'
import type { Counts, Tally } from './tally.ts'

/** `published` null: none. */
export function coverageMarkdown(contract: Contract, { mock, sandbox }: OwnRuns, published: Tally | null): string {
  const runs = [mock, sandbox, published]
  const modules = groupBy(contract.operations, ({ module }) => module)
  return [
    '# Coverage {#coverage}',
    'Which of the documented responses the [check](/guides/checking) has seen: operation × status × code, at the mock, at the sandbox and in the last published run. The first two were run when this site was built.',
    publishedNote(published),
    overview(runs),
    '## Operation × status {#map}',
    MAP_LEGEND,
    map(contract, sandbox, 'the sandbox'),
    ...(published === null ? [] : [map(contract, published, 'the published run')]),
    '## All answers {#answers}',
    LEGEND,
    ...[...modules].flatMap(([module, operations]) => [
      `## ${module} {#${anchorOf(module)}}`,
      ...operations.map((operation) => operationPart(operation, runs)),
    ]),
  ].join('\n\n')
}

const LEGEND = [
  'In the tables below, `3 pass` says that three cases expect this answer and got it as documented, and `advisory` that one',
  'deviates from something that is only assumed. `not judged` has cases that could not be sent or judged there: the mock keeps no',
  'state and knows no keys. `no case` is for answers that no request provokes there, or of which no example is specified. A `–` in',
  'the place of a code is a status without one.',
].join(' ')

function publishedNote(published: Tally | null): string {
  if (published === null) return '**Last published run:** none published.'
  return `**Last published run:** ${published.day}, contract ${published.contractVersion}.`
}

const HEAD = ['Mock', 'Sandbox', 'Published'] as const

type Runs = readonly (Tally | null)[]

function overview(runs: Runs): string {
  const row = (name: string, figure: (run: Tally) => string) => [
    name,
    ...runs.map((run) => (run === null ? '–' : figure(run))),
  ]
  const suites = [...new Set(runs.flatMap((run) => run?.summary.suites.map(({ suite }) => suite) ?? []))]
  return table(
    'What each run judged',
    ['Judged', ...HEAD],
    [
      row('documented responses', ({ summary }) => share(summary.answers)),
      row('operations', ({ summary }) => share(summary.operations)),
      row('cases', ({ summary }) => share({ judged: summary.judged, total: summary.cases })),
      ...suites.map((suite) =>
        row(`cases of ${suite}`, ({ summary }) => {
          const own = summary.suites.find((candidate) => candidate.suite === suite)
          return own === undefined ? '–' : share({ judged: own.judged, total: own.cases })
        }),
      ),
      row('pass', ({ summary }) => String(summary.verdicts.pass)),
      row('advisory', ({ summary }) => String(summary.verdicts.advisory)),
      row('fail', ({ summary }) => String(summary.verdicts.fail)),
    ],
  )
}

function share({ judged, total }: Share): string {
  return `${judged} of ${total}`
}

const MAP_LEGEND =
  '✓ and how many cases passed; ~ where one deviates from what is only assumed; ✗ where one failed; · where no case was judged; empty where the status is not documented.'

/** By the worst verdict. */
function map({ operations }: Contract, run: Tally, name: string): string {
  const statuses = [...new Set(operations.flatMap(({ responses }) => responses.map(({ status }) => status)))].toSorted()
  const rows = operations.map(({ id, responses }) => [
    `[\`${id}\`](#${id})`,
    ...statuses.map((status) => {
      const response = responses.find((each) => each.status === status)
      if (response === undefined) return ''
      const codes: readonly (string | null)[] =
        response.codes === null || response.codes.length === 0 ? [null] : response.codes
      const counts = codes.map((code) => run.answers[answerKey(id, status, code)] ?? {})
      const total = (verdict: keyof Counts) => counts.reduce((sum, each) => sum + (each[verdict] ?? 0), 0)
      const [sign, kind, count] = SIGNS.map(([mark, verdict]) => [mark, verdict, total(verdict)] as const).find(
        ([, , many]) => many > 0,
      ) ?? ['·', 'none', 0]
      return `<span class="ap-${kind}">${sign}${count === 0 ? '' : ` ${count}`}</span>`
    }),
  ])
  return table(`What the check saw at ${name}`, ['Operation', ...statuses], rows)
}

const SIGNS = [
  ['✗', 'fail'],
  ['~', 'advisory'],
  ['✓', 'pass'],
] as const

function operationPart({ id, responses }: Operation, runs: Runs): string {
  const answers = responses.flatMap(({ status, codes }) => {
    const listed: readonly (string | null)[] = codes === null || codes.length === 0 ? [null] : codes
    return listed.map((code) => ({ status, code }))
  })
  const rows = answers.map(({ status, code }) => [
    status,
    code === null ? '–' : `[\`${code}\`](${places.code(code)})`,
    ...runs.map((run) => (run === null ? '–' : cell(run.answers[answerKey(id, status, code)]))),
  ])
  return [
    `### [\`${id}\`](${places.operation(id)}) {#${id}}`,
    table(`Documented responses of ${id}`, ['Status', 'Code', ...HEAD], rows),
  ].join('\n\n')
}

const SHOWN = ['fail', 'advisory', 'pass'] as const

function cell(counts: Counts | undefined): string {
  if (counts === undefined) return 'not in its contract'
  if (Object.keys(counts).length === 0) return 'no case'
  const judged = SHOWN.flatMap((verdict) => (counts[verdict] === undefined ? [] : [`${counts[verdict]} ${verdict}`]))
  return judged.length === 0 ? 'not judged' : judged.join(', ')
}
