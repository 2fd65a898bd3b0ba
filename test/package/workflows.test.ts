import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './packing.ts'

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, { readonly steps: readonly { readonly run?: string }[] }>>
}

async function workflow(name: string): Promise<{ readonly permissions: unknown; readonly runs: readonly string[] }> {
  const { permissions, jobs } = parse(await readFile(join(ROOT, '.github/workflows', name), 'utf8')) as Workflow
  return {
    permissions,
    runs: Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run: command }) => command ?? [])),
  }
}

test('a change is judged by the whole verdict, with nothing to write with', async () => {
  const { permissions, runs } = await workflow('ci.yml')
  expect(permissions).toEqual({ contents: 'read' })
  expect(runs).toEqual(['./.ci/run'])
})

test('what is published was judged, packed from the same sources, and says where it comes from', async () => {
  const { permissions, runs } = await workflow('publish.yml')
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  const at = (part: string) => runs.findIndex((command) => command.includes(part))
  expect(at('GITHUB_REF_NAME')).toBe(0)
  expect(at('./.ci/run')).toBe(1)
  expect(at('npm run pack')).toBe(2)
  expect(at('npm publish "$tarball" --provenance')).toBe(3)
})

test('the site is built for the path that its host gives it, and only that job may publish it', async () => {
  const { permissions, runs } = await workflow('pages.yml')
  expect(permissions).toEqual({ contents: 'read' })
  expect(runs).toEqual([
    'npm ci',
    expect.stringMatching(
      /npm run site -- --base "\$BASE\/" --edit-at "\$GITHUB_SERVER_URL\/\$GITHUB_REPOSITORY\/edit\/main\/" "\$\{published\[@\]\}"/,
    ),
  ])
})
