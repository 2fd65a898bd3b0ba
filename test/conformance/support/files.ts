import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes a file into a folder of its own and tells its path. */
export async function temporaryFile(name: string, text: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'conform-')), name)
  await writeFile(file, text)
  return file
}
