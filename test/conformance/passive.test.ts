import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { entryOf, harFile, host } from './support/har.ts'
import type { Entry } from './support/har.ts'
import { runConform } from './support/run.ts'
import type { Outcome } from './support/run.ts'

const contract = packagedContract()
const read = entryOf(contract, 'getSubAccountBilling/agency_wallet')

/** The same entry with another answer, or with parts of it. */
function answered(entry: Entry, response: Readonly<Record<string, unknown>>): Entry {
  return { ...entry, response: { ...entry.response, ...response } }
}

function asked(entry: Entry, request: Readonly<Record<string, unknown>>): Entry {
  return { ...entry, request: { ...entry.request, ...request } }
}

async function judge(entries: readonly unknown[], target?: string): Promise<Outcome> {
  return runConform({ har: await harFile(entries), suite: undefined, target })
}

function verdicts({ report }: Outcome): readonly string[] {
  return report.cases.map(({ verdict, reason }) => (reason === null ? verdict : `${verdict}: ${reason}`))
}

describe('a recording', () => {
  it('conforms where its answers do, and is judged entry by entry', async () => {
    const outcome = await judge([read, entryOf(contract, 'updateDirectBilling/turn_on'), read])
    expect(outcome.report.cases.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'getSubAccountBilling/recorded-1 pass',
      'updateDirectBilling/recorded-1 pass',
      'getSubAccountBilling/recorded-2 pass',
    ])
    expect(outcome.exitCode).toBe(0)
    expect(outcome.stdout).toContain('judged 3 of 3 cases')
  })

  it('fails by status, content type, schema, code and invariant', async () => {
    const outcome = await judge([
      answered(entryOf(contract, 'updateDirectBilling/turn_on'), { status: 299 }),
      answered(read, { headers: [{ name: 'content-type', value: 'text/html' }] }),
      entryOf(contract, 'updateDirectBilling/turn_on', { answer: { '/data/subAccount/wallet': undefined } }),
      entryOf(contract, 'updateDirectBilling/DIRECT_BILLING_REBILLING_ON', { answer: { '/error': 'NO_CARD' } }),
      entryOf(contract, 'updateDirectBilling/turn_on', { answer: { '/data/subAccount/billingMode': 'AGENCY_WALLET' } }),
    ])
    expect(outcome.findings).toEqual([
      'updateDirectBilling/recorded-1: status /status',
      'getSubAccountBilling/recorded-1: content-type /headers/content-type',
      'updateDirectBilling/recorded-2: schema /body/data/subAccount/wallet',
      'updateDirectBilling/recorded-3: error-code /body/error',
      'updateDirectBilling/recorded-4: invariant/mode-direct /body/data/subAccount/billingMode',
    ])
    expect(outcome.exitCode).toBe(1)
  })

  it('tells the fault of a caller from that of a server that lets it pass', async () => {
    const wrong = { asked: { '/autoRecharge': { enabled: true, thresholdUSD: 5 } } }
    const outcome = await judge([
      entryOf(contract, 'updateDirectBilling/turn_on_with_auto_recharge', wrong),
      entryOf(contract, 'updateDirectBilling/BadRequest_threshold_too_low'),
    ])
    expect(outcome.findings).toEqual([
      'updateDirectBilling/recorded-1: invariant/threshold-as-asked /body/data/subAccount/autoRecharge/thresholdUSD',
      'updateDirectBilling/recorded-1: constraint /status',
    ])
    expect(outcome.stdout).toContain('updateDirectBilling/recorded-2 /body/autoRecharge/thresholdUSD: ')
  })

  it('lists what is not the contract’s, and judges nothing else', async () => {
    const script = asked(read, { url: 'https://app.acme.dev/assets/app.js?v=1' })
    const outcome = await judge([script, script, asked(read, { method: 'OPTIONS' })])
    expect(outcome.report.cases).toEqual([])
    expect(outcome.exitCode).toBe(2)
    expect(outcome.stdout).toContain('GET https://app.acme.dev/assets/app.js (2 times): the contract has no such path')
    expect(outcome.stdout).toContain('a browser asked whether it may')
  })

  it('takes --target for where the API begins', async () => {
    const behind = asked(read, { url: read.request.url.replace(host, `${host}/v1`) })
    expect((await judge([behind])).exitCode).toBe(2)
    const outcome = await judge([behind, read], `${host}/v1/`)
    expect(outcome.report.cases).toHaveLength(1)
    expect(outcome.stdout).toContain('it was sent to another address')
    expect(outcome.exitCode).toBe(0)
  })

  it('is not blamed on the server where something is missing in it', async () => {
    const { content } = read.response as { content?: { text: string } }
    const text = content?.text ?? ''
    const cut = { mimeType: 'application/json', size: text.length, text: text.slice(0, 100) }
    const outcome = await judge([
      answered(read, { content: { mimeType: 'application/json', size: 900 } }),
      answered(read, { content: { mimeType: 'application/json', size: -1, text: '' } }),
      answered(read, { content: cut }),
      answered(read, { content: { size: -1, text: '***', encoding: 'base64' } }),
      answered(read, { status: 0, _error: 'net::ERR_ABORTED' }),
      answered(read, { status: 304 }),
      answered(read, { content: { size: -1, text: Buffer.from(text).toString('base64'), encoding: 'base64' } }),
      asked(entryOf(contract, 'updateDirectBilling/turn_on'), { postData: undefined, bodySize: 16 }),
    ])
    const lacking = "blocked: the recording lacks the response's body: save the recording with content"
    expect(verdicts(outcome)).toEqual([
      lacking,
      lacking,
      `blocked: the recording holds 100 of the ${text.length} bytes of the answer's body`,
      "blocked: the recording holds the answer's body in a form that cannot be read",
      'blocked: no response was recorded (net::ERR_ABORTED)',
      'blocked: the answer came from a cache (304)',
      'pass',
      'pass',
    ])
    expect(outcome.stdout).toContain(`BLOCKED 6 cases\n  2 cases: ${lacking.slice('blocked: '.length)}`)
  })

  it('reads what browsers write: HTTP/2’s own headers, repeated ones, codings that are undone', async () => {
    const failed = entryOf(contract, 'getSplitTest/InternalError')
    const outcome = await judge([
      asked(
        answered(failed, {
          headers: [
            { name: 'Content-Type', value: 'application/json; charset=utf-8' },
            { name: 'content-encoding', value: 'br' },
            { name: 'X-Request-Id', value: 'req_4f7d2c' },
          ],
        }),
        {
          headers: [
            { name: ':authority', value: 'api.acme.dev' },
            { name: 'accept', value: '*/*' },
            { name: 'accept', value: 'text/html' },
          ],
        },
      ),
    ])
    expect(verdicts(outcome)).toEqual(['pass'])
  })

  it('does not say where the answer to a 429 should have led', async () => {
    expect(verdicts(await judge([entryOf(contract, 'getSplitTest/TooManyRequests')]))).toEqual(['pass'])
  })
})

describe('a file that is no recording', () => {
  const usage = async (text: string): Promise<string> => {
    const outcome = await runConform({ har: await temporaryFile('some.har', text), suite: undefined })
    expect(outcome.exitCode).toBe(2)
    expect(outcome.stdout).toBe('')
    return outcome.stderr
  }

  it('is named, with the place', async () => {
    expect(await usage('{"log": {"entries": [{"request"')).toContain('some.har: not JSON; it ends in the middle')
    expect(await usage('{"log": {"token": sk_live_1}}')).toMatch(/some\.har: not JSON\n$/)
    expect(await usage('{}')).toContain('not a HAR: it has no list log.entries')
    expect(await usage('{"log": {"entries": [{"request": {"method": "GET"}}]}}')).toContain(
      'some.har: /log/entries/0: has no request with a method and a url',
    )
    const gone = await runConform({ har: '/nowhere/some.har', suite: undefined })
    expect(gone.stderr).toContain('--har /nowhere/some.har: cannot be read (ENOENT)')
  })

  it('goes with no flag that sends', async () => {
    const outcome = await runConform({ har: await harFile([read]), suite: undefined, allow: 'write' })
    expect(outcome.exitCode).toBe(2)
    expect(outcome.stderr).toBe('--allow: has no place beside --har, which sends nothing\n')
  })
})

describe('the secrets of a recording', () => {
  it('stand in no output', async () => {
    const canaries = [
      'sk_live_canary0001',
      'cookie-canary-0002',
      'set-canary-0003',
      'query-canary-0004',
      'hook-canary-0005',
    ]
    const entry = entryOf(contract, 'replaceLiveAgentWorkflow/INVALID_CONFIGURATION_insecure_webhook', {
      sent: { Authorization: `Bearer ${canaries[0]}`, Cookie: `pin=7093; session=${canaries[1]}` },
      headers: { 'Set-Cookie': `session=${canaries[2]}; Path=/` },
      asked: { '/workflow/steps/0/config/headers': [{ name: 'Key', value: { secret: { value: canaries[4] } } }] },
      answer: { '/error': `For ${canaries[0]}, ${canaries[1]} and ${canaries[4]}.` },
    })
    const url = `${entry.request.url}&access_token=${canaries[3]}`
    const html = join(await temporaryFolder(), 'report.html')
    const outcome = await runConform({ har: await harFile([asked(entry, { url })]), suite: undefined, html })
    expect(outcome.findings).toContain('replaceLiveAgentWorkflow/recorded-1: invariant/key-not-repeated /body/error')
    const outputs = [
      outcome.stdout,
      outcome.stderr,
      outcome.junit,
      JSON.stringify(outcome.report),
      await readFile(html, 'utf8'),
    ]
    // Too short to be looked for everywhere, but no header of credentials is shown at all.
    for (const canary of [...canaries, 'pin=7093']) expect(outputs.filter((text) => text.includes(canary))).toEqual([])
  })
})

describe('what our own run saved', () => {
  let sandbox: Sandbox
  let broken: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
    broken = await startSandbox({ defects: ['secret-leaked', 'weights-not-100'], strict: false })
  })
  afterAll(async () => {
    await sandbox.close()
    await broken.close()
  })

  it('is judged as it was while it was sent', async () => {
    const saveHar = join(await temporaryFolder(), 'run.har')
    const sent = await runConform({
      target: sandbox.url,
      saveHar,
      only: ['updateDirectBilling', 'updateLiveAgent', 'removeSplitVariant'],
    })
    const judged = await runConform({ har: saveHar, suite: undefined, strict: true })
    expect([sent.exitCode, judged.exitCode]).toEqual([0, 0])
    expect(judged.report.summary.judged).toBeGreaterThan(sent.report.summary.judged)
  })

  it('shows the faults that are planted in a sandbox', async () => {
    const created = entryOf(contract, 'createLiveAgent/complete_agent', {
      asked: {
        '/brain/capabilityConfig/workflows/wf_tellthem': {
          id: 'wf_tellthem',
          name: 'Tell the office',
          description: 'Run this when the caller is done.',
          steps: [
            {
              id: 'tell',
              type: 'webhook',
              config: {
                url: 'https://hooks.acme-office.com/call',
                headers: { 'X-Key': { secret: { value: 'hook-canary-0006' } } },
              },
            },
          ],
        },
      },
    })
    const entries = await Promise.all(
      [created, entryOf(contract, 'getSplitTest/running')].map((entry) => sendTo(broken.url, entry)),
    )
    const outcome = await judge(entries)
    const workflow = '/body/data/agent/brain/capabilityConfig/workflows/wf_tellthem'
    expect(outcome.findings).toEqual([
      `createLiveAgent/recorded-1: invariant/secret-as-id ${workflow}/steps/0/config/headers/X-Key/secret/id`,
      `createLiveAgent/recorded-1: invariant/secret-as-id ${workflow}/steps/0/config/headers/X-Key/secret/value`,
      'getSplitTest/recorded-1: invariant/live-weights-total-100 /body/splitTest/variants',
    ])
  })
})

/** Sends a recorded request and records what comes back. */
async function sendTo(url: string, entry: Entry): Promise<Entry> {
  const { headers, postData } = entry.request as {
    headers?: { name: string; value: string }[]
    postData?: { text: string }
  }
  const answer = await fetch(entry.request.url.replace(host, url), {
    method: entry.request.method,
    headers: Object.fromEntries((headers ?? []).map(({ name, value }) => [name, value])),
    ...(postData === undefined ? {} : { body: postData.text }),
  })
  const text = await answer.text()
  return answered(entry, {
    status: answer.status,
    headers: [...answer.headers].map(([name, value]) => ({ name, value })),
    content: { size: -1, mimeType: 'application/json', text },
  })
}
