import { execFileSync } from 'node:child_process'
import { arch, cpus, platform, release, totalmem } from 'node:os'

/** One line per fact about the machine and the run. */
export function describeRun(root: string, rounds: number, command: string): readonly string[] {
  const all = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return [
    `Command: \`${command}\`, medians of ${rounds} rounds, ${new Date().toISOString().slice(0, 10)}, commit ${revision(root)}.`,
    `Machine: ${all.length} × ${all[0]?.model.trim() ?? 'processor'}, ${memory} GB, ${platform()} ${release()} (${arch()}).`,
    `Node ${process.versions.node}.`,
  ]
}

function revision(root: string): string {
  try {
    const run = (...args: readonly string[]): string =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
    const commit = run('rev-parse', '--short', 'HEAD')
    const changed = run('status', '--porcelain', '--', 'src', 'generated', 'scripts/lab/bench')
    return changed === '' ? commit : `${commit} with changes`
  } catch {
    return 'unknown'
  }
}
