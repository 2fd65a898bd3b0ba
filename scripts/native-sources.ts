import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { transform } from 'esbuild'
import type { Plugin } from 'vitest/config'

/** Beside `src/`, because modules name files of the repository from where they are. Ignored by git. */
const FOLDER = '.src-js'

/**
 * Lets Node itself run `src/`, compiled file by file: it needs a sixth less time for that than Vite's runner, which calls
 * a getter for each use of what another module exports. Source maps lead back to `src/`. Whoever watches gets what
 * Vite serves, which knows of changes.
 */
export function nativeSources(root: string): Plugin {
  const sources = join(root, 'src')
  let isOn = false
  return {
    name: 'native-sources',
    enforce: 'pre',
    async configureVitest({ vitest }) {
      isOn = !vitest.config.watch
      if (isOn) await compileChanged(sources, join(root, FOLDER))
    },
    resolveId(name, importer) {
      if (!isOn || importer === undefined || !name.startsWith('.')) return null
      const path = relative(sources, resolve(dirname(importer), name))
      if (path.startsWith('..')) return null
      return { id: join(root, FOLDER, compiledName(path)), external: true }
    },
  }
}

/** For Vitest's `server.deps.external`: else it would run them as its own. */
export const NATIVE = new RegExp(`/${FOLDER.replace('.', String.raw`\.`)}/`)

function compiledName(path: string): string {
  return path.replace(/\.ts$/, '.js')
}

/** A compiled file has the time of its source. */
async function compileChanged(sources: string, folder: string): Promise<void> {
  const entries = await readdir(sources, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const source = join(parentPath, name)
        const out = join(folder, compiledName(relative(sources, source)))
        const [{ mtime }, last] = await Promise.all([stat(source), stat(out).catch(() => null)])
        if (last?.mtime.getTime() === mtime.getTime()) return
        const text = await readFile(source, 'utf8')
        await mkdir(dirname(out), { recursive: true })
        // Another run may read it, and the other project of this run writes it too.
        const fresh = `${out}.${randomUUID()}.new`
        await writeFile(fresh, name.endsWith('.ts') ? await compiled(text, relative(dirname(out), source)) : text)
        await utimes(fresh, mtime, mtime)
        await rename(fresh, out)
      }),
  )
}

async function compiled(text: string, sourcefile: string): Promise<string> {
  const { code } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
    sourcefile,
    sourcemap: 'inline',
    sourcesContent: false,
  })
  return code.replaceAll(/\b(from |import |import\()"(\.[^"\n]*)\.ts"/g, '$1"$2.js"')
}
