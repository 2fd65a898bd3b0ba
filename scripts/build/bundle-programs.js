import { readFile } from 'node:fs/promises'
import { join, posix, relative, sep } from 'node:path'
import * as esbuild from 'esbuild'

/** What a process loads whole: the command, and the two libraries that serve and check. By path from src/. */
export const PROGRAMS = ['cli', 'sandbox/index', 'conformance/index']

/** Where what programs share is put, beside the folders of the modules. */
export const CHUNKS = 'chunks'

/**
 * Puts what belongs to each program together: few files instead of hundreds, which Node would look up, open and compile
 * one by one. What is imported on demand stays apart, and what programs share is there once. Packages and what is generated
 * are imported as before.
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
    // As TypeScript leaves it: package.json says which Node it is for.
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
 * All that uses its own place among the files lands one folder below dist/: there a module still knows the address that it
 * has by itself, beside which other files are, and what is generated stays outside.
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
        // The command itself stays where it is.
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
