import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Contract } from '../../src/contract/model.ts'
import { renderHeader } from './header.ts'
import { CONSOLE, withPolicy } from './policy.ts'
import { consoleDocument } from './reference/document.ts'

/** File → content, below the site's root: a page that sends calls to the reader's own sandbox, and to nobody else. */
export async function consoleFiles(
  root: string,
  contract: Contract,
  base: string,
): Promise<ReadonlyMap<string, string>> {
  const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
  const [header, program, style, start, mend] = await Promise.all([
    renderHeader('/console/', base),
    readFile(join(root, 'node_modules/@scalar/fastify-api-reference/dist/js/standalone.js'), 'utf8'),
    read('./assets/console.css'),
    read('./assets/console.js'),
    read('./assets/mend.js'),
  ])
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Agent platform API: console</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<script>${header.script}</script>
<style>${header.style}${style}</style>
</head>
<body>
${header.html}
<p class="ap-note">Calls go to the sandbox on your own machine, <code class="ap-sandbox"></code>, which <code>npm start</code> opens. Its key is filled in.</p>
<div id="console"></div>
<script src="scalar.js"></script>
<script>${start}</script>
<script>${mend}</script>
</body>
</html>
`
  return new Map([
    ['console/index.html', withPolicy(page, CONSOLE)],
    ['console/scalar.js', program],
    ['console/contract.json', JSON.stringify(consoleDocument(contract, base))],
  ])
}
