import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { build } from 'esbuild'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The program of all processes, frozen when the run began. */
export interface Bundle {
  readonly file: string
  remove(): Promise<void>
}

/** Bundles serve.ts, so that restarts are fast and always run the same code. */
export async function bundleServer(): Promise<Bundle> {
  const folder = join(root, 'node_modules/.cache/soak', String(process.pid))
  // As deep as modules in src/ that read generated/.
  const file = join(folder, 'scripts/soak/serve.mjs')
  await build({
    entryPoints: [join(root, 'scripts/lab/soak/serve.ts')],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  await cp(join(root, 'generated'), join(folder, 'generated'), { recursive: true })
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}
