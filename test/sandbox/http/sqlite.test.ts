import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Sandbox } from '../../../src/sandbox/start.ts'
import { raceSuite } from './races.ts'
import { replay, start } from './support.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await start()
})
afterAll(() => sandbox.close())

test('every case of the check passes, none is blocked', async () => {
  const report = await replay(sandbox.url)
  expect(report['summary']).toMatchObject({
    verdicts: { fail: 0, advisory: 0, blocked: 0, error: 0 },
    exitCode: 0,
  })
})

raceSuite(() => [sandbox.url])
