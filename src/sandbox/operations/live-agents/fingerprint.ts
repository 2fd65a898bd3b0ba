import { createHash } from 'node:crypto'

import type { Json } from '../../../contract/index.ts'
import { canonical } from '../../domain/live-agents/json.ts'

/** Equal for bodies that say the same; says nothing of what they say. */
export function fingerprint(body: Json): string {
  return createHash('sha256').update(canonical(body)).digest('hex')
}
