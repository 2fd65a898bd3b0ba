/** Realistic bugs: each breaks one stated sentence of the specification. */

import { BILLING } from './bugs/billing.ts'
import { CHANGES } from './bugs/changes.ts'
import { DOOR } from './bugs/door.ts'
import { LIVE } from './bugs/live.ts'
import { SPLITS } from './bugs/splits.ts'
import { WORKFLOWS } from './bugs/workflows.ts'

const AREAS = {
  billing: BILLING,
  door: DOOR,
  live: LIVE,
  workflows: WORKFLOWS,
  splits: SPLITS,
  changes: CHANGES,
} as const

type Leaf<T> = T extends string ? never : { [K in keyof T]: T[K] extends string ? K : Leaf<T[K]> }[keyof T]

export type BugName = Leaf<typeof AREAS>

export interface Bug {
  name: BugName
  area: string
  /** The operation where the bug should be noticed. */
  operation: string
  /** The section and the sentence that it breaks, in other words. */
  breaks: string
}

export const BUGS: Bug[] = Object.entries(AREAS).flatMap(([area, operations]) =>
  Object.entries(operations).flatMap(([operation, bugs]) =>
    Object.entries(bugs as Record<BugName, string>).map(([name, breaks]) => ({
      name: name as BugName,
      area,
      operation,
      breaks,
    })),
  ),
)
