/** The site with answers to open questions in it, as far as its pages' sources go: a whole build takes half a minute. */

import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { journeyRoutes } from '../../docs/workflows/journey-page.ts'
import { errorRoutes, OPEN_QUESTIONS, operationRoutes, partRoutes } from '../../scripts/site/catalogue/index.ts'
import { showWith, siteContract } from '../../scripts/site/contract.ts'
import { referenceDocument } from '../../scripts/site/reference/document.ts'
import { questions } from '../../src/conformance/index.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-overlay-'))
})
// Other tests share the module.
afterAll(() => Promise.all([showWith([]), rm(folder, { recursive: true })]))

async function overlay(...actions: readonly object[]): Promise<string> {
  const file = join(folder, 'answers.yaml')
  const document = { overlay: '1.0.0', info: { title: 'Answers', version: '1.0.0' }, actions }
  await writeFile(file, JSON.stringify(document, null, 2))
  return file
}

/** Every page that is made from the contract with these overlays, as path → Markdown. */
async function pagesWith(...overlays: readonly string[]): Promise<ReadonlyMap<string, string>> {
  await showWith(overlays)
  return new Map([
    ...operationRoutes().map(({ params, content }) => [`operations/${params.operation}`, content] as const),
    ...errorRoutes().map(({ params, content }) => [`errors/${params.code}`, content] as const),
    ...journeyRoutes().map(({ params, content }) => [`workflows/${params.workflow}`, content] as const),
    ...partRoutes(OPEN_QUESTIONS).map(({ params, content }) => [`open-questions/${params.part}`, content] as const),
    ['reference', JSON.stringify(referenceDocument(siteContract(), '/'), null, 2)],
  ])
}

/** The lines that say what is not stated. */
function doubts(pages: ReadonlyMap<string, string>): readonly string[] {
  return [...pages.values()].flatMap((text) => text.split('\n').filter((line) => DOUBT.test(line)))
}

const DOUBT =
  /"name": "Not confirmed"|\*Not confirmed|\(not confirmed\)|\[not confirmed\]|^## Not confirmed|warning Not confirmed|^## \d+\. /

const READ = "$.paths['/api/billing/sub-accounts/{locationId}'].get"

/** Questions 3 and 4 are about who may read. */
const asked = (pages: ReadonlyMap<string, string>) => pages.get('open-questions/billing')?.match(/^## (?:3|4)\. .*$/gm)

test('what is answered stands as stated, what is not still does not, under the number that it had', async () => {
  const before = await pagesWith()
  const billing = before.get('operations/getSubAccountBilling')
  expect(billing).toMatch(/^- \*\*Scope:\*\* `billing:write` \(not confirmed\)$/m)
  expect(asked(before)).toHaveLength(2)

  const why = 'A read after a write is asked for, its method is not shown.'
  const answers = { [why]: { getSubAccountBilling: ['/status'] } }
  const after = await pagesWith(
    await overlay(
      { target: `${READ}['x-inferred'].security`, remove: true },
      { target: '$', update: { 'x-answers': answers } },
    ),
  )
  expect(after.get('operations/getSubAccountBilling')).toMatch(/^- \*\*Scope:\*\* `billing:write`$/m)
  expect(asked(after)).toEqual(asked(before)?.slice(1))
  expect(after.get('open-questions/billing')).toContain('Answered: `getSubAccountBilling` differs at `/status`.')
  expect(doubts(after).length).toBeLessThan(doubts(before).length)
})

test('where all is answered, nothing is said to be open, and no link leads to a question', async () => {
  const file = join(folder, 'all.yaml')
  await questions({ init: file }, { stderr: () => {}, conform: 'conform' })
  await writeFile(file, (await readFile(file, 'utf8')).replaceAll('remove: false', 'remove: true'))
  const pages = await pagesWith(file)
  expect(doubts(pages)).toEqual([])
  expect([...pages.keys()].filter((name) => name.startsWith('open-questions/'))).toEqual(['open-questions/index'])
  expect([...pages.values()].filter((text) => /\/open-questions\/\w/.test(text))).toEqual([])
})

test('an overlay that is wrong is named with its place before anything is built', async () => {
  const file = await overlay({ target: `${READ}.summary`, remove: false }, { target: '$.paths.nowhere', remove: true })
  const out = join(folder, 'site')
  const built = promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'scripts/site.ts',
    '--overlay',
    file,
    '--out',
    out,
  ])
  await expect(built).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^--overlay: \S+answers\.yaml:\d+:\d+: \/actions\/1\/target: \$\.paths\.nowhere matches nothing/,
    ) as unknown,
  })
  expect(await readdir(folder)).not.toContain('site')
})
