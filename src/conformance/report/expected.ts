import { leavesAt } from '../../contract/index.ts'
import type { Json, Pointer } from '../../contract/index.ts'
import { wordingOf } from '../model/deviation.ts'
import type { Finding } from '../model/index.ts'

// What a finding expects, and where, in words for people.

/** What is expected, for people: baselines compare the wording, which says "one of" of a single one too. */
export function expectedOf({ deviation }: Pick<Finding, 'deviation'>): string {
  const { expected } = wordingOf(deviation)
  const unwanted = unwantedIn({ deviation })
  if (unwanted !== null) return `${unwanted} nowhere in the response`
  return ['undocumented', 'code'].includes(deviation.kind)
    ? expected.replace(/^one of (?=[^,]*$)/, '')
    : somewhere(expected)
}

/** What a value has to mention, for people: names that may be written as words or as identifiers are words. */
export function somewhere(expected: string): string {
  const [is, words = '', because = ''] = /^mentions (.*?)(, because .*)?$/s.exec(expected) ?? []
  if (is === undefined) return expected
  const named = words.replaceAll(/\/((?:\w|\[ _-\]\?)+)\/i(?=, |$)/g, (_, name: string) =>
    name.replaceAll('[ _-]?', ' '),
  )
  return `${named}, somewhere in it${because}`
}

/** Which step has what has to be the same, where the words do not say it. */
export function sameAs({ deviation, reads = [], act }: Pick<Finding, 'deviation' | 'reads' | 'act'>): string {
  const [other, ...more] = reads.filter((label) => label !== act)
  const isOfOne = 'must' in deviation && deviation.must.startsWith('the same ') && other !== undefined
  return isOfOne && more.length === 0 ? ` as in ${other}` : ''
}

/** The text that a response must not have anywhere; null: the finding is about something else. */
export function unwantedIn({ deviation }: Pick<Finding, 'deviation'>): string | null {
  return /^not mentions (.*?)(?:, because .*)?$/s.exec('must' in deviation ? deviation.must : '')?.[1] ?? null
}

/** The place of a wrong value: that of a text that must not be there is somewhere in what has it. */
export function wrongPlace({ deviation, at, actual }: Pick<Finding, 'deviation' | 'at' | 'actual'>): Pointer {
  const unwanted = unwantedIn({ deviation })
  if (unwanted === null || !at.startsWith('/body')) return at
  return leavesAt(actual as Json, at).find(({ value }) => JSON.stringify(value).includes(unwanted))?.pointer ?? at
}

/** The same without the values of other fields that a rule expects it for. */
export function withoutReason(finding: Pick<Finding, 'deviation'>): string {
  return expectedOf(finding).replace(/, because .*$/s, '')
}
