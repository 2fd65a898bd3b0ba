import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { run } from './run.ts'

/** What of the repository is published as it stands. */
const AS_IT_STANDS = ['generated', 'openapi.yaml', 'README.md', 'LICENSE']

/**
 * Builds a folder that holds everything published: `dist/` from src/, and what stands beside it. The declarations in it
 * name only files that are in it too.
 */
export async function buildTree(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const config = join(root, 'scripts', 'tsconfig.build.json')
  await run(process.execPath, [compiler, '-p', config, '--outDir', join(folder, 'dist')], root)
  for (const name of AS_IT_STANDS) await cp(join(root, name), join(folder, name), { recursive: true })
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue
    const file = join(folder, name)
    const text = await readFile(file, 'utf8')
    const published = publishedSpecifiers(text)
    if (published !== text) await writeFile(file, published)
  }
}

/** Relative imports as every resolution finds them once src/ is gone: `../src/a.ts` and `./a.d.ts` become `.js`. */
function publishedSpecifiers(declarations: string): string {
  return declarations.replaceAll(
    /((?:from|import)\s*\(?\s*)(['"])(\.{1,2}\/[^'"]+?)(?:\.d)?\.ts\2/g,
    (_, before: string, quote: string, path: string) =>
      `${before}${quote}${path.replace(/^\.\.\/src\//, '../dist/')}.js${quote}`,
  )
}
