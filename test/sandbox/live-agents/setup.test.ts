import { expect, test } from 'vitest'
import { forceOutcome, showSetup, startSetup } from '../../../src/sandbox/domain/live-agents/setup.ts'
import type { LiveAgent, SetupOutcome } from '../../../src/sandbox/domain/live-agents/state.ts'
import { save } from '../../../src/sandbox/domain/live-agents/update.ts'
import { authored } from './support/workflows.ts'

const SECOND = 1000
const BEGIN = Date.parse('2026-07-01T12:00:00Z')
const BLOCKED: SetupOutcome = { status: 'provisioning_blocked', failureCode: 'VOICE_REFUSED' }
const inService = { revision: 1, verifiedAt: '2026-07-01T11:00:00Z' }

function agent(changes: Partial<LiveAgent> = {}): LiveAgent {
  return {
    location: 'loc',
    profileId: 'desk',
    explicitDraft: false,
    revision: 1,
    authored: authored({}),
    verified: { revision: 1, at: BEGIN - 3600 * SECOND },
    runs: [],
    nextOutcome: null,
    setupFails: null,
    reasons: [],
    ...changes,
  }
}

function edited(from: LiveAgent, seconds: number): LiveAgent {
  return save(from, authored({}), BEGIN + seconds * SECOND).agent
}

function at(seconds: number, of: LiveAgent) {
  return showSetup(of, BEGIN + seconds * SECOND)
}

test('an edit is queued, worked on and verified while the version before stays in service', () => {
  const saved = edited(agent(), 0)
  expect(at(0, saved)).toEqual({ status: 'queued', ...inService })
  expect(at(1.999, saved)).toEqual({ status: 'queued', ...inService })
  expect(at(2, saved)).toEqual({ status: 'provisioning', ...inService })
  expect(at(4.999, saved)).toEqual({ status: 'provisioning', ...inService })
  expect(at(5, saved)).toEqual({ status: 'ready', revision: 2, verifiedAt: '2026-07-01T12:00:05Z' })
  expect(at(500, saved)).toEqual(at(5, saved))
})

test('reading earlier again gives the earlier state: nothing but the clock moves it', () => {
  const saved = edited(agent(), 0)
  at(100, saved)
  expect(at(0, saved)).toEqual({ status: 'queued', ...inService })
})

test('an edit made while setup is at work waits for it, and the first edit serves in between', () => {
  const twice = edited(edited(agent(), 0), 3)
  expect(at(3, twice)).toEqual({ status: 'queued', ...inService })
  const between = { revision: 2, verifiedAt: '2026-07-01T12:00:05Z' }
  expect(at(5, twice)).toEqual({ status: 'queued', ...between })
  expect(at(7, twice)).toEqual({ status: 'provisioning', ...between })
  expect(at(10, twice)).toEqual({ status: 'ready', revision: 3, verifiedAt: '2026-07-01T12:00:10Z' })
})

test('an edit that still waits is overtaken by the next one', () => {
  const thrice = edited(edited(edited(agent(), 0), 1), 2)
  expect(thrice.runs.map(({ revision }) => revision)).toEqual([2, 4])
  expect(at(10, thrice)).toMatchObject({ status: 'ready', revision: 4 })
})

test('an edit long after the last one starts at once', () => {
  const later = edited(edited(agent(), 0), 60)
  expect(later.verified).toEqual({ revision: 2, at: BEGIN + 5 * SECOND })
  expect(at(65, later)).toMatchObject({ status: 'ready', revision: 3, verifiedAt: '2026-07-01T12:01:05Z' })
})

test('a draft waits to be prepared, and a save of it starts nothing', () => {
  const draft = agent({ explicitDraft: true, verified: null })
  expect(at(0, draft)).toEqual({ status: 'draft' })
  expect(save(draft, authored({}), BEGIN)).toMatchObject({ setup: { started: false, failureCode: null } })
  const prepared = startSetup(draft, BEGIN).agent
  expect(at(5, prepared)).toMatchObject({ status: 'ready', revision: 1 })
  expect(at(7, edited(prepared, 6))).toEqual({ status: 'draft', revision: 1, verifiedAt: '2026-07-01T12:00:05Z' })
})

test('setup that is blocked from outside says so with its code, and later edits meet the same until it is lifted', () => {
  const blocked = forceOutcome(edited(agent(), 0), BLOCKED, BEGIN + SECOND)
  expect(at(1, blocked)).toEqual({ ...BLOCKED, ...inService })
  const again = edited(blocked, 10)
  expect(at(10, again)).toMatchObject({ status: 'queued' })
  expect(at(15, again)).toEqual({ ...BLOCKED, ...inService })
  const lifted = edited(forceOutcome(again, null, BEGIN + 20 * SECOND), 20)
  expect(at(25, lifted)).toMatchObject({ status: 'ready', revision: 4 })
})

test('a verified version survives when a later attempt is forced to fail', () => {
  const saved = edited(agent(), 0)
  const failed = forceOutcome(edited(saved, 60), BLOCKED, BEGIN + 61 * SECOND)
  expect(at(61, failed)).toEqual({ ...BLOCKED, revision: 2, verifiedAt: '2026-07-01T12:00:05Z' })
})

test('a provider that does not confirm the start leaves setup uncertain at once', () => {
  const { agent: after, setup } = save(agent({ setupFails: 'PROVIDER_TIMEOUT' }), authored({}), BEGIN)
  expect(setup).toEqual({ started: false, failureCode: 'PROVIDER_TIMEOUT' })
  expect(at(0, after)).toEqual({ status: 'provisioning_uncertain', failureCode: 'PROVIDER_TIMEOUT', ...inService })
})

test('setup can be blocked when nothing is being set up: the version in service stays', () => {
  expect(at(1, forceOutcome(agent(), BLOCKED, BEGIN))).toEqual({ ...BLOCKED, ...inService })
  const done = forceOutcome(edited(agent(), 0), BLOCKED, BEGIN + 9 * SECOND)
  expect(at(9, done)).toEqual({ ...BLOCKED, revision: 2, verifiedAt: '2026-07-01T12:00:05Z' })
})
