#!/usr/bin/env node
import nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

/** Node 22 and later. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown
}

// Inside the package, where nobody can put compiled code who cannot change the program; does nothing where it cannot write.
const { enableCompileCache } = nodeModule as typeof nodeModule & CompileCache
enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

await import('./commands/command-line.ts')
