/** What an operation's page sends, and makes of refusals, and of what somebody else saved meanwhile. */

import { describeRefusals } from './support/refusals.ts'
import { describeSaves } from './support/saves.ts'
import { describeSending } from './support/sending.ts'
import { describePages } from './support/stage.ts'
import { describeVersions } from './support/versions.ts'

describePages(describeSending, describeRefusals, describeSaves, describeVersions)
