import { showWith } from '../contract.ts'
import { runOwn } from './run.ts'
import type { Checked } from './run.ts'

// Prints the runs as JSON. Its argument says what is checked.
const checked = JSON.parse(process.argv[2] ?? '') as Checked
await showWith(checked.overlay)
process.stdout.write(JSON.stringify(await runOwn(checked)))
