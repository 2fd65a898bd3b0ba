import { commandLine } from '../frame/build.ts'
import type { Bench } from '../frame/row.ts'
import { startServer } from '../frame/server.ts'
import type { Server } from '../frame/server.ts'

/** The build on a database, with every response checked. */
export function startSandbox({ root }: Bench, database: string): Promise<Server> {
  return startServer({
    args: (port) => commandLine(root, 'sandbox', '--port', String(port), '--database', database),
  })
}
