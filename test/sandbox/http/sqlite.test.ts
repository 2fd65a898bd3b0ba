import { expect, test } from 'vitest'

import { raceSuite } from './races.ts'
import { replay, start } from './support.ts'
import { shared } from '../../support/shared.ts'

const sandbox = shared(start)

test('every case of the check passes, none is blocked', async () => {
  const report = await replay(sandbox.url)
  expect(report['summary']).toMatchObject({
    verdicts: { fail: 0, advisory: 0, blocked: 0, error: 0 },
    exitCode: 0,
  })
})

raceSuite(() => [sandbox.url])
