import { groupBy } from '../../../contract/index.ts'
import type { CoverageRow, Finding, Result, Verdict } from '../../model/index.ts'
import { gravest, isJudged, verdictTable } from '../../model/verdicts.ts'
import type { Mask } from '../../model/secrets.ts'
import { blamedFor, playedOf, statusIn } from '../exchanges.ts'
import type { View } from '../view.ts'
import { counted, fold, head, markup, prose, scrolling, trusted } from './parts.ts'
import type { Html } from './parts.ts'

/** What is known of a documented response, the worst first. */
type State = Verdict | 'unjudged'

interface Row extends CoverageRow {
  readonly state: State
  readonly results: readonly Result[]
}

/**
 * A map of operation × status by module: how many of the documented codes were judged, and how.
 *
 * @yields one module after the other
 */
export function* mapHtml(view: View): Generator<Html> {
  yield markup`<fieldset class="filter">
      <legend>Show</legend>
      <label><input type="radio" name="show" id="show-all" checked /> all operations</label>
      <label><input type="radio" name="show" id="show-fail" /> with failures</label>
      <label><input type="radio" name="show" id="show-gap" /> with gaps</label>
    </fieldset>
    <p class="legend">
      <span><span class="cell pass">✓ 2</span> as documented</span>
      <span><span class="cell fail">✕ 1/2</span> violated</span>
      <span><span class="cell advisory">! 1/2</span> deviates from what is only inferred</span>
      <span><span class="cell part">1/2</span> judged in part</span>
      <span><span class="cell unjudged">– 2</span> not judged</span>
      <span>The numbers count error codes.</span>
    </p>`
  yield trusted('<div class="map">')
  const modules = groupBy(judgedAnswers(view), ({ module }) => module)
  for (const [module, operations] of modules) yield moduleMap(module, operations)
  yield trusted('</div>')
}

/**
 * Every documented response, in a fold for each operation.
 *
 * @yields one operation after the other
 */
export function* answersHtml(view: View): Generator<Html> {
  yield trusted('<div class="answers">')
  for (const { id, rows } of judgedAnswers(view)) yield operationHtml(id, rows, view.mask)
  yield trusted('</div>')
}

interface OperationRows {
  readonly id: string
  readonly module: string
  readonly rows: readonly Row[]
}

function judgedAnswers({ report }: View): readonly OperationRows[] {
  const results = new Map(report.results.map((result) => [result.case.id, result]))
  const failed = report.results.filter(({ verdict }) => verdict === 'fail')
  const rows = groupBy(report.coverage, ({ operation }) => operation)
  return report.contract.operations.map(({ id, module }) => ({
    id,
    module,
    rows: (rows.get(id) ?? []).map((row) => rowOf(row, results, failed)),
  }))
}

function moduleMap(module: string, operations: readonly OperationRows[]): Html {
  const all = operations.flatMap(({ rows }) => rows.map(({ status }) => status))
  const statuses = [...new Set(all)].toSorted((left, right) => left.localeCompare(right))
  const name = module === '' ? 'Operations' : module
  const table = markup`<table class="matrix">
    <caption>
      ${name}
    </caption>
    ${head('operation', ...statuses)}
    <tbody>
      ${operations.map(({ id, rows }) => matrixRow(id, rows, statuses))}
    </tbody>
  </table>`
  return markup`<div class="${`module ${classesOf(operations.flatMap(({ rows }) => rows))}`.trim()}">
    ${scrolling(`${name}: documented responses by operation and status`, table)}
  </div>`
}

function rowOf(row: CoverageRow, known: ReadonlyMap<string, Result>, failed: readonly Result[]): Row {
  const own = row.cases.flatMap((id) => known.get(id) ?? [])
  // A case that expects another response may show what is wrong with this one.
  const others = row.code === null ? failed.filter((one) => !own.includes(one) && verdictIn(one, row) === 'fail') : []
  const results = [...own.map((one) => ({ ...one, verdict: verdictIn(one, row) })), ...others]
  return { ...row, results, state: gravest(results.map(({ verdict }) => verdict)) ?? 'unjudged' }
}

/** What a case says of a documented response: only what was found of that one is wrong with it. */
function verdictIn(result: Result, row: CoverageRow): Verdict {
  if (result.verdict !== 'fail') return result.verdict
  const found = result.findings.filter((finding) => isAbout(row, result, finding))
  if (found.some(({ inferred }) => inferred === null)) return 'fail'
  return found.length > 0 ? 'advisory' : 'pass'
}

/** Whether a finding is about a response that came as the documented one, or should have. */
function isAbout({ operation, status }: CoverageRow, result: Result, finding: Finding): boolean {
  const played = [playedOf(result, finding), blamedFor(result, finding)].filter((one) => one !== null)
  return played.some(({ act, exchange }) => {
    if (act.operation !== operation) return false
    const due = finding.at === '/status' && act.role === 'step' ? act.expect.status : null
    return [statusIn(exchange), due].some((one) => one !== null && isOfStatus(status, one))
  })
}

/** `named`: as written in the contract. */
function isOfStatus(named: string, status: number): boolean {
  return named === String(status) || named === 'default' || named.toUpperCase() === `${Math.floor(status / 100)}XX`
}

function matrixRow(id: string, rows: readonly Row[], statuses: readonly string[]): Html {
  const cells = statuses.map((status) => cellHtml(rows.filter((row) => row.status === status)))
  return markup`<tr class="${classesOf(rows)}">
    <th scope="row"><a href="#${anchor(id)}">${id}</a></th>
    ${cells}
  </tr>`
}

function classesOf(rows: readonly Row[]): string {
  const fails = rows.some(({ state }) => state === 'fail') ? 'has-fail' : ''
  return `${fails} ${rows.some(({ state }) => state === 'unjudged') ? 'has-gap' : ''}`.trim()
}

function signOf(state: State | 'part'): string {
  if (state === 'part') return ''
  return state === 'unjudged' ? '– ' : verdictTable[state].sign
}

/** The signs, for screen readers. */
const spoken: Readonly<Record<State | 'part', string>> = {
  pass: 'as documented',
  fail: 'violated',
  advisory: 'deviates from what is inferred',
  part: 'judged in part',
  unjudged: 'not judged',
  blocked: 'not judged',
  error: 'not judged',
}

function cellHtml(rows: readonly Row[]): Html {
  if (rows.length === 0) return markup`<td></td>`
  const judged = rows.filter(({ state }) => state !== 'unjudged').length
  const state = gravest(rows.flatMap((row) => (row.state === 'unjudged' ? [] : [row.state]))) ?? 'unjudged'
  const shown = state === 'pass' && judged < rows.length ? 'part' : state
  const count = judged === 0 || judged === rows.length ? String(rows.length) : `${judged}/${rows.length}`
  return markup`<td class="cell ${shown}"><span class="heard">${spoken[shown]} </span>${signOf(shown)}${count}</td>`
}

function operationHtml(id: string, rows: readonly Row[], mask: Mask): Html {
  const judged = rows.filter(({ state }) => state !== 'unjudged').length
  const title = markup`<code>${id}</code>
    <span class="sub">${judged} of ${counted(rows.length, 'documented response')} judged</span>`
  const list = rows.map(
    (row) =>
      markup`<tr>
        <td>${row.status}</td>
        <td>${row.code ?? ''}</td>
        <td class="cell ${row.state}">${signOf(row.state)}${wordFor(row)}</td>
        <td>${prose(mask(whyNot(row)))}</td>
      </tr>`,
  )
  const table = markup`<table id="${anchor(id)}">
    ${head('status', 'code', 'verdict', 'why not')}
    <tbody>
      ${list}
    </tbody>
  </table>`
  return markup`<div class="${classesOf(rows)}">${fold(title, scrolling(`Answers of ${id}`, table))}</div>`
}

function wordFor({ state, results }: Row): string {
  if (state === 'unjudged') return 'not judged'
  const judged = results.filter(isJudged)
  const well = judged.filter(({ verdict }) => verdict === 'pass').length
  return `${well} of ${counted(judged.length, 'case')} passed`
}

function whyNot({ state, reason, cases, results }: Row): string {
  if (state !== 'unjudged') return ''
  if (reason !== null) return reason
  if (results.length === 0) return cases.length === 0 ? '' : 'not allowed at this target, or not selected'
  return [...new Set(results.map(({ verdict }) => verdict))].join(', ')
}

function anchor(id: string): string {
  return `op-${id.replaceAll(/[^\w-]/g, '-')}`
}
