import pc from 'picocolors'

/** Colours by meaning. */
export interface Colours {
  readonly good: (text: string) => string
  readonly bad: (text: string) => string
  readonly doubtful: (text: string) => string
  readonly faint: (text: string) => string
  readonly strong: (text: string) => string
}

export function createColours(enabled: boolean): Colours {
  const { green, red, yellow, dim, bold } = pc.createColors(enabled)
  return { good: green, bad: red, doubtful: yellow, faint: dim, strong: bold }
}
