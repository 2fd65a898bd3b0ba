import { fileURLToPath } from 'node:url'
import { createMarkdownRenderer } from 'vitepress'
import { anchorNames, pathBefore, repositoryLinks } from '../../../docs/.vitepress/links.ts'
import type { Contract } from '../../../src/contract/index.ts'
import { escapeHtml } from '../../../src/text/markup.ts'
import { codeIndex } from '../catalogue/code-index.ts'
import { operationPages } from '../catalogue/index.ts'
import type { Page } from '../catalogue/page.ts'
import { renderHeader } from '../header.ts'
import { REFERENCE, withPolicy } from '../policy.ts'
import { headedTables } from '../tables.ts'

/** The whole contract on one page that needs no script: to be searched by the browser, printed, kept. */
export async function wholePage(contract: Contract, base: string): Promise<string> {
  const docs = fileURLToPath(new URL('../../../docs', import.meta.url))
  const { style, script, html } = await renderHeader('/reference/all', base)
  const markdown = await createMarkdownRenderer(
    docs,
    {
      highlight: (code) => `<pre><code>${escapeHtml(code)}</code></pre>`,
      config: (renderer) => {
        renderer.use(repositoryLinks).use(headedTables).use(anchorNames).use(pathBefore(base))
      },
    },
    base,
  )
  const pages = [...operationPages(contract).filter(({ name }) => name !== 'index'), codeIndex(contract)]
  const modules = [...new Set(contract.operations.map(({ module }) => module))].map((module) => {
    const own = contract.operations.filter((operation) => operation.module === module)
    return `- ${module}: ${own.map(({ id }) => `[${id}](#${id})`).join(', ')}`
  })
  const text = [
    `# ${contract.title}, version ${contract.version}`,
    `All operations and all errors on one page. [Each operation has a page of its own](/operations/), where it can be sent.`,
    [...modules, '- [Errors](#errors)'].join('\n'),
    ...pages.map(within),
  ]
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(contract.title)}: all of it on one page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<script>${script}</script>
<style>${style}${STYLE}</style>
</head>
<body>
${html}
<main>${markdown.render(text.join('\n\n')).replaceAll(/ (?:v-pre|tabindex="-1")/g, '')}</main>
</body>
</html>
`
  return withPolicy(page, REFERENCE)
}

/** One level lower, with anchors that begin with the page's name, and nothing folded. */
function within({ name, sections }: Page): string {
  const isErrors = name === 'index'
  const own = (anchor: string): string => (isErrors || anchor === name ? anchor : `${name}-${anchor}`)
  return sections
    .map(({ level, heading, anchor, body }) => {
      const flat = body
        .replaceAll(/^::: code-group$[^]*?^:::$\n?/gm, '')
        .replaceAll(/^::: details .*$\n([^]*?)^:::$/gm, '$1')
        .replaceAll(/^<\/?(?:div|ApFilter|ApTry)\b.*$/gm, '')
        .replaceAll(/\{#([\w-]+)\}/g, (_, id: string) => `{#${own(id)}}`)
        .replaceAll(/\]\(#([\w-]+)\)/g, (_, id: string) => `](#${own(id)})`)
      const title = anchor === 'try' ? 'Example' : heading
      return `${'#'.repeat(level + 1)} ${title} {#${own(anchor)}}\n\n${flat}`
    })
    .join('\n\n')
}

const STYLE = `
body { margin: 0; background: var(--ap-card); color: var(--ap-ink); font: 16px/1.6 var(--ap-font); }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; overflow-wrap: anywhere; }
main a { color: var(--ap-accent); }
main a:has(> code) { text-decoration: none; }
.header-anchor { display: none; }
h1, h2, h3, h4 { line-height: 1.3; scroll-margin-top: var(--ap-header); }
h2 { margin-top: 3rem; padding-top: 1rem; border-top: 2px solid var(--ap-line); }
code, pre { font: 0.85em/1.5 var(--ap-mono); }
pre { padding: 0.75rem; border: 1px solid var(--ap-line); border-radius: 6px; background: var(--ap-ground); white-space: pre-wrap; }
button.copy, .lang { display: none; }
table { width: 100%; margin: 1rem 0; border-collapse: collapse; table-layout: fixed; font-size: 0.9em; }
caption { color: var(--ap-muted); text-align: left; }
th, td { padding: 0.4rem 0.6rem; border: 1px solid var(--ap-line); text-align: left; vertical-align: top; }
th { font-weight: 600; }
svg { max-width: 100%; height: auto; }
.custom-block { padding: 0.1rem 1rem; border-left: 4px solid var(--ap-line); }
@media print {
  .ap-header { display: none; }
  main { max-width: none; padding: 0; }
  body { font-size: 10pt; }
  tr, pre { break-inside: avoid; }
  h2, h3, h4 { break-after: avoid; }
}
`
