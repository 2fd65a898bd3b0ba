import type { ConformOptions } from './options.ts'

/** The command that repeats a run, without what may be secret: keys come from the environment again. */
export function repeatCommand({ target, contract, fixtures, allow }: ConformOptions): string {
  const flags = Object.entries({ target, contract, fixtures, allow }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${quoteIfNeeded(value)}`],
  )
  return ['agent-platform conform', ...flags].join(' ')
}

/** Quoted for a POSIX shell where it has to be. */
export function quoteIfNeeded(text: string): string {
  return /^[\w./:@%+,=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
