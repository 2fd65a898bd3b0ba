import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { act, is, sequence } from '../../src/conformance/index.ts'
import type { Rules } from '../../src/conformance/index.ts'
import type { Contract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { builtCommand, commandRunner } from '../support/command.ts'
import { edit, put } from './support/edits.ts'
import { temporaryFolder } from './support/files.ts'
import { servePairs } from './support/pair-server.ts'
import type { PairServer, Reply } from './support/pair-server.ts'
import { compileFixture, fixturePath, runConform } from './support/run.ts'

const contract = fixturePath('conformance/fixtures/orders.yaml')
let orders: Contract
let server: PairServer | undefined

beforeAll(async () => {
  orders = await compileFixture('conformance/fixtures/orders.yaml')
})
afterEach(() => server?.close())

const command = await commandRunner()
const door = pathToFileURL(join(dirname(await builtCommand()), 'conformance', 'index.js')).href

/** The example of docs/rules.md, with the package's door where this checkout is built. */
async function example(): Promise<string> {
  const page = await readFile(new URL('../../docs/rules.md', import.meta.url), 'utf8')
  const code = /```js\n([^]*?)```/.exec(page)?.[1] ?? ''
  return moduleOf(code.replace("'@agent-platform-tools/cli/conformance'", JSON.stringify(door)))
}

async function moduleOf(code: string): Promise<string> {
  const file = join(await temporaryFolder(), 'orders.rules.js')
  await writeFile(file, code)
  return file
}

async function serve(change: (reply: Reply, times: number) => Reply = (reply) => reply): Promise<string> {
  let times = 0
  server = await servePairs(orders, {
    own: 'sandbox',
    change: (reply, id) => (id === 'getOrder/paid' ? change(reply, (times += 1)) : reply),
  })
  return server.url
}

/** What the example's rule says. */
const paid =
  "says: 'An order has items.', clause: schema('Order/properties/items'), then: ({ shown }) => [isMoreThan(countOf(shown.items), 0)]"

const only = ['createOrder/other-orders-stay']

test('the example of the docs holds at a server that keeps to it', async () => {
  const rules = await example()
  const { report, exitCode } = await runConform({ target: await serve(), contract, rules, only, suite: 'sequences' })
  expect(report.cases).toMatchObject([{ verdict: 'pass', invariants: { 'paid-for-something': 2 } }])
  expect(exitCode).toBe(0)
})

test('its sequence fails where an order changes another one', async () => {
  const other = edit((body) => put(body, 7, 'order', 'total'))
  const target = await serve((reply, times) => (times > 1 ? other(reply) : reply))
  const { report, exitCode } = await runConform({ target, contract, rules: await example(), only, suite: 'sequences' })
  expect(report.cases[0]?.findings).toMatchObject([{ act: 'after', at: '/body/order/total', actual: '7' }])
  expect(exitCode).toBe(1)
})

test('its invariant fails where something is paid for nothing', async () => {
  const target = await serve(edit((body) => put(body, [], 'order', 'items')))
  const code = (await readFile(await example(), 'utf8')).replace(
    "schema('Order/properties/items')",
    "'@getOrder/responses'",
  )
  const { report } = await runConform({ target, contract, rules: await moduleOf(code), only: ['getOrder/paid'] })
  const found = report.cases[0]?.findings?.find(({ rule }) => rule === 'invariant/paid-for-something')
  expect(found?.clause).toBe('/paths/~1orders~1{id}/get/responses')
})

test('of broken rules the stated one is named first', async () => {
  const target = await serve(edit((body) => put(body, [], 'order', 'items')))
  const guess = "{ name: 'has-items', inferred: 'It is not stated that a free order has items.',"
  const code = (await readFile(await example(), 'utf8')).replace(
    "{\n          name: 'paid-for-something',",
    (row) => `${guess} ${paid} }, ${row}`,
  )
  const run = { target, contract, rules: await moduleOf(code), only: ['getOrder/paid'] }
  const { stdout } = await runConform(run)
  expect(stdout).toMatch(
    /^INVARIANTS 2 rules .*: 2 broken, 1 of them only assumed \(paid-for-something; assumed: has-items\)$/m,
  )
})

test('a rule about what no response has is named', async () => {
  const rules = (await readFile(await example(), 'utf8')).replace("'order'), [", "'ordr'), [")
  const run = { target: await serve(), contract, rules: await moduleOf(rules), suite: undefined }
  const { stdout, report } = await runConform({ ...run, only: ['getOrder/paid'] })
  expect(stdout).toContain('Never applied: paid-for-something.')
  expect(report.invariants).toContainEqual({ name: 'paid-for-something', checked: 0, broken: 0 })
})

test.each([
  [
    'isSame(after.order, before.order)',
    'isSame(after.ordr, before.order)',
    'after /body/ordr: no response of getOrder has ordr. Did you mean order?',
  ],
  [
    'isSame(after.order, before.order)',
    'isSame(after.order.totl, 1)',
    'after /body/order/totl: no response of getOrder has totl. Did you mean total?',
  ],
])('a place that no response has is named with its line: %s as %s', async (right, wrong, problem) => {
  const code = (await readFile(await example(), 'utf8')).replace(right, wrong.replace(', 1)', ', before.order)'))
  const rules = await moduleOf(code)
  const line = code.split('\n').findIndex((one) => one.includes('then: ({ before, after })')) + 1
  const { stderr, exitCode } = await runConform({ contract, rules, plan: true, suite: 'sequences' })
  expect([exitCode, stderr]).toEqual([2, `--rules ${rules}:${line}: sequences[0]: ${problem}\n`])
})

test('a place that nothing documents may be said to be absent, and be read in the raw response', async () => {
  const code = (await readFile(await example(), 'utf8'))
    .replace('act,', 'act, isAbsent,')
    .replace(
      'then: ({ before, after }) => [',
      "then: ({ before, after }, { raw }) => [isAbsent(after.order, 'secret'), isSame(raw('after').extra, raw('before').extra), ",
    )
  const { exitCode } = await runConform({ contract, rules: await moduleOf(code), plan: true, suite: 'sequences' })
  expect(exitCode).toBe(0)
})

test('a refusal that changes something is found by the GET above it', async () => {
  const rules = await moduleOf('export const rules = { refusals: { reads: { createOrder: "getOrder" } } }')
  const target = await serve()
  const { report } = await runConform({ target, contract, rules, plan: true, suite: 'sequences' })
  expect(report.cases.map(({ id }) => id)).toContain('createOrder/refusal-changes-nothing-Unpaid_order')
})

test('another contract has none of our rules, the packaged one has them', async () => {
  const { report } = await runConform({
    contract: new URL('../../openapi.yaml', import.meta.url).pathname,
    plan: true,
    suite: 'sequences',
  })
  expect(report.cases.filter(({ id }) => id.includes('read-after-write'))).toEqual([])
  const own = await runConform({ plan: true, suite: 'sequences' })
  expect(own.report.cases.some(({ id }) => id.includes('read-after-write'))).toBe(true)
})

test("a module for the packaged contract adds to the platform's rules", async () => {
  const code = (clause: string): string => `
    import { inSuccessesOf, isAtLeast, rowsOf } from ${JSON.stringify(door)}
    const rows = rowsOf(inSuccessesOf(['getSubAccountBilling'], 'data', 'subAccount', 'wallet'), [
      { name: 'no-debt-below-zero', says: 'x', clause: '${clause}', then: ({ shown }) => [isAtLeast(shown.debtMinutes, 0)] },
    ])
    export default { invariants: [{ module: 'Billing', invariants: rows }] }`
  const billing = { only: ['getSubAccountBilling'], plan: true }
  const usual = await runConform(billing)
  const rules = await moduleOf(code('/components/schemas/Wallet/properties/debtMinutes'))
  const own = await runConform({ ...billing, rules })
  expect(own.report.cases.map(({ id }) => id)).toEqual(usual.report.cases.map(({ id }) => id))
  const sandbox = await startSandbox({ database: ':memory:' })
  const { report, stdout } = await runConform({
    target: sandbox.url,
    rules,
    only: ['getSubAccountBilling/agency_wallet'],
  })
  await sandbox.close()
  expect(report.invariants).toContainEqual({ name: 'no-debt-below-zero', checked: 1, broken: 0 })
  expect(report.invariants?.map(({ name }) => name)).toContain('mode-direct')
  expect(stdout).not.toContain('Never applied')
  const lost = await runConform({
    only,
    plan: true,
    rules: await moduleOf(code('/components/schemas/Wallet/properties/debtMinut')),
  })
  expect([lost.exitCode, lost.stderr]).toEqual([
    2,
    expect.stringContaining('the contract has nothing at /components/schemas/Wallet/properties/debtMinut'),
  ])
  const words = await runConform({ ...billing, rules: await moduleOf('export default { words: {} }') })
  expect(words.stderr).toContain('words: the packaged contract has it; add sequences, invariants, relations, webhooks')
})

const fitting: Rules = {
  sequences: [
    sequence({
      id: 'getOrder/x',
      says: 'x',
      clause: '/paths',
      acts: { read: act('getOrder/paid') },
      then: (_, { statuses }) => statuses('read').map((status) => is(status, 200)),
    }),
  ],
}

test.each([
  ['export const other = 1', 'has no default export, and none named rules'],
  ['export default []', 'has to export an object of rules'],
  ['export default { sequence: [] }', 'sequence: not one of sequences, invariants,'],
  ['export default { sequences: {} }', 'sequences: has to be a list'],
  ['export default { sequences: [{ operation: "getOrder" }] }', 'sequences[0].tries: has to be a text'],
  [`export default ${JSON.stringify(fitting)}`, 'sequences[0].holds[0].check: has to be a function'],
  [
    `export default ${JSON.stringify(fitting).replace('getOrder', 'readOrder')}`,
    'sequences[0].operation: the contract has no operation readOrder',
  ],
  [
    `export default ${JSON.stringify({ sequences: [{ ...fitting.sequences?.[0], holds: [] }] }).replace('/paid', '/owed')}`,
    'sequences[0].acts[0].pair: the contract has no example getOrder/owed',
  ],
  [
    'export default { invariants: [{ module: "Shops", invariants: [] }] }',
    'invariants[0].module: no operation of the contract has the tag "Shops"',
  ],
  [
    `import { inSuccessesOf } from ${JSON.stringify(door)}; export default { invariants: [inSuccessesOf(['getOrder'], '')] }`,
    "inSuccessesOf: '' is no name; for the whole body, give no name",
  ],
  ['export default {', 'cannot be loaded as an ECMAScript module'],
  [
    `import { ofOperation, rowsOf } from ${JSON.stringify(door)}
    const rows = rowsOf(ofOperation('getOrdr', 200), [{ name: 'x', says: 'x', clause: '@getOrder', then: () => [] }])
    export default { invariants: [{ module: null, invariants: rows }] }`,
    'invariants[0].invariants[0] (x): the contract has no operation getOrdr; nearest: getOrder',
  ],
  [
    `import { ofOperation, rowsOf } from ${JSON.stringify(door)}
    export default { invariants: rowsOf(ofOperation('getOrder'), [{ name: 'x', says: 'x', clause: 'x', when: 'x' }]) }`,
    'row x: when means nothing here; the keys are name, says, clause, stated, inferred, given, then; nearest: then',
  ],
  [
    `import { act, sequence } from ${JSON.stringify(door)}
    export default { sequences: [sequence({ id: 'createOrder/x', says: 'x', acts: { one: act('getOrder/paid') }, thenn: () => [] })] }`,
    'sequence createOrder/x: thenn means nothing here; the keys are ',
  ],
  [
    `import { act, sequence } from ${JSON.stringify(door)}
    export default { sequences: [sequence({ id: 'createOrder/x', says: 'x', acts: { one: act('getOrder/paid', { qery: {} }) } })] }`,
    'sequence createOrder/x: act one: qery means nothing here; the keys are ',
  ],
  [
    `import { sequence } from ${JSON.stringify(door)}
    export default { sequences: [sequence({ id: 'createOrder', says: 'x', acts: {} })] }`,
    "sequence createOrder: its id has to be an operation and the rule's name, such as createOrder/other-orders-stay\n",
  ],
  [
    `import { ruleOf } from ${JSON.stringify(door)}
    export default { relations: [ruleOf('order')({ name: 'x', says: 'x', operation: 'createOrdr', then: () => [] })] }`,
    'relations[0] (x): the contract has no operation createOrdr; nearest: createOrder',
  ],
])('a module that is wrong is named, with what is wrong: %s', async (code, problem) => {
  const rules = await moduleOf(code)
  const { stderr, exitCode } = await runConform({ contract, rules, plan: true, suite: 'sequences' })
  expect(stderr).toContain(`--rules ${rules}: `)
  expect(stderr).toContain(problem)
  expect(exitCode).toBe(2)
})

test('where a package says that its modules are others, the error says how to name the file', async () => {
  const rules = await moduleOf("import 'node:fs'\nexport default {}")
  await writeFile(join(dirname(rules), 'package.json'), '{ "type": "commonjs" }')
  const { exit, stderr } = command(['conform', '--contract', contract, '--rules', rules, '--plan'])
  expect(await exit).toBe(2)
  expect(stderr()).toContain(`; name it ${rules.replace('.js', '.mjs')}, or write "type": "module" into package.json\n`)
})

test('a module that is not there is named', async () => {
  const { stderr, exitCode } = await runConform({ contract, rules: 'nowhere.js', plan: true, suite: 'sequences' })
  expect(stderr).toBe('--rules nowhere.js: cannot be read (ENOENT)\n')
  expect(exitCode).toBe(2)
})
