import {
  decodePointer,
  encodePointer,
  isArray,
  isObject,
  pairsOf,
  operationById,
  valueAt,
  worst,
} from '../../contract/index.ts'
import type { Contract, Json, Operation, Pointer } from '../../contract/index.ts'
import { fixturesIn } from '../model/fixtures.ts'
import type { Act, Case, PriorAct } from '../model/index.ts'
import { creationsIn } from './creations.ts'
import type { Creation } from './creations.ts'

/** Things that are created for each other's bodies; more are taken for a circle. */
const mostRounds = 3

/**
 * A case whose bodies name other things, as the customer of an invoice, by ids that examples or samples have: each such thing
 * is created first.
 */
export function withReferences(contract: Contract, tried: Case, round = 0): Case {
  if (tried.course !== undefined || tried.probe === true || tried.source === 'flow' || round > mostRounds) return tried
  const made = new Map<string, PriorAct>()
  const acts = tried.acts.map((act): Act => {
    const bind = Object.fromEntries(
      referencesOf(contract, act).map(([at, { create, made: pair, id }]) => {
        const label = `created for ${id.name}${round === 0 ? '' : ` ${round + 1}`}`
        made.set(label, {
          role: 'prior',
          label,
          operation: create.id,
          clause: pair.pointer,
          request: pair.request,
          bind: {},
          wanted: 'success',
        })
        return [`/body${at}`, { act: label, from: id.from }]
      }),
    )
    return Object.keys(bind).length === 0 ? act : { ...act, bind: { ...bind, ...act.bind } }
  })
  if (made.size === 0) return tried
  const priors = [...made.values()]
  const classes = priors.map(({ operation }) => operationById(contract, operation)?.safety ?? 'spending')
  const fixtures = priors.flatMap(({ request }) => fixturesIn(contract, request))
  const whole = {
    ...tried,
    acts: [...priors, ...acts],
    fixtures: [...new Set([...tried.fixtures, ...fixtures])].toSorted(),
    safety: worst([tried.safety, ...classes]),
  }
  return withReferences(contract, whole, round + 1)
}

/** Whether a place in an operation's body names something that another operation creates. */
export function isReference(contract: Contract, operation: Operation, path: readonly string[]): boolean {
  return contract.foreign === true && creationFor(contract, operation, path) !== undefined
}

/** The places in a body that name something else by the id of an example, each with what creates that. */
export function referencesOf(
  contract: Contract,
  { operation: id, request, bind }: Pick<Act, 'operation' | 'request' | 'bind'>,
): readonly (readonly [Pointer, Creation])[] {
  const operation = operationById(contract, id)
  const { body } = request
  if (operation === null || body === null || !('value' in body)) return []
  const shown = pairsOf(contract, id).flatMap(({ request: { body: own } }) =>
    own !== null && 'value' in own ? [own.value] : [],
  )
  return placesIn(body.value, '').flatMap(([at, value]) => {
    const creation = creationFor(contract, operation, decodePointer(at))
    const isShown = shown.some((one) => valueAt(one, at) === value)
    return creation === undefined || !isShown || bind[`/body${at}`] !== undefined ? [] : [[at, creation] as const]
  })
}

function placesIn(value: Json, at: Pointer): readonly (readonly [Pointer, Json])[] {
  if (isArray(value)) return value.flatMap((one, index) => placesIn(one, `${at}/${index}`))
  if (isObject(value)) return Object.entries(value).flatMap(([name, one]) => placesIn(one, at + encodePointer(name)))
  return typeof value === 'string' || typeof value === 'number' ? [[at, value]] : []
}

/** What creates that which a property names, and deletes it again; only where its path needs nothing else. */
function creationFor(contract: Contract, operation: Operation, path: readonly string[]): Creation | undefined {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? ''
  return creationsIn(contract).find(
    ({ create, id, remove }) =>
      remove !== null &&
      create.id !== operation.id &&
      // What stands on the operation's own path is named there.
      !operation.path.startsWith(`${create.path}/`) &&
      !create.path.includes('{') &&
      namesOf(create, id.name).includes(name.toLowerCase()),
  )
}

/** How others call the id of what an operation creates. */
function namesOf({ path }: Operation, parameter: string): readonly string[] {
  const things = path.split('/').findLast((part) => part !== '') ?? ''
  const thing = things.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_').toLowerCase()
  const own = parameter.toLowerCase()
  const isPlain = ['id', 'uuid', 'key', 'name', 'slug', 'code'].includes(own)
  return [...(isPlain ? [] : [own]), `${thing}id`, `${thing}_id`, `${thing.replaceAll('_', '')}id`]
}
