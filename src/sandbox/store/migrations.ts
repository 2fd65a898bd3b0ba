import { StoreError } from './store.ts'

/** One step forward of a database's schema. Steps are never changed once released: a change is a new step. */
export interface Migration {
  /** 1 for the first step, then one more each. */
  readonly version: number
  readonly sqlite: readonly string[]
  readonly postgres: readonly string[]
}

/**
 * The steps that make a current database out of an empty one. `due_at` is in milliseconds since the epoch. Texts are
 * ordered by code points in both: SQLite does so by default, PostgreSQL under the collation "C".
 */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    sqlite: [
      `CREATE TABLE sandbox_documents (
        world TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL, parent TEXT, due_at REAL, body TEXT NOT NULL,
        PRIMARY KEY (world, kind, id)
      )`,
      `CREATE INDEX sandbox_documents_parent ON sandbox_documents (world, kind, parent, id) WHERE parent IS NOT NULL`,
      `CREATE INDEX sandbox_documents_due ON sandbox_documents (world, kind, due_at, id) WHERE due_at IS NOT NULL`,
    ],
    postgres: [
      // Room on each page lets an update of the body leave all indexes alone.
      `CREATE TABLE sandbox_documents (
        world text COLLATE "C" NOT NULL, kind text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL,
        parent text COLLATE "C", due_at double precision, body text NOT NULL,
        PRIMARY KEY (world, kind, id)
      ) WITH (fillfactor = 80)`,
      `CREATE INDEX sandbox_documents_parent ON sandbox_documents (world, kind, parent, id) WHERE parent IS NOT NULL`,
      `CREATE INDEX sandbox_documents_due ON sandbox_documents (world, kind, due_at, id) WHERE due_at IS NOT NULL`,
    ],
  },
  {
    // What falls due is found for all worlds at once, by the world, not only within one kind of one world.
    version: 2,
    sqlite: [
      `DROP INDEX sandbox_documents_due`,
      `CREATE INDEX sandbox_documents_due ON sandbox_documents (world, due_at, kind, id) WHERE due_at IS NOT NULL`,
    ],
    postgres: [
      `DROP INDEX sandbox_documents_due`,
      `CREATE INDEX sandbox_documents_due ON sandbox_documents (world, due_at, kind, id) WHERE due_at IS NOT NULL`,
    ],
  },
]

/** The steps that a database of a version still needs; 0 is an empty one. `place` names it in the error for a newer one. */
export function stepsFrom(version: number, known: readonly Migration[], place: string): readonly Migration[] {
  const latest = known.at(-1)?.version ?? 0
  if (version > latest) {
    throw new StoreError(
      `${place} has schema version ${version}, and this program knows versions up to ${latest}. ` +
        'Use the program that wrote it or a newer one, or choose another database.',
    )
  }
  return known.filter((step) => step.version > version)
}
