/** Who is right where a case fails at stock Prism, by cause; each was looked at by hand. */
export const verdicts: Readonly<Record<string, string>> = {}
