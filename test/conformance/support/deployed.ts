import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { createControl, startSandbox } from '../../../src/sandbox/index.ts'
import type { Sandbox } from '../../../src/sandbox/index.ts'
import { spoil } from './spoil.ts'
import type { SpoilOptions, Spoilt } from './spoil.ts'

/** The key of its operator. */
export const deployedEnv = { AGENT_PLATFORM_KEY: 'ap_test_admin' }

export interface Deployed extends Pick<Spoilt, 'url' | 'asked'> {
  /** Puts another proxy before it, for the rest of the test. */
  spoilBy(give: NonNullable<SpoilOptions['give']>): Promise<void>
}

/** Our sandbox without its sign, as it was seeded before each test of a file. */
export function deployedSandbox(): Deployed {
  let sandbox: Sandbox
  let deployment: Spoilt
  beforeAll(async () => {
    sandbox = await startSandbox({ database: ':memory:' })
  })
  beforeEach(async () => {
    await createControl({ baseUrl: sandbox.url }).reset()
    deployment = await spoil(sandbox.url, { foreign: true })
  })
  afterEach(() => deployment.close())
  afterAll(() => sandbox.close())
  return {
    get url() {
      return deployment.url
    },
    get asked() {
      return deployment.asked
    },
    async spoilBy(give: NonNullable<SpoilOptions['give']>) {
      await deployment.close()
      deployment = await spoil(sandbox.url, { foreign: true, give })
    },
  }
}
