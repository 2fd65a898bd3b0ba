// Fastify with hand-written schemas and routes. Arguments: port, file with the answers.
import { readFileSync } from 'node:fs'
import { loadPeer } from './load-peer.ts'
import type { PeerAnswers } from './answers.ts'

interface App {
  get(path: string, options: object, handler: () => Promise<unknown>): void
  put(path: string, options: object, handler: () => Promise<unknown>): void
  listen(options: { port: number; host: string }): Promise<unknown>
}
interface Fastify {
  readonly fastify: (options: object) => App
}

const [port = '0', file = ''] = process.argv.slice(2)
const { fastify } = await loadPeer<Fastify>('fastify')
const { read, write } = JSON.parse(readFileSync(file, 'utf8')) as PeerAnswers
const app = fastify({
  ajv: { customOptions: { allErrors: true, coerceTypes: false, removeAdditional: false, useDefaults: false } },
})

const name = { type: 'string', minLength: 1 }
const headers = { type: 'object', required: ['authorization'], properties: { authorization: name } }
// Fastify serialises fields in schemas fastest.
const open = { type: 'object', additionalProperties: true }
const enabled = { type: 'boolean' }

app.get(
  '/api/live-agents/:id',
  {
    schema: {
      headers,
      params: { type: 'object', required: ['id'], properties: { id: { type: 'string', pattern: '^live:.+$' } } },
      querystring: { type: 'object', required: ['locationId'], properties: { locationId: name } },
      response: { 200: { type: 'object', properties: { success: { type: 'boolean' }, data: open } } },
    },
  },
  async () => read,
)

app.put(
  '/api/billing/sub-accounts/:locationId/direct-billing',
  {
    schema: {
      headers: {
        ...headers,
        properties: { ...headers.properties, 'idempotency-key': { type: 'string', minLength: 8, maxLength: 255 } },
      },
      params: { type: 'object', required: ['locationId'], properties: { locationId: name } },
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['enabled'],
        properties: {
          enabled,
          autoRecharge: {
            type: 'object',
            additionalProperties: false,
            required: ['enabled'],
            properties: {
              enabled,
              thresholdUSD: { type: 'number', minimum: 10 },
              rechargeAmountUSD: { type: 'number', exclusiveMinimum: 0 },
            },
          },
          creditGuard: {
            type: 'object',
            additionalProperties: false,
            required: ['enabled'],
            properties: { enabled },
          },
        },
      },
      response: { 200: { type: 'object', properties: { success: { type: 'boolean' }, data: open } } },
    },
  },
  async () => write,
)

await app.listen({ port: Number(port), host: '127.0.0.1' })
