import { activate } from './switch.ts'

// A sandbox with one mutant: prints its URL and serves until it is killed.

const [mutant = '', isStatic] = process.argv.slice(2)
if (isStatic === 'true') activate(mutant)
const { startSandbox } = await import('../../../../src/sandbox/index.ts')
const { url } = await startSandbox({
  database: ':memory:',
  port: 0,
  host: '127.0.0.1',
  strict: false,
  onError: () => {},
})
activate(mutant)
process.on('disconnect', () => process.exit())
process.send?.(url)
