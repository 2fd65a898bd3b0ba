import type { Contract, Json, Operation } from '../../../src/contract/model.ts'
import { isArray, isObject, objectOf, valueAt, withValueAt } from '../../../src/contract/index.ts'
import type { JsonObject } from '../../../src/contract/index.ts'
import { withMarks } from './marks.ts'

/**
 * A copy of the contract for people who want all of it on one page: badges in it, and a link from each operation to the page
 * that has its code and sends it. `base` is the site's path, with a slash at both ends.
 */
export function referenceDocument(contract: Contract, base: string): JsonObject {
  const described = withFacts(contract, withMarks(contract.document(), contract.inferred), base)
  const linked = linkResponses(contract, described, base)
  const info = objectOf(linked['info'])
  return {
    ...withoutMarks(linked),
    info: { ...info, description: `${welcome(base)}\n\n${text(info)}` },
    // Whoever reads it has servers at ports of their own, which this page cannot ask for.
    servers: [{ url: '{base_url}', description: 'Yours: npm start prints where mock and sandbox are.' }],
  }
}

/** What decides whether a caller may, above the description of each operation and as badges. */
function withFacts(contract: Contract, document: JsonObject, base: string): JsonObject {
  return contract.operations.reduce((copy, operation) => {
    const element = objectOf(valueAt(copy, operation.pointer) as Json | undefined)
    return withValueAt(copy, operation.pointer, {
      ...element,
      description: [facts(operation, base), text(element)].join('\n\n'),
      'x-badges': [...badges(operation), ...(isArray(element['x-badges']) ? element['x-badges'] : [])],
    })
  }, document)
}

function text({ description }: JsonObject): string {
  return typeof description === 'string' ? description : ''
}

function welcome(base: string): string {
  return [
    `The whole contract, drawn by Redoc as you scroll. To search in the page, to print it or to keep it, take [the static page](${base}reference/all).`,
    `[Each operation has a page of its own](${base}operations/) with code, examples that can be sent, and every error.`,
    `New here? [Make a first call](${base}guides/first-call) in two minutes.`,
  ].join(' ')
}

/** Scope, role and effect are badges. */
function facts({ id }: Operation, base: string): string {
  return `[Try it, code, and all errors of this operation](${base}operations/${id})`
}

const EFFECTS: Readonly<Record<Operation['safety'], string>> = {
  read: 'reads',
  write: 'writes',
  destructive: 'cannot be undone',
  spending: 'can charge a card',
}

/** By names that Redoc knows. */
const SAFETY_COLOURS: Readonly<Record<Operation['safety'], string>> = {
  read: 'green',
  write: 'blue',
  destructive: 'orange',
  spending: 'orange',
}

function badges(operation: Operation): { name: string; color: string }[] {
  const scopes = scopesOf(operation)
  return [
    { name: EFFECTS[operation.safety], color: SAFETY_COLOURS[operation.safety] },
    ...(scopes ?? []).map((name) => ({ name, color: 'grey' })),
    ...(operation.roles ?? []).map((name) => ({ name, color: 'grey' })),
  ]
}

/** Alternatives; null: none needed. */
function scopesOf({ scopes }: Operation): readonly string[] | null {
  const texts = (scopes ?? []).filter((list) => list.length > 0).map((list) => list.join(' and '))
  return texts.length === 0 ? null : texts
}

/** Each response names its codes, each code leads to its page. */
function linkResponses(contract: Contract, document: JsonObject, base: string): JsonObject {
  const codes = new Map<string, readonly string[]>()
  for (const { responses } of contract.operations) {
    for (const response of responses) if (response.codes !== null) codes.set(response.pointer, response.codes)
  }
  return [...codes].reduce((copy, [pointer, names]) => {
    const element = objectOf(valueAt(copy, pointer) as Json | undefined)
    const links = names.map((code) => `[\`${code}\`](${base}errors/${encodeURIComponent(code)})`)
    const description = [text(element), `Codes: ${links.join(', ')}.`].join('\n\n')
    return withValueAt(copy, `${pointer}/description`, description)
  }, document)
}

const KEPT = 'x-badges'

/** Badges and descriptions have the marks' content. */
function withoutMarks(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('x-') || key === KEPT)
      .map(([key, item]) => [key, LITERAL.has(key) ? item : inside(item)]),
  )
}

/** Keys whose values are data. */
const LITERAL: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'value'])

function inside(value: Json): Json {
  if (isArray(value)) return value.map((item) => inside(item))
  return isObject(value) ? withoutMarks(value) : value
}
