import type { Verdict } from '../model/index.ts'
import { table } from './table.ts'
import { plural } from '../../text/plural.ts'
import type { Section, View } from './view.ts'
import { coloured, paint } from '../../text/printer.ts'

/** Whether two engines agree, by operation; then every pair on which they disagree, with the reason. */
export const agreementSection: Section = ({ report: { contract, agreement }, mask }) => {
  if (agreement === undefined) return []
  const { rows, notRepeated } = agreement
  const apart = rows.filter(({ disagreement }) => disagreement !== null)
  const counts = contract.operations.flatMap(({ id }) => {
    const own = rows.filter(({ case: { operation } }) => operation === id)
    const differing = own.filter(({ disagreement }) => disagreement !== null).length
    return own.length === 0 ? [] : [[id, String(own.length), count(own.length - differing), count(differing)]]
  })
  const sign = apart.length === 0 ? paint.good('AGREEMENT') : paint.doubtful('AGREEMENT')
  const style = (cell: string, row: number | null) => (row === null || cell.trim() === '·' ? paint.faint(cell) : cell)
  const left = `${plural(notRepeated.length, 'pair')}: sent a second time, they would change what the first left`
  return [
    [
      coloured`${sign} with Dredd on ${rows.length - apart.length} of ${plural(rows.length, 'pair')}`,
      ...table(['operation', 'pairs', 'agree', 'disagree'], counts, { align: 'right', style }),
      ...(notRepeated.length === 0 ? [] : [coloured`  ${paint.faint('not compared')} ${left}`]),
    ],
    ...apart.map(({ case: { id }, native, checked, dredd, disagreement }) => [
      coloured`${paint.doubtful('DISAGREE')} ${paint.strong(id)}  ours: ${native ?? checked}, Dredd: ${dredd}`,
      `  ${mask(disagreement ?? '')}`,
    ]),
  ]
}

function count(pairs: number): string {
  return pairs === 0 ? '·' : String(pairs)
}

interface AgreementJson {
  readonly pairs: readonly {
    readonly id: string
    readonly native: Verdict | null
    readonly checked: Verdict
    readonly dredd: string
    readonly agree: boolean
    readonly disagreement: string | null
  }[]
  readonly notCompared: readonly string[]
}

/** The same for JSON, with an entry for every pair. */
export function agreementIn({ report: { agreement }, mask }: View): { readonly agreement?: AgreementJson } {
  if (agreement === undefined) return {}
  return {
    agreement: {
      pairs: agreement.rows.map(({ case: { id }, native, checked, dredd, disagreement }) => ({
        id,
        native,
        checked,
        dredd,
        agree: disagreement === null,
        disagreement: disagreement === null ? null : mask(disagreement),
      })),
      notCompared: agreement.notRepeated.map(({ id }) => id),
    },
  }
}
