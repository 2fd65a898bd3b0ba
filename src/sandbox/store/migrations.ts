import { StoreError } from './store.ts'

/** A step of the schema; without statements where only documents change. Released steps never change. */
export interface Migration {
  readonly version: number
  readonly sqlite: readonly string[]
  readonly postgres: readonly string[]
}

/**
 * From an empty database to the current schema. `due_at` is in milliseconds since the epoch. Both databases order texts
 * by code point: SQLite by default, PostgreSQL with the collation "C".
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
      // Free space on pages lets updates of the body leave the indexes alone.
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
    // Due documents are found for all worlds at once.
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
  {
    // A body says which version wrote it, so that documents go forward when they are read: see `forms/`.
    version: 3,
    sqlite: [],
    postgres: [],
  },
]

export const SCHEMA_VERSION = migrations.at(-1)?.version ?? 0

/** The steps that a database still needs; 0: empty. Throws for a newer database, naming `place`. */
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
