// The upper bound for PostgreSQL: the same reads and writes through `pg`, without a server. Arguments: connection
// string, connections, milliseconds, file with the two documents. Prints transactions per second.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import type { BareDocuments } from './answers.ts'

const [url = '', connections = '16', milliseconds = '1000', file = ''] = process.argv.slice(2)
const { subAccount, record } = JSON.parse(readFileSync(file, 'utf8')) as BareDocuments

const read = {
  name: 'read',
  text: 'SELECT id, body FROM bare_documents WHERE world = $1 AND id = ANY ($2) FOR UPDATE',
}
const write = {
  name: 'write',
  text: `INSERT INTO bare_documents (world, id, body) SELECT $1, id, body FROM unnest($2::text[], $3::text[]) AS n (id, body)
    ON CONFLICT (world, id) DO UPDATE SET body = excluded.body`,
}

let done = 0
const clients = await Promise.all(Array.from({ length: Number(connections) }, (_, index) => connect(index)))
const startedAt = performance.now()
await Promise.all(clients.map((client, index) => keepWriting(client, `world-${index}`)))
const elapsed = performance.now() - startedAt
await Promise.all(clients.map((client) => client.end()))
process.stdout.write(`${(done / elapsed) * 1000}\n`)

async function connect(index: number): Promise<Client> {
  const client = new Client(url)
  await client.connect()
  if (index === 0) {
    await client.query(
      'CREATE TABLE IF NOT EXISTS bare_documents (world text, id text, body text NOT NULL, PRIMARY KEY (world, id))',
    )
  }
  return client
}

async function keepWriting(client: Client, world: string): Promise<void> {
  while (performance.now() < startedAt + Number(milliseconds)) {
    const key = randomUUID()
    await client.query('BEGIN')
    await client.query({ ...read, values: [world, ['sub-account', key]] })
    await client.query({ ...write, values: [world, ['sub-account', key], [subAccount, record]] })
    await client.query('COMMIT')
    done += 1
  }
}
