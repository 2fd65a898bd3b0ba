import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../generated/client.js'
import {
  CLIENT_API,
  INVARIANTS,
  makePages,
  OPEN_QUESTIONS,
  operationPages,
  partRoutes,
  SENTENCES,
} from '../../scripts/site/catalogue/index.ts'
import { renderPage } from '../../scripts/site/catalogue/page.ts'
import { anchorOf } from '../../scripts/site/catalogue/places.ts'
import { packagedContract } from '../../src/contract/index.ts'

const contract = packagedContract()
const operations = new Map(operationPages(contract).map((page) => [page.name, renderPage(page)]))

const entries = Object.entries(contract.errors).flatMap(([module, { codes }]) =>
  Object.entries(codes).map(([code, entry]) => ({ module, code, ...entry })),
)

/** Of a page with a section for each of several modules, the anchor. */
function sectionOf(code: string, module: string): string {
  return entries.filter((each) => each.code === code).length > 1 ? `#${anchorOf(module)}` : ''
}

describe('every operation', () => {
  test.each(contract.operations)(
    '$id has a page with all that there is to know',
    ({ id, module, method, path, summary, scopes, roles, responses, inferred, parameters }) => {
      const page = operations.get(id) ?? ''
      expect(page).toContain(`# ${oneLine(summary)} {#${id}}`)
      expect(page).toContain(`**${method}** \`${path}\``)
      for (const scope of (scopes ?? []).flat()) expect(page).toContain(`\`${scope}\``)
      for (const role of roles ?? []) expect(page).toContain(`\`${role}\``)
      for (const reason of Object.values(inferred ?? {})) expect(page).toContain(oneLine(reason))
      for (const parameter of parameters) {
        const needed = parameter.required ? 'required' : 'optional'
        expect(page).toMatch(
          new RegExp(
            `^\\| \`${parameter.name}\`\\{#field-[\\w-]+\\}<br>${parameter.in} · [\\w ]+ · ${needed} \\| .*\\w`,
            'm',
          ),
        )
      }
      for (const { status, codes } of responses) {
        for (const code of codes ?? []) {
          const entry = entries.find((each) => each.code === code)
          const under = new RegExp(`^::: details \\*\\*${status}\\*\\* [^]*?^:::$`, 'm').exec(page)?.[0]
          expect(under?.split('\n')[0]).toContain(`\`${code}\``)
          expect(under).toContain(
            `\n| [\`${code}\`](/errors/${code}${sectionOf(code, module)}){#error-${status}-${code}} |`,
          )
          expect(entry?.remedy).toMatch(/\w/)
        }
      }
      const [, group = '', called = ''] = /\*\*TypeScript:\*\* `client\.(\w+)\.(\w+)\(\)`/.exec(page) ?? []
      expect(called).toBe(id)
      expect(calls[group]?.[id]).toMatch(`${method} ${path}`)
      expect(operations.get('index')).toContain(`[\`${id}\`](/operations/${id})`)
    },
  )

  test('names every field of every example, in the request and in the answer', () => {
    // Of these, the specification names every field; elsewhere, parts are open.
    const told = [
      'getSubAccountBilling',
      'updateDirectBilling',
      'getSplitTest',
      'updateSplitTestWeights',
      'removeSplitVariant',
    ]
    const pairs = contract.pairs.filter(({ operation, status }) => told.includes(operation) && status < 300)
    const missing = pairs.flatMap(({ id, operation, request, response }) => {
      const body = request.body !== null && 'value' in request.body ? namesIn(request.body.value) : []
      const names = [...body, ...namesIn(response.body ?? null)]
      const unnamed = names.filter(
        (name) => !/^(?:\{#[\w-]+\})?<br>/.test(operations.get(operation)?.split(`| \`${name}\``)[1] ?? ''),
      )
      return unnamed.length === 0 ? [] : [`${id}: ${unnamed.join(', ')}`]
    })
    expect(pairs.length).toBeGreaterThan(15)
    expect(missing).toEqual([])
  })

  test('tells conditions in words', () => {
    const billing = operations.get('updateDirectBilling') ?? ''
    expect(billing).toMatch(/^\| `enabled`\{#.*\}<br>boolean · required \| /m)
    expect(billing).toMatch(/^\| `autoRecharge`\{#.*\}<br>object · optional \| Only with `enabled: true`\./m)
    for (const name of ['autoRecharge', 'creditGuard']) {
      const row = billing.split('\n').find((line) => line.startsWith(`| \`${name}\``))
      expect(row?.match(/Only (?:together )?with `enabled/g)).toEqual(['Only with `enabled'])
    }
    expect(billing).toMatch(/^\| `autoRecharge\.thresholdUSD`\{#.*\}<br>number · optional \| .*At least 10,/m)
    expect(billing).toMatch(
      /^\| `data\.charge\.minutesAdded`\{#.*\}<br>.* \| Minutes added\. .* Null with `status: CREDIT_PENDING`\./m,
    )
    const creation = operations.get('createLiveAgent') ?? ''
    expect(creation).toMatch(
      /^\| `brainTemplateId`\{#.*\}<br>string · required in the shape \*From a template\* only \| /m,
    )
    expect(creation).toMatch(
      /config\.codes`\{#.*\}<br>list of strings · for `type: check_zip_code`; the catalog says whether it is required \|/,
    )
    expect([...operations].filter(([, page]) => / · optional with /.test(page)).map(([id]) => id)).toEqual([])
    // What a schema requires of its parts, and their type.
    expect(operations.get('updateLiveAgent')).toMatch(/capabilityConfig\.workflows`\{#.*\}<br>object · required \|/)
    expect(operations.get('listAgentTypes')).toContain('required with `id: outreach` or `id: inbound`')
  })

  test('shows a list of a description as a list, not as running text with hyphens', () => {
    expect([...operations].filter(([, page]) => /^\| .*[.:] - `/m.test(page)).map(([id]) => id)).toEqual([])
  })

  test('tells the shapes of a body before its fields', () => {
    expect(operations.get('createLiveAgent')).toContain(
      '- *Empty draft*: `id`, `draft`. An agent with nothing in it yet.\n- *Complete agent*: `id`, `name`, ',
    )
    expect(operations.get('updateDirectBilling')).not.toContain('one of these shapes')
  })

  test('says beside the path that the specification does not show it', () => {
    const [shown, assumed] = ['updateDirectBilling', 'createLiveAgent'].map((id) => operations.get(id) ?? '')
    expect(shown).not.toContain('· [not confirmed](#not-confirmed)')
    expect(assumed).toMatch(/^\*\*POST\*\* `\/api\/live-agents` · \[not confirmed\]\(#not-confirmed\)$/m)
    expect(assumed).toContain('## Not confirmed {#not-confirmed}')
  })

  test('tells what a refusal without a code means', () => {
    expect(operations.get('getPipelineSteps')).toMatch(
      /^\| \[no code\]\(.*\)\{#error-403\} \| The credential has no access to the project, .*Branch on the status\. \*\*Send again:\*\* only a corrected request\. \|$/m,
    )
  })

  test('says what to do where no response comes, and that a 409 of billing changed nothing', () => {
    const [billing = '', live = '', read = ''] = ['updateDirectBilling', 'updateLiveAgent', 'getLiveAgent'].map((id) =>
      operations.get(id),
    )
    expect(billing).toContain('\n**No response?** Send the same request with the same `Idempotency-Key` again')
    expect(billing).toMatch(/\*\*Sent without a key\?\*\* .*getSubAccountBilling.*#was-the-card-charged/)
    expect(live).toMatch(/^- It is another one: compare `name`, `brain`, `voice` with what you sent\./m)
    expect(live).toMatch(
      /^\*\*No response\?\*\* Read the live agent \(\[`getLiveAgent`\].*`ifVersion`:\n\n- .* 409 \[`VERSION_CONFLICT`\]/m,
    )
    expect(read).not.toContain('No response?')
    expect(billing).toMatch(/^::: details \*\*409\*\* .*\n\n<p class="ap-unchanged">/m)
    expect(billing.split('ap-unchanged')).toHaveLength(2)
    expect(live).not.toContain('ap-unchanged')
  })

  test('gives a read no advice for changes, and a change none for reads', () => {
    const [read, change] = ['getLiveAgent', 'prepareLiveAgent'].map((id) => operations.get(id) ?? '')
    expect(read).toContain('A provider could not verify the agent. **Do:** Try again after a pause. **Send again:**')
    expect(change).toContain(
      'A provider could not verify the agent. **Do:** First read the agent ([`getLiveAgent`](/operations/getLiveAgent)), then decide. **Send again:**',
    )
    const [, refused = '', failed = ''] = (operations.get('updateDirectBilling') ?? '').split(
      /\{#error-[45]00-REBILLING_UPDATE_FAILED(?:_500)?\}/,
    )
    expect(refused).toMatch(/^.* \*\*Do:\*\* Read the sub-account \(.*\), and change what prevents it\. \*\*Send/)
    expect(failed).toMatch(/^.* \*\*Do:\*\* Read the sub-account \(\S*\)\. \*\*Send/)
  })

  test('says beside each error whether to send the request again', () => {
    const billing = operations.get('updateDirectBilling') ?? ''
    const said = (row: string) => /\*\*Send again:\*\* ([^.]*)\./.exec(billing.split(`{#error-${row}}`)[1] ?? '')?.[1]
    expect(said('409-DIRECT_BILLING_REBILLING_ON')).toBe('only after that, with a new `Idempotency-Key`')
    expect(said('409-PRIOR_PROJECT_PAYMENT_CONFLICT')).toBe('only after that, with a new `Idempotency-Key`')
    // It passes, so it is not kept.
    expect(said('409-AUTO_RECHARGE_PAYMENT_IN_PROGRESS')).toBe('only after that')
    expect(said('409-IDEMPOTENCY_IN_PROGRESS')).toBe('yes, after a pause, with the same `Idempotency-Key`')
    expect(said('409-IDEMPOTENCY_OUTCOME_UNKNOWN')).toBe('after reading the wallet')
    expect(said('429-TooManyRequests')).toBe('yes, after a pause, with the same `Idempotency-Key`')
    expect(said('500-InternalError')).toBe('after reading the current state')
    // What to do does not say it too.
    for (const code of ['PENDING_CREDITS_EXIST', 'AUTO_RECHARGE_PAYMENT_IN_PROGRESS', 'IDEMPOTENCY_IN_PROGRESS']) {
      const [, row = ''] = billing.split(`{#error-409-${code}}`)
      expect(/\*\*Do:\*\* (.*?) \*\*Send again/.exec(row)?.[1]).not.toMatch(/\bagain\b|\bkey\b/i)
      expect(row.split(' |\n')[0]).toMatch(/\*Not confirmed: its meaning\.\*$/)
    }
    const without = [...operations].filter(
      ([, page]) => page.split('{#error-').length !== page.split('**Send again:**').length,
    )
    expect(without.map(([id]) => id)).toEqual([])
  })

  test('tells the errors that are stated for it before those that are assumed of it, each group with the reason', () => {
    const [, conflicts = ''] =
      /^::: details \*\*409\*\* .*\n([^]*?)^:::$/m.exec(operations.get('updateDirectBilling') ?? '') ?? []
    const [stated = '', ...assumed] = conflicts.split(/^\*\*Not confirmed for (?:this code|these \d+ codes):\*\* /m)
    expect(stated).toContain('`DIRECT_BILLING_REBILLING_ON`')
    expect(stated).not.toContain('`NO_USABLE_CARD`')
    const module = assumed.find((group) =>
      group.startsWith('The code belongs to the module; nothing says when this operation sends it.\n'),
    )
    expect(module).toContain('`NO_USABLE_CARD`')
    expect(module).toContain('`PENDING_CREDITS_EXIST`')
  })

  test('says nothing twice', () => {
    expect([...operations].filter(([, page]) => /(\b[A-Z][\w ]+\. )\1/.test(page)).map(([id]) => id)).toEqual([])
  })

  test('shows lists as they stand in an address', () => {
    expect(operations.get('listCalls')).toContain('In the address: `disposition=SUCCESS&disposition=TRANSFER`.')
    expect(operations.get('getPipelineSteps')).toMatch(/In the address: `campaignIds=\w+,\w+`\./)
  })

  test('has code in four languages, and the first example, wherever the contract has one', () => {
    for (const { id } of contract.operations) {
      const page = operations.get(id) ?? ''
      const first = contract.pairs.find(({ operation }) => operation === id)
      expect(page.includes(`<ApTry operation="${id}" />`)).toBe(first !== undefined)
      if (first === undefined) continue
      for (const label of ['sh [curl]', 'ts [Client]', 'js [fetch]', 'python [Python]']) expect(page).toContain(label)
    }
  })

  test('says what changed in July 2026 where the guide names it', () => {
    const changed = contract.operations.filter(
      ({ id }) => operations.get(id)?.includes('::: info Changed in July 2026') === true,
    )
    expect(changed.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['createAgent', 'listCalls', 'getCallById', 'updateProjectCampaign', 'getSkillLibrary']),
    )
    expect(changed.some(({ id }) => id === 'updateDirectBilling')).toBe(false)
  })

  test('has its state diagram beside it', () => {
    for (const id of ['updateDirectBilling', 'prepareLiveAgent', 'removeSplitVariant']) {
      expect(operations.get(id)).toMatch(/<svg [^>]*role="img" aria-labelledby/)
      expect(operations.get(id)).toMatch(/<figcaption>.*Dashed: /)
    }
  })
})

describe('a long document', () => {
  beforeAll(makePages)

  test.each([CLIENT_API, INVARIANTS, OPEN_QUESTIONS, SENTENCES])(
    '$file is pages, and each link within it finds its place',
    (long) => {
      const pages = new Map(partRoutes(long).map(({ params, content }) => [params.part, content]))
      expect(pages.size).toBeGreaterThan(4)
      expect(Math.max(...[...pages.values()].map(({ length }) => length))).toBeLessThan(70_000)
      const lost = [...pages].flatMap(([name, content]) =>
        [...content.matchAll(/\]\((\/[\w-]+\/)?([\w-]*)#([\w-]+)\)/g)].flatMap(([link, , page, anchor = '']) => {
          const target = pages.get(page === '' || page === undefined ? name : page)
          return target?.includes(`<a id="${anchor}"`) === true ? [] : [`${name}: ${link}`]
        }),
      )
      expect(lost).toEqual([])
      for (const name of pages.keys())
        if (name !== 'index') expect(pages.get('index')).toContain(`${long.folder}${name})`)
    },
  )
})

/** The fields of a value, as tables name them; ids in a map stand for any. */
function namesIn(value: unknown, prefix = ''): readonly string[] {
  if (Array.isArray(value))
    return [...new Set(value.flatMap((item) => namesIn(item, `${prefix.replace(/\.$/, '')}[].`)))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => [prefix + name, ...namesIn(item, `${prefix}${name}.`)])
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
