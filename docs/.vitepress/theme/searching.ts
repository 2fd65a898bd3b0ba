import type { SearchOptions } from 'minisearch'

/** Pages that are not for users of the project. */
export const MAINTAINERS =
  /\/(?:CONTRIBUTING|CHANGELOG|architecture|contract|coverage|conformance-(?:mutants|field)|dependencies|performance|reliability|site|threat-model|decisions\/[\w-]+|open-questions\/[\w-]*|client-api\/[\w-]*|invariants\/[\w-]*|sentences\/[\w-]*)(?:\.html)?(?:#|$)/

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
  duplicate: ['idempotency'],
  dry: ['plan'],
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
  stripe: ['card'],
  stub: ['mock', 'msw'],
  token: ['key'],
  topup: ['top', 'recharge'],
  twice: ['idempotency'],
  typescript: ['client', 'types'],
}

const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u

/** What is searched for, whole: MiniSearch hands out its words one by one. */
let asked = ''

/** How a question is searched for, in the browser and in its test. */
export const SEARCHING: SearchOptions = {
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  // 401 is no beginning of the port 4010.
  prefix: (term) => term.length > 2 && !/^\d+$/.test(term),
  boost: { title: 4, text: 2, titles: 1 },
  processTerm: (term) => {
    const word = term.toLowerCase()
    // As it was typed: the ON of a code says something.
    if (STOP.has(term)) return null
    return [word, ...(SYNONYMS[word] ?? [])]
  },
  tokenize: (question) => {
    asked = question.trim()
    return question.split(BETWEEN_WORDS)
  },
  boostDocument: (id) => weightOf(String(id)),
}

/** A question is answered by a guide, a name by the page of what has it. */
function weightOf(id: string): number {
  if (MAINTAINERS.test(id)) return 0.05
  // The words of a code stand in many guides.
  if (asked.length > 2 && /\/(?:errors|operations)\/([^/#.]+)/.exec(id)?.[1] === asked) return 4
  return /\/(?:guides\/|client\b)/.test(id) ? 1.6 : 1
}
