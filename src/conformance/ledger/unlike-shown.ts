import { isDeepStrictEqual } from 'node:util'
import { isObject, leavesAt, valueAt, withValueAt } from '../../contract/index.ts'
import type { Json, Pointer } from '../../contract/index.ts'
import { onlyStep } from '../model/acts.ts'
import { fixturesIn } from '../model/fixtures.ts'
import type { Act, Case, Premise, SentRequest } from '../model/index.ts'
import { isOneWay, membersOf, undoFor } from '../rules/undo.ts'
import type { Undo } from '../rules/undo.ts'
import type { Ask } from '../run/ask.ts'
import { requestFor } from '../run/request-for.ts'
import type { Addressing } from '../run/request-for.ts'
import { whoSees } from './reach.ts'
import { keyOf, membersIn, resourceOf } from './resource.ts'
import { look } from './survey.ts'

interface Asked {
  readonly undo: Undo
  /** As it is planned. */
  readonly body: Readonly<Record<string, Json>>
  readonly sent: SentRequest
}

/**
 * A request that has to be refused shows nothing by what it asks for if that stands there already, such as after a request that
 * was refused and carried out. A free text or an amount of it is sent as another one, too; of a case that asks for nothing else,
 * a refusal proves nothing.
 */
export async function unlikeShown(cases: readonly Case[], addressing: Addressing, ask: Ask): Promise<readonly Case[]> {
  const { contract, rules, values } = addressing
  const states = new Map<string, Promise<Json>>()
  const all: Case[] = []
  for (const tried of cases) {
    const acts: Act[] = []
    for (const act of tried.acts) acts.push(...(await otherThanShown(act)))
    const changed = acts.some((act, index) => act !== tried.acts[index]) ? { ...tried, acts } : tried
    const only = onlyStep(changed)
    const premise = only === null ? null : await somethingToSee(only)
    all.push(premise === null ? changed : { ...changed, premises: [...(changed.premises ?? []), premise] })
  }
  return all

  async function otherThanShown(act: Act): Promise<readonly Act[]> {
    const asked = askedBy(act)
    const { texts = [], amounts = [] } = asked?.undo ?? {}
    if (asked === null || texts.length + amounts.length === 0) return [act]
    const breaks = contract.validators.request(act.operation, 'body') ?? (() => [])
    const others = othersFor(asked, await stateFor(act, asked), (body) => breaks(body).map(({ clause }) => clause))
    if (others.length === 0 || act.request.body === null || !('value' in act.request.body)) return [act]
    const value = others.reduce((body: Json, [at, other]) => withValueAt(body, at, other), asked.body)
    const other: Act = { ...act, request: { ...act.request, body: { ...act.request.body, value } } }
    // A bound that is off by one takes the value itself, and refuses the other one.
    return breaks(asked.body).length === 0 ? [other] : [{ ...act, label: `${act.label}-as-it-stands` }, other]
  }

  /** What has to be so where the request asks for nothing else than what stands there; null: it does. */
  async function somethingToSee(act: Act): Promise<Premise | null> {
    const asked = askedBy(act)
    if (asked === null || !asksForNothing(asked, await stateFor(act, asked))) return null
    const { label } = act
    return {
      says: 'Something else stands there, or it is accepted.',
      check: ({ [label]: replies = [] }) =>
        replies
          .filter(({ status }) => status >= 400 && status < 500)
          .map(({ status }) => ({ act: label, at: '/status', expected: 'a success', actual: status })),
      otherwise: `${asked.undo.says}: it was refused, but there is already what the request asks for, so that nothing shows whether it was carried out all the same. Set something else there first`,
    }
  }

  /** The body of a step that has to be refused, as it is planned; null: of another act, or edited by what came before. */
  function askedBy(act: Act): Asked | null {
    const undo = undoFor(rules, act.operation)
    const { body } = act.request
    if (
      undo === null ||
      isOneWay(rules, undo.kind) ||
      act.role !== 'step' ||
      act.edit !== undefined ||
      act.fill !== undefined
    )
      return null
    if (act.expect.status < 400 || act.expect.status === 401 || body === null || !('value' in body)) return null
    const sent = requestFor(addressing, act.operation, act.request, '*/*')
    return isObject(body.value) && !('trouble' in sent) ? { undo, body: body.value, sent } : null
  }

  function stateFor({ operation, request }: Act, { undo: { kind }, sent }: Asked): Promise<Json> {
    const resource = resourceOf(addressing, operation, sent)
    const as = whoSees(contract, values, fixturesIn(contract, { ...request, as: null, headers: {} }))
    if (resource === null || as === undefined) return Promise.resolve(null)
    const key = `${kind} ${keyOf(resource)}`
    const known =
      states.get(key) ??
      look(contract, rules, ask, resource, as).then((seen) => (seen.kind === 'known' ? seen.known.state : null))
    states.set(key, known)
    return known
  }
}

/** Where a body asks for what is shown, something else that breaks the same. */
function othersFor(
  { undo: { texts = [], amounts = [] }, body }: Asked,
  state: Json,
  brokenBy: (body: Json) => readonly Pointer[],
): readonly (readonly [Pointer, Json])[] {
  const shownAt = (at: Pointer): unknown => (valueAt(body, at) === valueAt(state, at) ? valueAt(body, at) : undefined)
  const broken = brokenBy(body)
  return [
    ...texts.flatMap((at) => {
      const text = shownAt(at)
      return typeof text === 'string' && text !== '' ? [[at, `${text} 2`] as const] : []
    }),
    ...amounts.flatMap((at) => {
      const amount = shownAt(at)
      if (typeof amount !== 'number') return []
      const isAsWrong = isDeepStrictEqual(brokenBy(withValueAt(body, at, amount - 1)), broken)
      return isAsWrong ? [[at, amount - 1] as const] : []
    }),
  ]
}

/** Whether all that a body asks of a state is there. */
function asksForNothing({ undo: { asked }, sent }: Asked, state: Json): boolean {
  const body = membersIn(sent.body)
  if (asked === undefined) {
    const own = Object.entries(membersOf(state)).filter(([name]) => name in body)
    return own.length > 0 && own.every(([name, value]) => isDeepStrictEqual(value, body[name]))
  }
  const places = leavesAt(state)
  // What asks for anything at all names no value.
  return places.every(({ pointer, value }) => asked(body, pointer, value) && !asked(body, pointer, undefined))
}
