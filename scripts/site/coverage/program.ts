import { runOwn } from './run.ts'

// Prints the runs against our own servers, as JSON. Arguments: the only operations to check; none: all.
process.stdout.write(JSON.stringify(await runOwn(process.argv.slice(2))))
