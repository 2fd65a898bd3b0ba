import type { Contract, Json } from '../../contract/index.ts'
import type { RefusedField } from '../../serve/envelope.ts'
import type { Refusal } from '../domain/refusal.ts'
import type { SandboxServices } from '../operations/index.ts'
import type { Worlds } from '../world/worlds.ts'
import { readFields } from './fields.ts'
import type { Shape, Values } from './fields.ts'
import type { RecentRequests } from './recent.ts'

/** What a control request is about. */
export interface Control {
  readonly contract: Contract
  readonly services: SandboxServices
  readonly worlds: Worlds
  /** Real time, in milliseconds since the epoch. */
  readonly realTime: () => number
  /** The world that the request names; it exists. */
  readonly world: string
  /** What stands for the names in the path. */
  readonly path: Readonly<Record<string, string>>
  /** Does what is due in the world by its clock. */
  readonly settle: () => Promise<void>
  /** What the API was asked last. */
  readonly recent: RecentRequests
  /** Names of the planted defects that the sandbox was started with. */
  readonly defects: readonly string[]
}

/** What comes back: the `data` of a success, or a refusal. */
export type ControlResult = Json | Refusal

/** One thing that can be asked of the sandbox itself. */
export interface ControlRoute {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** With names in braces, e.g. `/_sandbox/faults/{name}`. */
  readonly path: string
  /** One sentence: what it does. */
  readonly does: string
  readonly fields: Shape
  /** Does it, or names what is wrong with the body. */
  handle(control: Control, body: Readonly<Record<string, Json>>): Promise<Handled>
}

type Handled = { readonly result: ControlResult } | { readonly problems: readonly RefusedField[] }

interface Definition<S extends Shape> {
  readonly does: string
  readonly fields: S
  readonly act: (control: Control, values: Values<S>) => Promise<ControlResult>
}

/** Something to ask for; `place` is its method and path. */
export function defineRoute<S extends Shape>(
  place: `${ControlRoute['method']} /_sandbox${string}`,
  { does, fields, act }: Definition<S>,
): ControlRoute {
  const [method, path] = place.split(' ') as [ControlRoute['method'], string]
  return {
    method,
    path,
    does,
    fields,
    async handle(control, body) {
      const read = readFields(fields, body)
      return 'values' in read ? { result: await act(control, read.values) } : read
    },
  }
}
