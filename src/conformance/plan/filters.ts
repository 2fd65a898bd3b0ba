import {
  encodePointer,
  followReferences,
  isJsonType,
  objectOf,
  pairsOf,
  resolvePointer,
  sameJson,
} from '../../contract/index.ts'
import type { Contract, Json, JsonObject, Operation, Pair, Parameter, Pointer } from '../../contract/index.ts'
import { openStep } from '../model/acts.ts'
import type { Answers, AnswersCheck, Case, Reply, StepAct } from '../model/index.ts'
import { violationsIn } from './constraints/request-parts.ts'
import { propertiesAt, wholeSchema } from './creations.ts'
import { accepted, caseOf, itemsIn, schemaOf } from './habits.ts'

/** What the cases of this file try. */
const filter = 'filter'

/** Cases of parameters that pick items of a list by a property of theirs, for any contract. */
export function filterCases(contract: Contract): readonly Case[] {
  return contract.operations.flatMap((operation) => {
    const pair = pairsOf(contract, operation.id).find(({ status, unprovoked }) => status < 300 && unprovoked === null)
    return pair === undefined ? [] : filtersOf(contract, operation, pair)
  })
}

/** A parameter of a list that has the name of a property of its items picks those that have its value. */
function filtersOf(contract: Contract, operation: Operation, pair: Pair): readonly Case[] {
  const success = operation.responses.find(({ status }) => status === String(pair.status))
  const media = success?.contentTypes.find(isJsonType)
  if (operation.method !== 'GET' || success === undefined || media === undefined) return []
  const item = itemProperties(contract, `${success.pointer}${encodePointer('content', media, 'schema')}`)
  return operation.parameters.flatMap((parameter): readonly Case[] => {
    const { name, required, pointer, in: place } = parameter
    const property = item[name]
    if (place !== 'query' || required || property === undefined || !isPicked(schemaOf(contract, parameter))) return []
    const { [name]: _, ...query } = pair.request.query
    const request = { ...pair.request, query }
    const contentType = success.contentTypes.find(isJsonType) ?? null
    const expect = { ...accepted, status: pair.status, contentType }
    const made = caseOf(operation, pair, filter, request, expect)
    const all = openStep(operation, 'list', request, { status: pair.status, contentType })
    const picked: StepAct = {
      ...all,
      label: 'picked',
      fill: (answers) => {
        const value = valueToPick(answers, name)
        const filled = { ...request, query: { ...query, [name]: String(value) } }
        const isRight = value !== undefined && violationsIn(contract, operation, 'query', filled).length === 0
        return isRight ? { query: { [name]: String(value) } } : null
      },
    }
    return [
      {
        ...made,
        id: `${made.id}-${name}`,
        summary: `the items with one ${name}`,
        clause: pointer,
        acts: [all, picked],
        premises: [
          {
            says: `its list shows an item with ${name}`,
            otherwise: `${operation.id} lists nothing with ${name}, so that picking by it shows nothing`,
            check: (answers) =>
              valueToPick(answers, name) !== undefined
                ? []
                : [{ act: 'list', at: '/body', expected: `an item with ${name}`, actual: undefined }],
          },
        ],
        holds: [
          {
            says: `With ${name}, only items with that ${name} come.`,
            ...(isSaid(contract, parameter, property)
              ? {}
              : { inferred: `That ${name} picks the items that have its value is assumed.` }),
            check: isPickedBy(name),
          },
        ],
      },
    ]
  })
}

/** Whether the contract says that only items with a value of one list come. */
function isSaid(contract: Contract, parameter: Parameter, property: Pointer): boolean {
  const document = contract.document()
  const { description } = objectOf(resolvePointer(document, parameter.pointer)?.value)
  const [asked, shown] = [schemaOf(contract, parameter)['enum'], wholeSchema(document, property)['enum']]
  const isOneList = asked !== undefined && sameJson(asked, shown)
  return isOneList && typeof description === 'string' && /\bonly\b/i.test(description)
}

/** The properties of a list's items. */
function itemProperties(contract: Contract, schema: Pointer, depth = 0): Readonly<Record<string, Pointer>> {
  const document = contract.document()
  const place = followReferences(document, { pointer: schema, value: resolvePointer(document, schema)?.value ?? {} })
  if (place === null || depth > 3) return {}
  const own = objectOf(place.value)
  if (own['items'] !== undefined) return propertiesAt(document, `${place.pointer}/items`)
  const inside = Object.entries(propertiesAt(document, place.pointer)).map(([name, pointer]) => {
    const inner = followReferences(document, { pointer, value: resolvePointer(document, pointer)?.value ?? {} })
    const isList = objectOf(inner?.value)['items'] !== undefined
    return isList || name === 'data' || name === 'result' ? itemProperties(contract, pointer, depth + 1) : {}
  })
  const found = inside.filter((one) => Object.keys(one).length > 0)
  return found.length === 1 ? (found[0] ?? {}) : {}
}

/** Whether a parameter can be one value of an item. */
function isPicked({ type, enum: values, format }: JsonObject): boolean {
  const isPlain = ['string', 'integer', 'boolean'].some((one) => one === type) || values !== undefined
  return isPlain && !(typeof format === 'string' && isTime.test(format))
}

/** A time may be a bound. */
const isTime = /date|time/

type Shown = string | number | boolean

/** A value of an item, of which another item has another one, if there is one. */
function valueToPick(answers: Answers, name: string): Shown | undefined {
  const values = valuesIn(answers['list']?.[0], name).filter(isShown)
  return values.find((value) => value !== values.at(-1)) ?? values[0]
}

function isShown(value: unknown): value is Shown {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
}

function valuesIn(reply: Reply | undefined, name: string): readonly unknown[] {
  const found = reply !== undefined && reply.status < 300 ? itemsIn(reply.body) : null
  return (found?.items ?? []).map((item) => objectOf(item as Json)[name])
}

/** An item of another value, where it is of the same kind: a filter may take more than a value, as a part of a text. */
function isPickedBy(name: string): AnswersCheck {
  return (answers) => {
    const [reply] = answers['picked'] ?? []
    const value = valueToPick(answers, name)
    const found = reply !== undefined && reply.status < 300 ? itemsIn(reply.body) : null
    if (found === null || value === undefined) return []
    const index = found.items.findIndex((item) => {
      const own = objectOf(item as Json)[name]
      return isShown(own) && !String(own).toLowerCase().includes(String(value).toLowerCase())
    })
    if (index < 0) return []
    const actual = objectOf(found.items[index] as Json)[name]
    return [{ act: 'picked', at: `/body${found.at}/${index}${encodePointer(name)}`, expected: String(value), actual }]
  }
}
