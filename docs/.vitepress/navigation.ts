/** A place of the site; `page: false` where another program than VitePress makes it, so that its links load the whole page. */
export interface Place {
  readonly text: string
  readonly link: string
  readonly page?: false
}

export interface Group {
  readonly text: string
  readonly items: readonly Place[]
}

/** The header of every page, the reference on one page included. */
export const HEADER: readonly Place[] = [
  { text: 'Guides', link: '/guides/first-call' },
  { text: 'Reference', link: '/operations/' },
  { text: 'Errors', link: '/errors/' },
  { text: 'Journeys', link: '/workflows/' },
]

/** What the header has no room for. */
const MORE: readonly Place[] = [
  { text: 'On one page', link: '/reference/all', page: false },
  { text: 'In Redoc', link: '/reference/', page: false },
  { text: 'Coverage', link: '/coverage' },
  { text: 'Sentence by sentence', link: '/sentences/' },
  { text: 'Rules of every answer', link: '/invariants/' },
  { text: 'Open questions', link: '/open-questions/' },
]

const TESTERS: readonly Place[] = [
  { text: 'The check: all flags and reports', link: '/conformance' },
  { text: 'What the check may send', link: '/conformance-safety' },
  { text: 'Rules of your own', link: '/rules' },
  { text: 'Any contract', link: '/any-contract' },
  { text: 'The sandbox', link: '/sandbox' },
  { text: 'What the watch sees', link: '/watch-measured' },
  { text: 'Planted faults', link: '/conformance-mutants' },
  { text: 'At a stranger', link: '/conformance-field' },
]

const MEASURED: readonly Place[] = [
  { text: 'Performance', link: '/performance' },
  { text: 'Architecture', link: '/architecture' },
  { text: 'Reliability', link: '/reliability' },
  { text: 'Threat model', link: '/threat-model' },
  { text: 'Dependencies', link: '/dependencies' },
]

export const LOOK_UP: Group = {
  text: 'Look up',
  items: [...HEADER.filter(({ text }) => text !== 'Guides'), ...MORE],
}

/** Only where the site was built with results. */
export const RESULTS: Place = { text: 'Results', link: '/results/' }

/** The side of every page that has one. */
export const SIDEBAR: readonly Group[] = [
  {
    text: 'Guides: call the API',
    items: [
      { text: 'First call', link: '/guides/first-call' },
      { text: 'Authentication and keys', link: '/guides/authentication' },
      { text: 'Address, headers, lists, limits', link: '/guides/conventions' },
      { text: 'Errors', link: '/guides/errors' },
      { text: 'Idempotency and retries', link: '/guides/idempotency' },
      { text: 'Direct billing', link: '/guides/direct-billing' },
      { text: 'Live agents', link: '/guides/live-agents' },
      { text: 'Workflows', link: '/guides/workflows' },
      { text: 'Webhooks', link: '/guides/webhooks' },
      { text: 'Split tests and skills', link: '/guides/split-tests' },
      { text: 'Cadences', link: '/guides/cadences' },
      { text: 'Versions and July 2026', link: '/guides/versioning' },
    ],
  },
  {
    text: 'Guides: build and test your app',
    items: [
      { text: 'Mock, sandbox or MSW', link: '/guides/mock-sandbox-msw' },
      { text: 'Other tools', link: '/guides/other-tools' },
      { text: 'Working with a coding agent', link: '/guides/agents' },
    ],
  },
  {
    text: 'Guides: check a server',
    items: [
      { text: 'Checking a server', link: '/guides/checking' },
      { text: 'Your own contract', link: '/guides/your-contract' },
      { text: 'Run the check in CI', link: '/guides/ci' },
      { text: 'Compare with the sandbox', link: '/guides/fidelity' },
      { text: 'Publish a result', link: '/guides/publish-a-result' },
      { text: 'Watching live traffic', link: '/guides/watch' },
      { text: 'Watching on many machines', link: '/guides/watch-many-machines' },
      { text: 'Who breaks if I change this?', link: '/guides/usage' },
    ],
  },
  LOOK_UP,
  {
    text: 'Client',
    items: [
      { text: 'TypeScript client', link: '/client' },
      { text: 'Client API', link: '/client-api/' },
      { text: 'MSW handlers', link: '/msw' },
    ],
  },
  { text: 'For testers', items: TESTERS },
  { text: 'For operators', items: MEASURED },
  {
    text: 'For contributors',
    items: [
      { text: 'Contributing', link: '/CONTRIBUTING' },
      { text: "The contract's marks", link: '/contract' },
      { text: 'This site', link: '/site' },
      { text: 'Changes', link: '/CHANGELOG' },
    ],
  },
]

/** What the header of the guides keeps in a menu, for want of room. */
export const MENU: readonly Group[] = [
  { text: 'Look up', items: MORE },
  ...SIDEBAR.filter(({ text }) => text === 'Client' || text.startsWith('For ')),
]
