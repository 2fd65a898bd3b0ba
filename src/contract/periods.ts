import { formatOf } from './formats.ts'
import type { JsonObject } from './json.ts'
import type { Json } from './model.ts'

/** Names of the time at which something begins, and of the one at which it ends. */
const starts = wordsOf('from|since|starts?|begins?|check_?in|pick_?up')
const ends = wordsOf('to|until|till|ends?|expir[a-z]*|finish[a-z]*|stops?|closes?|due|check_?out|drop_?off')

function wordsOf(words: string): RegExp {
  return new RegExp(`(?:^|_)(?:${words})(?:_|$)`)
}

function isCalled(name: string, words: RegExp): boolean {
  return words.test(
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
      .replaceAll('-', '_')
      .toLowerCase(),
  )
}

export function isStart(name: string): boolean {
  return isCalled(name, starts)
}

export function isEnd(name: string): boolean {
  return isCalled(name, ends)
}

/** A day after a date, an hour after a time; null: the text is neither. */
export function laterThan(text: string): string | null {
  const [, date, rest = ''] = /^(\d{4}-\d\d-\d\d)(T.*)?$/.exec(text) ?? []
  if (date !== undefined) {
    const day = Date.parse(date)
    return Number.isNaN(day) ? null : new Date(day + 86_400_000).toISOString().slice(0, 10) + rest
  }
  const [, hour, minutes = ''] = /^([01]\d|2[0-2])(:.*)$/.exec(text) ?? []
  return hour === undefined ? null : String(Number(hour) + 1).padStart(2, '0') + minutes
}

const samples = ['date', 'date-time', 'time'].map((format) => formatOf(format).sample)

/** An object of samples in which nothing ends when it begins. */
export function withLaterEnds(value: JsonObject): JsonObject {
  const entries = Object.entries(value)
  const later = entries.flatMap(([name, end]): [string, Json][] => {
    if (typeof end !== 'string' || !samples.includes(end) || !isEnd(name)) return []
    return entries.some(([other, start]) => start === end && isStart(other)) ? [[name, laterThan(end) ?? end]] : []
  })
  return later.length === 0 ? value : { ...value, ...Object.fromEntries(later) }
}
