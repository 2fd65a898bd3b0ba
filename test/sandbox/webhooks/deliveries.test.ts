import { afterEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/contract/index.ts'
import type { SandboxOptions } from '../../../src/sandbox/start.ts'
import { controlOf, send, start } from '../http/support.ts'
import { AGENT, HOST, hook, openReceiver, saveWorkflow, SECRET, shownBy, status, until, WORKFLOW } from './support.ts'
import type { Receiver, Shown } from './support.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

async function receiver(...answers: Parameters<typeof openReceiver>): Promise<Receiver> {
  const opened = await openReceiver(...answers)
  open.push(opened)
  return opened
}

async function sandboxFor(options: Partial<SandboxOptions>) {
  const sandbox = await start(options)
  open.push(sandbox)
  return { sandbox, control: controlOf(sandbox) }
}

const run = { ...AGENT, workflowId: WORKFLOW }
const isOver = (shown: readonly Shown[]) => shown.length > 0 && shown.every(({ state }) => state !== 'waiting')

describe('what is sent', () => {
  test('a step sends its payload to the named host, with its secret header, once', async () => {
    const at = await receiver()
    const { sandbox, control } = await sandboxFor({ webhooks: [`${HOST}=${at.url}`] })
    await saveWorkflow(sandbox, [
      {
        id: 'ask',
        type: 'collect_information',
        config: {
          items: [{ id: 'zip', label: 'Zip', question: 'Zip?', type: 'text', field: 'contact.postalCode' }],
        },
      },
      {
        id: 'area',
        type: 'check_zip_code',
        config: { field: 'contact.postalCode', codes: ['10001'] },
        outputs: {
          in_area: [
            hook(`https://${HOST}/in?team=a`, {
              fields: {
                fixed: { text: 'office' },
                who: { contact: 'contact.firstName' },
                way: { call: 'call.direction' },
                zip: { answer: 'answers.zip' },
                gone: { contact: 'contact.lastName' },
              },
            }),
          ],
          out_of_area: [hook(`https://${HOST}/out`, {}, 'other')],
        },
      },
    ])
    const contact = { firstName: 'Dana' }
    const report = await control.event('workflow-run', { ...run, contact, answers: { zip: '10001' } })
    const [shown] = await until(() => shownBy(sandbox), isOver)
    expect(shown).toMatchObject({ state: 'delivered', attempts: [{ status: 200, problem: null }] })
    expect(at.received).toHaveLength(1)
    const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: '' }] = at.received
    expect([method, path]).toEqual(['POST', '/in?team=a'])
    expect(headers).toMatchObject({
      authorization: SECRET,
      'x-team': 'north',
      'content-type': 'application/json',
      'x-sandbox-event': shown?.id,
      'x-sandbox-attempt': '1',
    })
    const payload = JSON.parse(body) as JsonObject
    expect(payload).toMatchObject({
      workflow: { id: WORKFLOW },
      ids: { locationId: 'loc_live', agentId: 'live:flow', callId: (report as JsonObject)['callId'] },
      contact: { firstName: 'Dana', postalCode: '10001' },
      fields: { fixed: 'office', who: 'Dana', way: 'inbound', zip: '10001', gone: null },
    })
    expect(Object.keys(payload)).toEqual(['workflow', 'sentAt', 'ids', 'contact', 'call', 'fields'])
    await control.event('workflow-run', { ...run, answers: { zip: '90210' } })
    await until(() => shownBy(sandbox), isOver)
    expect(at.received.map((one) => one.path)).toEqual(['/in?team=a', '/out'])
  })

  test('the value of a secret is in no report, list or log', async () => {
    const at = await receiver(status(500))
    const lines: string[] = []
    const { sandbox, control } = await sandboxFor({
      webhooks: [`${HOST}=${at.url}`],
      log: (line) => lines.push(line),
      onError: (line) => lines.push(line),
    })
    await saveWorkflow(sandbox, [hook()])
    const report = await control.event('workflow-run', run)
    await until(
      () => shownBy(sandbox),
      ([first]) => first?.attempts[0]?.status === 500,
    )
    const state = await send(sandbox.url, 'GET', '/_sandbox/requests', { as: null })
    const all = JSON.stringify([report, await shownBy(sandbox), state.body, lines])
    expect(at.received[0]?.headers.authorization).toBe(SECRET)
    expect(all).not.toContain('hunter2')
    expect(all).not.toContain('north')
  })

  test.each([
    ['an output that a step does not have', { outputs: { tell: 'met' } }, 400],
    ['a workflow that is not there', { workflowId: 'wf_nothere1' }, 404],
    ['an agent that is not there', { agentId: 'live:nobody' }, 404],
    ['an agent that is not in service', { agentId: 'live:draft' }, 409],
    ['answers that are no texts', { answers: { zip: 1 } }, 400],
  ])('%s is refused', async (_, changes, code) => {
    const { sandbox } = await sandboxFor({})
    await saveWorkflow(sandbox, [hook()])
    const body = { ...run, ...changes } as JsonObject
    expect((await send(sandbox.url, 'POST', '/_sandbox/events/workflow-run', { as: null, body })).status).toBe(code)
  })
})

describe('order, retries and faults', () => {
  test('the events of a call are sent in order; a failed one goes first, and is given up after five attempts', async () => {
    const at = await receiver(status(503), status(302, { location: 'http://127.0.0.1:9/' }), status(400), status(500))
    const { sandbox, control } = await sandboxFor({ webhooks: [`${HOST}=${at.url}`] })
    await saveWorkflow(sandbox, [hook(), hook(`https://${HOST}/second`, {}, 'second')])
    await control.clock({ frozen: true })
    await control.event('workflow-run', run)
    for (const [index, seconds] of [5, 30, 120, 600].entries()) {
      await until(
        () => shownBy(sandbox),
        (all) => all.some(({ attempts }) => typeof attempts[index]?.status === 'number'),
      )
      expect(at.received.every(({ path }) => path === '/call')).toBe(true)
      await control.clock({ advanceSeconds: seconds - 1 })
      await control.clock({ advanceSeconds: 1 })
    }
    await until(
      () => at.received,
      (all) => all.some(({ path }) => path === '/second'),
    )
    const first = at.received.filter(({ path }) => path === '/call')
    expect(first.map(({ headers }) => headers['x-sandbox-attempt'])).toEqual(['1', '2', '3', '4', '5'])
    expect(new Set(first.map(({ headers, body }) => `${String(headers['x-sandbox-event'])} ${body}`)).size).toBe(1)
    const given = (await shownBy(sandbox)).find(({ attempts }) => attempts.length === 5)
    expect(given).toMatchObject({ state: 'given_up', dueAt: null })
    expect(given?.attempts.map((attempt) => attempt.status)).toEqual([503, 302, 400, 500, 500])
  })

  test.each([
    ['webhook-lost', 1, 'Lost'],
    ['webhook-unanswered', 2, 'The response was lost'],
  ])('the fault %s: it arrives %s times', async (fault, times, problem) => {
    const at = await receiver()
    const { sandbox, control } = await sandboxFor({ webhooks: [`${HOST}=${at.url}`] })
    await saveWorkflow(sandbox, [hook()])
    await control.fault(fault, { times: 1 })
    await control.event('workflow-run', run)
    await until(
      () => shownBy(sandbox),
      ([first]) => first?.attempts[0]?.problem?.startsWith(problem) === true,
    )
    await control.clock({ advanceSeconds: 5 })
    expect(await until(() => shownBy(sandbox), isOver)).toMatchObject([{ state: 'delivered' }])
    expect(at.received.map(({ headers }) => headers['x-sandbox-attempt'])).toEqual(['1', '2'].slice(-times))
  })

  test('the fault webhook-late puts it off, and counts no attempt', async () => {
    const at = await receiver()
    const { sandbox, control } = await sandboxFor({ webhooks: [`${HOST}=${at.url}`] })
    await saveWorkflow(sandbox, [hook()])
    await expect(control.fault('webhook-late')).rejects.toThrow('milliseconds is required')
    await control.fault('webhook-late', { times: 1, milliseconds: 60_000 })
    await control.clock({ frozen: true })
    const report = (await control.event('workflow-run', run)) as { webhooks: { dueAt: string }[] }
    await until(
      () => shownBy(sandbox),
      ([first]) => first?.dueAt !== report.webhooks[0]?.dueAt,
    )
    expect(at.received).toHaveLength(0)
    await control.clock({ advanceSeconds: 60 })
    await until(() => shownBy(sandbox), isOver)
    expect(at.received.map(({ headers }) => headers['x-sandbox-attempt'])).toEqual(['1'])
  })

  test('a receiver that never answers is left, and asked again', async () => {
    const at = await receiver(() => {}, status(204))
    const { sandbox, control } = await sandboxFor({ webhooks: [`${HOST}=${at.url}`] })
    await saveWorkflow(sandbox, [hook()])
    await control.event('workflow-run', run)
    await until(
      () => shownBy(sandbox),
      ([first]) => first?.attempts[0]?.problem === 'No response in time.',
    )
    await control.clock({ advanceSeconds: 5 })
    expect(await until(() => shownBy(sandbox), isOver)).toMatchObject([{ state: 'delivered' }])
  })
})
