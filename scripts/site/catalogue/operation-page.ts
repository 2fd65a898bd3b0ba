import { errorEntry, groupBy, objectOf, pairsOf, valueAt } from '../../../src/contract/index.ts'
import { textOf } from '../../../src/contract/json.ts'
import type { Contract, Json, Operation, Response } from '../../../src/contract/index.ts'
import type { Plan } from '../../../src/conformance/model/index.ts'
import { suites } from '../../../src/conformance/model/plan.ts'
import { errorAnchor, fieldAnchor } from '../../../docs/.vitepress/theme/fields.ts'
import { calls } from '../../../generated/client.js'
import { readJourneys } from '../../../docs/workflows/journey.ts'
import { samplesFor } from '../reference/samples.ts'
import { againWords } from './advice.ts'
import { changesOf } from './changes.ts'
import { codelessAnchor } from './codeless-page.ts'
import { diagramOf } from './diagrams.ts'
import { examplesOf, restorerOf, savesOf } from './examples.ts'
import type { Example } from './examples.ts'
import { answerFields, requestFields, shapesOf, wholeDoubts } from './fields.ts'
import type { Field } from './fields.ts'
import { guidesFor } from './guides.ts'
import { fence, fold, oneLine, table } from './page.ts'
import type { Page, Section } from './page.ts'
import { codeOfOperation, openQuestionsOn, places } from './places.ts'
import { remedyAfter } from './remedy.ts'
import { isUnchangedBy } from './whether-changed.ts'

/** All there is to know of an operation, in the one place where it is told. */
export function operationPage(contract: Contract, plan: Plan, operation: Operation): Page {
  const { id, summary, method, path } = operation
  const title = oneLine(summary)
  return {
    name: id,
    title: `${title} (${id})`,
    description: `${method} ${path}: parameters, body, examples, code, errors.`,
    layout: 'ap-operation',
    sections: [
      { level: 1, heading: title, anchor: id, body: head(contract, operation) },
      ...tried(contract, operation),
      ...request(contract, operation),
      ...answers(contract, operation),
      { level: 2, heading: 'Errors', anchor: 'errors', body: errors(contract, operation), isSearched: false },
      ...notConfirmed(operation),
      {
        level: 2,
        heading: 'Checks',
        anchor: 'checked',
        body: checked(plan, operation),
        isSearched: false,
      },
    ],
  }
}

function head(contract: Contract, operation: Operation): string {
  const { id, module, method, path, deprecated, inferred, pointer } = operation
  const description = textOf(objectOf(valueAt(contract.document(), pointer) as Json)['description'])
  const guides = guidesFor(operation).map((name) => `[Guide: ${name.replaceAll('-', ' ')}](${places.guide(name)})`)
  const questions = openQuestionsOn(contract, module)
  const links = [
    ...guides,
    ...journeysWith(id),
    `[Coverage](${places.coverage(id)})`,
    `[All operations on one page](${places.whole}#${id})`,
    ...(questions === null ? [] : [`[Open questions on ${module}](${questions})`]),
  ]
  const diagram = diagramOf(id)
  return [
    `**${method}** \`${path}\`${isRouteStated(operation) ? '' : ' · [not confirmed](#not-confirmed)'}`,
    facts(contract, operation),
    ...(deprecated ? ['::: warning Deprecated\nIt still works and will be removed.\n:::'] : []),
    ...(inferred?.['*'] === undefined ? [] : [`::: warning Not confirmed\n${oneLine(inferred['*'])}\n:::`]),
    ...(description === null ? [] : [description.trim()]),
    ...withoutResponse(contract, operation),
    ...changed(id),
    ...(diagram === null ? [] : [fold(/<title[^>]*>(.*?)<\/title>/.exec(diagram)?.[1] ?? 'Diagram', diagram)]),
    links.join(' · '),
  ].join('\n\n')
}

/** What is assumed as a whole says so by itself. */
function isRouteStated({ inferred }: Operation): boolean {
  return inferred?.['*'] !== undefined || (inferred?.['method'] ?? inferred?.['path']) === undefined
}

/** The journeys that call the operation. */
function journeysWith(id: string): readonly string[] {
  journeys ??= readJourneys()
  const calling = journeys.filter(({ steps }) => steps.some(({ operationId }) => operationId === id))
  return calling.map(({ name }) => `[Journey: ${name.replaceAll('-', ' ')}](${places.journey(name)})`)
}

let journeys: ReturnType<typeof readJourneys> | null = null

function changed(id: string): readonly string[] {
  const changes = changesOf(id)
  if (changes.length === 0) return []
  const lines = changes.map(({ who, what }) => `- If you ${who}: ${what}.`.replace(/\.\.$/, '.'))
  return [`::: info Changed in July 2026\n${lines.join('\n')}\n:::`]
}

const SAFETY: Readonly<Record<Operation['safety'], string>> = {
  read: 'changes nothing',
  write: 'changes something; the change can be undone',
  destructive: 'cannot be undone',
  spending: 'can charge a card, or change who pays',
}

/** Who may call it, and what the call can do: said once. */
function facts(contract: Contract, operation: Operation): string {
  const { id, scopes, roles, safety, inferred } = operation
  const mark = (clause: string) => ((inferred?.['*'] ?? inferred?.[clause]) === undefined ? '' : ' (not confirmed)')
  const restore = restorerOf(contract, operation)
  const saves = restore === null ? null : savesOf(contract, operation)
  const chosen = saves === null ? '' : `; choose its \`${saves.sent}\` from \`${saves.list.join('.')}\``
  const named = (scopes ?? []).filter((together) => together.length > 0)
  const alternatives = named.map((together) => together.map((scope) => `\`${scope}\``).join(' and '))
  const unscoped = scopes === null ? 'no key is asked for' : 'none is stated; any valid key'
  return [
    `- **Scope:** ${alternatives.length === 0 ? unscoped : alternatives.join(' or ')}${mark('security')}`,
    `- **Role:** ${roles === null ? 'none is stated' : roles.map((role) => `\`${role}\``).join(' or ')}${mark('x-roles')}`,
    `- **Effect:** ${SAFETY[safety]}${restore === null ? '' : `: [${oneLine(restore.summary)}](${places.operation(restore.id)})${chosen}`}`,
    `- **TypeScript:** \`${clientMethod(id)}\`${keyNote(id)}`,
  ].join('\n')
}

/** What to do after no response, where a key or a version keeps a repeat from being a second change. */
function withoutResponse(contract: Contract, operation: Operation): readonly string[] {
  const { id, method, responses } = operation
  const resource = contract.resources.find(({ writes }) => typeof writes[id] === 'string')
  if (clientCall(id).line.endsWith(' key')) {
    const [wallet] = Object.keys(resource?.reads ?? {})
    const first =
      wallet === undefined
        ? 'read what it changes'
        : `read the ${resource?.summary.replace(/ of a /, ' of the ')} ([\`${wallet}\`](${places.operation(wallet)}))`
    const guide = places.guide('idempotency')
    return [
      `**No response?** Send the same request with the same \`Idempotency-Key\` again: the change happens once ([idempotency](${guide})). **Sent without a key?** A repeat may make the change twice: ${first}, and [see whether the card was charged](${guide}#was-the-card-charged). If the change is not there, send it with a key.`,
    ]
  }
  const conflict = responses.find(({ status }) => status === '409')?.codes?.find((code) => code.endsWith('CONFLICT'))
  const [read] = Object.keys(resource?.reads ?? {})
  const version = resource?.version?.sent.slice(1)
  if (resource === undefined || conflict === undefined || read === undefined || version === undefined) return []
  const names = fieldsTaken(contract, operation)
    .filter(({ name, place }) => place === 'body' && name !== version && !/[.[]/.test(name))
    .map(({ name }) => `\`${name}\``)
  const look =
    method === 'POST' || names.length === 0
      ? 'look whether your change is there'
      : `compare ${names.join(', ')} with what you sent`
  return [
    `**No response?** Read the ${resource.summary} ([\`${read}\`](${places.operation(read)})), and look at its \`${version}\`:`,
    [
      `- It is the one that you sent: send the same request again. If the first one arrives after all, the second gets 409 [\`${conflict}\`](${codeOfOperation(contract, conflict, id)}), so the change is not made twice.`,
      `- It is another one: ${look}. If ${names.length > 1 ? 'they are' : 'it is'} ${look.startsWith('look') ? 'there' : 'equal'}, it was saved. If not, somebody else has saved: make your change again in what you read, and send it with the new \`${version}\`.`,
    ].join('\n'),
  ]
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
  if (keyed === 'key') return '; it sends an `Idempotency-Key`, and a repeat with the same key gets the first response'
  return keyed === 'name' ? '; it sends an `Idempotency-Key`, and what a repeat gets is not stated' : ''
}

/** The examples to send. Until the script has come, and in print, the first one and its code; nothing without an example. */
function tried(contract: Contract, operation: Operation): readonly Section[] {
  const [first] = examplesOf(contract, operation)
  if (first === undefined) return []
  const code = samplesFor(contract, operation).map(({ lang, label, source }) =>
    fence(`${lang} [${label}]`, source.trimEnd()),
  )
  const group = code.length === 0 ? [] : [`::: code-group\n\n${code.join('\n\n')}\n\n:::`]
  return [
    {
      level: 2,
      heading: 'Try it',
      anchor: 'try',
      body: `<div class="ap-first">\n\n${[shown(first), ...group].join('\n\n')}\n\n</div>\n<ApTry operation="${operation.id}" />`,
      isBeside: true,
      isSearched: false,
    },
  ]
}

/** An example as it stands there until the script has come. */
function shown({ label, method, target, headers, body, status, answer }: Example): string {
  const lines = [`${method} ${target}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  return [
    `${label} (response ${status}):`,
    fence('http', [...lines, ...(body === null ? [] : ['', body])].join('\n')),
    ...(answer === null ? [] : [fence('json', answer)]),
  ].join('\n\n')
}

function request(contract: Contract, operation: Operation): readonly Section[] {
  const { id, requestBody } = operation
  const fields = fieldsTaken(contract, operation)
  const body = requestBody === null ? {} : objectOf(valueAt(contract.document(), requestBody.pointer) as Json)
  const schema = requestBody === null ? '' : `${requestBody.pointer}/content/application~1json/schema`
  const said = [textOf(body['description']) ?? '', ...wholeDoubts(contract, schema)].map(oneLine)
  const closed = said.filter((text) => text !== '')
  if (fields.length === 0 && closed.length === 0) return []
  return [
    {
      level: 2,
      heading: 'Request',
      anchor: 'request',
      // Each field is found by itself.
      isSearched: false,
      body: [
        ...closed,
        ...shapes(contract, schema),
        fieldTable(`Fields of the request of ${id}`, fields, 'field'),
      ].join('\n\n'),
    },
  ]
}

/** The shapes that a body may have, of which fields below say to which they belong. */
function shapes(contract: Contract, schema: string): readonly string[] {
  const named = schema === '' ? [] : shapesOf(contract, schema)
  if (named.length === 0) return []
  const lines = named.map(({ title, text, names }) => {
    const taken = names.map((name) => `\`${name}\``).join(', ')
    return `- *${title}*: ${taken}${text === '' ? '' : `. ${text}`}`
  })
  return [`The body has one of these shapes:\n\n${lines.join('\n')}`]
}

function answers(contract: Contract, { id, responses }: Operation): readonly Section[] {
  const successes = responses.filter(({ status }) => status.startsWith('2'))
  const parts = successes.map((response, index) => answerPart(contract, id, response, index === 0))
  return parts.length === 0 ? [] : [{ level: 2, heading: 'Response', anchor: 'answer', body: parts.join('\n\n') }]
}

function answerPart(contract: Contract, id: string, response: Response, isFirst: boolean): string {
  const { status, pointer, headers } = response
  const element = objectOf(valueAt(contract.document(), pointer) as Json)
  const fields = answerFields(contract, response)
  const named = headers.map(({ name }) => `\`${name}\``)
  return [
    `**${status}** ${oneLine(textOf(element['description']) ?? '')}`,
    ...(named.length === 0 ? [] : [`Headers: ${named.join(', ')}.`]),
    ...(fields.length === 0
      ? ['Its fields are not specified.']
      : [fieldTable(`Fields of the ${status} response of ${id}`, fields, isFirst ? 'answer' : null)]),
  ].join('\n\n')
}

/** What a request takes, for its page and for the search. */
export function fieldsTaken(contract: Contract, operation: Operation): readonly Field[] {
  return requestFields(contract, operation, pairsOf(contract, operation.id))
}

/** What the first success holds, for its page and for the search. */
export function fieldsReturned(contract: Contract, { responses }: Operation): readonly Field[] {
  const success = responses.find(({ status }) => status.startsWith('2'))
  return success === undefined ? [] : answerFields(contract, success)
}

/** Rows of a table of fields. Fields within one field are folded, unless they are most of the table. */
function fieldTable(caption: string, fields: readonly Field[], side: 'field' | 'answer' | null): string {
  const parts: string[] = []
  let open: Field[] = []
  const close = () => {
    if (open.length > 0) parts.push(fieldRows(parts.length === 0 ? caption : `${caption}, continued`, open, side))
    open = []
  }
  for (let at = 0; at < fields.length; at += 1) {
    const field = fields[at]
    if (field === undefined) break
    open.push(field)
    const inside = fields
      .slice(at + 1)
      .filter(({ name }) => /^(?:\.|\[\])/.test(name.slice(field.name.length)) && name.startsWith(field.name))
    if (inside.length < FOLDED || inside.length > fields.length * 0.6) continue
    close()
    parts.push(fold(`${inside.length} fields of \`${field.name}\``, fieldRows(`Fields of ${field.name}`, inside, side)))
    at += inside.length
  }
  close()
  return parts.join('\n\n')
}

/** From so many on. */
const FOLDED = 4

function fieldRows(caption: string, fields: readonly Field[], side: 'field' | 'answer' | null): string {
  const lines = fields.map(({ name, place, type, needed, text }) => {
    const said = [...(place === 'body' ? [] : [place]), type, ...(needed === '' ? [] : [needed])]
    const anchor = side === null ? '' : `{#${fieldAnchor(name, side)}}`
    return [`\`${name}\`${anchor}<br>${said.join(' · ')}`, text.replaceAll(/ (?=\*Not confirmed\b)/g, '<br>')]
  })
  return table(caption, ['Field', 'Meaning'], lines)
}

function notConfirmed({ inferred }: Operation): readonly Section[] {
  const reasons = Object.entries(inferred ?? {}).map(
    ([clause, why]) => `- ${CLAUSES[clause] ?? `\`${clause}\``}: ${oneLine(why)}`,
  )
  return reasons.length === 0
    ? []
    : [{ level: 2, heading: 'Not confirmed', anchor: 'not-confirmed', body: reasons.join('\n') }]
}

const CLAUSES: Readonly<Record<string, string>> = {
  '*': 'The operation as a whole',
  'x-roles': 'Role',
  security: 'Scope',
  method: 'Method',
  path: 'Path',
}

/** What of a code is only assumed. */
const CLAUSES_OF_CODE: Readonly<Record<string, string>> = {
  '*': 'the code',
  meaning: 'its meaning',
  'x-errors': 'its status',
}

/** A fold for each status, named by its codes. */
function errors(contract: Contract, operation: Operation): string {
  const refusals = operation.responses.filter(({ status }) => !status.startsWith('2'))
  const open = refusals.filter(({ codesOpen }) => codesOpen).map(({ status }) => status)
  return [
    ...refusals.map((response) => {
      const { status } = response
      const groups = errorGroups(contract, operation, response)
      const tables = groups.map(({ reason, rows }, index) => {
        const caption = `Errors of ${operation.id} under ${status}${index === 0 ? '' : ', continued'}`
        const which = rows.length === 1 ? 'this code' : `these ${rows.length} codes`
        const lead = reason === '' ? [] : [`**Not confirmed for ${which}:** ${reason}`]
        return [...lead, table(caption, ['Code', 'When, and what to do'], rows)].join('\n\n')
      })
      const codes = (response.codes ?? []).map((code) => `\`${code}\``)
      const unchanged = isUnchangedBy(contract, operation.id, status) ? [UNCHANGED] : []
      return fold(
        `**${status}** ${codes.length === 0 ? 'no code' : codes.join(' ')}`,
        [...unchanged, ...tables].join('\n\n'),
      )
    }),
    ...(open.length === 0 ? [] : [`Other codes may come under ${open.join(', ')}: the lists are not confirmed.`]),
  ].join('\n\n')
}

const UNCHANGED = '<p class="ap-unchanged">This request changed nothing.</p>'

/** Rows that share why they are not confirmed for this operation; empty: they are. */
interface ErrorGroup {
  readonly reason: string
  readonly rows: readonly (readonly string[])[]
}

/** What is stated for the operation comes first, then what is only assumed of it, by reason. */
function errorGroups(contract: Contract, operation: Operation, response: Response): readonly ErrorGroup[] {
  const { status, codes, pointer } = response
  if (codes === null) {
    const said = textOf(objectOf(valueAt(contract.document(), pointer) as Json)['description'])
    const { short } = againWords(contract, operation, status, null)
    const text = `${oneLine(`${said ?? ''} Branch on the status.`)} **Send again:** ${short}.`
    const link = `[no code](${places.withoutCode}#${codelessAnchor(operation.id, status)}){#${errorAnchor(status, null)}}`
    return [{ reason: '', rows: [[link, text]] }]
  }
  const pairs = pairsOf(contract, operation.id)
  const reasonOf = (code: string) =>
    pairs.find((pair) => pair.code === code && String(pair.status) === status)?.inferred?.['*'] ?? ''
  const groups = groupBy(codes, (code) => oneLine(reasonOf(code)))
  return [...groups]
    .toSorted(([one], [other]) => Number(one !== '') - Number(other !== ''))
    .map(([reason, own]) => ({ reason, rows: own.map((code) => errorRow(contract, operation, status, code)) }))
}

function errorRow(contract: Contract, operation: Operation, status: string, code: string): readonly string[] {
  const entry = errorEntry(contract, operation.module, code)
  const unsure = Object.keys(entry?.inferred ?? {}).map((clause) => CLAUSES_OF_CODE[clause] ?? clause)
  const doubt = unsure.length === 0 ? '' : ` *Not confirmed: ${unsure.join(', ')}.*`
  const remedy = entry === null ? '' : remedyAfter(contract, operation, status, entry.remedy)
  const means = entry === null ? '' : `${oneLine(entry.meaning)} `
  const does = remedy === '' ? '' : `**Do:** ${remedy} `
  const text = `${means}${does}**Send again:** ${againWords(contract, operation, status, code).short}.${doubt}`
  return [`[\`${code}\`](${codeOfOperation(contract, code, operation.id)}){#${errorAnchor(status, code)}}`, text]
}

function checked(plan: Plan, { id }: Operation): string {
  const counts = Object.entries(suites).flatMap(([suite, source]) => {
    const count = plan.cases.filter((planned) => planned.operation === id && planned.source === source).length
    return count === 0 ? [] : [`${suite} ${count}`]
  })
  return counts.length === 0
    ? 'No case is planned for it.'
    : `Cases of the [conformance check](/guides/checking), by suite: ${counts.join(', ')}. What came of them: [coverage](${places.coverage(id)}).`
}
