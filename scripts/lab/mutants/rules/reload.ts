import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { startSandbox } from '../../../../src/sandbox/index.ts'

const sandbox = fileURLToPath(new URL('../../../../src/sandbox', import.meta.url))

/**
 * Code that runs once, when its module is loaded, has to be loaded again to run otherwise. The sandbox as one module, which
 * can be loaded as often as it takes; what it shares with the rest of the project stays as it was loaded first.
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
