import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK = /<div class="language-[^]*?<\/pre>/g

/** Plain text has no colours to begin with. */
const COLOURED = /^<div class="language-(?:te?xt)? |<pre class="shiki [^]*--shiki-light:[^]*--shiki-dark:/

/** The code blocks of all pages by VitePress that lack the colours of light or of dark. Throws an Error where there is no code. */
export async function colourless(folder: string): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'))
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const blocks = texts.flatMap((text) => text.match(BLOCK) ?? [])
  if (blocks.length < 300) throw new Error(`Only ${blocks.length} blocks of code`)
  return blocks.filter((block) => !COLOURED.test(block))
}
