import { join } from 'node:path'

export function commandLine(root: string, ...args: readonly string[]): readonly string[] {
  return [join(root, 'dist', 'cli.js'), ...args]
}
