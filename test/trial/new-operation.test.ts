import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { generate } from '../../scripts/generate/all.ts'
import { makeTypes } from '../../scripts/generate/types.js'
import { lintFiles } from '../../scripts/lint/lint.ts'
import { compileContract } from '../../src/contract/compile.ts'
import { readDocument } from '../../src/contract/index.ts'
import type { JsonObject } from '../../src/contract/index.ts'
import { startMock } from '../../src/mock/start.ts'
import { runConform } from '../conformance/support/run.ts'

const root = new URL('../../', import.meta.url)
let folder: string
let file: string
let document: JsonObject

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trial-'))
  file = join(folder, 'openapi.yaml')
  const contract = await readFile(new URL('openapi.yaml', root), 'utf8')
  const operation = await readFile(new URL('new-operation.yaml', import.meta.url), 'utf8')
  await writeFile(file, contract.replace('\nwebhooks:\n', `\n${operation}\nwebhooks:\n`))
  document = await readDocument(file)
})
afterAll(() => rm(folder, { recursive: true }))

describe('an operation that is added by editing openapi.yaml alone', () => {
  it('keeps every rule', async () => {
    const findings = await lintFiles([file], fileURLToPath(root))
    expect(findings.get(file)).toEqual([])
  })

  it('has types, validators, pairs and an entry in the operations table', async () => {
    const files = await generate(document, file, makeTypes)
    expect(files.get('api.d.ts')).toContain('createAgentNote')
    expect(files.get('operations.json')).toContain('"createAgentNote"')
    expect(files.get('pairs.json')).toContain('"createAgentNote/leave_note"')
    expect(files.get('validators.js')).toContain('{id}~1notes')
  })

  it('is served by the mock and passes the replay', async () => {
    const contract = compileContract(document, file)
    const mock = await startMock({ contract, document, port: 0, host: '127.0.0.1' })
    try {
      const run = await runConform({ target: mock.url, contract: file, only: ['createAgentNote'], strict: true }, {})
      expect(run.findings).toEqual([])
      expect(run.report.summary).toMatchObject({ cases: 4, verdicts: { pass: 4 } })
    } finally {
      await mock.close()
    }
  })
})
