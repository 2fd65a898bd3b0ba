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

/** What readers say → what the pages say. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  aborted: ['killed', 'interrupted'],
  accent: ['voice'],
  actualise: ['update', 'change'],
  actualize: ['update', 'change'],
  adjust: ['change'],
  advance: ['clock'],
  ai: ['coding', 'agent', 'mcp'],
  alert: ['notify', 'webhooks', 'metrics'],
  alerting: ['metrics'],
  allowance: ['limit'],
  alter: ['change'],
  amend: ['change'],
  amounts: ['amount', 'money'],
  angular: ['client', 'frontend'],
  appointment: ['booking'],
  archive: ['delete'],
  assistant: ['live', 'agent'],
  atomic: ['partially', 'rollback'],
  audit: ['history', 'record'],
  auth: ['authentication', 'keys'],
  authenticate: ['authentication', 'keys'],
  backoff: ['retries'],
  bank: ['card'],
  bearer: ['keys'],
  become: ['get'],
  bill: ['billing', 'pays'],
  billed: ['pays', 'billing'],
  bot: ['live', 'agent'],
  broke: ['changed', 'broken'],
  build: ['create'],
  callback: ['webhook'],
  cancel: ['turn', 'off'],
  cancelled: ['killed', 'interrupted'],
  cell: ['phone'],
  chaos: ['faults'],
  charged: ['charge', 'billing'],
  charging: ['charge'],
  chatgpt: ['coding', 'agent', 'mcp'],
  check: ['checking'],
  claude: ['coding', 'agent', 'mcp'],
  codex: ['coding', 'agent', 'mcp'],
  colleague: ['somebody'],
  copilot: ['coding', 'mcp'],
  copy: ['clone'],
  cost: ['pays', 'rate'],
  costs: ['pays', 'rate'],
  crashed: ['response'],
  credit: ['balance'],
  credits: ['minutes', 'balance'],
  csharp: ['sdk'],
  cursor: ['coding', 'agent', 'mcp'],
  custom: ['own', 'options'],
  cypress: ['mock', 'msw'],
  datadog: ['metrics', 'opentelemetry'],
  date: ['dates'],
  debug: ['record', 'log'],
  declined: ['usable', 'unusable', 'decline'],
  dedupe: ['twice', 'idempotency'],
  deduplicate: ['twice', 'idempotency'],
  diff: ['compare', 'changed'],
  disable: ['turn', 'off'],
  doctype: ['html'],
  downtime: ['breaking'],
  drift: ['compare', 'differs'],
  dry: ['plan'],
  duplicate: ['idempotency', 'clone'],
  edit: ['change', 'write'],
  edited: ['conflict', 'edit'],
  empty: ['zero', 'guard'],
  endpoint: ['operation', 'route'],
  enum: ['values', 'unknown'],
  erase: ['delete'],
  experiment: ['split', 'variants'],
  experiments: ['split', 'variants'],
  expire: ['expires'],
  export: ['download'],
  fake: ['mock'],
  final: ['confirmed'],
  flakey: ['flaky'],
  force: ['mock', 'fault'],
  freeze: ['clock', 'stop'],
  frontend: ['mock', 'screen'],
  funds: ['usable', 'unusable', 'decline'],
  gate: ['pull', 'ci'],
  gdpr: ['masked', 'secrets'],
  gemini: ['coding', 'agent', 'mcp'],
  greeting: ['prompt'],
  guaranteed: ['stated'],
  guessed: ['assumed', 'confirmed'],
  handy: ['phone'],
  helpdesk: ['support'],
  hmac: ['signature'],
  hook: ['webhook'],
  human: ['transferred', 'person'],
  idempotent: ['idempotency'],
  implementation: ['deployment', 'server'],
  impossible: ['cannot'],
  infinite: ['pagination'],
  instruction: ['prompt'],
  instructions: ['prompt'],
  interrupt: ['stop', 'cleanup'],
  isolation: ['access', 'agency'],
  javascript: ['client', 'fetch'],
  jwt: ['keys', 'authentication'],
  k8s: ['container'],
  kubernetes: ['container'],
  legacy: ['older', 'migrated'],
  license: ['package'],
  linked: ['connected'],
  llm: ['coding', 'agent', 'mcp'],
  login: ['authentication', 'keys'],
  lowest: ['least', 'smallest'],
  mail: ['email'],
  make: ['create'],
  max: ['most', 'limit'],
  maximal: ['most', 'limit'],
  maximum: ['most', 'limit'],
  meeting: ['appointment', 'booking'],
  migrate: ['july', 'older'],
  migration: ['july', 'older'],
  minimum: ['least', 'smallest'],
  mobile: ['phone'],
  modified: ['changed'],
  modify: ['change', 'update'],
  monitor: ['watch'],
  multiple: ['several'],
  n8n: ['webhook'],
  negative: ['below', 'zero'],
  nodejs: ['typescript', 'client'],
  notification: ['webhooks', 'webhook'],
  notifications: ['webhooks', 'webhook'],
  notified: ['webhooks', 'webhook'],
  notify: ['webhooks', 'webhook'],
  npm: ['client', 'package'],
  oauth: ['authentication', 'keys'],
  offline: ['mock', 'sandbox'],
  optimistic: ['version', 'conflict'],
  otel: ['opentelemetry'],
  outage: ['unavailable'],
  overview: ['all'],
  owe: ['debt'],
  owes: ['debt'],
  page: ['pagination'],
  paging: ['pagination'],
  parallel: ['world', 'isolated'],
  partial: ['rollback', 'partially', 'incomplete'],
  password: ['keys', 'authentication'],
  percent: ['weights'],
  percentage: ['weights'],
  permission: ['scope', 'role'],
  permissions: ['scope', 'role', 'authentication'],
  personal: ['masked', 'secrets'],
  phrase: ['prompt'],
  pii: ['masked', 'secrets'],
  playwright: ['mock', 'sandbox'],
  poll: ['wait', 'ready'],
  polling: ['wait', 'ready'],
  previous: ['earlier'],
  price: ['rate', 'pays'],
  pricing: ['rate', 'pays'],
  proof: ['result', 'package', 'publish'],
  prove: ['result', 'package', 'publish'],
  publish: ['prepare'],
  python: ['code', 'client'],
  quick: ['faster'],
  quota: ['limit'],
  ratelimit: ['rate', 'limit'],
  react: ['client', 'frontend'],
  reload: ['reset'],
  remembered: ['kept'],
  rename: ['name', 'update'],
  replied: ['response'],
  reply: ['response'],
  resend: ['again', 'idempotency'],
  resume: ['interrupted', 'cleanup'],
  retrieve: ['read'],
  retry: ['retries', 'idempotency'],
  retryable: ['retries', 'idempotency'],
  revert: ['restore'],
  rights: ['scopes', 'scope', 'role'],
  roll: ['restore'],
  safely: ['safe'],
  say: ['prompt'],
  says: ['prompt'],
  scenario: ['example', 'state'],
  scroll: ['pagination'],
  sdk: ['client'],
  seed: ['fixtures', 'reset'],
  sharding: ['shard', 'parts'],
  signing: ['signature'],
  simulate: ['fault', 'sandbox'],
  sleep: ['clock', 'wait'],
  smallest: ['least'],
  speak: ['voice'],
  speech: ['voice'],
  speed: ['pace', 'faster'],
  stable: ['fixtures', 'reset'],
  stale: ['conflict'],
  statistics: ['analytics'],
  stop: ['turn', 'off'],
  storybook: ['mock', 'msw'],
  stripe: ['card', 'provider'],
  stub: ['mock', 'msw'],
  stuck: ['blocked', 'ready'],
  subscribe: ['webhooks'],
  sunset: ['deprecated', 'deprecation'],
  svelte: ['client', 'frontend'],
  swagger: ['openapi'],
  talk: ['voice'],
  telemetry: ['machine'],
  tenant: ['agency'],
  test: ['sandbox'],
  throttle: ['rate', 'limit'],
  throttled: ['rate', 'limit'],
  throttling: ['rate', 'limit'],
  ticket: ['support'],
  timeout: ['outcome'],
  timestamp: ['dates', 'times'],
  timezone: ['dates', 'times'],
  token: ['key', 'authentication'],
  tone: ['voice', 'prompt'],
  topup: ['top', 'recharge'],
  tutorial: ['first'],
  twice: ['idempotency'],
  typescript: ['client'],
  unable: ['cannot'],
  unclear: ['confirmed'],
  undocumented: ['unknown'],
  upgrade: ['july', 'changed'],
  vat: ['tax'],
  verification: ['signature'],
  verify: ['signature'],
  vue: ['client', 'frontend'],
  wallet: ['balance'],
  weekend: ['cadence'],
  windows: ['posix', 'shell'],
  wipe: ['delete', 'deleted'],
  wording: ['prompt'],
  zapier: ['webhook'],
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

/** What several words say together. */
const PHRASES: readonly (readonly [phrase: RegExp, meant: string])[] = [
  [
    /\btraffic (?:share|split)\b.*|\b\d\d ?\/ ?\d\d\b|\b(?:80[ -]20|50[ -]50)\b|\bpercent(?:age)? of (?:the )?(?:traffic|leads|calls)\b/gi,
    'split test weights',
  ],
  [/\bv1\b.*\bv2\b/gi, 'api own version'],
  [/\bwhat(?: is|'s)? new\b/gi, 'what changed july'],
  [/^install(?:ation|ing)?\b.*/gi, 'start clone first call minutes'],
  [/\bdata (?:\w+ ){0,2}(?:sent|leaves?|uploaded)\b(?: anywhere| somewhere)?|\bphones? home\b/gi, 'leaves machine'],
  [/\bminutes? automatic\w*|\bautomatic\w* minutes\b/gi, 'automatic top-ups'],
  [/\bcheck only\b|\bonly check\b/gi, 'run only check checking'],
  [/^(?:which|what|all|list(?: of)?) (?:all )?operations?\b.*/gi, 'all operations'],
  [/\b(?:many|all|several|multiple) (?:customers|sub-?accounts|clients|locations)\b.*\bonce\b/gi, 'bulk batch'],
  [/^two (?:tabs|users|people|persons|browsers)$/gi, 'versions conflicts edit'],
  [/\bwebhooks?\b.*\b(?:auth\w*|headers?|password)\b.*/gi, 'webhooks secret header'],
  [/\b(?:custom|(?:my|our) own|write) rules?\b.*/gi, 'rules own example'],
  [/\b(?:bitbucket|azure|circle ?ci|teamcity|travis|buildkite)\b.*/gi, 'other build servers ci'],
  [
    /\b(?:talk|speak|connected|transferred) (?:to|with) (?:an? |the )?(?:real )?(?:humans?|persons?|people|somebody|someone|staff|employee)\b/gi,
    'transfer person',
  ],
  [/\b(?:api|platform|service) (?:is |was )?(?:down|offline|(?:not |un)reachable)\b/gi, 'status page'],
  [/\b(?:answers?|returns?|gives?|sends?|responds?) (?:with )?(?:me |us )?(?:an? )?(?:http )?(?=\d{3}\b)/gi, ' '],
  [/\b(?:new|create|generate|get) (?:an? |the )?(?:api )?keys? for\b/gi, 'create keys dashboard'],
  [/\bvoices? (?:ids? )?list\b|\b(?:list|which|all|available)\b.*\bvoices?\b(?: ids?)?/gi, 'voices catalog'],
  [/\b(?:diff|compare) (?:two |the |our )?(?:openapi|specs?|contracts?|swagger)\b.*/gi, 'diff who breaks change'],
  [
    /\b(?:required to optional|optional to required)\b.*|\badd (?:an? |the |new )*(?:field|property|enum value)s?\b.*\bbreak\w*/gi,
    'who breaks field change',
  ],
  [/\bbreak (?:my|our|the) (?:production|prod|live)\b.*/gi, 'check safe production'],
  [
    /\b(?:collect|ask for|get) (?:the |an? |his |her |their )?(?:(?:caller|lead)\S* )?(?:name|e-?mail|address)\b.*/gi,
    'collect information question caller',
  ],
  [
    /\b(?:docs?|documentation|reference|site) offline\b|\boffline (?:docs?|documentation|reference|site)\b/gi,
    'read reference offline',
  ],
  [/\b(?:stop|interrupt|abort|cancel) (?:the |a )?(?:check|run)\b/gi, 'run killed interrupted'],
  [/\bsees? (?:the |his |her |their |its )?wallet\b/gi, 'wallet visible'],
  [/\b(?:last|latest|new) (?:deploy\w*|release)\b.*\b(?:chang|br[eo]ke?)\w*/gi, 'new failure baseline'],
  [/\bapi change ?logs?\b/gi, 'api own version breaking changes'],
  [
    /\bdouble (?:payment|charge|booking|debit)s?\b|\b(?:payment|charge)s? (?:is |was )?(?:doubled?|duplicated?)\b/gi,
    'charged twice idempotency',
  ],
  [/^(?:get|list|read|show|fetch|find) (?:all |the |my )*(?:live )?agents\b.*/gi, 'list agents'],
  [/\basks? (?:\w+ ){0,3}questions?\b/gi, 'collect information question'],
  [/\b(?:complains?|asks) about\b/gi, ''],
  [/\bskeletons?\b/gi, 'loading'],
  [/\b(?:2fa|mfa|two[- ](?:step|factor)[- ]\w+)\b/gi, 'SSO'],
  [/\b(?:openapi|swagger) ?[23](?:\.\d)?\b/gi, 'own contract OpenAPI document'],
  [/\btimed? ?out after\b.*/gi, 'no response'],
  [
    /\b(?:answers?|responses?|repl(?:y|ies)) (?:comes? not|(?:does|do|did) ?(?:n.t|not) (?:come|arrive)|never (?:comes?|arrives?))\b.*|\bno (?:answer|reply)\b/gi,
    'no response',
  ],
  [/\bdouble[- ]?(?:clicks?|submits?|taps?|posts?)\b/gi, 'twice idempotency'],
  [
    /\b(?:hands? (?:\w+ )?over|forwards?|escalates?|puts? through|connects?)\b(?= (?:\w+ ){0,3}(?:human|person|people|colleague|staff|employee|agent|somebody))/gi,
    'transfer',
  ],
  [/\bkeys?\b.*\b(?:github|gitlab|ci|pipelines?|jenkins)\b.*/gi, 'ci secrets job'],
  [/\bhours? (?:when|that|in which|at which) .*\b(?:calls?|dials?|rings?)\b/gi, 'cadence hour'],
  [/\bhow (?:do i|do we|to|can i|can we) (?:unit |integration )?test\b/gi, 'mock sandbox'],
  [/\b(?:import|upload)\w* (?:\w+ )?(?:leads?|contacts?|customers?)\b/gi, 'contacts projects'],
  [/\b(?:make|do|book|arrange|fix|get|schedule|agree)\w* (?:an |the )?appointments?\b/gi, 'book appointment'],
  [/\bpersonal data\b|\bgdpr\b|\bprivacy\b|\bdsgvo\b/gi, 'personal data secrets masked'],
  [/\bwhat is (?:a |an |the )?rebilling\b/gi, 'who pays rebilling'],
  [/.*\bE(?:CONN\w+|TIMEDOUT|PIPE|NOTFOUND|AI_AGAIN)\b.*/g, 'no response'],
  [/\b(?:failed to fetch|fetch failed|socket hang ?up|network ?error|load failed)\b.*/gi, 'no response'],
  [/.*\bEADDRINUSE\b.*|\bport (?:\w+ )?(?:is )?(?:already )?(?:in use|taken|used)\b/gi, 'port taken'],
  [/\bunexpected token\b.*|<!?doctype\b.*|\b(?:text\/)?html (?:page|response|instead|body)\b.*/gi, 'html json'],
  [/\brebilling (?:is )?(?:still )?(?:on|enabled|active)\b.*/gi, 'DIRECT_BILLING_REBILLING_ON'],
  [/\bwho broke\b/gi, 'who changed'],
  [
    /\b(?:calls?|calling|dials?|rings?) (?:\w+ ){0,2}(?:at night|too (?:late|early)|on (?:sundays?|weekends?|holidays?)|outside)\b.*/gi,
    'cadence hour',
  ],
  [/\b(?:reach|attempts?|tries)\b.*\bleads?\b/gi, 'cadence lead'],
  [/\bcheck\b.*\b(?:in parallel|concurrent\w*|shards?)\b/gi, 'check shard parts'],
  [/\brequest[- ]ids?\b.*/gi, 'support x-request-id'],
  [
    /\b(?:remove|rename|drop|delete) (?:an? |the |one )?(?:field|property|endpoint|error code)s?\b/gi,
    'who breaks field change',
  ],
  [
    /\b(?:customers?|clients?|users?|he|she|they) (?:says?|said|claims?|complains?|asks?|wants?|reports?)\b/gi,
    'customer',
  ],
  [/\bzero[- ]downtime\b/gi, 'breaking changes'],
  [
    /\b(?:show|display|tell)\w*\b.*\busers?\b.*\b(?:errors?|messages?)\b|\berrors? (?:texts?|messages?|strings?)\b.*\busers?\b/gi,
    'errors text people branch',
  ],
  [
    /\b(?:use|with|for|on|against|import) (?:my|our)(?: own)? (?:openapi|swagger|spec\w*|contract|yaml|schema)\b.*/gi,
    'your own contract',
  ],
  [
    /\b(?:log|record|capture|catch|find|see)\b.*\b(?:requests?|traffic|responses?)\b.*\b(?:break|violat)\w*.*/gi,
    'watch live traffic',
  ],
  [
    /\b(?:can ?not|can.?t|unable to) see (?:\w+ )?(?:agents?|sub-?accounts?|projects?)\b/gi,
    'keys bound location agent',
  ],
  [/\bkeys?\b.*\bcan do\b.*/gi, 'keys scopes roles'],
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
  [/\b(?:(?:get|getting) started|quick ?start|tutorial|hello world)\b/gi, 'first call minutes'],
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
  [
    /\bcheck (?:delete|change|break|cost|spend|charge|destroy|touch|leave|write|modify|create|harm|damage|overwrite|clean)\b.*/gi,
    'check safe changes',
  ],
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
  [/\btoo (?:many|much) (?!rights\b|permissions\b|requests?\b|calls?\b|times\b)/gi, 'limit '],
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
  [/\b(?:etags?|if-match)\b/gi, 'VERSION_CONFLICT'],
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

const IN_PHRASES: readonly string[] = [
  ...new Set(PHRASES.flatMap(([phrase]) => phrase.source.match(/(?<![a-z\\])[a-z]{4,}/g) ?? [])),
]

/** Of a form of a word, such as -ing. */
const LONGEST_ENDING = 3

/** Whether a word of a question is understood, wherever it stands. */
export function isVocabulary(word: string): boolean {
  return (
    isStop(word) ||
    formsOf(word).some((form) => Object.hasOwn(SYNONYMS, form)) ||
    IN_PHRASES.some((known) => word.startsWith(known) && word.length - known.length <= LONGEST_ENDING)
  )
}

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
  if (stem !== undefined) return [word, stem, `${stem}e`]
  const [, single] = /^([a-z]{3,}[^s])s$/.exec(word) ?? []
  return single === undefined ? [word] : [word, single]
}

export function largestFirst<Item>(items: readonly Item[], size: (item: Item) => number): Item[] {
  return items.toSorted((one, other) => size(other) - size(one))
}
