import type { Figure, Unit } from '../frame/row.ts'

export interface Growth {
  readonly text: string
  readonly isMet: (values: readonly number[], index: number, sizes: readonly number[]) => boolean
}

/** At most in proportion to the size. */
export const LINEAR: Growth = {
  text: '≤ linear',
  isMet: (values, index, sizes) => ratio(values, index) <= ratio(sizes, index),
}

/** At most this many times the value of the smallest size. */
export function level(times: number): Growth {
  return {
    text: `≤ ${times} × the smallest`,
    isMet: (values, index) => (values[index] ?? Number.NaN) / (values[0] ?? 0) <= times,
  }
}

export function grown(
  sizes: readonly number[],
  values: readonly number[],
  what: string,
  unit: Unit,
  { text, isMet }: Growth,
): readonly Figure[] {
  return sizes.map((size, index) => {
    const name = `${size.toLocaleString('en')} ${what}`
    const value = values[index] ?? Number.NaN
    if (index === 0) return { name, role: 'ours', value, unit }
    return {
      name: `${name}, ${ratio(values, index).toFixed(1)} × the one before`,
      role: 'ours',
      value,
      unit,
      goal: { text, met: isMet(values, index, sizes) },
    }
  })
}

function ratio(values: readonly number[], index: number): number {
  return (values[index] ?? Number.NaN) / (values[index - 1] ?? Number.NaN)
}
