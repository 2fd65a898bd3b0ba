import { packagedContract } from '../../../../src/contract/index.ts'
import { startSandbox } from '../../../../src/sandbox/start.ts'

// Serves a database in a process of its own: prints the address, and stops when it is asked to.
const [, , database = ':memory:'] = process.argv
const sandbox = await startSandbox({ contract: packagedContract(), database, port: 0, host: '127.0.0.1' })
process.stdout.write(`${sandbox.url}\n`)
process.once('SIGTERM', () => void sandbox.close())
