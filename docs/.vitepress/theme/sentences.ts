import { ACTIONS } from '../../../src/text/search-synonyms.ts'
import { searchTerms } from '../../../src/text/search-terms.ts'

/** The words of a text, a sentence a line, as the search keeps them of a section. */
export function sentencesOf(text: string): string {
  return text
    .replaceAll(/(?<!\S)=\S+/g, ' ')
    .replaceAll(/&#?\w+;/g, ' ')
    .split(/[.!?:;](?=\s|$)/)
    .map((sentence) => wordsOf(sentence).join(' '))
    .filter((sentence) => sentence !== '')
    .join('\n')
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Fewer words stand in many sections. */
const LEAST_WORDS = 4

/** Whether the sentences have a text of several words as it was typed. */
export function hasText(sentences: string, typed: string): boolean {
  // A code is one word.
  const isLong = typed.trim().split(/\s+/).length >= LEAST_WORDS
  return isLong && ` ${wordsOf(sentences).join(' ')} `.includes(` ${wordsOf(typed).join(' ')} `)
}

/** A synonym says less than the word that was typed. */
const SYNONYM = 0.7

/** Its answer is a time. */
const HOW_LONG = /\bhow (?:long|soon|quickly|fast)\b/i
const DURATIONS = ['second', 'minute', 'hour', 'day']

/** A word of a question: in its own forms, with what the pages say instead of it, and how much it says. */
export interface Asked {
  readonly own: readonly string[]
  readonly all: readonly string[]
  readonly weight: number
}

/** `rarityOf`: how much a word with these terms says. */
export function wordsToMeet(
  words: Iterable<string>,
  question: string,
  rarityOf: (terms: readonly string[]) => number,
): readonly Asked[] {
  const asked = [...words].flatMap((word): readonly Asked[] => {
    const all = searchTerms(word) ?? []
    return all.length === 0 ? [] : [{ own: all.slice(0, 2), all, weight: rarityOf(all) }]
  })
  const most = Math.max(...asked.map(({ weight }) => weight))
  return HOW_LONG.test(question) ? [...asked, { own: DURATIONS, all: DURATIONS, weight: most }] : asked
}

/** The most of what is asked that one sentence has, under its title, from 0 to 1. */
export function shareInSentence(title: string, sentences: string, asked: readonly Asked[]): number {
  const titled = wordsOf(title)
  const most = sentences.split('\n').map((sentence) => {
    const said = [...titled, ...sentence.split(' ')]
    const has = (term: string) => said.some((word) => isFormOf(word, term))
    const met = ({ own, all }: Asked) => (own.some(has) ? 1 : Number(all.some(has)) * SYNONYM)
    return asked.reduce((sum, word) => sum + met(word) * word.weight, 0)
  })
  const total = asked.reduce((sum, { weight }) => sum + weight, 0)
  return asked.length < 2 ? 0 : Math.max(0, ...most) / total
}

/** A longer rest makes it another word. */
const LONGEST_ENDING = 3

function isFormOf(word: string, term: string): boolean {
  return word === term || (term.length > 3 && word.startsWith(term) && word.length - term.length <= LONGEST_ENDING)
}

const VERBS = ACTIONS.map(({ own, said }) => [...own, ...said])
/** So many cannot be meant by another. */
const ONE_THING = 4

/** Whether a title says to do something else than the question, such as to remove what should be paused. */
export function isOtherAction(title: string, question: string): boolean {
  const [verb = ''] = wordsOf(title)
  const own = VERBS.findIndex((verbs) => verbs.includes(verb))
  if (own === -1 || own >= ONE_THING) return false
  const asked = wordsOf(question).flatMap((word) => {
    const forms = [word, ...(searchTerms(word)?.slice(1, 2) ?? []), word.replace(/d$/, '')]
    return VERBS.flatMap((verbs, index) => (forms.some((form) => verbs.includes(form)) ? [index] : []))
  })
  return asked.length > 0 && !asked.includes(own)
}
