import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Libsql from 'libsql'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { overlaidContract } from '../../../src/contract/index.ts'
import type { Agent } from '../../../src/sandbox/domain/agents/state.ts'
import type { Sandbox, SandboxOptions } from '../../../src/sandbox/start.ts'
import { openStore } from '../../../src/sandbox/store/open.ts'
import { contract, send, start } from './support.ts'

/** More than one group of entries, and than a socket takes at once. */
const MANY = 12_000
const LIST = '/api/agent-builder/agents?locationId=loc_direct'
const authorization = `Bearer ${contract.fixtures['key_admin']?.value ?? ''}`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'listing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const running: Sandbox[] = []
afterEach(() => Promise.all(running.splice(0).map((sandbox) => sandbox.close())))

/** A sandbox with so many agents, and some of another kind among them. */
async function open(count: number, agents: readonly Partial<Agent>[] = [], more: Partial<SandboxOptions> = {}) {
  const database = join(folder, `${running.length}-${Math.random()}.db`)
  const store = await openStore(database)
  await store.transact('main', [], (transaction) => {
    for (let index = 0; index < count; index += 1) transaction.put('agent', idOf(index), agentOf(index))
    for (const [index, agent] of agents.entries()) {
      const whole = { ...agentOf(count + index), ...agent }
      transaction.put('agent', whole.id, whole)
    }
  })
  await store.close()
  return { database, ...(await serve(database, more)) }
}

async function serve(database: string, more: Partial<SandboxOptions> = {}) {
  const complaints: string[] = []
  const sandbox = await start({ database, onError: (line) => void complaints.push(line), ...more })
  running.push(sandbox)
  return { sandbox, complaints, url: sandbox.url }
}

function idOf(index: number): string {
  return `agent_${String(index).padStart(6, '0')}`
}

function agentOf(index: number): Agent {
  return {
    id: idOf(index),
    location: 'loc_direct',
    agency: 'agency_main',
    name: `Ägent ${index} 😀`,
    agentType: index % 2 === 0 ? 'outreach' : 'inbound',
    capabilities: ['add_tag'],
    campaign: null,
    listed: true,
    skillsVersion: 0,
    skills: [],
    analysis: [],
  }
}

async function ask(url: string, method = 'GET'): Promise<IncomingMessage> {
  const asked = request(url + LIST, { method, headers: { authorization }, agent: false }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return response
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const listed = (body: unknown) => (body as { data: { agents: { id: string }[] } }).data.agents

test.each([249, 250, 251, 500])('a list of %i has each agent once, in order', async (count) => {
  const { url } = await open(count)
  const { body } = await send(url, 'GET', LIST)
  expect(body['success']).toBe(true)
  const own = listed(body).filter(({ id }) => /_\d{6}$/.test(id))
  expect(own.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => idOf(index)))
})

test('a long list says how long it is, for HEAD too, and keeps what its filter keeps', async () => {
  const { url } = await open(2000, [{ listed: false }])
  const [whole, head] = [await ask(url), await ask(url, 'HEAD')]
  const bytes = await bytesOf(whole)
  const length = String(bytes.length)
  expect([whole.headers['content-length'], head.headers['content-length']]).toEqual([length, length])
  expect(await bytesOf(head)).toHaveLength(0)
  const all = listed(JSON.parse(bytes.toString()))
  expect(all.some(({ id }) => id === idOf(2000))).toBe(false)
  expect(all.find(({ id }) => id === idOf(1999))).toMatchObject({ name: 'Ägent 1999 😀', agentType: 'inbound' })
  const { body } = await send(url, 'GET', `${LIST}&agentType=inbound`)
  expect(listed(body)).toEqual(all.filter((agent) => 'agentType' in agent && agent.agentType === 'inbound'))
})

test('an entry that breaks the contract makes the whole answer a 500, wherever it stands', async () => {
  const { url, complaints } = await open(700, [{ agentType: 'robot' }])
  const { status, body } = await send(url, 'GET', LIST)
  expect([status, complaints.length]).toEqual([500, 1])
  expect(body['message']).toMatch(
    /listAgents 200: \/data\/agents\/\d+\/agentType .*CampaignType.*, counted from entry 500/,
  )
})

test('a rule over the list as a whole is held against all of it', async () => {
  const overlay = join(folder, 'most.yaml')
  await writeFile(
    overlay,
    `overlay: 1.0.0
info: { title: A most, version: "1" }
actions:
  - target: $.components.schemas.AgentListResponse.properties.data.properties.agents
    update: { maxItems: 600 }
`,
  )
  const changed = { contract: await overlaidContract(null, [overlay]) }
  expect((await send((await open(500, [], changed)).url, 'GET', LIST)).status).toBe(200)
  const { status, body } = await send((await open(700, [], changed)).url, 'GET', LIST)
  expect(status).toBe(500)
  expect(body['message']).toContain('maxItems')
})

test('a damaged document in the middle is a 500, and the sandbox goes on', async () => {
  const { database, sandbox } = await open(700)
  await sandbox.close()
  const file = new Libsql(database)
  file.prepare(`UPDATE sandbox_documents SET body = '{' WHERE kind = 'agent' AND id = ?`).run([idOf(600)])
  file.close()
  const { url, complaints } = await serve(database)
  const { status, body, headers } = await send(url, 'GET', LIST)
  expect([status, body['ref']]).toEqual([500, headers.get('x-request-id')])
  expect(complaints.join()).toContain('damaged')
  expect((await send(url, 'GET', '/api/billing/sub-accounts/loc_kept')).status).toBe(200)
})

test('whoever leaves in the middle disturbs nobody, and whoever is slow gets all', async () => {
  const { url } = await open(MANY)
  for (let times = 0; times < 3; times += 1) {
    const left = await ask(url)
    await once(left, 'data')
    left.destroy()
  }
  const slow = await ask(url)
  await wait(100)
  expect(listed(JSON.parse((await bytesOf(slow)).toString())).length).toBeGreaterThanOrEqual(MANY)
})

test('a long list lets others have their turn while it is made', async () => {
  const { url } = await open(MANY)
  const order: string[] = []
  const note = (name: string) => () => void order.push(name)
  const long = ask(url).then(bytesOf).then(note('long'))
  const short = new Promise<void>((resolve) => {
    get(`${url}/api/billing/sub-accounts/loc_kept`, { headers: { authorization }, agent: false }, (response) => {
      response.resume().on('end', resolve)
    })
  }).then(note('short'))
  await Promise.all([long, short])
  expect(order).toEqual(['short', 'long'])
})
