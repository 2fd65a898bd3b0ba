import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../package/packing.ts'
import { serve } from '../package/served.ts'
import { builtCommand } from '../support/command.ts'

const command = await builtCommand()

test('site serves a built site, and says where none is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { code, talk } = await run(process.execPath, [command, 'site', folder], folder)
  expect({ code, talk }).toEqual({
    code: 2,
    talk: `There is no site in ${folder}. In a checkout, npm run site builds it; the package has none.\n`,
  })
  await writeFile(join(folder, 'index.html'), 'the site')
  const site = await serve([command, 'site', folder, '--port', '0'], folder)
  onTestFinished(site.close)
  expect(await (await fetch(site.url)).text()).toBe('the site')
})
