// Why cases fail at stock Prism, across contracts, and who is right.
import { verdicts } from './verdicts.ts'

/** Of a case in the JSON report, what is needed here. */
export interface JsonCase {
  readonly id: string
  readonly operation: string
  readonly tries: string
  readonly verdict: string
  readonly reason: string | null
  readonly findings?: readonly {
    readonly message: string
    readonly deviation: { readonly kind: string }
    readonly basis: string
    readonly expected: string
    readonly actual: unknown
  }[]
}

/** What fails in one way: what is tried, and what is said of the answer, without values. */
export interface Cause {
  readonly says: string
  readonly count: number
  readonly sample: string
}

interface CauseOf extends Cause {
  readonly contract: string
}

export function causesOf(failed: readonly JsonCase[]): readonly Cause[] {
  const causes = new Map<string, Cause>()
  for (const { id, tries, findings = [] } of failed) {
    // Others are told as advice.
    const first = findings.find(({ basis }) => basis === 'stated')
    const says = saying(tries, withoutValues(first?.message ?? ''), first?.deviation.kind === 'accepted-value')
    const { count = 0, sample = id } = causes.get(says) ?? {}
    causes.set(says, { says, count: count + 1, sample })
  }
  return [...causes.values()]
}

const told: Readonly<Record<string, string>> = {
  'broken-key': 'a key that nobody has',
  'no-key': 'no key',
  'unknown-id': 'an id that nothing has',
  'json outside': 'broken JSON',
}

/** What else is wrong in an answer does not depend on what was tried. */
function saying(tries: string, message: string, isAccepted: boolean): string {
  const what = told[tries] ?? (isAccepted ? 'a wrong value' : 'another request')
  return `${what}: ${message}`
}

function withoutValues(message: string): string {
  return message
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, '…')
    .replaceAll(/\d+/g, 'N')
    .replaceAll('|', '/')
}

const head = '| what is tried, and what is said | cases | one of them | who is right | contracts |'

/** A row for each cause; the contracts with their numbers, so that one can be measured again. */
export function renderCauses(all: readonly CauseOf[]): string {
  const sayings = new Set(all.map(({ says }) => says))
  const rows = [...sayings].map((says) => {
    const causes = all.filter((one) => one.says === says)
    const total = causes.reduce((sum, { count }) => sum + count, 0)
    const [{ contract, sample } = { contract: '', sample: '' }] = causes
    const where = causes.map((one) => `${one.contract} ${one.count}`).join('; ')
    return {
      total,
      row: `| ${says} | ${total} | ${contract}: \`${sample}\` | ${verdicts[says] ?? 'not looked at'} | ${where} |`,
    }
  })
  return [
    head,
    '|---|---:|---|---|---|',
    ...rows.toSorted((one, other) => other.total - one.total).map(({ row }) => row),
  ].join('\n')
}

/** What the page says already. */
export function causesOn(page: string): readonly CauseOf[] {
  const [, text = ''] = /<!-- prism -->([^]*?)<!-- \/prism -->/.exec(page) ?? []
  return text.split('\n').flatMap((line) => {
    const [says = '', total = '', sampled = '', , where = ''] = line.slice(2, -2).split(' | ')
    if (!/^\d+$/.test(total)) return []
    const [, sample = ''] = /: `(.*)`$/.exec(sampled) ?? []
    return where.split('; ').map((one) => {
      const at = one.lastIndexOf(' ')
      return { says, count: Number(one.slice(at + 1)), sample, contract: one.slice(0, at) }
    })
  })
}
