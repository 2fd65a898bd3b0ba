/** How findings name a rule on every response that it applies to. */
export function invariantRule(name: string): `invariant/${string}` {
  return `invariant/${name}`
}

/** Whether a finding is of such a rule. */
export function isOfInvariant({ rule }: { readonly rule: string }): boolean {
  return rule.startsWith('invariant/')
}

/** Whether it is of the very rule that its case tries. */
export function isOfTried({ rule }: { readonly rule: string }, { tries }: { readonly tries: string }): boolean {
  return rule === invariantRule(tries)
}
