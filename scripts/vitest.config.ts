import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { NATIVE, nativeSources } from './native-sources.ts'

/** Slow files start first, because started last they would run alone. */
const LONG = ['site/site', 'package/packed', 'conformance/dredd', 'generate/generate', 'dev/dev', 'site/snippets']

/** Vitest knows durations only from earlier runs. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    const usual = super.sort.bind(this)
    const sorted = await usual(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// Applies to this process, workers and programs that tests start. Vite would inline an import.
const SHORT_LIVED = fileURLToPath(new URL('short-lived.cjs', import.meta.url))
createRequire(import.meta.url)(SHORT_LIVED)
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --require ${JSON.stringify(SHORT_LIVED)}`

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  plugins: [nativeSources(root)],
  test: {
    server: { deps: { external: [NATIVE] } },
    include: ['test/**/*.test.ts'],
    // Files share a process: they use their own ports and change no globals.
    isolate: false,
    // More than processors, because servers, programs and browsers take time to start.
    maxWorkers: 4,
    // Most objects in tests are short-lived.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    // Long, because a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tables', 'build', 'folder', 'postgres'].map((name) => `test/support/${name}.setup.ts`),
  },
})
