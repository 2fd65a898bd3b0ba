/** Flags of npm itself, which it may have got from elsewhere. */
const npmsOwn: readonly string[] = ['key', 'location', 'only', 'json', 'verbose']

/** npm reads `--plan` as the letters of short flags: -p, -l, -a and -n. */
const ofPlan: readonly string[] = ['parseable', 'long', 'all']

interface Started {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Of these flags, those that npm kept: without `--` in front of them it takes them for its own, and passes on only what stands
 * between them. A command would do something else than it was asked to, such as to send what `--plan` was to list.
 */
function lostToNpm(flags: Iterable<string>, { argv, env }: Started): readonly string[] {
  if (!isNpmRun(env)) return []
  return [...flags].filter((flag) => {
    if (flag === '--plan' && !argv.includes(flag)) return ofPlan.every((name) => env[`npm_config_${name}`] === 'true')
    const name = flag.replace(/^--(?:no-)?/, '')
    const value = env[`npm_config_${name.replaceAll('-', '_')}`]
    if (argv.includes(flag)) return false
    // For npm, a package has a name.
    if (flag === '--package') return value?.endsWith('.zip') === true
    if (npmsOwn.includes(name)) return false
    if (flag.startsWith('--no-')) return value === ''
    // In a file of npm's, `target` is a version.
    return name === 'target' ? value === 'true' || value?.includes('://') === true : (value ?? '') !== ''
  })
}

/** What to type instead; null: npm kept nothing. */
export function saidOfLost(flags: Iterable<string>, started: Started): string | null {
  const lost = lostToNpm(flags, started)
  return lost.length === 0
    ? null
    : `npm kept ${lost.join(', ')}: put -- before the flags, as in ${typedWith(started, lost[0])}`
}

/** Where values have arrived without their flags; null: npm did not run this. */
export function saidOfStray(started: Started): string | null {
  return isNpmRun(started.env) ? `npm keeps flags: put -- before them, as in ${typedWith(started)}` : null
}

/** npx keeps no flags that stand behind the command. */
function isNpmRun(env: Started['env']): boolean {
  return env['npm_lifecycle_event'] !== undefined && env['npm_lifecycle_event'] !== 'npx'
}

function typedWith({ env }: Started, flag = '--target'): string {
  return `npm run ${env['npm_lifecycle_event']} -- ${flag} …`
}
