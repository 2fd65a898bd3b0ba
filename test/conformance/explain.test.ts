import { execFile } from 'node:child_process'
import { access, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox } from '../../src/sandbox/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { closeServer, listen } from '../../src/serve/listen.ts'
import { startField } from '../field/server.ts'
import { temporaryFile, temporaryFolder } from './support/files.ts'
import { startProxy } from './support/proxy.ts'
import { runConform } from './support/run.ts'

const key = 'ap_test_admin'
const stale = 'updateLiveAgent/stale-version'
const lost = 'updateDirectBilling/refusal-changes-nothing-DIRECT_BILLING_REBILLING_ON'

/** Runs a script of --explain, and returns its exit code with what it printed. */
function runScript(file: string, env: Readonly<Record<string, string>>): Promise<readonly [number, string]> {
  return new Promise((resolve) => {
    execFile('bash', [file], { env: { PATH: process.env['PATH'], ...env } }, (error, stdout, stderr) => {
      resolve([typeof error?.code === 'number' ? error.code : 0, stdout + stderr])
    })
  })
}

describe('--explain', () => {
  let [broken, right]: (Sandbox | undefined)[] = []
  let report = ''
  const explain = async (id: string, more = {}) => runConform({ explain: id, report, json: undefined, ...more })

  beforeAll(async () => {
    const at = { database: ':memory:', port: 0, host: '127.0.0.1', strict: false }
    broken = await startSandbox({ ...at, defects: ['stale-version-accepted', 'lost-rollback'] })
    right = await startSandbox(at)
    report = join(await temporaryFolder(), 'report.json')
    await runConform({ target: broken.url, suite: 'sequences', only: [stale, lost], json: report })
  })
  afterAll(async () => {
    await broken?.close()
    await right?.close()
  })

  test.for([
    [
      stale,
      /\n3\. stale-save \(updateLiveAgent\): PUT \/api\/live-agents\/\S+\n {3}sent {5}\{"ifVersion":.*\n {3}expected 409\n {3}received 200 /,
    ],
    [`${stale}-refused`, /\n2\. request \(updateLiveAgent\): PUT \S+\n/],
    [lost, /\nAt \/body\/data\/subAccount\/creditGuard\/enabled, request \d\n {3}expected /],
  ] as const)('sends what %s needs again, and tells whether it still fails', async ([id, shown]) => {
    const { stdout, exitCode } = await explain(id)
    expect(exitCode).toBe(0)
    expect(stdout).not.toContain(key)
    const script = await temporaryFile('again.sh', stdout)
    const [, ALLOW = ''] = /^# It changes what it names, as --allow (\w+) lets a run do/m.exec(stdout) ?? []
    expect(await runScript(script, { KEY_ADMIN: key })).toEqual([
      2,
      `Nothing was sent: this changes what it names${ALLOW === 'spending' ? ', may charge' : ''}, and puts nothing back. ALLOW=${ALLOW} allows it.\n`,
    ])
    const [still, text] = await runScript(script, { ALLOW, KEY_ADMIN: key })
    expect([still, text]).toEqual([1, expect.stringMatching(shown)])
    // What it is about stands above.
    expect(text).toMatch(
      /^.*\.\ncontract {2}#\/\S+ \(openapi\.yaml:\d+\)\ncase {6}\S+ {2}\S.*\nrequest {3}\d of \d[,:] /,
    )
    expect(text).toMatch(/\nexpected {2}.*\nreceived {2}/)
    const [gone] = await runScript(script, { ALLOW, KEY_ADMIN: key, TARGET: right?.url ?? '' })
    expect(gone).toBe(0)
    // Nothing is repaired where nothing could be judged.
    const TARGET = 'http://127.0.0.1:9'
    expect(await runScript(script, { ALLOW })).toEqual([2, expect.stringContaining('KEY_ADMIN is not set')])
    for (const env of [{ KEY_ADMIN: 'nobodys' }, { KEY_ADMIN: key, TARGET }])
      expect((await runScript(script, { ALLOW, ...env }))[0]).toBe(2)
  })

  test('says of what it does not show in full how long it is', async () => {
    const script = await temporaryFile('again.sh', (await explain(stale)).stdout)
    const [, text] = await runScript(script, { ALLOW: 'write', KEY_ADMIN: key })
    const shown = [...text.matchAll(/^ {3}(?:sent {4}|received \d+) (\{.*)$/gm)].map(([, body = '']) => body)
    const cut = shown.filter((body) => /… \(\d{4,} (?:bytes|characters)\)$/.test(body))
    expect([cut.length > 0, cut.length < shown.length]).toEqual([true, true])
    for (const body of shown) if (!cut.includes(body)) expect(JSON.parse(body)).toBeTypeOf('object')
  })

  test('tells nothing where an earlier response is another one than in the run', async () => {
    const script = await temporaryFile('again.sh', (await explain(stale)).stdout)
    // What is graver allows it, too.
    const [code, text] = await runScript(script, { ALLOW: 'destructive', KEY_ADMIN: 'ap_test_revoked' })
    expect(code).toBe(2)
    // The PUT after it was not sent, and the last lines say so.
    expect(text).toMatch(
      /\n2\. PUT \/api\/live-agents\/[^:\n]*: not sent\n3\. PUT [^\n]*: not sent\nThe key is refused \(401\) in request 1, so it cannot be told\.\n$/,
    )
    expect(text).not.toContain('sent and accepted')
    const TARGET = 'http://127.0.0.1:9'
    const [, down] = await runScript(script, { ALLOW: 'write', KEY_ADMIN: key, TARGET })
    expect(down).toContain('   received no response')
    expect(down).toContain('Not as in the run, so it cannot be told: request 1 received no response, and 200 then.\n')
    expect(down).not.toMatch(/\b000\b/)
    const [, again] = await runScript(script, { ALLOW: 'write', KEY_ADMIN: key, TARGET: right?.url ?? '' })
    expect(again).toMatch(
      /^2\. PUT [^\n]*: sent and accepted \(200\): it stays as the script set it\n3\. PUT [^\n]*: sent and refused \(409\)\n/m,
    )
  })

  test('what has to be as it was before is compared with the first read of the script itself', async () => {
    let hasWritten = false
    const proxy = await startProxy(right?.url ?? '', {
      sign: () => true,
      before: ({ method }) => {
        hasWritten ||= method !== 'GET'
        return true
      },
      rewrite: (body) =>
        hasWritten ? body.replace(/"creditGuard":\{"enabled":\w+/, '"creditGuard":{"enabled":"unheard of"') : body,
    })
    const { stdout } = await explain(lost)
    const [, ALLOW = ''] = /^# It changes what it names, as --allow (\w+) lets a run do/m.exec(stdout) ?? []
    const script = await temporaryFile('again.sh', stdout)
    const [other, text] = await runScript(script, { ALLOW, KEY_ADMIN: key, TARGET: proxy.url })
    const [gone, said] = await runScript(script, { ALLOW, KEY_ADMIN: key, TARGET: right?.url ?? '' })
    expect([other, gone]).toEqual([1, 0])
    expect(text).toContain('\nStill not as expected, though not as in the run. There it was: ')
    // The same value broke its schema, too.
    expect(said).toMatch(
      /\nAs expected now: as request 1 has it there\. But 1 other case that failed with it is not tried by this script\. .*this judges it:\n.* --only \S+\n$/,
    )
    await proxy.close()
  })

  test('two responses that have to be alike are compared with each other: the earlier one may be the wrong one', async () => {
    let method = ''
    const turned = await startProxy(right?.url ?? '', {
      sign: () => true,
      before: (passed) => {
        method = passed.method
        return true
      },
      rewrite: (body) =>
        method === 'PUT'
          ? body.replace(
              /"creditGuard":\{"enabled":(true|false)/,
              (_, is) => `"creditGuard":{"enabled":${is !== 'true'}`,
            )
          : body,
    })
    const own = join(await temporaryFolder(), 'report.json')
    const only = ['updateDirectBilling/read-after-write-on']
    await runConform({ target: turned.url, suite: 'sequences', only, json: own })
    const { stdout } = await explain(only[0] ?? '', { report: own })
    expect(stdout).toContain('\n# expected  as the response shows: false\n# received  true\n')
    const [, ALLOW = ''] = /^# It changes what it names, as --allow (\w+) lets a run do/m.exec(stdout) ?? []
    const script = await temporaryFile('again.sh', stdout)
    const [still] = await runScript(script, { ALLOW, KEY_ADMIN: key })
    const [fixed, text] = await runScript(script, { ALLOW, KEY_ADMIN: key, TARGET: right?.url ?? '' })
    expect([still, fixed]).toEqual([1, 0])
    expect(text).toContain('As expected now: as request 2 has it there.')
    await turned.close()
  })

  test('a sum that no response holds is added up anew', async () => {
    const summing = await startSandbox({ database: ':memory:', strict: false, defects: ['weights-not-100'] })
    const own = join(await temporaryFolder(), 'report.json')
    const only = ['getSplitTest/running']
    await runConform({ target: summing.url, only, json: own })
    const { stdout } = await explain(only[0] ?? '', { report: own })
    const script = await temporaryFile('again.sh', stdout)
    const [still] = await runScript(script, { KEY_ADMIN: key, KEY_READER: key })
    const [other] = await runScript(script, { KEY_ADMIN: key, KEY_READER: key, TARGET: right?.url ?? '' })
    expect([still, other]).toEqual([1, 0])
    await summing.close()
  })

  test('a value of a list that is out of order is no sign by itself: the same one stands among others', async () => {
    const fields = await Promise.all(
      [['batches-newest-first'], []].map((bugs) => startField({ readings: [], bugs, seed: 41, port: 0 })),
    )
    const [wrong = '', fixed = ''] = fields.map(({ url }) => url)
    const own = join(await temporaryFolder(), 'report.json')
    const only = ['getSubAccountBilling/agency_wallet']
    await runConform({
      target: wrong,
      key: 'field-admin-key',
      location: 'loc-maple',
      only,
      json: own,
    })
    const { stdout } = await explain(only[0] ?? '', { report: own })
    expect(stdout).toContain('\n# Broken rule “Credit batches stand oldest first”.\n')
    const script = await temporaryFile('again.sh', stdout)
    const [still] = await runScript(script, { KEY_ADMIN: 'field-admin-key' })
    const [other, text] = await runScript(script, { KEY_ADMIN: 'field-admin-key', TARGET: fixed })
    expect([still, other === 1]).toEqual([1, false])
    if (other === 2) expect(text).toContain('Other values came than in the run')
    for (const field of fields) await field.close()
  })

  test('a sum that is right for what it adds up now is no sign either', async () => {
    const fields = await Promise.all(
      [['batch-expiry-hidden'], []].map((bugs) => startField({ readings: [], bugs, port: 0 })),
    )
    const [wrong = '', fixed = ''] = fields.map(({ url }) => url)
    const own = join(await temporaryFolder(), 'report.json')
    const only = ['getSubAccountBilling/agency_wallet']
    const env = { AGENT_PLATFORM_KEY: 'field-admin-key' }
    const { stdout: shown } = await runConform({ target: wrong, location: 'loc-maple', only, json: own }, { env })
    expect(shown).toContain('\n  $ KEY_ADMIN="$AGENT_PLATFORM_KEY" bash explain.sh\n')
    const { stdout: written } = await explain(only[0] ?? '', { report: own })
    expect(written).toMatch(/^# To send this again: KEY_ADMIN=… bash explain\.sh .*\n# Exit codes: 0 .*, 1 .*, 2 /m)
    const script = await temporaryFile('again.sh', written)
    const [still] = await runScript(script, { KEY_ADMIN: 'field-admin-key' })
    const [other, text] = await runScript(script, { KEY_ADMIN: 'field-admin-key', TARGET: fixed })
    expect([still, other]).toEqual([1, 2])
    expect(text).toMatch(
      /\nOther values came than in the run, and what is expected was said of the values of the run\. This judges it now:\n.* --target \S+ --location loc-maple .*--only getSubAccountBilling\/agency_wallet\n$/,
    )
    // The server that was just tried.
    expect(text).toContain(` --target ${fixed} `)
    const [refused, why] = await runScript(script, { KEY_ADMIN: 'nobodys' })
    expect([refused, why]).toEqual([2, expect.stringContaining('The key is refused (401)')])
    for (const field of fields) await field.close()
  })

  test('what a refused request changed, which no response shows, is shown by a read before and after it', async () => {
    const fields = await Promise.all(
      [['refused-save-renames'], []].map((bugs) => startField({ readings: [], bugs, port: 0 })),
    )
    const [wrong = '', fixed = ''] = fields.map(({ url }) => url)
    const folder = await temporaryFolder()
    const [own, ledger] = [join(folder, 'report.json'), join(folder, 'a.ledger')]
    const only = ['updateLiveAgent/INVALID_CONFIGURATION_workflow']
    const around = { sleep: () => Promise.resolve() }
    const given = { key: 'field-admin-key', location: 'loc-maple,loc-crm-leadhub', suggest: true, suite: undefined }
    const [html, junit] = [join(folder, 'report.html'), join(folder, 'report.xml')]
    const write = { ...given, target: wrong, ledger, allow: 'write' }
    const failed = await runConform({ ...write, only, json: own, html, junit }, around)
    for (const file of [html, junit])
      expect(await readFile(file, 'utf8')).toMatch(
        /# changes what it names, and puts nothing back[^\n]*:\ncurl .* -X PUT /,
      )
    expect(failed.stdout).toMatch(/\n {2}# changes what it names, and puts nothing back[^\n]*:\n {2}\$ curl .* -X PUT /)
    // Its own command puts back what it changes, and comes before the script, which does not.
    expect(failed.stdout).toMatch(
      /\nNEXT [^\n]*puts back[^\n]*:\n {2}\$ .* --allow write .* --only updateLiveAgent\/\S+\n {2}\$ .* --explain .*\n {2}With ALLOW=write, the script changes [^\n]*:\n {2}\$ (?:\w+="\S+" )?ALLOW=write bash explain\.sh\n/,
    )
    expect(await readFile(html, 'utf8')).toMatch(
      /<pre[^>]*>[^<]* --allow write [^<]* --only updateLiveAgent\/[^<]*<\/pre>[^]*<pre[^>]*>[^<]*explain\.sh\n# With ALLOW=write, the script changes [^<]*:\n[^<]*ALLOW=write bash explain\.sh</,
    )
    const { stdout } = await explain(only[0] ?? '', { report: own })
    const script = await temporaryFile('again.sh', stdout)
    const env = { ALLOW: 'write', KEY_ADMIN: 'field-admin-key' }
    const [still, text] = await runScript(script, env)
    expect([still, text]).toEqual([
      1,
      expect.stringMatching(
        /^>.*"name": [^]*Still there: all was refused, and the read shows something else than before\./m,
      ),
    ])
    expect(text).toMatch(/^\d\. PUT \/api\/live-agents\/\S+: sent and refused \(4\d\d\)$/m)
    const [gone, same] = await runScript(script, { ...env, TARGET: fixed })
    expect([gone, same]).toEqual([
      0,
      expect.stringContaining('As expected now: the read shows the same before and after.'),
    ])
    for (const field of fields) await field.close()
  })

  describe('what is wrong in another way than in the run', () => {
    const env = { ALLOW: 'write', KEY_ADMIN: 'field-admin-key' }
    /** A script of what a run finds at a deployment with a bug, and a deployment with others. */
    const scriptOf = async (bug: string, only: string, other: readonly string[]) => {
      const fields = await Promise.all(
        [[bug], other].map((bugs) => startField({ readings: [], bugs, seed: 7, port: 0 })),
      )
      const [wrong = '', there = ''] = fields.map(({ url }) => url)
      const folder = await temporaryFolder()
      const own = join(folder, 'report.json')
      const location = 'loc-maple,loc-crm-leadhub'
      const given = { key: 'field-admin-key', location, suggest: true, suite: undefined, allow: 'write' }
      const ran = { ...given, target: wrong, only: [only], json: own, ledger: join(folder, 'a.ledger') }
      const { stdout: screen } = await runConform(ran, { sleep: () => Promise.resolve() })
      const { stdout } = await explain(only, { report: own })
      const script = await temporaryFile('again.sh', stdout)
      const close = async () => {
        for (const field of fields) await field.close()
      }
      return { script, screen, wrong, there, close }
    }

    test('a refusal with another error code is not the one that is expected', async () => {
      const only = 'updateSplitTestWeights/CONFLICT'
      const { script, screen, there, close } = await scriptOf('split-stale-accepted', only, [
        'split-conflict-other-code',
      ])
      const headline = 'Accepted though it has to be refused with 409 CONFLICT (“Somebody changed the split meanwhile”)'
      expect(screen).toContain(`FAIL ${headline}: updateSplitTestWeights\n`)
      expect(await readFile(script, 'utf8')).toContain(`${headline}.\n`)
      expect(await runScript(script, env)).toEqual([1, expect.stringContaining(`\nStill there: ${headline}\n`)])
      // Not the one that is expected; whether its code is stated, the run knows.
      const [other, text] = await runScript(script, { ...env, TARGET: there })
      expect([other, text]).toEqual([
        2,
        expect.stringMatching(/\nRefused, but without the error code CONFLICT\. This judges it now:\n.* --only \S+\n$/),
      ])
      await close()
    })

    test('half a mend is none: a script looks at each place of the response that is wrong for the same', async () => {
      const field = await startField({ readings: [], bugs: ['calls-with-query-time'], port: 0 })
      const half = await startProxy(field.url, { rewrite: (body) => body.replace(/,"cached":\w+/, '') })
      const [own, only] = [join(await temporaryFolder(), 'report.json'), ['listCalls/not_reviewed']]
      await runConform({
        key: 'field-admin-key',
        location: 'loc-maple',
        suggest: true,
        target: field.url,
        only,
        json: own,
      })
      const script = await temporaryFile('half.sh', (await explain('listCalls/not_reviewed', { report: own })).stdout)
      const [code, said] = await runScript(script, { ...env, TARGET: half.url })
      expect([code, said]).toEqual([1, expect.stringContaining('\nStill there, at /body/data/queryTime: ')])
      await Promise.all([half.close(), field.close()])
    })

    test('a script says of what others show as well only what it tries', async () => {
      const field = await startField({ readings: [], bugs: [], port: 0 })
      const proxy = await startProxy(field.url, { rewrite: (body) => body.replace('"error":', '"problem":') })
      const own = join(await temporaryFolder(), 'report.json')
      const only = ['getLiveAgent/Unauthorized', 'listAgents/Unauthorized', 'listCalls/Unauthorized']
      await runConform({
        key: 'field-admin-key',
        location: 'loc-maple',
        suggest: true,
        target: proxy.url,
        only,
        json: own,
      })
      const { stdout } = await explain(only[1] ?? '', { report: own })
      const [exitCode, text] = await runScript(await temporaryFile('again.sh', stdout), env)
      expect([exitCode, text]).toEqual([
        1,
        expect.stringContaining(
          '\nStill there: Responses lack error, at listAgents; 2 other operations are not tried by this script\n',
        ),
      ])
      await proxy.close()
      await field.close()
    })

    test('where the report has only the beginning of a list, too, and the command of a read allows no more', async () => {
      const field = await startField({ readings: [], bugs: [], port: 0 })
      const last = /^(.*"agentType":")\w+(?=".*"pagination"|".*$)/s
      let rewrite = (body: string): string => (body.includes('"agents":[') ? body.replace(last, '$1of_two') : body)
      const proxy = await startProxy(field.url, { rewrite: (body) => rewrite(body) })
      const own = join(await temporaryFolder(), 'report.json')
      const only = 'listCalls/endings-of-capabilities'
      const given = { key: 'field-admin-key', location: 'loc-maple', suite: undefined, allow: 'write' }
      await runConform({ ...given, target: proxy.url, only: [only], json: own })
      const { stdout } = await explain(only, { report: own })
      expect(stdout).toContain(` --only ${only}`)
      expect(stdout).not.toContain('--allow')
      const script = await temporaryFile('again.sh', stdout)
      const [still, text] = await runScript(script, env)
      expect([still, text]).toEqual([
        1,
        expect.stringMatching(/\nAt \/body\/data\/agents\/\*\/agentType, request \d\n/),
      ])
      rewrite = (body) => body
      expect(await runScript(script, env)).toEqual([0, expect.stringMatching(/\nAs expected now\.\n$/)])
      rewrite = (body) => body.replace(/"agents":\[.*\]/s, '"agents":[]')
      expect(await runScript(script, env)).toEqual([
        2,
        expect.stringContaining(
          'Cannot tell: the new response has no /data/agents/*/agentType, the place that was wrong. This',
        ),
      ])
      await proxy.close()
      await field.close()
    })

    test('a wrong value in a list is looked for in every item', async () => {
      const { script, there, close } = await scriptOf('type-filter-ignored', 'listAgents/of_one_type', [])
      let number = 0
      const proxy = await startProxy(there, {
        rewrite: (body) =>
          body.replaceAll('"agentType":"outreach"', (as) => ((number += 1) === 1 ? '"agentType":"inbound"' : as)),
      })
      expect(await runScript(script, env)).toEqual([
        1,
        expect.stringMatching(/\nAt \/body\/data\/agents\/\*\/agentType, request \d\n/),
      ])
      const [other] = await runScript(script, { ...env, TARGET: proxy.url })
      expect(await runScript(script, { ...env, TARGET: there })).toEqual([
        0,
        expect.stringMatching(/\nAs expected now\.\n$/),
      ])
      expect(other).toBe(1)
      await proxy.close()
      await close()
    })

    test('a text that no response may have is looked for in the body', async () => {
      const { script, there, close } = await scriptOf('secret-read-in-clear', 'updateLiveAgent/secret-header', [])
      expect(await runScript(script, env)).toEqual([
        1,
        expect.stringMatching(/\n {3}received it, at \/body\/data\/agent\/\S+\n[^]*\nStill there: /),
      ])
      expect((await runScript(script, { ...env, TARGET: there }))[0]).toBe(0)
      await close()
    })

    test('of an object, the names of its members are printed where these tell', async () => {
      const id = 'getLiveAgentCatalog/catalog-complete'
      const { script, there, close } = await scriptOf('catalog-without-rules', id, [])
      const names = 'only nodes, templates, limits'
      expect(await readFile(script, 'utf8')).toContain(`\n# received  ${names}\n`)
      expect((await runScript(script, env))[1]).toContain(`\n   received ${names}\nStill there: `)
      const [, text] = await runScript(script, { ...env, TARGET: there })
      expect(text).toContain('\n   received nodes, templates, paths, limits\nAs expected now.')
      await close()
    })
  })

  test('of failures as grave as each other, one whose script only reads is offered, and no run may change something for it', async () => {
    const json = (schema: object) => ({ content: { 'application/json': schema } })
    const examples = { one: { value: { text: 'a' } }, two: { value: { text: 'b' } } }
    const answered = {
      description: 'Done',
      ...json({ schema: {}, examples: { one: { value: {} }, two: { value: {} } } }),
    }
    const operation = (operationId: string, more = {}) => ({ operationId, responses: { 200: answered }, ...more })
    const notes = {
      get: operation('listNotes'),
      post: operation('addNote', {
        requestBody: { required: true, ...json({ schema: { type: 'object' }, examples }) },
      }),
    }
    const contract = await temporaryFile(
      'notes.json',
      JSON.stringify({ openapi: '3.1.0', info: { title: 'Notes', version: '1' }, paths: { '/notes': notes } }),
    )
    const server = createServer(({ method }, response) => response.writeHead(method === 'GET' ? 418 : 419).end('{}'))
    const target = await listen(server, 0, '127.0.0.1')
    const fixtures = await temporaryFile('fixtures.yaml', `spending: ${target}\n`)
    const given = { target, contract, fixtures, allow: 'spending', suite: undefined, json: undefined }
    const { stdout } = await runConform({ ...given, only: ['addNote/one', 'addNote/two', 'listNotes/one'] })
    expect([...stdout.matchAll(/^ {4}case +(\w+)/gm)].map(([, id]) => id)).toEqual(['addNote', 'listNotes'])
    const [, next = ''] = /^NEXT ([^]*?)\n\n/m.exec(stdout) ?? []
    expect(next).toMatch(/ --only listNotes\/one --json report\.json\n.* --explain listNotes\/one /)
    expect(next).not.toMatch(/--allow|ALLOW=/)
    const alone = await runConform({ ...given, only: ['addNote/one'] })
    expect(alone.stdout).toMatch(
      /^NEXT .*may charge again.*\n.* --allow spending .* --only addNote\/one --json report\.json\n/m,
    )
    await closeServer(server)
  })

  test('the keys that variables hold stand in front of the script, those of other fixtures too', async () => {
    const field = await startField({ readings: [], bugs: ['required-scope-missing'], port: 0 })
    const fixtures = await temporaryFile('fixtures.yaml', 'key_no_scopes: { env: NO_SCOPES }\n')
    const html = join(await temporaryFolder(), 'report.html')
    const only = ['listLiveAgents/without-scope-key_no_scopes']
    const env = { AGENT_PLATFORM_KEY: 'field-admin-key', NO_SCOPES: 'field-no-scopes-key' }
    const at = { target: field.url, location: 'loc-maple', suite: undefined, fixtures, only, html }
    const { stdout } = await runConform(at, { env })
    expect(stdout).toContain('\n  $ KEY_NO_SCOPES="$NO_SCOPES" bash explain.sh\n')
    expect(stdout).not.toContain('for the script')
    expect(await readFile(html, 'utf8')).toContain('\nKEY_NO_SCOPES=&quot;$NO_SCOPES&quot; bash explain.sh')
    await field.close()
  })

  test('a header is compared as the response has it', async () => {
    const own = join(await temporaryFolder(), 'report.json')
    const only = ['getSubAccountBilling/broken-key']
    const body = JSON.stringify({ success: false, error: { code: 'Unauthorized', message: 'Who is it?' } })
    const servers = ['text/plain', 'application/json'].map((type) =>
      createServer((_request, response) => response.writeHead(401, { 'content-type': type }).end(body)),
    )
    const [wrong = '', fixed = ''] = await Promise.all(servers.map((server) => listen(server, 0, '127.0.0.1')))
    await runConform({ target: wrong, suite: 'access', only, json: own })
    const { stdout } = await explain(only[0] ?? '', { report: own })
    expect(stdout).toContain('\n# data      /headers/content-type\n')
    const script = await temporaryFile('again.sh', stdout)
    const [still] = await runScript(script, {})
    const [gone] = await runScript(script, { TARGET: fixed })
    expect([still, gone]).toEqual([1, 0])
    for (const server of servers) await closeServer(server)
  })

  test('sends a key that nobody has as it is: it is no secret', async () => {
    const server = createServer((_request, response) => response.writeHead(403).end('{}'))
    const url = await listen(server, 0, '127.0.0.1')
    const own = join(await temporaryFolder(), 'report.json')
    const only = ['getSubAccountBilling/broken-key']
    const { stdout: shown } = await runConform({ target: url, suite: 'access', only, json: own })
    expect(shown).toContain("-H 'Authorization: Bearer conform_nobody_has_this_key'")
    const { stdout } = await explain(only[0] ?? '', { report: own })
    const script = await temporaryFile('again.sh', stdout)
    expect(await runScript(script, {})).toEqual([1, expect.stringContaining('expected 401 Unauthorized')])
    await closeServer(server)
  })

  test('is named by the report, as the command to type for a case of several requests', async () => {
    const html = join(await temporaryFolder(), 'report.html')
    const summary = join(await temporaryFolder(), 'summary.md')
    const at = { target: broken?.url, suite: 'sequences', only: [stale, lost], html, summary }
    const command = 'npm run conform --'
    const json = join(await temporaryFolder(), 'report of today.json')
    const { stdout } = await runConform({ ...at, json }, { command })
    const [line = '', ...others] = stdout.split('\n').filter((one) => one.includes('-- --explain'))
    expect(others).toEqual([])
    expect(line).toMatch(
      /^ {2}\$ npm run -s conform -- --explain \S+ --report '\S+report of today.json' > explain\.sh$/,
    )
    // Whoever begins at the top has read of that case.
    expect(/^ {4}case +(\S+)/m.exec(stdout)?.[1]).toBe(/--explain (\S+)/.exec(line)?.[1])
    for (const file of [html, summary]) {
      const text = (await readFile(file, 'utf8')).replaceAll('&#39;', "'").replaceAll('&gt;', '>')
      expect(text.split(line.trim().slice(2))).toHaveLength(2)
    }
    const without = await runConform({ ...at, json: undefined }, { command })
    expect(without.stdout).toMatch(
      / {2}\$ npm run conform -- .* --only (\S+) --json report\.json\n {2}\$ npm run -s conform -- --explain \1 --report report\.json > explain\.sh\n {2}With ALLOW=(\w+), [^\n]*:\n {2}\$ KEY_ADMIN=ap_test_admin ALLOW=\2 bash explain\.sh\n/,
    )
    const well = await runConform({ target: right?.url, suite: 'sequences', only: [stale], html, summary }, { command })
    expect(well.stdout + (await readFile(html, 'utf8')) + (await readFile(summary, 'utf8'))).not.toContain('--explain')
  })

  test('needs no key, and runs no command for one', async () => {
    const config = (line: string) => temporaryFile('agent-platform.yaml', `target: ${broken?.url}\n${line}\n`)
    const mark = join(await temporaryFolder(), 'made')
    for (const line of ['key: { env: NOT_SET_HERE }', `keyCommand: touch ${mark} && echo key`]) {
      const { exitCode, stderr } = await explain(stale, { config: await config(line) })
      expect([exitCode, stderr]).toEqual([0, ''])
    }
    await expect(access(mark)).rejects.toThrow('ENOENT')
  })

  test('leaves out requests that the deviation does not need', async () => {
    const { stdout } = await explain(stale)
    expect(stdout).toMatch(/^# 3 of \d requests: /m)
    expect(stdout.match(/^send \d/gm)).toHaveLength(3)
  })

  test('writes the same for editors that send .http files', async () => {
    const { stdout } = await explain(stale, { script: 'http' })
    expect(stdout).toContain(
      '\n### 3. stale-save (updateLiveAgent): expected 409, the run received 200\n# @name step3\nPUT {{TARGET}}/api/',
    )
    expect(stdout).toContain('Authorization: Bearer {{KEY_ADMIN}}\n')
    expect(stdout).toContain(`\n{"ifVersion":"{{step1.response.body.$['data']['agent']['ifVersion']}}",`)
  })

  test('refuses what it cannot explain', async () => {
    expect(await explain('updateLiveAgent/stale')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('the report has no such case. Nearest: updateLiveAgent/stale-version') as unknown,
    })
    expect((await explain('foo/bar')).stderr).toMatch(
      /the report has no such case\. Of those that it can explain: updateLiveAgent\/stale-version[^\n]*\.\n$/,
    )
    expect((await explain(stale, { report: undefined })).stderr).toContain('--report FILE says')
    const plan = await temporaryFile('plan.json', '{"format":1}')
    expect((await explain(stale, { report: plan })).stderr).toContain('not a report of this version')
    // A report may come from anybody: nothing in it is a command.
    const odd = (await readFile(report, 'utf8'))
      .replace(/"url": "http:[^"]*"/, '"url": "http://x/$(exit 7)`exit 8`\\"; exit 9 #"')
      .replaceAll('"label": "', '"label": "$(exit 7)\'; exit 9 #')
    await writeFile(plan, odd)
    const script = await temporaryFile('odd.sh', (await explain(stale, { report: plan })).stdout)
    expect((await runScript(script, { ALLOW: 'write', KEY_ADMIN: key }))[0]).toBe(1)
    const { cases: own } = JSON.parse(await readFile(report, 'utf8')) as {
      cases: { id: string; steps: { act: string }[] }[]
    }
    const rested = own.map((one) => ({
      ...one,
      restsOn: [{ act: one.steps[0]?.act, at: '/body/x', value: '$(exit 7); exit 9' }],
    }))
    await writeFile(plan, JSON.stringify({ ...JSON.parse(await readFile(report, 'utf8')), cases: rested }))
    const resting = await temporaryFile('resting.sh', (await explain(stale, { report: plan })).stdout)
    expect((await runScript(resting, { ALLOW: 'write', KEY_ADMIN: key }))[0]).toBe(2)
    // It asks for no secret of another name than a credential's.
    await writeFile(plan, odd.replaceAll('"apiKey": "key_admin"', '"apiKey": "github_token"'))
    const greedy = (await explain(stale, { report: plan })).stdout
    expect(greedy).toContain('"$KEY_GITHUB_TOKEN"')
    expect(greedy).not.toMatch(/\$\{?GITHUB_TOKEN/)
    await writeFile(plan, odd.replaceAll('"method": "PUT"', '"method": "PUT; exit 9"'))
    expect((await explain(stale, { report: plan })).stderr).toContain('has no method')
    // What fails is named before what is only assumed.
    const cases = ['advisory', 'fail'].map((verdict) => ({ id: `of/${verdict}`, verdict, findings: [{}] }))
    const blocked = { id: 'of/blocked', verdict: 'blocked', reason: 'no value for it', findings: [] }
    await writeFile(plan, JSON.stringify({ format: 1, cases: [...cases, blocked] }))
    expect((await explain('foo/bar', { report: plan })).stderr).toContain('can explain: of/fail, of/advisory.')
    expect((await explain('of/blocked', { report: plan })).stderr).toContain('it was not judged: no value for it')
    await writeFile(plan, '{')
    expect((await explain(stale, { report: plan })).stderr).toContain('not a report of this version')
  })
})
