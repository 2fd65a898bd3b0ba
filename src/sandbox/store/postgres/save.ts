import type { Write } from '../draft.ts'
import { run } from './pool.ts'
import type { Client, Statement } from './pool.ts'

const put: Statement = {
  name: 'put',
  text: `INSERT INTO sandbox_documents (world, kind, id, parent, due_at, body)
    SELECT $1, * FROM unnest($2::text[], $3::text[], $4::text[], $5::double precision[], $6::text[])
    ON CONFLICT (world, kind, id) DO UPDATE
    SET parent = excluded.parent, due_at = excluded.due_at, body = excluded.body`,
}

const remove: Statement = {
  name: 'remove',
  text: 'DELETE FROM sandbox_documents WHERE world = $1 AND kind = $2 AND id = $3',
}

/** Sends a transaction's writes: one statement for all that is put, one for each that is removed. */
export async function save(client: Client, world: string, writes: readonly Write[]): Promise<void> {
  const kinds: string[] = []
  const ids: string[] = []
  const parents: (string | null)[] = []
  const dues: (number | null)[] = []
  const bodies: string[] = []
  const sent: Promise<unknown>[] = []
  for (const { kind, id, parent, due, stored } of writes) {
    if (stored === null) {
      sent.push(run(client, remove, [world, kind, id]))
      continue
    }
    kinds.push(kind)
    ids.push(id)
    parents.push(parent)
    dues.push(due)
    bodies.push(stored.body)
  }
  if (kinds.length > 0) sent.push(run(client, put, [world, kinds, ids, parents, dues, bodies]))
  await Promise.all(sent)
}
