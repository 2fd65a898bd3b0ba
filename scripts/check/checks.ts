import { fileURLToPath } from 'node:url'
import type { Check } from './run.ts'

/** Slowest first, so that quick ones fill the gaps. */
export const CHECKS: readonly Check[] = [
  {
    name: 'slow tests',
    command: [bin('vitest', 'vitest.mjs'), 'run', '--config', 'scripts/vitest.config.ts', '--project', 'slow'],
  },
  {
    name: 'types',
    command: [
      bin('typescript', 'bin/tsc'),
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/tsc.tsbuildinfo',
    ],
  },
  { name: 'code', command: [bin('oxlint', 'bin/oxlint')] },
  {
    name: 'imports',
    command: [
      bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
      'src',
      'scripts',
      'test',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  },
  { name: 'dead code', command: [bin('knip', 'bin/knip.js'), '--no-progress'] },
  { name: 'generated', command: [bin('tsx', 'dist/cli.mjs'), 'scripts/generate.ts', '--check'] },
  { name: 'contract', command: [bin('tsx', 'dist/cli.mjs'), 'scripts/lint.ts'] },
  { name: 'lockfile', command: [bin('tsx', 'dist/cli.mjs'), 'scripts/lockfile.ts'] },
  { name: 'format', command: [bin('oxfmt', 'bin/oxfmt'), '--check'] },
]

function bin(name: string, program: string): string {
  return fileURLToPath(new URL(`../../node_modules/${name}/${program}`, import.meta.url))
}
