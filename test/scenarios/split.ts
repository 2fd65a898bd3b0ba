// What scenarios of split tests ask and expect.
import { type Request, get, patch, del, gives, keep, is } from './scenario.ts'

const path = (agent: string): string => `/api/agent-builder/agents/${agent}/split-test`

export const reads = (agent: string): Request => get(path(agent))

export const removes = (agent: string, variant: string, body: unknown): Request =>
  del(`${path(agent)}/variants/${variant}`, body)

export const weighs = (agent: string, body: unknown): Request => patch(path(agent), body)

export const holds = (splitTest: unknown): ReturnType<typeof gives> => gives({ success: true, splitTest })

export const before = keep({ before: 'splitTest' })

export const asBefore = holds('{before}')

export const current = { revision: '{before.revision}' }

export const one = (agentId: string, more: Readonly<Record<string, unknown>>): unknown => is.some({ agentId, ...more })
