// What scenarios of direct billing ask and expect.
import { type Request, type Expected, get, put, gives, keep } from './scenario.ts'

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
