import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStore } from '../../../src/sandbox/store/open.ts'
import { counter } from './counter.ts'

const folder = mkdtempSync(join(tmpdir(), 'agent-platform-open-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file is SQLite', async () => {
  const store = await openStore(join(folder, 'sandbox.sqlite'))
  await store.transact('w', [], (t) => t.put('clock', 'a', counter(1)))
  await store.close()
  const again = await openStore(join(folder, 'sandbox.sqlite'))
  expect(await again.worlds()).toEqual(['w'])
  await again.close()
})

// Each waits for as long as the server may take to come.
test.concurrent.each(['postgres', 'POSTGRESQL'])('%s:// is PostgreSQL', async (scheme) => {
  await expect(openStore(`${scheme}://u:s3cret@127.0.0.1:1/base`)).rejects.toThrow(/PostgreSQL at 127\.0\.0\.1:1\/base/)
})

test.each(['mysql://u:s3cret@host/base', 'https://host/base', 'libsql://host'])('%s is refused', async (url) => {
  await expect(openStore(url)).rejects.toThrow(/(mysql|https|libsql) is not supported: give a file/)
})

test('an empty name is refused', async () => {
  await expect(openStore('')).rejects.toThrow(/No database is named/)
})
