import { basename, dirname, relative, resolve, sep } from 'node:path'

export interface Started {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: () => string
}

/**
 * The command to type, as this process was started: `npm run conform --` in a checkout, `npx --no agent-platform
 * conform` where installed. Never plain `npx`, which would download any package of that name.
 */
export function invocation(command: string, { argv, env, cwd }: Started): string {
  const program = argv[1] ?? ''
  const fromCheckout = resolve(program).endsWith(`scripts${sep}run.js`)
  if (program.endsWith('.ts') || (fromCheckout && env['npm_lifecycle_event'] !== undefined)) {
    return `npm run ${command} --`
  }
  const parts = resolve(program).split(sep)
  const modules = parts.lastIndexOf('node_modules')
  // npx looks in the current folder and above.
  const home = parts.slice(0, modules).join(sep)
  if (modules !== -1 && !relative(home, cwd()).startsWith('..')) return `npx --no agent-platform ${command}`
  if (basename(dirname(program)) !== 'dist' && basename(program) === 'agent-platform')
    return `agent-platform ${command}`
  return `node ${quoted(relative(cwd(), program))} ${command}`
}

/** For a POSIX shell. */
function quoted(path: string): string {
  return /^[\w./@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}
