import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { buildIsStale } from '../../scripts/build-is-stale.js'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Vitest's global setup: `dist/` is built from the sources as they are when the first test asks for the command, once for
 * all of them. A run that does not ask pays nothing, nor does one after `npm ci`.
 */
export async function setup(project: TestProject): Promise<() => void> {
  let build: Promise<string> | null = null
  const door = createServer((_request, response) => {
    build ??= freshBuild()
    void build.then((failure) => response.end(failure))
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const address = door.address()
  if (address === null || typeof address === 'string') throw new Error('no free port on 127.0.0.1')
  project.provide('buildDoor', `http://127.0.0.1:${address.port}/`)
  return () => {
    door.close()
    door.closeAllConnections()
  }
}

/** Answers what the build said where it failed, else nothing. */
async function freshBuild(): Promise<string> {
  if (!buildIsStale(ROOT)) return ''
  return promisify(execFile)(process.execPath, [join(ROOT, 'scripts', 'build.js')]).then(
    () => '',
    (error: unknown) => {
      const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string }
      return `src/ cannot be built:\n${stdout}${stderr}`
    },
  )
}
