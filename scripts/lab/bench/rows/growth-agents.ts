import { join } from 'node:path'
import type { Agent } from '../../../../src/sandbox/domain/agents/state.ts'
import { openStore } from '../../../../src/sandbox/store/open.ts'
import { send } from '../frame/http-row.ts'
import { median } from '../frame/median.ts'
import { inTurns } from '../frame/rounds.ts'
import { MEGABYTES, MILLISECONDS } from '../frame/row.ts'
import type { Bench, Row, RowGroup } from '../frame/row.ts'
import type { Server } from '../frame/server.ts'
import { startGenerator } from '../load/generator.ts'
import type { Generator } from '../load/generator.ts'
import type { LoadRequest } from '../load/job.ts'
import { whileRunning } from '../servers/all.ts'
import type { Stoppable } from '../servers/all.ts'
import { startSandbox } from '../servers/sandbox.ts'
import { grown, level, LINEAR } from './growth-figures.ts'
import type { Growth } from './growth-figures.ts'

const AGENTS = [10, 100, 1000, 10_000, 100_000]
const CROWDED = { agency: 'agency_main', location: 'loc_direct' }

const CHUNK = 5000

/** Milliseconds per kind of request. */
const TURN = 700
/** Shorter, because writes add agents. */
const WRITING = 200
/** Milliseconds of warm-up. */
const WARMING = 300

const authorization = 'Bearer ap_test_admin'
const listOf = (location: string) => `/api/agent-builder/agents?locationId=${location}`
const get = (path: string): LoadRequest => ({ method: 'GET', path, headers: { authorization } })

const ALL = get(listOf(CROWDED.location))

/** For requests that do not depend on the number of agents, with tolerance. */
const FLAT = level(2)

interface Step {
  readonly what: string
  readonly request: LoadRequest
  readonly status: number
  readonly milliseconds: number
  readonly goal: Growth
}

const STEPS: readonly Step[] = [
  {
    what: "list another sub-account's agents",
    request: get(listOf('loc_kept')),
    status: 200,
    milliseconds: TURN,
    goal: FLAT,
  },
  {
    what: 'read one agent',
    request: get('/api/agent-builder/agents/agent_7/skills'),
    status: 200,
    milliseconds: TURN,
    goal: FLAT,
  },
  {
    what: 'create an agent',
    request: {
      method: 'POST',
      path: listOf('loc_bound'),
      headers: { authorization },
      body: JSON.stringify({ name: 'One more', agentType: 'outreach', capabilityIds: ['appointment_booking'] }),
    },
    status: 201,
    milliseconds: WRITING,
    goal: FLAT,
  },
  { what: 'list all agents', request: ALL, status: 200, milliseconds: TURN, goal: LINEAR },
]

const NOTE =
  "CPU time of the sandbox's process for each request, on SQLite. So many agents are in one sub-account and are put into the database by the store beforehand. The contract has no pages: a list is all of a sub-account's agents, and 100,000 of them are an answer of 33 MB."

/** Time and memory by stored data. */
export const rows: RowGroup = { name: 'growth-agents', measure }

async function measure(bench: Bench): Promise<readonly Row[]> {
  const generator = startGenerator()
  const started: Stoppable[] = [generator]
  return whileRunning(started, async () => {
    const servers: Server[] = []
    for (const agents of AGENTS) {
      const server = await startWith(bench, agents)
      servers.push(server)
      started.push(server)
    }
    for (const server of servers) {
      for (const step of STEPS) await spend(server, generator, { ...step, milliseconds: WARMING })
    }
    const measured: Row[] = []
    for (const step of STEPS) {
      const samples = await inTurns(servers.length, bench.rounds, async (index) => {
        const server = servers[index]
        return server === undefined ? Number.NaN : spend(server, generator, step)
      })
      const figures = grown(AGENTS, samples.map(median), 'agents', MILLISECONDS, step.goal)
      measured.push({ what: `Growth: ${step.what}, of 10 to 100,000 stored`, unit: MILLISECONDS, figures, note: NOTE })
    }
    const memory = await Promise.all(servers.map(async (server) => (await server.usage()).memory / 1e6))
    return [
      ...measured,
      {
        what: 'Growth: resident memory with 10 to 100,000 stored agents, after all of these',
        unit: MEGABYTES,
        figures: grown(AGENTS, memory, 'agents', MEGABYTES, LINEAR),
      },
    ]
  })
}

async function startWith(bench: Bench, agents: number): Promise<Server> {
  const database = join(bench.folder, `agents-${agents}.db`)
  await (await startSandbox(bench, database)).stop()
  await putAgents(database, agents)
  const server = await startSandbox(bench, database)
  const { data } = JSON.parse((await send(server.url, ALL)).text) as {
    readonly data: { readonly agents: readonly unknown[] }
  }
  if (data.agents.length !== agents) throw new Error(`The list has ${data.agents.length} agents instead of ${agents}.`)
  return server
}

async function putAgents(database: string, agents: number): Promise<void> {
  const store = await openStore(database)
  for (let from = 0; from < agents; from += CHUNK) {
    await store.transact('main', [], (transaction) => {
      for (let index = from; index < Math.min(from + CHUNK, agents); index += 1) {
        const agent = agentOf(index)
        transaction.put('agent', agent.id, agent)
      }
    })
  }
  await store.close()
}

function agentOf(index: number): Agent {
  return {
    id: `agent_${index}`,
    ...CROWDED,
    name: `Agent ${index}`,
    agentType: 'outreach',
    capabilities: ['appointment_booking', 'live_transfer'],
    campaign: null,
    listed: true,
    skillsVersion: 0,
    skills: [],
    analysis: [],
  }
}

/** Milliseconds of CPU time per request. */
async function spend(server: Server, generator: Generator, step: Step): Promise<number> {
  const { request, status, milliseconds } = step
  const before = await server.usage()
  const load = await generator.run({ targets: [server.url], requests: [request], connections: 1, milliseconds, status })
  const after = await server.usage()
  if (load.unexpected > 0) throw new Error(`${load.unexpected} answers were not ${status}: ${step.what}.`)
  return (after.cpu - before.cpu) / 1000 / load.answered
}
