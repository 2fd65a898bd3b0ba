/** A power-dialer cadence with two steps. */

import type { Obj } from './kit.ts'

export function cadence(id: string, locationIds: string[], campaignIds: string[]): Obj {
  const at = { hour: 9, minute: 30, period: 'AM' }
  const text = { type: 'sms', body: 'We will call soon.', delaySeconds: 60, jitterSeconds: 15 }
  return {
    _id: id,
    cadenceName: `Plan ${id}`,
    isDefault: campaignIds.length === 0,
    locationIds,
    campaignIds,
    activeDays: [1, 2, 3, 4, 5],
    active: true,
    schedule: [
      { day: 1, ...at, doubleDial: true, call: { enabled: true }, additionalActions: [text] },
      { day: 2, ...at, period: 'PM', doubleDial: false, call: { enabled: true }, additionalActions: [] },
    ],
    createdAt: '2026-02-01T09:00:00.000Z',
    updatedAt: '2026-03-01T09:00:00.000Z',
    headers: [
      { stepIndex: 0, label: 'First day', day: 1, time: '9:30 AM' },
      { stepIndex: 1, label: 'Second day', day: 2, time: '9:30 PM' },
    ],
  }
}
