/** The pages of results, as far as their sources go, and what they refuse. */

import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMarkdownRenderer } from 'vitepress'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badgeFiles, readResults, resultRoutes, showResults } from '../../scripts/site/results/index.ts'
import type { Results } from '../../scripts/site/results/index.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { canonical } from '../../src/conformance/record/record.ts'
import { filesIn, zipOf } from '../../src/conformance/record/zip.ts'
import { CANARIES, packagesFolder } from './support/packages.ts'

const contract = packagedContract()
const DAY = 864e5

let packages: string
let folder: string
let results: Results
let pages: ReadonlyMap<string, string>

beforeAll(async () => {
  packages = await packagesFolder()
  folder = await mkdtemp(join(tmpdir(), 'results-'))
  results = await readResults(packages, contract, Date.now())
  pages = pagesOf(results)
})
// Other tests share the module.
afterAll(async () => {
  showResults(null)
  await rm(folder, { recursive: true })
})

function pagesOf(shown: Results): ReadonlyMap<string, string> {
  showResults(shown)
  return new Map(resultRoutes().map(({ params, content }) => [params.page, content]))
}

/** The cells of a row of a table, by its first cell. */
function rowOf(page: string, first: RegExp): readonly string[] {
  const line = page.split('\n').find((one) => one.startsWith('| ') && first.test(one.split(' | ')[0] ?? ''))
  return (line ?? '').split(' | ').map((cell) => cell.replaceAll(/<[^>]*>|^\| | \|$/g, ''))
}

/** The pages of the deployments that broke and that is old, by what they say. */
function pageWith(says: string): string {
  return [...pages].find(([name, text]) => name !== 'index' && text.includes(says))?.[1] ?? ''
}

/** A package changed in any way, signed again by a stranger. */
async function forged(into: string, change: (manifest: never, record: never) => void): Promise<string> {
  const own = await mkdtemp(join(folder, 'forged-'))
  const { 'manifest.json': signed, 'record.json': text } = filesIn(await readFile(join(packages, 'first.zip'))) ?? {}
  const [manifest, record] = [JSON.parse(String(signed)) as never, JSON.parse(String(text)) as never]
  change(manifest, record)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const changed = Buffer.from(`${canonical(record)}\n`)
  Object.assign(manifest, {
    record: createHash('sha256').update(changed).digest('hex'),
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  })
  const bytes = Buffer.from(`${canonical(manifest)}\n`)
  const zip = zipOf({ 'manifest.json': bytes, 'record.json': changed, signature: sign(null, bytes, privateKey) })
  await writeFile(join(own, into), zip)
  return own
}

test('without results, the site has no such page', () => {
  showResults(null)
  expect(resultRoutes()).toEqual([])
  showResults(results)
})

test('the matrix says of each deployment which profiles it reaches, and until when', () => {
  const matrix = pages.get('index') ?? ''
  expect(matrix).toMatch(/^\| Deployment \| reads \| billing \| live-agents \| .* \| full \|$/m)
  expect(results.deployments).toHaveLength(3)
  const until = new Date((results.deployments.find(({ runs }) => runs.length > 1)?.runs[1]?.startedAt ?? 0) + 30 * DAY)
  expect(matrix).toMatch(/✗ not reached<\/span><br> on \d{4}-/)
  expect(matrix).toContain(`✓ reached</span><br> until ${until.toISOString().slice(0, 10)}`)
  expect(matrix).toContain('~ expired</span><br> on ')
  expect(matrix).toMatch(/· not judged<\/span><br> \(0 of \d+\)/)
  expect(matrix).toContain('Each is signed by a key that the builder of this site named.')
})

test('a result expires on the thirty-first day, and its badge says until when it is true', async () => {
  const own = results.deployments.find(({ runs }) => runs.length > 1)
  const at = own?.runs[1]?.startedAt ?? 0
  const name = `results/badges/${own?.name}/power-dialer.svg`
  const later = (days: number) => ({ ...results, readAt: at + days * DAY })
  expect(badgeFiles(later(30)).get(name)).toMatch(/<title>power-dialer: reached, until \d{4}-\d\d-\d\d<\/title>/)
  expect(badgeFiles(later(30.01)).get(name)).toContain('<title>power-dialer: expired</title>')
  expect(badgeFiles(results).get(`results/badges/${own?.name}/calls.svg`)).toContain(
    '<title>calls: not reached</title>',
  )
  expect(badgeFiles(results).get(`results/badges/${own?.name}/full.svg`)).toContain('fill="#b3261e"')
})

test('the page of a deployment says what changed, what fails, and how it answers open questions', () => {
  const page = pageWith('**Broken since:**')
  expect(rowOf(page, /calls/).slice(1, 3)).toEqual(['✗ not reached', expect.stringMatching(/^\d+ of \d+, \d+ broken$/)])
  expect(rowOf(page, /power-dialer/)[1]).toBe('✓ reached')
  expect(page).toMatch(/^\*\*Broken since:\*\*\n\n- \[`listCalls`\]\(\/operations\/listCalls\): /m)
  expect(page).toMatch(/The run of \d{4}-\d\d-\d\d answers \d+ of \d+ \[open questions\]/)
  expect(page).toMatch(/^\| \[\d+\]\(\/open-questions\/[\w-]+\) \| .* \| as assumed in \d+ cases? \|$/m)
  expect(page.match(/<text [^>]*>\d{4}-\d\d-\d\d</g)).toHaveLength(2)
  expect(pageWith('This is the first run.')).not.toBe('')
})

test('no key, header or body is in a page or badge', async () => {
  expect(await readdir(packages)).toContain('keyed.zip')
  expect(results.deployments.some(({ runs }) => runs.some(({ isOurs }) => !isOurs))).toBe(true)
  const bodies = String(filesIn(await readFile(join(packages, 'first.zip')))?.['record.json'])
  const [, id = ''] = /\\"id\\":\\"([^"\\]{6,})/.exec(bodies) ?? []
  expect(id).not.toBe('')
  const all = [...pages.values(), ...badgeFiles(results).values()].join('\n')
  for (const hidden of [...CANARIES, id, 'Authorization', 'Bearer']) expect(all).not.toContain(hidden)
})

describe('a package is shown as refused, with the reason', () => {
  test('where it was changed, or is there twice', () => {
    expect(results.refused).toEqual([
      { file: 'changed.zip', why: 'it is no package, or its bytes were changed' },
      { file: 'first.zip', why: 'another package of the folder has the same record' },
    ])
    expect(pages.get('index')).toContain('changed.zip</code>: <code v-pre>it is no package, or its bytes were changed')
  })

  test('where somebody else signed it than the folder names', async () => {
    const own = await forged('other.zip', () => {})
    const { deployments, knowsSigners } = await readResults(own, contract, Date.now())
    expect([deployments.length, knowsSigners]).toEqual([1, false])
    await copyFile(join(packages, 'signer.pub'), join(own, 'signer.pub'))
    const { deployments: none, refused } = await readResults(own, contract, Date.now())
    expect(none).toEqual([])
    expect(refused).toEqual([{ file: 'other.zip', why: 'it is signed by another key than the one to expect' }])
  })

  test('where it calls a profile reached, is of the future, or is of no form', async () => {
    const reached = await forged('a.zip', ({ profiles }: { readonly profiles: { state: string }[] }) => {
      for (const one of profiles) one.state = 'reached'
    })
    expect((await readResults(reached, contract, Date.now())).refused[0]?.why).toBe(
      'its profiles is not what its record shows',
    )
    expect((await readResults(packages, contract, Date.now() - 12 * DAY)).refused).toContainEqual({
      file: 'second.zip',
      why: 'it is dated after the day on which this site was built',
    })
    const odd = await forged('b.zip', (_: unknown, record: { results: unknown }) => (record.results = null))
    expect((await readResults(odd, contract, Date.now())).refused[0]?.why).toBe(
      'its record is not written as a package has it',
    )
  })
})

test('what a signer or a file name writes is no code of a page', async () => {
  const own = await forged('{{ 7 }}`<img src=x onerror=1>`.zip', (manifest: { environment: unknown }) => {
    manifest.environment = '{{ 8 }}<script>'
  })
  const shown = await readResults(own, contract, Date.now())
  const bad = { ...shown, refused: [{ file: '{{ 7 }}`<img src=x onerror=1>`.zip', why: '`{{ 9 }}`\n# x' }] }
  const render = await createMarkdownRenderer('docs')
  for (const text of pagesOf(bad).values()) {
    const html = render.render(text.replace(/^---\n[^]*?\n---\n/, ''))
    expect(html).not.toMatch(/<img src=x|<script|\{\{ 8/)
    // Only where Vue does not look.
    expect(html.replaceAll(/<(code|span) v-pre>.*?<\/\1>/g, '')).not.toContain('{{')
  }
  expect(render.render(pagesOf(bad).get('index') ?? '')).toContain(
    '<code v-pre>&#123;&#123; 7 &#125;&#125;&#96;&lt;img src=x onerror=1&gt;&#96;.zip</code>: <code v-pre>&#96;&#123;',
  )
  showResults(results)
})

test('a folder without a package is said so', async () => {
  const empty = await mkdtemp(join(folder, 'empty-'))
  await expect(readResults(empty, contract, Date.now())).rejects.toThrow('has no package, such as result.zip')
  await expect(readResults(join(empty, 'x'), contract, Date.now())).rejects.toThrow('cannot be read (ENOENT)')
})
