/** The world of requests that name none. */
export const MAIN_WORLD = 'main'

const WORLD_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** Whether a world, or a snapshot of one, can have this name. */
export function isWorldName(name: string): boolean {
  return WORLD_NAME.test(name)
}

export const NAME_RULE = '1 to 64 letters, digits, dots, underscores or hyphens, the first a letter or digit'
