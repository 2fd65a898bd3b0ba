// What scenarios of live agents ask and expect.
import { live, type AuthoredStep, known, savesWorkflow } from './authored.ts'
import {
  type Request,
  type Scenario,
  scenario,
  when,
  and,
  get,
  post,
  gives,
  refusesLive,
  propertiesOf,
  is,
} from './scenario.ts'

export type Whole = Readonly<Record<string, unknown>>

export const agent = (part: unknown): ReturnType<typeof gives> => gives({ success: true, data: { agent: part } })

export const reads = (id: string): Request => get(live(`/${id}`))

export const unchanged = agent({
  ifVersion: '{agent.ifVersion}',
  name: '{agent.name}',
  brain: '{agent.brain}',
  voice: '{agent.voice}',
})

export const renamed = (whole: Whole): unknown => ({ ...whole, name: 'Renamed' })

export const inBrain = (whole: Whole, part: Whole): unknown => ({
  ...whole,
  brain: { ...propertiesOf(whole['brain']), ...part },
})

export const inVoice = (whole: Whole, part: Whole): unknown => ({
  ...whole,
  voice: { ...propertiesOf(whole['voice']), ...part },
})

export const create = (body: unknown, more: Pick<Request, 'as' | 'headers'> = {}, location = 'loc_live'): Request =>
  post(live('', location), body, more)

export const draft = { id: 'my_draft', draft: true }

export const made = (created: unknown, campaign: unknown = {}): ReturnType<typeof gives> => ({
  ...gives({ success: true, data: { agent: created, campaign } }),
  status: 201,
  keep: { made: 'data.agent', campaign: 'data.campaign' },
})

export const edited = 'live:draft_edited'

export const savedWorkflow = (section: string, says: string, ...list: readonly AuthoredStep[]): Scenario =>
  scenario(
    section,
    says,
    known(edited),
    when(
      savesWorkflow(edited, list),
      gives({
        success: true,
        data: {
          agent: { brain: { capabilityConfig: { workflows: { wf_scenari1: { steps: is.size(list.length) } } } } },
        },
      }),
    ),
  )

export const refusedWorkflow = (
  section: string,
  says: string,
  stepId: string,
  ...list: readonly AuthoredStep[]
): Scenario =>
  scenario(
    section,
    says,
    known(edited),
    when(
      savesWorkflow(edited, list),
      refusesLive(422, { workflowId: 'wf_scenari1', ...(stepId === '' ? {} : { stepId }), field: is.there }),
    ),
    and(get(live(`/${edited}`)), gives({ data: { agent: { ifVersion: '{agent.ifVersion}' } } })),
  )
