import type { Finding } from '../model.ts'
import { preview, printable } from './preview.ts'
import type { View } from './view.ts'

/** Findings of one case without repetition: what several steps of a sequence break alike is said once, with all of them. */
export function distinctFindings(findings: readonly Finding[]): readonly Finding[] {
  const groups = new Map<string, readonly Finding[]>()
  for (const finding of findings) {
    const { act: _act, actual, ...same } = finding
    const key = JSON.stringify([same, actual === undefined, actual])
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()].flatMap((alike) => {
    const acts = [...new Set(alike.flatMap(({ act }) => act ?? []))]
    return alike.slice(0, 1).map((finding) => (acts.length < 2 ? finding : { ...finding, act: acts.join(', ') }))
  })
}

/** What a report says of a finding below its message: a word and a line of text each, masked and safe to print. */
export function findingRows(
  { clause, inferred, act, at, expected, actual }: Finding,
  { mask, placeOf }: Pick<View, 'mask' | 'placeOf'>,
  /** Characters of the actual value. */
  limit: number,
): readonly (readonly [string, string])[] {
  const place = placeOf(clause)
  const safe = (text: string) => printable(mask(text))
  return [
    ['contract', `#${clause}${place === null ? '' : ` (${place})`}`],
    ...(inferred === null ? [] : [['inferred', safe(inferred)] as const]),
    ...(act === undefined ? [] : [['step', safe(act)] as const]),
    ['data', safe(at)],
    ['expected', safe(expected)],
    ['actual', preview(actual, mask, limit)],
  ]
}
