import type { Fault, Faults } from './state.ts'

export const NO_FAULTS: Faults = { active: [] }

export function faultFor(faults: Faults, operation: string, matches: (name: string) => boolean): Fault | null {
  const hits = (fault: Fault) => matches(fault.name) && (fault.operation === null || fault.operation === operation)
  return faults.active.find(hits) ?? null
}

/** Counts a hit and removes the fault after its last. */
export function countHit(faults: Faults, hit: Fault): Faults {
  if (hit.remaining === null) return faults
  return {
    active: faults.active.flatMap((fault) => {
      if (fault.name !== hit.name || fault.operation !== hit.operation || fault.remaining === null) return [fault]
      return fault.remaining <= 1 ? [] : [{ ...fault, remaining: fault.remaining - 1 }]
    }),
  }
}

/** Replaces a fault of the same name and operation. */
export function switchOn(faults: Faults, fault: Fault): Faults {
  return { active: [...switchOff(faults, fault.name, fault.operation).active, fault] }
}

/** `operation` null: all faults of this name. */
export function switchOff(faults: Faults, name: string, operation: string | null): Faults {
  const stays = (fault: Fault) => fault.name !== name || (operation !== null && fault.operation !== operation)
  return { active: faults.active.filter(stays) }
}
