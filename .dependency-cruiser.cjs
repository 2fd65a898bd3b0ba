// Which folder may import which. `npm run check` holds it.

/** Folders of src/ beside the contract, and what each may know of the others. */
const CONSUMERS = {
  client: ['contract'],
  serve: ['contract', 'usage'],
  mock: ['contract', 'serve'],
  msw: ['contract'],
  conformance: ['contract'],
  sandbox: ['contract', 'serve'],
  usage: ['contract'],
  watch: ['contract', 'serve', 'conformance', 'usage'],
  fidelity: ['contract', 'conformance'],
  mcp: ['contract', 'serve', 'conformance', 'sandbox'],
}

const consumerRules = Object.entries(CONSUMERS).map(([folder, known]) => ({
  name: `${folder}-knows-only-${known.join('-and-')}`,
  comment: 'Consumers of the contract do not know each other; only mock and sandbox share `serve`.',
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: `^src/(${[folder, 'text', ...known].join('|')})/` },
}))

/** Folders of src/sandbox/, and those that each must not import. Types may pass where `values` says so. */
const sandboxRules = [
  [
    'domain',
    '(http|operations|store|control|payments|recharge|world|defects)',
    'Rules are pure: they know no storage and no request.',
  ],
  [
    'store',
    '(http|operations|control|payments|recharge|world|defects)',
    'Storage knows nothing of what is done with it.',
  ],
  [
    'payments',
    '(http|operations|control|recharge|world|defects)',
    'The payment provider knows no request and no world.',
  ],
  ['webhooks', '(http|operations|control|defects)', 'A webhook is sent without a request.'],
  ['world', '(http|operations|control|defects)', 'A world is made and settled without a request.'],
  ['operations', '(http|control|defects)', 'An operation does not know how its request arrived.'],
  ['http', '(control|defects)', 'The pipeline serves; control and defects wrap it from outside.'],
].map(([folder, others, comment]) => ({
  name: `sandbox-${folder}-direction`,
  comment,
  severity: 'error',
  from: { path: `^src/sandbox/${folder}/` },
  to: { path: `^src/sandbox/${others}/` },
}))

/** Stages of a run of the check, in this order. What passes between them is in `model`. */
const STAGES = ['options', 'plan', 'run', 'checks', 'report']

const stageRules = [
  ...STAGES.slice(0, -1).map((stage, index) => [
    stage,
    STAGES.slice(index + 1).join('|'),
    'No stage knows what comes after it.',
  ]),
  ['rules', 'plan|run|checks|report', 'Rules know the platform, and not how they are tried.'],
  ['checks|report', 'run|engines', 'Exchanges are judged and reported the same, whoever sent them.'],
].map(([folder, others, comment]) => ({
  name: `conformance-${folder.replace('|', '-')}-not-${others.replaceAll('|', '-')}`,
  comment,
  severity: 'error',
  from: { path: `^src/conformance/(${folder})/` },
  to: { path: `^src/conformance/(${others})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-knows-no-consumer',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { path: '^src/', pathNot: '^src/(contract|text)/' },
    },
    {
      name: 'text-is-below-all',
      comment: 'How texts are shown, quoted and escaped depends on nothing.',
      severity: 'error',
      from: { path: '^src/text/' },
      to: { pathNot: '^src/text/' },
    },
    ...consumerRules,
    {
      name: 'contract-by-its-door',
      comment:
        'src/contract/index.ts is what the rest may rely on, model.ts where only types may pass, portable.ts what also runs in a browser.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/contract/' },
      to: { path: '^src/contract/', pathNot: '^src/contract/(index|model|portable|answers)\\.ts$' },
    },
    {
      name: 'generated-by-its-door',
      comment: 'What is generated is read by src/contract alone; its types are for everybody.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/contract/' },
      to: { path: '^generated/', pathNot: '^generated/client', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'generating-needs-nothing-generated',
      comment: 'A fresh checkout has no tables yet.',
      severity: 'error',
      from: { path: '^scripts/generate/' },
      to: { path: '^src/contract/(index|packaged)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-tables-by-the-client',
      comment: 'Its calls and codes are cut down to what it needs; src/contract has the whole.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/client/' },
      to: { path: '^generated/client', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-is-small',
      comment: 'It runs in browsers and is paid for by the byte: its tables and openapi-fetch, and no Node built-ins.',
      severity: 'error',
      from: { path: '^src/client/' },
      to: {
        pathNot: '^(src/client/|generated/client|node_modules/openapi-fetch/)',
        dependencyTypesNot: ['type-only'],
      },
    },
    ...sandboxRules,
    ...stageRules,
    {
      name: 'conformance-model-is-below-all',
      severity: 'error',
      from: { path: '^src/conformance/model/' },
      to: { path: '^src/conformance/', pathNot: '^src/conformance/model/' },
    },
    {
      name: 'sandbox-domain-is-pure',
      comment: 'A decision needs nothing but its arguments: values come from the domain itself, the rest are types.',
      severity: 'error',
      from: { path: '^src/sandbox/domain/' },
      to: { pathNot: '^src/sandbox/domain/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'cli-knows-commands-only',
      severity: 'error',
      from: { path: '^src/cli\\.ts$' },
      to: { path: '^src/', pathNot: '^src/commands/' },
    },
    { name: 'nobody-imports-cli', severity: 'error', from: {}, to: { path: '^src/cli\\.ts$' } },
    {
      name: 'only-cli-imports-commands',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli\\.ts$|commands/)' },
      to: { path: '^src/commands/' },
    },
    {
      name: 'src-stands-alone',
      comment: 'What is published needs neither scripts nor tests.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(scripts|test)/' },
    },
    {
      name: 'scripts-need-no-tests',
      comment: 'But the site shows, sentence by sentence, what the ledger of the specification has.',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '^scripts/site/catalogue/made\\.ts$' },
      to: { path: '^test/' },
    },
    {
      name: 'src-needs-no-dev-dependency',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm-peer'] },
    },
    {
      name: 'declared-in-package-json',
      severity: 'error',
      from: {},
      // Of an optional peer it knows the declaration, and not what makes it optional.
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer'] },
    },
    // The laboratory's servers are installed only to be tried.
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^@loopback/' } },
  ],
  options: {
    // Parts of the laboratory have a package.json of their own, and use the project's packages too.
    combinedDependencies: true,
    doNotFollow: { path: '(node_modules|^generated)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    skipAnalysisNotInRules: true,
  },
}
