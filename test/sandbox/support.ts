import { operationById, renderRequest } from '../../src/contract/index.ts'
import type { Contract, JsonObject, Pair, PairRequest } from '../../src/contract/index.ts'
import type { ApiKey } from '../../src/sandbox/domain/world/state.ts'
import { createPipeline } from '../../src/sandbox/http/pipeline.ts'
import type { SandboxServices } from '../../src/sandbox/operations/index.ts'
import { hashKey } from '../../src/sandbox/store/names.ts'
import type { Store } from '../../src/sandbox/store/store.ts'
import { putSeeded, seedWorld } from '../../src/sandbox/world/seed.ts'
import { createWorlds } from '../../src/sandbox/world/worlds.ts'

export interface Answer {
  readonly status: number
  readonly body: JsonObject
}

/** A request of the contract, by a key of the fixtures or by one that `putKey` made, at a moment of its own. */
export interface Sent extends Partial<PairRequest> {
  readonly operation: string
  readonly now: number
  readonly id?: string
}

/** Sends requests through the sandbox's own pipeline, over the given parts: everything but the socket. */
export function createSender(services: SandboxServices, world: string): (sent: Sent) => Promise<Answer> {
  const { contract, store } = services
  let now = 0
  const realTime = () => now
  const pipeline = createPipeline({
    services,
    worlds: createWorlds(contract, store, realTime),
    realTime,
    strict: true,
    limit: null,
    // The answer is a 500 then, which no test expects.
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  })
  return async ({ operation: id, now: at, id: requestId = 'req_test', ...request }) => {
    const operation = operationById(contract, id)
    if (operation === null) throw new Error(`The contract has no operation ${id}.`)
    const whole = { as: 'key_admin', path: {}, query: {}, headers: {}, body: null, ...request }
    const { method, target, headers, body } = renderRequest(contract, operation, whole)
    const [pathname = '', query = ''] = target.split('?')
    // The pipeline reads the clock before it waits for anything.
    now = at
    const { answer } = await pipeline({
      method,
      pathname,
      query: new URLSearchParams(query),
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        'x-sandbox-world': world,
      },
      body: body === null ? null : new TextEncoder().encode(body),
      id: requestId,
    })
    return { status: answer.status, body: JSON.parse(answer.body ?? '{}') as JsonObject }
  }
}

/** Fills a world with the contract's fixtures. */
export async function seedStore(store: Store, world: string, contract: Contract, now: number): Promise<void> {
  const documents = seedWorld(contract, now)
  await store.transact(world, [], (transaction) => {
    for (const document of documents) putSeeded(transaction, document)
  })
}

/** Stores a key that no fixture describes; its value is what `as` takes. */
export async function putKey(store: Store, world: string, key: ApiKey): Promise<string> {
  const value = `test-${JSON.stringify(key).replaceAll(/\W/g, '')}`
  await store.transact(world, [], (transaction) => transaction.put('apiKey', hashKey(value), key))
  return value
}

/** Codes whose sentence names what this request lacks, so that no example has the very words. */
const OWN_WORDS = new Set(['BadRequest', 'Forbidden', 'InsufficientScope'])

/** A pair's body without the sentences that its example only gives an instance of. */
export function comparable({ code }: Pair, body: JsonObject): unknown {
  if (code === null || !OWN_WORDS.has(code)) return body
  const { message: _message, errors, ...rest } = body
  const fields = (errors as readonly JsonObject[] | undefined)?.map(({ field, code: of }) => ({ field, code: of }))
  return { ...rest, error: rest['code'] === code ? null : rest['error'], fields }
}
