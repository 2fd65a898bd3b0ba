import { join } from 'node:path'

/** The command line as users run it, as arguments of `node`. */
export function commandLine(root: string, ...args: readonly string[]): readonly string[] {
  return [join(root, 'dist', 'cli.js'), ...args]
}
