import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createOrder } from '../../src/watch/order.ts'
import type { Arrived, Ordered, Place } from '../../src/watch/order.ts'

/** What two proxies tell, each in its own order, as it comes to the stream. */
const logs = fc
  .array(
    fc.record({
      proxy: fc.constantFrom('one', 'other'),
      after: fc.nat(4000),
      delay: fc.oneof(fc.nat(3000), fc.nat(30_000)),
    }),
    {
      maxLength: 60,
    },
  )
  .map((told) => {
    const last = new Map<string, { readonly at: number; readonly arrived: number; readonly number: number }>()
    const all = told.map(({ proxy, after, delay }) => {
      const before = last.get(proxy) ?? { at: 1_000_000, arrived: 0, number: 0 }
      const at = before.at + after + 0.001
      const own = { at, arrived: Math.max(before.arrived, at + delay) + 0.001, number: before.number + 1 }
      last.set(proxy, own)
      return { proxy, ...own }
    })
    return all
      .toSorted((one, other) => one.arrived - other.arrived)
      .map(({ proxy, at, arrived, number }, index): Arrived => {
        const event = { type: 'end', id: number, at, unjudged: 'upgrade' } as const
        return { told: { proxy, epoch: 1, number, event }, sequence: index + 1, at: arrived }
      })
  })

function readFrom(log: readonly Arrived[], before: Place | null, stream = 'first') {
  const handed: Ordered[] = []
  let missing = 0
  const order = createOrder(
    stream,
    before,
    (one) => void handed.push(one),
    (count) => void (missing += count),
  )
  for (const one of log) order.take(one)
  const names = (isKnown: boolean) =>
    handed.flatMap(({ event, proxy, isKnown: own }) =>
      event.type === 'end' && own === isKnown ? [`${proxy} ${event.id}`] : [],
    )
  return { order, handed, missing: () => missing, counted: () => names(false) }
}

const namesIn = (log: readonly Arrived[]) =>
  log.map(({ told: { proxy, event } }) => `${proxy} ${'id' in event ? event.id : ''}`).toSorted()

it('hands on each event once, whoever goes on from wherever another was', () => {
  fc.assert(
    fc.property(logs, fc.nat(60), fc.nat(10), fc.nat(60), (log, cut, more, skipped) => {
      let place: Place | null = null
      const counted: string[] = []
      for (const end of [cut, cut + more]) {
        const one = readFrom(log.slice(0, end), place)
        counted.push(...one.counted())
        place = one.order.place()
      }
      const last = readFrom(log, place)
      last.order.end()
      expect([...counted, ...last.counted()].toSorted()).toEqual(namesIn(log))
      // A stream that was begun anew has nothing in it that was judged.
      const anew = readFrom(log.slice(skipped), place, 'second')
      anew.order.end()
      expect(anew.counted().toSorted()).toEqual(namesIn(log.slice(skipped)))
    }),
  )
})

it('puts events of several proxies into the order of their times, where none is silent for long', () => {
  fc.assert(
    fc.property(logs, (told) => {
      const beats = ['one', 'other'].map((proxy, index): Arrived => {
        const event = { type: 'beat', at: 999_999 } as const
        return { told: { proxy, epoch: 1, number: 0, event }, sequence: 0, at: 1_000_000 + index }
      })
      const log = [...beats, ...told]
      fc.pre(
        log.every(({ told: { proxy, event }, at }, index) => {
          const before = log.slice(0, index).findLast((one) => one.told.proxy === proxy)
          return at - (before?.at ?? at) < 20_000 && at - event.at < 20_000
        }),
      )
      const { order, handed } = readFrom(log, null)
      order.end()
      const times = handed.flatMap(({ event }) => (event.type === 'end' ? [event.at] : []))
      const isLate = handed.some((one) => one.isLate)
      expect([isLate, times]).toEqual([false, times.toSorted((one, other) => one - other)])
    }),
  )
})

it('counts what was lost on the way, once', () => {
  const log = [1, 2, 5, 6].map((number): Arrived => {
    const event = { type: 'end', id: number, at: 1000 * number, unjudged: 'upgrade' } as const
    return { told: { proxy: 'one', epoch: 1, number, event }, sequence: number, at: 1000 * number }
  })
  const half = readFrom(log.slice(0, 3), null)
  expect(half.missing()).toBe(2)
  expect(readFrom(log, half.order.place()).missing()).toBe(0)
  // Nobody read for so long that the next one was gone, too.
  const later = log.slice(3).map((one) => ({ ...one, told: { ...one.told, number: 9 } }))
  expect(readFrom(later, half.order.place()).missing()).toBe(3)
})
