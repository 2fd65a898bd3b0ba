/** Worlds beside each other, where nothing else is said. One takes about 200 kB. */
export const MOST_WORLDS = 1000
