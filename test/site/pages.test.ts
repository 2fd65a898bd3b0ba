import { readdirSync, readFileSync } from 'node:fs'
import { createMarkdownRenderer } from 'vitepress'
import { beforeAll, describe, expect, test } from 'vitest'
import { readJourneys } from '../../docs/workflows/journey.ts'
import { adviceOn } from '../../scripts/site/catalogue/advice.ts'
import { errorPages, errorRoutes, operationPages, operationRoutes } from '../../scripts/site/catalogue/index.ts'
import { renderPage } from '../../scripts/site/catalogue/page.ts'
import { OPEN_QUESTIONS, partsOf } from '../../scripts/site/catalogue/parts.ts'
import { searchSections } from '../../scripts/site/catalogue/search.ts'
import { anchorOf } from '../../scripts/site/catalogue/places.ts'
import { coverageMarkdown } from '../../scripts/site/coverage/markdown.ts'
import { readReport } from '../../scripts/site/coverage/report.ts'
import { tallyOf } from '../../scripts/site/coverage/tally.ts'
import type { Tally } from '../../scripts/site/coverage/tally.ts'
import { headedTables } from '../../scripts/site/tables.ts'
import { packagedContract } from '../../src/contract/index.ts'
import { startSandbox } from '../../src/sandbox/index.ts'
import { runConform } from '../conformance/support/run.ts'

const contract = packagedContract()
const errors = new Map(errorPages(contract).map((page) => [page.name, renderPage(page)]))
const operations = new Map(operationPages(contract).map((page) => [page.name, renderPage(page)]))

const entries = Object.entries(contract.errors).flatMap(([module, { codes }]) =>
  Object.entries(codes).map(([code, entry]) => ({ module, code, ...entry })),
)

describe('every error code', () => {
  test.each(entries)(
    '$code of $module is told as the catalogue has it',
    ({ module, code, meaning, remedy, fields, inferred }) => {
      const page = errors.get(code) ?? ''
      const part = sectionOf(page, anchorOf(module === 'general' ? 'All modules' : module))
      // Where no other module has the code, the head of the page says it, which the search shows.
      const isAlone = entries.filter((entry) => entry.code === code).length === 1
      const [head] = page.split('\n## ')
      expect(isAlone ? head : part).toContain(`**When it happens.** ${oneLine(meaning)}`)
      const withoutLinks = part.replaceAll(/\[(`\w+`)\]\([^)]*\)/g, '$1')
      for (const step of remedy.trim().split('\n')) expect(withoutLinks).toContain(oneLine(step))
      for (const field of fields) expect(part).toContain(`\`${field}\``)
      expect(part.includes('The code is stated by the specification.')).toBe(inferred === null)
      for (const reason of Object.values(inferred ?? {}))
        expect(part).toContain(`**Not confirmed.** ${oneLine(reason)}`)
      const anchor = isAlone ? '' : `#${anchorOf(module === 'general' ? 'All modules' : module)}`
      expect(errors.get('index')).toContain(`[\`${code}\`](/errors/${code}${anchor})`)
      expect(errors.get('index')).toContain(`{#${code} data-also="`)
    },
  )

  test('leads to a table of refusals only where that has its row', () => {
    const linked = [...errors].flatMap(([code, page]) =>
      [...page.matchAll(/^\*\*Guide:\*\* .*\/guides\/([\w-]+)#when-it-is-refused\)\.$/gm)].map(
        ([, guide = '']) => [code, guide] as const,
      ),
    )
    expect(linked.length).toBeGreaterThan(10)
    const withoutRow = linked.filter(
      ([code, guide]) => !readFileSync(`docs/guides/${guide}.md`, 'utf8').includes(`| [\`${code}\`](/errors/${code})`),
    )
    expect(withoutRow).toEqual([])
    expect(errors.get('FREE_PLAN_BRONZE_COOLDOWN')).not.toContain('**Guide:**')
  })

  test('leads to the section of a guide that deals with it, in each module', () => {
    const leads = ({ module, code }: (typeof entries)[number]) =>
      /^\*\*Guide:\*\* .*\]\((.*)\)\.$/m.exec(
        sectionOf(errors.get(code) ?? '', anchorOf(module === 'general' ? 'All modules' : module)),
      )?.[1] ?? 'none'
    expect(Object.fromEntries(entries.map((entry) => [`${entry.module} ${entry.code}`, leads(entry)]))).toMatchObject({
      'general InsufficientScope': '/guides/authentication#refused-find-out-why',
      'general TooManyRequests': '/guides/conventions#rate-limits',
      'Billing IDEMPOTENCY_OUTCOME_UNKNOWN': '/guides/idempotency#was-the-card-charged',
      'Billing IDEMPOTENCY_KEY_REUSED': '/guides/idempotency#when-it-is-refused',
      'Billing NO_USABLE_CARD': '/guides/direct-billing#when-it-is-refused',
      'Live agents VERSION_CONFLICT': '/guides/versioning#send-back-what-you-read',
      'Live agents Forbidden': '/guides/authentication#refused-find-out-why',
      'Agents VALIDATION': '/guides/split-tests#when-it-is-refused',
      'Calls NOT_FOUND': 'none',
    })
    const without = entries.filter((entry) => leads(entry) === 'none')
    expect(without.map(({ module, code }) => `${module} ${code}`)).toEqual([
      'Billing FREE_PLAN_BRONZE_COOLDOWN',
      'Campaigns NOT_FOUND',
      'Calls NOT_FOUND',
    ])
  })

  test.each([
    ['DIRECT_BILLING_ACTIVE', 'No.'],
    ['VERSION_CONFLICT', 'No. The specification does not state it; we assume it.'],
    ['TooManyRequests', 'No. The specification does not state it; we assume it.'],
    ['InternalError', 'Perhaps. Read what the request was to change.'],
    ['REBILLING_UPDATE_FAILED', 'After 400: no. After 500: perhaps. Read what the request was to change.'],
    ['IDEMPOTENCY_OUTCOME_UNKNOWN', 'Not by this request. An earlier one may have charged the card.'],
    ['DIRECT_BILLING_ROLLBACK_INCOMPLETE', 'In part: what was done could not be undone.'],
    ['LIVE_CAMPAIGN_PENDING', 'Yes: the agent is saved.'],
  ])('%s says in its first lines whether anything was changed', (code, says) => {
    const [head = ''] = (errors.get(code) ?? '').split('\n## ')
    expect(head).toContain(`\n**Was anything changed?** ${says}\n`)
  })

  test('says of no change, or of an earlier one, only what its meaning leaves open', () => {
    const silent = entries.filter(({ code, module }) => {
      const page = errors.get(code) ?? ''
      const part = sectionOf(page, anchorOf(module === 'general' ? 'All modules' : module))
      return !`${page.split('\n## ')[0]}${part}`.includes('**Was anything changed?**')
    })
    expect(silent.filter(({ meaning }) => !/Nothing (?:was )?(?:changed|saved)/.test(meaning))).toEqual([])
  })

  test('says once why a code is only assumed of its operation', () => {
    const reason = 'The code belongs to the module; nothing says when this operation sends it.'
    expect(errors.get('PENDING_CREDITS_EXIST')?.split(reason)).toHaveLength(2)
  })

  test('shows an example before the list of its operations', () => {
    const page = errors.get('InsufficientScope') ?? ''
    expect(page.indexOf('{#all-modules-example}')).toBeGreaterThan(0)
    expect(page.indexOf('{#all-modules-example}')).toBeLessThan(page.indexOf('{#all-modules-answers}'))
  })

  test('names each answer that can carry it', () => {
    const responses = contract.operations.flatMap((operation) =>
      operation.responses.map((one) => ({ ...operation, ...one })),
    )
    const listed = responses.flatMap(({ codes, ...rest }) => (codes ?? []).map((code) => ({ code, ...rest })))
    const missing = listed.filter(({ id, module, status, code }) => {
      const own = Object.hasOwn(contract.errors[module]?.codes ?? {}, code)
      const part = partOf(errors.get(code) ?? '', anchorOf(own ? module : 'All modules'))
      return !new RegExp(`^- [\\d, ]*${status}[\\d, ]* of \\[\`${id}\`\\]\\(/operations/${id}\\)`, 'm').test(part)
    })
    expect(missing).toEqual([])
  })

  test('shows an answer of every module that has an example', () => {
    const refusals = contract.pairs.filter(({ code }) => code !== null)
    for (const { code, operation } of refusals) {
      const page = errors.get(code ?? '') ?? ''
      const parts = [anchorOf(moduleOf(operation)), 'all-modules'].map((anchor) => partOf(page, anchor))
      expect(parts.join('')).toMatch(/^```json\n\{\n {2}"success": false/m)
    }
  })

  test('that no request provokes comes by its fault and from the mock', () => {
    const page = errors.get('IDEMPOTENCY_OUTCOME_UNKNOWN')
    expect(page).toContain('/_sandbox/faults/IDEMPOTENCY_OUTCOME_UNKNOWN')
    expect(page).toContain("-H 'Prefer: example=IDEMPOTENCY_OUTCOME_UNKNOWN'")
    expect(page).toContain('No request causes it: the server has to die')
    // What a request causes is sent to the sandbox.
    expect(page).toContain('?example=IDEMPOTENCY_OUTCOME_UNKNOWN#try)')
    expect(errors.get('NO_USABLE_CARD')).toMatch(/\?example=NO_USABLE_CARD&server=sandbox#try\)/)
  })

  test('says by status whether to send a call again, after the steps that come first, and what the client advises', () => {
    const wait = errors.get('AUTO_RECHARGE_PAYMENT_IN_PROGRESS')
    expect(wait).toContain(
      [
        '## What to do {#billing}',
        [
          '1. Read the billing detail ([`getSubAccountBilling`](/operations/getSubAccountBilling)) until `autoRecharge.lastSuccessfulRechargeAt` or `lastFailureAt` is new.',
          '2. Send the same again.',
        ].join('\n'),
        '**Guide:** [What may be sent again](/guides/idempotency#what-may-be-sent-again).',
        '**Send it again?** After 409: only once that is done: until then, the same call is refused.',
      ].join('\n\n'),
    )
    expect(wait).toContain('`error.advice` is `null`')
    expect(errors.get('REBILLING_UPDATE_FAILED')).toContain(
      [
        '- After 400: only once that is done: until then, the same call is refused.',
        '- After 500: read the current state first, then decide what to send.',
      ].join('\n'),
    )
    expect(errors.get('InternalError')).toMatch(
      /^- After 500 of a read, such as `getSubAccountBilling`: yes, later\. The client does not do it for you\.$/m,
    )
    const reads = /^- After 502, 503 of a read, such as `listLiveAgents`: .*$/m.exec(
      errors.get('PROVIDER_UNAVAILABLE') ?? '',
    )?.[0]
    expect(reads).toMatch(/: yes, after a pause: the same call\. The client does it for you\.$/)
  })

  test('the guide to retries says the same of each status as the page of an operation', () => {
    const [, table = ''] = readFileSync('docs/guides/idempotency.md', 'utf8').split('## What may be sent again')
    const begins = {
      repeat: 'yes',
      later: 'later',
      'read-state': 'read the state first',
      'read-wallet': 'read the wallet',
      no: 'only a corrected request',
    }
    const columns = ['getLiveAgent', 'updateDirectBilling', 'prepareLiveAgent'].map((name) =>
      contract.operations.find(({ id }) => id === name),
    )
    const rows = table.split('\n').map((line) => line.split('|').map((cell) => cell.trim()))
    // The client always sends a key with an update of billing, so it has no advice for one without.
    const named = rows.flatMap(([, after = '', ...own]) =>
      (/^\d{3}(?:, \d{3})*/.exec(after)?.[0].split(', ') ?? []).map((status) => ({
        status,
        own: after.endsWith('of billing') ? own.slice(0, 2) : own,
      })),
    )
    const cells = named.flatMap(({ status, own }) =>
      own.map((cell, column) => ({ status, cell, operation: columns[column] })),
    )
    const compared = cells.flatMap(({ status, cell, operation }) => {
      if (operation === undefined || /^(?:–|$)/.test(cell)) return []
      const again = begins[adviceOn(contract, operation, status, null)]
      return [{ status, id: operation.id, says: cell.slice(0, again.length), again }]
    })
    expect(compared.length).toBeGreaterThan(20)
    expect(compared.filter(({ says, again }) => says !== again)).toEqual([])
  })

  test('says in its first lines what the operation does not have', () => {
    const [head = ''] = (errors.get('THRESHOLD_FIXED_FOR_SELF_SERVE') ?? '').split('\n## ')
    expect(head).toContain('No operation here has that field.')
    expect(head).toContain(
      '**Not confirmed of `updateDirectBilling`.** The condition speaks of `thresholdMinutes`, a field that this operation does not have.',
    )
  })

  test('of several modules is listed under each, with what it means there', () => {
    const [, billing = '', liveAgents = ''] =
      /^## Billing [^]*?$([^]*)^## Live agents ([^]*?)^## /m.exec(errors.get('index') ?? '') ?? []
    expect(billing).toMatch(/· 404 · A sub-account, plan or request in the call is not this agency's\. .* \{#NotFound /)
    expect(liveAgents).toContain(
      '(/errors/NotFound#live-agents) · 404 · The agent, or its sub-account, is not available',
    )
  })

  test('says that its status is not stated where no answer carries it', () => {
    expect(errors.get('FREE_PLAN_BRONZE_COOLDOWN')).toContain(
      'None in the contract: the code is named, but not the status that it is sent with.',
    )
  })
})

describe('the coverage', () => {
  let own: Tally
  let text: string
  beforeAll(async () => {
    const sandbox = await startSandbox()
    const { report } = await runConform({ target: sandbox.url, only: ['getSubAccountBilling'] })
    await sandbox.close()
    text = JSON.stringify(report)
    own = tallyOf(readReport(text, 'the report'))
  })

  test('counts the cases of each documented response', () => {
    const page = coverageMarkdown(contract, { mock: own, sandbox: own }, null)
    expect(sectionOf(page, 'getSubAccountBilling')).toContain('| 200 | – | 9 pass | 9 pass | – |')
    expect(sectionOf(page, 'listCalls')).toContain('| 200 | – | not judged | not judged | – |')
    expect(sectionOf(page, 'updateAgent')).toContain(
      '| 404 | [`NOT_FOUND`](/errors/NOT_FOUND) | not judged | not judged | – |',
    )
    expect(page).toContain('none published')
  })

  test('shows a published run beside them, failures first', () => {
    const published = tallyOf(readReport(text.replace('"verdict":"pass"', '"verdict":"fail"'), 'the report'))
    const page = coverageMarkdown(contract, { mock: own, sandbox: own }, published)
    expect(page).toContain('| 200 | – | 9 pass | 9 pass | 1 fail, 8 pass |')
    expect(page).toContain(`**Last published run:** ${published.day}, contract ${contract.version}.`)
  })

  test.each([
    ['nothing', '', 'not a report'],
    ['another file', '{"openapi":"3.1.0"}', 'not a report'],
    ['a plan', '{"format":1,"cases":[],"coverage":[]}', 'not a report'],
    ['a later format', '{"format":99,"cases":[],"summary":{}}', 'its format is 99'],
  ])('refuses %s as a report', (_, wrong, says) => {
    expect(() => readReport(wrong, '--published x.json')).toThrow(`--published x.json: ${says}`)
  })
})

describe('the pages together', () => {
  const coverage = () => coverageMarkdown(contract, { mock: NO_RUN, sandbox: NO_RUN }, null)

  test('link to nothing that is not there', () => {
    const guides = readdirSync('docs/guides').filter((file) => file.endsWith('.md'))
    const anchors = new Map<string, ReadonlySet<string>>([
      ...guides.map((file) => [`/guides/${file.replace('.md', '')}`, headingsIn(`docs/guides/${file}`)] as const),
      ...[...errors].map(([name, page]) => [`/errors/${nameless(name)}`, anchorsIn(page)] as const),
      ...[...operations].map(([name, page]) => [`/operations/${nameless(name)}`, anchorsIn(page)] as const),
      ...readJourneys().map(({ name }) => [`/workflows/${name}`, new Set<string>()] as const),
      ['/coverage', anchorsIn(coverage())] as const,
      ...partsOf(OPEN_QUESTIONS).map(({ name }) => [`/open-questions/${nameless(name)}`, new Set<string>()] as const),
      ['/client', headingsIn('docs/client.md')] as const,
      ['/reference/', new Set<string>()] as const,
      ['/reference/all', new Set(operations.keys())] as const,
    ])
    const broken = [...errors, ...operations, ['coverage', coverage()] as const].flatMap(([name, page]) =>
      [...page.matchAll(/\]\((\/[^)#?]*)[^)#]*#?([^)]*)\)/g)].flatMap(([link, path = '', anchor = '']) => {
        const target = anchors.get(path)
        return target !== undefined && (anchor === '' || target.has(anchor)) ? [] : [`${name}: ${link}`]
      }),
    )
    expect(broken).toEqual([])
  })

  test('weigh little', () => {
    // The list of all has the messages that its filter knows.
    const heavy = [...errors].filter(([name, page]) => page.length > (name === 'index' ? 52_000 : 22_000))
    expect(heavy.map(([name]) => name)).toEqual([])
    expect([...operations].filter(([, page]) => page.length > 50_500).map(([name]) => name)).toEqual([])
  })

  test('have a file name and content each, as VitePress wants them', () => {
    const [first] = errorRoutes()
    expect(first?.params).toEqual({ code: 'index' })
    expect(first?.content).toMatch(/^---\ntitle: "Errors"\n/)
    expect(operationRoutes().map(({ params }) => params.operation)).toEqual([...operations.keys()])
  })

  test('are found by name', () => {
    const found = [...errors.keys()].map((name) => ({ name, file: `/x/docs/errors/${name}.md` }))
    const cards = [...operations.keys()].map((name) => ({ name, file: `/x/docs/operations/${name}.md` }))
    for (const { name, file } of [...found, ...cards]) {
      const [head] = searchSections(file) ?? []
      expect(head?.text).not.toBe('')
      if (name !== 'index' && name !== 'without-code') expect(head?.titles.join()).toContain(name)
    }
    expect(searchSections('/x/docs/guides/errors.md')).toBeUndefined()
    const sections = [...(searchSections('/x/docs/errors/VALIDATION.md') ?? [])]
    expect(sections.some(({ text }) => text.includes('curl'))).toBe(false)
    const fields = [...(searchSections('/x/docs/operations/updateDirectBilling.md') ?? [])]
    expect(fields.find(({ titles }) => titles[1] === 'autoRecharge.thresholdUSD')?.text).toContain(
      'At least 10, at most 1000000',
    )
    const journey = [...(searchSections('/x/docs/workflows/edit-conflict.md') ?? [])]
    expect(journey.length).toBeGreaterThan(2)
    expect([...(searchSections('/x/docs/open-questions/billing.md') ?? [])].length).toBeGreaterThan(0)
  })

  test('have tables that can be heard', async () => {
    const markdown = await createMarkdownRenderer('docs', { config: (renderer) => void renderer.use(headedTables) })
    const card = markdown.render(operations.get('listCalls') ?? '')
    expect(card).toContain('<caption>Errors of listCalls under 401</caption>')
    expect(card).toContain('<th scope="col">Code</th>')
    expect(card).toMatch(/<th scope="row"><a href="\/errors\/Unauthorized.html"/)
    expect(card).not.toContain('Table:')
    // Long names go on where their parts meet, and end with what is the field's own.
    const steps = markdown.render(operations.get('getPipelineSteps') ?? '')
    expect(steps).toContain('<code id="field-leadLocationId"')
    expect(steps).toContain('><i>data.<wbr>cadences[].</i><wbr><b>cadenceName</b></code>')
    expect(markdown.render(operations.get('createLiveAgent') ?? '')).toContain(
      '>LIVE_<wbr>AGENT_<wbr>ID_<wbr>TAKEN</code>',
    )
    // JSON goes on between its parts, and a name without parts stays whole.
    const row = markdown.render(
      '| a | b | c |\n|---|---|---|\n| `{"a":true,"b":{"c":1}}` | `InsufficientScope` | d |\n',
    )
    expect(row).toContain('{&quot;a&quot;:true,<wbr>&quot;b&quot;:<wbr>{&quot;c&quot;:1}}')
    expect(row).toMatch(/<code[^>]* class="ap-whole"[^>]*>InsufficientScope</)
    const plain = markdown.render('Table: of none\n\n| a |\n|---|\n| b |\n\nText\n\n| c |\n|---|\n| d |\n')
    expect(plain).toContain('<td>d</td>')
    expect(markdown.render(errors.get('index') ?? '')).toContain('<li id="VERSION_CONFLICT" ')
  })
})

const NO_RUN: Tally = {
  contractVersion: contract.version,
  day: '2026-07-01',
  summary: {
    cases: 0,
    judged: 0,
    notAllowed: 0,
    verdicts: { pass: 0, fail: 0, advisory: 0, blocked: 0, error: 0 },
    operations: { judged: 0, total: 0 },
    answers: { judged: 0, total: 0 },
    suites: [],
  },
  answers: {},
}

/** From a heading to the next one that is no deeper; empty where there is none. */
/** What a page says of a code in a module: all of it, where no other module has the code. */
function partOf(page: string, anchor: string): string {
  return page.includes('\n## What to do {#') ? page : sectionOf(page, anchor)
}

function sectionOf(page: string, anchor: string): string {
  const found = new RegExp(String.raw`^(##+) .* \{#${anchor}\}$`, 'm').exec(page)
  if (found === null) return ''
  const rest = page.slice(found.index + found[0].length)
  // A line that begins with # in a block of code is none.
  const end = rest.search(new RegExp(`^#{1,${found[1]?.length}} .* \\{#`, 'm'))
  return end < 0 ? rest : rest.slice(0, end)
}

function moduleOf(operation: string): string {
  return contract.operations.find(({ id }) => id === operation)?.module ?? ''
}

function nameless(name: string): string {
  return name === 'index' ? '' : name
}

/** Of a file, as VitePress makes their anchors. */
function headingsIn(file: string): ReadonlySet<string> {
  const headings = [...readFileSync(file, 'utf8').matchAll(/^##+ (.*?)(?: \{#(.*)\})?$/gm)]
  return new Set(headings.map(([, heading = '', given]) => given ?? anchorOf(heading).replace(/-$/, '')))
}

function anchorsIn(page: string): ReadonlySet<string> {
  return new Set([...page.matchAll(/\{#([^}]+)\}$/gm)].map(([, anchor = '']) => anchor))
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
