import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setupServer } from 'msw/node'
import { afterAll, describe, expect, it } from 'vitest'
import { lintOverlaid } from '../../scripts/lint/overlaid.ts'
import {
  encodePointer,
  errorCode,
  errorEntry,
  overlaidContract,
  packagedContract,
  pairsOf,
  renderRequest,
  valueAt,
  withValueAt,
} from '../../src/contract/index.ts'
import type { Contract, Json, Pair } from '../../src/contract/index.ts'
import type { withAnswers } from '../../src/msw/index.ts'
import { commandRunner } from '../support/command.ts'
import { ends, everything, mockBefore, realServer, send } from './real-server.ts'
import { servePackaged } from './serving.ts'

const contract = packagedContract()
const runCommand = await commandRunner()
const jsonHeaders = { 'Content-Type': 'application/json' }

describe('what is recorded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recorded-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  /** Texts that must never be shown, and how to find them again in any spelling. */
  const canaries = (number: number): readonly string[] => [
    `sk_live_canary${number}`,
    `jane.canary${number}@private.example`,
    `+1415555${String(number).padStart(5, '0')}`,
    `whsec_canary${number}`,
    `https://canary${number}.example/hook?token=t${number}`,
    `Call Jane Canary${number} back, she knows.`,
  ]
  const canary = /canary|1415(5|6)\d{6}/i
  const long = 14_155_500_000

  /** A copy of a body that is as valid, with a canary wherever one fits: in texts, long numbers and names of maps. */
  function planted(body: Json, isValid: (value: Json) => boolean, start: number): Json {
    let number = start
    let current = body
    const places: string[] = []
    const look = (value: Json, at: string): void => {
      if (Array.isArray(value)) value.forEach((item: Json, index) => look(item, `${at}/${index}`))
      else if (typeof value === 'object' && value !== null) {
        for (const [name, item] of Object.entries(value)) look(item, at + encodePointer(name))
      } else if (typeof value === 'string' || typeof value === 'number') places.push(at)
    }
    look(body, '')
    for (const place of places) {
      number += 1
      const isText = typeof valueAt(body, place) === 'string'
      const all = canaries(number)
      const wanted = isText ? [all[number % all.length] ?? '', `live:canary${number}`] : [long + number]
      for (const value of wanted) {
        const changed = withValueAt(current, place, value)
        if (isValid(changed)) {
          current = changed
          break
        }
      }
    }
    return current
  }

  const operations = contract.operations
  const shown = contract.pairs.filter(({ response }) => response.body !== undefined)
  const usual = new Map(
    operations.flatMap(({ id }) => {
      const pair = pairsOf(contract, id).find(({ status, unprovoked }) => status < 300 && unprovoked === null)
      return pair === undefined ? [] : [[id, pair.request] as const]
    }),
  )

  const bytesOf = (body: string | null) => (body === null ? {} : { body: Buffer.from(body) })

  async function expectFromMsw(file: string, overlaid: Contract, added: readonly Pair[]): Promise<void> {
    const module = join(folder, 'recorded.ts')
    const written = runCommand(['msw', '--overlay', file, '--out', module])
    expect([await written.exit, written.stderr()]).toEqual([
      0,
      `Wrote ${module}: ${added.length} responses of ${new Set(added.map(({ operation }) => operation)).size} operations.\n`,
    ])
    const code = readFileSync(module, 'utf8')
    const from = pathToFileURL(fileURLToPath(new URL('../../src/msw/index.ts', import.meta.url))).href
    writeFileSync(module, code.replace('@agent-platform-tools/client/msw', from))
    const { answer, handlers } = (await import(/* @vite-ignore */ module)) as ReturnType<typeof withAnswers>
    const server = setupServer(...handlers({ baseUrl: 'https://api.acme.test' }))
    server.listen({ onUnhandledRequest: 'error' })
    ends.push(async () => server.close())
    for (const { operation, key: name, status, request, response } of added) {
      const of = overlaid.operations.find(({ id }) => id === operation)
      if (of === undefined) throw new Error(operation)
      const { method, target, body, headers } = renderRequest(overlaid, of, request)
      const ask = () => fetch(`https://api.acme.test${target}`, { method, headers, body: body ?? null })
      const documented = (await ask()).status
      server.use(answer(operation, name))
      const came = await ask()
      expect([name, came.status, await came.json()]).toEqual([name, status, response.body])
      server.resetHandlers()
      expect([name, (await ask()).status]).toEqual([name, documented])
    }
  }

  it('is none of the secrets in 500 exchanges, and loads, lints and serves as examples', async () => {
    let next: { readonly status: number; readonly body: string } = { status: 500, body: '' }
    const { url, got } = await realServer((_got, response) =>
      response
        .writeHead(next.status, {
          ...jsonHeaders,
          'x-request-id': 'req_canary',
          deprecation: '@1767225600',
          'set-cookie': 'session=canary',
        })
        .end(next.body),
    )
    const file = join(folder, 'recorded.yaml')
    const to = Object.fromEntries(operations.map(({ id }) => [id, url]))
    const served = await mockBefore(url, { passthrough: { to, allow: everything }, record: file })
    let [plantedTexts, passed] = [0, 0]
    for (let index = 0; index < 500; index += 1) {
      const pair = shown[index % shown.length]
      const operation = operations.find(({ id }) => id === pair?.operation)
      const request = usual.get(pair?.operation ?? '')
      if (pair === undefined || operation === undefined || request === undefined)
        throw new Error(`no request for ${pair?.id ?? ''}`)
      const { module } = operation
      const isCoded = pair.code !== null && errorEntry(contract, module, pair.code) !== null
      const isSame = (value: Json) => !isCoded || errorCode(contract, module, value) === pair.code
      const ofResponse = contract.validators.response(operation.id, String(pair.status), 'application/json')
      const plantAsked = (part: 'path' | 'body', value: Json) =>
        planted(
          value,
          (one) => (contract.validators.request(operation.id, part)?.(one) ?? []).length === 0,
          index * 1_000,
        )
      const isValid = (value: Json) => (ofResponse?.(value) ?? []).length === 0 && isSame(value)
      const body = planted(pair.response.body ?? null, isValid, index * 1_000)
      next = { status: pair.status, body: JSON.stringify(body) }
      plantedTexts += next.body.split(canary).length - 1
      const path = plantAsked('path', request.path) as Record<string, string>
      const sent = request.body !== null && 'value' in request.body ? request.body : null
      const asked = {
        ...request,
        path,
        ...(sent === null ? {} : { body: { ...sent, value: plantAsked('body', sent.value) } }),
      }
      const rendered = renderRequest(contract, operation, asked, { [request.as ?? '']: `sk_live_canary${index}` })
      const { status } = await send(served.mock.url, {
        method: rendered.method,
        target: rendered.target,
        headers: { ...rendered.headers, 'x-webhook-secret': 'whsec_canary' },
        ...bytesOf(rendered.body),
      })
      passed += status === pair.status ? 1 : 0
    }
    expect(passed).toBe(got.length)
    expect(got.length).toBe(500)
    expect(plantedTexts).toBeGreaterThan(2_000)
    const text = readFileSync(file, 'utf8')
    expect(text.split('\n').filter((line) => canary.test(line))).toEqual([])

    const overlaid = await overlaidContract(null, [file])
    const added = overlaid.pairs.filter(({ id }) => !contract.pairs.some((one) => one.id === id))
    const recorded = new Set(added.map(({ operation }) => operation))
    expect(operations.map(({ id }) => id).filter((id) => !recorded.has(id))).toEqual([])
    expect(added.every(({ unprovoked, key: name }) => unprovoked !== null && /recorded/.test(name))).toBe(true)
    expect(await lintOverlaid('openapi.yaml', [file], process.cwd())).toEqual([])
    const offered = await servePackaged({ contract: overlaid, document: overlaid.document() })
    ends.push(() => offered.mock.close())
    for (const { operation, key: name, status, request, response } of added) {
      const of = overlaid.operations.find(({ id }) => id === operation)
      if (of === undefined) throw new Error(operation)
      const { method, target, body, headers } = renderRequest(overlaid, of, request)
      const came = await send(offered.mock.url, {
        method,
        target,
        headers: { ...headers, prefer: `example=${name}` },
        ...bytesOf(body),
      })
      expect([name, came.status, JSON.parse(came.body.toString())]).toEqual([
        name,
        status,
        status < 500 ? response.body : expect.anything(),
      ])
    }
    await expectFromMsw(file, overlaid, added)
  })

  it('is written for MSW only where there is something, and over nothing', async () => {
    const overlay = (actions: readonly Json[]): string =>
      JSON.stringify({ overlay: '1.0.0', info: { title: 'Ours', version: '1' }, actions })
    const file = join(folder, 'ours.json')
    const out = join(folder, 'ours.ts')
    const msw = async (...flags: readonly string[]) => {
      const run = runCommand(['msw', ...flags], folder)
      return [await run.exit, run.stderr()]
    }
    writeFileSync(file, overlay([{ target: '$.info', update: { title: 'Ours' } }]))
    expect(await msw('--overlay', file)).toEqual([
      2,
      '--overlay: no response and no operation is another than in openapi.yaml.\n',
    ])
    writeFileSync(out, 'mine')
    expect(await msw('--overlay', join(folder, 'recorded.yaml'), '--out', out)).toEqual([
      2,
      `--out ${out}: is there already; --force writes over it\n`,
    ])
    expect(readFileSync(out, 'utf8')).toBe('mine')
    expect(await msw('--overlay', join(folder, 'none.yaml'))).toEqual([2, expect.stringContaining('none.yaml')])
    expect(await msw('--overlay', join(folder, 'recorded.yaml'), '--out', join(folder, 'none', 'a.ts'))).toEqual([
      2,
      `--out ${join(folder, 'none', 'a.ts')}: cannot be written (there is no folder ${join(folder, 'none')})\n`,
    ])
  })
})
