import type { Operation } from '../../contract/index.ts'
import type { Answer } from '../../serve/answer.ts'
import type { Documents, Kind } from '../store/documents.ts'
import type { Reader, Store } from '../store/store.ts'
import type { Defect } from './defect.ts'

type Body = Record<string, unknown>

export const answerDefects: Readonly<Record<string, Defect>> = {
  'lost-field': {
    says: 'A sub-account is shown without the status of its wallet.',
    answer: spoil(isBilling, (status, body) => {
      const wallet = objectIn(objectIn(objectIn(body, 'data'), 'subAccount'), 'wallet')
      if (status === 200 && wallet !== null) delete wallet['status']
    }),
  },
  'extra-property': {
    says: 'Billing errors carry a property that the contract does not allow.',
    answer: spoil(isBilling, (status, body) => {
      if (status >= 400) body['hint'] = 'Ask the support.'
    }),
  },
  'wrong-status': {
    says: 'What is refused with 409 is refused with 400 instead.',
    answer: (answer) => (answer.status === 409 ? { ...answer, status: 400 } : answer),
  },
  'wrong-code': {
    says: 'Refusals with 404 carry the code of another error.',
    answer: spoil(
      () => true,
      (status, body) => {
        if (status !== 404) return
        if (typeof body['code'] === 'string') body['code'] = 'CONFLICT'
        else body['error'] = 'CONFLICT'
      },
    ),
  },
  'wrong-ref': {
    says: 'The ref of a server error is not the id of its request.',
    answer: spoil(
      () => true,
      (_status, body) => {
        if (typeof body['ref'] === 'string') body['ref'] = 'req_of_somebody_else'
      },
    ),
  },
  'weights-not-100': {
    says: 'The weights of a split test total 101.',
    answer: spoil(
      () => true,
      (_status, body) => {
        const split = objectIn(body, 'splitTest')
        const variants = split?.['variants']
        const [first] = Array.isArray(variants) ? (variants as Body[]) : []
        if (first !== undefined) first['weight'] = Number(first['weight']) + 1
      },
    ),
  },
}

function spoil(concerns: (operation: Operation) => boolean, act: (status: number, body: Body) => void) {
  return (answer: Answer, operation: Operation): Answer => {
    if (answer.body === null || !concerns(operation)) return answer
    const body = JSON.parse(answer.body) as Body
    act(answer.status, body)
    return { ...answer, body: JSON.stringify(body) }
  }
}

function isBilling({ path }: Operation): boolean {
  return path.startsWith('/api/billing/')
}

function objectIn(value: unknown, name: string): Body | null {
  const inner = typeof value === 'object' && value !== null ? (value as Body)[name] : null
  return typeof inner === 'object' && inner !== null ? (inner as Body) : null
}

/** A store that shows everything as owned by one agency. Writes keep the owner. */
export function asOwnedBy(store: Store, agency: string): Store {
  return {
    ...store,
    read: (world, expected, look) => store.read(world, expected, (reader) => look(readerFor(reader, agency))),
    transact: (world, expected, act) =>
      store.transact(world, expected, (transaction) =>
        act({
          ...readerFor(transaction, agency),
          put(kind, id, document) {
            const before = transaction.get(kind, id)
            transaction.put(kind, id, owned(document, before !== null && 'agency' in before ? before.agency : agency))
          },
          remove: (kind, id) => transaction.remove(kind, id),
        }),
      ),
  }
}

function readerFor(reader: Reader, agency: string): Reader {
  return {
    get(kind, id) {
      const document = reader.get(kind, id)
      return document === null ? null : owned(document, agency)
    },
    list: (kind, parent) => reader.list(kind, parent).map((document) => owned(document, agency)),
    each: (kind, parent) => eachOwned(reader.each(kind, parent), agency),
    due: (kind, now, limit) => reader.due(kind, now, limit),
  }
}

function* eachOwned<K extends Kind>(documents: Iterable<Documents[K]>, agency: string): Iterable<Documents[K]> {
  for (const document of documents) yield owned(document, agency)
}

function owned<K extends Kind>(document: Documents[K], agency: string): Documents[K] {
  return 'agency' in document ? { ...document, agency } : document
}
