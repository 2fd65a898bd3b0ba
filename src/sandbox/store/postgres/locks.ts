import { dueOf, parentOf } from '../documents.ts'
import { documentOf } from '../draft.ts'
import type { Write } from '../draft.ts'
import type { Stored } from '../stored.ts'
import { run } from './connection.ts'
import type { Client, Statement } from './connection.ts'
import type { Wanted } from './wanted.ts'

// Locks end with their transaction. They are taken in one order, against deadlocks: the world, then documents, then
// collections, each sorted by name.

const hold: Statement = {
  name: 'hold',
  text: `SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))
    UNION ALL SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($2::text[]) AS name`,
}

const holdWorlds: Statement = {
  name: 'hold-worlds',
  text: `SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name`,
}

const joinCollections: Statement = {
  name: 'join-collections',
  text: `SELECT pg_advisory_xact_lock_shared(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name`,
}

/** Lists under a parent, and due lists. */
export function collectionsRead(world: string, wanted: Wanted): readonly string[] {
  const lists = [...wanted.lists.values()].map(({ kind, parent }) => listName(world, kind, parent))
  const dues = [...wanted.dues.values()].map(({ kind }) => dueName(world, kind))
  return [...lists, ...dues]
}

/** Lists that a document leaves or joins. */
export function collectionsWritten(world: string, write: Write, before: Stored | null): string[] {
  const names: string[] = []
  const touch = (parent: string | null, due: number | null): void => {
    if (parent !== null) names.push(listName(world, write.kind, parent))
    if (due !== null) names.push(dueName(world, write.kind))
  }
  touch(write.parent, write.due)
  if (before !== null) {
    const document = documentOf(write.kind, before)
    touch(parentOf(write.kind, document), dueOf(write.kind, document))
  }
  return names
}

export function documentNames(world: string, wanted: Wanted): readonly string[] {
  return [...wanted.documents.values()].map(({ kind, id }) => `document/${world}/${kind}/${id}`)
}

/** Waits for its locks, in a world that is not being replaced. */
export async function lockNamed(
  client: Client,
  world: string,
  wanted: Wanted,
  collections: Iterable<string>,
): Promise<void> {
  const names = [...documentNames(world, wanted).toSorted(), ...[...collections].toSorted()]
  await run(client, hold, [worldName(world), names])
}

export async function lockWorlds(client: Client, worlds: readonly string[]): Promise<void> {
  await run(client, holdWorlds, [worlds.map(worldName).toSorted()])
}

/** Waits until no transaction reads these collections. Writers do not wait for each other. */
export async function lockForWriting(client: Client, collections: Iterable<string>): Promise<void> {
  await run(client, joinCollections, [[...collections].toSorted()])
}

function worldName(world: string): string {
  return `world/${world}`
}

function listName(world: string, kind: string, parent: string): string {
  return `list/${world}/${kind}/${parent}`
}

function dueName(world: string, kind: string): string {
  return `due/${world}/${kind}`
}
