import type { Json, JsonObject } from '../../../contract/index.ts'

/**
 * A body `{ success: true, data: { NAME: [...] } }` whose entries are made one after the other, so that nobody holds a
 * long list of them.
 */
export class Listing {
  readonly name: string
  readonly entries: Iterator<Json>

  constructor(name: string, entries: Iterable<Json>) {
    this.name = name
    this.entries = entries[Symbol.iterator]()
  }

  bodyOf(entries: readonly Json[]): JsonObject {
    return { success: true, data: { [this.name]: entries } }
  }

  /** The next entries; fewer than `most` are the last. */
  take(most: number): readonly Json[] {
    const taken: Json[] = []
    while (taken.length < most) {
      const next = this.entries.next()
      if (next.done === true) break
      taken.push(next.value)
    }
    return taken
  }
}

/** Lists what `show` makes of each document; null leaves one out. */
export function listing<T>(
  name: string,
  documents: Iterable<T>,
  show: (document: T) => Json,
): { readonly status: number; readonly body: Listing } {
  return { status: 200, body: new Listing(name, shown(documents, show)) }
}

function* shown<T>(documents: Iterable<T>, show: (document: T) => Json): Iterable<Json> {
  for (const document of documents) {
    const entry = show(document)
    if (entry !== null) yield entry
  }
}
