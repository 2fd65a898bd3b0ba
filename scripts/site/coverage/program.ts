import { runOwn } from './run.ts'

// Prints the runs as JSON. Arguments: operations to check; none: all.
process.stdout.write(JSON.stringify(await runOwn(process.argv.slice(2))))
