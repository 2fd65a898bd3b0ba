import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './packing.ts'

interface Job {
  readonly needs?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
  readonly steps: readonly { readonly run?: string }[]
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

async function workflow(name: string): Promise<Workflow> {
  return parse(await readFile(join(ROOT, '.github/workflows', name), 'utf8')) as Workflow
}

function runsOf(job: Job | undefined): readonly string[] {
  return job?.steps.flatMap(({ run: command }) => command ?? []) ?? []
}

test('a change is judged by the whole verdict and in the image, with nothing to write with', async () => {
  const { permissions, jobs } = await workflow('ci.yml')
  expect(permissions).toEqual({ contents: 'read' })
  expect(runsOf(jobs['verdict'])).toEqual(['./.ci/run'])
  const { services } = parse(await readFile(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly image: string }>>
  }
  const [build = '', size = '', up, conform = ''] = runsOf(jobs['image'])
  expect([build, up]).toEqual(['docker compose build mock', 'docker compose up --wait --wait-timeout 120'])
  expect(size).toContain(` ${services['mock']?.image})\n`)
  expect(conform).toContain(' mock conform --target http://sandbox:4011')
  expect(Object.values(jobs).every(({ permissions: own }) => own === undefined)).toBe(true)
})

test('what is published was judged, packed from the same sources, and says where it comes from', async () => {
  const { permissions, jobs } = await workflow('publish.yml')
  expect(permissions).toEqual({ contents: 'read' })
  expect(runsOf(jobs['pack'])).toEqual([
    expect.stringContaining('GITHUB_REF_NAME'),
    './.ci/run',
    'npm run pack -- --out packages',
  ])
  expect(jobs['publish']).toMatchObject({ needs: 'try', permissions: { contents: 'read', 'id-token': 'write' } })
  expect(runsOf(jobs['publish'])).toEqual([expect.stringContaining('npm publish "$tarball" --provenance')])
})

test('what is published was used in an empty project, on each Node and with each MSW that it names', async () => {
  const { jobs } = await workflow('publish.yml')
  const { engines, peerDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    readonly engines: { readonly node: string }
    readonly peerDependencies: { readonly msw: string }
  }
  const { needs, strategy: { matrix } = { matrix: {} } } = jobs['try'] ?? {}
  expect([needs, matrix['node']]).toEqual(['pack', [engines.node.replace('>=', ''), '22', '24', '26']])
  expect(matrix['msw']).toEqual([...peerDependencies.msw.matchAll(/\^(\d+)/g)].map(([, major]) => Number(major)))
  expect(matrix['exclude']).toEqual([{ node: '20.19', msw: 3 }])
  const [command = '', ...others] = runsOf(jobs['try'])
  expect([others, command]).toEqual([[], 'node scripts/try-packages.js packages --msw ${{ matrix.msw }}'])
})

test('the site is built for the path that its host gives it, and only that job may publish it', async () => {
  const { permissions, jobs } = await workflow('pages.yml')
  expect(permissions).toEqual({ contents: 'read' })
  expect(Object.values(jobs).flatMap(runsOf)).toEqual([
    'npm ci',
    expect.stringMatching(
      /npm run site -- --base "\$BASE\/" --edit-at "\$GITHUB_SERVER_URL\/\$GITHUB_REPOSITORY\/edit\/main\/" "\$\{published\[@\]\}"/,
    ),
  ])
})
