import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stampFile, whyKept } from '../../scripts/site/folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const hash = 'a'.repeat(64)

let around: string
beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'site-out-'))
})
afterAll(() => rm(around, { recursive: true }))

async function folderWith(files: ReadonlyMap<string, string>): Promise<string> {
  const folder = await mkdtemp(join(around, 'out-'))
  for (const [name, text] of files) await writeFile(join(folder, name), text)
  return folder
}

function build(out: string): Promise<{ readonly code: number | null; readonly stderr: string }> {
  return new Promise((ended) => {
    const args = ['--import', 'tsx', join('scripts', 'site.ts'), '--out', out]
    const child = execFile(process.execPath, args, { cwd: root }, (_error, _stdout, stderr) =>
      ended({ code: child.exitCode, stderr }),
    )
  })
}

test('a folder that is no site is refused at once, and keeps what it has', async () => {
  const folder = await folderWith(new Map([['thesis.txt', 'years of work']]))
  const link = join(around, 'link')
  await symlink(folder, link)
  for (const out of [folder, link]) {
    expect(await build(out)).toEqual({
      code: 2,
      stderr:
        `--out ${folder}: is no site, and has thesis.txt. A site replaces its folder as a whole: name one that is ` +
        'new or empty, or delete what is in it\nNothing was built.\n',
    })
  }
  expect(await readFile(join(folder, 'thesis.txt'), 'utf8')).toBe('years of work')
})

test.each<[string, ReadonlyMap<string, string>]>([
  ['a file of that name', new Map([['inputs.txt', 'milk, eggs']])],
  ['much else', new Map(['a', 'b', 'c', 'd'].map((name) => [name, '']))],
])('%s makes no site of a folder', async (_what, files) => {
  expect(await whyKept(await folderWith(files))).toMatch(/is no site, and has (?:inputs\.txt|a, b, c and 1 more)\. /)
})

test('a file is no folder', async () => {
  const folder = await folderWith(new Map([['a', '']]))
  expect(await whyKept(join(folder, 'a'))).toBe(`--out ${join(folder, 'a')}: is no folder`)
})

test.each([true, false])(
  'a site is replaced (as a whole: %j), and so is a folder that is new or empty',
  async (whole) => {
    const page = new Map([['index.html', '<!doctype html>']])
    expect(await whyKept(await folderWith(new Map([...page, ...stampFile(`/ ${hash}`, whole)])))).toBeNull()
    await mkdir(join(around, `empty-${whole}`))
    expect(await whyKept(join(around, `empty-${whole}`))).toBeNull()
    expect(await whyKept(join(around, 'new'))).toBeNull()
  },
)
