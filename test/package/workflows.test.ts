import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './packing.ts'

interface Job {
  readonly needs?: string | readonly string[]
  readonly if?: string
  readonly uses?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
  readonly steps?: readonly Step[]
}

interface Step {
  readonly if?: string
  readonly uses?: string
  readonly with?: Readonly<Record<string, string>>
  readonly run?: string
}

interface Workflow {
  readonly on: unknown
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

async function workflow(name: string): Promise<Workflow> {
  return parse(await readFile(join(ROOT, '.github/workflows', name), 'utf8')) as Workflow
}

function runsOf(job: Job | undefined): readonly string[] {
  return job?.steps?.flatMap(({ run: command }) => command ?? []) ?? []
}

test('a change is judged by the whole verdict and in the image, with nothing to write with', async () => {
  const { permissions, jobs } = await workflow('ci.yml')
  expect(permissions).toEqual({ contents: 'read' })
  expect(runsOf(jobs['verdict'])).toEqual(['./.ci/run'])
  expect(runsOf(jobs['long'])).toEqual(['./.ci/run long'])
  expect(jobs['image']).toEqual({ uses: './.github/workflows/image.yml' })
  expect(Object.values(jobs).every(({ permissions: own }) => own === undefined)).toBe(true)
})

test('an image is built natively for both processors, measured, and run as compose.yaml says', async () => {
  const { on, permissions, jobs } = await workflow('image.yml')
  expect([on, permissions]).toEqual([{ workflow_call: null }, { contents: 'read' }])
  const { build } = jobs
  expect(build?.strategy?.matrix).toEqual({ platform: ['amd64', 'arm64'] })
  const { services } = parse(await readFile(join(ROOT, 'compose.yaml'), 'utf8'), { merge: true }) as {
    readonly services: Readonly<Record<string, { readonly image: string }>>
  }
  const [make = '', size = '', up, conform = '', , save] = runsOf(build)
  expect([make, up]).toEqual(['docker compose build mock', 'docker compose up --wait --wait-timeout 120'])
  const image = services['mock']?.image
  expect(size).toContain(` ${image})\n`)
  expect(conform).toContain(' mock conform --target http://sandbox:4011')
  expect(save).toBe(`docker save ${image} | gzip > image.tar.gz`)
})

test('only a tag publishes an image, only where somebody has said where to, and no job that builds may write', async () => {
  const { on, jobs } = await workflow('publish.yml')
  expect(on).toEqual({ push: { tags: ['v*'] } })
  const { image, 'publish-image': publish } = jobs
  expect(image).toEqual({ needs: 'pack', if: "vars.IMAGE_REGISTRY != ''", uses: './.github/workflows/image.yml' })
  // Skipped with the job before it.
  expect([publish?.needs, publish?.if]).toEqual([['image', 'try'], undefined])
  expect(publish?.permissions).toEqual({
    contents: 'read',
    packages: 'write',
    'id-token': 'write',
    attestations: 'write',
  })
  const writing = Object.entries(jobs).filter(([, { permissions }]) =>
    Object.values(permissions ?? {}).includes('write'),
  )
  expect(writing.map(([name]) => name)).toEqual(['publish', 'publish-image'])
  for (const [, { steps = [] }] of writing)
    expect(steps.filter(({ uses = '' }) => uses.includes('checkout'))).toEqual([])
  const last = publish?.steps?.at(-1)
  expect(last?.uses).toMatch(/^actions\/attest-build-provenance@v\d+$/)
  expect(last?.with?.['push-to-registry']).toBe(true)
})

/** Does what a registry would, and notes each command. */
const DOCKER = `#!/bin/bash
echo "$*" >> "$NOTES"
case "$*" in
  login*) cat >> "$NOTES" ;;
  *inspect*) echo '"sha256:abc"' ;;
esac
`

test('what was measured and tried is pushed, under one name for both processors', async () => {
  const { jobs } = await workflow('publish.yml')
  const folder = await mkdtemp(join(tmpdir(), 'publish-image-'))
  const [notes, output] = ['notes', 'output'].map((name) => join(folder, name)) as [string, string]
  try {
    await writeFile(join(folder, 'docker'), DOCKER, { mode: 0o755 })
    const env = {
      ...process.env,
      PATH: `${folder}:${process.env['PATH']}`,
      NOTES: notes,
      GITHUB_OUTPUT: output,
      GITHUB_ACTOR: 'ann',
      GITHUB_REPOSITORY: 'Acme/Platform',
      GITHUB_REF_NAME: 'v1.2.0',
      REGISTRY: 'images.acme.dev',
      TOKEN: 'of-the-job',
    }
    for (const command of runsOf(jobs['publish-image'])) {
      await promisify(execFile)('bash', ['-e', '-o', 'pipefail', '-c', command], { cwd: folder, env })
    }
    const tag = 'images.acme.dev/acme/platform:1.2.0'
    expect((await readFile(notes, 'utf8')).trim().split('\n')).toEqual([
      'login images.acme.dev --username ann --password-stdin',
      'of-the-job',
      ...['amd64', 'arm64'].flatMap((platform) => [
        `load --input images/image-${platform}/image.tar.gz`,
        `tag agent-platform ${tag}-${platform}`,
        `push ${tag}-${platform}`,
      ]),
      `buildx imagetools create --tag ${tag} ${tag}-amd64 ${tag}-arm64`,
      `buildx imagetools inspect --format {{json .Manifest.Digest}} ${tag}`,
    ])
    expect(await readFile(output, 'utf8')).toBe('name=images.acme.dev/acme/platform\ndigest=sha256:abc\n')
  } finally {
    await rm(folder, { recursive: true })
  }
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

test('the action has its package attested, also of a server that does not conform, where it is asked to', async () => {
  const { inputs, runs } = parse(await readFile(join(ROOT, 'actions/conform/action.yml'), 'utf8')) as {
    readonly inputs: Readonly<Record<string, { readonly default: string }>>
    readonly runs: { readonly steps: readonly Step[] }
  }
  expect([inputs['package']?.default, inputs['attest']?.default]).toEqual(['', 'false'])
  const made = 'steps.check.outputs.package'
  expect(runs.steps.slice(1)).toEqual([
    {
      if: `\${{ always() && inputs.attest == 'true' && ${made} != '' }}`,
      uses: expect.stringMatching(/^actions\/attest-build-provenance@v\d+$/) as string,
      with: { 'subject-path': `\${{ ${made} }}` },
    },
    // Of a red job above all.
    {
      if: "${{ always() && inputs.artifact != '' }}",
      uses: expect.stringMatching(/^actions\/upload-artifact@v\d+$/) as string,
      with: { name: '${{ inputs.artifact }}', path: '${{ inputs.reports }}' },
    },
  ])
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
