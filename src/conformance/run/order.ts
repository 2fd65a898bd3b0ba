/** What has to be kept apart: a name for each thing that is touched, and whether it can be changed. */
export interface Use {
  readonly resources: readonly string[]
  readonly writes: boolean
}

/**
 * For each use, the indexes of the earlier ones that must be over before it begins: those that touch something in
 * common, one of the two writing. Everything else may run side by side. Indexes only point backwards, so nothing can
 * wait for itself, also where a use names one thing twice.
 */
export function waitsFor(uses: readonly Use[]): readonly (readonly number[])[] {
  const lastWriter = new Map<string, number>()
  const readersSince = new Map<string, number[]>()
  return uses.map(({ resources, writes }, index) => {
    const waits = new Set<number>()
    for (const resource of new Set(resources)) {
      const writer = lastWriter.get(resource)
      if (writer !== undefined) waits.add(writer)
      const readers = readersSince.get(resource) ?? []
      if (writes) {
        for (const reader of readers) waits.add(reader)
        lastWriter.set(resource, index)
        readersSince.set(resource, [])
      } else {
        readers.push(index)
        readersSince.set(resource, readers)
      }
    }
    return [...waits]
  })
}
