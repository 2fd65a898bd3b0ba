/** Whole thousandths of a minute, so that sums have no rounding errors. */
export type Milliminutes = number

/** Whole ten-thousandths of a dollar. Rates are money per minute. */
export type Money = number

const PER_MINUTE = 1000
const PER_DOLLAR = 10_000

/**
 * Rounds to the nearest thousandth. Numbers are rounded here, in {@link money}, {@link worth} and {@link bought}, and
 * nowhere else.
 */
export function milliminutes(amount: number): Milliminutes {
  return Math.round(amount * PER_MINUTE)
}

export function minutes(amount: Milliminutes): number {
  return amount / PER_MINUTE
}

/** Rounds to the nearest hundredth of a cent. */
export function money(amount: number): Money {
  return Math.round(amount * PER_DOLLAR)
}

export function dollars(amount: Money): number {
  return amount / PER_DOLLAR
}

export function worth(amount: Milliminutes, rate: Money): Money {
  return Math.round((amount * rate) / PER_MINUTE)
}

/** The rate must not be zero. */
export function bought(amount: Money, rate: Money): Milliminutes {
  return Math.round((amount * PER_MINUTE) / rate)
}
