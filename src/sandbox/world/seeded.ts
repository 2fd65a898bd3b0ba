import type { Documents, Kind } from '../store/documents.ts'
import type { Transaction } from '../store/store.ts'

/** A document that a world begins with, and where it is stored. */
export type Seeded<K extends Kind = Kind> = {
  readonly [P in K]: { readonly kind: P; readonly id: string; readonly document: Documents[P] }
}[K]

/** Puts a document where it belongs. */
export function putSeeded<K extends Kind>(transaction: Transaction, { kind, id, document }: Seeded<K>): void {
  transaction.put(kind, id, document)
}
