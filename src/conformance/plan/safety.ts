import type { Safety } from '../../contract/index.ts'

/** Mildest first. */
export const safetyClasses: readonly Safety[] = ['read', 'write', 'destructive', 'spending']

/** The worse of several classes; `read` of none. */
export function worst(classes: readonly Safety[]): Safety {
  return safetyClasses.findLast((safety) => classes.includes(safety)) ?? 'read'
}
