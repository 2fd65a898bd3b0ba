import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Json, JsonObject } from '../../src/contract/index.ts'
import { at } from './document.ts'
import { isList, isObject, sameSet, stringsOf } from './json.ts'

/** Where a fact lives that no check can test; one entry of `matches.yaml`. */
type Match = JsonObject

const kinds = ['pointer', 'leaves-open', 'absent', 'reading']

const loaded = parse(readFileSync(new URL('matches.yaml', import.meta.url), 'utf8')) as Json
if (!isObject(loaded)) throw new Error('matches.yaml holds no object')

/** The matches of each row by its id. */
export const matches: ReadonlyMap<string, readonly Match[]> = new Map(
  Object.entries(loaded).map(([id, entry]) => [id, (isList(entry) ? entry : [entry]).filter(isObject)]),
)

// The readings are kept beside the repository, where a clone of the repository alone does not have them.
const file = new URL('../../../shared/readings.md', import.meta.url)
const readings = existsSync(file) ? readFileSync(file, 'utf8') : undefined

const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ')

const textAt = (pointer: string): string | undefined => {
  const value = at(pointer)
  if (value === undefined) return undefined
  return squeeze(typeof value === 'string' ? value : JSON.stringify(value))
}

const placeProblems = (pointer: string, match: Match): readonly string[] => {
  const text = textAt(pointer)
  if (text === undefined) return [`${pointer} is not in the contract`]
  const value = at(pointer)
  const keys = match['keys']
  return [
    ...stringsOf(match['contains'])
      .filter((term) => !text.includes(term))
      .map((term) => `${pointer} does not say "${term}"`),
    ...stringsOf(match['lacks'])
      .filter((term) => text.includes(term))
      .map((term) => `${pointer} says "${term}"`),
    ...(keys === undefined || (isObject(value) && sameSet(Object.keys(value), stringsOf(keys)))
      ? []
      : [`${pointer} has other keys`]),
  ]
}

const readingProblems = (question: string): readonly string[] =>
  readings === undefined || readings.includes(`| ${question} |`) ? [] : [`no reading asks "${question}"`]

/** Everything that is wrong with a match; empty when the fact is where it says. */
export const matchProblems = (match: Match): readonly string[] => {
  const [kind, ...others] = kinds.filter((name) => name in match)
  const target = kind === undefined ? undefined : match[kind]
  if (typeof target !== 'string' || others.length > 0) return [`a match needs one of ${kinds.join(', ')}`]
  if (kind === 'reading') return readingProblems(target)
  if (kind === 'absent') return at(target) === undefined ? [] : [`${target} is in the contract`]
  if (kind === 'leaves-open' && !['contains', 'lacks', 'keys'].some((name) => name in match)) {
    return [`${target} is left open by nothing that is named`]
  }
  return placeProblems(target, match)
}
