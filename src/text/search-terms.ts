import { PHRASES } from './search-phrases.ts'
import { SYNONYMS } from './search-synonyms.ts'

/** Words of a question that say nothing of what is asked. */
const STOP: ReadonlySet<string> = new Set(
  'A How I What Why a all am an and any anything are as at avoid be because been being between but by can did do does every for from get gets had has have having he her him his how i if in instead is it its just long me must my not of on or our ours please possibility possible put really set she should since so something than that the their theirs them then there this to too up us use using via want wants was we went what when where which who why will with without you your yours'.split(
    ' ',
  ),
)

/** The ON of a code says something. */
function isStop(word: string): boolean {
  return STOP.has(word) || (/[a-z]/.test(word) && STOP.has(word.toLowerCase()))
}

const COMPOUND = /\w+_\w+|\b[A-Z][a-z]+(?:-[A-Z][a-z]+)+\b|\w+-\w+-\w+/g

/**
 * What belongs together (`CREDIT_PENDING`, `Retry-After`, `do-not-call`) as words that an index takes whole, and that no word of
 * theirs begins.
 */
export function wholeNames(text: string): string {
  return [...new Set(text.match(COMPOUND))].map((name) => `=${name.replaceAll(/[_-]/g, '=')}`).join(' ')
}

/** `TooManyRequests` is found by its words, too. */
export function wordsOfNames(text: string): string {
  return text.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
}

/** What readers say in place of a text's words. */
export function saidInstead(text: string): readonly string[] {
  const words = new Set(text.toLowerCase().split(/[^a-z]+/))
  return Object.entries(SYNONYMS).flatMap(([said, means]) => (means.some((word) => words.has(word)) ? said : []))
}

/** The words of a question. What everything belongs to says nothing beside other words. */
export function wordsAsked(question: string): readonly string[] {
  // The s of a possessive says nothing, and stands everywhere.
  const words = (text: string) =>
    `${text.replaceAll(/['’]s\b/g, '')} ${wholeNames(text)}`.split(BETWEEN_WORDS).filter((word) => word !== '')
  const rest = words(PHRASES.reduce((text, [phrase, meant]) => text.replaceAll(phrase, ` ${meant} `), question))
  return rest.some((word) => !isStop(word)) ? rest : words(question)
}

const IN_PHRASES: readonly string[] = [
  ...new Set(PHRASES.flatMap(([phrase]) => phrase.source.match(/(?<![a-z\\])[a-z]{4,}/g) ?? [])),
]

/** Of a form of a word; backof is none of back. */
const ENDING = /^(?:e?[sd]|e?rs?|e|ing|ion|ly|y|ies|(?:a?b)?(?:le|ility))?$/

/** Whether a word of a question is understood, wherever it stands. */
export function isVocabulary(word: string): boolean {
  return (
    isStop(word) ||
    formsOf(word).some((form) => Object.hasOwn(SYNONYMS, form)) ||
    IN_PHRASES.some((known) => word.startsWith(known) && ENDING.test(word.slice(known.length)))
  )
}

/** What a question's words may be slips of, though they stand nowhere. */
export const VOCABULARY: readonly string[] = [...new Set([...Object.keys(SYNONYMS), ...IN_PHRASES])]

const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u

/** What is searched for in place of a question's word; null: it says nothing. */
export function searchTerms(typed: string): string[] | null {
  const word = typed.toLowerCase()
  if (isStop(typed) || /^\d{1,2}$/.test(typed)) return null
  const forms = formsOf(word)
  const said = forms.find((form) => Object.hasOwn(SYNONYMS, form))
  return [word, ...forms.slice(1, 2), ...(said === undefined ? [] : (SYNONYMS[said] ?? []))]
}

/** A word, then what it may be a form of. */
function formsOf(word: string): readonly string[] {
  const [, whole] = /^([a-z]{4,}?)(?:ations?|ions?|ally|ly)$/.exec(word) ?? []
  if (whole !== undefined) return [word, whole]
  const [, stem] = /^([a-z]{4,})(?:ed|ing)$/.exec(word) ?? []
  // Stopped is of stop, called of call.
  if (stem !== undefined) return [word, stem.replace(/(?<=...)([bgmnprt])\1$/, '$1'), `${stem}e`]
  const [, many] = /^([a-z]{3,})ies$/.exec(word) ?? []
  if (many !== undefined) return [word, `${many}y`, `${many}ie`]
  const [, single] = /^([a-z]{3,}[^s])s$/.exec(word) ?? []
  return single === undefined ? [word] : [word, single]
}

export function largestFirst<Item>(items: readonly Item[], size: (item: Item) => number): Item[] {
  return items.toSorted((one, other) => size(other) - size(one))
}
