import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['test/**/*.test.ts'],
    // Files share a process and what it has loaded: they start servers on ports of their own and leave no global changed.
    isolate: false,
    maxWorkers: 2,
    // Nothing is measured here, and a busy machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: ['tables', 'build', 'folder', 'postgres'].map((name) => `test/support/${name}.setup.ts`),
  },
})
