import { execFileSync } from 'node:child_process'
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDocument } from '../../src/contract/index.ts'
import { temporaryFolder } from '../conformance/support/files.ts'
import { runConform } from '../conformance/support/run.ts'
import { startRecorder } from './support.ts'
import type { Recorder } from './support.ts'

/** What a contract gets read: what lies around it, and what the person named. */

const secret = { type: 'string', description: 'canary-0001' }
const started: Recorder[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(started.splice(0).map((server) => server.close()))
})

async function record(...given: Parameters<typeof startRecorder>): Promise<Recorder> {
  const server = await startRecorder(...given)
  started.push(server)
  return server
}

const contractWith = (reference: string) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      post: {
        operationId: 'send',
        requestBody: { content: { 'application/json': { schema: { $ref: reference } } } },
        responses: { 200: { description: 'Done' } },
      },
    },
  },
})

describe('a file that a contract refers to', () => {
  let folder: string
  beforeEach(async () => {
    const around = await temporaryFolder()
    folder = join(around, 'contract')
    await mkdir(join(folder, 'parts'), { recursive: true })
    await mkdir(join(around, 'private'))
    await writeFile(join(around, 'private', 'secret.json'), JSON.stringify(secret))
    await writeFile(join(folder, 'parts', 'own.json'), JSON.stringify({ type: 'integer' }))
    await symlink('../private/secret.json', join(folder, 'link.json'))
    await symlink('../../private', join(folder, 'parts', 'away'))
    await symlink('parts/own.json', join(folder, 'near.json'))
    await symlink('gone.json', join(folder, 'lost.json'))
  })

  async function told(reference: string): Promise<string> {
    const file = join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(contractWith(reference)))
    const { stdout, stderr } = await runConform({ contract: file, plan: true, json: '-' })
    return stdout + stderr
  }

  test.each(['link.json', './parts/away/secret.json', 'parts%2Faway%2Fsecret.json'])(
    'outside its folder is not read by a link: %s',
    async (reference) => {
      const text = await told(reference)
      expect(text).toContain(
        "leads by a link outside the document's folder and the working directory, so it is not read",
      )
      expect(text).not.toContain('canary')
    },
  )

  test('is read by a link that stays in the folder, also where the folder is a link', async () => {
    expect(await told('near.json')).not.toContain('so it is not read')
    const real = `${folder}-real`
    await rename(folder, real)
    await symlink(real, folder)
    expect(await told('parts/own.json')).not.toContain('so it is not read')
  })

  test('is a plain file: nothing waits for a pipe, and a link to nothing is told', async () => {
    execFileSync('bash', ['-c', 'mkfifo "$0"', join(folder, 'pipe.json')])
    expect(await told('pipe.json')).toContain('pipe.json, which is no file, so it is not read')
    expect(await told('lost.json')).toContain('lost.json, which cannot be read (ENOENT')
  })

  test('is none of another workflow outside the folder', async () => {
    const contract = join(folder, 'openapi.json')
    await writeFile(contract, JSON.stringify(contractWith('near.json')))
    const flow = join(folder, 'flow.json')
    for (const [url, why] of [
      ['../private/secret.json', 'is outside'],
      ['link.json', 'leads by a link outside'],
    ] as const) {
      const sourceDescriptions = [{ name: 'theirs', url, type: 'arazzo' }]
      await writeFile(flow, JSON.stringify({ arazzo: '1.0.1', info: {}, sourceDescriptions, workflows: [] }))
      const { stderr, exitCode } = await runConform({ contract, flows: [flow], suite: 'flows', plan: true })
      expect(stderr).toContain(`${url} ${why} the document's folder and the working directory, so it is not read`)
      expect(stderr).not.toContain('canary')
      expect(exitCode).toBe(2)
    }
  })
})

describe('an address', () => {
  const schema = JSON.stringify({ type: 'integer' })

  test('of --contract leads to no other server', async () => {
    const other = await record(() => ({ body: JSON.stringify(contractWith('#/x')) }))
    const named = await record(() => ({ status: 302, headers: { location: `${other.url}/openapi.json?token=canary` } }))
    const { stderr, exitCode } = await runConform({ contract: `${named.url}/openapi.json`, plan: true })
    expect(other.asked).toEqual([])
    expect(stderr).toContain(
      `cannot be read (it leads to another server, ${other.url}/openapi.json, which is not followed; if you mean that one, name it instead)`,
    )
    expect(stderr).not.toContain('canary')
    expect(exitCode).toBe(2)
  })

  test('in the contract leads to no other server either, with --fetch', async () => {
    const other = await record(() => ({ body: JSON.stringify(secret) }))
    const named = await record(() => ({ status: 307, headers: { location: `${other.url}/schema.json` } }))
    const file = join(await temporaryFolder(), 'openapi.json')
    await writeFile(file, JSON.stringify(contractWith(`${named.url}/schema.json`)))
    const { stderr } = await runConform({ contract: file, fetch: true, plan: true })
    expect([named.asked, other.asked]).toEqual([['GET /schema.json'], []])
    expect(stderr).toContain(`it leads to another server, ${other.url}/schema.json, which is not followed`)
  })

  test('may lead on within its server, and not for ever', async () => {
    const server = await record(({ url }) => {
      if (url === '/old.json') return { status: 301, headers: { location: 'new.json' } }
      return url === '/new.json' ? { body: schema } : { status: 302, headers: { location: url ?? '' } }
    })
    const read = async (path: string) => readDocument(`${server.url}${path}`)
    expect(await read('/old.json')).toMatchObject({ type: 'integer' })
    await expect(read('/round.json')).rejects.toThrow('it leads on more than 5 times')
    expect(server.asked).toHaveLength(2 + 6)
  })

  /** A server that says `begin`, and then a byte now and then. */
  function slow(begin: 'nothing' | 'its head', everySeconds: number): typeof fetch {
    return (_address, init) =>
      new Promise((resolve, reject) => {
        const signal = init?.signal
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        if (begin === 'nothing') return
        const body = new ReadableStream({
          start(controller) {
            const drip = setInterval(() => controller.enqueue(new Uint8Array([32])), everySeconds * 1000)
            signal?.addEventListener('abort', () => {
              clearInterval(drip)
              controller.error(signal.reason)
            })
          },
        })
        resolve(new Response(body))
      })
  }

  test.each([
    ['says nothing', 'nothing', 0, 5, 'nothing came for 5 s'],
    ['stops after its head', 'its head', 1000, 5, 'nothing came for 5 s'],
    ['drips', 'its head', 4, 60, 'it was not there within 60 s'],
  ] as const)('whose server %s is given up', async (_what, begin, every, seconds, why) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const refused = readDocument('https://api.example/openapi.json', { fetch: slow(begin, every) }).catch(String)
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await refused).toBe(
      `ContractError: https://api.example/openapi.json: cannot be read (${why}); check the address`,
    )
  })

  test('among many gets no more time than one: the contract has it together', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    const components = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`s${index}`, { $ref: `https://${index}.example/a.json` }]),
    )
    const contract = { ...contractWith('https://0.example/a.json'), components: { schemas: components } }
    let asked = 0
    const hung = slow('nothing', 0)
    const get: typeof fetch = async (address, init) => {
      asked += 1
      return asked === 1 ? Response.json(contract) : hung(address, init)
    }
    const read = readDocument('https://api.example/openapi.json', { fetchInside: true, fetch: get })
    let ended = false
    void read.finally(() => (ended = true))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked).toBe(1 + 12)
    expect(ended).toBe(true)
    expect(await read).toMatchObject({ openapi: '3.1.0' })
  })
})
