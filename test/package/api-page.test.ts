import { expect, test } from 'vitest'
import { apiPage } from '../../scripts/api-page/index.ts'
import { joinParts } from '../../scripts/api-page/join.ts'
import { pageModules } from '../../scripts/api-page/modules.ts'
import { PACKAGES } from '../../scripts/pack/names.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { ROOT } from './packing.ts'

test('the page has every operation, and every link on it leads somewhere', async () => {
  const page = await apiPage(ROOT)
  const missing = packagedContract().operations.filter(({ id }) => !page.includes(`${id}()`))
  expect(missing.map(({ id }) => id)).toEqual([])
  const anchors = new Set([...page.matchAll(/<a id="([^"]+)"/g)].map((match) => `#${match[1]}`))
  const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map((match) => match[1] ?? '')
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((link) => !anchors.has(link))).toEqual([])
})

test('modules come from package.json, and keep their anchors apart', () => {
  const modules = pageModules({
    './client': { types: './dist/client/index.d.ts', default: './dist/client/index.js' },
    './client/edit': { types: './dist/client/edit.d.ts' },
    './sandbox': { types: './dist/sandbox/index.d.ts' },
    './types': { types: './generated/api.d.ts' },
  })
  expect(modules.map(({ title }) => title)).toEqual([PACKAGES.client, 'Operations', `${PACKAGES.client}/edit`])
  const [main, operations, edit] = modules
  if (main === undefined || operations === undefined || edit === undefined) throw new Error('too few modules')
  const page = joinParts(
    new Map([
      [main, '# src/client\n\n<a id="a"></a>\n\n## A\n\nSee [b](../generated/client.md#b).\n'],
      [operations, '# generated/client\n\n<a id="b"></a>\n\n## B\n\n###### Returns\n'],
      [edit, '# src/client/edit\n\n<a id="a"></a>\n\nSee [own](#a) and [the client](../client.md).\n'],
    ]),
  )
  expect(page).toContain(`## ${PACKAGES.client}\n\n<a id="m1-a"></a>\n\n### A\n\nSee [b](#m2-b).`)
  expect(page).toContain('### B\n\n###### Returns')
  expect(page).toContain('<a id="m3-a"></a>\n\nSee [own](#m3-a) and [the client](#m1).')
})
