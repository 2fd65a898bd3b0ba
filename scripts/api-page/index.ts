import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cached } from '../cache/cached.ts'
import { pageModules } from './modules.ts'

const INPUTS = [
  'src/client',
  'src/msw',
  'src/contract',
  'generated',
  'scripts/api-page',
  'package.json',
  'tsconfig.json',
]

/** The reference of the client as Markdown, from the docstrings. */
export function apiPage(root: string): Promise<string> {
  return cached({ root, name: 'api-page', inputs: INPUTS }, async () => {
    // TypeDoc is slow to load.
    const [{ documentModules }, { joinParts }] = await Promise.all([import('./document.ts'), import('./join.ts')])
    const { exports } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      readonly exports: Parameters<typeof pageModules>[0]
    }
    return joinParts(await documentModules(root, pageModules(exports)))
  })
}
