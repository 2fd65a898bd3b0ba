/** Words of a question that say nothing of what is asked. */
const STOP: ReadonlySet<string> = new Set(
  'A How I What Why a all am an and any anything are as at avoid be but by can did do does every for from get gets have how i if in instead is it its long me must my not of on or our put set should so something that the their them there this to too up use using via want was we went what when where which who why will with without you your'.split(
    ' ',
  ),
)

/** What readers say → what the pages say. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  alert: ['notify', 'webhooks'],
  amounts: ['amount', 'money'],
  assistant: ['live', 'agent'],
  auth: ['authentication', 'keys'],
  authenticate: ['authentication', 'keys'],
  backoff: ['retries'],
  bank: ['card'],
  bearer: ['keys'],
  billed: ['pays', 'billing'],
  bot: ['live', 'agent'],
  build: ['create'],
  cancel: ['turn', 'off'],
  chaos: ['faults'],
  charged: ['charge', 'billing'],
  charging: ['charge'],
  claude: ['coding', 'agent', 'mcp'],
  cypress: ['mock', 'msw'],
  date: ['dates'],
  declined: ['usable', 'unusable', 'decline'],
  copilot: ['coding', 'mcp'],
  copy: ['clone'],
  csharp: ['sdk'],
  disable: ['turn', 'off'],
  dry: ['plan'],
  duplicate: ['idempotency', 'clone'],
  edit: ['change', 'write'],
  edited: ['conflict', 'edit'],
  empty: ['zero', 'guard'],
  endpoint: ['operation', 'route'],
  enum: ['values', 'unknown'],
  experiment: ['split', 'variants'],
  experiments: ['split', 'variants'],
  expire: ['expires'],
  export: ['download'],
  fake: ['mock'],
  force: ['mock', 'fault'],
  freeze: ['clock', 'stop'],
  frontend: ['mock', 'screen'],
  final: ['confirmed'],
  funds: ['usable', 'unusable', 'decline'],
  gate: ['pull', 'ci'],
  greeting: ['prompt'],
  guaranteed: ['stated'],
  guessed: ['assumed', 'confirmed'],
  hmac: ['signature'],
  infinite: ['pagination'],
  javascript: ['client', 'fetch'],
  legacy: ['older', 'migrated'],
  login: ['authentication', 'keys'],
  make: ['create'],
  minimum: ['least', 'smallest'],
  monitor: ['watch'],
  multiple: ['several'],
  npm: ['client', 'package'],
  notification: ['webhooks', 'webhook'],
  notifications: ['webhooks', 'webhook'],
  notified: ['webhooks', 'webhook'],
  notify: ['webhooks', 'webhook'],
  oauth: ['authentication', 'keys'],
  offline: ['mock', 'sandbox'],
  human: ['transferred', 'person'],
  negative: ['below', 'zero'],
  nodejs: ['typescript', 'client'],
  page: ['pagination'],
  partial: ['rollback', 'partially', 'incomplete'],
  owe: ['debt'],
  owes: ['debt'],
  paging: ['pagination'],
  parallel: ['world', 'isolated'],
  personal: ['masked', 'secrets'],
  pii: ['masked', 'secrets'],
  percent: ['weights'],
  permission: ['scope', 'role'],
  permissions: ['scope', 'role', 'authentication'],
  playwright: ['mock', 'sandbox'],
  previous: ['earlier'],
  price: ['rate', 'pays'],
  pricing: ['rate', 'pays'],
  python: ['code', 'client'],
  publish: ['prepare'],
  quota: ['limit'],
  ratelimit: ['rate', 'limit'],
  remembered: ['kept'],
  rename: ['name', 'update'],
  replied: ['response'],
  reply: ['response'],
  react: ['client', 'frontend'],
  retry: ['retries', 'idempotency'],
  revert: ['restore'],
  roll: ['restore'],
  safely: ['safe'],
  say: ['prompt'],
  says: ['prompt'],
  sdk: ['client'],
  scenario: ['example', 'state'],
  scroll: ['pagination'],
  seed: ['fixtures', 'reset'],
  signing: ['signature'],
  simulate: ['fault', 'sandbox'],
  smallest: ['least'],
  stable: ['fixtures', 'reset'],
  stale: ['conflict'],
  stop: ['turn', 'off'],
  statistics: ['analytics'],
  storybook: ['mock', 'msw'],
  stripe: ['card'],
  stuck: ['blocked', 'ready'],
  stub: ['mock', 'msw'],
  test: ['sandbox'],
  throttle: ['rate', 'limit'],
  throttled: ['rate', 'limit'],
  timeout: ['outcome'],
  timestamp: ['dates', 'times'],
  timezone: ['dates', 'times'],
  token: ['key', 'authentication'],
  topup: ['top', 'recharge'],
  twice: ['idempotency'],
  typescript: ['client'],
  undocumented: ['unknown'],
  verification: ['signature'],
  verify: ['signature'],
}

const COMPOUND = /\w+_\w+|\b[A-Z][a-z]+(?:-[A-Z][a-z]+)+\b|\w+-\w+-\w+/g

/** What belongs together (`CREDIT_PENDING`, `Retry-After`, `do-not-call`) as words that an index takes whole. */
export function wholeNames(text: string): string {
  return [...new Set(text.match(COMPOUND))].map((name) => name.replaceAll(/[_-]/g, '=')).join(' ')
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
  return rest.some((word) => !STOP.has(word)) ? rest : words(question)
}

/** What several words say together. */
const PHRASES: readonly (readonly [phrase: RegExp, meant: string])[] = [
  [/\b(?:diall?ing|calling) (?:hours?|times|windows?)\b(?: of leads)?/gi, 'cadence hour'],
  [
    /\b(?:scripts?|programs?|jobs?|process(?:es)?|workers?) (?:\w+ )?(?:died|crashed|killed|stopped)\b(?: half ?way)?/gi,
    'idempotency no response',
  ],
  [/\bdid (?:the |my |our )?(?:customers?|clients?) (?:really |already )?pay\b/gi, 'card charged'],
  [/\b(?:wiped|erased|emptied|lost) (?:all )?(?:of )?(?:the |my |our )?workflows\b/gi, 'deleted workflows'],
  [/\b(?:skip(?:ping)? ahead|fast[- ]?forward)\b.*/gi, 'clock'],
  [/\bguaranteed\b.*\b(?:guess\w*|assum\w+)\b/gi, 'stated confirmed'],
  [/\bsub[- ]?accounts? (?:is |was |does |could |can )?(?:not|n.t) (?:be )?(?:found|exist\w*)\b/gi, 'NotFound agency'],
  [/\bfind (?:my |the |our |a )?location(?:['’]s)? ids?\b/gi, 'location id'],
  [/\bafter (?:an? |the )?time-?outs?\b/gi, 'no response'],
  [/\bhow (?:soon|quickly)\b.*\bkeys?\b.*$/gi, 'key kept'],
  [/\b(?:at \d ?am|nightly|overnight job|cron)\b/gi, 'night'],
  [/\boutcomes? of (?:an? |the |my )?calls?\b/gi, 'calls disposition'],
  [/\b(?:get(?:ting)? started|quick ?start|tutorial|hello world)\b/gi, 'first call minutes'],
  [/\bknowledge(?: base)?\b/gi, 'brain'],
  [/\bhalf (?:of )?(?:my |the )?changes?\b(?: (?:was|were|got) (?:saved|made|applied|done))?/gi, 'partial'],
  [/\bgo(?:ing)? back\b/gi, 'restore'],
  [/\bbackwards?[- ]compatib\w+/gi, 'breaking changes'],
  [/\bminutes (?:are |have I )?left\b/gi, 'minutes balance'],
  [/\bcan (?:my|a|the|this) keys? (?:see|access|reach)\b/gi, 'keys bound location'],
  [
    /\bkeys?\b.*\b(?:stop(?:ped|s)? working|no longer work\w*|(?:not|n.t) work\w*)\b.*/gi,
    'key Unauthorized refused find',
  ],
  [/\b(?:days?|hours?|weeks?|minutes?|time)\b (?:to )?pass\b/gi, 'clock'],
  [
    /\b(create|delete|list|find) (?:(?:an?|all|my|new|the) )*(?:sub-?accounts?|customers?|clients?|locations?)$/gi,
    '$1 projects analytics',
  ],
  [/\bcheck (?:delete|change|break|destroy|touch)\b.*/gi, 'check safe changes'],
  [/\bnode(?:\.?js)? version\b/gi, 'node newer'],
  [/\b(?:no|without) (?:typescript|javascript|node|sdk|library)\b/gi, 'curl'],
  [/\b(?:bulk|batch|all (?:\w+ )*at once)\b.*/gi, 'bulk batch'],
  [
    /\b(?:place|make|start|trigger|initiate) (?:an? |one |the )?(?:\w+ )?(?:phone )?call\b/gi,
    'start campaign call people',
  ],
  [/\b(?:text messages?|sms)\b (?=(?:\w+ )?during\b)/gi, 'outreach text '],
  [/\b(fields?|values?|codes?) (?:that |which )?(?:I|we) (?:do not|don.t|did not) (?:know|expect)\b/gi, 'unknown $1'],
  [/\bpartial(?:ly)? (?=(?:updat|chang|edit|sav)\w*)/gi, 'whole patch '],
  [/\bhow long\b.*\bkeys?\b.*$/gi, 'key kept'],
  [/\bsub-?accounts?\b/gi, ''],
  [/\bA\/B\b/gi, 'split'],
  [/\btoo (?:many|much) (?!requests?\b|calls?\b|times\b)/gi, 'limit '],
  [/\b(?:(?:give |get )?(?:the )?money back|refund (?:\w+ )?(?:payment|charge))\b/gi, 'refund'],
  [/\blost updates?\b/gi, 'version conflict'],
  [/\bundo (?:an? |the |my )?(?:\w+ )?(?:edits?|changes?|saves?)\b/gi, 'undo change'],
  [/\bwithout (?:\w+ing )?(?:any )?(?:real )?money\b/gi, 'sandbox test data'],
  [/\bhow (?:many|often) (?:\w+ )?(?:requests|calls) (?:can|may) (?:I|we)\b.*/gi, 'rate limits'],
  [/\bsome(?:body|one) else\b/gi, 'somebody conflict'],
  [
    /\bhow (?:many|often) .*\b(?:requests|calls) (?:per|a|an|each|every) (?:second|minute|hour|day)\b.*$/gi,
    'rate limits',
  ],
  [/\b(?:call|dial|ring|phone|contact|try)\b.*\b(?:times|again|more)\b.*\b(?:days?|weeks?)\b/gi, 'cadence lead days'],
  [/\bfollow[- ]?ups?\b/gi, 'cadence'],
  [/\badd (?:an? |the |another |new |credit |payment )*card\b/gi, 'saved card'],
  [/\brollback (?=.*\b(?:agents?|versions?|saves?)\b)/gi, 'restore '],
  [
    /\b(?:no|missing|without) minutes\b|\bminutes? (?:\w+ )*(?:missing|arrived?|landed|added|gone)\b/gi,
    'minutes pending credits',
  ],
  [/\bmoney (?:\w+ )?(?:out|gone|taken)\b/gi, 'charged'],
  [/\b(?:get |be |am |are )?(?:told|informed)\b/gi, 'notified'],
  [
    /\b(?:spec(?:ification)?|docs?|documentation|contract) (?:\w+ )?(?:not|doesn.t|don.t) (?:say|state|mention|define)\b/gi,
    'stated not-confirmed',
  ],
  [/\b(?:which|what) calls\b/gi, 'list calls'],
  [/\btop[- ]?ups? (?=amount)/gi, 'recharge '],
  [/\bcharged? (?:\w+ )?twice\b/gi, 'twice'],
  [/\bidempotency[- ]keys?\b/gi, 'idempotency'],
  [/\b(?:half|partly)[- ](?:done|made|applied|saved)\b/gi, 'partial'],
  [/\b(?:runs? |ran |running )?out of (minutes|balance|credits?)\b/gi, 'minutes used balance top-ups'],
  [/\bproviders? (?:is |are )?(?:down|offline|unreachable)\b/gi, 'provider unavailable'],
  [/\bwait \w+ (?:days?|hours?|weeks?)\b(?:.*\bcalls?\b)?/gi, 'cadence delay days'],
  [
    /\b(?:add an? )?(?:text messages?|sms)\b(?: after (?:a |every )?(?:\w+ )?calls?\b)?/gi,
    'append sms campaign action',
  ],
  [
    /\bsandbox (?:answer|respond|reply|return|fail)\w*(?: with)? (?:an? )?(?:\w+ )?errors?\b/gi,
    'sandbox faults control',
  ],
  [/\bapi keys?\b/gi, 'keys authentication'],
  [/\bwithout (?:a |any )?(?:real )?server\b/gi, 'mock sandbox'],
  [
    /\b(?:(?:my |the |a )?(?:requests?|calls?|connections?) time[sd]? out|gateway time-?out|(?:network|connection) (?:errors?|lost|reset|broke)|requests? (?:hangs?|hung)\b.*)\b/gi,
    'no response',
  ],
  [/\btime[sd]? out\b/gi, 'timeout'],
  [/\btime[- ]travel\b/gi, 'clock'],
  [/\b401\b(?=.*\w{3})/gi, 'Unauthorized refused find'],
  [/\bwebhooks?\b.*\b(?:retry|retries|retried|again)\b/gi, 'webhook event twice'],
  [/\b(?:change ?logs?|release notes)\b/gi, 'changed changes version'],
  [/\bpayments? (?:go|went|gone) through\b/gi, 'card charged'],
  [
    /\b(?:delete|deletion of|remove|copy|clone|duplicate) (?:an? |the |my )?(?:live )?agents?\b(?: to .*)?/gi,
    'delete clone live agent',
  ],
  [/\b(?:prices?|pricing|costs?|pays?|charged?) per minute\b/gi, 'rate per minute'],
  [
    /\b(?:do[- ]not[- ]call|dnc|opt(?:ed|s)?[- ]?(?:\w+ ){0,2}out|block ?list|stop(?:s|ped)? (?:calling|contacting)|unsubscribed?|(?:not|n.t) want (?:\w+ )?(?:calls|contact)(?: any ?more)?)\b(?: lists?\b)?/gi,
    'do-not-call',
  ],
  [/\b(?:etags?|if-match)\b/gi, 'version conflict'],
  [/\bowes? (?:money|us)\b/gi, 'debt'],
  [/\bci (?:pipelines?|jobs?|builds?)\b/gi, 'ci'],
  [/\b(?:stop|pause|switch off|turn off) (?:a |the |my )?campaigns?\b/gi, 'start campaign'],
  [/\bexit codes?\b/gi, 'verdicts exit'],
  [/\bcall history\b/gi, 'list calls'],
  [/\brecord\w* (?:an? )?hars?\b/gi, 'har'],
  [
    /(?:\b(?:what (?:does|happens)|behaviour)\b.*\b(?:when|if) )?\b(?:two|2|several) (?:people|persons|users|colleagues|programs|servers|jobs|tabs|windows|admins) (?:edit|chang|sav|writ|updat)\w*\b(?:.*\b(?:same time|at once)\b)?/gi,
    'versions conflicts edit',
  ],
  [/\bcompar(?:e|es|ing) (?:two |several )?(?:prompts?|agents?|versions?|voices?)\b/gi, 'split test variants'],
]

const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u

/** What is searched for in place of a question's word; null: it says nothing. */
export function searchTerms(typed: string): string[] | null {
  // As it was typed: the ON of a code says something.
  if (STOP.has(typed)) return null
  const word = typed.toLowerCase()
  const [, stem] = /^([a-z]{4,})(?:ed|ing)$/.exec(word) ?? []
  return [word, ...(stem === undefined ? [] : [stem]), ...(SYNONYMS[word] ?? [])]
}
