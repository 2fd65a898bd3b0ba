import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorkbench } from '../../scripts/dev/workbench.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const clean = await readFile(path('../lint/clean.yaml'), 'utf8')
const PATIENCE = { timeout: 60_000, interval: 50 }

let folder: string
let loop: ChildProcess
let said = ''
let shown = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dev-'))
  await save(clean)
  const args = ['--contract', join(folder, 'openapi.yaml'), '--out', join(folder, 'generated'), '--port', '0']
  loop = spawn(process.execPath, ['--import', 'tsx', path('../../scripts/dev.ts'), ...args])
  loop.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  loop.stdout?.on('data', (chunk: Buffer) => (shown += chunk.toString()))
  await vi.waitUntil(() => said.includes('Watching'), PATIENCE)
})

afterAll(async () => {
  loop.kill('SIGTERM')
  await new Promise((resolve) => loop.once('close', resolve))
  await rm(folder, { recursive: true, force: true })
})

/** As many editors do: a new file is renamed over the old one. */
async function save(text: string): Promise<void> {
  await writeFile(join(folder, 'new'), text)
  await rename(join(folder, 'new'), join(folder, 'openapi.yaml'))
}

async function answer(): Promise<unknown> {
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? ''
  const response = await fetch(`${url}/parcels/parcel_kept`, { headers: { authorization: 'Bearer key_clerk' } })
  return response.json()
}

test('each save is linted, generated and served; a broken one leaves the last good one in place', async () => {
  expect(await answer()).toEqual({ state: 'WAITING' })

  const changed = clean.replace('value: { state: WAITING } }', 'value: { state: ON_ITS_WAY } }')
  await save(changed)
  await vi.waitFor(async () => expect(await answer()).toEqual({ state: 'ON_ITS_WAY' }), PATIENCE)
  await vi.waitFor(
    async () => expect(await readFile(join(folder, 'generated/openapi.json'), 'utf8')).toContain('ON_ITS_WAY'),
    PATIENCE,
  )

  await save(changed.replace('ON_ITS_WAY', '{ never: served'))
  await vi.waitFor(() => expect(said).toContain('The mock goes on serving the one of'), PATIENCE)
  expect(shown).toMatch(/openapi\.yaml:\d+:\d+ \S*syntax/)
  expect(await answer()).toEqual({ state: 'ON_ITS_WAY' })

  await save(clean.replace('x-safety: write', 'x-safety: harmless'))
  await vi.waitFor(() => expect(shown).toMatch(/openapi\.yaml:\d+:\d+ \S*house\/contract/), PATIENCE)
  expect(await answer()).toEqual({ state: 'ON_ITS_WAY' })

  await save(clean)
  await vi.waitFor(async () => expect(await answer()).toEqual({ state: 'WAITING' }), PATIENCE)
})

test('a port in use ends the command with 2, naming the flag', async () => {
  const taken = createServer()
  const port = Number(new URL(await listen(taken, 0, '127.0.0.1')).port)
  const args = ['--contract', join(folder, 'openapi.yaml'), '--out', join(folder, 'other'), '--port', String(port)]
  const second = spawn(process.execPath, ['--import', 'tsx', path('../../scripts/dev.ts'), ...args])
  let told = ''
  second.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()))
  const code = await new Promise((resolve) => second.once('close', resolve))
  await closeServer(taken)
  expect(code).toBe(2)
  expect(told).toMatch(new RegExp(`Port ${port} on 127.0.0.1 is in use.*--port`))
  expect(told).not.toContain('cannot be used as it is')
})

test('where the files cannot be written, the last contract stays served', async () => {
  const out = join(folder, 'blocked')
  const source = join(folder, 'bench.yaml')
  await writeFile(source, clean)
  const bench = createWorkbench({ source, out, port: 0, log: () => {} })
  try {
    const { url } = await bench.make()
    await rm(out, { recursive: true })
    await writeFile(out, 'in the way')
    await writeFile(source, clean.replace('value: { state: WAITING } }', 'value: { state: ON_ITS_WAY } }'))
    await expect(bench.make()).rejects.toThrow(/EEXIST|ENOTDIR/)
    const response = await fetch(`${url}/parcels/parcel_kept`, { headers: { authorization: 'Bearer key_clerk' } })
    expect(await response.json()).toEqual({ state: 'WAITING' })
  } finally {
    await bench.close()
  }
})
