/** Whether the arguments ask for help; then the usage is on stdout, and nothing else is to be done. */
export function givesHelp(usage: string, args: readonly string[] = process.argv.slice(2)): boolean {
  const asked = args.some((arg) => arg === '--help' || arg === '-h')
  if (asked) process.stdout.write(usage.endsWith('\n') ? usage : `${usage}\n`)
  return asked
}
