import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { PACKAGES } from '../../scripts/pack/names.ts'
import { samplesFor } from '../../scripts/site/reference/samples.ts'
import { packagedContract } from '../../src/contract/index.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const PRELUDE = `
import { createClient, isApiError } from '../../src/client/index.ts'
import type { CodesOf } from '../../src/client/index.ts'
import { isDocumented } from '../../src/client/documented.ts'
import { withRaw } from '../../src/client/raw.ts'
export { createClient, isApiError, isDocumented, withRaw }
export type { CodesOf }
export const client = createClient({ baseUrl: 'http://127.0.0.1:4011', apiKey: async () => 'key' })
export const locationId = 'loc_kept'
export const brain = { prompt: '', capabilities: ['outreach', 'one_of_tomorrow'], capabilityConfig: { workflows: {}, skills: { depth: 2 } } }
export const voice = { voiceId: 'ava', prompt: 'Calm.' }
declare const error: unknown
export { error }
`

/** Code → what the compiler says about it: nothing, or the number of its complaint and words from it. */
const SNIPPETS: readonly (readonly [what: string, code: string, ...complaints: readonly RegExp[]])[] = [
  ['a call', `await client.billing.updateDirectBilling({ locationId, body: { enabled: true } })`],
  [
    'an excess property',
    `await client.billing.updateDirectBilling({ locationId, body: { enabled: true, thresholdUSD: 50 } })`,
    /^2353 .*'thresholdUSD' does not exist/,
  ],
  [
    'an excess property inside',
    `await client.billing.updateDirectBilling({ locationId, body: { enabled: true, creditGuard: { enabled: true, on: 1 } } })`,
    /^2353 .*'on' does not exist/,
  ],
  [
    'an excess argument',
    `await client.liveAgents.listLiveAgents({ locationId, page: 2 })`,
    /^2353 .*'page' does not exist/,
  ],
  [
    'settings with turning off',
    `await client.billing.updateDirectBilling({ locationId, body: { enabled: false, autoRecharge: { enabled: true } } })`,
    /^2322 .*'autoRecharge' are incompatible/,
  ],
  [
    'settings with turning on or off, whichever it is',
    `declare const enabled: boolean
     await client.billing.updateDirectBilling({ locationId, body: { enabled, creditGuard: { enabled: true } } })`,
    /^2322 /,
  ],
  [
    'turning on or off, whichever it is',
    `declare const enabled: boolean
     await client.billing.updateDirectBilling({ locationId, body: { enabled } })`,
  ],
  [
    'a missing field',
    `await client.billing.updateDirectBilling({ locationId, body: { autoRecharge: { enabled: true } } })`,
    /^2322 .*Property 'enabled' is missing/,
  ],
  ['a missing path parameter', `await client.liveAgents.getLiveAgent({ locationId })`, /'id' is missing/],
  ['a missing body', `await client.agents.updateAgent({ id: 'a' })`, /'body' is missing/],
  ['no arguments where some are needed', `await client.agents.getSplitTest()`, /^2554 Expected 1-2 arguments/],
  [
    'a wrong enum',
    `await client.campaigns.updateProjectCampaign({ locationId, campaignId: 'c', body: { dialing: 'confirmation' } })`,
    /^2322 .*'"confirmation"' is not assignable to type '"s2l" \| "pd" \| "s2l_pd"'/,
  ],
  [
    'a wrong type',
    `await client.billing.updateDirectBilling({ locationId, body: { enabled: 'yes' } })`,
    /^2322 .*'string' is not assignable to type 'boolean'/,
  ],
  [
    'one of several shapes',
    `await client.liveAgents.createLiveAgent({ locationId, body: { id: 'a', draft: true } })
     await client.liveAgents.createLiveAgent({ locationId, body: { id: 'a', name: 'A', brain, voice } })`,
  ],
  [
    'a mixture of shapes',
    `await client.liveAgents.createLiveAgent({ locationId, body: { id: 'a', draft: true, name: 'A' } })`,
    /^2322 |^2345 /,
  ],
  [
    'a value of an open set',
    `await client.liveAgents.updateLiveAgent({ locationId, id: 'live:a', body: { ifVersion: 'v', name: '', brain, voice } })`,
  ],
  ['an unknown operation', `await client.billing.turnOn({ locationId })`, /^2339 .*'turnOn' does not exist/],
  [
    'a key of its own where none is taken',
    `await client.agents.listAgentTypes({}, { idempotencyKey: 'key-0001' })`,
    /^2353 .*'idempotencyKey' does not exist/,
  ],
  ['a key of its own', `await client.agents.createAgent({ locationId, body: {} }, { idempotencyKey: 'key-0001' })`],
  [
    'a field of the answer',
    `(await client.billing.getSubAccountBilling({ locationId })).data.subAccount.wallet.balanceUSD.toFixed()`,
  ],
  [
    'a field that the answer has not',
    `(await client.billing.getSubAccountBilling({ locationId })).data.subAccount.balance`,
    /^2339 .*'balance' does not exist/,
  ],
  [
    'what comes with a code',
    `if (isApiError(error, 'InsufficientScope')) error.body.requiredScope?.toUpperCase()
     if (isApiError(error, 'PAYMENT_METHOD_SELECTION_REQUIRED')) error.body.paymentMethods?.length
     if (isApiError(error, 'FREE_PLAN_BRONZE_COOLDOWN')) error.body.next?.page.length
     if (isApiError(error, 'CREDIT_GUARD_PARTIALLY_APPLIED')) error.body.appliedCount?.toFixed()`,
  ],
  ['what does not', `if (isApiError(error, 'Unauthorized')) error.body.requiredScope`, /^4111 /],
  ['a wrong code', `isApiError(error, 'DIRECT_BILLING_REBILING_ON')`, /^2345 .*"DIRECT_BILLING_REBILING_ON"/],
  ['a code that is not known yet', `if (isApiError(error) && error.code === 'ONE_OF_TOMORROW') error.body['why']`],
  [
    'a complete switch',
    `if (isDocumented(error, 'getSplitTest'))
       switch (error.code) {
         case 'InsufficientScope': error.body.requiredScope; break
         case 'VALIDATION': case 'Unauthorized': case 'AccessDenied': case 'NOT_FOUND':
         case 'TooManyRequests': case 'InternalError': break
         default: error satisfies never
       }`,
  ],
  [
    'a switch that lacks a code',
    `if (isDocumented(error, 'getSplitTest'))
       switch (error.code) {
         case 'InsufficientScope': case 'VALIDATION': case 'Unauthorized': case 'NOT_FOUND':
         case 'TooManyRequests': case 'InternalError': break
         default: error satisfies never
       }`,
    /^1360 .*AccessDenied/,
  ],
  [
    'a switch with a wrong code',
    `if (isDocumented(error, 'getSplitTest')) switch (error.code) { case 'CONFLICT': break }`,
    /^2678 .*"CONFLICT"/,
  ],
  ['a code of another operation', `export const code: CodesOf<'getLiveAgent'> = 'CONFLICT'`, /^2322 .*"CONFLICT"/],
  ['the code of an operation', `export const code: CodesOf<'updateDirectBilling'> = 'IDEMPOTENT_REPLAY'`],
  ['a typed request', `(await withRaw(client).raw.GET('/api/agent-builder/agent-types')).data?.data.length`],
  [
    'an open list of values in its answer',
    `const read = await withRaw(client).raw.GET('/api/billing/sub-accounts/{locationId}', { params: { path: { locationId } } })
     export const reason: string | null | undefined = read.data?.data.subAccount.autoRecharge.blockedReason`,
  ],
  [
    'a typed request without its body',
    `await withRaw(client).raw.PUT('/api/billing/sub-accounts/{locationId}/direct-billing', { params: { path: { locationId } } })`,
    /^2345 .*'body' is missing/,
  ],
  ['a request to nowhere', `await withRaw(client).raw.GET('/api/nowhere', {})`, /^2345 .*"\/api\/nowhere"/],
]

/** Samples of the reference that use the client, by operation. */
const SAMPLES = packagedContract().operations.flatMap((operation) =>
  samplesFor(packagedContract(), operation)
    .filter(({ label }) => label === 'Client')
    .map(({ source }) => [operation.id, source.replace(PACKAGES.client, '../../src/client/index.ts')] as const),
)

let told: Complaints
// One program for all of them, because most of the time goes into the client that they share.
beforeAll(() => {
  told = complaints(
    SNIPPETS.map(([, code]) => code),
    SAMPLES.map(([, code]) => code),
  )
})

it('the compiler refuses what the contract refuses, and nothing else', () => {
  const unlike = SNIPPETS.flatMap(([what, , ...expected], index) => {
    const said = told.snippets[index] ?? []
    const isLike = said.length === expected.length && expected.every((words, at) => words.test(said[at] ?? ''))
    return isLike ? [] : [`${what}: ${said.join('; ')}`]
  })
  expect(unlike).toEqual([])
})

it('every sample of the reference compiles', () => {
  expect(SAMPLES.length).toBeGreaterThan(25)
  expect(
    SAMPLES.flatMap(([operation], index) => (told.samples[index] ?? []).map((said) => `${operation}: ${said}`)),
  ).toEqual([])
})

/** By snippet and by sample. */
interface Complaints {
  readonly snippets: readonly (readonly string[])[]
  readonly samples: readonly (readonly string[])[]
}

/** What the compiler says of each snippet and each sample, as files of their own beside this one. */
function complaints(snippets: readonly string[], samples: readonly string[]): Complaints {
  const folder = `${ROOT}test/client/`
  const names = `import { brain, client, createClient, error, isApiError, isDocumented, locationId, voice, withRaw } from './prelude.ts'
import type { CodesOf } from './prelude.ts'
export const used = [brain, client, createClient, error, isApiError, isDocumented, locationId, voice, withRaw]
export type Used = CodesOf<'getSplitTest'>
`
  const files = new Map([
    [`${folder}prelude.ts`, PRELUDE],
    ...snippets.map((code, index): [string, string] => [`${folder}snippet-${index}.ts`, `${names}${code}\n`]),
    ...samples.map((code, index): [string, string] => [`${folder}sample-${index}.ts`, code]),
  ])
  const config = ts.parseConfigFileTextToJson('tsconfig.json', readFileSync(`${ROOT}tsconfig.json`, 'utf8'))
    .config as object
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, ROOT)
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: (name) => files.has(name) || host.fileExists(name),
    readFile: (name) => files.get(name) ?? host.readFile(name),
    getSourceFile: (name, target) => {
      const text = files.get(name)
      return text === undefined ? host.getSourceFile(name, target) : ts.createSourceFile(name, text, target)
    },
  })
  const said = (name: string) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ code, messageText }) => `${code} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  return {
    snippets: snippets.map((_, index) => said(`${folder}snippet-${index}.ts`)),
    samples: samples.map((_, index) => said(`${folder}sample-${index}.ts`)),
  }
}
