/** What an operation's page sends, and makes of refusals, and of what somebody else saved meanwhile. */

import { beforeAll, describe } from 'vitest'
import { inBrowser, skipsBrowser } from '../../scripts/screenshots/chromium.ts'
import { builtSite } from './support/built-site.ts'
import { describeRefusals } from './support/refusals.ts'
import { describeSaves } from './support/saves.ts'
import { describeSending } from './support/sending.ts'
import { stageOf } from './support/stage.ts'
import { describeVersions } from './support/versions.ts'

let folder: string

beforeAll(async () => {
  folder = await builtSite()
})

describe.skipIf(skipsBrowser)(`the pages ${inBrowser}`, () => {
  const stage = stageOf(() => folder)
  describeSending(stage)
  describeRefusals(stage)
  describeSaves(stage)
  describeVersions(stage)
})
