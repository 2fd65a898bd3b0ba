import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { linkedFrom } from '../../scripts/pack/linked.ts'
import { emptyFolder } from './packing.ts'

test('what a README leads to is found, and what it does not is not', async () => {
  const folder = await emptyFolder()
  const texts = {
    'README.md':
      '[a](docs/a.md#part) [page](https://acme.dev/docs/far.md) [code](src/code.md) [gone](docs/gone.md) [all](docs/)',
    'docs/a.md': '[b](deep/b.md) [home](../README.md)',
    'docs/deep/b.md': '[a](../a.md)',
    'docs/far.md': '',
    'docs/unlinked.md': '',
    'src/code.md': '',
  }
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  expect(await linkedFrom(folder, 'README.md')).toEqual(['docs/a.md', 'docs/deep/b.md'])
  await rm(folder, { recursive: true, force: true })
})
