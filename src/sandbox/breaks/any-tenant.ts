import type { Documents, Kind } from '../store/documents.ts'
import type { Reader, Store } from '../store/store.ts'

/** A store in which everything seems to belong to one agency. What is written keeps its owner. */
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
    due: (kind, now, limit) => reader.due(kind, now, limit),
  }
}

function owned<K extends Kind>(document: Documents[K], agency: string): Documents[K] {
  return 'agency' in document ? { ...document, agency } : document
}
