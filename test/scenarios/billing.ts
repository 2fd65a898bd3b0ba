// What scenarios of direct billing ask and expect.
import { type Expected, get, given, gives, keep, post, put, type Request, type Step } from './scenario.ts'

export const account = (name: string): string => `/api/billing/sub-accounts/${name}`
export const set = (name: string, body: unknown, more: Pick<Request, 'as' | 'headers'> = {}): Request =>
  put(`${account(name)}/direct-billing`, body, more)
export const reads = (name: string): Request => get(account(name))
export const holds = (subAccount: unknown): Expected => gives({ success: true, data: { subAccount } })
export const before = keep({ before: 'data.subAccount' })
export const asBefore = holds('{before}')
export const tops = (more: Readonly<Record<string, unknown>> = {}): unknown => ({
  enabled: true,
  autoRecharge: { enabled: true, ...more },
})
export const on = { enabled: true }
export const off = { enabled: false }

/** What happens outside the API: the client's card, the agency's rebilling and plan, minutes that somebody gives. */
export const happens = (event: string, locationId: string, more: Readonly<Record<string, unknown>>): Step =>
  given(post(`/_sandbox/events/${event}`, { locationId, ...more }))
