import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

/** Vitest's global setup: one folder per run for whatever tests and programs that they start write, gone when the run ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-platform-tests-'))
  project.provide('folder', folder)
  process.env['XDG_STATE_HOME'] = join(folder, 'state')
  return () => rm(folder, { recursive: true, force: true })
}
