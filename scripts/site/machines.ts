import { SIDEBAR } from '../../docs/.vitepress/navigation.ts'
import { journeyFile, readJourneys } from '../../docs/workflows/journey.ts'
import type { Source } from './pages.ts'

/** Markdown of every page, and a list of all. */
export function machineFiles(sources: readonly Source[], base: string): ReadonlyMap<string, string> {
  const pages = sources.map(({ file, markdown }) => ({ file, ...readPage(markdown) }))
  const based = (text: string) => (base === '/' ? text : text.replaceAll('](/', `](${base}`))
  return new Map([
    ...pages.map(({ file, text }): [string, string] => [file, based(text)]),
    ...readJourneys().map(({ name, source }): [string, string] => [arazzo(name), besideContract(source)]),
    ['llms.txt', list(pages, base)],
  ])
}

function arazzo(name: string): string {
  return `workflows/${journeyFile(name)}`
}

/** The contract is one folder nearer than in the repository. */
function besideContract(source: string): string {
  return source.replace(/^( *url: )\.\.\/\.\.\/(openapi\.yaml)$/m, '$1../$2')
}

interface Page {
  readonly file: string
  readonly title: string
  readonly about: string
  readonly text: string
}

const SECTIONS: readonly (readonly [title: string, of: (file: string) => boolean])[] = [
  ['Guides', (file) => file.startsWith('guides/') || file.startsWith('workflows/')],
  ['Operations', (file) => file.startsWith('operations/')],
  ['Errors', (file) => file.startsWith('errors/')],
  ['Client API', (file) => file.startsWith('client-api/')],
  ['Results', (file) => file.startsWith('results/')],
  ['Open questions', (file) => file.startsWith('open-questions/')],
  ['Rules of every answer', (file) => file.startsWith('invariants/')],
  ['Sentence by sentence', (file) => file.startsWith('sentences/')],
  ['More', (file) => !file.includes('/') && file !== 'index.md'],
]

/** See https://llmstxt.org. */
function list(pages: readonly Page[], base: string): string {
  const sections = SECTIONS.map(([title, of]) => {
    const lines = pages
      .filter(({ file }) => of(file))
      .toSorted((one, other) => rank(one.file) - rank(other.file))
      .map((page) => `- [${page.title}](${base}${page.file})${page.about === '' ? '' : `: ${page.about}`}`)
    return lines.length === 0 ? '' : `\n## ${title}\n\n${lines.join('\n')}\n`
  })
  return `# Agent platform API

> The public API of a platform of AI voice agents: sub-account billing, live agents, split tests, skills and power-dialer cadences.

Coding agents can try all of it: \`npx --no agent-platform mcp\` serves search, a sandbox and read-only checks (guides/agents.md).
The contract is OpenAPI 3.1. Branch on error codes, never on sentences; whatever is marked "Not confirmed" is an assumption.

## Contract

- [OpenAPI, YAML](${base}openapi.yaml)
- [OpenAPI, JSON](${base}openapi.json)
${sections.join('')}
## Journeys as Arazzo

${readJourneys()
  .map(({ name, title, summary }) => `- [${title}](${base}${arazzo(name)}): ${summary}`)
  .join('\n')}
`
}

/** In the order of the navigation; others last. */
function rank(file: string): number {
  const place = ORDER.indexOf(`/${file.replace(/(?:\bindex)?\.md$/, '')}`)
  return place === -1 ? ORDER.length : place
}

const ORDER = SIDEBAR.flatMap(({ items }) => items.map(({ link }) => link))

/** Without front matter and VitePress's extensions. */
function readPage(markdown: string): { title: string; about: string; text: string } {
  const [, front = '', body = markdown] = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/.exec(markdown) ?? []
  const text = body
    .replaceAll(/^<(script|style)\b[^]*?<\/\1>\s*/gm, '')
    .replaceAll(/^<\/?(?:div|nav|ApFilter|ApTry|ApJourney)\b[^>]*>\n+/gm, '')
    // What the page's filter finds an item by.
    .replaceAll(/ ?data-also="[^"]*" data-messages="[^"]*"(?=\}$)/gm, '')
    .replaceAll(/ \{\}$/gm, '')
    .trimStart()
  const title = /^title: (.*)$/m.exec(front)?.[1] ?? /^# (.*)$/m.exec(text)?.[1] ?? ''
  return {
    title: title.replaceAll(/`|^["']|["']$|\{#.*\}/g, '').trim(),
    about: /^description: (.*)$/m.exec(front)?.[1]?.replaceAll(/^['"]|['"]$/g, '') ?? '',
    text,
  }
}
