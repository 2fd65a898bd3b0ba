import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { PACKAGES } from '../../../pack/names.ts'
import { folderOf, install } from '../../install.ts'
import { timesAsGood } from '../frame/row.ts'
import type { Bench, Row, RowGroup, Unit } from '../frame/row.ts'

export const rows: RowGroup = { name: 'client', measure }

const BYTES: Unit = { name: 'bytes', better: 'less' }

interface Program {
  readonly name: string
  readonly folder: string
  readonly code: string
}

async function measure(bench: Bench): Promise<readonly Row[]> {
  const { root } = bench
  await install('bench', bench.say)
  const [redocly, hey] = await Promise.all([redoclyClient(bench), heyClient(bench)])
  const [own = Number.NaN, plain = Number.NaN, ...others] = await Promise.all(
    [ours(root), openapiFetch(root), hey, redocly, axios()].map(size),
  )
  const times = own / plain
  const names = ['@hey-api/openapi-ts', "Redocly's generate-client", 'axios, calls by hand']
  return [
    {
      what: 'Client: three calls in a browser, minified and gzipped',
      unit: BYTES,
      figures: [
        { name: PACKAGES.client, role: 'ours', value: own },
        {
          name: 'openapi-fetch',
          role: 'peer',
          value: plain,
          ratio: timesAsGood(BYTES, own, plain),
          goal: { text: '≤ 1.8 × its size', met: times <= 1.8 },
        },
        ...names.map((name, index) => {
          const value = others[index] ?? Number.NaN
          return { name, role: 'peer' as const, value, ratio: timesAsGood(BYTES, own, value) }
        }),
      ],
      note:
        "Ours is openapi-fetch with the platform's protocols: idempotency keys, retries, errors by code. The clients of Hey API and " +
        'Redocly are generated from the contract. Bundled by esbuild.',
    },
  ]
}

function ours(root: string): Program {
  return {
    name: 'ours',
    folder: join(root, 'src', 'client'),
    code: `
      import { createClient, isApiError } from './index.ts'
      const client = createClient({ baseUrl: 'http://127.0.0.1:4011', apiKey: 'ap_test_admin' })
      const locationId = 'loc_turn_on'
      console.log(await client.billing.getSubAccountBilling({ locationId }))
      try {
        await client.billing.updateDirectBilling({ locationId, body: { enabled: true } })
      } catch (error) {
        if (!isApiError(error, 'DIRECT_BILLING_REBILLING_ON')) throw error
      }
      console.log(await client.liveAgents.listLiveAgents({ locationId }))`,
  }
}

function openapiFetch(root: string): Program {
  return {
    name: 'openapi-fetch',
    folder: join(root, 'src', 'client'),
    code: `
      import createClient from 'openapi-fetch'
      const client = createClient({ baseUrl: 'http://127.0.0.1:4011', headers: { Authorization: 'Bearer ap_test_admin' } })
      const params = { path: { locationId: 'loc_turn_on' } }
      console.log(await client.GET('/api/billing/sub-accounts/{locationId}', { params }))
      await client.PUT('/api/billing/sub-accounts/{locationId}/direct-billing', { params, body: { enabled: true } })
      console.log(await client.GET('/api/live-agents', { params: { query: { locationId: 'loc_turn_on' } } }))`,
  }
}

async function heyClient({ root, folder }: Bench): Promise<Program> {
  const output = join(folder, 'hey')
  const cli = join(folderOf('bench'), 'node_modules', '@hey-api', 'openapi-ts', 'bin', 'run.js')
  await run(
    cli,
    ['--input', join(root, 'generated', 'openapi.json'), '--output', output, '--client', '@hey-api/client-fetch'],
    folder,
  )
  return {
    name: 'hey-api',
    folder: output,
    code: `
      import { client } from './client.gen.ts'
      import { getSubAccountBilling, listLiveAgents, updateDirectBilling } from './sdk.gen.ts'
      client.setConfig({ baseUrl: 'http://127.0.0.1:4011', auth: 'ap_test_admin' })
      const path = { locationId: 'loc_turn_on' }
      console.log(await getSubAccountBilling({ path }))
      await updateDirectBilling({ path, body: { enabled: true } })
      console.log(await listLiveAgents({ query: path }))`,
  }
}

async function redoclyClient({ root, folder }: Bench): Promise<Program> {
  const output = join(folder, 'redocly')
  await mkdir(output, { recursive: true })
  const cli = join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
  await run(
    cli,
    ['generate-client', join(root, 'generated', 'openapi.json'), '--output', join(output, 'client.ts')],
    folder,
  )
  return {
    name: 'redocly',
    folder: output,
    code: `
      import { configure, getSubAccountBilling, listLiveAgents, updateDirectBilling } from './client.ts'
      configure({ serverUrl: 'http://127.0.0.1:4011', headers: { Authorization: 'Bearer ap_test_admin' } })
      console.log(await getSubAccountBilling('loc_turn_on'))
      await updateDirectBilling('loc_turn_on', { enabled: true })
      console.log(await listLiveAgents({ locationId: 'loc_turn_on' }))`,
  }
}

function axios(): Program {
  return {
    name: 'axios',
    folder: folderOf('bench'),
    code: `
      import axios from 'axios'
      const client = axios.create({ baseURL: 'http://127.0.0.1:4011', headers: { Authorization: 'Bearer ap_test_admin' } })
      const billing = '/api/billing/sub-accounts/loc_turn_on'
      console.log((await client.get(billing)).data)
      await client.put(billing + '/direct-billing', { enabled: true })
      console.log((await client.get('/api/live-agents', { params: { locationId: 'loc_turn_on' } })).data)`,
  }
}

async function run(cli: string, args: readonly string[], cwd: string): Promise<void> {
  await promisify(execFile)(process.execPath, [cli, ...args], {
    cwd,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
  })
}

/** Bytes of a browser bundle, minified and gzipped. Throws if an import is not for browsers. */
async function size({ name, folder, code }: Program): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: folder, loader: 'ts', sourcefile: `${name}.ts` },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  })
  const text = outputFiles[0]?.text
  if (text === undefined) throw new Error(`${name}: no bundle`)
  return gzipSync(text, { level: 9 }).length
}
