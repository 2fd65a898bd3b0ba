import { allFlags, flagFor, isGiven } from './flags.ts'
import type { ConformOptions } from './flags.ts'
import type { TypedCommands } from './options.ts'

/** From either of them: `npm run conform --` comes with `npm run fixtures --`. `npx` alone would fetch whatever has that name. */
export function typedCommands(typed = 'npx --no agent-platform conform'): TypedCommands {
  const as = (name: string) => typed.replace(/(?<= )(?:conform|fixtures)(?= --$|$)/, name)
  return { conform: as('conform'), fixtures: as('fixtures') }
}

/**
 * The command that repeats a run, with variables of the shell in the place of what may be secret. `headers` are the names
 * of those that were given.
 */
export function repeatCommand(
  options: ConformOptions,
  headers: readonly string[],
  command = typedCommands().conform,
): string {
  const parts = allFlags.flatMap(({ name, kind, repeated, usual }) => {
    const value = options[name]
    if (repeated === undefined || !isGiven(options, name) || value === usual) return []
    if (name === 'key') return ['--key "$API_KEY"']
    if (name === 'header')
      return headers.map((header, index) => `--header ${headerLine(header, headerVariable(index))}`)
    if (Array.isArray(value)) return value.map((one) => `${flagFor(name)} ${quoteIfNeeded(String(one))}`)
    return [kind === 'on' || kind === 'off' ? flagFor(name) : `${flagFor(name)} ${quoteIfNeeded(String(value))}`]
  })
  return [command, ...parts].join(' ')
}

/** The variable that stands for the value of the nth `--header`, counted from 0. */
export function headerVariable(index: number): string {
  return index === 0 ? '$HEADER' : `$HEADER_${index + 1}`
}

/** In double quotes, so that the shell puts the variable's value in. */
function headerLine(name: string, variable: string): string {
  return `"${name.replaceAll(/[`$]/g, '\\$&')}: ${variable}"`
}

/** Quoted for a POSIX shell where it has to be. */
export function quoteIfNeeded(text: string): string {
  return /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
