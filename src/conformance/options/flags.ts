import { safetyClasses, suites } from '../model/plan.ts'
import {
  defaultConcurrency,
  defaultRate,
  defaultSeed,
  defaultTimeout,
  engineNames,
  targetKinds,
  scriptForms,
} from './options.ts'

/** `list`: a text each time it is given; `on`, `off`: takes nothing, and switches on or off. */
type Kind = 'text' | 'number' | 'list' | 'on' | 'off'

/** The project's file, where commands look for it. */
export const projectFile = 'agent-platform.yaml'

const notPlanned = 'a plan has no results; use --json'

/** Headings of `--help`, in its order. */
export const flagGroups = {
  target: 'Target',
  sent: 'What is sent',
  judged: 'What is judged',
  reports: 'Reports',
  limits: 'Limits',
} as const

interface Flag {
  readonly kind: Kind
  readonly group: keyof typeof flagGroups
  /** The placeholder that `--help` shows; absent for a switch. */
  readonly takes?: string
  readonly help: string
  /** Whether `--no-…` takes back what the project's file says. */
  readonly takesBack?: true
  /** The values that it can have; of a list in one text, comma-separated, each of them. */
  readonly oneOf?: readonly string[]
  readonly someOf?: readonly string[]
  /** What the project's file cannot say: which task it is, and what names the file. */
  readonly typedOnly?: true
  /** In the project's file, it holds only for the target that stands with it. */
  readonly ofTarget?: true
  /** Default. */
  readonly usual?: number
  /** Whether `fixtures` has it too. */
  readonly fixtures?: true
  /** Whether it decides what is sent: excluded beside `--har` and `--listen`, which send nothing. */
  readonly sends?: true
  /** Why it is excluded beside `--plan`. */
  readonly notPlanned?: string
  /** What it writes: a file, or stdout for `-`. */
  readonly writes?: 'file' | 'file or stdout'
  /** It names a file that is read and must not be overwritten. */
  readonly reads?: true
  /** How the reproduction command shows it: as given, or as a shell variable where it may be secret. */
  readonly repeated?: 'given' | 'hidden'
}

/**
 * Every flag of `conform` and those that `fixtures` shares, by the name that a program passes. The command line, `--help`,
 * the defaults, the conflicts, the reproduction command and the table in docs/conformance.md come from here; `read.ts` says
 * what each value has to be.
 */
export const flags = {
  config: {
    kind: 'text',
    group: 'target',
    takes: '<file>',
    help: `File with these options, by their names, and with environments and presets. Default: ${projectFile}, if there is one.`,
    fixtures: true,
    reads: true,
    repeated: 'given',
    typedOnly: true,
  },
  env: {
    kind: 'text',
    group: 'target',
    takes: '<name>',
    help: 'Environment of that file, such as staging.',
    fixtures: true,
    repeated: 'given',
    typedOnly: true,
  },
  preset: {
    kind: 'text',
    group: 'target',
    takes: '<name>',
    help: 'reads: only reads, --no-probes included. nightly: nothing that spends. release: strict. Or one of that file. An --allow of what it takes away is refused.',
    repeated: 'given',
    typedOnly: true,
  },
  showConfig: {
    kind: 'on',
    group: 'target',
    help: 'Print every option with its value and its source, and send nothing.',
    typedOnly: true,
  },
  target: {
    kind: 'text',
    group: 'target',
    takes: '<url>',
    help: 'Address of the server to check, such as http://127.0.0.1:4010.',
    fixtures: true,
    repeated: 'given',
  },
  contract: {
    kind: 'text',
    group: 'target',
    takes: '<file>',
    help: 'OpenAPI 3.0, 3.1, 3.2 or Swagger 2.0 document to check against, or its address. Default: the packaged contract.',
    fixtures: true,
    reads: true,
    repeated: 'given',
  },
  overlay: {
    kind: 'list',
    group: 'target',
    takes: '<file>',
    help: 'OpenAPI Overlay with answers to open questions, applied to the contract; repeatable, in this order.',
    fixtures: true,
    reads: true,
    repeated: 'given',
  },
  init: {
    kind: 'text',
    group: 'target',
    takes: '[contract]',
    help: 'Write agent-platform.yaml, a file for the keys and ids of a target and a job for CI, for this contract, and send nothing.',
    sends: true,
    reads: true,
    typedOnly: true,
  },
  guide: {
    kind: 'on',
    group: 'target',
    help: 'Ask in the terminal for the keys and ids that let most cases be judged, one at a time, then write the files of --init. Sends no request.',
    sends: true,
    typedOnly: true,
  },
  fetch: {
    kind: 'on',
    group: 'target',
    help: 'Fetch the addresses that the contract refers to; without it, each is refused.',
    fixtures: true,
    repeated: 'given',
  },
  trustSafety: {
    kind: 'on',
    group: 'target',
    help: 'Confirm that operations which the contract of --contract calls reads (x-safety) only read, though they are no GET, HEAD or OPTIONS.',
    fixtures: true,
    sends: true,
    repeated: 'given',
  },
  fixtures: {
    kind: 'text',
    group: 'target',
    takes: '<file>',
    help: 'Ids and keys of the target that replace those of the contract: JSON or YAML, name: value.',
    fixtures: true,
    sends: true,
    reads: true,
    repeated: 'given',
    ofTarget: true,
  },
  key: {
    kind: 'text',
    group: 'target',
    takes: '<key>',
    help: 'API key to send. Default: the environment variable AGENT_PLATFORM_KEY.',
    fixtures: true,
    repeated: 'hidden',
    ofTarget: true,
  },
  otherKey: {
    kind: 'text',
    group: 'target',
    takes: '<key>',
    help: "With --contract: key of another user, who may not read what the first one's key reads. Each read by id is tried with it.",
    sends: true,
    repeated: 'hidden',
    ofTarget: true,
  },
  location: {
    kind: 'text',
    group: 'target',
    takes: '<id>',
    help: 'Your sub-accounts, with commas between; the first for reads that work with any. With --suggest and --allow, what is found is changed only in these. Resources in a certain state go into the fixtures file.',
    fixtures: true,
    sends: true,
    repeated: 'given',
    ofTarget: true,
  },
  suggest: {
    kind: 'on',
    group: 'target',
    help: "Search the target, with reads only, for ids of the fixtures that the file does not name. --no-suggest: do not, though the project's file says it.",
    takesBack: true,
    sends: true,
    repeated: 'given',
  },
  treatAs: {
    kind: 'text',
    group: 'target',
    takes: '<kind>',
    help:
      'deployment: send your keys and ids, and only reads unless --allow names more. own: it is your mock or sandbox, ' +
      'send every request. Default: a server that says it is our mock or sandbox gets nothing of yours.',
    fixtures: true,
    sends: true,
    repeated: 'given',
    ofTarget: true,
    oneOf: targetKinds,
  },
  header: {
    kind: 'list',
    group: 'target',
    takes: '<line>',
    help: 'Header to add to every request, as "name: value"; repeatable.',
    fixtures: true,
    sends: true,
    repeated: 'hidden',
    ofTarget: true,
  },
  plan: {
    kind: 'on',
    group: 'sent',
    help: 'Show the cases and send nothing (--verbose: each of them); with --target, also what this run would send and change.',
    sends: true,
    typedOnly: true,
  },
  suite: {
    kind: 'text',
    group: 'sent',
    takes: '<names>',
    help: 'Only these suites, comma-separated: pairs, constraints, access, sequences, races, flows.',
    sends: true,
    someOf: Object.keys(suites),
  },
  only: { kind: 'list', group: 'sent', takes: '<names>', help: 'Only these cases or operations by comma; repeatable.' },
  exclude: {
    kind: 'list',
    group: 'sent',
    takes: '<names>',
    help: 'Leave out these cases, or those that call these operations, by comma; repeatable. With --cleanup: ids of what others mean as they saved it.',
    sends: true,
    repeated: 'given',
  },
  shard: {
    kind: 'text',
    group: 'sent',
    takes: '<n/of>',
    help: 'Only this part of the cases, such as 2/5; --merge makes one report of the --json of all parts.',
    sends: true,
    typedOnly: true,
    repeated: 'given',
  },
  flows: {
    kind: 'list',
    group: 'sent',
    takes: '<file>',
    help: 'Arazzo document (1.0, 1.1) whose workflows are run, with every response checked; repeatable.',
    sends: true,
    reads: true,
    repeated: 'given',
  },
  setup: {
    kind: 'text',
    group: 'sent',
    takes: '<file>',
    help: 'Workflow to run before the first case, as FILE#WORKFLOW of an Arazzo document; its outputs replace fixtures.',
    sends: true,
    repeated: 'given',
  },
  teardown: {
    kind: 'text',
    group: 'sent',
    takes: '<file>',
    help: 'The same after the last case, also after Ctrl-C; it gets the outputs of --setup as inputs.',
    sends: true,
    repeated: 'given',
  },
  examplesOnly: {
    kind: 'on',
    group: 'sent',
    help: 'With --contract: send only requests from its examples, and make none from schemas and paths.',
    repeated: 'given',
  },
  seed: {
    kind: 'number',
    group: 'sent',
    takes: '<n>',
    help: 'With --contract: seed of the requests that are made up.',
    usual: defaultSeed,
    sends: true,
    repeated: 'given',
  },
  allow: {
    kind: 'text',
    group: 'sent',
    takes: '<classes>',
    help: 'Classes of requests that the target may get besides reads, comma-separated: write, destructive, spending. Default: none, and all at our mock or sandbox.',
    sends: true,
    repeated: 'given',
    ofTarget: true,
    someOf: safetyClasses.slice(1),
  },
  engine: {
    kind: 'text',
    group: 'sent',
    takes: '<name>',
    help:
      'native: our own. dredd: Dredd, pairs only. both: pairs twice, with a table of where the two agree; the worse ' +
      'verdict counts. Default: native.',
    sends: true,
    repeated: 'given',
    oneOf: engineNames,
  },
  probes: {
    kind: 'off',
    group: 'sent',
    help: 'Leave out wrong keys, and what is no read and only tests a refusal: no key, ids that cannot exist, an invalid body. Reads without a key stay.',
    repeated: 'given',
  },
  ledger: {
    kind: 'text',
    group: 'sent',
    takes: '<file>',
    help: 'File to record changes to a deployment in, before they are sent. Default: the fixtures file plus .ledger, or agent-platform.ledger.',
    sends: true,
    repeated: 'given',
  },
  cleanup: {
    kind: 'text',
    group: 'sent',
    takes: '<ledger>',
    help: 'Put back what an interrupted run changed, and do nothing else. Give it the --target, --fixtures and --allow of that run; without --allow, it only shows what it would do.',
    sends: true,
    typedOnly: true,
  },
  rules: {
    kind: 'text',
    group: 'judged',
    takes: '<file>',
    help: "Module with rules of your own (docs/rules.md). They come beside the packaged contract's.",
    fixtures: true,
    reads: true,
    repeated: 'given',
  },
  har: {
    kind: 'text',
    group: 'judged',
    takes: '<file>',
    help: 'Judge what a browser or proxy recorded, and send nothing.',
    reads: true,
    repeated: 'given',
    typedOnly: true,
  },
  listen: {
    kind: 'text',
    group: 'judged',
    takes: '<port>',
    help: 'Receive at this port (or HOST:PORT) what the target sends to webhooks, judge it, and send nothing. Ends after --max-time or with Ctrl+C.',
    typedOnly: true,
  },
  merge: {
    kind: 'list',
    group: 'judged',
    takes: '<file>',
    help: 'Make one report of the JSON reports of all shards, and send nothing; repeatable.',
    reads: true,
    typedOnly: true,
  },
  baseline: {
    kind: 'text',
    group: 'judged',
    takes: '<file>',
    help: 'JSON report of an earlier run: only findings that it does not have fail this run.',
    notPlanned: 'a plan has no results to compare',
    reads: true,
    repeated: 'given',
  },
  strict: { kind: 'on', group: 'judged', help: 'Fail on violations of inferred clauses too.', repeated: 'given' },
  maxBlocked: { kind: 'number', group: 'judged', takes: '<n>', help: 'Exit with 2 if more cases are blocked.' },
  require: {
    kind: 'text',
    group: 'judged',
    takes: '<share>',
    help: "Exit with 2 if less of the contract's documented responses is judged, such as 60%.",
  },
  json: { kind: 'text', group: 'reports', takes: '<file>', help: 'JSON; - is stdout.', writes: 'file or stdout' },
  junit: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'JUnit XML; - is stdout.',
    notPlanned,
    writes: 'file or stdout',
  },
  html: { kind: 'text', group: 'reports', takes: '<file>', help: 'An HTML page to share.', notPlanned, writes: 'file' },
  saveHar: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'Every request and response as a HAR, with credentials masked: of the cases, of what the run looks at, and of what puts changes back. With --cleanup too.',
    sends: true,
    notPlanned,
    writes: 'file',
  },
  sarif: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'SARIF 2.1.0, for code scanning; - is stdout.',
    notPlanned,
    writes: 'file or stdout',
  },
  ctrf: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'CTRF JSON, with a test for each case; - is stdout.',
    notPlanned,
    writes: 'file or stdout',
  },
  tap: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'TAP 14; - is stdout.',
    notPlanned,
    writes: 'file or stdout',
  },
  summary: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'Markdown for the summary of a CI job, what is new first; - is stdout.',
    notPlanned,
    writes: 'file or stdout',
  },
  annotations: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: "GitHub's workflow commands, which mark lines of the contract; - is stdout.",
    notPlanned,
    writes: 'file or stdout',
  },
  metrics: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'Counts as Prometheus text, for a run every night; - is stdout.',
    notPlanned,
    writes: 'file or stdout',
  },
  explain: {
    kind: 'text',
    group: 'reports',
    takes: '<case>',
    help: 'Send nothing, and print a script that sends the requests of a failed case again: the fewest that show what is wrong. Needs --report.',
    typedOnly: true,
  },
  report: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'JSON report that --explain reads.',
    reads: true,
    typedOnly: true,
  },
  script: {
    kind: 'text',
    group: 'reports',
    takes: '<form>',
    help: `Form of that script: ${scriptForms.join(', ')}.`,
    oneOf: scriptForms,
    typedOnly: true,
  },
  verbose: {
    kind: 'on',
    group: 'reports',
    help: 'List each key, each thing that a run changes, puts back or leaves behind, each case of --plan, the cases of each operation and suite, and beside failures the advice and what blocks cases. Default: counted as a whole.',
    fixtures: true,
  },
  package: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'A ZIP with every verdict and masked exchange, signed, which `agent-platform verify` checks.',
    sends: true,
    notPlanned,
    writes: 'file',
  },
  sign: {
    kind: 'text',
    group: 'reports',
    takes: '<file>',
    help: 'Ed25519 key in PEM that signs the package; created if there is none. Default: agent-platform.signing-key.',
    sends: true,
    reads: true,
  },
  timeout: {
    kind: 'number',
    group: 'limits',
    takes: '<ms>',
    help: 'Milliseconds for a request and its response.',
    usual: defaultTimeout,
    fixtures: true,
    repeated: 'given',
  },
  rate: {
    kind: 'number',
    group: 'limits',
    takes: '<n>',
    help: `Requests a second at most. Default: ${defaultRate} at a deployment, no limit at our mock and sandbox.`,
    fixtures: true,
    sends: true,
    repeated: 'given',
  },
  concurrency: {
    kind: 'number',
    group: 'limits',
    takes: '<n>',
    help: 'Requests at a time.',
    usual: defaultConcurrency,
    repeated: 'given',
  },
  maxRequests: {
    kind: 'number',
    group: 'limits',
    takes: '<n>',
    help: 'Send no more requests than this, beside the first look at what the target is and what puts changes back.',
    sends: true,
    repeated: 'given',
  },
  maxTime: {
    kind: 'number',
    group: 'limits',
    takes: '<seconds>',
    help: 'Send nothing more after this many seconds, or stop listening. Default: ten minutes and a second for each request, or twice what --rate takes.',
    sends: true,
    repeated: 'given',
  },
} as const satisfies Readonly<Record<string, Flag>>

export type FlagName = keyof typeof flags

interface Given {
  readonly text: string
  readonly number: number
  readonly list: readonly string[]
  readonly on: boolean
  readonly off: boolean
}

/** The options of a run as the command line gives them. {@link flags} explains each. */
export type ConformOptions = { readonly [Name in FlagName]?: Given[(typeof flags)[Name]['kind']] | undefined }

type SharedName = {
  [Name in FlagName]: (typeof flags)[Name] extends { readonly fixtures: true } ? Name : never
}[FlagName]

export interface FixturesOptions extends Pick<ConformOptions, SharedName> {
  /** The file to write, with no values filled in. */
  readonly init?: string | undefined
  /** The file to write, with the values that reads find. */
  readonly suggest?: string | undefined
  readonly check?: boolean | undefined
  /** Overwrite an existing file. */
  readonly force?: boolean | undefined
}

/** In the order of `--help`. */
export const allFlags: readonly (Flag & { readonly name: FlagName })[] = (Object.keys(flags) as FlagName[]).map(
  (name) => ({ name, ...flags[name] }),
)

export function flagFor(name: FlagName, takesBack = false): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return takesBack || flags[name].kind === 'off' ? `--no-${words}` : `--${words}`
}

/** Whether an option differs from its default. */
export function isGiven(options: ConformOptions, name: FlagName): boolean {
  const value = options[name]
  if (value === undefined) return false
  const { kind } = flags[name]
  if (kind === 'on') return value === true
  if (kind === 'off') return value === false
  return kind !== 'list' || (Array.isArray(value) && value.length > 0)
}
