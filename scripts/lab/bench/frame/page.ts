import { readFile, writeFile } from 'node:fs/promises'

/** Between the marks of this Node's version; throws if the page has none. */
export async function putIntoPage(file: string, text: string): Promise<void> {
  const [version = ''] = process.versions.node.split('.')
  const [open, close] = [`<!-- bench:${version} -->`, `<!-- /bench:${version} -->`]
  const page = await readFile(file, 'utf8')
  const start = page.indexOf(open)
  const end = page.indexOf(close)
  if (start === -1 || end < start)
    throw new Error(`${file} has no table for Node ${version}: it lacks ${open} and ${close}.`)
  await writeFile(file, `${page.slice(0, start + open.length)}\n\n${text}\n\n${page.slice(end)}`)
}
