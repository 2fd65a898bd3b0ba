import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packagedContract } from '../../../src/contract/index.ts'
import { fidelity } from '../../../src/fidelity/index.ts'
import { startSandbox } from '../../../src/sandbox/index.ts'
import { fixturesOf } from './fixtures.ts'
import { inTurn } from './in-turn.ts'
import { startFields, switchesOf } from './run.ts'
import type { Field, Places, Variant } from './run.ts'

// `fidelity` at the field server under each other reading: does it name what the reading is about, propose nothing that
// is wrong there, and what differs still under its own answers?

/** Where a reading shows; `direct-billing` and the live agents' saves have by far the most cases. */
const shownAt: readonly (readonly [readings: RegExp, operations: RegExp])[] = [
  [/^validation-before|^bound-key/, /^(getPipelineSteps|updateProjectCampaign|updateSplitTestWeights)$/],
  [/top-up|enable|credits|card-code|debt|visibility|refusals-not|^twin/, /^updateDirectBilling$/],
  [/^billing-detail/, /^getSubAccountBilling$/],
  [/^templates|^voices/, /^(listBrainTemplates|getLiveAgentCatalog)$/],
  [/^replace-/, /^replaceLiveAgentWorkflow$/],
  [/kinds$|^sources/, /^listLiveAgentResources$/],
  [/^setup|^prepare|^policy|^general-form|^numeric/, /^(prepareLiveAgent|getLiveAgent)$/],
  [/^defaults|^retry-200|^ids-by|^profile|^campaign-pending/, /^createLiveAgent$/],
  [/^no-step|^steps-needed|^unsupported|^content-before|^nested/, /^updateLiveAgent$/],
  [/^history/, /^(getLiveAgent|restoreLiveAgent)$/],
  [
    /weight|revision|^patch|variant|^others-agent|^absent-agent/,
    /^(getSplitTest|updateSplitTestWeights|removeSplitVariant)$/,
  ],
  [/skill/, /^(listAgentSkills|deleteAgentSkill|getSkillLibrary)$/],
  [/^agent-of-no-place|^types-by/, /^(createAgent|listAgentTypes)$/],
  [/^call-is|^extra/, /^(getCallById|listCalls)$/],
  [/^digest|workflow|^node-deleted/, /CampaignWorkflow/],
  [/^cadence|^other-deprecation/, /^(getPipelineSteps|getCampaignWorkflowDigest|getProjectCampaignWorkflowDigest)$/],
]

/** Which path no response shows, so that a person has to name it: the contract's, and the server's. */
const namedByHand: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'billing-detail-elsewhere': [
    '/api/billing/sub-accounts/{locationId}',
    '/api/billing/sub-accounts/{locationId}/detail',
  ],
  'replace-workflow-elsewhere': [
    '/api/live-agents/{id}/brain/workflows/{workflowId}',
    '/api/live-agents/{id}/workflows/{workflowId}',
  ],
}

interface ComparedFile {
  readonly compared: number
  readonly differ: number
  readonly groups: readonly {
    readonly kind: string
    readonly question: number | null
    readonly says: string
    readonly responses: number
  }[]
}

interface Row {
  readonly name: string
  readonly operations: readonly string[]
  readonly first: ComparedFile
  readonly second: ComparedFile
  /** The second, where a person has named the path before the first. Null: nobody has to. */
  readonly byHand: ComparedFile | null
}

/** The section of the page. Good: nothing that is proposed is wrong. */
export async function runFidelity(
  root: string,
  { jobs, only }: { readonly jobs: number; readonly only: readonly string[] },
  places: Places,
): Promise<{ readonly markdown: string; readonly isGood: boolean }> {
  const { readings } = await switchesOf(root)
  const all = packagedContract().operations.map(({ id }) => id)
  const named = Object.keys(readings).filter((name) => only.length === 0 || only.includes(`reading:${name}`))
  const todo = named.map((name) => {
    const at = shownAt.find(([which]) => which.test(name))?.[1]
    return { name, operations: at === undefined ? [] : all.filter((id) => at.test(id)) }
  })
  const lost = todo.find(({ operations }) => operations.length === 0)
  if (lost !== undefined) throw new Error(`scripts/lab/field/fidelity.ts: where does ${lost.name} show?`)
  const byPlace = new Map(todo.map(({ operations }) => [operations.join(' '), operations]))
  const field = startFields(root)
  try {
    const asCorrect = [...byPlace.values()].map((operations) => ({ name: '', operations }))
    const rows = await inTurn([...asCorrect, ...todo], jobs, (one) => twice(one, field, places))
    const correct = new Map(rows.filter(({ name }) => name === '').map((row) => [row.operations.join(' '), row]))
    return sectionOf(
      rows.filter(({ name }) => name !== ''),
      correct,
      readings,
    )
  } finally {
    field.stop()
  }
}

/** Each at a server of its own, because the first run changes what it is allowed to. */
async function twice(
  { name, operations }: Pick<Row, 'name' | 'operations'>,
  field: Field,
  { folder, memory }: Places,
): Promise<Row> {
  const variant: Variant = name === '' ? { kind: 'correct', name: 'server' } : { kind: 'reading', name }
  const place = join(folder, `fidelity-${name === '' ? operations.join('-') : name}`.slice(0, 120))
  const state = join(memory, `fidelity-${name === '' ? operations.join('-') : name}`.slice(0, 120))
  await Promise.all([mkdir(place, { recursive: true }), mkdir(state, { recursive: true })])
  const compared = async (round: number, overlay: readonly string[], out: string | null): Promise<ComparedFile> => {
    const notes = await field.serve(variant)
    const fixtures = join(place, 'fixtures.json')
    await writeFile(fixtures, JSON.stringify(fixturesOf(notes, notes.url)))
    const json = join(place, `compared-${round}.json`)
    let says = ''
    await fidelity(
      {
        target: notes.url,
        fixtures,
        json,
        allow: 'write,destructive,spending',
        only: operations,
        rate: 100_000,
        timeout: 20_000,
        ledger: join(state, `ledger-${round}`),
        force: true,
        ...(overlay.length === 0 ? {} : { overlay: [...overlay] }),
        ...(out === null ? {} : { out }),
      },
      {
        stdout: () => {},
        stderr: (text) => (says = (says + text).slice(-2000)),
        colours: false,
        progress: false,
        env: { XDG_STATE_HOME: state },
        now: Date.now,
        sleep: (ms) => sleep(ms),
        sandbox: (contract) => startSandbox({ contract, strict: false, onError: () => {} }),
      },
    )
    const text = await readFile(json, 'utf8').catch(() => null)
    // Where every request gets a 404, as at a path that nothing leads to, nothing is judged.
    if (text === null && says.includes('nothing could be compared')) return { compared: 0, differ: 0, groups: [] }
    if (text === null) throw new Error(`${name}: nothing was compared: ${says}`)
    return JSON.parse(text) as ComparedFile
  }
  const answered = async (round: number, overlays: readonly string[]) => {
    const answers = join(place, `answers-${round}.yaml`)
    const first = await compared(round, overlays, answers)
    // Where no case was judged, nothing is answered.
    return { first, second: existsSync(answers) ? await compared(round + 1, [...overlays, answers], null) : first }
  }
  const both = await answered(1, [])
  const path = namedByHand[name]
  if (path === undefined) return { name, operations, ...both, byHand: null }
  const overlay = join(place, 'by-hand.json')
  await writeFile(overlay, JSON.stringify(movedTo(...path)))
  return { name, operations, ...both, byHand: (await answered(3, [overlay])).second }
}

/** What a person writes who knows the path. */
function movedTo(from: string, to: string) {
  const at = (path: string): string => `$.paths['${path}']`
  return {
    overlay: '1.1.0',
    info: { title: 'A path', version: '1.0.0' },
    actions: [
      { target: '$.paths', update: { [to]: {} } },
      { target: at(to), copy: at(from) },
      { target: at(from), remove: true },
    ],
  }
}

function sectionOf(
  rows: readonly Row[],
  correct: ReadonlyMap<string, Row>,
  readings: Readonly<Record<string, string>>,
): { readonly markdown: string; readonly isGood: boolean } {
  const judged = rows.map((row) => {
    const beside = correct.get(row.operations.join(' '))
    const known = new Map((beside?.first.groups ?? []).map((group) => [nameOf(group), group.responses]))
    const fresh = row.first.groups.filter((group) => group.responses > (known.get(nameOf(group)) ?? 0))
    const asked = fresh.filter(({ kind }) => kind === 'question' || kind === 'assumption')
    // As much is compared, and no more of it differs: where the reading is the sandbox's own, less does.
    const isSame =
      fresh.length === 0 &&
      row.first.differ <= (beside?.first.differ ?? 0) &&
      row.first.compared >= (beside?.first.compared ?? 0)
    const wrong = row.second.groups.filter(({ kind }) => kind === 'rule')
    return { row, fresh, asked, isSame, wrong }
  })
  const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)}%`
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const count = (is: (one: (typeof judged)[number]) => boolean): number => judged.filter(is).length
  const settled = rows.filter(({ second }) => second.compared > 0 && second.differ <= 0.05 * second.compared).length
  const wrong = count((one) => one.wrong.length > 0)
  const byHand = rows.flatMap(({ name, byHand: own }) => (own === null ? [] : [{ name, own }]))
  return {
    isGood: wrong === 0,
    markdown: [
      'Written by `npm run field -- --fidelity --write`. [`fidelity`](./guides/fidelity.md) compares the server with the sandbox under each other',
      'reading, everything allowed, at the operations where the reading shows; then again with the answers that it wrote. A cause is new if the',
      'server without the reading does not have it at the same operations, or has fewer responses that show it. A reading differs no more if as',
      'many responses are compared and none has a new cause: it is the one of the sandbox, or no response shows it.',
      '',
      '| | |',
      '|---|---|',
      line(['readings', String(rows.length)]),
      line(['name an open question or an assumption that is new', String(count(({ asked }) => asked.length > 0))]),
      line(['differ no more than without the reading', String(count(({ isSame }) => isSame))]),
      line(['propose an answer that fails in the second run', String(wrong)]),
      line([
        'responses that differ, first',
        `${share(
          sum(({ first }) => first.differ),
          sum(({ first }) => first.compared),
        )} of ${sum(({ first }) => first.compared)}`,
      ]),
      line([
        'responses that differ, with the answers',
        `${share(
          sum(({ second }) => second.differ),
          sum(({ second }) => second.compared),
        )} of ${sum(({ second }) => second.compared)}`,
      ]),
      line(['readings with at most 5% then', String(settled)]),
      '',
      'The sandbox follows what an overlay can say. What is left are routes at other addresses, and refusals whose order depends on what the',
      'server holds. A route that the server lacks is one response, whatever it blocks, and so is what',
      'a case asks for again at an address where the server has nothing.',
      '',
      'Two paths no response shows: no request reaches the operation, and guessed addresses are not tried. Of the few responses that are left to',
      'compare, the one of the missing route is a large share. Where a person names the path in an overlay, the same two runs show:',
      '',
      '| reading | compared | differ then |',
      '|---|---|---|',
      ...byHand.map(({ name, own }) => line([`\`${name}\``, String(own.compared), share(own.differ, own.compared)])),
      '',
      '| reading | new causes | such as | differ first | differ then |',
      '|---|---|---|---|---|',
      ...judged.map(({ row: { name, first, second }, fresh, asked }) =>
        line([
          readings[name] === undefined ? name : `\`${name}\``,
          String(fresh.length),
          (asked[0] ?? fresh[0])?.says ?? '',
          share(first.differ, first.compared),
          share(second.differ, second.compared),
        ]),
      ),
    ].join('\n'),
  }
}

function nameOf({ kind, question, says }: ComparedFile['groups'][number]): string {
  return `${kind} ${question ?? ''} ${says}`
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.slice(0, 160).replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
}
