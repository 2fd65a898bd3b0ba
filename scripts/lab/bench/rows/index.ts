import type { RowGroup } from '../frame/row.ts'
import { rows as client } from './client.ts'
import { rows as conformance } from './conformance.ts'
import { rows as commands } from './generate.ts'
import { rows as growth } from './growth.ts'
import { rows as growthAgents } from './growth-agents.ts'
import { rows as mock } from './mock.ts'
import { rows as postgres } from './postgres.ts'
import { rows as sandbox } from './sandbox.ts'
import { rows as start } from './start.ts'

export const GROUPS: readonly RowGroup[] = [
  sandbox,
  postgres,
  start,
  mock,
  conformance,
  client,
  commands,
  growth,
  growthAgents,
]
