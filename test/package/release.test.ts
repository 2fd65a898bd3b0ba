import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PACKAGES } from '../../scripts/pack/names.ts'
import { emptyFolder, ROOT, run } from './packing.ts'

const RELEASE = ['--import', join(ROOT, 'node_modules/tsx/dist/loader.mjs'), join(ROOT, 'scripts/release.ts')]
const CHANGELOG = '# Changes\n\n## 1.2.3\n\nAs it was.\n'

let folder: string

beforeEach(async () => {
  folder = await emptyFolder()
  await cp(join(ROOT, '.changeset/config.json'), join(folder, '.changeset/config.json'))
  await mkdir(join(folder, 'docs'))
  await writeFile(join(folder, 'docs/CHANGELOG.md'), CHANGELOG)
  await writeFile(join(folder, 'package.json'), '{ "name": "@acme/tools", "version": "1.2.3", "private": true }\n')
  await writeFile(
    join(folder, 'package-lock.json'),
    '{ "version": "1.2.3", "packages": { "": { "version": "1.2.3" } } }\n',
  )
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('changesets become a version, locked too, and a part of docs/CHANGELOG.md', async () => {
  await writeFile(join(folder, '.changeset/new.md'), '---\n"@acme/tools": minor\n---\n\nSomething new.\n')
  const { code, talk } = await run(process.execPath, RELEASE, folder)
  expect({ code, talk }).toEqual({ code: 0, talk: expect.stringContaining('git tag v1.3.0') as string })
  expect(await readFile(join(folder, 'docs/CHANGELOG.md'), 'utf8')).toMatch(
    /^# Changes\n\n## 1\.3\.0\n\n### Minor Changes\n\n- Something new\.\n\n## 1\.2\.3\n\nAs it was\.\n$/,
  )
  expect(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).toMatchObject({ version: '1.3.0' })
  const lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as unknown
  expect(lock).toEqual({ version: '1.3.0', packages: { '': { version: '1.3.0' } } })
  expect((await readdir(folder)).toSorted()).toEqual(['.changeset', 'docs', 'package-lock.json', 'package.json'])
  expect(await readdir(join(folder, '.changeset'))).toEqual(['config.json'])
})

test('without changesets nothing changes', async () => {
  const { code, talk } = await run(process.execPath, RELEASE, folder)
  expect({ code, talk }).toEqual({ code: 0, talk: expect.stringContaining('Nothing to release') as string })
  expect(await readFile(join(folder, 'docs/CHANGELOG.md'), 'utf8')).toBe(CHANGELOG)
})

test('the changesets of the repository are for its package, and the site can build them', async () => {
  const names = (await readdir(join(ROOT, '.changeset'))).filter((name) => name.endsWith('.md'))
  const heads = await Promise.all(names.map((name) => readFile(join(ROOT, '.changeset', name), 'utf8')))
  for (const head of heads) {
    const [, name] = /^---\n"(.+)": (?:major|minor|patch)\n---\n\n\S/.exec(head) ?? []
    expect([head, name]).toEqual([head, PACKAGES.toolchain])
    // VitePress reads double braces as code of the page, except in code spans.
    expect(head.replaceAll(/`[^`]*`/g, '')).not.toContain('{{')
  }
})
