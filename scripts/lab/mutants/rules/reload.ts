import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { startSandbox } from '../../../../src/sandbox/index.ts'

const sandbox = fileURLToPath(new URL('../../../../src/sandbox', import.meta.url))

/**
 * Code that runs when a module loads must be loaded again for a mutant. Bundles the sandbox as one module that can be
 * loaded repeatedly; shared modules stay.
 */
export async function createReload(): Promise<(name: string) => Promise<typeof startSandbox>> {
  const outfile = join(sandbox, `reloaded-${process.pid}.mjs`)
  await build({
    entryPoints: [join(sandbox, 'start.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    plugins: [
      {
        name: 'only-the-sandbox',
        setup(bundling) {
          bundling.onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
            if (kind === 'entry-point') return null
            if (!path.startsWith('.')) return { path, external: true }
            const file = join(dirname(importer), path)
            return file.startsWith(`${sandbox}/`) ? null : { path: pathToFileURL(file).href, external: true }
          })
        },
      },
    ],
  })
  return async (name) => {
    const loaded = (await import(`${pathToFileURL(outfile).href}?${name}`)) as {
      readonly startSandbox: typeof startSandbox
    }
    return loaded.startSandbox
  }
}
