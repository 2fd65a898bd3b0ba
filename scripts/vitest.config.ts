import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** What takes long: begun last, it would run alone at the end. */
const LONG = ['site/site', 'package/packed', 'conformance/dredd', 'generate/generate', 'dev/dev', 'site/snippets']

/** Vitest knows what takes long only where it has run before. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`))
    const usual = super.sort.bind(this)
    const sorted = await usual(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

// This process, the workers, and whatever tests start. Vite would put an import into one module with what stands here.
const SHORT_LIVED = fileURLToPath(new URL('short-lived.cjs', import.meta.url))
createRequire(import.meta.url)(SHORT_LIVED)
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --require ${JSON.stringify(SHORT_LIVED)}`

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    // Files share a process and what it has loaded: they start servers on ports of their own and leave no global changed.
    isolate: false,
    // Two are idle for a fifth of the time, while servers, programs and browsers start.
    maxWorkers: 3,
    // Most of what a test makes is gone soon.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    // Nothing is measured here, and a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tables', 'build', 'folder', 'postgres'].map((name) => `test/support/${name}.setup.ts`),
  },
})
