import type { Contract, Json } from '../../contract/index.ts'
import type { RefusedField } from '../../serve/envelope.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { SandboxServices } from '../operations/index.ts'
import type { Worlds } from '../world/worlds.ts'
import { readFields } from './fields.ts'
import type { Shape, Values } from './fields.ts'
import type { WebhookHosts } from '../webhooks/destination.ts'
import type { RecentRequests } from './recent.ts'

export interface Control {
  readonly contract: Contract
  readonly services: SandboxServices
  readonly worlds: Worlds
  readonly realTime: () => number
  readonly world: string
  readonly path: Readonly<Record<string, string>>
  readonly settle: () => Promise<void>
  readonly recent: RecentRequests
  readonly webhookHosts: WebhookHosts
  readonly defects: readonly string[]
}

export type ControlResult = Json | Refusal

export interface ControlRoute {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  readonly does: string
  readonly fields: Shape
  /** The refusals whose cause it takes away; null: it is not for that. */
  readonly mends: Mends | null
  /** Runs the route, or reports problems in the body. */
  handle(control: Control, body: Readonly<Record<string, Json>>): Promise<Handled>
}

/** Codes of refusals, and what to send, beside the place, that takes their cause away. */
interface Mends<Body = Readonly<Record<string, unknown>>> {
  readonly codes: readonly string[]
  readonly body: Body
}

type Handled = { readonly result: ControlResult } | { readonly problems: readonly RefusedField[] }

interface Definition<S extends Shape> {
  readonly does: string
  readonly fields: S
  readonly mends?: Mends<Partial<Values<S>>>
  readonly act: (control: Control, values: Values<S>) => Promise<ControlResult>
}

export function defineRoute<S extends Shape>(
  place: `${ControlRoute['method']} /_sandbox${string}`,
  { does, fields, mends, act }: Definition<S>,
): ControlRoute {
  const [method, path] = place.split(' ') as [ControlRoute['method'], string]
  return {
    method,
    path,
    does,
    fields,
    mends: mends ?? null,
    async handle(control, body) {
      const read = readFields(fields, body)
      return 'values' in read ? { result: await act(control, read.values) } : read
    },
  }
}
