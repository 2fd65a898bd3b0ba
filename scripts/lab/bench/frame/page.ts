import { readFile, writeFile } from 'node:fs/promises'

const START = '<!-- bench:start -->'
const END = '<!-- bench:end -->'

/** Between the markers; throws if the page has none. */
export async function putIntoPage(file: string, text: string): Promise<void> {
  const page = await readFile(file, 'utf8')
  const start = page.indexOf(START)
  const end = page.indexOf(END)
  if (start === -1 || end < start) throw new Error(`${file} lacks the lines ${START} and ${END}.`)
  await writeFile(file, `${page.slice(0, start + START.length)}\n\n${text}\n\n${page.slice(end)}`)
}
