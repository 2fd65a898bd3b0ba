import { nodeOf } from './nodes/index.ts'
import type { Reference } from './nodes/node.ts'
import type { Step } from './state.ts'

/** A resource that a step's settings name. */
export type ResourceReference = Extract<Reference, { kind: 'resource' }>

/** The resources that a step's settings name. */
export function referencedResources(step: Step): readonly ResourceReference[] {
  const references = nodeOf(step.type)?.references(step.config) ?? []
  return references.filter((reference): reference is ResourceReference => reference.kind === 'resource')
}
