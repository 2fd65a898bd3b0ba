/** The pages that people work in: a journey, and an operation with its request. */

import { beforeAll, describe } from 'vitest'
import { inBrowser, skipsBrowser } from '../../scripts/screenshots/chromium.ts'
import { builtSite } from './support/built-site.ts'
import { describeJourney } from './support/journey-page.ts'
import { describeOperations } from './support/operations.ts'
import { stageOf } from './support/stage.ts'

let folder: string
beforeAll(async () => {
  folder = await builtSite()
})

describe.skipIf(skipsBrowser)(`the pages ${inBrowser}`, () => {
  const stage = stageOf(() => folder)
  describeJourney(stage)
  describeOperations(stage)
})
