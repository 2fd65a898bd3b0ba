import { createHash } from 'node:crypto'
import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import { groupBy } from '../../contract/index.ts'
import { wordingOf } from '../model/deviation.ts'
import type { Finding, Result } from '../model/index.ts'
import { version } from '../version.ts'
import { plural } from '../../text/plural.ts'
import { shownFindings } from './causes.ts'
import { placeIn } from './view.ts'
import type { View } from './view.ts'

const mostCases = 20

/**
 * SARIF 2.1.0: a result for each clause of the contract that a rule finds broken, at its line. The same is a result of its
 * own in each run, so that code scanning knows it again.
 */
export function renderSarif(view: View): Iterable<string> {
  const { report, summary, mask } = view
  const found = report.results.flatMap((result) =>
    shownFindings(result, report.strict).map((finding) => ({ result, finding })),
  )
  const groups = groupBy(found, ({ result, finding: { rule, clause, inferred }, finding }) =>
    JSON.stringify([rule, clause, inferred === null, result.known?.includes(finding) === true]),
  )
  const rules = new Map(found.map(({ finding }) => [finding.rule, finding] as const))
  const ids = [...rules.keys()]
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'agent-platform conform',
            version,
            rules: [...rules].map(([id, { deviation }]) => ({
              id,
              shortDescription: { text: mask(wordingOf(deviation).message) },
            })),
          },
        },
        invocations: [
          {
            executionSuccessful: summary.exitCode !== 2,
            exitCode: summary.exitCode,
            startTimeUtc: new Date(report.startedAt).toISOString(),
            endTimeUtc: new Date(report.startedAt + report.duration).toISOString(),
            toolExecutionNotifications: summary.unmet.map((text) => ({
              level: 'error',
              message: { text: mask(text) },
            })),
          },
        ],
        results: [...groups.values()].flatMap((group) => resultOf(group, ids, view)),
      },
    ],
  }
  return [JSON.stringify(log, null, 2), '\n']
}

type Found = { readonly result: Result; readonly finding: Finding }

function resultOf(group: readonly Found[], rules: readonly string[], { report, mask, placeOf }: View) {
  const [first] = group
  if (first === undefined) return []
  const { rule, clause, deviation, inferred } = first.finding
  const isKnown = first.result.known?.includes(first.finding) === true
  const ids = [...new Set(group.map(({ result }) => result.case.id))]
  const more = ids.length > mostCases ? `, and ${ids.length - mostCases} more` : ''
  const { message, expected } = wordingOf(deviation)
  const place = placeIn(placeOf(clause))
  return [
    {
      ruleId: rule,
      ruleIndex: rules.indexOf(rule),
      level: (inferred === null || report.strict) && !isKnown ? 'error' : 'note',
      message: {
        text: mask(
          `${message}: ${expected} expected\n${plural(ids.length, 'case')}: ${ids.slice(0, mostCases).join(', ')}${more}`,
        ),
      },
      locations:
        place === null
          ? []
          : [
              {
                physicalLocation: {
                  artifactLocation: {
                    uri: isAbsolute(place.file) ? pathToFileURL(place.file).href : encodeURI(place.file),
                  },
                  region: { startLine: place.line },
                },
              },
            ],
      partialFingerprints: { 'clause/v1': createHash('sha256').update(`${rule} ${clause}`).digest('hex') },
      ...(report.baseline === undefined ? {} : { baselineState: isKnown ? 'unchanged' : 'new' }),
    },
  ]
}
