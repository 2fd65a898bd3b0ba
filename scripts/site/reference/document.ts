import type { Contract, Json, Operation } from '../../../src/contract/model.ts'
import { isArray, isObject, objectOf, valueAt, withValueAt } from '../../../src/contract/index.ts'
import type { JsonObject } from '../../../src/contract/index.ts'
import { withMarks } from './marks.ts'
import { samplesFor, SANDBOX } from './samples.ts'

/**
 * A copy of the contract for people: samples, badges and links in it, and the servers that they can try. `base` is the
 * site's path, with a slash at both ends.
 */
export function referenceDocument(contract: Contract, base: string): JsonObject {
  const described = withFacts(contract, withMarks(contract.document(), contract.inferred), base)
  const sampled = contract.operations.reduce((document, operation) => {
    const samples = samplesFor(contract, operation)
    return samples.length === 0 ? document : withValueAt(document, `${operation.pointer}/x-codeSamples`, samples)
  }, described)
  const linked = linkResponses(contract, sampled, base)
  const info = objectOf(linked['info'])
  return {
    ...withoutMarks(linked, SHOWN),
    info: { ...info, description: `${welcome(base)}\n\n${text(info)}` },
    servers: [
      { url: SANDBOX, description: 'The sandbox: the rules, on a database.' },
      { url: 'http://127.0.0.1:4010', description: 'The mock: any documented answer.' },
    ],
  }
}

/** The same for the console, which makes samples itself, of whatever the reader has filled in. */
export function consoleDocument(contract: Contract, base: string): JsonObject {
  const described = withFacts(contract, withMarks(contract.document(), contract.inferred), base)
  return { ...withoutMarks(described, NOTHING), info: { ...objectOf(described['info']), description: CONSOLE_WELCOME } }
}

const CONSOLE_WELCOME = `Choose an operation, then **Test Request**, then **Send**: the values that are filled in work.

What a call changes stays changed. To begin again: \`curl -X POST http://127.0.0.1:4011/_sandbox/reset\`. To see what a
refusal looks like, send \`loc_rebilling\` as the \`locationId\` of *Update direct billing*.`

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

/** An element's own description. */
function text({ description }: JsonObject): string {
  return typeof description === 'string' ? description : ''
}

function welcome(base: string): string {
  return [
    `New here? [Make a first call](${base}guides/first-call) in two minutes.`,
    `Samples run as they stand against the sandbox that \`npm start\` opens; the [console](${base}console/) sends them for you.`,
    `A refusal has [a page of its own](${base}errors/).`,
  ].join(' ')
}

function facts(operation: Operation, base: string): string {
  const { id, roles, safety } = operation
  const scopes = scopesOf(operation)
  return [
    ...(scopes === null ? [] : [`**Scope** ${scopes.map((scope) => `\`${scope}\``).join(' or ')}`]),
    ...(roles === null ? [] : [`**Role** ${roles.map((role) => `\`${role}\``).join(' or ')}`]),
    `**Safety** ${safety}`,
    `[Card with every error](${base}operations/${id})`,
  ].join(' · ')
}

/** By names that Redoc and Scalar both know. */
const SAFETY_COLOURS: Readonly<Record<Operation['safety'], string>> = {
  read: 'green',
  write: 'blue',
  destructive: 'red',
  spending: 'red',
}

function badges(operation: Operation): { name: string; color: string }[] {
  const scopes = scopesOf(operation)
  return [
    { name: operation.safety, color: SAFETY_COLOURS[operation.safety] },
    ...(scopes ?? []).map((name) => ({ name, color: 'grey' })),
    ...(operation.roles ?? []).map((name) => ({ name, color: 'grey' })),
  ]
}

/** The alternatives of which a key needs one; null where no scope is asked for. */
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

const SHOWN: ReadonlySet<string> = new Set(['x-badges', 'x-codeSamples'])
const NOTHING: ReadonlySet<string> = new Set()

/** Without the contract's marks: what they say stands in descriptions and badges by now. */
function withoutMarks(value: JsonObject, kept: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('x-') || kept.has(key))
      .map(([key, item]) => [key, LITERAL.has(key) ? item : inside(item, kept)]),
  )
}

/** What stands below these are values of the API. */
const LITERAL: ReadonlySet<string> = new Set(['const', 'default', 'enum', 'example', 'value'])

function inside(value: Json, kept: ReadonlySet<string>): Json {
  if (isArray(value)) return value.map((item) => inside(item, kept))
  return isObject(value) ? withoutMarks(value, kept) : value
}
