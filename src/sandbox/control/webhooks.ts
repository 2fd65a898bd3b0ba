import { viewDelivery } from '../domain/live-agents/webhook-retries.ts'
import { masked } from './recent.ts'
import { defineRoute } from './route.ts'
import type { ControlRoute } from './route.ts'

const MOST_SHOWN = 50

export const webhookRoutes: readonly ControlRoute[] = [
  defineRoute('GET /_sandbox/webhooks/{locationId}', {
    does: "Lists a sub-account's webhooks, newest first, with their attempts; values of headers are left out.",
    fields: {},
    async act({ services, world, path, webhookHosts }) {
      const location = path['locationId'] ?? ''
      const all = await services.store.read(world, [], (reader) => reader.list('delivery', location))
      const newest = all.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)).slice(0, MOST_SHOWN)
      return { hosts: [...webhookHosts.keys()], webhooks: newest.map((one) => masked(viewDelivery(one))) }
    },
  }),
]
