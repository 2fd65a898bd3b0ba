import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { UserWorkspaceConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { NATIVE, nativeSources } from './native-sources.ts'

/** Builds, packages, browsers, several processes, whole checks and the laboratory: `npm run check` runs them, `npm test` does not. */
const SLOW = [
  'test/build/**',
  'test/client/browser.test.ts',
  'test/commands/removed.test.ts',
  'test/conformance/access.test.ts',
  'test/conformance/constraint-deviations.test.ts',
  'test/conformance/fixtures-command.test.ts',
  'test/conformance/flows.test.ts',
  'test/conformance/form-styles.test.ts',
  'test/conformance/formats.test.ts',
  'test/conformance/html.test.ts',
  'test/conformance/ledger/billing.test.ts',
  'test/conformance/ledger/keeping.test.ts',
  'test/conformance/ledger/lost-entries.test.ts',
  'test/conformance/ledger/others-unread.test.ts',
  'test/conformance/ledger/others.test.ts',
  'test/conformance/ledger/refused-saves.test.ts',
  'test/conformance/parts.test.ts',
  'test/conformance/project.test.ts',
  'test/conformance/safety.test.ts',
  'test/conformance/sequences.test.ts',
  'test/dev/**',
  'test/diff/**',
  'test/field/**',
  'test/generate/**',
  'test/lint/command.test.ts',
  'test/mcp/tasks.test.ts',
  'test/mock/command.test.ts',
  'test/mock/pairs.test.ts',
  'test/package/**',
  'test/sandbox/control/page.test.ts',
  'test/sandbox/control/recording.test.ts',
  'test/sandbox/http/defects.test.ts',
  'test/sandbox/http/listing.test.ts',
  'test/sandbox/store/forms.test.ts',
  'test/scenarios/**',
  'test/security/permit.test.ts',
  'test/security/storage.test.ts',
  'test/security/stranger.test.ts',
  'test/site/**',
]

/** Minutes of load, kills, other people's programs and servers: `npm run test:long` runs them, in a job of their own. */
const LONG = [
  'test/conformance/answers.test.ts',
  'test/conformance/any-contract.test.ts',
  'test/conformance/choices.test.ts',
  'test/conformance/confirm-routes.test.ts',
  'test/conformance/dredd.test.ts',
  'test/conformance/engines/dredd-process.test.ts',
  'test/conformance/explain-at-deployments.test.ts',
  'test/conformance/explain.test.ts',
  'test/conformance/foreign-refused.test.ts',
  'test/conformance/guide.test.ts',
  'test/conformance/habits.test.ts',
  'test/conformance/health.test.ts',
  'test/conformance/hostile-answers.test.ts',
  'test/conformance/hostile-sizes.test.ts',
  'test/conformance/hostile-values.test.ts',
  'test/conformance/in-the-field.test.ts',
  'test/conformance/later-versions.test.ts',
  'test/conformance/ledger/killed.test.ts',
  'test/conformance/ledger/room.test.ts',
  'test/conformance/lifecycles.test.ts',
  'test/conformance/museum.test.ts',
  'test/conformance/mutants.test.ts',
  'test/conformance/next-commands.test.ts',
  'test/conformance/no-sentence.test.ts',
  'test/conformance/one-bug-one-block.test.ts',
  'test/conformance/package.test.ts',
  'test/conformance/real-servers.test.ts',
  'test/conformance/rentals.test.ts',
  'test/conformance/report-blocks.test.ts',
  'test/conformance/report-consequences.test.ts',
  'test/conformance/report-memory.test.ts',
  'test/conformance/report-places.test.ts',
  'test/conformance/report-weight.test.ts',
  'test/conformance/rules-can-fail.test.ts',
  'test/conformance/shards.test.ts',
  'test/conformance/suggest-elsewhere.test.ts',
  'test/conformance/suggest.test.ts',
  'test/conformance/suggested-twice.test.ts',
  'test/conformance/taken-names.test.ts',
  'test/conformance/values.test.ts',
  'test/conformance/whole-lifecycles.test.ts',
  'test/conformance/wrapped-contract.test.ts',
  'test/contract/lean-keywords.test.ts',
  'test/contract/portable-yaml.test.ts',
  'test/fidelity/compare.test.ts',
  'test/field/crowd.test.ts',
  'test/mcp/safety.test.ts',
  'test/mock/recording.test.ts',
  'test/package/image.test.ts',
  'test/package/packed.test.ts',
  'test/sandbox/control/page-events.test.ts',
  'test/sandbox/http/follow.test.ts',
  'test/sandbox/http/kill.test.ts',
  'test/sandbox/http/postgres.test.ts',
  'test/sandbox/http/refused.test.ts',
  'test/sandbox/http/sqlite.test.ts',
  'test/sandbox/webhooks/kill.test.ts',
  'test/security/hostile-contract.test.ts',
  'test/site/commands.test.ts',
  'test/site/editing.test.ts',
  'test/site/exports.test.ts',
  'test/site/forms.test.ts',
  'test/site/merge-any.test.ts',
  'test/site/overlay.test.ts',
  'test/soak/**',
  'test/text/curl.test.ts',
  'test/text/shell.test.ts',
  'test/trial/**',
  'test/watch/every.test.ts',
  'test/watch/many.test.ts',
  'test/watch/mixed.test.ts',
  'test/watch/otlp.test.ts',
  'test/watch/page.test.ts',
  'test/watch/source.test.ts',
  'test/watch/watch.test.ts',
]

/** They start first, because started last they would run alone. */
const FIRST = [
  'commands/start',
  'conformance/safety',
  'conformance/ledger/others',
  'site/site',
  'site/in-use',
  'diff/diff',
  'lint/command',
  'conformance/sequences',
]

/** Vitest knows durations only from earlier runs. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) => FIRST.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    const usual = super.sort.bind(this)
    const sorted = await usual(files)
    return [...sorted.filter(isFirst), ...sorted.filter((file) => !isFirst(file))]
  }
}

// Applies to this process, workers and programs that tests start. Vite would inline an import.
const SHORT_LIVED = fileURLToPath(new URL('short-lived.cjs', import.meta.url))
createRequire(import.meta.url)(SHORT_LIVED)
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --require ${JSON.stringify(SHORT_LIVED)}`

// Programs that tests start would colour what tests read: where FORCE_COLOR says so, and wherever CI is set.
delete process.env['FORCE_COLOR']
process.env['NO_COLOR'] = '1'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  plugins: [nativeSources(root)],
  test: {
    server: { deps: { external: [NATIVE] } },
    projects: [
      // More workers than processors, because tests wait for servers, programs and browsers.
      project('fast', 0, { include: ['test/**/*.test.ts'], exclude: [...SLOW, ...LONG], maxWorkers: 6 }),
      project('slow', 1, slow(SLOW, LONG)),
      project('long', 2, slow(LONG)),
    ],
    // Files share a process: they use their own ports and change no globals.
    isolate: false,
    // Most objects in tests are short-lived.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    // Long, because a busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    globalSetup: ['tables', 'build', 'folder', 'postgres'].map((name) => `test/support/${name}.setup.ts`),
  },
})

function slow(files: readonly string[], but: readonly string[] = []) {
  return {
    include: files.map((pattern) => pattern.replace(/\*\*$/, '**/*.test.ts')),
    exclude: [...but],
    maxWorkers: 4,
    // One of them may wait for the site, which is built while three others and the checks of the code run.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  }
}

function project(name: string, groupOrder: number, test: NonNullable<UserWorkspaceConfig['test']>) {
  return { extends: true as const, test: { ...test, name, sequence: { groupOrder } } }
}
