import { pathToFileURL } from 'node:url'

// Runs programs, each in a file of its own, one after another, and tells whether it came to its end.
for (const file of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(file).href)
    process.stdout.write('done\n')
  } catch (error) {
    process.stdout.write(`${file}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  }
}
