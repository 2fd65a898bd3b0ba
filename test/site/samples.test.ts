import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PACKAGES } from '../../scripts/pack/names.ts'
import { samplesFor, SANDBOX } from '../../scripts/site/reference/samples.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { createControl, startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'

const run = promisify(execFile)
const contract = packagedContract()
const sampled = contract.operations.flatMap((operation) =>
  samplesFor(contract, operation).map((sample) => ({ operation: operation.id, ...sample })),
)

let sandbox: Sandbox
let folder: string
beforeAll(async () => {
  sandbox = await startSandbox()
  folder = await mkdtemp(join(tmpdir(), 'samples-'))
})
beforeEach(() => createControl({ baseUrl: sandbox.url }).reset())
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

function labelled(label: string) {
  return sampled
    .filter((sample) => sample.label === label)
    .map(({ operation, source }) => ({ operation, source: source.replaceAll(SANDBOX, sandbox.url) }))
}

/** Programs import the client as its source, so that nothing has to be built. */
const CLIENT = pathToFileURL(join(import.meta.dirname, '..', '..', 'src', 'client', 'index.ts')).href

async function runPrograms(label: string): Promise<string> {
  const files = await Promise.all(
    labelled(label).map(async ({ operation, source }) => {
      const file = join(folder, `${label}-${operation}.mjs`)
      await writeFile(file, source.replace(PACKAGES.client, CLIENT))
      return file
    }),
  )
  const program = join(import.meta.dirname, 'programs', 'samples.ts')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program, ...files])
  return stdout
}

test('each operation that can succeed has samples of three kinds', () => {
  const operations = contract.operations.filter(({ id }) =>
    contract.pairs.some((pair) => pair.operation === id && pair.status < 300 && pair.unprovoked === null),
  )
  expect(sampled.length).toBe(operations.length * 3)
  expect(sampled.length).toBeGreaterThan(80)
})

test('every curl sample succeeds as it is pasted', async () => {
  const script = labelled('curl').map(({ operation, source }) => `echo '@${operation}'\n${source}\necho`)
  const { stdout } = await run('bash', ['-c', script.join('\n')])
  const answers = stdout.split(/^@/m).slice(1)
  expect(answers.length).toBe(sampled.length / 3)
  expect(answers.filter((answer) => !/^\w+\n\{"success":true/.test(answer))).toEqual([])
}, 60_000)

test('every sample of the client comes to its end', async () => {
  const lines = (await runPrograms('Client')).split('\n')
  expect(lines.filter((line) => line === 'done').length).toBe(sampled.length / 3)
}, 60_000)

test('every sample of fetch succeeds', async () => {
  const said = await runPrograms('fetch')
  expect(said.match(/^20\d \{/gm)?.length).toBe(sampled.length / 3)
  expect(said.match(/success: true/g)?.length).toBeGreaterThanOrEqual(sampled.length / 3)
}, 60_000)
