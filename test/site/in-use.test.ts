/** The pages that people work in: a journey, and an operation with its request. */

import { describeJourney } from './support/journey-page.ts'
import { describeOperations } from './support/operations.ts'
import { describePages } from './support/stage.ts'

describePages(describeJourney, describeOperations)
