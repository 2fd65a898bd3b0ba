import {
  arrayOf,
  decodePointer,
  encodePointer,
  foldedPlace,
  isAtOrBelow,
  isCutShort,
  isObject,
  objectOf,
  resolvePointer,
  sameJson,
  valueAt,
  schemasAt,
} from '../../contract/index.ts'
import type { Pointer, Violation, SchemasAt } from '../../contract/index.ts'
import type { Deviation, Finding } from '../model/index.ts'
import { findingOf, isStated, NotJudged } from './evidence.ts'
import type { Evidence } from './evidence.ts'

/** The body has a documented content type, and only a status with a body has one. */
export function checkContentType(evidence: Evidence): readonly Finding[] {
  const { contract, answer, response, contentType, body } = evidence
  if (response === null || contentType !== null) return []
  const documented = response.contentTypes
  // Under another contract, an answer without `content` says nothing about a body.
  if (documented.length === 0 && (body.kind === 'none' || contract.foreign === true)) return []
  const type = answer.headers['content-type']
  return [
    findingOf(evidence, {
      rule: 'content-type',
      deviation: { kind: 'content-type', documented, isSent: body.kind !== 'none' },
      clause: documented.length === 0 ? response.pointer : `${response.pointer}/content`,
      at: '/headers/content-type',
      actual: type,
    }),
  ]
}

/** The body is what its content type says: present, UTF-8, JSON. */
export function checkBody(evidence: Evidence): readonly Finding[] {
  const { response, contentType, body } = evidence
  if (response === null || contentType === null) return []
  if (body.kind !== 'unreadable' && body.kind !== 'none') return []
  return [
    findingOf(evidence, {
      rule: 'body',
      deviation: { kind: 'unreadable', why: body.kind === 'none' ? null : body.why, contentType },
      clause: `${response.pointer}/content${encodePointer(contentType)}`,
      at: '/body',
      actual: body.kind === 'none' ? undefined : body.start,
    }),
  ]
}

/** The body conforms to the schema of its status and content type. */
export function checkSchema(evidence: Evidence): readonly Finding[] {
  const { contract, operation, response, contentType, body } = evidence
  const isJudged = body.kind === 'json' || body.kind === 'text' || body.kind === 'items'
  if (response === null || contentType === null || !isJudged) return []
  const whole = evidence.violations()
  if (whole.length === 0) return []
  const validate = contract.validators.response(operation.id, response.status, contentType)
  const deeper = oneDeeper(evidence, body.value)
  // What is stated of a value holds wherever it stands.
  const elsewhere = deeper === null || validate === undefined ? null : validate(deeper.value).map(deeper.back)
  const violations = elsewhere !== null && elsewhere.length < whole.length ? elsewhere : whole
  const found = violations.flatMap((violation): readonly Finding[] => {
    const at = violation.property === null ? violation.at : violation.at + encodePointer(violation.property)
    const actual = valueAt(body.value, at)
    const broken = findingOf(
      evidence,
      { rule: 'schema', clause: violation.clause, at: `/body${at}`, actual, deviation: deviationOf(violation) },
      violation.property,
    )
    const finding = { ...broken, inferred: broken.inferred ?? wrongExample(evidence, body.value, violation.at) }
    // Null has no type: if the type is only inferred, null means only that there is nothing.
    const isTypeAssumed = contract.inferred[violation.clause.replace(/\/type$/, '')]?.['type'] !== undefined
    return actual === null && violation.keyword === 'type' && isTypeAssumed ? [] : [finding]
  })
  const findings = folded(found)
  // Violations that are not listed may be of stated clauses.
  if (isCutShort(whole) && !findings.some(isStated)) {
    throw new NotJudged('the response cannot be judged whole: it breaks inferred clauses in too many places')
  }
  return findings
}

/** A body whose payload stands one level deeper than inferred, judged as if it did not. */
interface OneDeeper {
  readonly value: unknown
  /** A violation at its place in the body as received. */
  readonly back: (violation: Violation) => Violation
}

/**
 * A property that is inferred to be the value may hold it in its only object member instead. Null if nothing of the kind is
 * inferred, or if it is not so.
 */
function oneDeeper({ contract, response, contentType }: Evidence, body: unknown): OneDeeper | null {
  if (!isObject(body) || response === null || contentType === null) return null
  const document = contract.document()
  const own = `${response.pointer}/content${encodePointer(contentType)}/schema`
  const reference = valueAt(document, `${own}/$ref`)
  const owner = typeof reference === 'string' ? reference.replace(/^#/, '') : own
  for (const [name, value] of Object.entries(body)) {
    if (contract.inferred[owner]?.[`properties/${name}`] === undefined || !isObject(value)) continue
    const [inner, ...others] = Object.entries(value).filter(([, member]) => isObject(member))
    if (inner === undefined || others.length > 0) continue
    const [here, there] = [encodePointer(name), encodePointer(name, inner[0])]
    return {
      value: { ...body, [name]: inner[1] },
      back: (violation) =>
        isAtOrBelow(violation.at, here) ? { ...violation, at: there + violation.at.slice(here.length) } : violation,
    }
  }
  return null
}

/** Of list items that break one inferred clause, only the first is reported. */
function folded(findings: readonly Finding[]): readonly Finding[] {
  const told = new Set<string>()
  return findings.filter((finding) => {
    if (isStated(finding)) return true
    const key = `${foldedPlace(finding.at)} ${finding.clause}`
    const isNew = !told.has(key)
    told.add(key)
    return isNew
  })
}

/** Why the contract is to blame: what its schema refuses here is its own example, of the whole body or of a part. */
function wrongExample({ contract, response, contentType }: Evidence, body: unknown, at: Pointer): string | null {
  if (contract.foreign !== true || response === null || contentType === null) return null
  const document = contract.document()
  const media = `${response.pointer}/content${encodePointer(contentType)}`
  const { example, examples } = objectOf(resolvePointer(document, media)?.value)
  const named = Object.keys(objectOf(examples)).map((name) => `${media}/examples${encodePointer(name, 'value')}`)
  const whole = [...(example === undefined ? [] : [`${media}/example`]), ...named]
  let own = whole.map((pointer) => ({ pointer, value: resolvePointer(document, pointer)?.value }))
  let value = body
  let schemas: SchemasAt | null = schemasAt(document, [`${media}/schema`])
  for (const token of [...decodePointer(at), null]) {
    const shown = [...own, ...(schemas?.parts ?? []).flatMap(examplesOf)].find((one) => sameJson(one.value, value))
    if (shown !== undefined) {
      const what = shown.pointer.endsWith('/default') ? 'default' : 'example'
      return `The contract is wrong here: its own ${what} (${shown.pointer}) is what the server returned, and its schema rejects it.`
    }
    if (token === null) return null
    own = []
    schemas = (Array.isArray(value) ? schemas?.items() : schemas?.member(token)) ?? null
    value = valueAt(value, encodePointer(token))
  }
  return null
}

function examplesOf({ pointer, schema }: SchemasAt['parts'][number]): readonly { pointer: Pointer; value: unknown }[] {
  return [
    ...['example', 'default'].flatMap((name) =>
      name in schema ? [{ pointer: `${pointer}/${name}`, value: schema[name] }] : [],
    ),
    ...arrayOf(schema['examples']).map((value, index) => ({ pointer: `${pointer}/examples/${index}`, value })),
  ]
}

function deviationOf({ keyword, property, message }: Violation): Deviation {
  if (property === null) return { kind: 'invalid', keyword, must: message }
  const isMissing = keyword === 'required' || keyword === 'dependentRequired'
  return { kind: isMissing ? 'missing' : 'extra', name: property }
}
