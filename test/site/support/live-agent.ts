import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createControl } from '../../../src/sandbox/index.ts'
import type { Stage } from './stage.ts'

export interface Agent {
  readonly ifVersion: string
  readonly name: string
  readonly brain: {
    readonly prompt: string
    readonly capabilities: readonly string[]
    readonly capabilityConfig: {
      readonly workflows: Readonly<Record<string, { readonly steps: readonly object[] }>>
    }
  }
  readonly voice: { readonly prompt: string }
}

type Edit = (now: Agent) => Partial<Agent>

export const port = (url: string): string => new URL(url).port

export async function send(page: Page): Promise<string | null> {
  await page.getByRole('button', { name: 'Send' }).click()
  return page.locator('.ap-status').textContent()
}

export const AGENT = '/api/live-agents/live:edited?locationId=loc_live'

export const asAdmin = { authorization: 'Bearer ap_test_admin', 'content-type': 'application/json' }

export const prompt =
  (text: string): Edit =>
  ({ brain }) => ({ brain: { ...brain, prompt: text } })

export const LONG = `Be brief.\n\n${'Ask one thing at a time. '.repeat(30)}\n\nThen close.`

const config = (codes: readonly string[], field = 'contact.postalCode') => ({ field, codes })

export const withFlow = ({ brain }: Agent, prompt_: string, steps: readonly object[]): Agent['brain'] => {
  const { wf_area0001: flow, ...flows } = brain.capabilityConfig.workflows
  return {
    ...brain,
    prompt: prompt_,
    capabilityConfig: { workflows: { wf_area0001: { ...flow, steps }, ...flows } },
  }
}

export const check = (codes: readonly string[], field?: string): object => ({
  id: 'check',
  type: 'check_zip_code',
  config: config(codes, field),
})

export const later = (id: string): object => ({ id, type: 'schedule_callback', config: {} })

export const typed = async (page: Page): Promise<Agent> =>
  JSON.parse(await page.getByRole('textbox', { name: 'Body' }).inputValue()) as Agent

export async function type(page: Page, changes: Edit): Promise<void> {
  const now = await typed(page)
  await page.getByRole('textbox', { name: 'Body' }).fill(JSON.stringify({ ...now, ...changes(now) }, null, 2))
}

export const status = (page: Page): Promise<string | null> => page.locator('.ap-answer [role=status]').textContent()

export const says = (id: string, guidance: string): object => ({ id, type: 'steer_agent', config: { guidance } })

export const branches = (
  id: string,
  codes: readonly string[],
  yes: readonly object[],
  no: readonly object[],
): object => ({
  ...check(codes),
  id,
  outputs: { in_area: yes, out_of_area: no },
})

export const flowSteps = async (page: Page): Promise<readonly object[] | undefined> =>
  (await typed(page)).brain.capabilityConfig.workflows['wf_area0001']?.steps

/** What a test needs a server for. */
interface AtServer {
  /** The address of an operation's page. */
  readonly tried: (operation: string) => string
  readonly agent: () => Promise<Agent>
  readonly save: (changes: Edit) => Promise<void>
  readonly conflict: (page: Page) => Promise<void>
  readonly both: (page: Page, was: readonly object[], mine: Edit, theirs: Edit) => Promise<void>
}

/** A live agent that two edit, one of them on the operation's page. */
export function liveAgent(stage: () => Stage): AtServer {
  const tried = (id: string) => {
    const { site, mock, sandbox } = stage()
    return `${site.url}/operations/${id}?mock=${port(mock.url)}&sandbox=${port(sandbox.url)}&server=sandbox`
  }

  async function agent(): Promise<Agent> {
    const response = await fetch(stage().sandbox.url + AGENT, { headers: asAdmin })
    return ((await response.json()) as { data: { agent: Agent } }).data.agent
  }

  /** A colleague saves the agent with changes. */
  async function save(changes: Edit): Promise<void> {
    const { ifVersion, name, brain, voice } = await agent()
    const now = { ifVersion, name, brain, voice }
    const put = { method: 'PUT', headers: asAdmin, body: JSON.stringify({ ...now, ...changes(now) }) }
    expect((await fetch(stage().sandbox.url + AGENT, put)).status).toBe(200)
  }

  /** Loads the agent, edits it while a colleague does, and reads theirs after the conflict. */
  async function conflict(page: Page): Promise<void> {
    await createControl({ baseUrl: stage().sandbox.url }).reset()
    await save((now) => ({ brain: withFlow(now, LONG, [later('begin'), check(['1'])]) }))
    await page.goto(tried('updateLiveAgent'))
    await page.getByRole('button', { name: 'Load the live agent into the body' }).click()
    await page.getByText('Loaded: live:edited, version v2.').waitFor()
    await type(page, (now) => ({
      brain: withFlow(now, LONG.replace('brief', 'kind'), [later('begin'), check(['1'], 'contact.zip')]),
      voice: { ...now.voice, prompt: 'Slowly.' },
    }))
    await save((now) => ({
      brain: withFlow(now, LONG.replace('Then close', 'Wait, then close'), [
        later('begin'),
        later('theirs'),
        check(['2']),
      ]),
      voice: { ...now.voice, prompt: 'Quickly.' },
    }))
    expect(await send(page)).toMatch(/^409 /)
    await page.getByRole('button', { name: 'Read it, and keep my changes' }).click()
    await page.getByText('You edited this, and so did somebody else.').waitFor()
  }

  /** Both edit the agent at once, and theirs is read. */
  async function both(page: Page, was: readonly object[], mine: Edit, theirs: Edit): Promise<void> {
    await createControl({ baseUrl: stage().sandbox.url }).reset()
    await save((now) => ({ brain: withFlow(now, 'Be brief.', was) }))
    await page.goto(tried('updateLiveAgent'))
    await page.getByRole('button', { name: 'Load the live agent into the body' }).click()
    await page.getByText('Loaded: live:edited, version v2.').waitFor()
    await type(page, mine)
    await save(theirs)
    expect(await send(page)).toMatch(/^409 /)
    await page.getByRole('button', { name: 'Read it, and keep my changes' }).click()
    await page.locator('.ap-reread').waitFor()
  }

  return { tried, agent, save, conflict, both }
}
