import { COMMAND, MARKDOWN_HEADER } from './header.ts'

const FILES: readonly (readonly [file: string, content: string])[] = [
  ['api.d.ts', 'Types of every path, operation and schema, for `openapi-fetch` and for reading.'],
  ['operations.json', 'The operations table, with title and version.'],
  ['pairs.json', 'Every pair: a response example with the request that provokes it.'],
  ['answers.js', 'The pairs by operation, without what only the checks need: what request handlers in a browser load.'],
  ['client.js', 'The calls of the client: method and path by operation, as small as it gets.'],
  ['client-codes.js', 'Error codes by operation, for the client that wants to be sure of them.'],
  ['errors.json', 'The error catalogue by module.'],
  ['fixtures.json', 'The symbolic resources and credentials that examples name.'],
  ['inferred.json', 'Every clause that is assumed, not stated, with its reason.'],
  ['validators.js', 'JSON Schema checks of every request part and every response, compiled ahead of time.'],
  ['openapi.json', 'The contract as JSON, references in place.'],
]

/** Tables are for programs only: built on demand and ignored by git. */
export function isTable(file: string): boolean {
  return /\.js(on)?$/.test(file)
}

export function readme(): string {
  const rows = FILES.map(
    ([file, content]) => `| ${isTable(file) ? `\`${file}\`` : `[${file}](${file})`} | ${content} |`,
  )
  return `${MARKDOWN_HEADER}
# Generated

\`${COMMAND}\` writes every file in this folder from \`openapi.yaml\`; none is ever edited. The types are committed:
there a review sees what a change of the contract means. The tables, \`.js\` and \`.json\`, are for programs:
git ignores them, and \`npm ci\`, \`npm test\` and every command make them where they are missing or the contract has
changed. \`npm run check\` fails when a file differs from what the command would write (\`${COMMAND} -- --check\` names it).

| file | what it holds |
|---|---|
${rows.join('\n')}

Each \`.js\` file has its types in a \`.d.ts\` beside it; the JSON has its types in \`src/contract/model.ts\`. The code that
reads them is \`src/contract/\`; the client reads its own two, which are cut down to what a browser should load.
`
}
