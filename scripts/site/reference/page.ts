import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '../../../src/contract/index.ts'
import type { Contract } from '../../../src/contract/model.ts'
import { runRedocly } from '../../lint/redocly.ts'
import { renderHeader } from '../header.ts'
import type { Header } from '../header.ts'
import { REFERENCE, withPolicy } from '../policy.ts'
import { operationAnchors } from './anchors.ts'

/** A self-contained HTML page. Throws if Redocly fails. */
export async function referencePage(contract: Contract, document: JsonObject, base: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'))
  try {
    const files = {
      contract: join(folder, 'contract.json'),
      template: join(folder, 'page.hbs'),
      page: join(folder, 'page.html'),
    }
    const header = await renderHeader('/reference/', base)
    const asset = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url), 'utf8')
    const [style, mend] = await Promise.all([asset('reference.css'), asset('mend.js')])
    await writeFile(files.contract, JSON.stringify(document))
    await writeFile(files.template, template(header, style, `${lastingAnchors(contract)}\n${mend}`))
    // In its own folder, so that it ignores the project's lint configuration.
    const { exitCode, stdout, stderr } = await runRedocly(
      [
        'build-docs',
        files.contract,
        `--output=${files.page}`,
        `--template=${files.template}`,
        '--inlineBundle',
        '--openapi.hideDownloadButtons=true',
        // The site has one search.
        '--openapi.disableSearch=true',
        '--openapi.scrollYOffset=64px',
      ],
      folder,
    )
    if (exitCode !== 0) throw new Error(`redocly build-docs ended with ${exitCode}:\n${stdout}${stderr}`)
    return withPolicy(withOwnLinks(withoutOutside(await readFile(files.page, 'utf8'))), REFERENCE)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function template({ script, style, html }: Header, own: string, scripts: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>{{title}}: reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<script>${script}</script>
<script>${scripts}</script>
{{{redocHead}}}
<style>${style}${own}</style>
</head>
<body>
${html}
{{{redocHTML}}}
</body>
</html>
`
}

/** Adds `#operation/getLiveAgent` for every operation. */
function lastingAnchors(contract: Contract): string {
  return `{
  const anchors = ${JSON.stringify(operationAnchors(contract))}
  const follow = () => {
    const anchor = anchors[/^#operation\\/(.+)$/.exec(location.hash)?.[1] ?? '']
    if (anchor !== undefined) location.replace('#' + anchor)
  }
  follow()
  addEventListener('hashchange', follow)
}`
}

/** Modules in the list of operations lead to the page's own anchors, also before its script runs. */
function withOwnLinks(page: string): string {
  const start = page.indexOf('<div id="redoc">')
  const end = page.indexOf('<script type="module">', start)
  return (
    page.slice(0, start) +
    page.slice(start, end).replaceAll(/(<a class="[^"]*" href=")(\/[\w-]*")/g, '$1#$2') +
    page.slice(end)
  )
}

/** Redoc signs with a picture from its makers' servers; here the name is drawn on the spot. */
function withoutOutside(page: string): string {
  return page.replaceAll(/https:\/\/cdn\.redoc\.ly\/redoc\/[\w.-]+\.svg/g, SIGNATURE)
}

const SIGNATURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="14"><text y="11" font-family="sans-serif" font-size="11" fill="#6f7a85">Redocly</text></svg>',
)}`
