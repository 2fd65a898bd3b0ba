import { isObject } from '../../contract/index.ts'
import type { Contract, Operation } from '../../contract/index.ts'
import { lifecycle } from '../model/plan.ts'
import type { Case, StepAct } from '../model/index.ts'
import { requestWithAll, writtenAndRead } from './all-members.ts'
import { isMissing, isNothing, jsonIn, keeps, leavesIn, succeeded } from './changes.ts'
import { boundTo, stepIn } from './life.ts'
import type { Life } from './life.ts'
import { changesOf, holdsOf } from './one-change.ts'

const says = {
  written: 'What was written is there when it is read.',
  kept: 'What is read is what was written.',
} as const

/**
 * The life of something that has all that it may have, as far as what is written is read again: created, read, changed in
 * one value at a time. A target may refuse so much for reasons that no schema states: then it is created as in the examples.
 * A text: why there is no such case.
 */
export function wholeOf(contract: Contract, life: Life): Case | string {
  const { create, made, items, id, usual } = life
  const [read, remove] = ['GET', 'DELETE'].map((method) => items.find((one) => one.method === method))
  const { body } = made.request
  if (body === null || !('value' in body) || !isObject(body.value))
    return 'the creation takes nothing that could be read again'
  if (read === undefined || remove === undefined)
    return 'nothing deletes what the creation makes, so it is created once only, without all that it may have'
  const isMeant = writtenAndRead(contract, life, read)
  const request = requestWithAll(contract, life, read)
  const all = jsonIn(request)
  if (!leavesIn(all).some(([at, value]) => isMeant(at) && !isNothing(value)))
    return 'nothing that the creation takes is documented where it is read'
  const own = (label: string): StepAct | undefined => stepIn(usual, label)
  const [created, reading, deleting] = ['create', 'read', 'delete'].map(own)
  if (created === undefined || reading === undefined || deleting === undefined) return 'its path takes what is unknown'
  const changes = changesOf(contract, life, all, isMeant)
  const tried: readonly StepAct[] = [
    // What is refused here is not judged.
    { ...created, label: 'try', request, standsFor: {} },
    { ...deleting, label: 'delete what was tried', bind: boundTo('try', deleting) },
  ]
  const labels = (index: number): string => (index === 0 ? '' : ` ${index + 1}`)
  const steps = changes.map(({ act }, index): readonly [StepAct, StepAct] => [
    { ...act, label: `change${labels(index)}` },
    { ...reading, label: `read changed${labels(index)}` },
  ])
  const holds = changes.flatMap((change, index) => {
    const label = `change${labels(index)}`
    const before = index === 0 ? 'read' : `read changed${labels(index - 1)}`
    return holdsOf(change, id, isMeant, [before, label, `read changed${labels(index)}`])
  })
  const hold = { clause: create.pointer }
  return {
    ...usual,
    id: `${create.id}/${lifecycle}/whole`,
    summary: 'Create with all that may be sent and is read, read, change one value at a time, read, delete.',
    acts: [
      ...tried,
      { ...created, fill: (answers) => (succeeded(answers['try']?.[0]) ? { body: request.body } : {}) },
      reading,
      ...steps.flat(),
      deleting,
    ],
    holds: [
      { ...hold, says: says.written, check: isMissing(['create', 'read'], id.from, isMeant) },
      { ...hold, says: says.kept, check: keeps(['create', 'read'], id.from, isMeant) },
      ...holds,
    ].map((one) => ({ ...one, ...(isPartOnly(read) ? { inferred: 'That a read shows everything is assumed.' } : {}) })),
  }
}

/** Whether a parameter picks what a read shows. */
function isPartOnly({ parameters }: Operation): boolean {
  return parameters.some(
    ({ in: place, name }) =>
      place === 'query' &&
      /^\$?(?:fields?|expand|include|embed|select|view|projection|with|parts?)(?:\[\])?$/i.test(name),
  )
}
