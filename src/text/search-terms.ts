/** Words of a question that say nothing of what is asked. */
const STOP: ReadonlySet<string> = new Set(
  'A How I What Why a an and any are as at be by can do does for from get gets have how i if in is it its long me my not of on or should so that the their them there this to use using want was what when where which who why will with without you your'.split(
    ' ',
  ),
)

/** What readers say → what the pages say. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  auth: ['authentication'],
  avoid: [],
  backoff: ['retries'],
  bearer: ['keys'],
  cancel: ['turn', 'off'],
  charging: ['charge'],
  claude: ['coding', 'agent', 'mcp'],
  date: ['dates'],
  duplicate: ['idempotency'],
  dry: ['plan'],
  export: ['download'],
  fake: ['mock'],
  javascript: ['client', 'fetch'],
  login: ['authentication'],
  npm: ['client', 'package'],
  page: ['pagination'],
  paging: ['pagination'],
  permission: ['scope', 'role'],
  python: ['code', 'client'],
  quota: ['limit'],
  retry: ['retries', 'idempotency'],
  run: [],
  safely: ['safe'],
  sdk: ['client'],
  stale: ['conflict'],
  stripe: ['card'],
  stub: ['mock', 'msw'],
  test: ['sandbox'],
  timestamp: ['dates', 'times'],
  token: ['key'],
  topup: ['top', 'recharge'],
  twice: ['idempotency'],
  typescript: ['client', 'types'],
}

/** `TooManyRequests` is found by its words, too. */
export function wordsOfNames(text: string): string {
  return text.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ')
}

/** What is searched for in place of a question's word; null: it says nothing. */
export function searchTerms(typed: string): string[] | null {
  const word = typed.toLowerCase()
  // As it was typed: the ON of a code says something.
  return STOP.has(typed) ? null : [word, ...(SYNONYMS[word] ?? [])]
}
