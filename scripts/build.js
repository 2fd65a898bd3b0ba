// Builds dist/ from src/: `node scripts/build.js [--out DIR]`. TypeScript writes a module and its declarations for each
// file; then whole programs are bundled (docs/decisions/start.md). Also makes the tables in generated/ that git ignores
// (docs/decisions/generated.md).
import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { buildTables } from './build-tables.js'
import { bundlePrograms } from './build/bundle-programs.js'
import { linkClient } from './build/link-client.js'
import { writeBundle } from './build/write-bundle.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({ options: { out: { type: 'string', default: join(root, 'dist') } } })
const out = resolve(values.out)

const work = Promise.all([compile(), bundlePrograms(root)])
const hasTables = buildTables(root)
const [[status, bundle], kept] = await Promise.all([work, hasTables ? keepPlan() : 1])
if (status === 0 && kept === 0) {
  await writeBundle(bundle, out)
  if (out === join(root, 'dist')) await linkClient(root)
  // What V8 compiled of chunks that are replaced now (src/cli.ts).
  await rm(join(root, 'node_modules', '.cache', 'compiled'), { recursive: true, force: true })
} else process.exitCode = status || 1

/** @returns {Promise<number>} TypeScript's exit code */
function compile() {
  const tsc = installed('typescript/bin/tsc')
  const config = join(root, 'scripts', 'tsconfig.build.json')
  return run(['--require', join(root, 'scripts', 'short-lived.cjs'), tsc, '-p', config, '--outDir', out])
}

/** @returns {Promise<number>} its exit code */
function keepPlan() {
  return run(['--import', pathToFileURL(installed('tsx')).href, join(root, 'scripts', 'build', 'keep-plan.ts'), out])
}

/** @param {string} name */
function installed(name) {
  return createRequire(import.meta.url).resolve(name)
}

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the exit code of node
 */
function run(args) {
  return new Promise((ended, failed) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
    child.on('error', failed).on('exit', (code) => ended(code ?? 1))
  })
}
