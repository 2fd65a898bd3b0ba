/** Minutes as whole thousandths of a minute. All minutes are kept and added up in these, so no sum gathers dust. */
export type Milliminutes = number

/** Money as whole hundredths of a cent (ten-thousandths of a dollar). Rates are money per minute. */
export type Money = number

const PER_MINUTE = 1000
const PER_DOLLAR = 10_000

/**
 * From minutes, rounded to the nearest thousandth. Numbers are rounded here, in {@link money}, {@link worth} and
 * {@link bought}, and nowhere else.
 */
export function milliminutes(amount: number): Milliminutes {
  return Math.round(amount * PER_MINUTE)
}

/** In minutes, as the API shows them. */
export function minutes(amount: Milliminutes): number {
  return amount / PER_MINUTE
}

/** From dollars, rounded to the nearest hundredth of a cent. */
export function money(amount: number): Money {
  return Math.round(amount * PER_DOLLAR)
}

/** In dollars, as the API shows them. */
export function dollars(amount: Money): number {
  return amount / PER_DOLLAR
}

/** What minutes are worth at a rate per minute. */
export function worth(amount: Milliminutes, rate: Money): Money {
  return Math.round((amount * rate) / PER_MINUTE)
}

/** How many minutes money buys at a rate per minute, which is not zero. */
export function bought(amount: Money, rate: Money): Milliminutes {
  return Math.round((amount * PER_MINUTE) / rate)
}
