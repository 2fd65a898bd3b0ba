import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PACKAGES } from '../../scripts/pack/names.ts'
import { samplesFor, SANDBOX } from '../../scripts/site/reference/samples.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { createControl, startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { builtCommand } from '../support/command.ts'

const run = promisify(execFile)
const contract = packagedContract()
const sampled = contract.operations.flatMap((operation) =>
  samplesFor(contract, operation).map((sample) => ({ operation: operation.id, ...sample })),
)

// Built, because a loader would take longer than the samples do.
const client = pathToFileURL(join(dirname(await builtCommand()), 'client', 'index.js')).href

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

async function runPrograms(label: string): Promise<string> {
  const files = await Promise.all(
    labelled(label).map(async ({ operation, source }) => {
      const file = join(folder, `${label}-${operation}.mjs`)
      await writeFile(file, source.replace(PACKAGES.client, client))
      return file
    }),
  )
  const program = join(import.meta.dirname, 'programs', 'samples.mjs')
  const { stdout } = await run(process.execPath, [program, ...files])
  return stdout
}

test('each operation that can succeed has samples of four kinds', () => {
  const operations = contract.operations.filter(({ id }) =>
    contract.pairs.some((pair) => pair.operation === id && pair.status < 300 && pair.unprovoked === null),
  )
  expect(sampled.length).toBe(operations.length * 4)
  expect(sampled.length).toBeGreaterThan(100)
})

test('every curl sample succeeds as it is pasted', async () => {
  const script = labelled('curl').map(({ operation, source }) => `echo '@${operation}'\n${source}\necho`)
  const { stdout } = await run('bash', ['-c', script.join('\n')])
  const answers = stdout.split(/^@/m).slice(1)
  expect(answers.length).toBe(sampled.length / 4)
  expect(answers.filter((answer) => !/^\w+\nHTTP[^]*\r\n\r\n\{"success":true/.test(answer))).toEqual([])
})

test('every sample of the client comes to its end', async () => {
  const lines = (await runPrograms('Client')).split('\n')
  expect(lines.filter((line) => line === 'done').length).toBe(sampled.length / 4)
})

const python = spawnSync('python3', ['--version']).status === 0

test.skipIf(!python)(`every sample of Python succeeds${python ? '' : ' (skipped: no python3)'}`, async () => {
  const samples = labelled('Python')
  const file = join(folder, 'samples.json')
  await writeFile(file, JSON.stringify(samples.map(({ source }) => source)))
  const program = `import json\nfor source in json.load(open(${JSON.stringify(file)})):\n    exec(source, {})\n`
  const { stdout } = await run('python3', ['-c', program])
  expect(stdout.match(/^20\d \{'success': True/gm)?.length).toBe(sampled.length / 4)
})

test('every sample of fetch succeeds', async () => {
  const said = await runPrograms('fetch')
  expect(said.match(/^20\d \{/gm)?.length).toBe(sampled.length / 4)
  expect(said.match(/success: true/g)?.length).toBeGreaterThanOrEqual(sampled.length / 4)
})
