import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'

/**
 * Guides in docs/ that a text links to, directly or not, sorted. Ignores links to folders, sections and other sites.
 */
export async function linkedFrom(root: string, text: string): Promise<string[]> {
  const waiting = [text]
  const found = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const content = await readFile(join(root, file), 'utf8')
    for (const [, link = ''] of content.matchAll(/\]\(([^)#:]+\.md)(?:#[^)]*)?\)/g)) {
      const target = posix.join(posix.dirname(file), link)
      if (found.has(target) || !target.startsWith('docs/') || !existsSync(join(root, target))) continue
      found.add(target)
      waiting.push(target)
    }
  }
  return [...found].toSorted()
}
