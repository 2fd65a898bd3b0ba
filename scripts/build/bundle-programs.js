import { readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import * as esbuild from 'esbuild'

/** The command and the two libraries that serve and check. Paths in src/. */
export const PROGRAMS = ['cli', 'sandbox/index', 'conformance/index']

export const CHUNKS = 'chunks'

/**
 * Bundles each program into few files, because Node would find, open and compile hundreds one by one. Dynamic imports
 * stay separate, shared code is there once, and packages and generated files stay imports.
 * @param {string} root the repository
 * @returns {Promise<ReadonlyMap<string, string>>} path in dist/ → content
 */
export async function bundlePrograms(root) {
  const source = join(root, 'src')
  const dist = join(root, 'dist')
  const { outputFiles } = await esbuild.build({
    entryPoints: PROGRAMS.map((name) => ({ in: join(source, `${name}.ts`), out: name })),
    outdir: dist,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // As TypeScript targets.
    target: 'es2023',
    packages: 'external',
    chunkNames: `${CHUNKS}/[name]-[hash]`,
    charset: 'utf8',
    plugins: [ownPlace(source)],
    absWorkingDir: root,
    logLevel: 'error',
  })
  return new Map(outputFiles.map(({ path, text }) => [slashed(relative(dist, path)), text]))
}

/**
 * Bundles lie one folder below dist/, so modules that use `import.meta.url` get their original URL, from which they
 * find other files.
 * @param {string} source the folder of the modules
 * @returns {import('esbuild').Plugin}
 */
function ownPlace(source) {
  return {
    name: 'own-place',
    setup(build) {
      build.onResolve({ filter: /\/generated\/[^/]+\.js$/ }, ({ path }) => ({
        path: `../../generated/${posix.basename(path)}`,
        external: true,
        sideEffects: false,
      }))
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const module = slashed(relative(source, path)).replace(/\.ts$/, '.js')
        const code = await readFile(path, 'utf8')
        // The command stays where it is.
        if (module === 'cli.js') return { contents: code, loader: 'ts' }
        const address = `new URL(${JSON.stringify(`../${module}`)}, import.meta.url).href`
        return { contents: code.replaceAll('import.meta.url', address), loader: 'ts' }
      })
    },
  }
}

/**
 * @param {string} path
 * @returns {string}
 */
function slashed(path) {
  return path.replaceAll(sep, '/')
}
