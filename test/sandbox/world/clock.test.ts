import { expect, test } from 'vitest'
import { RUNNING, setClock, timeOn } from '../../../src/sandbox/domain/world/clock.ts'
import { countHit, faultFor, NO_FAULTS, switchOff, switchOn } from '../../../src/sandbox/domain/world/faults.ts'
import type { Fault } from '../../../src/sandbox/domain/world/state.ts'

const nothing = { frozen: null, at: null, advanceSeconds: null }
const stopped = { frozenAt: 5_000, ahead: 0 }

test.each([
  ['a running clock shows real time', RUNNING, nothing, 10_000, 11_000],
  ['advanced, it runs ahead', RUNNING, { ...nothing, advanceSeconds: 60 }, 70_000, 71_000],
  ['set, it runs on from there', RUNNING, { ...nothing, at: 500 }, 500, 1_500],
  ['stopped, it stays', RUNNING, { ...nothing, frozen: true }, 10_000, 10_000],
  ['stopped at a time, it stays there', RUNNING, { ...nothing, frozen: true, at: 500 }, 500, 500],
  ['a clock that stands still can be advanced', stopped, { ...nothing, advanceSeconds: 2 }, 7_000, 7_000],
  ['or set', stopped, { ...nothing, at: 1 }, 1, 1],
  ['or started: it goes on from the time it showed', stopped, { ...nothing, frozen: false }, 5_000, 6_000],
])('%s', (_rule, clock, command, now, aSecondLater) => {
  const after = setClock(clock, command, 10_000) ?? RUNNING
  expect([timeOn(after, 10_000), timeOn(after, 11_000)]).toEqual([now, aSecondLater])
})

test.each([
  ['to a moment that no date has', { ...nothing, advanceSeconds: 1e308 }],
  ['to a year of five digits', { ...nothing, advanceSeconds: 1e12 }],
  ['to where the years of four digits end', { ...nothing, at: Date.UTC(9999, 11) }],
])('a clock goes not %s', (_where, command) => {
  expect(setClock(RUNNING, command, 10_000)).toBeNull()
})

const cut: Fault = { name: 'cut', remaining: 2, operation: null, options: {} }

test('a fault hits as often as it was asked to', () => {
  const once = countHit(switchOn(NO_FAULTS, cut), cut)
  const left = faultFor(once, 'listCalls', (name) => name === 'cut')
  expect(left?.remaining).toBe(1)
  expect(countHit(once, cut)).toEqual(NO_FAULTS)
})

test('a fault that is kept to an operation leaves the others alone', () => {
  const faults = switchOn(NO_FAULTS, { ...cut, operation: 'listCalls' })
  expect(faultFor(faults, 'listAgents', () => true)).toBeNull()
  expect(faultFor(faults, 'listCalls', () => true)).not.toBeNull()
})

test('a fault is switched off for one operation or for all', () => {
  const faults = switchOn(switchOn(NO_FAULTS, cut), { ...cut, operation: 'listCalls' })
  expect(faults.active).toHaveLength(2)
  expect(switchOff(faults, 'cut', 'listCalls').active).toEqual([cut])
  expect(switchOff(faults, 'cut', null)).toEqual(NO_FAULTS)
})
