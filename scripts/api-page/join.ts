import { posix } from 'node:path'
import { PACKAGES } from '../pack/names.ts'
import { nameOf } from './modules.ts'
import type { PageModule } from './modules.ts'

const HEADER = `# The client's API

What the packages \`${PACKAGES.client}\` and \`${PACKAGES.toolchain}\` (under \`/client\`) export, from the docstrings; those of operations
are the contract's own words. "Not confirmed" marks what the platform's specification does not state.
`

/** Joins all parts into one page. Anchors get the module's number, to keep equal names apart. */
export function joinParts(parts: ReadonlyMap<PageModule, string>): string {
  const modules = [...parts.keys()]
  const names = modules.map(nameOf)
  const sections = modules.map((module, index) => {
    const own = nameOf(module)
    const text = (parts.get(module) ?? '').replace(
      /^# .*\n/,
      `<a id="${anchor(index, '')}"></a>\n\n# ${module.title}\n`,
    )
    return shorten(text)
      .replaceAll(/<a id="(?!m\d)([^"]+)"/g, (_, id: string) => `<a id="${anchor(index, id)}"`)
      .replaceAll(/\]\(([\w./-]+\.md)?(?:#([\w-]+))?\)/g, (link, file: string | undefined, id = '') => {
        const target = file === undefined ? own : posix.join(posix.dirname(own), file).replace(/\.md$/, '')
        return names.includes(target) ? `](#${anchor(names.indexOf(target), String(id))})` : link
      })
      .replaceAll(/^#{1,5} /gm, (hashes) => `#${hashes}`)
      .trimEnd()
  })
  return `${HEADER}\n${sections.join('\n\n')}\n`
}

function anchor(module: number, id: string): string {
  return id === '' ? `m${module + 1}` : `m${module + 1}-${id}`
}

/** Removes the type of a response, written out in one line, which nobody reads. */
function shorten(text: string): string {
  return text
    .replaceAll(/^(> .{0,200}?\)): `Promise`.{160,}$/gm, '$1')
    .replaceAll(/^#+ Returns\n\n`Promise`.{160,}\n\n/gm, '')
}
