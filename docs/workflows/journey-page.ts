import { examplesOf } from '../../scripts/site/catalogue/examples.ts'
import { codeOfOperation } from '../../scripts/site/catalogue/places.ts'
import { siteContract } from '../../scripts/site/contract.ts'
import { operationById } from '../../src/contract/index.ts'
import type { Operation } from '../../src/contract/index.ts'
import type { Walkable } from '../.vitepress/theme/walk.ts'
import { journeyFile, readJourneys } from './journey.ts'
import type { Journey, Parameter, Step } from './journey.ts'
import { bodyText, conditionText, retryText, subject, withPlaces } from './wording.ts'

/** The marks that put an operation itself in question, rather than a detail of it. */
const REASONS = ['*', 'method', 'path']

/** A page as VitePress takes it. */
interface Route {
  readonly params: { readonly workflow: string }
  /** Markdown. */
  readonly content: string
}

/** A page for each journey of this folder, and one that lists them. */
export function journeyRoutes(): readonly Route[] {
  const journeys = readJourneys()
  const each = journeys.map((journey) => ({
    params: { workflow: journey.name },
    content: journeyPage(journey),
  }))
  return [{ params: { workflow: 'index' }, content: journeyList(journeys) }, ...each]
}

/** A journey as a page in Markdown. Throws where it names an operation that the contract does not have. */
export function journeyPage(journey: Journey): string {
  const { name, title, summary, description, inputs, steps, source } = journey
  const key = `Name | Stands for | In the sandbox\n--- | --- | ---\n`
  const rows = inputs.map((input) => `\`${input.name}\` | ${input.description} | \`${input.value}\``)
  return [
    `# ${title}`,
    `${summary} ${description}`,
    steps
      .map(({ id, operationId }, index) => `${index + 1}. [\`${id}\`](#${id}), ${operationLink(operationId)}`)
      .join('\n'),
    '## Run it here {#run}',
    'Start the sandbox with `npm start`. The journey runs in a world of its own, so nothing that you have there changes.',
    `<ApJourney journey="${name}" />`,
    'From a checkout, against a fresh sandbox, all of it at once:',
    fenced('sh', [
      `curl -X POST http://127.0.0.1:4011/_sandbox/reset`,
      `npx redocly respect docs/workflows/${journeyFile(name)} --server platform=http://127.0.0.1:4011`,
    ]),
    '## What it needs',
    key + rows.join('\n'),
    'Below, `‹name›` is one of these, or a value that an earlier step kept.',
    '## The steps',
    ...steps.map(stepPart),
    ...notConfirmed(steps),
    '## The document',
    `[${journeyFile(name)}](/workflows/${journeyFile(
      name,
    )}), [Arazzo](https://spec.openapis.org/arazzo/v1.0.1.html) 1.0.1. The page above is made from it, and CI runs it.`,
    `::: details ${journeyFile(name)}\n${fenced('yaml', [source.trimEnd()])}\n:::`,
    '',
  ].join('\n\n')
}

/** Loaded by the pages of journeys, to run them. */
export function journeyFiles(): ReadonlyMap<string, string> {
  const files = readJourneys().map((journey): [string, string] => [
    `workflows/${journey.name}.json`,
    JSON.stringify(walkable(journey)),
  ])
  return new Map(files)
}

export function walkable({ inputs, steps }: Pick<Journey, 'inputs' | 'steps'>): Walkable {
  const withPaths = steps.map((step) => {
    const operation = operationOf(step.operationId)
    const { id, method, path, responses } = operation
    const codes = responses.flatMap((response) => response.codes ?? [])
    const pages = codes.map((code) => [code, codeOfOperation(siteContract(), code, id)] as const)
    // Its page begins with the first example.
    const before = examplesOf(siteContract(), operation)[0]?.before ?? []
    const filledIn = before.flatMap(({ bind }) => bind.map(([to]) => to.join('.')))
    return { ...step, method, path, codes: Object.fromEntries(pages), filledIn }
  })
  return { inputs, steps: withPaths }
}

/** The list of all journeys as a page in Markdown. */
export function journeyList(journeys: readonly Journey[]): string {
  const rows = journeys.map(
    ({ name, title, summary, steps }) => `[${title}](/workflows/${name}) | ${summary} | ${steps.length}`,
  )
  return [
    '# Journeys',
    'Paths through the API from beginning to end, one call after the other, with what is carried from one to the next. ' +
      'Each is an Arazzo document that CI runs against the sandbox, so they work as they stand.',
    `Journey | What happens | Steps\n--- | --- | ---\n${rows.join('\n')}`,
    'All of them at once, from a checkout, against a fresh sandbox:',
    fenced('sh', [
      `curl -X POST http://127.0.0.1:4011/_sandbox/reset`,
      `cd docs/workflows && npx redocly respect *.arazzo.yaml --server platform=http://127.0.0.1:4011`,
    ]),
    'With another key, or other ids: `--input apiKey=…`, `--input locationId=…`. The key is masked in what is printed. Journeys ' +
      'change things: point them at a deployment only where that is allowed.',
    '',
  ].join('\n\n')
}

function stepPart(step: Step): string {
  const { id, description, operationId, parameters, payload, replacements, expected, outputs, retries } = step
  const operation = operationOf(operationId)
  const checks = expected.map((criterion) => `- ${conditionText(criterion)}`)
  const kept = Object.entries(outputs).map(([name, expression]) => `\`${name}\` from ${subject(expression)}`)
  const exchanged = replacements.map(
    ({ target, value }) => `In the body, \`${target.slice(1).replaceAll('/', '.')}\` becomes \`${bodyText(value)}\`.`,
  )
  return [
    `### \`${id}\` {#${id}}`,
    description,
    `Operation: ${operationLink(operationId)}.`,
    fenced('http', [
      requestLine(operation, parameters),
      ...headerLines(parameters),
      ...(payload === null ? [] : ['', bodyText(payload)]),
    ]),
    ...exchanged,
    `Expected:\n\n${checks.join('\n')}`,
    ...retries.map(retryText),
    ...(kept.length === 0 ? [] : [`Kept for later: ${kept.join(', ')}.`]),
  ].join('\n\n')
}

/** What the specification does not state of the operations that the steps use. */
function notConfirmed(steps: readonly Step[]): string[] {
  const operations = [...new Set(steps.map(({ operationId }) => operationId))].map(operationOf)
  const lines = operations.flatMap(({ id, inferred }) => {
    const reasons = REASONS.flatMap((clause) => inferred?.[clause] ?? [])
    return reasons.length === 0 ? [] : [`- ${operationLink(id)}: ${reasons.join(' ')}`]
  })
  return lines.length === 0 ? [] : ['## Not confirmed', lines.join('\n')]
}

function requestLine({ method, path }: Operation, parameters: readonly Parameter[]): string {
  const values = new Map(
    parameters.filter((parameter) => parameter.in === 'path').map(({ name, value }) => [name, placed(value)]),
  )
  const filled = path.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => values.get(name) ?? whole)
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, value }) => `${name}=${placed(value)}`)
  return `${method} ${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`
}

function headerLines(parameters: readonly Parameter[]): string[] {
  return parameters
    .filter((parameter) => parameter.in === 'header')
    .map(({ name, value }) => `${name}: ${placed(value)}`)
}

function placed(value: Parameter['value']): string {
  return withPlaces(String(value))
}

function operationLink(operationId: string): string {
  return `[${operationOf(operationId).summary}](/operations/${operationId})`
}

function operationOf(operationId: string): Operation {
  const operation = operationById(siteContract(), operationId)
  if (operation === null) throw new Error(`A journey names ${operationId}, which the contract does not have.`)
  return operation
}

function fenced(language: string, lines: readonly string[]): string {
  return [`\`\`\`${language}`, ...lines, '```'].join('\n')
}
