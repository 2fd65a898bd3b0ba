import { expect, test } from 'vitest'

import { send } from './support.ts'
import type { Reply } from './support.ts'

const WRITERS = 12
const WALLET = '/api/billing/sub-accounts/loc_direct_low'
const SPLIT = '/api/agent-builder/agents/agent_weights/split-test'
const LIVE = '/api/live-agents/live:edited?locationId=loc_live'

/** What several writers at once must not be able to do. `urls` are sandboxes that share one database. */
export function raceSuite(urls: () => readonly string[]): void {
  const inTurn = (turn: number) => urls()[turn % urls().length] ?? ''
  const world = 'races'

  test('200 calls with one Idempotency-Key make one charge', async () => {
    const body = { enabled: true, autoRecharge: { enabled: true, thresholdUSD: 50, rechargeAmountUSD: 200 } }
    const headers = { 'idempotency-key': 'one-key-for-all' }
    const replies = await inParallel(200, (turn) =>
      send(inTurn(turn), 'PUT', `${WALLET}/direct-billing`, { body, headers, world }),
    )
    const first = replies.filter(({ status, body: answer }) => status === 200 && answer['idempotentReplay'] !== true)
    expect(first).toHaveLength(1)
    const codes = new Set(replies.filter(({ status }) => status !== 200).map(({ body: answer }) => answer['error']))
    expect([...codes].filter((code) => code !== 'IDEMPOTENCY_IN_PROGRESS')).toEqual([])
    const after = await send(inTurn(1), 'GET', WALLET, { world })
    expect(after.body).toMatchObject({ data: { subAccount: { wallet: { balanceUSD: 224 } } } })
  })

  test('of several writers with one revision, one wins', async () => {
    const before = await send(inTurn(0), 'GET', SPLIT, { world })
    const { revision } = before.body['splitTest'] as { readonly revision: number }
    const replies = await inParallel(WRITERS, (turn) => {
      const weights = [
        { agentId: 'agent_weights', weight: 60 + turn },
        { agentId: 'agent_weights_b', weight: 40 - turn },
      ]
      return send(inTurn(turn), 'PATCH', SPLIT, { body: { revision, weights }, world })
    })
    expectOneWinner(replies)
    const after = await send(inTurn(1), 'GET', SPLIT, { world })
    const winner = replies.find(({ status }) => status === 200)
    expect(after.body).toEqual(winner?.body)
  })

  test('of several writers with one ifVersion, one wins', async () => {
    const before = await send(inTurn(0), 'GET', LIVE, { world })
    const { agent } = before.body['data'] as { readonly agent: Record<string, unknown> }
    const { ifVersion, name, brain, voice } = agent
    const replies = await inParallel(WRITERS, (turn) => {
      const prompt = `Writer ${turn} was here.`
      const edit = { ifVersion, name, brain: { ...(brain as object), prompt }, voice }
      return send(inTurn(turn), 'PUT', LIVE, { body: edit as never, world })
    })
    expectOneWinner(replies)
    const after = await send(inTurn(1), 'GET', LIVE, { world })
    const winner = replies.findIndex(({ status }) => status === 200)
    expect(after.body).toMatchObject({ data: { agent: { brain: { prompt: `Writer ${winner} was here.` } } } })
  })

  test('a fault that is to hit three requests hits three, wherever they arrive', async () => {
    await send(inTurn(0), 'PUT', '/_sandbox/faults/InternalError', { as: null, body: { times: 3 }, world })
    const replies = await inParallel(WRITERS, (turn) => send(inTurn(turn), 'GET', WALLET, { world }))
    expect(replies.filter(({ status }) => status === 500)).toHaveLength(3)
  })
}

function expectOneWinner(replies: readonly Reply[]): void {
  const won = replies.filter(({ status }) => status === 200)
  const lost = replies.filter(({ status }) => status === 409)
  expect([won.length, lost.length]).toEqual([1, WRITERS - 1])
}

function inParallel(times: number, act: (turn: number) => Promise<Reply>): Promise<readonly Reply[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => act(turn)))
}
