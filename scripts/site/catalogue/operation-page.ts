import { readJourneys } from '../../../docs/workflows/journey.ts'
import { calls } from '../../../generated/client.js'
import type { Plan } from '../../../src/conformance/model/index.ts'
import { suites } from '../../../src/conformance/model/plan.ts'
import { errorEntry, objectOf, pairsOf, valueAt } from '../../../src/contract/index.ts'
import type { Contract, Json, Operation } from '../../../src/contract/index.ts'
import { textOf } from '../../../src/contract/json.ts'
import { codelessAnchor } from './codeless-page.ts'
import { guidesFor } from './guides.ts'
import { oneLine, table } from './page.ts'
import type { Page, Section } from './page.ts'
import { places } from './places.ts'

/** The index card of an operation: enough to decide whether it is the one, and links to the rest. */
export function operationPage(contract: Contract, plan: Plan, operation: Operation): Page {
  const { id, summary, method, path } = operation
  return {
    name: id,
    title: id,
    description: `${oneLine(summary)} · ${method} ${path}`,
    sections: [
      { level: 1, heading: `\`${id}\``, anchor: id, body: head(contract, operation) },
      { level: 2, heading: 'Who may, and how', anchor: 'access', body: facts(operation) },
      ...notConfirmed(operation),
      { level: 2, heading: 'Errors', anchor: 'errors', body: errors(contract, operation), isSearched: false },
      {
        level: 2,
        heading: 'Shown and checked by',
        anchor: 'checked',
        body: checked(contract, plan, operation),
        isSearched: false,
      },
    ],
  }
}

function head(contract: Contract, operation: Operation): string {
  const { id, summary, module, method, path, deprecated, pointer } = operation
  const description = textOf(objectOf(valueAt(contract.document(), pointer) as Json)['description'])
  // The first paragraph: the reference has the rest.
  const [purpose = ''] = description?.split('\n\n') ?? []
  const guides = guidesFor(operation).map((name) => `[guide: ${name.replaceAll('-', ' ')}](${places.guide(name)})`)
  const links = [
    `[Reference](${places.reference(operation)})`,
    ...guides,
    ...journeysWith(id),
    `[coverage](${places.coverage(id)})`,
    `[open questions on ${module}](${places.openQuestions(module)})`,
  ]
  return [
    `**${oneLine(summary)}** · ${module}`,
    `\`${method} ${path}\``,
    ...(deprecated ? ['**Deprecated.** It still works and will be removed.'] : []),
    oneLine(purpose),
    links.join(' · '),
  ].join('\n\n')
}

/** The journeys that call the operation. */
function journeysWith(id: string): readonly string[] {
  journeys ??= readJourneys()
  const calling = journeys.filter(({ steps }) => steps.some(({ operationId }) => operationId === id))
  return calling.map(({ name }) => `[journey: ${name.replaceAll('-', ' ')}](${places.journey(name)})`)
}

let journeys: ReturnType<typeof readJourneys> | null = null

const SAFETY: Readonly<Record<Operation['safety'], string>> = {
  read: 'changes nothing',
  write: 'changes something that can be put back',
  destructive: 'does something that nothing in this API takes back',
  spending: 'can charge a card, or change who pays',
}

function facts({ id, scopes, roles, safety, inferred }: Operation): string {
  const mark = (clause: string) => ((inferred?.['*'] ?? inferred?.[clause]) === undefined ? '' : ' · not confirmed')
  const named = (scopes ?? []).filter((together) => together.length > 0)
  const alternatives = named.map((together) => together.map((scope) => `\`${scope}\``).join(' and '))
  const unscoped = scopes === null ? 'no key is asked for' : 'none is stated; any valid key'
  return [
    `- **Scope:** ${alternatives.length === 0 ? unscoped : alternatives.join(' or ')}${mark('security')}`,
    `- **Role:** ${roles === null ? 'none is stated' : roles.map((role) => `\`${role}\``).join(' or ')}${mark('x-roles')}`,
    `- **Safety:** \`${safety}\`: ${SAFETY[safety]}`,
    `- **Client:** \`${clientMethod(id)}\`${keyNote(id)}`,
  ].join('\n')
}

function clientCall(id: string): { readonly group: string; readonly line: string } {
  const found = Object.entries(calls).find(([, operations]) => Object.hasOwn(operations, id))
  if (found === undefined) throw new Error(`the client has no method for ${id}`)
  return { group: found[0], line: found[1][id] ?? '' }
}

function clientMethod(id: string): string {
  return `client.${clientCall(id).group}.${id}()`
}

function keyNote(id: string): string {
  const [, , keyed] = clientCall(id).line.split(' ')
  if (keyed === 'key') return '; sends an Idempotency-Key, and a repeated one gets the first answer again'
  return keyed === 'name' ? '; sends an Idempotency-Key, of whose repetition nothing is stated' : ''
}

function notConfirmed({ inferred }: Operation): readonly Section[] {
  const reasons = Object.entries(inferred ?? {}).map(
    ([clause, why]) => `- ${clause === '*' ? 'The operation as a whole' : `\`${clause}\``}: ${oneLine(why)}`,
  )
  return reasons.length === 0
    ? []
    : [{ level: 2, heading: 'Not confirmed', anchor: 'not-confirmed', body: reasons.join('\n') }]
}

function errors(contract: Contract, { id, module, responses }: Operation): string {
  const refusals = responses.filter(({ status }) => !status.startsWith('2'))
  const rows = refusals.flatMap(({ status, codes }) => {
    if (codes === null)
      return [[status, `[no code](${places.withoutCode}#${codelessAnchor(id, status)})`, 'Branch on the status.']]
    return codes.map((code) => {
      const entry = errorEntry(contract, module, code)
      return [status, `[\`${code}\`](${places.code(code)})`, oneLine(entry?.meaning ?? '')]
    })
  })
  const open = refusals.filter(({ codesOpen }) => codesOpen).map(({ status }) => status)
  return [
    table(`Errors of ${id}, by status`, ['Status', 'Code', 'When'], rows),
    ...(open.length === 0 ? [] : [`Other codes may come under ${open.join(', ')}: the lists are not confirmed.`]),
  ].join('\n\n')
}

function checked(contract: Contract, plan: Plan, { id }: Operation): string {
  const counts = Object.entries(suites).flatMap(([suite, source]) => {
    const count = plan.cases.filter((planned) => planned.operation === id && planned.source === source).length
    return count === 0 ? [] : [`${suite} ${count}`]
  })
  const successes = pairsOf(contract, id).filter(({ status }) => status < 300)
  const lines = successes.map(({ key, status, summary }) => `- \`${key}\` (${status}): ${oneLine(summary)}`)
  return [
    counts.length === 0 ? 'No case is planned for it.' : `Cases of the check, by suite: ${counts.join(', ')}.`,
    ...(lines.length === 0
      ? []
      : [
          'Examples that succeed, each with its request; those that are refused stand with their codes:',
          lines.join('\n'),
        ]),
  ].join('\n\n')
}
