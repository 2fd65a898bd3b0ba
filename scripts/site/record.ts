import { readFile, writeFile } from 'node:fs/promises'

const MEASURED = /(<!-- measured -->)[^]*?(<!-- \/measured -->)/

export async function record(file: string, text: string): Promise<void> {
  const known = await readFile(file, 'utf8')
  if (!MEASURED.test(known)) throw new Error(`${file} has no place between <!-- measured --> and <!-- /measured -->.`)
  await writeFile(
    file,
    known.replace(MEASURED, (_, open: string, close: string) => `${open}\n\n${text}\n\n${close}`),
  )
}
