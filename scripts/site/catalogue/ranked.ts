import { closeName } from '../../../src/contract/nearest-names.ts'
import { searchTerms, wordsAsked, wordsOfNames } from '../../../src/text/search-terms.ts'
import { SLIP } from '../../../docs/.vitepress/theme/searching.ts'

/** An item of a list, by what it is found. */
export interface Listed<Item> {
  readonly item: Item
  /** Word → how much it says of the item. */
  readonly words: ReadonlyMap<string, number>
  /** With nothing between the words of a name. */
  readonly names: string
  readonly code: string
  /** Under which it is sent. */
  readonly statuses: readonly string[]
  /** Each message that comes with it, in its words. */
  readonly messages: readonly { readonly text: string; readonly words: ReadonlySet<string> }[]
}

/** What is in an item's name says most of it; then what readers call it, then its line, then all that its page says. */
const WEIGHTS = { name: 3, said: 2.5, line: 2, also: 1 } as const

/** Codes that many wrong requests lead to → what readers say of those. */
const SAID: readonly (readonly [codes: RegExp, words: string])[] = [
  [
    /^(?:BadRequest|VALIDATION|INVALID_CONFIGURATION)$/,
    'wrong bad invalid malformed missing required forgot empty null unknown unrecognised unrecognized unexpected unsupported extra misspelt typo field fields property parameter argument body content schema format type string number integer boolean array object list value values range length long short large small characters decimals limit exceeded must validation unprocessable',
  ],
  [
    /^Unauthorized$/,
    'api key keys token bearer authorization authentication authenticated header credentials login signed missing forgot wrong bad invalid unknown expired revoked rotated unauthorised',
  ],
  [
    /^(?:Forbidden|InsufficientScope|AccessDenied)$/,
    'not allowed may permission permissions permitted privileges rights access denied refused role scope admin restricted insufficient',
  ],
  [/^BadRequest$/, 'json syntax parse malformed end input comma'],
  [/^INVALID_CONFIGURATION$/, 'workflow step steps transfer tool voice calendar prompt brain condition twice'],
  [/^InsufficientScope$/, 'read only write'],
  [
    /^(?:NotFound|NOT_FOUND)$/,
    'not found find exist exists such absent unknown wrong id ids missing gone deleted removed other another sub account agent access page path url',
  ],
  [
    /^(?:VERSION_CONFLICT|CONFLICT|STALE_\w+|\w+_CHANGED_DURING_WRITE)$/,
    'somebody someone else changed edited saved meanwhile meantime stale old outdated version revision conflict concurrent lost update overwritten race optimistic locking',
  ],
  [/^(?:AccessDenied|NotFound|NOT_FOUND)$/, 'wrong other another belongs project agency location key'],
  [/^AUTO_RECHARGE_CARD_REQUIRED$/, 'card on file saved yet missing'],
  [/^IDEMPOTENCY_OUTCOME_UNKNOWN$/, 'maybe perhaps whether know unsure charged'],
  [/^CONFLICT$/, 'revision expected split test skills'],
  [/^LIVE_CAMPAIGN_PENDING$/, 'draft created after no missing campaign still being set up'],
  [/^getPipelineSteps$/, 'cadence step steps pipeline dialer dialing'],
  [/^PRIOR_PROJECT_PAYMENT_CONFLICT$/, 'owes open unpaid before previous'],
  [/^PAYMENT_METHOD_SELECTION_REQUIRED$/, 'choose which know several two three cards default'],
  [/^DIRECT_BILLING_REBILLING_ON$/, 'still already active enabled'],
  [
    /^PENDING_CREDITS_EXIST$/,
    'minutes credits paid payment missing there yet arrived arrive waiting delayed way outstanding',
  ],
  [/^IDEMPOTENCY_KEY_INVALID$/, 'short long length characters'],
  [/^IDEMPOTENCY_KEY_REQUIRED$/, 'header missing forgot without no'],
  [/^IDEMPOTENCY_KEY_REUSED$/, 'same different other another body payload'],
  [
    /^NOT_EDITABLE$/,
    'made created old older builder editor legacy migrate migrated migration outdated format voice contract',
  ],
  [/^AUTO_RECHARGE_PAYMENT_IN_PROGRESS$/, 'two top up ups same time running already simultaneous'],
  [/^CAPABILITY_NOT_AVAILABLE$/, 'plan package upgrade small switch feature'],
  [/_ROLLBACK_INCOMPLETE$/, 'half partly undone undo put back restored left'],
  [/_ID_TAKEN$/, 'already exists used use taken duplicate name id'],
  [
    /^(?:NO_USABLE_CARD|USABLE_DEFAULT_PAYMENT_METHOD_REQUIRED|PAYMENT_METHOD_UNUSABLE)$/,
    'card payment charge declined refused rejected failed expired insufficient funds bank',
  ],
  [/^(?:IDEMPOTENCY_IN_PROGRESS|\w*CONFLICT)$/, 'two requests same time once simultaneous parallel'],
  [
    /^(?:IDEMPOTENT_REPLAY|IDEMPOTENCY_OUTCOME_UNKNOWN)$/,
    'card payment charge charged same request sent twice double again repeat repeated',
  ],
  [/^TooManyRequests$/, 'too many requests calls often fast slow down rate limit quota throttled ratelimit exceeded'],
  [/^InternalError$/, 'server crashed crash broken failed internal unexpected bug ref something went wrong'],
  [
    /PROVIDER_UNAVAILABLE$/,
    'service provider unavailable down offline unreachable outage maintenance upstream gateway timeout timed',
  ],
]

/** What readers say of what leads to a code. */
export function saidOf(code: string): string {
  return SAID.flatMap(([codes, called]) => (codes.test(code) ? [called] : [])).join(' ')
}

/** In its line, what to do follows. */
export const DO = 'Do:'

function statusesIn(text: string): readonly string[] {
  return text.match(/\b(?:4[0-3]\d|451|5[0-2]\d)\b/g) ?? []
}

/** What follows the name of a thing that is not there. */
const ABSENT = String.raw`(?:[\w-]+ )?(?:(?:was |is |could )?not (?:be )?found|(?:does|do|did)(?: not|n.t) exist|is unknown|is missing)\b`

/** What several words say together of a refusal. */
const PHRASES: readonly (readonly [phrase: RegExp, meant: string])[] = [
  [/\bhttp(?:\/\d(?:\.\d)?)?(?: (?:status|error|code))*(?=[ :]*[45]\d\d\b)/gi, ' '],
  // Of all that have it, those that most changes can get.
  [/^\s*(?:(?:status|error|code) )*409\s*$/gi, '409 VERSION_CONFLICT CONFLICT'],
  // In a line of a log, they say nothing of what is wrong.
  [/(?<=^|\s)(?:https?:\/)?\/\S+|\b\d{4}-\d\d-\d\dT\S+/g, ' '],
  [
    /\b(?:(?:client|customer) (?:has )?)?(?:no|without an?y?) (?:(?:(?:credit|payment|bank|saved) )?cards?|payment methods?)\b/gi,
    'no card required',
  ],
  [
    /^no (?:such )?live agents?\b(?! is)|\blive agents? .*\b(?:not found|not exist|n.t exist)\b/gi,
    'live agent NotFound',
  ],
  // An id says nothing either.
  [/\b[a-z]+_\w*\d\w*\b/g, ' '],
  [/\b(?!Type|Syntax|Timeout|Abort|Network)([A-Z]\w{4,})(?:Error|Exception)\b/g, '$1'],
  [
    new RegExp(
      String.raw`\b(?:sub-?accounts?|locations?|projects?) ${ABSENT}|\bunknown (?:sub-?account|location|project)\b|^no (?:such )?(?:sub-?account|location|project)\b`,
      'gi',
    ),
    'sub account NotFound',
  ],
  [new RegExp(String.raw`\b(?:no |the |this |such )*(campaign|call|skill|variant)s? ${ABSENT}`, 'gi'), '$1 NOT_FOUND'],
  [new RegExp(String.raw`\b(?:no |the |this |such )*agents? ${ABSENT}`, 'gi'), 'agent NOT_FOUND NotFound'],
  [/^no (?:such )?(campaign|call|skill|variant)\b(?! is)/gi, '$1 NOT_FOUND'],
  [/^no (?:such )?agent\b(?! is)/gi, 'agent NOT_FOUND NotFound'],
  [
    /\bconflict\b.*\b(?:skill|weight|split|variant)\w*|\b(?:skill|weight|split)\w*\b.*\bconflict\b/gi,
    'CONFLICT skills split',
  ],
  [/\bis not (?:yours|mine|ours)\b/gi, 'not found another agency'],
  [/\bpayments? (?:failed|refused|declined)\b/gi, 'card declined unusable'],
  [/\b(tag|calendar|tool|pipeline|custom field)s? (?:does|do|did)(?: not|n.t) exist\b/gi, '$1 INVALID_CONFIGURATION'],
  [/\bbelongs? to (?:some\w+ else|an?other \w+)\b/gi, 'not found another agency'],
  [/\b(?:unsupported|wrong|old|outdated|legacy) (?:agent )?format\b/gi, 'old format agent'],
  [/\bduplicate (?:agent )?(?:id|name)s?\b/gi, 'id taken already exists'],
  [/\bturn (?:off rebilling|rebilling off)\b/gi, 'direct billing rebilling on enabled'],
  [/\b(?:no|missing|lacks?|lacking|without|wrong|needs?) (?:the )?(?:right )?scopes?\b/gi, 'insufficient scope'],
  [/\b(?:must|has to|have to|needs? to) (?:be|have|contain|match)\b/gi, 'must validation'],
  [
    /(?<!idempotency[ -])\b(?:token|key)s? (?:was |were |has been |is |got )?(?:deleted|removed|revoked|rotated|expired|invalid|wrong)\b/gi,
    'unauthorized key',
  ],
  [/\bprecondition failed\b/gi, 'version conflict'],
  [/\bidempotency conflict\b/gi, 'idempotency key reused'],
  [/\b(?:paid|charged|billed|through) (?:\w+ )?twice\b/gi, 'card charged twice idempotent replay'],
  [/\bcharged\b.*\b(?:error|failed|refused)\b/gi, 'charged outcome unknown'],
  [/\b(?!slow\b)\w+ (?:is |are |was )?(?:down|offline|unreachable)\b/gi, 'provider unavailable'],
  [/\b(50[23])\b/g, '$1 provider unavailable'],
  [/\bretry-after\b.*/gi, 'too many requests'],
  [/\b(?:could|can) ?not be (?:switched|turned)\b/gi, 'update failed'],
  [/\brebilling (?:is )?(?:still )?on\b/gi, 'rebilling enabled'],
  [
    /\b(?:stale|old|outdated|wrong) (?:expected ?)?revisions?\b|\bexpected ?revision\b.*/gi,
    'conflict expected revision',
  ],
  [/\b(?:wrong|expected|outdated) (?:expected )?version\b.*/gi, 'version conflict'],
  [/\bif-?version\b(?=.*\b(?:not|n.t|match\w*|mismatch|wrong|stale|old|outdated|different)\b).*/gi, 'version conflict'],
  [/\b(?:duplicated?|repeated) (?:requests?|calls?|charges?|payments?)\b/gi, 'idempotent replay'],
  [
    /\b(?:changed|edited|saved|modified|updated) by (?:an?other|some\w*|a (?:different|second))\b(?: \w+)?/gi,
    'changed somebody version',
  ],
  [/\banother (?:write|change|save|edit|update)\b.*/gi, 'changed during write'],
]

/** Nothing came back: no code says why. */
const NO_RESPONSE =
  /\bE(?:CONN|TIMEDOUT|PIPE|AI_|NOTFOUND)\w*|\b(?:net::ERR\w+|fetch failed|failed to fetch|load failed|socket|err_network|network ?error|no (?:response|answer)|abort\w*|certificate|dns|html|cors)\b|^(?!.*\b(?:provider|upstream|gateway)\b).*\btime(?:d ?|-)?out\b/i

/** Whether a text, such as a line of a log, has the code, as it is written or with nothing between its words. */
function isNamed(code: string, text: string): boolean {
  const bare = code.toLowerCase().replaceAll('_', '')
  const isWritten = (word: string) => word === code || (word.includes('_') && word.toLowerCase() === code.toLowerCase())
  const words = text
    .replaceAll(/(?<=\w)-(?=\w)/g, '_')
    .split(/\W+/)
    .filter((word) => word !== '')
  // After its status, such as 409 Conflict.
  const rest = words.filter((word) => !/^(?:\d{3}|HTTP)$/i.test(word))
  const isAlone = rest.length < words.length && rest.join('').toLowerCase() === bare
  return isAlone || words.some((word) => isWritten(word) || (bare.length > 10 && word.toLowerCase() === bare))
}

/** `code`: its name; `also`: what its page says beside its line; `messages`: those that come with it. */
export function listed<Item>(
  item: Item,
  code: string,
  line: string,
  also: string,
  messages: readonly string[],
): Listed<Item> {
  const said = saidOf(code)
  const words = new Map<string, number>()
  const [meaning = ''] = line.split(DO)
  const parts = { name: `${code} ${wordsOfNames(code).replaceAll('_', ' ')}`, said, line: meaning, also }
  for (const part of ['also', 'line', 'said', 'name'] as const)
    for (const word of split(parts[part])) words.set(word, WEIGHTS[part])
  const names = `${code} ${line} ${also}`.toLowerCase().replaceAll('_', '')
  const [, sent = ''] = line.split(' · ')
  return {
    item,
    words,
    names,
    code,
    statuses: statusesIn(sent),
    messages: messages.map((message) => ({ text: split(message).join(' '), words: new Set(split(message)) })),
  }
}

/**
 * The items that a question may mean, the best first. `hasAll`: the best has every word of it. `undocumented`: statuses that it names,
 * and that no item is sent with.
 */
export function ranked<Item>(
  items: readonly Listed<Item>[],
  question: string,
): { readonly found: readonly Item[]; readonly hasAll: boolean; readonly undocumented: readonly string[] } {
  const text = PHRASES.reduce((all, [phrase, meant]) => all.replaceAll(phrase, meant), question)
  // Names stand among an item's words as their words, too.
  const asked = wordsAsked(text.replaceAll(/\bsub-?(?=accounts?\b)/gi, '')).filter((word) => !word.includes('='))
  // Term → item → how much of the item it says.
  const matches = asked.flatMap((word) => {
    const forms = searchTerms(word) ?? []
    if (forms.length === 0) return []
    const own = items.map((one) => matchOf(one, forms))
    if (own.some((match) => match > 0)) return [own]
    const meant = slipOf(word.toLowerCase(), items)
    return [items.map((one) => matchOf(one, meant))]
  })
  // A word that most items have says little.
  const rarities = matches.map((own) => Math.log(1 + items.length / (1 + own.filter((match) => match > 0).length)))
  const likeness = likenessTo(question, items)
  const known = new Set(items.flatMap(({ statuses }) => statuses))
  const statuses = statusesIn(text).filter((status) => known.has(status))
  const undocumented = statusesIn(text).filter((status) => !known.has(status))
  const scored = items
    .map((one, index) => {
      const alike = isNamed(one.code, question) ? 1 : likeness(one)
      const isMeant = alike > EXACT || isNamed(one.code, text)
      const isOther = statuses.length > 0 && !statuses.some((status) => one.statuses.includes(status))
      const own = matches.map((of) => of[index] ?? 0)
      const had = own.filter((match) => match > 0).length
      const weight = own.reduce((all, match) => all + match, 0)
      const rare = own.reduce((all, match, term) => all + match * (rarities[term] ?? 0), 0)
      const most = rarities.reduce((all, rarity) => all + rarity * WEIGHTS.name, 0)
      const score = own.length === 0 ? 0 : (rare * had) / own.length + most * (isMeant ? 2 : alike ** 2)
      return { item: one.item, had, weight, alike, score: score * (isOther ? OF_ANOTHER_STATUS : 1) }
    })
    .toSorted((one, other) => other.score - one.score)
  const [best] = scored
  const hasAll = best !== undefined && (best.had === matches.length || best.alike >= CONTAINED)
  const isSure = hasAll && (best.alike >= CONTAINED || best.weight >= WEIGHTS.line * matches.length)
  const isElsewhere = undocumented.length > 0 || NO_RESPONSE.test(text)
  if (isElsewhere && (best === undefined || best.alike < CONTAINED)) return { found: [], hasAll: false, undocumented }
  const close = scored
    .filter(({ score }) => score > 0)
    .filter(({ score }, index) => score >= (best?.score ?? 0) * LEAST_SHARE || (!isSure && index < LEAST_COUNT))
  return { found: close.map(({ item }) => item), hasAll, undocumented }
}

/** How much an item counts that is not sent with the status asked for. */
const OF_ANOTHER_STATUS = 0.1
/** Of the best one's score: what has less is not shown. */
const LEAST_SHARE = 0.3
/** Where none has every word in its name or line, the best one is a guess: so many are shown. */
const LEAST_COUNT = 6

/** How much of what was typed is a message of an item, from 0 to 1: a word that few messages have says most. */
function likenessTo(question: string, items: readonly Listed<unknown>[]): (item: Listed<unknown>) => number {
  const messages = items.flatMap((one) => one.messages)
  const isKnown = (word: string) => items.some((item) => matchOf(item, [word]) > 0)
  const typed = new Set(split(question).flatMap((word) => (isKnown(word) ? [word] : [word, ...slipOf(word, items)])))
  const rarities = new Map<string, number>()
  const rarityOf = (word: string) => {
    const known =
      rarities.get(word) ?? Math.log(1 + messages.length / (1 + messages.filter(({ words }) => words.has(word)).length))
    rarities.set(word, known)
    return known
  }
  const total = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + rarityOf(word), 0)
  const all = total(typed)
  const asTyped = split(question)
  const start = asTyped.length < LEAST_START ? null : `${asTyped.join(' ')} `
  return (item) =>
    Math.max(
      0,
      ...item.messages.map(({ text, words }) => {
        if (start !== null && text.startsWith(start)) return CONTAINED
        const shared = total([...words].filter((word) => typed.has(word)))
        const own = total(words)
        const part = typed.size < LEAST_WORDS ? 0 : shared / all
        return shared === 0 ? 0 : Math.max((2 * shared) / (all + own), CONTAINED * Math.max(shared / own, part))
      }),
    )
}

/** A message that stands in what was typed, or has all of it, is most of it. */
const CONTAINED = 0.85
/** All of it, but for how sums of fractions are rounded. */
const EXACT = 0.999
/** So many words are the start of a message that was cut. */
const LEAST_START = 3
/** Fewer stand in many messages. */
const LEAST_WORDS = 4

/** How much of an item a word says, in any of its forms. What readers say instead of it is less than the word itself. */
function matchOf({ words, names }: Listed<unknown>, forms: readonly string[]): number {
  const each = forms.map((form, index) => {
    const whole = words.get(form) ?? 0
    const begun = form.length < 4 ? 0 : beginning(words, form) * 0.8
    const inName = form.length > 5 && names.includes(form.replaceAll('_', '')) ? 1 : 0
    return Math.max(whole, begun, inName) * (index === 0 ? 1 : 0.7)
  })
  return Math.max(0, ...each)
}

function beginning(words: ReadonlyMap<string, number>, form: string): number {
  return Math.max(0, ...[...words].flatMap(([word, weight]) => (word.startsWith(form) ? [weight] : [])))
}

/** The word that one which stands nowhere is a slip of; nothing: it is none. */
function slipOf(typed: string, items: readonly Listed<unknown>[]): readonly string[] {
  const known = [...new Set(items.flatMap(({ words }) => [...words.keys()]))]
  const meant = closeName(typed, known, Math.round(typed.length * SLIP))
  return meant === null || typed.length < 4 ? [] : [meant]
}

function split(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
