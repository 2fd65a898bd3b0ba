/** Whether the arguments ask for help; then it is written, and nothing else is to be done. */
export function givesHelp(usage: string, args: readonly string[], write: (text: string) => void): boolean {
  const asked = args.some((arg) => arg === '--help' || arg === '-h')
  if (asked) write(usage)
  return asked
}

/** The same on stdout. */
export function printsHelp(usage: string, args: readonly string[] = process.argv.slice(2)): boolean {
  return givesHelp(usage, args, (text) => void process.stdout.write(text))
}
