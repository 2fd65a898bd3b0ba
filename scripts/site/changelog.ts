import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The page that also shows what is not released, below docs/. */
export const CHANGES_PAGE = 'CHANGELOG.md'

const FIRST_VERSION = /^## /m
/** As changesets head them. */
const KINDS = { major: 'Major Changes', minor: 'Minor Changes', patch: 'Patch Changes' }

/** `text` with what .changeset/ holds above the first version, as `npm run release` will write it. */
export async function withUnreleased(text: string, root: string): Promise<string> {
  const folder = join(root, '.changeset')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.md')).toSorted()
  const changesets = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const parts = Object.entries(KINDS).flatMap(([kind, heading]) => {
    const items = changesets.flatMap((changeset) => {
      const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(changeset) ?? []
      return head.endsWith(`: ${kind}`) ? [`- ${body.trim().replaceAll('\n', '\n  ')}`] : []
    })
    return items.length === 0 ? [] : [`### ${heading}`, ...items]
  })
  if (parts.length === 0) return text
  const at = text.search(FIRST_VERSION)
  if (at < 0) throw new Error(`docs/${CHANGES_PAGE} has no version, such as: ## 0.1.0`)
  return `${text.slice(0, at)}## Not released yet\n\n${parts.join('\n\n')}\n\n${text.slice(at)}`
}
