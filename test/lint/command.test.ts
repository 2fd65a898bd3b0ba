import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, test } from 'vitest'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-command-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file that is not there is named, without the words of the system', async () => {
  const { code, talk } = await lint('nofile.yaml')
  expect({ code, talk }).toEqual({ code: 2, talk: 'There is no file nofile.yaml to lint: check the path.\n' })
}, 30_000)

test.each([
  ['--help', 0],
  ['--fix', 2],
])(
  '%s is not taken for a file',
  async (flag, wanted) => {
    const { code, out, talk } = await lint(flag)
    expect(code).toBe(wanted)
    expect(out + talk).not.toContain('ENOENT')
    expect(out + talk).toMatch(wanted === 0 ? /^Usage: npm run lint/ : /--fix/)
  },
  30_000,
)

test('what is no YAML is told in the order of lines', async () => {
  await writeFile(join(folder, 'broken.yaml'), '%YAML 9\nopenapi: 1\ninfo: "\\q"\nopenapi: 2\npaths: {e: [}\n')
  const { code, out } = await lint('broken.yaml')
  const lines = [...out.matchAll(/^broken\.yaml:(\d+):/gm)].map(([, line]) => Number(line))
  expect(code).toBe(1)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines).toEqual(lines.toSorted((one, other) => one - other))
}, 30_000)

function lint(...args: string[]): Promise<{ code: number; out: string; talk: string }> {
  const command = ['--import', import.meta.resolve('tsx'), path('../../scripts/lint.ts'), ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: folder }, (error, out, talk) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, talk })
    })
  })
}
