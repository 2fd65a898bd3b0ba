import { nearestHint } from '../../contract/index.ts'
import type { Contract, Json } from '../../contract/index.ts'
import { refuse } from '../domain/refusal.ts'
import type { Refusal } from '../domain/refusal.ts'
import { FAULTS } from '../domain/world/clock.ts'
import { NO_FAULTS, switchOff, switchOn } from '../domain/world/faults.ts'
import type { Fault, Faults } from '../domain/world/state.ts'
import { CUT_FAULT, LATENCY_FAULT } from '../http/apply-faults.ts'
import { DECLINE_FAULT, UNAVAILABLE_FAULT } from '../payments/stand-in.ts'
import { LATE_FAULT, LOST_FAULT, UNANSWERED_FAULT } from '../webhooks/deliver.ts'
import { number, optional, text, withPurpose } from './fields.ts'
import { defineRoute } from './route.ts'
import type { Control, ControlRoute } from './route.ts'

const EXPECTED = [{ kind: 'faults', id: FAULTS } as const]
const LONGEST_LATENCY = 60_000

const OWN_FAULTS: Readonly<Record<string, string>> = {
  [LATENCY_FAULT]: 'Delays responses by `milliseconds`.',
  [CUT_FAULT]:
    'Does the work, then cuts the connection instead of responding. A browser may send the request again by itself: use times 2 or more.',
  [UNAVAILABLE_FAULT]: 'The payment provider is unavailable.',
  [DECLINE_FAULT]: 'Declines every charge with the reason `declineCode`.',
  [LATE_FAULT]: "Sends webhooks `milliseconds` of the sandbox's clock later.",
  [LOST_FAULT]: 'Loses webhooks on their way; each is sent again.',
  [UNANSWERED_FAULT]: 'Webhooks arrive, and their responses are lost; each is sent again.',
}

/** These hit what the sandbox calls, not requests to it: fault → what it is. */
const ANYWHERE: Readonly<Record<string, string>> = {
  [UNAVAILABLE_FAULT]: 'call to the payment provider',
  [DECLINE_FAULT]: 'call to the payment provider',
  [LATE_FAULT]: 'webhook',
  [LOST_FAULT]: 'webhook',
  [UNANSWERED_FAULT]: 'webhook',
}

export const faultRoutes: readonly ControlRoute[] = [
  defineRoute('GET /_sandbox/faults', {
    does: 'Lists the faults that are switched on, and all that exist.',
    fields: {},
    act: async (control) => ({ active: viewFaults(await readFaults(control)), known: knownFaults(control.contract) }),
  }),
  defineRoute('PUT /_sandbox/faults/{name}', {
    does: 'Switches a fault on; replaces one of the same name and operation.',
    fields: {
      times: withPurpose(
        optional(number('a whole number, 1 or more', (value) => Number.isInteger(value) && value >= 1)),
        'stop after this many requests',
      ),
      operation: withPurpose(optional(text('an operationId')), 'only its requests'),
      milliseconds: optional(
        number(`0 to ${LONGEST_LATENCY}`, (value) => Number.isFinite(value) && value >= 0 && value <= LONGEST_LATENCY),
      ),
      declineCode: optional(text("the reason that the card's issuer gives")),
    },
    async act(control, { times, operation, milliseconds, declineCode }) {
      const name = control.path['name'] ?? ''
      const problem = problemWith(control.contract, name, operation, milliseconds)
      if (problem !== null) return problem
      const options = {
        ...(milliseconds === null ? {} : { milliseconds }),
        ...(declineCode === null ? {} : { declineCode }),
      }
      return change(control, (faults) => switchOn(faults, { name, remaining: times, operation, options }))
    },
  }),
  defineRoute('DELETE /_sandbox/faults/{name}', {
    does: 'Switches a fault off.',
    fields: {},
    act: async (control) => {
      const name = control.path['name'] ?? ''
      return problemWith(control.contract, name, null, 0) ?? change(control, (faults) => switchOff(faults, name, null))
    },
  }),
  defineRoute('DELETE /_sandbox/faults', {
    does: 'Switches all faults off.',
    fields: {},
    act: (control) => change(control, () => NO_FAULTS),
  }),
]

/** Those that hit a charge, and what they do. */
export function faultsOfCharges(): readonly Pick<KnownFault, 'name' | 'does'>[] {
  return [DECLINE_FAULT, UNAVAILABLE_FAULT].map((name) => ({ name, does: OWN_FAULTS[name] ?? '' }))
}

export type KnownFault = {
  readonly name: string
  readonly does: string
  readonly operations: readonly string[] | null
}

export function knownFaults({ pairs }: Contract): readonly KnownFault[] {
  const answers = new Map<string, { readonly does: string; readonly operations: string[] }>()
  for (const { key, status, summary, operation, unprovoked } of pairs) {
    if (unprovoked === null) continue
    const known = answers.get(key) ?? { does: `Answers ${status}: ${summary}`, operations: [] }
    answers.set(key, known)
    known.operations.push(operation)
  }
  return [
    ...Object.entries(OWN_FAULTS).map(([name, does]) => ({ name, does, operations: null })),
    ...[...answers].map(([name, { does, operations }]) => ({ name, does, operations })),
  ]
}

export async function readFaults({ services, world }: Control): Promise<Faults> {
  return services.store.read(world, EXPECTED, (reader) => reader.get('faults', FAULTS) ?? NO_FAULTS)
}

export function viewFaults({ active }: Faults): Json {
  return active.map(({ name, remaining, operation, options }: Fault) => ({
    name,
    times: remaining,
    operation,
    ...options,
  }))
}

async function change({ services, world }: Control, act: (faults: Faults) => Faults): Promise<Json> {
  const faults = await services.store.transact(world, EXPECTED, (transaction) => {
    const next = act(transaction.get('faults', FAULTS) ?? NO_FAULTS)
    transaction.put('faults', FAULTS, next)
    return next
  })
  return { active: viewFaults(faults) }
}

function problemWith(
  contract: Contract,
  name: string,
  operation: string | null,
  milliseconds: number | null,
): Refusal | null {
  const known = knownFaults(contract)
  const fault = known.find((candidate) => candidate.name === name)
  if (fault === undefined) {
    const names = known.map((candidate) => candidate.name)
    return refuse(404, 'NotFound', `There is no fault ${name}.${nearestHint(name, names)}`, {
      details: { known: names },
    })
  }
  if ((name === LATENCY_FAULT || name === LATE_FAULT) && milliseconds === null)
    return invalid('milliseconds is required: the delay.')
  if (operation === null) return null
  const hit = ANYWHERE[name]
  if (hit !== undefined) return invalid(`${name} affects every ${hit}; leave operation out.`)
  const operations = fault.operations ?? contract.operations.map(({ id }) => id)
  if (operations.includes(operation)) return null
  return invalid(`${name} cannot hit an operation ${operation}.${nearestHint(operation, operations)}`)
}

function invalid(message: string): Refusal {
  return refuse(400, 'BadRequest', message)
}
