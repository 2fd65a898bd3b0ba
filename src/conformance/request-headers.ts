import { UsageError } from './usage-error.ts'

/** Reads `--header "name: value"` lines; throws a UsageError that doesn't repeat the value. */
export function parseHeaders(lines: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([!#$%&'*+.^`|~\w-]+)\s*:\s*([\t -~]*)$/.exec(line) ?? []
      if (name === undefined || value === undefined) {
        throw new UsageError('--header: write it as "name: value", in printable ASCII')
      }
      return [name, value.trim()]
    }),
  )
}
